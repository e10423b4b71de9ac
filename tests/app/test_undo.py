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
