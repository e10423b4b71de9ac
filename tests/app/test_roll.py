"""Rolling from a form: the result, what is said, what is refused, what may follow."""

import json
from typing import Any

import pytest

import dicewright
from app import effects
from app.systems import pages

Player = Any


@pytest.mark.parametrize("form", [form.form_id() for page in pages() for form in page.forms])
def test_every_form_holds_a_complete_check_on_a_first_visit(player: Player, form: str) -> None:
    player.session.values = player.form(form)
    assert player.front.check().record()["system"] in dicewright.SYSTEMS


def test_a_roll_shows_word_total_and_marks(player: Player) -> None:
    player.set("check-heroic-task", skill="7", difficulty="easy").roll(4, 6)
    html = player.shown("result-card")
    assert 'data-number="1"' in html
    assert 'data-degree="success"' in html
    assert 'data-total="17"' in html
    assert "17 against 8" in html
    assert "R-H-10" in html


def test_speech_has_the_outcome_first_and_differs_for_equal_rolls(player: Player) -> None:
    player.set("check-heroic-task", skill="7", difficulty="easy")
    first = player.roll(4, 6).said()
    second = player.roll(4, 6).said()
    assert first.startswith("Success")
    assert first != second


def test_a_fault_rolls_nothing_and_keeps_the_stage(player: Player) -> None:
    player.set("check-heroic-task").roll(3, 4)
    player.set("check-heroic-task", skill="31").tap("roll.roll")
    assert "0 to 30" in player.shown("heroic-task-skill-fault")
    assert player.shown("result-card") == ""
    assert player.said().startswith("Not rolled")
    assert player.made == 1


@pytest.mark.parametrize("text", ["", "seven", "1.5", "٣", "1_0", "<b>9</b>", "9" * 10_000])
def test_what_is_no_number_is_refused_at_its_field(player: Player, text: str) -> None:
    player.set("check-heroic-task", skill=text).tap("roll.roll")
    assert player.shown("heroic-task-skill-fault")
    assert len(player.shown("heroic-task-skill-fault")) < 400
    assert player.made == 0


def test_a_typographic_minus_is_a_minus(player: Player) -> None:
    player.set("check-power-test", characteristic="\N{MINUS SIGN}1").roll(5, 6)
    assert 'data-total="10"' in player.shown("result-card")


def test_real_dice_are_typed_one_after_the_other_and_marked(player: Player) -> None:
    player.set("check-heroic-task", skill="7", difficulty="easy").tap("roll.real-dice")
    player.tap("roll.roll")
    assert "Die 1 of 2: d6" in player.shown("pad-body")
    player.tap("roll.face", face="4")
    assert "Die 2 of 2: d6" in player.shown("pad-body")
    player.tap("roll.face", face="6")
    assert 'data-total="17"' in player.shown("result-card")
    assert "typed in" in player.shown("result-card")
    assert "typed in" in player.said()
    player.tap("result.share", number="1")
    assert any("typed in" in str(e.values.get("words")) for e in player.effects)


def test_a_zero_on_a_ten_sided_die_is_ten(player: Player) -> None:
    """A-P-12, F-P-01: the key says so and gives a 10."""
    player.set("check-power-test", characteristic="0").tap("roll.real-dice").tap("roll.roll")
    assert 'data-face="10" data-key="0">0 = 10<' in player.shown("pad-body")
    player.tap("roll.face", face="10").tap("roll.face", face="5")
    assert 'data-total="15"' in player.shown("result-card")


def test_open_ended_dice_ask_for_the_next_throw(player: Player) -> None:
    player.set("check-boons-check", bonus="0", open_ended="y").tap("roll.real-dice")
    player.tap("roll.roll").tap("roll.face", face="10").tap("roll.face", face="7")
    assert "Next roll" in player.shown("pad-body")
    player.tap("roll.face", face="4")
    assert 'data-total="21"' in player.shown("result-card")


