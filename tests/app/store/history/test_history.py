"""The history: what it keeps, how it changes, what can be taken back, what falls off."""

from __future__ import annotations

import json

import pytest

from app.store.history import reading
from app.store.keys import HISTORY
from app.store.results import RecordError

TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}


def ids(store):
    return [entry.id for entry in store.history.entries()]


def undo(store, written):
    """Take a written act back; the sentence why not, empty when it is done."""
    return store.undo_tokens.undo(written.token).why


def test_a_roll_is_there_after_a_restart(profile):
    written = profile.tab().history.add(TASK, (4, 6), hero="Mira", source="typed")
    assert written.saved
    entry = profile.tab().history.entries()[0]
    assert (entry.record, entry.faces, entry.choices) == (TASK, [4, 6], {})
    assert (entry.hero, entry.source, entry.secret, entry.edited) == ("Mira", "typed", False, False)
    assert entry.time == "2025-11-29T20:00:00.000Z"


def test_construction_and_add_read_no_history(profile):
    """A start with thousands of entries costs what an empty start costs."""
    profile.tab().history.add(TASK, (1, 1))
    profile.storage.reads.clear()
    store = profile.tab()
    store.history.add(TASK, (2, 2))
    foreign = [key for key in profile.storage.reads if key.startswith(HISTORY)]
    assert foreign == [store.history.segments.own], "only what was written is read back"


def test_one_more_roll_writes_one_small_segment(profile, store):
    for _ in range(260):
        store.history.add(TASK, (3, 4))
    assert max(len(text) for text in profile.storage.texts.values()) < 17_000
    profile.storage.writes.clear()
    store.history.add(TASK, (3, 4))
    assert len(profile.storage.writes) == 1


def test_newest_first_and_in_pages(profile, store):
    for face in range(1, 7):
        profile.clock.now += 1000
        store.history.add(TASK, (face, face))
    assert [e.faces[0] for e in store.history.entries(0, 2)] == [6, 5]
    assert [e.faces[0] for e in profile.tab().history.entries(4, 10)] == [2, 1]


def test_editing_keeps_the_first_roll_and_marks_the_entry(store):
    entry = store.history.add(TASK, (4, 6)).value
    first = store.history.change(entry.id, record={**TASK, "modifier": 2})
    edited = first.value
    assert edited.edited
    assert edited.original == {"record": TASK, "faces": [4, 6]}
    second = store.history.change(entry.id, choices={"combat_fumble": 3})
    assert second.value.original == edited.original, "the first roll stays the original"
    assert undo(store, second) == ""
    assert store.history.get(entry.id) == edited
    assert undo(store, first) == ""
    assert store.history.get(entry.id) == entry


def test_edits_undone_the_other_way_round_leave_the_other_marked(store):
    entry = store.history.add(TASK, (4, 6)).value
    first = store.history.change(entry.id, record={**TASK, "modifier": 2})
    second = store.history.change(entry.id, choices={"combat_fumble": 3})
    assert undo(store, first) == ""
    now = store.history.get(entry.id)
    assert (now.record, now.choices, now.edited) == (TASK, {"combat_fumble": 3}, True)
    assert now.original == {"record": TASK, "faces": [4, 6]}
    assert undo(store, second) == ""
    assert store.history.get(entry.id) == entry


def test_a_note_or_a_reveal_is_no_edit(store):
    entry = store.history.add(TASK, (4, 6), secret=True).value
    assert entry.hidden
    noted = store.history.note(entry.id, "against the ogre")
    revealed = store.history.reveal(entry.id)
    shown = revealed.value
    assert (shown.note, shown.hidden, shown.edited) == ("against the ogre", False, False)
    assert revealed.token == "", "to reveal a roll is for good"
    assert undo(store, noted) == ""
    assert store.history.get(entry.id).data == {**entry.data, "revealed": True}


