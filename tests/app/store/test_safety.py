"""What must never happen: failed writes, blocked storage, garbage, older and newer builds."""

from __future__ import annotations

import json

import pytest

from app.store.formats import Formats
from app.store.keys import PREFIX
from app.store.store import Store

TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
MIRA = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": [["Climb", 7]]}
FAULTS = ["throws", "full", "ignores", "truncates"]


def kinds(store):
    return [trouble.kind for trouble in store.troubles()]


def fill(store: Store) -> None:
    """A bit of everything."""
    store.settings.set("theme", "dark")
    store.setups.set("task", TASK)
    store.device.set("backup", "2026-01-01T00:00:00.000Z")
    store.heroes.add(MIRA)
    store.presets.add({"name": "Climb", "record": TASK})
    store.tables.add({"name": "Omens", "kind": "random", "entries": [{"text": "An owl"}]})
    store.history.add(TASK, (4, 6))


def content(store: Store) -> object:
    """Everything a user can see."""
    return (
        store.settings.as_dict(),
        store.setups.as_dict(),
        [record.data for kind in ("hero", "preset", "table") for record in _all(store, kind)],
        [entry.data for entry in store.history.entries()],
    )


def _all(store, kind):
    return store.collection(kind).all()


@pytest.mark.parametrize("fault", FAULTS)
def test_a_failed_write_is_told_until_one_succeeds_and_nothing_is_lost(profile, store, fault):
    fill(store)
    profile.storage.fault = fault
    assert not store.settings.set("theme", "light").saved
    assert not store.setups.set("task", {**TASK, "skill": 8}).saved
    identity = store.heroes.add({**MIRA, "name": "Bo"})
    assert not identity.saved
    entry = store.history.add(TASK, (1, 1))
    assert not entry.saved
    assert "unsaved" in kinds(store)
    trouble = next(t for t in store.troubles() if t.kind == "unsaved")
    assert trouble.number == 4
    assert trouble.reason
    seen = content(store)
    assert store.history.get(entry.value.id) == entry.value
    profile.storage.fault = ""
    again = store.history.add(TASK, (2, 2))
    assert again.saved, "any later write tries all again"
    assert store.undo_tokens.undo(again.token).done
    assert store.troubles() == []
    assert content(profile.tab()) == content(store) == seen


@pytest.mark.parametrize("fault", FAULTS)
def test_trying_again_on_demand(profile, store, fault):
    profile.storage.fault = fault
    fill(store)
    assert not store.retry()
    profile.storage.fault = ""
    assert store.retry()
    assert store.troubles() == []
    assert content(profile.tab()) == content(store)


def test_storage_that_throws_on_every_access_still_gives_an_app(profile):
    profile.storage.fault = "throws"
    store = profile.tab()
    fill(store)
    assert [e.faces for e in store.history.entries()] == [[4, 6]]
    assert kinds(store) == ["blocked", "unsaved"]
    assert "storage is blocked" in store.troubles()[0].sentence
    added = store.history.add(TASK, (1, 1))
    assert store.undo_tokens.undo(added.token).done
    store.tidy()
    assert not store.erase_all()
    profile.storage.fault = ""
    assert profile.storage.texts == {}


def test_the_quota_filled_to_the_last_unit(profile, store):
    """Neighbours may fill the origin: ours says so, keeps going, recovers when there is room."""
    fill(store)
    room = profile.storage.quota - sum(len(k) + len(t) for k, t in profile.storage.texts.items())
    profile.storage.texts["neighbour"] = "x" * (room - len("neighbour"))
    assert not store.history.add(TASK, (6, 6)).saved
    assert "full" in store.troubles()[0].sentence
    assert store.heroes.delete(store.heroes.all()[0].id).saved, "deleting works on a full storage"
    del profile.storage.texts["neighbour"]
    assert store.retry()
    assert content(profile.tab()) == content(store)


def test_deleting_rolls_makes_room_on_a_full_storage(profile, store):
    kept = [store.history.add(TASK, (face,)).value.id for face in range(130)]
    used = sum(len(k) + len(t) for k, t in profile.storage.texts.items())
    profile.storage.quota = used + 10
    other = profile.tab()
    assert not other.history.add(TASK, (5, 5)).saved
    deleted = other.history.delete_many(other.history.ids())
    assert deleted.saved
    assert other.troubles() == []
    assert other.undo_tokens.undo(deleted.token).done
    assert len(other.history) == 131
    profile.storage.quota = 10**6
    assert other.retry()
    assert {entry.id for entry in profile.tab().history.entries()} >= set(kept)


