"""Compaction: fewer segments, the same history, safe against a crash and another tab."""

from __future__ import annotations

import contextlib

import pytest

from app.store.keys import HISTORY

TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
DAY = 24 * 3600 * 1000


def segments(profile):
    return sorted(key for key in profile.storage.texts if key.startswith(HISTORY))


def many_visits(profile, count=20):
    """Short visits, each of which leaves a small segment, with edits and deletions."""
    for visit in range(count):
        store = profile.tab()
        first = store.history.add(TASK, (visit, 1)).value
        second = store.history.add(TASK, (visit, 2)).value
        store.history.note(first.id, f"visit {visit}")
        store.history.note(first.id, f"visit {visit}, again")
        if visit % 3 == 0:
            store.history.delete(second.id)
        profile.clock.now += 1000


def content(profile):
    return [entry.data for entry in profile.tab().history.entries()]


def test_many_small_segments_become_few(profile):
    many_visits(profile)
    before = content(profile)
    store = profile.tab()
    assert not store.tidy()
    assert len(segments(profile)) == 20, "a segment that may still be written is left alone"
    profile.clock.now += 2 * DAY
    assert store.tidy(), "a round is short"
    while store.tidy():
        pass
    assert len(segments(profile)) == 5
    assert content(profile) == before
    assert [e.data for e in store.history.entries()] == before
    writes = len(profile.storage.writes)
    assert not profile.tab().tidy()
    assert len(profile.storage.writes) == writes, "nothing is rewritten for nothing"


def test_deleted_entries_go_for_good_after_a_day_and_undo_still_works(profile):
    store = profile.tab()
    kept = [store.history.add(TASK, (face, face)).value.id for face in range(1, 61)]
    deleted = store.history.delete_many(kept)
    profile.clock.now += 2 * DAY
    profile.tab().tidy()
    assert '"add"' not in "".join(profile.storage.texts.values())
    assert store.undo_tokens.undo(deleted.token).done
    assert [entry.id for entry in store.history.entries()] == kept[::-1]
    assert content(profile) == [e.data for e in store.history.entries()]


def test_a_tab_that_sleeps_for_days_keeps_its_rolls(profile):
    """Its old segment was compacted; it begins a new one."""
    sleeper = profile.tab()
    sleeper.history.add(TASK, (99, 1))
    profile.clock.now += 2 * DAY
    many_visits(profile, 10)
    profile.clock.now += 2 * DAY
    profile.tab().tidy()
    sleeper.history.add(TASK, (6, 6))
    faces = [entry["faces"] for entry in content(profile)]
    assert faces.count([99, 1]) == 1
    assert faces.count([6, 6]) == 1


@pytest.mark.parametrize("survived", range(22))
def test_a_crash_after_any_write_or_removal_loses_nothing(profile, survived):
    many_visits(profile)
    before = content(profile)
    profile.clock.now += 2 * DAY
    store = profile.tab()
    left = survived

    class CrashError(BaseException):
        """The page is gone."""

    def crash(_key: str) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise CrashError

    profile.storage.before_write = crash
    with contextlib.suppress(CrashError):
        store.tidy()
    profile.storage.before_write = None
    assert content(profile) == before
    profile.tab().tidy()
    assert content(profile) == before


@pytest.mark.parametrize("fault", ["full", "ignores", "truncates"])
def test_a_failed_compaction_changes_nothing(profile, fault):
    many_visits(profile)
    profile.clock.now += 2 * DAY
    before = dict(profile.storage.texts)
    profile.storage.fault = fault
    store = profile.tab()
    assert not store.tidy()
    assert profile.storage.texts == before
    assert store.troubles() == []


def test_two_tabs_that_compact_at_once(profile):
    many_visits(profile)
    before = content(profile)
    profile.clock.now += 2 * DAY
    other, _ = profile.other()
    started = False

    def meanwhile(_key: str) -> None:
        nonlocal started
        if not started:
            started = True
            other.tidy()

    profile.storage.before_write = meanwhile
    profile.tab().tidy()
    profile.storage.before_write = None
    assert content(profile) == before
    profile.clock.now += 2 * DAY
    many_visits(profile, 9)
    profile.clock.now += 2 * DAY
    last = profile.tab()
    while last.tidy():
        pass
    assert len(segments(profile)) < 8


def test_a_roll_of_another_tab_during_compaction(profile):
    """Even with a clock that makes its segment look old."""
    other, _ = profile.other()
    other.history.add(TASK, (99, 1))
    many_visits(profile, 10)
    profile.clock.now += 2 * DAY
    done = False

    def meanwhile(_key: str) -> None:
        nonlocal done
        if not done:
            done = True
            profile.clock.now -= 2 * DAY
            other.history.add(TASK, (6, 6))
            profile.clock.now += 2 * DAY

    profile.storage.before_write = meanwhile
    profile.tab().tidy()
    profile.storage.before_write = None
    assert [6, 6] in [entry["faces"] for entry in content(profile)]
    assert [99, 1] in [entry["faces"] for entry in content(profile)]


def test_tombstones_keep_a_straggler_from_coming_back(profile):
    """A copy of a deleted entry's segment turns up again after compaction."""
    store = profile.tab()
    store.history.add(TASK, (1, 1))
    key = store.history.segments.own
    straggler = profile.storage.texts[key]
    store.history.delete_many(store.history.ids())
    profile.clock.now += 2 * DAY
    profile.tab().tidy()
    profile.storage.texts[key] = straggler
    assert content(profile) == []


def test_undo_after_another_tab_compacted_our_own_segment(profile):
    """Found by the state machine: what this tab wrote last is not always there any more."""
    store = profile.tab()
    identity = store.history.add(TASK, (1, 1)).value.id
    deleted = store.history.delete(identity)
    profile.clock.now += 2 * DAY
    profile.tab().tidy()
    assert store.undo_tokens.undo(deleted.token).done
    assert [entry["id"] for entry in content(profile)] == [identity]
