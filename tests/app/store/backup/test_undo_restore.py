"""Undoing a restore: what it wrote is taken back item by item, and nothing else."""

from __future__ import annotations

import json

import pytest

from app.store.backup.file import content_of, make_backup
from app.store.backup.restore import automatic_copy, read_backup

APP = "1.2.3"
TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
MIRA = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": [["Climb", 7]]}
TABLE = {"name": "Omens", "kind": "random", "entries": [{"text": "An owl"}]}
DAY = 24 * 3600 * 1000


def plain(store):
    """What a user can see, without stamps."""
    found = content_of(store)
    return {
        **{
            name: {label: item["value"] for label, item in found[name].items()}
            for name in ("settings", "setups")
        },
        **{
            name: sorted((item["id"], json.dumps(item["data"])) for item in found[name])
            for name in ("heroes", "presets", "tables")
        },
        "history": [
            {name: value for name, value in item["entry"].items() if value not in ("", {})}
            for item in found["history"]
        ],
        "others": found["others"],
    }


@pytest.fixture
def old(profile, store):
    """The text of a backup; since then each part of the store has had something added, changed and
    deleted.
    """
    for name in ("Mira", "Bo", "Cal"):
        store.heroes.add({**MIRA, "name": name})
    store.presets.add({"name": "Climb", "record": TASK})
    store.tables.add(TABLE)
    store.settings.set_many({"theme": "dark", "sound": True})
    store.setups.set("task", {"skill": "7"})
    for face in (1, 2, 3):
        store.history.add(TASK, (face, face))
        profile.clock.now += 1000
    text = make_backup(store, APP)
    profile.clock.now += DAY
    bo, _, mira = store.heroes.all()
    store.heroes.change(mira.id, {**mira.data, "note": "older"})
    store.heroes.delete(bo.id)
    store.heroes.add({**MIRA, "name": "Dee"})
    store.tables.delete(store.tables.all()[0].id)
    store.settings.set_many({"theme": "light", "sound": None, "more": 1})
    store.setups.set("task", {"skill": "8"})
    newest, middle, _ = store.history.ids()
    store.history.change(newest, record={**TASK, "skill": 3})
    store.history.delete(middle)
    store.history.add(TASK, (6, 6))
    profile.clock.now += DAY
    return text


@pytest.mark.parametrize("mode", ["merge", "replace"])
def test_all_of_it_is_taken_back(profile, store, old, mode):
    before = plain(store)
    applied = read_backup(old, store).apply(mode, app=APP)
    assert applied.done
    assert plain(store) != before
    undone = store.undo_tokens.undo(applied.token)
    assert undone.done
    assert undone.what
    assert {"heroes", "tables", "history"} <= undone.parts
    assert plain(store) == before
    assert plain(profile.tab()) == before
    assert (automatic_copy(store) is not None) == (mode == "replace"), "the copy stays"
    assert not store.undo_tokens.undo(applied.token).done


@pytest.mark.parametrize("mode", ["merge", "replace"])
def test_what_was_done_since_stays(profile, store, old, mode):
    """A hero and a roll that the restore had nothing to do with, and those changed since."""
    before = plain(store)
    applied = read_backup(old, store).apply(mode, app=APP)
    profile.clock.now += 1000
    added = store.heroes.add({**MIRA, "name": "New"}).value
    rolled = store.history.add(TASK, (5, 5)).value
    store.settings.set("theme", "sepia")
    bo = next(record for record in store.heroes.all() if record.data["name"] == "Bo")
    store.heroes.change(bo.id, {**bo.data, "note": "since"})
    back = next(entry for entry in store.history.entries() if entry.faces == [2, 2])
    store.history.note(back.id, "since")
    undone = store.undo_tokens.undo(applied.token)
    assert undone.done
    assert undone.what.endswith(f", except {2 if mode == 'merge' else 3} items changed since")
    for tab in (store, profile.tab()):
        assert tab.heroes.get(added.id).data == added.data
        assert tab.history.get(rolled.id) == rolled
        assert tab.settings.get("theme") == "sepia"
        assert tab.heroes.get(bo.id).data == {**bo.data, "note": "since"}
        assert tab.history.get(back.id).note == "since"
        now = plain(tab)
        names = {json.loads(data)["name"] for _, data in now["heroes"]}
        assert names == {"Mira", "Cal", "Dee", "Bo", "New"}
        assert now["setups"] == before["setups"]
        assert now["tables"] == before["tables"]
        assert tab.settings.get("more") == 1
        faces = [entry["faces"] for entry in now["history"]]
        assert faces == [[1, 1], [2, 2], [3, 3], [6, 6], [5, 5]]


def test_what_another_tab_did_meanwhile_is_not_taken_for_the_restores(profile, store, old):
    other, _ = profile.other()
    theirs = other.history.add(TASK, (4, 4)).value  # not told to us yet
    hero = other.heroes.add({**MIRA, "name": "Theirs"}).value
    applied = read_backup(old, store).apply("merge", app=APP)
    assert store.undo_tokens.undo(applied.token).done
    assert profile.tab().history.get(theirs.id) == theirs
    assert profile.tab().heroes.get(hero.id) == hero


def test_where_all_was_changed_since_nothing_is_undone(profile, store):
    text = make_backup(store, APP)
    store.settings.set("theme", "light")
    file = json.loads(text)
    later = store.hybrid_clock.after(store.hybrid_clock.new())
    file["content"]["settings"] = {"theme": {"value": "dark", "stamp": later}}
    plan = read_backup(json.dumps(file), store)
    applied = plan.apply("merge", app=APP, despite_damage=True)
    store.settings.set("theme", "sepia")
    undone = store.undo_tokens.undo(applied.token)
    assert not undone.done
    assert "changed since" in undone.why
    assert store.settings.get("theme") == "sepia"


def test_a_note_that_another_tab_wrote_on_a_changed_entry_stays(profile, store, old):
    """The restore set the record of that entry back, not its note."""
    entry = next(each for each in store.history.entries() if each.edited)
    applied = read_backup(old, store).apply("replace", app=APP)
    store.history.note(entry.id, "since")
    assert store.undo_tokens.undo(applied.token).done
    now = profile.tab().history.get(entry.id)
    assert (now.record, now.note) == (entry.record, "since")


def test_texts_that_the_restore_put_back_go_again(profile, store):
    profile.storage.texts["dicewright/hero/n"] = '{"format":2,"new":1}'
    full = profile.tab()
    text = make_backup(full, APP)
    profile.storage.texts.clear()
    fresh = profile.tab()
    applied = read_backup(text, fresh).apply("merge", app=APP)
    assert "dicewright/hero/n" in profile.storage.texts
    assert fresh.undo_tokens.undo(applied.token).done
    assert "dicewright/hero/n" not in profile.storage.texts
    assert fresh.troubles() == []
    assert fresh.heroes.newer == {}


def test_a_restore_that_changed_nothing_has_nothing_to_undo(profile, store, old):
    text = make_backup(store, APP)
    before = dict(profile.storage.texts)
    applied = read_backup(text, store).apply("merge", app=APP)
    assert applied.done
    if applied.token:
        store.undo_tokens.undo(applied.token)
    assert profile.storage.texts == before


def test_an_undo_that_could_not_be_saved_is_told(profile, store, old):
    applied = read_backup(old, store).apply("merge", app=APP)
    profile.storage.fault = "full"
    store.undo_tokens.undo(applied.token)
    assert "unsaved" in [trouble.kind for trouble in store.troubles()]
    seen = plain(store)
    profile.storage.fault = ""
    assert store.retry()
    assert plain(profile.tab()) == seen
