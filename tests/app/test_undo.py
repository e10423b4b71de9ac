"""Undo, several times over: what was taken back comes back, one after the other."""

from typing import Any

Table = Any

TASK = "check-heroic-task"


def three_rolls_taken_back(table: Table) -> Table:
    table.set(TASK, skill="7", difficulty="easy")
    for faces in ((3, 4), (5, 5), (2, 6)):
        table.roll(*faces).painted()
    for number in ("3", "2", "1"):
        table.tap("roll.undo", number=number)
    return table


def test_all_rolls_that_were_taken_back_come_back_one_after_the_other(table: Table) -> None:
    three_rolls_taken_back(table)
    assert len(table.store.history) == 0
    assert "Roll 1 is taken back. Before it: 2, 3." in table.shown("notice-undo")
    table.tap("roll.bring-back")
    assert "Roll 2 is taken back. Before it: 3." in table.shown("notice-undo")
    table.tap("roll.bring-back")
    assert "Roll 3 is taken back.<" in table.shown("notice-undo")
    table.tap("roll.bring-back")
    assert "taken back" not in table.shown("notice-undo")
    assert [roll.number for roll in table.session.rolls] == [1, 2, 3]
    assert len(table.store.history) == 3


def test_another_deletion_in_between_leaves_them_to_be_brought_back(table: Table) -> None:
    """The notice of another deletion takes the place of ours, and gives it back."""
    three_rolls_taken_back(table).tap("heroes.samples")
    hero = table.store.heroes.all()[0]
    table.tap("heroes.delete", id=hero.id).tap("heroes.undo")
    assert table.store.heroes.get(hero.id) is not None
    assert "Roll 1 is taken back" in table.shown("notice-undo")
    table.tap("roll.bring-back").tap("entry.delete", number="1").tap("history.undo")
    assert "Roll 2 is taken back" in table.shown("notice-undo")
    table.tap("roll.bring-back").tap("roll.bring-back")
    assert [roll.number for roll in table.session.rolls] == [1, 2, 3]
    assert len(table.store.history) == 3


def test_a_new_roll_leaves_behind_what_was_taken_back(table: Table) -> None:
    three_rolls_taken_back(table).roll(3, 4)
    assert "taken back" not in table.shown("notice-undo")
    assert [roll.number for roll in table.session.rolls] == [4]


ABILITY = "check-power-ability"


def kept(table: Table) -> Any:
    (entry,) = table.store.history.entries()
    return entry


def test_undo_takes_back_the_last_decision_first_and_the_roll_last(table: Table) -> None:
    table.set(ABILITY, characteristic="2").roll(10, 10).painted()
    table.tap("roll.choose", number="1", choice="downgrade", value="2")
    table.tap("roll.choose", number="1", choice="downgrade", value="1")
    assert ">Undo change<" in table.shown("stage")
    table.tap("roll.undo", number="1")
    assert 'data-degree="tier-2"' in table.shown("stage")
    assert kept(table).choices == {"downgrade": 2}
    table.tap("roll.undo", number="1")
    assert 'data-degree="critical"' in table.shown("stage")
    assert ">Undo<" in table.shown("stage")
    assert "Taken back. Tier 3" in table.said()
    table.tap("roll.undo", number="1")
    assert table.session.rolls == []
    table.tap("roll.bring-back")
    assert 'data-degree="critical"' in table.shown("stage")


def test_undo_takes_a_change_back_as_a_whole_and_its_mark_with_it(table: Table) -> None:
    table.set(ABILITY, characteristic="2").roll(5, 4).painted()
    table.tap("roll.edit", number="1")
    table.set(ABILITY, characteristic="2", edges="1").painted()
    table.set(ABILITY, characteristic="3", edges="1")
    assert ">Undo change<" in table.shown("stage")
    table.painted().tap("roll.done").tap("roll.undo", number="1")
    assert 'data-total="11"' in table.shown("stage")
    assert "Edited" not in table.shown("stage")
    assert (kept(table).edited, kept(table).original) == (False, None)
    assert kept(table).record == {"system": "power", "roll": "ability", "characteristic": 2}


def test_undo_while_a_roll_is_changed_takes_that_change_back(table: Table) -> None:
    table.set(ABILITY, characteristic="2").roll(5, 4).painted()
    table.tap("roll.edit", number="1")
    table.set(ABILITY, characteristic="2", edges="1").painted()
    table.tap("roll.undo", number="1")
    assert 'data-total="11"' in table.shown("stage")
    assert [roll.number for roll in table.session.rolls] == [1]


def test_a_change_that_is_cancelled_leaves_nothing_to_undo(table: Table) -> None:
    table.set(ABILITY, characteristic="2").roll(5, 4).painted()
    table.tap("roll.edit", number="1")
    table.set(ABILITY, characteristic="2", edges="1").painted()
    table.tap("roll.cancel")
    assert ">Undo<" in table.shown("stage")
    assert not kept(table).edited


def test_undo_gives_spent_boons_and_a_fumble_die_back(table: Table) -> None:
    table.set("check-boons-check", bonus="0").roll(2, 3)
    table.tap("boons.leave", number="1").tap("roll.undo", number="1")
    assert "1 snag point to spend" in table.shown("stage")
    table.set("check-heroic-opposed", action="ranged").roll(1, 1)
    table.random.left = [2]
    table.tap("roll.die", number="2", choice="combat_fumble", sides="6")
    table.tap("roll.undo", number="2")
    assert "Fumble table" in table.shown("stage")
    assert [roll.number for roll in table.session.rolls] == [1, 2]


def test_a_revealed_roll_stays_revealed(table: Table) -> None:
    table.set(ABILITY, characteristic="2").tap("gm.secret").roll(10, 10).painted()
    table.tap("gm.reveal", number="1")
    assert ">Undo<" in table.shown("stage")


def test_a_change_of_a_past_roll_is_undone_and_it_is_still_there(table: Table) -> None:
    record = {"system": "power", "roll": "test", "characteristic": 2}
    entry = table.store.history.add(record, [5, 4]).value
    table.tap("entry.change", entry=entry.id)
    table.set("check-power-test", characteristic="2", edges="1").painted()
    table.tap("roll.undo", number="1")
    assert 'data-total="11"' in table.shown("stage")
    assert "Undo" not in table.shown("stage")
    assert not kept(table).edited
