"""Changing a roll on the same dice: a mode that is seen, that ends, and that can be left."""

from typing import Any

import pytest

Table = Any

TEST = "check-power-test"


def changing(table: Table) -> Table:
    """A test roll of 5 and 4 with 2 added, its edges changed to 1 on the same dice."""
    table.set(TEST, characteristic="2").roll(5, 4).painted()
    table.tap("roll.edit", number="1")
    assert "Changing roll 1" in table.shown("changing")
    table.set(TEST, characteristic="2", edges="1").painted()
    assert total(table) == 13
    return table


def total(table: Table, number: int = 1) -> int:
    return int(table.session.roll_numbered(number).outcome().record()["total"])


def ended(table: Table) -> bool:
    """Whether the last tap took the bar away, so that the form changes no roll any more."""
    gone = any(
        e.kind == "replace" and e.values["element"] == "changing" and not e.values["html"]
        for e in table.effects
    )
    before = [roll.outcome().record() for roll in table.session.rolls]
    table.tap("check.changed", form=table.form(TEST, characteristic="5", banes="2"))
    return gone and before == [roll.outcome().record() for roll in table.session.rolls]


def test_done_keeps_the_change_and_ends_it(table: Table) -> None:
    changing(table).tap("roll.done")
    assert ended(table)
    assert total(table) == 13


def test_a_second_tap_on_change_ends_it_like_done(table: Table) -> None:
    changing(table).tap("roll.edit", number="1")
    assert ended(table)
    assert total(table) == 13


def test_cancel_brings_back_the_roll_and_its_set_up(table: Table) -> None:
    changing(table).tap("roll.cancel")
    assert 'data-total="11"' in table.shown("stage")
    assert "Edited" not in table.shown("stage")
    assert table.session.form().check().record().get("edges", 0) == 0
    assert ended(table)
    assert total(table) == 11


def test_a_change_and_its_reverse_leave_no_trace(table: Table) -> None:
    changing(table).set(TEST, characteristic="2")
    assert "Edited" not in table.shown("stage")
    assert total(table) == 11


def test_a_new_roll_ends_it(table: Table) -> None:
    changing(table).roll(3, 3)
    assert ended(table)
    assert len(table.session.rolls) == 2


@pytest.mark.parametrize("form", ["check-heroic-task", "check-power-ability"])
def test_another_system_or_kind_of_roll_ends_it(table: Table, form: str) -> None:
    """Dice thrown for one roll never become another roll's."""
    changing(table).set(form)
    assert ended(table)
    assert table.session.rolls[0].check.record()["roll"] == "test"


def test_undo_ends_it(table: Table) -> None:
    changing(table).tap("roll.undo", number="1")
    assert ended(table)


def test_a_link_a_repeated_roll_and_a_hero_end_it(table: Table) -> None:
    changing(table).tap("links.opened", fragment="#system=power&roll=test&characteristic=4")
    assert ended(table)
    table.tap("roll.edit", number="1")
    table.random.left = [1, 1]
    table.tap("roll.again", number="1")
    assert ended(table)
    table.tap("heroes.samples")
    hero = table.store.heroes.all()[0]
    table.tap("roll.edit", number="1")
    table.tap("heroes.use", id=hero.id)
    assert ended(table)


def test_a_decision_on_the_card_ends_it(table: Table) -> None:
    """The form would otherwise overrule what was decided a moment ago."""
    changing(table)
    table.tap("power.change", number="1", field="bonus", value="4", target="")
    assert ended(table)


def test_a_change_that_the_dice_cannot_answer_is_refused_in_words(table: Table) -> None:
    table.set("check-heroic-task", skill="7", difficulty="easy").roll(4, 6)
    table.tap("roll.edit", number="1")
    table.set("check-heroic-task", skill="7", difficulty="easy", dice="d12")
    assert table.shown("changing-refused") == (
        "These dice cannot answer that: 2d6 fell, and that takes a d12; the result stays as it was."
    )
    table.set("check-heroic-task", skill="8", difficulty="easy")
    assert table.shown("changing-refused") == ""
    assert total(table) == 18


def test_open_ended_dice_were_rolled_on_or_were_not(table: Table) -> None:
    table.set("check-boons-check", bonus="0").roll(10, 10)
    table.tap("roll.edit", number="1")
    table.set("check-boons-check", bonus="0", open_ended="y")
    assert "are rolled on, and these were not" in table.shown("changing-refused")
    table.set("check-boons-check", bonus="0", open_ended="y").roll(10, 7, 4)
    table.tap("roll.edit", number="2")
    table.set("check-boons-check", bonus="0")
    assert "only open-ended dice are" in table.shown("changing-refused")


def test_a_fault_in_the_form_says_that_the_result_stays(table: Table) -> None:
    changing(table).set(TEST, characteristic="many")
    assert "stays as it was" in table.shown("changing-refused")
    assert total(table) == 13
