"""What a visit leaves behind: every roll in the history, the last set-up, and no silent failure."""

import json
from typing import Any

import dicewright
from app.features.saving.troubles import Told
from app.resolution import Target
from app.store.store import Store
from tests.doubles import MemoryStorage

Player = Any


def kept(player: Player) -> list[Any]:
    """The history as a fresh start reads it from storage."""
    return Store(player.storage, player.clock, lambda count: b"x" * count).history.entries()


def test_a_roll_is_kept_before_it_is_shown(player: Player) -> None:
    """A page that is closed the moment the result appears has lost nothing."""
    player.set("check-heroic-task", skill="7", difficulty="easy").roll(4, 6)
    (entry,) = kept(player)
    assert entry.record == {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
    assert (entry.faces, entry.source, entry.edited) == ([4, 6], "rolled", False)


def test_a_decision_at_the_table_is_kept_and_is_no_edit(player: Player) -> None:
    player.set("check-power-ability", characteristic="2").roll(10, 10).painted()
    player.tap("roll.choose", number="1", choice="downgrade", value=json.dumps(2)).painted()
    (entry,) = kept(player)
    assert (entry.choices, entry.edited) == ({"downgrade": 2}, False)


def test_a_change_on_the_same_dice_is_kept_as_an_edit_with_the_original(player: Player) -> None:
    player.set("check-power-test", characteristic="2").roll(5, 4).painted()
    player.tap("roll.edit", number="1")
    player.set("check-power-test", characteristic="2", edges="1").painted()
    (entry,) = kept(player)
    assert entry.record["edges"] == 1
    assert entry.edited
    assert "edges" not in entry.original["record"]


def test_undo_deletes_the_entry_and_bringing_it_back_restores_it(player: Player) -> None:
    player.set("check-heroic-task").roll(3, 4).painted()
    player.tap("roll.undo", number="1")
    assert "Bring it back" in player.shown("notice-undo")
    assert kept(player) == []
    player.undo()
    assert len(kept(player)) == 1
    assert 'data-number="1"' in player.shown("result-card")


def test_a_full_storage_is_told_until_a_write_succeeds(player: Player) -> None:
    player.set("check-heroic-task")
    player.storage.fault = "full"
    player.roll(3, 4).painted()
    assert "Not saved" in player.shown("notice-store")
    player.storage.fault = ""
    player.tap("saving.retry")
    assert "Not saved" not in player.shown("notice-store")
    assert len(kept(player)) == 1


def test_a_storage_that_throws_at_every_access_still_rolls(player: Player) -> None:
    storage = MemoryStorage()
    storage.fault = "throws"
    player = type(player)(storage)
    player.set("check-heroic-task").roll(3, 4)
    assert "data-result" in player.shown("result-card")
    assert "only until you close this page" in player.painted().shown("notice-store")


def test_the_last_set_up_is_remembered_as_restore_js_reads_it(player: Player) -> None:
    player.set("check-power-test", characteristic="3", edges="2").painted()
    values = json.loads(player.storage.texts["dicewright/setups"])["values"]
    assert values[""][1] == "check-power-test"
    assert values["check-power-test"][1]["power-test-characteristic"] == "3"


def retarget(player: Player, *targets: Target) -> None:
    made = player.visit.made(1)
    made.roll = made.roll.changed(targets)


def test_one_roll_against_several_targets_is_an_entry_each_in_one_group(player: Player) -> None:
    player.set("check-power-ability", characteristic="2").roll(5, 4)
    (roll,) = player.visit.rolls()
    second = dicewright.read_check({**roll.check.record(), "edges": 1})
    retarget(player, *roll.targets, Target("Ogre", second))
    player.painted()
    first, other = sorted(kept(player), key=lambda entry: "edges" in entry.record)
    assert first.group
    assert first.group == other.group
    assert (other.data["against"], other.faces) == ("Ogre", first.faces)
    player.tap("roll.undo", number="1")
    assert kept(player) == []


def test_targets_that_come_and_go_after_the_roll_take_their_entries_with_them(
    player: Player,
) -> None:
    player.set("check-power-ability", characteristic="2").roll(5, 4).painted()
    (roll,) = player.visit.rolls()
    retarget(player, *roll.targets, Target("Ogre", roll.check))
    player.tap("roll.settled")
    assert len(kept(player)) == 2
    assert len({entry.group for entry in kept(player)}) == 1
    retarget(player, *roll.targets)
    player.tap("roll.settled")
    assert len(kept(player)) == 1


def test_a_trouble_that_can_wait_is_put_away_and_one_that_cannot_stays(player: Player) -> None:
    player.storage.texts["dicewright/settings"] = "garbage"
    player = type(player)(player.storage)
    player.set("check-heroic-task").roll(3, 4).painted()
    assert "couldn't be read" in str(player.session.part(Told).sentences)
    player.tap("saving.known", kind="unreadable")
    assert "couldn't be read" not in str(player.session.part(Told).sentences)
    player.storage.fault = "full"
    player.roll(3, 4).painted()
    player.tap("saving.known", kind="unsaved")
    assert "Not saved" in str(player.session.part(Told).sentences)
