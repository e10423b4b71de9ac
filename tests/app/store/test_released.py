"""What 1.0.1 has written opens unchanged: a whole profile, a backup, links of records.

`fixtures/1.0.1` was made by that version itself, by taps and prepared dice: `profile.json` is its
localStorage, `reading.json` what it read from it then, `backup.json` its backup of that, and
`record-links.txt` links to some of the records.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import dicewright
from app.store.backup.file import checksum, content_of
from app.store.backup.link import read_link
from app.store.backup.restore import read_backup
from app.store.keys import PREFIX
from app.store.store import Store
from tests.doubles import CountingBytes, MemoryStorage, SetClock

FIXTURES = Path(__file__).parent / "fixtures" / "1.0.1"
MADE = 1_790_400_000_000
"""Some days after the fixtures were made."""
DAY = 24 * 3600 * 1000
KINDS = {"heroes": "hero", "presets": "preset", "tables": "table"}
LINKS = (FIXTURES / "record-links.txt").read_text(encoding="utf-8").splitlines()


def fixture(name):
    return json.loads((FIXTURES / name).read_text(encoding="utf-8"))


READING = fixture("reading.json")


class Device:
    """A browser in which 1.0.1 was used."""

    def __init__(self, texts=()):
        self.storage, self.clock, self.random = MemoryStorage(), SetClock(MADE), CountingBytes()
        self.random(8)  # no tab of ours has the name of one of 1.0.1's
        self.storage.texts.update(texts)

    def tab(self):
        return Store(self.storage, self.clock, self.random)


@pytest.fixture
def device():
    return Device(fixture("profile.json"))


def read(store):
    """All that is stored, as `reading.json` has it."""
    return {
        "history": [entry.data for entry in store.history.entries()],
        **{
            plural: {record.id: record.data for record in store.collection(kind).all()}
            for plural, kind in KINDS.items()
        },
        "settings": store.settings.as_dict(),
        "setups": store.setups.as_dict(),
        "device": store.device.as_dict(),
    }


EXPECTED = {name: value for name, value in READING.items() if name != "outcomes"}


def test_everything_of_the_profile_is_there(device):
    store = device.tab()
    assert read(store) == EXPECTED
    assert [trouble.kind for trouble in store.troubles()] == ["unreadable"]
    assert [kept.text for kept in store.quarantine()] == ["{half a preset"]
    assert {hero["system"] for hero in READING["heroes"].values()} == set(dicewright.SYSTEMS)


def test_every_roll_means_what_it_meant(device):
    outcomes = [
        dicewright.resolve(dicewright.read_check(entry.record), entry.faces, entry.choices).record()
        for entry in device.tab().history.entries()
    ]
    assert outcomes == READING["outcomes"]


def test_reading_writes_nothing(device):
    before = dict(device.storage.texts)
    store = device.tab()
    read(store)
    assert store.retry()
    assert device.storage.texts == before
    assert device.storage.writes == []


def test_writing_on_it_leaves_the_rest_as_it_was(device):
    """Each part is written once; texts that did not change stay byte for byte."""
    before = dict(device.storage.texts)
    store = device.tab()
    hero = store.heroes.all()[0]
    store.heroes.change(hero.id, {**hero.data, "note": "new"})
    store.settings.set("new", 1)
    store.setups.set("new", {"a": "b"})
    added = store.history.add({"system": "boons", "bonus": 1}, [2, 2]).value
    store.history.note(added.id, "new")
    after = read(device.tab())
    assert after["heroes"].pop(hero.id) == {**hero.data, "note": "new"}
    assert after["settings"].pop("new") == 1
    assert after["setups"].pop("new") == {"a": "b"}
    assert after["history"].pop(0)["note"] == "new"
    assert after == {
        **EXPECTED,
        "heroes": {i: data for i, data in EXPECTED["heroes"].items() if i != hero.id},
    }
    touched = {store.heroes.key(hero.id), PREFIX + "settings", PREFIX + "setups"}
    kept = {key: text for key, text in before.items() if key not in touched}
    assert {key: device.storage.texts[key] for key in kept} == kept
    changed = json.loads(device.storage.texts[store.heroes.key(hero.id)])
    assert changed.keys() == json.loads(before[store.heroes.key(hero.id)]).keys() | {"past"}
    assert changed["format"] == 1


def test_compaction_keeps_its_history_and_what_fell_off_stays_off(device):
    for _ in range(9):
        device.tab().history.add({"system": "boons", "bonus": 1}, [2, 2])
        device.clock.now += 2 * DAY
    store = device.tab()
    while store.tidy():
        pass
    history = [key for key in device.storage.texts if key.startswith(PREFIX + "history/")]
    assert len(history) < 9
    entries = [entry.data for entry in device.tab().history.entries()]
    assert entries[9:] == EXPECTED["history"]


def test_its_edits_can_be_undone_to_the_first_roll(device):
    store = device.tab()
    (edited,) = [entry for entry in store.history.entries() if entry.edited]
    first = edited.original["record"]
    written = store.history.restore_originals([edited.id])
    assert store.history.get(edited.id).record == first
    assert not store.history.get(edited.id).edited
    assert store.undo_tokens.undo(written.token).done
    assert read(device.tab())["history"] == EXPECTED["history"]


# The backup


def test_its_backup_restores_all_of_it():
    text = (FIXTURES / "backup.json").read_text(encoding="utf-8")
    device = Device()
    store = device.tab()
    plan = read_backup(text, store)
    assert (plan.app, plan.whole, plan.damaged, plan.faults) == ("1.0.1", True, False, [])
    assert plan.apply("merge", app="now").done
    for tab in (store, device.tab()):
        assert {**read(tab), "device": EXPECTED["device"]} == EXPECTED
        assert checksum(content_of(tab)) == json.loads(text)["sum"]


@pytest.mark.parametrize("mode", ["merge", "replace"])
def test_its_backup_changes_nothing_where_it_was_made(device, mode):
    text = (FIXTURES / "backup.json").read_text(encoding="utf-8")
    before = dict(device.storage.texts)
    plan = read_backup(text, device.tab())
    assert {(c.new, c.changed, c.kept, c.invalid) for c in plan.counts.values()} == {(0, 0, 0, 0)}
    assert plan.apply(mode, app="now").done
    device.storage.texts.pop("dicewright/before-replace", None)
    assert device.storage.texts == before


# Links


@pytest.mark.parametrize("link", LINKS, ids=range(len(LINKS)))
def test_its_links_bring_their_records(link):
    store = Device().tab()
    plan = read_link(link.removeprefix("#open="), store)
    assert plan.faults == []
    assert sum(count.new for count in plan.counts.values()) > 0
    assert plan.apply("merge", app="now").done
    for plural, kind in KINDS.items():
        for record in store.collection(kind).all():
            assert record.data == READING[plural][record.id]
