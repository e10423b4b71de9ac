"""What a visit leaves behind: every roll in the history, the last set-up, and no silent failure."""

import json
from typing import Any

import dicewright
from app.store import Store
from app.store.memory import MemoryStorage

Table = Any


def kept(table: Table) -> list[Any]:
    """The history as a fresh start reads it from storage."""
    return Store(table.storage, table.clock, lambda count: b"x" * count).history.entries()


def test_a_roll_is_kept_before_it_is_shown(table: Table) -> None:
    """A page that is closed the moment the result appears has lost nothing."""
    table.set("check-heroic-task", skill="7", difficulty="easy").roll(4, 6)
    (entry,) = kept(table)
    assert entry.record == {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
    assert (entry.faces, entry.source, entry.edited) == ([4, 6], "rolled", False)


def test_a_decision_at_the_table_is_kept_and_is_no_edit(table: Table) -> None:
    table.set("check-power-ability", characteristic="2").roll(10, 10).painted()
    table.tap("roll.choose", number="1", choice="downgrade", value=json.dumps(2)).painted()
    (entry,) = kept(table)
    assert (entry.choices, entry.edited) == ({"downgrade": 2}, False)


def test_a_change_on_the_same_dice_is_kept_as_an_edit_with_the_original(table: Table) -> None:
    table.set("check-power-test", characteristic="2").roll(5, 4).painted()
    table.tap("roll.edit", number="1")
    table.set("check-power-test", characteristic="2", edges="1").painted()
    (entry,) = kept(table)
    assert entry.record["edges"] == 1
    assert entry.edited
    assert "edges" not in entry.original["record"]


def test_undo_deletes_the_entry_and_bringing_it_back_restores_it(table: Table) -> None:
    table.set("check-heroic-task").roll(3, 4).painted()
    table.tap("roll.undo", number="1")
    assert "Bring it back" in table.shown("notice-undo")
    assert kept(table) == []
    table.tap("roll.bring-back")
    assert len(kept(table)) == 1
    assert 'data-number="1"' in table.shown("stage")


def test_a_full_storage_is_told_until_a_write_succeeds(table: Table) -> None:
    table.set("check-heroic-task")
    table.storage.fault = "full"
    table.roll(3, 4).painted()
    assert "Not saved" in table.shown("notice-store")
    table.storage.fault = ""
    table.tap("keeping.retry")
    assert "Not saved" not in table.shown("notice-store")
    assert len(kept(table)) == 1


def test_a_storage_that_throws_at_every_access_still_rolls(table: Table) -> None:
    storage = MemoryStorage()
    storage.fault = "throws"
    table = type(table)(storage)
    table.set("check-heroic-task").roll(3, 4)
    assert "data-result" in table.shown("stage")
    assert "only until this page is closed" in table.painted().shown("notice-store")


def test_the_last_set_up_is_remembered_as_restore_js_reads_it(table: Table) -> None:
    table.set("check-power-test", characteristic="3", edges="2").painted()
    values = json.loads(table.storage.texts["dicewright/setups"])["values"]
    assert values[""][1] == "check-power-test"
    assert values["check-power-test"][1]["power-test-characteristic"] == "3"


def test_one_roll_against_several_targets_is_an_entry_each_in_one_group(table: Table) -> None:
    from app.rolls import Companion

    table.set("check-power-ability", characteristic="2").roll(5, 4)
    (roll,) = table.session.rolls
    second = dicewright.read_check({**roll.check.record(), "edges": 1})
    table.session.keep(roll.changed(companions=(Companion("Ogre", second),)))
    table.painted()
    first, other = sorted(kept(table), key=lambda entry: "edges" in entry.record)
    assert first.group
    assert first.group == other.group
    assert (other.data["against"], other.faces) == ("Ogre", first.faces)
    table.tap("roll.undo", number="1")
    assert kept(table) == []


def test_targets_that_come_and_go_after_the_roll_take_their_entries_with_them(table: Table) -> None:
    from app.rolls import Companion

    table.set("check-power-ability", characteristic="2").roll(5, 4).painted()
    (roll,) = table.session.rolls
    table.session.keep(roll.changed(companions=(Companion("Ogre", roll.check),)))
    table.tap("roll.settled")
    assert len(kept(table)) == 2
    assert len({entry.group for entry in kept(table)}) == 1
    table.session.keep(table.session.rolls[0].changed(companions=()))
    table.tap("roll.settled")
    assert len(kept(table)) == 1


def test_a_trouble_that_can_wait_is_put_away_and_one_that_cannot_stays(table: Table) -> None:
    table.storage.texts["dicewright/settings"] = "garbage"
    table = type(table)(table.storage)
    table.set("check-heroic-task").roll(3, 4).painted()
    assert "could not be read" in str(table.session.told)
    table.tap("keeping.known", kind="unreadable")
    assert "could not be read" not in str(table.session.told)
    table.storage.fault = "full"
    table.roll(3, 4).painted()
    table.tap("keeping.known", kind="unsaved")
    assert "Not saved" in str(table.session.told)
