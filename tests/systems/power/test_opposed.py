"""Both sides of an opposed Power Roll: thrown, typed, worked out, told."""

from collections import Counter
from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import dicewright
from app.resolution import OtherSide
from app.rolls.share import share_text
from app.rolls.view import roll_view
from app.systems import page
from app.systems.power.both_sides import odds
from app.systems.power.opposed import OpposedForm, total

Player = Any
OPPOSED = "check-power-opposed"
SIDE = st.fixed_dictionaries(
    {"characteristic": st.integers(-5, 5)},
    optional={
        "bonus": st.integers(-20, 20),
        "edges": st.integers(0, 9),
        "banes": st.integers(0, 9),
    },
)
DICE = st.tuples(st.integers(1, 10), st.integers(1, 10))


def change(player: Player, **values: str) -> Player:
    """Set some controls by hand and leave the others as they are."""
    named = {f"power-opposed-{name}": text for name, text in values.items()}
    return player.tap("check.changed", form=player.session.values.changed(named))


def on_form(player: Player, name: str) -> str:
    text: str = player.session.values.get(f"power-opposed-{name}")
    return text


def side(**values: int) -> dicewright.Check:
    record = {"system": "power", "roll": "opposed", "opposing": 0, "characteristic": 0}
    return dicewright.read_check({**record, **values})


def test_on_a_fresh_form_the_other_side_is_thrown_with_our_roll(player: Player) -> None:
    """No silent total: the first two dice are theirs, the card tells both."""
    player.set(OPPOSED, characteristic="2", their_characteristic="1").roll(4, 7, 6, 6).painted()
    (roll,) = player.visit.rolls()
    assert roll.check.record()["opposing"] == 12
    assert roll.faces == (6, 6)
    view = roll_view(roll)
    said = "Other side 12: dice 4 + 7, characteristic +1"
    assert said in [line.words for line in view.meaning]
    assert said in share_text(view)
    assert "14 against 12" in view.score


def test_the_form_is_complete_from_the_first_visit_on() -> None:
    assert OpposedForm().check().record()["roll"] == "opposed"


def test_the_next_roll_throws_for_them_again(player: Player) -> None:
    player.set(OPPOSED).roll(4, 7, 6, 6).painted().roll(1, 1, 6, 6)
    assert [r.check.values["opposing"] for r in player.visit.rolls()] == [11, 2]


def test_thrown_before_our_roll_the_total_stands_on_the_form(player: Player) -> None:
    player.set(OPPOSED, their_characteristic="3", their_edges="2")
    player.random.left = [4, 6]
    player.tap("check.other-side")
    assert on_form(player, "opposing") == "19"
    assert "Other side 19: dice 5 + 7" in player.said()
    assert "Dice 5 + 7" in player.shown("power-opposed-theirs")
    player.roll(10, 10).painted()
    assert player.visit.rolls()[-1].check.values["opposing"] == 19


def test_dice_that_were_thrown_count_for_one_roll(player: Player) -> None:
    player.set(OPPOSED)
    player.random.left = [4, 6]
    player.tap("check.other-side").roll(10, 10).painted()
    assert (on_form(player, "opposing"), on_form(player, "their_first")) == ("", "")
    player.roll(1, 2, 5, 5)
    assert player.visit.rolls()[-1].check.values["opposing"] == 3


def test_a_typed_total_stays_for_the_next_roll(player: Player) -> None:
    player.set(OPPOSED, opposing="15").roll(10, 10).painted()
    assert on_form(player, "opposing") == "15"


def test_their_real_dice_are_typed_and_make_the_total(player: Player) -> None:
    player.set(OPPOSED, their_characteristic="2", their_banes="1")
    change(player, their_first="4")
    assert "missing" in player.shown("power-opposed-their_second-fault")
    change(player, their_second="9")
    assert on_form(player, "opposing") == "13"
    change(player, their_banes="0")
    assert on_form(player, "opposing") == "15", "the total follows"
    player.roll(5, 5)
    assert "Other side 15: dice 4 + 9, characteristic +2" in player.shown("result-card")


def test_a_total_typed_over_their_dice_makes_the_dice_go(player: Player) -> None:
    player.set(OPPOSED)
    change(player, their_first="4", their_second="9")
    change(player, opposing="20")
    assert (on_form(player, "their_first"), on_form(player, "their_second")) == ("", "")
    player.roll(5, 5)
    assert ": dice" not in player.shown("result-card")


def test_a_die_without_its_fellow_is_asked_for_and_nothing_is_rolled(player: Player) -> None:
    player.set(OPPOSED, their_first="4").tap("roll")
    assert player.said().startswith("Not rolled")
    assert "second die" in player.said()
    assert player.made == 0