def test_a_note_written_since_is_not_taken_back_with_another_act(store):
    entry = store.history.add(TASK, (4, 6)).value
    changed = store.history.change(entry.id, record={**TASK, "modifier": 2})
    first = store.history.note(entry.id, "one")
    store.history.note(entry.id, "two")
    assert undo(store, changed) == ""
    assert "changed" in undo(store, first)
    assert store.history.get(entry.id).note == "two"


def test_all_edits_of_several_entries_are_taken_back_in_one_act(profile, store):
    kept = [store.history.add(TASK, (face, face)).value for face in (1, 2)]
    for entry in kept:
        store.history.change(entry.id, record={**TASK, "modifier": 2}, choices={"a": 1})
    edited = store.history.entries()
    written = store.history.restore_originals([entry.id for entry in kept])
    assert store.history.entries() == kept[::-1]
    assert profile.tab().history.entries() == kept[::-1]
    assert undo(store, written) == ""
    assert store.history.entries() == profile.tab().history.entries() == edited


def test_several_changes_are_one_act(profile, store):
    kept = [store.history.add(TASK, (face, face)).value for face in (1, 2)]
    changed = store.history.change_many(
        {entry.id: {"record": {**TASK, "skill": 3}} for entry in kept}
    )
    assert [entry.edited for entry in changed.value] == [True, True]
    assert undo(store, changed) == ""
    assert profile.tab().history.entries() == kept[::-1]


def test_one_act_on_several_is_undone_on_all_or_on_none(store):
    kept = [store.history.add(TASK, (face, face)).value for face in (1, 2)]
    changed = store.history.change_many({entry.id: {"note": "both"} for entry in kept})
    store.history.note(kept[1].id, "later")
    assert undo(store, changed)
    assert [entry.note for entry in store.history.entries()] == ["later", "both"]


def test_setting_the_same_choices_again_is_no_edit(store):
    entry = store.history.add(TASK, (4, 6)).value
    assert not store.history.change(entry.id, choices={}, faces=[4, 6]).value.edited


def test_every_entry_can_be_deleted_and_brought_back(profile, store):
    kept = [store.history.add(TASK, (face, face)).value.id for face in (1, 2, 3)]
    deleted = [store.history.delete(identity) for identity in kept]
    assert ids(profile.tab()) == []
    for written in deleted:
        assert undo(store, written) == ""
    assert ids(profile.tab()) == kept[::-1]


def test_all_deleted_at_once_come_back_at_once(profile, store):
    kept = [store.history.add(TASK, (face, 1)).value.id for face in (1, 2, 3)]
    deleted = store.history.delete_many(store.history.ids())
    assert deleted.saved
    assert ids(store) == ids(profile.tab()) == []
    undone = store.undo_tokens.undo(deleted.token)
    assert undone.done
    assert undone.parts == {"history"}
    assert "3 rolls" in undone.what
    assert ids(store) == ids(profile.tab()) == kept[::-1]


def test_a_deletion_spares_what_another_tab_rolled_unseen(profile, store):
    store.history.add(TASK, (1, 1))
    store.history.load()
    other, _ = profile.other()
    unseen = other.history.add(TASK, (6, 6)).value.id
    store.history.delete_many(store.history.ids())
    assert ids(profile.tab()) == [unseen]


def test_undo_of_a_roll(profile, store):
    rolled = store.history.add(TASK, (1, 1))
    assert undo(store, rolled) == ""
    assert ids(profile.tab()) == []
    assert undo(store, rolled), "a token works once"


def test_one_roll_against_several_targets_is_one_write_and_one_undo(profile, store):
    group = store.history.new_group()
    profile.storage.writes.clear()
    rolls = [{"record": TASK, "faces": [3, 4], "group": group, "hero": h} for h in "ab"]
    written = store.history.add_many(rolls)
    assert len(profile.storage.writes) == 1
    assert [e.group for e in written.value] == [group, group]
    assert undo(store, written) == ""
    assert ids(store) == []


