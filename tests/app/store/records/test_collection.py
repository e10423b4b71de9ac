"""Heroes, opponents, presets and tables: one key each, and two tabs that lose nothing."""

from __future__ import annotations

import pytest

from app.store.clock import base36
from app.store.results import NewerVersionError, RecordError
from app.store.store import Store
from dicewright import Fault

MIRA = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": [["Climb", 7]]}


def names(store):
    return [record.data["name"] for record in store.heroes.all()]


def test_a_hero_is_there_after_a_restart(profile, store):
    written = store.heroes.add(MIRA)
    assert written.saved
    record = profile.tab().heroes.get(written.value.id)
    assert record.data == MIRA
    assert record == written.value


def test_one_key_a_hero(profile, store):
    store.heroes.add(MIRA)
    identity = store.heroes.add({**MIRA, "name": "Bo"}).value.id
    profile.storage.writes.clear()
    store.heroes.change(identity, {**MIRA, "name": "Bob"})
    assert profile.storage.writes == [f"dicewright/hero/{identity}"]


def test_heroes_by_name_presets_in_the_tables_order(store):
    store.heroes.add({**MIRA, "name": "mira"})
    store.heroes.add({**MIRA, "name": "Bo"})
    assert names(store) == ["Bo", "mira"]
    for order, name in ((3, "a"), (1, "b"), (2, "c")):
        store.presets.add({"name": name, "record": {"system": "boons"}, "order": order})
    assert [record.data["name"] for record in store.presets.all()] == ["b", "c", "a"]


def undo(store, written):
    """Take a written act back; the sentence why not, empty when it is done."""
    return store.undo_tokens.undo(written.token).why


def test_undo_of_add_change_and_delete(profile, store):
    added = store.heroes.add(MIRA)
    identity = added.value.id
    changed = store.heroes.change(identity, {**MIRA, "name": "Mira the Bold"})
    deleted = store.heroes.delete(identity)
    assert names(profile.tab()) == []
    undone = store.undo_tokens.undo(deleted.token)
    assert undone.done
    assert undone.parts == {"heroes"}
    assert "Mira the Bold" in undone.what
    assert names(profile.tab()) == ["Mira the Bold"]
    assert undo(store, changed) == ""
    assert names(profile.tab()) == ["Mira"]
    assert undo(store, added) == ""
    assert names(profile.tab()) == []


def test_undo_takes_back_its_own_change_and_no_other(profile, store):
    """Key by key: what else was changed since stays."""
    identity = store.heroes.add(MIRA).value.id
    renamed = store.heroes.change(identity, {**MIRA, "name": "Bo"})
    store.heroes.change(identity, {**MIRA, "name": "Bo", "note": "kept"})
    assert undo(store, renamed) == ""
    assert profile.tab().heroes.get(identity).data == {**MIRA, "note": "kept"}


def test_undo_of_what_was_changed_again_changes_nothing(profile, store):
    identity = store.heroes.add(MIRA).value.id
    first = store.heroes.change(identity, {**MIRA, "name": "A"})
    store.heroes.change(identity, {**MIRA, "name": "B"})
    assert "changed" in undo(store, first)
    assert names(profile.tab()) == ["B"]


def test_true_is_not_one(store):
    identity = store.heroes.add(MIRA).value.id
    first = store.heroes.change(identity, {**MIRA, "brave": 1})
    store.heroes.change(identity, {**MIRA, "brave": True})
    assert undo(store, first)
    assert store.heroes.get(identity).data["brave"] is True


def test_undo_of_an_addition_spares_what_was_written_on_it_since(profile, store):
    added = store.heroes.add(MIRA)
    store.heroes.change(added.value.id, {**MIRA, "note": "later"})
    assert undo(store, added)
    assert names(profile.tab()) == ["Mira"]


def test_undo_of_a_deletion_that_was_already_taken_back(store):
    identity = store.heroes.add(MIRA).value.id
    deleted = store.heroes.delete(identity)
    assert undo(store, deleted) == ""
    assert undo(store, deleted), "a token works once"
    assert names(store) == ["Mira"]