def test_keys_of_others_are_never_touched(profile, store):
    others = {"theme": "x", "dicewright": "y", "dicewright2/hero/a": "z", "dicewrigh": "{"}
    profile.storage.texts.update(others)
    profile.storage.reads.clear()
    fill(store)
    profile.tab()
    store.tidy()
    store.changed_elsewhere("theme")
    assert store.erase_all()
    assert {k: profile.storage.texts[k] for k in others} == others
    touched = [*profile.storage.reads, *profile.storage.writes]
    assert all(key.startswith(PREFIX) for key in touched)
    with pytest.raises(ValueError, match="not ours"):
        store.safe.write("theme", "x")
    with pytest.raises(ValueError, match="not ours"):
        store.safe.remove("theme")


GARBAGE = ["", "garbage", "[]", "{}", "null", '{"format":true}', "[" * 9000, '{"format":1}', "\x00"]


@pytest.mark.parametrize("garbage", GARBAGE)
@pytest.mark.parametrize("place", range(7))
def test_garbage_in_any_key_is_quarantined_and_the_rest_lives(profile, garbage, place):
    fill(profile.tab())
    key = sorted(profile.storage.texts)[place]
    profile.storage.texts[key] = garbage
    store = profile.tab()
    _ = content(store), store.device
    assert [(a.origin, a.text) for a in store.quarantine()] == [(key, garbage)]
    assert kinds(store) == ["unreadable"]
    assert key not in profile.storage.texts
    fill(store)
    assert kinds(profile.tab()) == ["unreadable"], "still offered after a restart"
    assert store.discard_quarantined(store.quarantine()[0].key)
    assert kinds(store) == []


@pytest.mark.parametrize("place", range(7))
def test_garbage_that_cannot_be_moved_is_left_in_place(profile, place):
    fill(profile.tab())
    key = sorted(profile.storage.texts)[place]
    profile.storage.texts[key] = "garbage"
    profile.storage.fault = "full"
    store = profile.tab()
    _ = content(store), store.device
    fill(store)
    assert profile.storage.texts[key] == "garbage"
    assert [(a.key, a.text) for a in store.quarantine()] == [(key, "garbage")]
    profile.storage.fault = ""
    assert store.retry()
    assert "garbage" in [a.text for a in store.quarantine()]
    assert [t.kind for t in store.troubles()] == ["unreadable"]
    assert content(profile.tab()) == content(store)


def test_two_texts_quarantined_from_one_key(profile):
    for text in ("one", "two", "one"):
        profile.storage.texts["dicewright/settings"] = text
        store = profile.tab()
    assert [(a.key, a.text) for a in store.quarantine()] == [
        ("dicewright/aside/settings~1", "one"),
        ("dicewright/aside/settings~2", "two"),
    ]


def test_nothing_else_can_be_discarded_by_a_slip(profile, store):
    fill(store)
    assert not store.discard_quarantined("dicewright/settings")
    assert store.settings.get("theme") == "dark"


# Newer and older formats


@pytest.mark.parametrize("place", range(7))
def test_a_newer_text_in_any_key_is_never_overwritten(profile, place):
    fill(profile.tab())
    key = sorted(profile.storage.texts)[place]
    newer = '{"format":2,"new":"shape"}'
    profile.storage.texts[key] = newer
    store = profile.tab()
    _ = content(store), store.device
    assert kinds(store) == ["newer"]
    fill(store)
    store.history.delete_many(store.history.ids())
    profile.clock.now += 10**10
    while store.tidy():
        pass
    assert profile.storage.texts[key] == newer
    assert "newer" in kinds(store)


def older(kind: str, value: dict) -> dict:
    """The step from a format 0 that tests only know: history kept `rolls`, heroes a bare record."""
    if kind == "history":
        ops = [["add", roll] for roll in value.pop("rolls")]
        return {**value, "ops": ops, "saved": 0}
    if kind == "settings":
        return {"values": {name: ["", v] for name, v in value["values"].items()}}
    return {"stamp": "", "data": value["hero"]}


V0 = {
    "dicewright/settings": json.dumps({"format": 0, "values": {"theme": "dark"}}),
    "dicewright/hero/x": json.dumps({"format": 0, "hero": MIRA}),
    "dicewright/history/0a": json.dumps(
        {"format": 0, "rolls": [{"id": "a", "time": "2020", "record": TASK, "faces": [1, 2]}]}
    ),
}


def test_migrations_run_by_themselves_and_keep_the_old_copy(profile):
    profile.storage.texts.update(V0)
    store = profile.tab(Formats(1, {0: older}))
    assert store.settings.get("theme") == "dark"
    assert [record.data for record in store.heroes.all()] == [MIRA]
    assert [entry.faces for entry in store.history.entries()] == [[1, 2]]
    profile.clock.now += 10**9
    for _ in range(20):
        store.history.add(TASK, (3, 3))
        profile.clock.now += 10**9
    while store.tidy():
        pass
    old = {key.replace(PREFIX, PREFIX + "old/0/"): text for key, text in V0.items()}
    assert {key: profile.storage.texts.get(key) for key in old} == old
    assert content(profile.tab()) == content(store), "a build without the step reads what it made"
    assert store.troubles() == []


