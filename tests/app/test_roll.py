"""Rolling from a form: the result, what is said, what is refused, what may follow."""

import json
from typing import Any

import pytest

import dicewright
from app import effects
from app.systems import pages

Table = Any


@pytest.mark.parametrize("form", [form.form_id() for page in pages() for form in page.forms])
def test_every_form_holds_a_complete_check_on_a_first_visit(table: Table, form: str) -> None:
    table.session.values = table.form(form)
    assert table.session.form().check().record()["system"] in dicewright.SYSTEMS


def test_a_roll_shows_word_total_and_marks(table: Table) -> None:
    table.set("check-heroic-task", skill="7", difficulty="easy").roll(4, 6)
    html = table.shown("stage")
    assert 'data-number="1"' in html
    assert 'data-degree="success"' in html
    assert 'data-total="17"' in html
    assert "17 against 8" in html
    assert "R-H-10" in html


def test_speech_has_the_outcome_first_and_differs_for_equal_rolls(table: Table) -> None:
    table.set("check-heroic-task", skill="7", difficulty="easy")
    first = table.roll(4, 6).said()
    second = table.roll(4, 6).said()
    assert first.startswith("Success")
    assert first != second


def test_a_fault_rolls_nothing_and_keeps_the_stage(table: Table) -> None:
    table.set("check-heroic-task").roll(3, 4)
    table.set("check-heroic-task", skill="31").tap("roll.roll")
    assert "0 to 30" in table.shown("heroic-task-skill-fault")
    assert table.shown("stage") == ""
    assert table.said().startswith("Not rolled")
    assert table.session.last_number == 1


@pytest.mark.parametrize("text", ["", "seven", "1.5", "٣", "1_0", "<b>9</b>", "9" * 10_000])
def test_what_is_no_number_is_refused_at_its_field(table: Table, text: str) -> None:
    table.set("check-heroic-task", skill=text).tap("roll.roll")
    assert table.shown("heroic-task-skill-fault")
    assert len(table.shown("heroic-task-skill-fault")) < 400
    assert table.session.last_number == 0


def test_a_typographic_minus_is_a_minus(table: Table) -> None:
    table.set("check-power-test", characteristic="\N{MINUS SIGN}1").roll(5, 6)
    assert 'data-total="10"' in table.shown("stage")


def test_real_dice_are_typed_one_after_the_other_and_marked(table: Table) -> None:
    table.set("check-heroic-task", skill="7", difficulty="easy").tap("roll.real-dice")
    table.tap("roll.roll")
    assert "Die 1 of 2: d6" in table.shown("pad-body")
    table.tap("typing_in.face", face="4")
    assert "Die 2 of 2: d6" in table.shown("pad-body")
    table.tap("typing_in.face", face="6")
    assert 'data-total="17"' in table.shown("stage")
    assert "typed in" in table.shown("stage")
    assert "typed in" in table.said()
    table.tap("roll.copy", number="1")
    assert any("typed in" in str(e.values.get("words")) for e in table.effects)


def test_a_zero_on_a_ten_sided_die_is_ten(table: Table) -> None:
    """A-P-12, F-P-01: the key says so and gives a 10."""
    table.set("check-power-test", characteristic="0").tap("roll.real-dice").tap("roll.roll")
    assert 'data-face="10" data-key="0">0 = 10<' in table.shown("pad-body")
    table.tap("typing_in.face", face="10").tap("typing_in.face", face="5")
    assert 'data-total="15"' in table.shown("stage")


def test_open_ended_dice_ask_for_the_next_throw(table: Table) -> None:
    table.set("check-boons-check", bonus="0", open_ended="y").tap("roll.real-dice")
    table.tap("roll.roll").tap("typing_in.face", face="10").tap("typing_in.face", face="7")
    assert "Next throw" in table.shown("pad-body")
    table.tap("typing_in.face", face="4")
    assert 'data-total="21"' in table.shown("stage")


def test_the_fumble_die_follows_a_fumbled_attack(table: Table) -> None:
    table.set("check-heroic-opposed", action="ranged").roll(1, 1)
    assert "Fumble table" in table.shown("stage")
    table.random.left = [2]
    table.tap("roll.die", number="1", choice="combat_fumble", sides="6")
    assert table.session.rolls[0].outcome().record()["fumble"]["row"] == "drop"


def test_a_lower_tier_is_taken_and_given_back(table: Table) -> None:
    table.set("check-power-ability", characteristic="2").roll(10, 10)
    table.tap("roll.choose", number="1", choice="downgrade", value=json.dumps(2))
    assert 'data-degree="tier-2"' in table.shown("stage")
    table.tap("roll.choose", number="1", choice="downgrade")
    assert 'data-degree="critical"' in table.shown("stage")


def test_a_change_after_the_roll_keeps_the_dice(table: Table) -> None:
    table.set("check-power-test", characteristic="2").roll(5, 4)
    table.tap("roll.edit", number="1")
    table.set("check-power-test", characteristic="2", edges="1")
    assert 'data-total="13"' in table.shown("stage")
    assert "Edited" in table.shown("stage")
    assert table.session.last_number == 1


def test_undo_takes_the_last_roll_back(table: Table) -> None:
    table.set("check-heroic-task").roll(3, 4)
    table.roll(5, 5)
    table.tap("roll.undo", number="2")
    assert 'data-number="1"' in table.shown("stage")
    assert [roll.number for roll in table.session.rolls] == [1]
    table.roll(2, 3)
    assert table.session.rolls[-1].number == 3, "numbers are never used twice in a visit"


def test_again_rolls_the_same_check_with_new_dice(table: Table) -> None:
    table.set("check-heroic-task", skill="7", difficulty="easy").roll(3, 4)
    table.set("check-heroic-task", skill="2", difficulty="easy")
    table.random.left = [0, 2]
    table.tap("roll.again", number="1")
    assert 'data-total="11"' in table.shown("stage")


def test_hostile_text_stays_text(table: Table) -> None:
    markup = "<script>alert(1)</script>"
    table.set("check-heroic-task", label=markup).roll(3, 4)
    assert "<script>" not in table.shown("stage")
    assert "&lt;script&gt;" in table.shown("stage")
    table.set("check-heroic-task", label="x" * 10_000).tap("roll.roll")
    assert "80" in table.shown("heroic-task-label-fault")


def test_an_unknown_action_is_a_fault_of_the_page(table: Table) -> None:
    with pytest.raises(LookupError):
        table.tap("os.system")
    with pytest.raises(LookupError):
        table.tap("roll.nothing")


def test_a_result_steps_aside_for_a_form_of_another_system(table: Table) -> None:
    """Another system's check is not set up below the last result, which comes back with its own."""
    aside = effects.attributes("result", data_aside="")
    back = effects.attributes("result", data_aside=None)
    table.set("check-heroic-task").roll(3, 4)
    assert aside in table.set("check-power-test").effects
    assert back in table.set("check-heroic-opposed").effects
