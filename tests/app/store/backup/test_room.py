"""A merge that the history has no room for: one's own rolls stay unless told otherwise, and undoing
it takes back exactly what it did.
"""

from __future__ import annotations

import pytest

from app.store.backup.file import make_backup
from app.store.backup.restore import read_backup
from app.store.history import reading
from app.store.history.compaction import compact

APP = "1.2.3"
TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
HOUR = 3600 * 1000
LIMIT = 10


@pytest.fixture(autouse=True)
def small(monkeypatch):
    """A history that holds ten rolls."""
    monkeypatch.setattr(reading, "MAX_ENTRIES", LIMIT)


def rolls(profile, store, numbers, note=""):
    """A roll for each number, an hour apart."""
    for number in numbers:
        profile.clock.now += HOUR
        store.history.add(TASK, (4, 6), number=number, note=note)


def device(profile):
    """Another device at the same time."""
    other = type(profile)()
    other.clock, other.random = profile.clock, profile.random
    return other.tab()


def backup(profile, numbers, note=""):
    """The text of a backup of another device that made these rolls."""
    store = device(profile)
    rolls(profile, store, numbers, note)
    return make_backup(store, APP)


def numbers(store):
    """Which rolls the history holds, oldest first."""
    return [entry.data["number"] for entry in reversed(store.history.entries())]


def test_ones_own_rolls_stay_and_the_newest_of_the_file_that_fit_are_added(profile, store):
    rolls(profile, store, range(6))
    plan = read_backup(backup(profile, range(10, 17)), store)
    assert len(plan.room.left_out) == 3
    assert plan.apply(app=APP).done
    assert numbers(store) == [*range(6), *range(13, 17)]
    assert numbers(profile.tab()) == numbers(store)
    assert store.history.evicted == []


def test_told_to_let_the_oldest_go_it_keeps_the_newest_of_both(profile, store):
    rolls(profile, store, range(3))
    text = backup(profile, range(10, 14))
    rolls(profile, store, range(3, 7))
    plan = read_backup(text, store)
    assert (len(plan.room.left_out), len(plan.room.let_go)) == (1, 1)
    plan.keep_own = False
    assert plan.apply(app=APP).done
    assert numbers(store) == [1, 2, *range(10, 14), *range(3, 7)]
    assert numbers(profile.tab()) == numbers(store)


def test_a_file_older_than_all_here_lets_none_go(profile, store):
    text = backup(profile, range(10, 16))
    rolls(profile, store, range(7))
    plan = read_backup(text, store)
    assert (len(plan.room.left_out), plan.room.let_go) == (3, ())
    plan.keep_own = False
    assert plan.apply(app=APP).done
    assert numbers(store) == [13, 14, 15, *range(7)]


def test_what_fits_to_the_last_roll_is_added_whole(profile, store):
    rolls(profile, store, range(6))
    plan = read_backup(backup(profile, range(10, 14)), store)
    assert not plan.room.left_out
    assert plan.apply(app=APP).done
    assert len(profile.tab().history) == LIMIT


@pytest.mark.parametrize("keep_own", [True, False])
def test_undo_takes_back_what_was_added_and_brings_back_what_was_let_go(profile, store, keep_own):
    """Even after the storage was tidied, in which what fell off goes for good."""
    rolls(profile, store, range(6))
    noted = store.history.entries()[-1]
    text = backup(profile, range(10, 19))
    store.history.note(noted.id, "ours")
    before = [entry.data for entry in store.history.entries()]
    plan = read_backup(text, store)
    plan.keep_own = keep_own
    token = plan.apply(app=APP).token
    assert (store.history.get(noted.id) is None) == (not keep_own)
    profile.clock.now += 25 * HOUR
    compact(store.history, store.safe, profile.clock.now)
    assert store.undo_tokens.undo(token).done
    assert [entry.data for entry in store.history.entries()] == before
    assert [entry.data for entry in profile.tab().history.entries()] == before


def test_a_change_from_the_file_to_a_roll_that_is_let_go_is_not_left_after_undo(profile, store):
    rolls(profile, store, range(6))
    other = device(profile)
    read_backup(make_backup(store, APP), other).apply(app=APP)
    rolls(profile, other, range(10, 14))
    oldest = store.history.entries()[-1]
    other.history.note(oldest.id, "theirs")
    text = make_backup(other, APP)
    rolls(profile, store, range(6, 9))
    before = [entry.data for entry in store.history.entries()]
    plan = read_backup(text, store)
    plan.keep_own = False
    assert oldest.id in plan.room.let_go
    assert store.undo_tokens.undo(plan.apply(app=APP).token).done
    assert [entry.data for entry in store.history.entries()] == before


def test_a_roll_that_was_deleted_here_and_does_not_fit_stays_deleted(profile, store):
    rolls(profile, store, range(6))
    text = make_backup(store, APP)
    deleted = store.history.entries()[-1]
    store.history.delete(deleted.id)
    rolls(profile, store, range(6, 11))
    plan = read_backup(text, store)
    assert plan.room.left_out == {deleted.id}
    assert plan.apply(app=APP).done
    assert store.history.get(deleted.id) is None


def test_the_limit_in_bytes_counts_too(profile, store, monkeypatch):
    """With long notes the room is less than the number of rolls says; none of ours falls off."""
    monkeypatch.setattr(reading, "MAX_ENTRIES", 1_000)
    rolls(profile, store, range(50))
    text = backup(profile, range(100, 160), note="n" * 1_000)
    monkeypatch.setattr(reading, "MAX_UNITS", 40_000)
    plan = read_backup(text, store)
    assert 0 < len(plan.room.left_out) < 60
    assert plan.apply(app=APP).done
    later = profile.tab()
    assert numbers(later)[:50] == list(range(50))
    assert len(later.history) == 110 - len(plan.room.left_out)
    assert (store.history.evicted, later.history.evicted) == ([], [])


def test_the_newest_of_both_fit_in_bytes_too(profile, store, monkeypatch):
    monkeypatch.setattr(reading, "MAX_ENTRIES", 1_000)
    rolls(profile, store, range(150))
    text = backup(profile, range(200, 220), note="n" * 1_000)
    monkeypatch.setattr(reading, "MAX_UNITS", 40_000)
    plan = read_backup(text, store)
    let_go = len(plan.room.let_go)
    assert 0 < let_go < 150
    plan.keep_own = False
    assert plan.apply(app=APP).done
    later = profile.tab()
    assert numbers(later) == [*range(let_go, 150), *range(200, 220)]
    assert later.history.evicted == []