def test_a_repeat_is_linked_to_the_first_entry(store):
    first = store.history.add(TASK, (1, 1)).value
    assert store.history.add(TASK, (2, 5), follows=first.id).value.follows == first.id


def test_unknown_fields_survive_edits_and_compaction(profile, store):
    entry = store.history.add(TASK, (1, 1), colour={"deep": [0, None]}, zero=0).value
    store.history.note(entry.id, "x")
    again = profile.tab().history.get(entry.id)
    assert again.data["colour"] == {"deep": [0, None]}
    assert again.data["zero"] == 0


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"note": 3}, "note"),
        ({"source": "guessed"}, "source"),
        ({"secret": "yes"}, "secret"),
        ({"note": "x" * 2001}, "note"),
        ({"odd": float("nan")}, ""),
        ({"odd": object()}, ""),
    ],
)
def test_fields_of_the_wrong_type_are_refused(store, fields, field):
    with pytest.raises(RecordError) as caught:
        store.history.add(TASK, (1, 1), **fields)
    assert caught.value.faults[0].field == caught.value.errors[0][0] == field
    assert ids(store) == []


def test_changing_what_is_not_there_is_a_lookup_error(store):
    with pytest.raises(LookupError, match="no entry"):
        store.history.note("nobody", "x")


def test_the_past_is_read_in_steps(profile):
    store = profile.tab()
    for _ in range(130):
        store.history.add(TASK, (3, 3))
    later = profile.tab()
    steps = later.history.load_steps()
    assert next(steps) > 0
    assert not later.history.loaded
    assert list(steps)[-1] == 0
    assert later.history.loaded
    assert len(later.history) == 130


def test_what_falls_off_is_announced_and_can_be_exported(profile, monkeypatch):
    monkeypatch.setattr(reading, "MAX_ENTRIES", 100)
    monkeypatch.setattr(reading, "DROP_BATCH", 10)
    store = profile.tab()
    store.history.load()
    for face in range(1, 101):
        assert store.history.add(TASK, (face,)).evicted == ()
    evicted = store.history.add(TASK, (101,)).evicted
    assert [entry.faces[0] for entry in evicted] == list(range(1, 11))
    assert store.history.evicted == list(evicted)
    assert "10 of the oldest rolls had to go" in store.troubles()[0].sentence
    assert len(profile.tab().history) == 91
    store.history.forget_evicted()
    assert [trouble.kind for trouble in store.troubles()] == ["nearly-full"]


def test_the_limit_holds_after_a_start_too(profile, monkeypatch):
    store = profile.tab()
    for face in range(1, 101):
        store.history.add(TASK, (face,))
    monkeypatch.setattr(reading, "MAX_ENTRIES", 90)
    later = profile.tab()
    later.history.load()
    assert len(later.history.evicted) == 50
    assert len(later.history) == 50


def test_the_limit_in_bytes(profile, monkeypatch):
    monkeypatch.setattr(reading, "MAX_UNITS", 20_000)
    store = profile.tab()
    store.history.load()
    evicted = []
    for _ in range(100):
        evicted += store.history.add(TASK, (3, 3), note="n" * 300).evicted
    assert evicted
    assert len(store.history) * 450 < 20_000


def test_hostile_text_stays_text(profile, store):
    text = "<script>\ud800\u202e\x00" + "x" * 100
    store.history.add({**TASK, "label": text}, (1, 1))
    assert profile.tab().history.entries()[0].record["label"] == text
    assert all(text.isascii() for text in profile.storage.texts.values())


def test_what_is_stored_is_documented_json(profile, store):
    store.history.add(TASK, (4, 6))
    (text,) = profile.storage.texts.values()
    stored = json.loads(text)
    assert stored["format"] == 1
    assert stored["ops"][0][0] == "add"
    assert set(stored["ops"][0][1]) == {"id", "time", "record", "faces"}