def test_what_is_wrong_with_their_side_is_said_at_their_field(player: Player) -> None:
    player.set(OPPOSED, their_edges="12")
    assert "9" in player.shown("power-opposed-their_edges-fault")
    player.set(OPPOSED, their_first="11", their_second="3")
    assert "10" in player.shown("power-opposed-their_first-fault")
    player.set(OPPOSED, their_characteristic="").tap("roll")
    assert "Their characteristic is missing" in player.said()


def test_no_preset_and_no_call_holds_a_total_that_nobody_threw(player: Player) -> None:
    player.set(OPPOSED).tap("presets.ask")
    assert "other side" in player.said()
    assert player.shown("sheet-body") == ""
    player.tap("calls.call")
    assert player.shown("sheet-body") == ""


def test_real_dice_of_ours_meet_theirs_thrown_here(player: Player) -> None:
    player.set(OPPOSED).tap("roll.real-dice")
    player.random.left = [3, 3]
    player.tap("roll").tap("roll.face", face="5").tap("roll.face", face="6")
    assert "11 against 8" in player.shown("result-card") or "13 against 8" in player.shown(
        "result-card"
    )


def test_the_pad_left_uses_up_no_dice(player: Player) -> None:
    player.set(OPPOSED).tap("roll.real-dice")
    change(player, their_first="4", their_second="9")
    player.tap("roll").tap("roll.leave").tap("roll.settled", number="0")
    assert on_form(player, "opposing") == "13"


def test_their_dice_are_kept_and_told_back(player: Player) -> None:
    player.set(OPPOSED).roll(4, 7, 6, 6).painted()
    (entry,) = player.store.history.entries()
    assert entry.data["other_side"]["faces"] == [4, 7]
    player.tap("history.show", entry=entry.id)
    assert "Other side 11: dice 4 + 7" in player.shown("sheet-body")


def test_again_throws_for_both_sides(player: Player) -> None:
    player.set(OPPOSED).roll(4, 7, 6, 6).painted()
    player.random.left = [0, 1, 4, 4]
    player.tap("roll.again", number="1").painted()
    assert player.visit.rolls()[-1].check.values["opposing"] == 3
    entry = player.store.history.entries()[0]
    player.random.left = [9, 9, 4, 4]
    player.tap("history.repeat", entry=entry.id).painted()
    assert player.visit.rolls()[-1].check.values["opposing"] == 20


def test_a_total_changed_on_the_card_no_longer_names_the_dice_and_undo_brings_them_back(
    player: Player,
) -> None:
    player.set(OPPOSED).roll(4, 7, 6, 6).painted()
    knob = {"number": "1", "field": "opposing", "value": "15", "target": ""}
    player.tap("roll.act", act="change", **knob).painted()
    assert "Other side 11" not in player.shown("result-card")
    player.undo_change()
    assert "Other side 11: dice 4 + 7" in player.shown("result-card")


def test_a_secret_roll_keeps_their_dice_to_itself(player: Player) -> None:
    player.set(OPPOSED).tap("secret.switch").roll(4, 7, 6, 6)
    assert "Other side" not in player.shown("result-card") + player.said()


def test_stored_nonsense_beside_a_roll_is_passed_over(player: Player) -> None:
    record = {"system": "power", "roll": "opposed", "characteristic": 2, "opposing": 11}
    for other in ("x", {"faces": [1]}, {"faces": [99, 1], "record": record}, {"faces": "12"}):
        player.store.history.add_many([{"record": record, "faces": [5, 5], "other_side": other}])
    for entry in player.store.history.entries():
        player.tap("history.show", entry=entry.id)
        assert "12 against 11" in player.shown("sheet-body")


@settings(deadline=None, max_examples=40)
@given(SIDE, SIDE)
def test_the_odds_count_the_dice_of_both_sides(
    ours: dict[str, int], theirs: dict[str, int]
) -> None:
    """The same as our odds against every total of theirs, each weighed by its chance."""
    other = side(**theirs)
    totals = Counter(total(other, (a, b)) for a in range(1, 11) for b in range(1, 11))
    slow: Counter[str] = Counter()
    for opposing, ways in totals.items():
        for degree, chance in dicewright.odds(side(**{**ours, "opposing": opposing})).items():
            slow[degree] += chance * Fraction(ways, 100)  # type: ignore[assignment]
    assert odds(side(**ours), other) == dict(slow)


@given(SIDE, SIDE, DICE)
def test_their_total_is_worked_out_by_the_rules_of_ours(
    ours: dict[str, int], theirs: dict[str, int], dice: tuple[int, int]
) -> None:
    form = OpposedForm.of_record({**side(**ours).record(), "opposing": 0})
    other = OtherSide(side(**theirs), dice)
    target = page("power").face(form.targets()[0]._replace(other=other))
    against = dicewright.resolve(side(**theirs), dice).record()["total"]
    assert target.check.values["opposing"] == against
    form.set_targets([target])
    form.opposing.data = against
    assert form.targets() == (target,)