def test_old_copies_go_one_version_later(profile):
    profile.storage.texts.update(V0)
    _ = profile.tab(Formats(1, {0: older})).heroes
    later = profile.tab(Formats(2, {0: older, 1: lambda _, value: value}))
    later.tidy()
    kept = [key for key in profile.storage.texts if key.startswith(PREFIX + "old/")]
    assert sorted(kept) == ["dicewright/old/1/hero/x", "dicewright/old/1/settings"]


def test_no_room_for_the_old_copy_means_no_migration_of_storage(profile):
    profile.storage.texts.update(V0)
    profile.storage.fault = "full"
    store = profile.tab(Formats(1, {0: older}))
    assert [record.data for record in store.heroes.all()] == [MIRA]
    store.settings.set("theme", "light")
    assert profile.storage.texts == V0
    profile.storage.fault = ""
    assert store.retry()
    assert profile.tab().settings.get("theme") == "light"


def test_a_step_that_fails_quarantines_the_text(profile):
    profile.storage.texts["dicewright/settings"] = '{"format":0}'
    store = profile.tab(Formats(1, {0: older}))
    assert [a.text for a in store.quarantine()] == ['{"format":0}']


def test_an_older_build_in_another_tab(profile):
    """After our migration the older build finds a newer format, and stops writing there."""
    fill(profile.tab())
    identity = profile.tab().heroes.all()[0].id
    old_build = profile.tab()
    _ = content(old_build)
    new_build = profile.tab(Formats(2, {1: lambda _, value: value}))
    new_build.settings.set("theme", "new")
    new_build.heroes.change(identity, {**MIRA, "name": "New"})
    new_build.history.add(TASK, (6, 6))
    assert not old_build.settings.set("theme", "old").saved
    old_build.heroes.change(identity, {**MIRA, "name": "Old"})
    assert old_build.history.add(TASK, (1, 1)).saved
    assert {"newer", "unsaved"} == set(kinds(old_build))
    again = profile.tab(Formats(2, {1: lambda _, value: value}))
    assert again.settings.get("theme") == "new"
    assert [r.data["name"] for r in again.heroes.all()] == ["New", "Old (other copy)"]
    assert sorted(e.faces for e in again.history.entries()) == [[1, 1], [4, 6], [6, 6]]


def test_operations_of_a_newer_build_are_carried_along(profile, store):
    fill(store)
    key = next(key for key in profile.storage.texts if "/history/" in key)
    segment = json.loads(profile.storage.texts[key])
    segment["ops"] += [["pin", "x"], 7]
    profile.storage.texts[key] = json.dumps(segment)
    profile.clock.now += 10**9
    later = profile.tab()
    for _ in range(9):
        later.history.add(TASK, (1, 1))
        profile.clock.now += 10**8
    later.history.load()
    assert later.history.state.not_understood == 2
    later.tidy()
    texts = [t for k, t in profile.storage.texts.items() if "/history/" in k]
    assert sum('["pin","x"],7' in text for text in texts) == 1
    assert key not in profile.storage.texts


# Erasing, and somebody else's clearing


def test_erase_all_reaches_every_tab(profile, store):
    fill(store)
    deleted = store.history.delete_many(store.history.ids())
    other, _ = profile.other()
    _ = content(other)
    other.history.add(TASK, (1, 1))
    assert store.erase_all()
    assert set(profile.storage.texts) == {"dicewright/erased"}
    other.history.add(TASK, (5, 5))
    assert [e.faces for e in profile.tab().history.entries()] == [[5, 5]]
    assert content(other) == content(profile.tab())
    assert not store.undo_tokens.undo(deleted.token).done


def test_erase_all_is_noticed_by_the_event(profile, store):
    fill(store)
    other, _ = profile.other()
    _ = content(other)
    store.erase_all()
    assert "heroes" in other.changed_elsewhere("dicewright/erased")
    assert content(other) == content(profile.tab())


def test_a_neighbours_clear_does_not_take_what_a_tab_still_has(profile, store):
    fill(store)
    seen = content(store)
    profile.storage.texts.clear()
    store.changed_elsewhere(None)
    assert content(profile.tab()) == seen


def test_our_own_segment_comes_back_when_another_tab_removed_it(profile, store):
    store.history.add(TASK, (4, 6))
    key = store.history.segments.own
    del profile.storage.texts[key]
    store.changed_elsewhere(key)
    assert len(profile.tab().history) == 1


def test_storage_that_comes_back_is_read_then(profile):
    """A store opened while storage did not answer finds everything once it does."""
    fill(profile.tab())
    before = content(profile.tab())
    profile.storage.fault = "throws"
    store = profile.tab()
    assert content(store) == ({}, {}, [], [])
    profile.storage.fault = ""
    assert store.retry()
    assert content(store) == before
    assert store.troubles() == []