def test_undo_of_a_change_of_what_was_deleted_since(store):
    identity = store.heroes.add(MIRA).value.id
    changed = store.heroes.change(identity, {**MIRA, "name": "Bo"})
    store.heroes.delete(identity)
    assert "deleted" in undo(store, changed)
    assert names(store) == []


def test_undo_that_would_leave_no_valid_record_changes_nothing(store):
    table = {"name": "T", "kind": "random", "entries": [{"text": "a", "low": 1, "high": 2}]}
    identity = store.tables.add({"name": "T", "kind": "options", "entries": []}).value.id
    kind = store.tables.change(identity, {"name": "T", "kind": "random", "entries": []})
    store.tables.change(identity, table)
    assert undo(store, kind)
    assert store.tables.get(identity).data == table


def test_unknown_fields_are_kept(profile, store):
    identity = store.heroes.add({**MIRA, "portrait": {"x": [1, None]}}).value.id
    assert profile.tab().heroes.get(identity).data["portrait"] == {"x": [1, None]}


def test_bad_data_is_refused_with_every_fault(profile):
    """What every hero has is judged here, the rest by its system."""

    def faults(hero):
        return [Fault("skills", "list", {"maximum": 100})] if "skills" in hero else []

    store = Store(profile.storage, profile.clock, profile.random, hero_faults=faults)
    with pytest.raises(RecordError) as caught:
        store.heroes.add({"kind": "pet", "name": "", "system": "heroic", "skills": 7})
    found = [(fault.field, fault.code) for fault in caught.value.faults]
    assert found == [("kind", "one_of"), ("name", "empty"), ("skills", "list")]
    assert [field for field, _ in caught.value.errors] == ["kind", "name", "skills"]
    assert names(store) == []


def test_later_changes_of_the_callers_data_do_not_reach_the_store(store):
    data = {**MIRA, "skills": [["Climb", 7]]}
    identity = store.heroes.add(data).value.id
    data["skills"].append(["Swim", 1])
    assert store.heroes.get(identity).data["skills"] == [["Climb", 7]]


# Two tabs


def test_two_tabs_that_change_different_heroes(profile, store):
    first, second = store.heroes.add(MIRA).value.id, store.heroes.add(MIRA).value.id
    other, _ = profile.other()
    store.heroes.change(first, {**MIRA, "name": "A"})
    other.heroes.change(second, {**MIRA, "name": "B"})
    assert names(profile.tab()) == ["A", "B"]


def test_two_unseen_changes_of_one_hero_keep_both(profile, store):
    """The newer wins, the other is kept beside it."""
    identity = store.heroes.add(MIRA).value.id
    other, _ = profile.other()
    _ = other.heroes
    profile.clock.now += 10
    store.heroes.change(identity, {**MIRA, "name": "Older"})
    profile.clock.now += 10
    other.heroes.change(identity, {**MIRA, "name": "Newer"})
    assert names(profile.tab()) == ["Newer", "Older (other copy)"]
    assert profile.tab().heroes.get(identity).data["name"] == "Newer"
    store.changed_elsewhere(store.heroes.key(identity))
    assert store.heroes.get(identity).data["name"] == "Newer"
    assert names(profile.tab()) == ["Newer", "Older (other copy)"], "settled once and for all"


def test_a_change_that_was_seen_leaves_no_copy(profile, store):
    identity = store.heroes.add(MIRA).value.id
    other, _ = profile.other()
    other.heroes.change(identity, {**MIRA, "name": "A"})
    assert store.changed_elsewhere(store.heroes.key(identity)) == {"heroes"}
    store.heroes.change(identity, {**MIRA, "name": "B"})
    assert names(profile.tab()) == ["B"]


def test_a_form_that_shows_an_older_version_says_so(profile, store):
    """The other tab's change arrived while the form was open: it is kept as a copy."""
    record = store.heroes.add(MIRA).value
    other, _ = profile.other()
    other.heroes.change(record.id, {**MIRA, "name": "Theirs"})
    store.changed_elsewhere(store.heroes.key(record.id))
    store.heroes.change(record.id, {**MIRA, "name": "Mine"}, seen=record.stamp)
    assert names(profile.tab()) == ["Mine", "Theirs (other copy)"]


