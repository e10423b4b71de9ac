"""Throws of tables and free dice in the store: kept, merged, backed up, restored, taken back."""

from __future__ import annotations

import json

import pytest

from app.store.backup.file import checksum, make_backup
from app.store.backup.restore import read_backup
from app.store.history.entries import entry_faults, is_entry
from app.store.results import RecordError

WEATHER = {"table": "weather", "name": "Weather", "entry": "Rain", "total": 2}
DAY = 24 * 3600 * 1000


def test_a_throw_on_a_table_is_there_after_a_restart(profile):
    written = profile.tab().history.add_throw((2,), **WEATHER, source="typed", follows="abc")
    assert written.saved
    entry = profile.tab().history.entries()[0]
    assert entry.is_throw
    assert entry.data == {
        "id": entry.id,
        "time": entry.time,
        "kind": "throw",
        "record": {},
        "faces": [2],
        **WEATHER,
        "source": "typed",
        "follows": "abc",
    }


def test_free_dice_are_kept_with_their_notation_and_total(profile):
    profile.tab().history.add_throw((4, 5), notation="2d6+3", total=12)
    data = profile.tab().history.entries()[0].data
    assert (data["kind"], data["notation"], data["faces"], data["total"]) == (
        "throw",
        "2d6+3",
        [4, 5],
        12,
    )


def test_a_throw_of_zero_keeps_its_total(profile):
    profile.tab().history.add_throw((3,), notation="d6-3", total=0)
    assert profile.tab().history.entries()[0].data["total"] == 0


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"table": "t", "notation": "d6"},
        {"notation": 6},
        {"table": "t", "entry": "x" * 401},
        {"notation": "d6", "total": "6"},
        {"notation": "d6", "follows": 1},
    ],
)
def test_a_throw_that_is_none_is_refused(profile, fields):
    with pytest.raises(RecordError):
        profile.tab().history.add_throw((2,), **fields)


@pytest.mark.parametrize("faces", [[], [0], [True], ["6"], [[6]], [1] * 201, [1001]])
def test_faces_that_no_die_shows_are_refused(profile, faces):
    with pytest.raises(RecordError):
        profile.tab().history.add_throw(faces, notation="d6")


def test_a_throw_without_a_record_is_an_entry_as_well():
    data = {"id": "a", "time": "2026", "kind": "throw", "notation": "d6", "faces": [2], "total": 2}
    assert is_entry(data)
    assert not entry_faults(data)
    assert not is_entry({"id": "a", "time": "2026", "kind": "prayer"})


def test_an_older_build_finds_what_it_wants_of_an_entry(profile):
    """1.0.1 lists what has id, time and record, and keeps the rest of it."""
    data = profile.tab().history.add_throw((2,), **WEATHER).value.data
    assert type(data["record"]) is dict


def test_a_throw_is_noted_on_deleted_and_brought_back(profile):
    store = profile.tab()
    entry = store.history.add_throw((2,), **WEATHER).value
    store.history.note(entry.id, "on the road")
    written = store.history.delete(entry.id)
    assert len(profile.tab().history) == 0
    assert store.undo_tokens.undo(written.token).done
    assert profile.tab().history.entries()[0].note == "on the road"


def test_a_throw_is_taken_back_by_its_own_token(profile):
    store = profile.tab()
    store.history.add_throw((1,), **WEATHER)
    written = store.history.add_throw((2,), notation="d6", total=2)
    assert store.undo_tokens.undo(written.token).done
    assert [entry.data["faces"] for entry in profile.tab().history.entries()] == [[1]]


def test_throws_survive_compaction(profile):
    for number in range(12):
        profile.tab().history.add_throw((2,), notation="d6", total=2, note=str(number))
    profile.clock.now += 30 * DAY
    store = profile.tab()
    while store.tidy():
        pass
    assert {entry.note for entry in profile.tab().history.entries()} == set(map(str, range(12)))


@pytest.mark.parametrize("restore", ["merge", "replace"])
def test_throws_are_backed_up_and_restored(profile, restore):
    store = profile.tab()
    roll = store.history.add({"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"},
                             (1, 1)).value  # fmt: skip
    store.history.add_throw((2,), **WEATHER, follows=roll.id)
    text = make_backup(store, "1.1")
    before = [entry.data for entry in store.history.entries()]
    store.history.delete_many(store.history.ids())
    backup = read_backup(text, store)
    assert not backup.faults
    assert backup.apply(restore, app="1.1").done
    assert [entry.data for entry in profile.tab().history.entries()] == before


def test_a_backup_may_leave_the_empty_record_out(profile):
    store = profile.tab()
    store.history.add_throw((2,), **WEATHER)
    file = json.loads(make_backup(store, "1.1"))
    del file["content"]["history"][0]["entry"]["record"]
    file["sum"] = checksum(file["content"])
    assert not read_backup(json.dumps(file), store).faults


def test_a_throw_in_a_backup_that_is_none_is_left_out_with_a_sentence(profile):
    store = profile.tab()
    store.history.add_throw((2,), **WEATHER)
    file = json.loads(make_backup(store, "1.1"))
    file["content"]["history"][0]["entry"]["faces"] = ["six"]
    file["sum"] = checksum(file["content"])
    (fault,) = read_backup(json.dumps(file), store).faults
    assert "aces" in fault
