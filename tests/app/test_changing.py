"""Changing a roll on the same dice: a mode that is seen, that ends, and that can be left."""

from typing import Any

import pytest

Player = Any

TEST = "check-power-test"


def changing(player: Player) -> Player:
    """A test roll of 5 and 4 with 2 added, its edges changed to 1 on the same dice."""
    player.set(TEST, characteristic="2").roll(5, 4).painted()
    player.tap("roll.edit", number="1")
    assert "Changing roll 1" in player.shown("edit-mode")
    player.set(TEST, characteristic="2", edges="1").painted()
    assert total(player) == 13
    return player


def total(player: Player, number: int = 1) -> int:
    return int(player.visit.roll(number).resolution.outcome.record()["total"])


def ended(player: Player) -> bool:
    """Whether the last tap took the bar away, so that the form changes no roll any more."""
    gone = any(
        e.kind == "replace" and e.values["element"] == "edit-mode" and not e.values["html"]
        for e in player.effects
    )
    before = [roll.resolution.outcome.record() for roll in player.visit.rolls()]
    player.tap("check.changed", form=player.form(TEST, characteristic="5", banes="2"))
    return gone and before == [roll.resolution.outcome.record() for roll in player.visit.rolls()]


def test_done_keeps_the_change_and_ends_it(player: Player) -> None:
    assert "Done changing roll 1." in changing(player).tap("roll.done").said()
    assert ended(player)
    assert total(player) == 13


def test_a_second_tap_on_change_ends_it_like_done(player: Player) -> None:
    assert changing(player).tap("roll.edit", number="1").said() == "Done changing roll 1."
    assert ended(player)
    assert total(player) == 13


def test_cancel_brings_back_the_roll_and_its_set_up(player: Player) -> None:
    changing(player).tap("roll.cancel")
    assert 'data-total="11"' in player.shown("result-card")
    assert "Changed after the roll" not in player.shown("result-card")
    assert player.front.check().record().get("edges", 0) == 0
    assert ended(player)
    assert total(player) == 11


def test_a_change_and_its_reverse_leave_no_trace(player: Player) -> None:
    changing(player).set(TEST, characteristic="2")
    assert "Changed after the roll" not in player.shown("result-card")
    assert total(player) == 11


def test_a_new_roll_ends_it(player: Player) -> None:
    changing(player).roll(3, 3)
    assert ended(player)
    assert len(player.visit.rolls()) == 2


@pytest.mark.parametrize("form", ["check-heroic-task", "check-power-ability"])
def test_another_system_or_kind_of_roll_ends_it(player: Player, form: str) -> None:
    """Dice thrown for one roll never become another roll's."""
    changing(player).set(form)
    assert ended(player)
    assert player.visit.rolls()[0].check.record()["roll"] == "test"


def test_undo_ends_it(player: Player) -> None:
    changing(player).tap("roll.undo", number="1")
    assert ended(player)


def test_a_link_a_repeated_roll_and_a_hero_end_it(player: Player) -> None:
    changing(player).tap("links.opened", fragment="#system=power&roll=test&characteristic=4")
    assert ended(player)
    player.tap("roll.edit", number="1")
    player.random.left = [1, 1]
    player.tap("roll.again", number="1")
    assert ended(player)
    player.tap("heroes.samples")
    hero = player.store.heroes.all()[0]
    player.tap("roll.edit", number="1")
    player.tap("heroes.use", id=hero.id)
    assert ended(player)


def test_a_decision_on_the_card_ends_it(player: Player) -> None:
    """The form would otherwise overrule what was decided a moment ago."""
    changing(player)
    player.tap("roll.act", act="change", number="1", field="bonus", value="4", target="")
    assert ended(player)


def test_a_change_that_the_dice_cannot_answer_is_refused_in_words(player: Player) -> None:
    player.set("check-heroic-task", skill="7", difficulty="easy").roll(4, 6)
    player.tap("roll.edit", number="1")
    player.set("check-heroic-task", skill="7", difficulty="easy", dice="d12")
    assert player.shown("edit-mode-refused") == (
        "These dice don't fit: you rolled 2d6, and this needs a d12. The result hasn't changed."
    )
    player.set("check-heroic-task", skill="8", difficulty="easy")
    assert player.shown("edit-mode-refused") == ""
    assert total(player) == 18


def test_open_ended_dice_were_rolled_on_or_were_not(player: Player) -> None:
    player.set("check-boons-check", bonus="0").roll(10, 10)
    player.tap("roll.edit", number="1")
    player.set("check-boons-check", bonus="0", open_ended="y")
    assert "they weren't open-ended" in player.shown("edit-mode-refused")
    player.set("check-boons-check", bonus="0", open_ended="y").roll(10, 7, 4)
    player.tap("roll.edit", number="2")
    player.set("check-boons-check", bonus="0")
    assert "they were open-ended" in player.shown("edit-mode-refused")


def test_a_fault_in_the_form_says_that_the_result_stays(player: Player) -> None:
    changing(player).set(TEST, characteristic="many")
    assert "result hasn't changed" in player.shown("edit-mode-refused")
    assert total(player) == 13