def test_a_change_overwritten_by_a_tab_with_an_older_view_is_kept(profile, store):
    """localStorage has no transactions: what two processes write at once may cross."""
    identity = store.heroes.add(MIRA).value.id
    other, _ = profile.other()
    _ = other.heroes
    key = store.heroes.key(identity)
    before = profile.storage.texts[key]
    store.heroes.change(identity, {**MIRA, "name": "A"})
    profile.storage.texts[key] = before  # the other process does not see A's write yet
    other.heroes.change(identity, {**MIRA, "name": "B"})
    store.changed_elsewhere(key)
    assert sorted(n.removesuffix(" (other copy)") for n in names(profile.tab())) == ["A", "B"]
    other.changed_elsewhere(key)
    assert len(names(profile.tab())) == 2


def test_a_deleted_hero_is_not_brought_back_by_another_tab(profile, store):
    identity = store.heroes.add(MIRA).value.id
    other, _ = profile.other()
    assert names(other) == ["Mira"]
    store.heroes.delete(identity)
    other.heroes.add({**MIRA, "name": "Bo"})
    other.retry()
    assert names(profile.tab()) == ["Bo"]
    other.changed_elsewhere(other.heroes.key(identity))
    assert names(other) == ["Bo"]


def test_a_deletion_does_not_take_an_unseen_change_with_it(profile, store):
    identity = store.heroes.add(MIRA).value.id
    other, _ = profile.other()
    _ = other.heroes
    store.heroes.change(identity, {**MIRA, "name": "Changed"})
    other.heroes.delete(identity)
    assert names(profile.tab()) == ["Changed"]
    assert names(other) == ["Changed"]


def test_a_change_of_a_hero_deleted_elsewhere_keeps_the_hero(profile, store):
    identity = store.heroes.add(MIRA).value.id
    other, _ = profile.other()
    _ = other.heroes
    store.heroes.delete(identity)
    other.heroes.change(identity, {**MIRA, "name": "Changed"})
    assert names(profile.tab()) == ["Changed"]


def test_tombstones_go_after_their_time(profile, store):
    store.heroes.delete(store.heroes.add(MIRA).value.id)
    profile.clock.now += 91 * 24 * 3600 * 1000
    _ = profile.tab().heroes
    assert profile.storage.texts == {}


# A newer version


def newer(profile, key):
    profile.storage.texts[key] = '{"format":2,"what":"ever"}'


def test_a_hero_from_a_newer_version_is_shown_and_never_touched(profile):
    newer(profile, "dicewright/hero/x")
    store = profile.tab()
    assert store.heroes.newer == {"x": '{"format":2,"what":"ever"}'}
    assert [t.kind for t in store.troubles()] == ["newer"]
    for move in (lambda: store.heroes.delete("x"), lambda: store.heroes.change("x", MIRA)):
        with pytest.raises(NewerVersionError):
            move()
    store.heroes.add(MIRA)
    store.tidy()
    assert profile.storage.texts["dicewright/hero/x"] == '{"format":2,"what":"ever"}'


def test_a_newer_version_took_the_key_meanwhile(profile, store):
    """What was changed here becomes a hero of its own; the newer text stays."""
    identity = store.heroes.add(MIRA).value.id
    newer(profile, store.heroes.key(identity))
    written = store.heroes.change(identity, {**MIRA, "name": "Mine"})
    assert written.saved
    assert names(profile.tab()) == ["Mine (other copy)"]
    assert identity in store.heroes.newer


# Data that is valid JSON but no hero


def test_a_stored_hero_that_is_not_valid_stays_in_place_and_is_offered(profile, store):
    text = '{"format":1,"stamp":"x","data":{"kind":"hero","name":7}}'
    profile.storage.texts["dicewright/hero/x"] = text
    assert names(store) == []
    assert [(a.key, a.text) for a in store.quarantine()] == [("dicewright/hero/x", text)]
    assert store.discard_quarantined("dicewright/hero/x")
    assert profile.storage.texts == {}


def test_stamps_sort_as_text():
    assert base36(35) < base36(36) < base36(36**8)