def test_the_fumble_die_follows_a_fumbled_attack(player: Player) -> None:
    player.set("check-heroic-opposed", action="ranged").roll(1, 1)
    assert "Fumble table" in player.shown("result-card")
    player.random.left = [2]
    player.tap("roll.die", number="1", choice="combat_fumble", sides="6")
    assert player.visit.rolls()[0].resolution.outcome.record()["fumble"]["row"] == "drop"


def test_a_lower_tier_is_taken_and_given_back(player: Player) -> None:
    player.set("check-power-ability", characteristic="2").roll(10, 10)
    player.tap("roll.choose", number="1", choice="downgrade", value=json.dumps(2))
    assert 'data-degree="tier-2"' in player.shown("result-card")
    player.tap("roll.choose", number="1", choice="downgrade")
    assert 'data-degree="critical"' in player.shown("result-card")


def test_a_change_after_the_roll_keeps_the_dice(player: Player) -> None:
    player.set("check-power-test", characteristic="2").roll(5, 4)
    player.tap("roll.edit", number="1")
    player.set("check-power-test", characteristic="2", edges="1")
    assert 'data-total="13"' in player.shown("result-card")
    assert "Changed after the roll" in player.shown("result-card")
    assert player.made == 1


def test_undo_takes_the_last_roll_back(player: Player) -> None:
    player.set("check-heroic-task").roll(3, 4)
    player.roll(5, 5)
    player.tap("roll.undo", number="2")
    assert 'data-number="1"' in player.shown("result-card")
    assert [roll.number for roll in player.visit.rolls()] == [1]
    player.roll(2, 3)
    assert player.visit.rolls()[-1].number == 3, "numbers are never used twice in a visit"


def test_again_rolls_the_same_check_with_new_dice(player: Player) -> None:
    player.set("check-heroic-task", skill="7", difficulty="easy").roll(3, 4)
    player.set("check-heroic-task", skill="2", difficulty="easy")
    player.random.left = [0, 2]
    player.tap("roll.again", number="1")
    assert 'data-total="11"' in player.shown("result-card")


def test_hostile_text_stays_text(player: Player) -> None:
    markup = "<script>alert(1)</script>"
    player.set("check-heroic-task", label=markup).roll(3, 4)
    assert "<script>" not in player.shown("result-card")
    assert "&lt;script&gt;" in player.shown("result-card")
    player.set("check-heroic-task", label="x" * 10_000).tap("roll.roll")
    assert "80" in player.shown("heroic-task-label-fault")


def test_an_unknown_action_is_a_fault_of_the_page(player: Player) -> None:
    with pytest.raises(LookupError):
        player.tap("os.system")
    with pytest.raises(LookupError):
        player.tap("roll.nothing")


def test_a_result_makes_room_for_the_form(player: Player) -> None:
    """Touched, the form gets the room: the card is a line, and nothing where another system's check
    is set up. It comes back with its own system, as a line, and by a tap as a whole.
    """
    line = effects.shrink("result")
    gone = effects.attributes("result", data_aside="gone")
    whole = effects.attributes("result", data_aside=None)
    player.set("check-heroic-task").roll(3, 4)
    assert line in player.set("check-heroic-task", skill="5").effects
    assert gone in player.set("check-power-test").effects
    assert line in player.set("check-heroic-opposed").effects
    assert whole in player.tap("result.grow").effects


def test_a_new_roll_has_the_whole_card(player: Player) -> None:
    player.set("check-heroic-task").roll(3, 4)
    player.set("check-heroic-task", skill="5")
    assert effects.shrink("result") not in player.roll(3, 4).effects


def test_a_roll_that_is_changed_stays_in_sight(player: Player) -> None:
    player.set("check-heroic-task").roll(3, 4)
    player.tap("roll.edit", number="1")
    assert effects.shrink("result") not in player.set("check-heroic-task", skill="5").effects
