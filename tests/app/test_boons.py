"""Boon Rolls at the table: the TN with its modifiers, open-ended chains, points and their lists."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dicewright
from app.events import FormValues
from app.present import odds_view
from app.systems import page
from app.systems.boons_words import gathered, sum_words

Table = Any
FORM = "check-boons-check"
MODIFIERS = "boons-check-modifiers"


def shown_odds(**record: object) -> dict[str, str]:
    check = dicewright.read_check({"system": "boons", **record})
    return {row["word"]: row["percent"] for row in odds_view(check)["rows"]}


def rolled(table: Table, total: int, **values: str) -> Table:
    """A roll of 2d10 (7 and 4, say) whose bonus brings it to this total."""
    return table.set(FORM, bonus=str(total - 11), **values).roll(7, 4)


def bought(table: Table) -> object:
    return table.session.rolls[-1].choices.get("spent")


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
    table: Table, dice: tuple[int, int], bonus: int, target: int, expected: tuple[int, str]
) -> None:
    html = table.set(FORM, bonus=str(bonus), target=str(target)).roll(*dice).shown("stage")
    assert f'data-total="{expected[0]}"' in html
    assert f'data-degree="{expected[1]}"' in html


def test_v_s_15_a_named_modifier_raises_the_target(table: Table) -> None:
    """TN 15 with +3 is 18, shown live and in the working; nobody calls it hard."""
    name = {"modifiers-0-label": "Slippery", "modifiers-0-number": "3"}
    table.set(FORM, bonus="3", **name)
    assert table.shown("boons-check-sum") == "TN 15 + 3 = 18"
    assert "first snag at 8" in table.shown("boons-check-points")
    html = table.roll(6, 6).shown("stage")
    assert 'data-degree="failure"' in html
    assert "Slippery" in html
    assert "15 against 18" in html
    assert "Hard" not in html


def test_only_fifteen_has_a_name(table: Table) -> None:
    assert table.set(FORM, target="15").shown("boons-check-target-note") == "Average"
    for target in ("18", "25", "-3", "word"):
        assert table.set(FORM, target=target).shown("boons-check-target-note") == ""


def test_the_sum_in_words() -> None:
    assert sum_words(15, []) == "TN 15"
    assert sum_words(15, [3, -1]) == "TN 15 + 3 − 1 = 17"
    assert sum_words(-30, [-99]) == "TN −30 − 99 = −129"
    assert sum_words(None, [3]) == ""


def test_one_row_for_a_modifier_is_always_to_spare(table: Table) -> None:
    def in_view() -> int:
        hidden = {
            e.values["element"]: e.values["names"]["hidden"]
            for e in table.effects
            if e.kind == "attributes" and "hidden" in e.values["names"]
        }
        return sum(value is None for value in hidden.values())

    table.set(FORM)
    assert in_view() == 1
    table.set(FORM, **{"modifiers-1-number": "2"})
    assert in_view() == 3
    table.set(FORM, **{"modifiers-11-label": "last"})
    assert in_view() == 12


def test_a_modifier_is_removed_and_those_below_move_up(table: Table) -> None:
    values = table.form(
        FORM,
        **{
            "modifiers-0-label": "Dark",
            "modifiers-0-number": "2",
            "modifiers-1-label": "Hurry",
            "modifiers-1-number": "5",
        },
    )
    table.tap("boons.without", form=values, row="0")
    assert table.session.form().check().record()["modifiers"] == [["Hurry", 5]]
    assert table.shown("boons-check-sum") == "TN 15 + 5 = 20"


def test_modifiers_come_back_into_the_form(table: Table) -> None:
    """Again and Change bring a check with modifiers to the screen as it was."""
    table.set(FORM, **{"modifiers-0-label": "Dark", "modifiers-0-number": "-2"}).roll(5, 5)
    table.tap("roll.edit", number="1")
    assert table.session.form().check().record()["modifiers"] == [["Dark", -2]]


@pytest.mark.parametrize("number", ["100", "many", "1.5"])
def test_a_modifier_that_is_no_number_is_refused_at_its_field(table: Table, number: str) -> None:
    table.set(FORM, **{"modifiers-0-number": number}).tap("roll.roll")
    assert "-99 to 99" in table.shown(f"{MODIFIERS}-fault")
    assert table.session.last_number == 0


# Open-ended dice


@pytest.mark.parametrize(
    ("faces", "total", "words"),
    [
        ((10, 6, 4), 20, "First die: 10 then 4, together 14"),
        ((10, 4, 10, 3), 27, "10 then 10 then 3, together 23"),
        ((1, 7, 5), 3, "First die: 1 then 5, taken away: 1 − 5 = −4"),
        ((1, 7, 1, 4), 3, "1 then 1 then 4, taken away: 1 − 1 − 4 = −4"),
        ((7, 1, 10), -2, "Second die: 1 then 10, taken away: 1 − 10 = −9"),
        ((10, 1), 11, "a Nova. It counts as 11"),
    ],
)
def test_chains_are_shown(table: Table, faces: tuple[int, ...], total: int, words: str) -> None:
    html = table.set(FORM, bonus="0", open_ended="y").roll(*faces).shown("stage")
    assert f'data-total="{total}"' in html
    assert words in html


def test_a_nova_says_what_comes_of_it(table: Table) -> None:
    table.set(FORM, bonus="4", open_ended="y").roll(1, 10)
    assert "Fate Point" in table.shown("stage")
    assert "Fate Point" in table.said()


def test_open_ended_odds_gather_what_is_unlikely_and_show_beyond() -> None:
    rows = shown_odds(bonus=5, open_ended=True)
    assert list(rows) == [
        "Beyond",
        "2 or more snags",
        "1 snag",
        "Failure",
        "Success",
        "1 boon",
        "2 or more boons",
    ]
    assert rows["Beyond"] == "<1 %"
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


def test_no_points_nothing_to_spend(table: Table) -> None:
    assert 'id="spend"' not in rolled(table, 6).shown("stage")
    assert 'data-degree="failure"' in table.shown("stage")


def test_the_list_follows_the_kind_of_roll(table: Table) -> None:
    html = rolled(table, 25, kind="general").shown("stage")
    assert "1 boon point to spend" in html
    assert "One further detail" in html
    html = rolled(table, 25, kind="combat").shown("stage")
    assert "A bleeding wound" in html
    assert "One further detail" not in html
    html = rolled(table, 25, kind="spell").shown("stage")
    assert "fill in your book" in html
    assert 'data-table="boons-spell"' in html


def test_snags_for_combat_or_spells_alone_are_offered_there_alone(table: Table) -> None:
    assert "nearest friend" not in rolled(table, -5, kind="general").shown("stage")
    assert "nearest friend" in rolled(table, -5, kind="combat").shown("stage")
    assert "wrong target" in rolled(table, -5, kind="spell").shown("stage")


def test_one_point_buys_one_entry_and_says_what_happens(table: Table) -> None:
    """A snag that delays is not called a failure besides (A-S-07)."""
    rolled(table, 5)
    options = table.session.rolls[0]
    assert options.outcome().record()["snags"] == 1
    table.tap("boons.pick", number="1", place="2")
    html = table.shown("stage")
    assert bought(table) == [["It takes a round longer", 1]]
    assert "<li><bdi>It takes a round longer</bdi></li>" in html
    assert "It takes a round longer" in table.said()
    assert "fail" not in html.partition("<details")[0].lower()


def test_what_costs_more_than_is_left_cannot_be_bought(table: Table) -> None:
    html = rolled(table, 35).shown("stage")
    dear = html.split("cost more than that")[1]
    assert "+2 with this skill" in dear.split("</details>")[0]
    assert dear.count(" disabled") == 3
    table.tap("boons.pick", number="1", place="9")
    assert table.effects == []


def test_points_are_split_given_back_and_spent(table: Table) -> None:
    rolled(table, 35)
    table.tap("boons.pick", number="1", place="0")
    assert "1 boon point to spend" in table.shown("spend")
    assert "1 boon point left" in table.said()
    assert bought(table) is None, "half spent is not decided"
    table.tap("boons.back", number="1", at="0")
    assert "2 boon points to spend" in table.shown("spend")
    table.tap("boons.pick", number="1", place="0").tap("boons.pick", number="1", place="0")
    assert bought(table) == [["One further detail comes to light", 1]] * 2, "twice is allowed"
    assert table.session.rolls[0].outcome().record()["lost"] == 0


def test_an_entry_that_takes_more_points_grows(table: Table) -> None:
    rolled(table, 35, kind="combat")
    table.tap("boons.pick", number="1", place="1").tap("boons.pick", number="1", place="1")
    assert bought(table) == [["A bleeding wound", 2]]
    assert "A bleeding wound (2)" in table.shown("stage")


def test_points_are_left_only_by_saying_so_and_the_result_says_it(table: Table) -> None:
    html = rolled(table, 35).shown("stage")
    assert "Leave 2 unspent: lost" in html
    table.tap("boons.pick", number="1", place="0").tap("boons.leave", number="1")
    assert table.session.rolls[0].outcome().record()["lost"] == 1
    assert "1 boon point left unspent: lost" in table.shown("stage")
    table.tap("boons.anew", number="1")
    assert bought(table) is None
    assert "Give back One further detail" in table.shown("stage")
    table.tap("boons.back", number="1", at="0").tap("boons.leave", number="1")
    assert bought(table) == []
    assert "2 boon points left unspent: lost" in table.said()


def test_something_of_ones_own_is_bought(table: Table) -> None:
    rolled(table, 35, kind="spell")
    markup = "<b>Flash</b>"
    table.tap("boons.own", form=FormValues("", {"name": [markup], "cost": ["2"]}), number="1")
    assert bought(table) == [[markup, 2]]
    assert markup not in table.shown("stage")
    assert "&lt;b&gt;Flash" in table.shown("stage")


@pytest.mark.parametrize(
    ("name", "cost"), [("", "1"), (" ", "1"), ("x" * 81, "1"), ("a", "3"), ("a", "0"), ("a", "x")]
)
def test_something_that_cannot_be_bought_is_refused_with_a_sentence(
    table: Table, name: str, cost: str
) -> None:
    rolled(table, 35)
    table.tap("boons.own", form=FormValues("", {"name": [name], "cost": [cost]}), number="1")
    assert table.shown("spend-fault")
    assert bought(table) is None


def test_an_edited_list_is_offered_at_once(table: Table) -> None:
    rolled(table, 25, kind="spell")
    form = FormValues("", {"name": ["Boons: spells"], "kind": ["options"], "text": ["[1] Sparks"]})
    table.tap("tables.save", form=form, table="boons-spell")
    assert "Sparks" in table.shown("stage")


def test_a_long_entry_is_named_briefly_and_told_in_full(table: Table) -> None:
    rolled(table, 25, kind="spell")
    text = "Echo: " + "the spell rings on and on " * 5
    form = FormValues("", {"name": ["B"], "kind": ["options"], "text": [f"[1] {text}"]})
    table.tap("tables.save", form=form, table="boons-spell")
    table.tap("boons.pick", number="1", place="0")
    assert bought(table) == [["Echo", 1]]
    assert text.strip() in table.shown("stage")


def test_another_tn_on_the_same_dice_brings_its_own_points(table: Table) -> None:
    """Points are counted anew after a change; picks of other points do not linger."""
    rolled(table, 35)
    table.tap("boons.pick", number="1", place="0").tap("roll.edit", number="1")
    table.set(FORM, bonus="24", target="25")
    assert "1 boon point to spend" in table.shown("stage")
    assert "Give back" not in table.shown("stage")


def two_spent(table: Table) -> None:
    rolled(table, 35)
    table.tap("boons.pick", number="1", place="0").tap("boons.pick", number="1", place="0")
    assert len(bought(table)) == 2


def test_spent_points_are_spent_anew_when_a_change_brings_others(table: Table) -> None:
    """Nothing contradicts itself: the panel, the meaning and what is said count the same points."""
    two_spent(table)
    table.tap("roll.edit", number="1")
    table.set(FORM, bonus="34", target="15")
    assert "3 boon points to spend" in table.shown("stage")
    assert "3 boon points: spend them now" in table.said()
    assert "Give back" not in table.shown("stage")
    assert "lost" not in table.shown("stage").replace("unspent: lost", "")
    table.tap("roll.done").tap("roll.edit", number="1")
    table.set(FORM, bonus="24", target="15")
    assert "2 boon points to spend" in table.shown("stage")
    assert "Give back" not in table.shown("stage")


def test_spent_points_stay_spent_when_a_change_leaves_them_as_they_are(table: Table) -> None:
    two_spent(table)
    before = bought(table)
    table.tap("roll.edit", number="1")
    table.set(FORM, bonus="25", target="15")
    assert bought(table) == before
    assert "to spend" not in table.shown("stage")
    table.set(FORM, bonus="34", target="15")
    table.set(FORM, bonus="24", target="15")
    assert bought(table) == before


def test_points_opened_again_never_say_that_none_is_left_to_lose(table: Table) -> None:
    two_spent(table)
    table.tap("boons.anew", number="1")
    assert "0 boon" not in table.shown("stage")
    assert "Leave 0" not in table.shown("stage")
    assert table.shown("stage").count("Give back") == 2
    table.tap("boons.leave", number="1")
    assert len(bought(table)) == 2


def test_typed_dice_bring_a_snag_and_its_choice(table: Table) -> None:
    table.set(FORM, bonus="0").tap("roll.real-dice").tap("roll.roll")
    table.tap("typing_in.face", face="2").tap("typing_in.face", face="3")
    assert "1 snag point to spend" in table.shown("stage")
    table.tap("boons.leave", number="1")
    assert "typed in" in table.shown("stage")
    assert "typed in" in table.said()


def test_a_spent_roll_is_in_the_history_with_its_choice(table: Table) -> None:
    rolled(table, 5).painted()
    table.tap("boons.pick", number="1", place="2")
    entry = table.store.history.recent(1)[0]
    assert entry.choices == {"spent": [["It takes a round longer", 1]]}
