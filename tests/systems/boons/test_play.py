"""Boon Rolls at the table: the TN with its modifiers, open-ended chains, points and their lists."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dicewright
from app.events import FormValues
from app.rolls.odds import odds_view
from app.systems import page
from app.systems.boons.words import gathered, sum_words

Player = Any
FORM = "check-boons-check"
MODIFIERS = "boons-check-modifiers"


def shown_odds(**record: object) -> dict[str, str]:
    check = dicewright.read_check({"system": "boons", **record})
    return {row.word: row.percent for row in odds_view(check).rows}


def rolled(player: Player, total: int, **values: str) -> Player:
    """A roll of 2d10 (7 and 4, say) whose bonus brings it to this total; points of the roll before
    are spent later.
    """
    if player.visit.shown:
        player.tap("roll.later", number=str(player.visit.shown))
    return player.set(FORM, bonus=str(total - 11), **values).roll(7, 4)


def bought(player: Player) -> Any:
    return player.visit.rolls()[-1].choices.get("spent")


@pytest.mark.parametrize(
    ("dice", "bonus", "target", "expected"),
    [
        pytest.param((7, 8), 0, 15, (15, "success"), id="V-S-01"),
        pytest.param((7, 7), 0, 15, (14, "failure"), id="V-S-02"),
        pytest.param((9, 10), 5, 15, (24, "success"), id="V-S-03"),
        pytest.param((10, 10), 5, 15, (25, "boons-1"), id="V-S-04"),
        pytest.param((10, 10), 15, 15, (35, "boons-2"), id="V-S-06"),
        pytest.param((3, 3), 0, 15, (6, "failure"), id="V-S-07"),
        pytest.param((2, 3), 0, 15, (5, "snags-1"), id="V-S-08"),
        pytest.param((1, 1), 0, 22, (2, "snags-2"), id="V-S-11"),
        pytest.param((1, 1), -6, 15, (-4, "snags-1"), id="V-S-12"),
        pytest.param((1, 1), -7, 15, (-5, "snags-2"), id="V-S-13"),
        pytest.param((9, 9), 0, 18, (18, "success"), id="V-S-14"),
        pytest.param((8, 7), 2, 15, (17, "success"), id="V-S-16"),
    ],
)
def test_vectors_through_the_form(
    player: Player, dice: tuple[int, int], bonus: int, target: int, expected: tuple[int, str]
) -> None:
    html = player.set(FORM, bonus=str(bonus), target=str(target)).roll(*dice).shown("result-card")
    assert f'data-total="{expected[0]}"' in html
    assert f'data-degree="{expected[1]}"' in html


def test_v_s_15_a_named_modifier_raises_the_target(player: Player) -> None:
    """TN 15 with +3 is 18, shown live and in the working; nobody calls it hard."""
    name = {"modifiers-0-label": "Slippery", "modifiers-0-number": "3"}
    player.set(FORM, bonus="3", **name)
    assert player.shown("boons-check-sum") == "TN 15 + 3 = 18"
    assert "first snag at 8" in player.shown("boons-check-points")
    html = player.roll(6, 6).shown("result-card")
    assert 'data-degree="failure"' in html
    assert "Slippery" in html
    assert "15 against 18" in html
    assert "Hard" not in html


def test_only_fifteen_has_a_name(player: Player) -> None:
    assert player.set(FORM, target="15").shown("boons-check-target-note") == "Average"
    for target in ("18", "25", "-3", "word"):
        assert player.set(FORM, target=target).shown("boons-check-target-note") == ""


def test_the_sum_in_words() -> None:
    assert sum_words(15, []) == "TN 15"
    assert sum_words(15, [3, -1]) == "TN 15 + 3 − 1 = 17"
    assert sum_words(-30, [-99]) == "TN −30 − 99 = −129"
    assert sum_words(None, [3]) == ""


def test_one_row_for_a_modifier_is_always_to_spare(player: Player) -> None:
    def in_view() -> int:
        hidden = {
            e.values["element"]: e.values["names"]["hidden"]
            for e in player.effects
            if e.kind == "attributes" and "hidden" in e.values["names"]
        }
        return sum(value is None for value in hidden.values())

    player.set(FORM)
    assert in_view() == 1
    player.set(FORM, **{"modifiers-1-number": "2"})
    assert in_view() == 3
    player.set(FORM, **{"modifiers-11-label": "last"})
    assert in_view() == 12


def test_a_modifier_is_removed_and_those_below_move_up(player: Player) -> None:
    values = player.form(
        FORM,
        **{
            "modifiers-0-label": "Dark",
            "modifiers-0-number": "2",
            "modifiers-1-label": "Hurry",
            "modifiers-1-number": "5",
        },
    )
    player.tap("check.act", act="without", form=values, row="0")
    assert player.front.check().record()["modifiers"] == [["Hurry", 5]]
    assert player.shown("boons-check-sum") == "TN 15 + 5 = 20"


def test_modifiers_come_back_into_the_form(player: Player) -> None:
    """Again and Change bring a check with modifiers to the screen as it was."""
    player.set(FORM, **{"modifiers-0-label": "Dark", "modifiers-0-number": "-2"}).roll(5, 5)
    player.tap("roll.edit", number="1")
    assert player.front.check().record()["modifiers"] == [["Dark", -2]]


@pytest.mark.parametrize("number", ["100", "many", "1.5"])
def test_a_modifier_that_is_no_number_is_refused_at_its_field(player: Player, number: str) -> None:
    player.set(FORM, **{"modifiers-0-number": number}).tap("roll.roll")
    assert "\N{MINUS SIGN}99 to 99" in player.shown(f"{MODIFIERS}-fault")
    assert player.made == 0


# Open-ended dice


@pytest.mark.parametrize(
    ("faces", "total", "words"),
    [
        ((10, 6, 4), 20, "First die: 10 then 4, together 14"),
        ((10, 4, 10, 3), 27, "10 then 10 then 3, together 23"),
        ((1, 7, 5), 3, "First die: 1 then 5, subtracted: 1 − 5 = −4"),
        ((1, 7, 1, 4), 3, "1 then 1 then 4, subtracted: 1 − 1 − 4 = −4"),
        ((7, 1, 10), -2, "Second die: 1 then 10, subtracted: 1 − 10 = −9"),
        ((10, 1), 11, "a Nova. It counts as 11"),
    ],
)
def test_chains_are_shown(player: Player, faces: tuple[int, ...], total: int, words: str) -> None:
    html = player.set(FORM, bonus="0", open_ended="y").roll(*faces).shown("result-card")
    assert f'data-total="{total}"' in html
    assert words in html


def test_a_nova_says_what_comes_of_it(player: Player) -> None:
    player.set(FORM, bonus="4", open_ended="y").roll(1, 10)
    assert "Fate Point" in player.shown("result-card")
    assert "Fate Point" in player.said()


def test_open_ended_odds_gather_what_is_unlikely_and_show_beyond() -> None:
    rows = shown_odds(bonus=5, open_ended=True)
    assert list(rows) == [
        "Longer chains",
        "2 or more snags",
        "1 snag",
        "Failure",
        "Success",
        "1 boon",
        "2 or more boons",
    ]
    assert rows["Longer chains"] == "<1 %"
    assert shown_odds(bonus=5) == {"Failure": "36 %", "Success": "63 %", "1 boon": "1 %"}


@given(
    st.dictionaries(
        st.sampled_from(
            [*(f"{k}-{n}" for k in ("snags", "boons") for n in range(1, 9)), "success", "beyond"]
        ),
        st.integers(1, 300),
        min_size=1,
    )
)
def test_gathering_loses_no_chance(counts: Mapping[str, int]) -> None:
    rank = dicewright.SYSTEMS["boons"].rank
    names = sorted((n for n in counts if n != "beyond"), key=rank)
    names += ["beyond"] if "beyond" in counts else []
    whole = sum(counts.values())
    odds = {name: Fraction(counts[name], whole) for name in names}
    rows = gathered(odds)
    assert sum(rows.values()) == 1
    assert all(chance in (odds.get(name), *rows.values()) for name, chance in rows.items())
    words = [page("boons").degree(name)[0] for name in rows]
    assert len(set(words)) == len(words)


# Points


def test_no_points_nothing_to_spend(player: Player) -> None:
    assert 'id="spend"' not in rolled(player, 6).shown("result-card")
    assert 'data-degree="failure"' in player.shown("result-card")


def test_the_list_follows_the_kind_of_roll(player: Player) -> None:
    html = rolled(player, 25, kind="general").shown("result-card")
    assert "1 boon point to spend" in html
    assert "One further detail" in html
    html = rolled(player, 25, kind="combat").shown("result-card")
    assert "A bleeding wound" in html
    assert "One further detail" not in html
    html = rolled(player, 25, kind="spell").shown("result-card")
    assert "One more target within reach" in html
    assert 'data-table="boons-spell"' in html


def test_snags_for_combat_or_spells_alone_are_offered_there_alone(player: Player) -> None:
    assert "nearest friend" not in rolled(player, -5, kind="general").shown("result-card")
    assert "nearest friend" in rolled(player, -5, kind="combat").shown("result-card")
    assert "wrong target" in rolled(player, -5, kind="spell").shown("result-card")


def test_one_point_buys_one_entry_and_says_what_happens(player: Player) -> None:
    """A snag that delays is not called a failure besides (A-S-07)."""
    rolled(player, 5)
    options = player.visit.rolls()[0]
    assert options.resolution.outcome.record()["snags"] == 1
    player.tap("roll.act", act="pick", number="1", place="2")
    html = player.shown("result-card")
    assert bought(player) == [["It takes a round longer", 1]]
    assert "<li><bdi>It takes a round longer</bdi></li>" in html
    assert "It takes a round longer" in player.said()
    assert "fail" not in html.partition("<details")[0].lower()


def test_what_costs_more_than_is_left_cannot_be_bought(player: Player) -> None:
    html = rolled(player, 35).shown("result-card")
    dear = html.split("cost more than you have left")[1]
    assert "+2 with this skill" in dear.split("</details>")[0]
    assert dear.count(" disabled") == 3
    player.tap("roll.act", act="pick", number="1", place="9")
    assert player.effects == []


def test_points_are_split_given_back_and_spent(player: Player) -> None:
    rolled(player, 35)
    player.tap("roll.act", act="pick", number="1", place="0")
    assert "1 boon point to spend" in player.shown("spend")
    assert "1 boon point left" in player.said()
    assert bought(player) is None, "half spent is not decided"
    player.tap("roll.act", act="back", number="1", at="0")
    assert "2 boon points to spend" in player.shown("spend")
    player.tap("roll.act", act="pick", number="1", place="0").tap(
        "roll.act", act="pick", number="1", place="3"
    )
    assert bought(player) == [
        ["One further detail comes to light", 1],
        ["Saves against it are harder by 2", 1],
    ]
    assert player.visit.rolls()[0].resolution.outcome.record()["lost"] == 0


def test_an_entry_that_takes_more_points_grows(player: Player) -> None:
    rolled(player, 35, kind="combat")
    player.tap("roll.act", act="pick", number="1", place="1").tap(
        "roll.act", act="pick", number="1", place="1"
    )
    (name, cost), *others = bought(player)
    assert (name.split(":")[0], cost, others) == ("A bleeding wound", 2, [])
    assert f"{name} (2)" in player.shown("result-card")


def test_an_entry_from_two_points_up_takes_three(player: Player) -> None:
    rolled(player, 45, kind="combat")
    player.tap("roll.act", act="pick", number="1", place="11")
    assert "1 boon point to spend" in player.shown("spend")
    assert "put one more point in" in player.shown("spend")
    player.tap("roll.act", act="pick", number="1", place="11")
    (name, cost), *others = bought(player)
    assert (name.split(":")[0], cost, others) == ("Better attacks", 3, [])


def test_what_may_be_taken_once_is_refused_a_second_time_with_a_sentence(player: Player) -> None:
    """A-S-09. Typing its name instead is no way round."""
    rolled(player, 35)
    player.tap("roll.act", act="pick", number="1", place="0")
    assert "taken; it can be taken once" in player.shown("spend")
    player.tap("roll.act", act="pick", number="1", place="0")
    assert "One further detail" in player.shown("spend-refused")
    assert "taken already. It can be taken once." in player.said()
    form = FormValues("", {"name": ["One further detail comes to light"], "cost": ["1"]})
    player.tap("roll.act", act="own", form=form, number="1")
    assert "taken already" in player.shown("spend-fault")
    assert bought(player) is None
    player.tap("roll.act", act="back", number="1", at="0")
    player.tap("roll.act", act="pick", number="1", place="0")
    assert "1 boon point to spend" in player.shown("spend"), "given back, it can be taken anew"


def test_what_the_list_has_twice_may_be_taken_twice(player: Player) -> None:
    text = "[1] Echo\n[1] Echo\n[1] Spark"
    form = FormValues("", {"name": ["B"], "kind": ["options"], "text": [text]})
    player.tap("tables.save", form=form, table="boons-spell")
    rolled(player, 45, kind="spell")
    for _ in range(3):
        player.tap("roll.act", act="pick", number="1", place="0")
    assert "taken already" in player.shown("spend-refused")
    player.tap("roll.act", act="pick", number="1", place="2")
    assert bought(player) == [["Echo", 1], ["Echo", 1], ["Spark", 1]]


def test_snag_points_are_never_given_up(player: Player) -> None:
    """There is no button for it, and a tap on one of a card that has gone on does nothing."""
    assert "Give up" not in rolled(player, -5).shown("result-card")
    player.tap("roll.act", act="leave", number="1")
    assert "can't be given up" in player.said()
    player.tap("roll.act", act="pick", number="1", place="2")
    assert "Give up" not in player.shown("spend")
    player.tap("roll.act", act="leave", number="1")
    assert bought(player) is None


def test_boon_points_are_given_up_only_by_saying_so_and_the_result_says_it(player: Player) -> None:
    html = rolled(player, 35).shown("result-card")
    assert "Give up 2 boon points" in html
    player.tap("roll.act", act="pick", number="1", place="0")
    assert "Give up 1 boon point" in player.shown("spend")
    player.tap("roll.act", act="leave", number="1")
    assert player.visit.rolls()[0].resolution.outcome.record()["lost"] == 1
    assert "1 boon point given up" in player.shown("result-card")
    player.tap("roll.act", act="anew", number="1")
    assert bought(player) is None
    assert "Give back One further detail" in player.shown("result-card")
    player.tap("roll.act", act="back", number="1", at="0").tap("roll.act", act="leave", number="1")
    assert bought(player) == []
    assert "2 boon points given up" in player.said()


def test_something_of_ones_own_is_bought(player: Player) -> None:
    rolled(player, 35, kind="spell")
    markup = "<b>Flash</b>"
    player.tap(
        "roll.act", act="own", form=FormValues("", {"name": [markup], "cost": ["2"]}), number="1"
    )
    assert bought(player) == [[markup, 2]]
    assert markup not in player.shown("result-card")
    assert "&lt;b&gt;Flash" in player.shown("result-card")


@pytest.mark.parametrize(
    ("name", "cost"), [("", "1"), (" ", "1"), ("x" * 81, "1"), ("a", "3"), ("a", "0"), ("a", "x")]
)
def test_something_that_cannot_be_bought_is_refused_with_a_sentence(
    player: Player, name: str, cost: str
) -> None:
    rolled(player, 35)
    player.tap(
        "roll.act", act="own", form=FormValues("", {"name": [name], "cost": [cost]}), number="1"
    )
    assert player.shown("spend-fault")
    assert bought(player) is None


def test_an_edited_list_is_offered_at_once(player: Player) -> None:
    rolled(player, 25, kind="spell")
    form = FormValues("", {"name": ["Boons: spells"], "kind": ["options"], "text": ["[1] Sparks"]})
    player.tap("tables.save", form=form, table="boons-spell")
    assert "Sparks" in player.shown("result-card")


def test_a_long_entry_is_named_briefly_and_told_in_full(player: Player) -> None:
    rolled(player, 25, kind="spell")
    text = "Echo: " + "the spell rings on and on " * 5
    form = FormValues("", {"name": ["B"], "kind": ["options"], "text": [f"[1] {text}"]})
    player.tap("tables.save", form=form, table="boons-spell")
    player.tap("roll.act", act="pick", number="1", place="0")
    assert bought(player) == [["Echo", 1]]
    assert text.strip() in player.shown("result-card")


def test_another_tn_on_the_same_dice_brings_its_own_points(player: Player) -> None:
    """Points are counted anew after a change; picks of other points do not linger."""
    rolled(player, 35)
    player.tap("roll.act", act="pick", number="1", place="0").tap("roll.edit", number="1")
    player.set(FORM, bonus="24", target="25")
    assert "1 boon point to spend" in player.shown("result-card")
    assert "Give back" not in player.shown("result-card")


def two_spent(player: Player) -> None:
    rolled(player, 35)
    player.tap("roll.act", act="pick", number="1", place="0").tap(
        "roll.act", act="pick", number="1", place="3"
    )
    assert len(bought(player)) == 2


def test_spent_points_are_spent_anew_when_a_change_brings_others(player: Player) -> None:
    """Nothing contradicts itself: the panel, the meaning and what is said count the same points."""
    two_spent(player)
    player.tap("roll.edit", number="1")
    player.set(FORM, bonus="34", target="15")
    assert "3 boon points to spend" in player.shown("result-card")
    assert "3 boon points: spend them now" in player.said()
    assert "Give back" not in player.shown("result-card")
    assert "given up" not in player.shown("result-card")
    player.tap("roll.done").tap("roll.edit", number="1")
    player.set(FORM, bonus="24", target="15")
    assert "2 boon points to spend" in player.shown("result-card")
    assert "Give back" not in player.shown("result-card")


def test_spent_points_stay_spent_when_a_change_leaves_them_as_they_are(player: Player) -> None:
    two_spent(player)
    before = bought(player)
    player.tap("roll.edit", number="1")
    player.set(FORM, bonus="25", target="15")
    assert bought(player) == before
    assert "to spend" not in player.shown("result-card")
    player.set(FORM, bonus="34", target="15")
    player.set(FORM, bonus="24", target="15")
    assert bought(player) == before


def test_points_opened_again_never_say_that_none_is_left_to_lose(player: Player) -> None:
    two_spent(player)
    player.tap("roll.act", act="anew", number="1")
    assert "0 boon" not in player.shown("result-card")
    assert "Give up" not in player.shown("result-card")
    assert player.shown("result-card").count("Give back") == 2
    player.tap("roll.act", act="leave", number="1")
    assert len(bought(player)) == 2


def test_typed_dice_bring_a_snag_and_its_choice(player: Player) -> None:
    player.set(FORM, bonus="0").tap("roll.real-dice").tap("roll.roll")
    player.tap("roll.face", face="2").tap("roll.face", face="3")
    assert "1 snag point to spend" in player.shown("result-card")
    player.tap("roll.act", act="pick", number="1", place="0")
    assert "typed in" in player.shown("result-card")
    assert "typed in" in player.said()


def test_a_spent_roll_is_in_the_history_with_its_choice(player: Player) -> None:
    rolled(player, 5).painted()
    player.tap("roll.act", act="pick", number="1", place="2")
    entry = player.store.history.entries(0, 1)[0]
    assert entry.choices == {"spent": [["It takes a round longer", 1]]}
