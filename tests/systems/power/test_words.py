"""The words of Power Rolls, without a session."""

from typing import Any

import pytest

import dicewright
from app.systems import page
from app.systems.base import Line
from app.systems.power.words import EXTRA_ACTION, NO_CRITICAL, TIERS, net_words

CRITICAL = (10, 9)


def lines(faces: tuple[int, int], choices: Any = None, **fields: Any) -> list[Line]:
    record = {"system": "power", "roll": "ability", "characteristic": 2, **fields}
    check = dicewright.read_check(record)
    outcome = dicewright.resolve(check, faces, choices or {})
    return list(page("power").meaning(check, outcome))


@pytest.mark.parametrize(
    ("edges", "banes", "words"),
    [
        (0, 0, "No edges or banes"),
        (1, 0, "1 edge: one edge, +2"),
        (0, 1, "1 bane: one bane, \N{MINUS SIGN}2"),
        (2, 1, "2 edges, 1 bane: one edge, +2"),
        (3, 3, "3 edges, 3 banes (at most two count): they cancel"),
    ],
)
def test_what_is_left_of_edges_and_banes(edges: int, banes: int, words: str) -> None:
    assert net_words(edges, banes, opposed=False) == words


def test_a_critical_hit_is_said_once_for_all_targets_and_marked() -> None:
    """The card asks for the mark, never for the words."""
    most = Line(TIERS[3])
    assert lines(CRITICAL) == [Line(EXTRA_ACTION, shared=True, mark="critical"), most]
    assert lines(CRITICAL, action="maneuver") == [Line(NO_CRITICAL, shared=True), most]


@pytest.mark.parametrize(("faces", "tier"), [((4, 4), 1), ((6, 5), 2), ((9, 8), 3)])
def test_a_tier_is_said_in_general_where_nothing_is_written_down_for_it(
    faces: tuple[int, int], tier: int
) -> None:
    """R-P-07, R-P-10, R-P-13."""
    assert lines(faces) == [Line(TIERS[tier])]
    written = lines(faces, effects=["one", "two", "three"])
    assert [line.words for line in written] == [("one", "two", "three")[tier - 1]]


@pytest.mark.parametrize(
    ("faces", "characteristic", "score"),
    [
        ((9, 10), 2, "total 21, natural 19"),
        ((9, 9), 2, "total 20, natural 18"),
        ((8, 8), 2, "total 18"),
        ((10, 10), -5, "total 15, natural 20"),
    ],
)
def test_the_natural_roll_is_named_where_it_matters(
    faces: tuple[int, int], characteristic: int, score: str
) -> None:
    """A natural 19 or 20 counts; a total of 19 or more might be taken for one (A-P-13)."""
    record = {"system": "power", "roll": "ability", "characteristic": characteristic}
    check = dicewright.read_check(record)
    assert page("power").score(check, dicewright.resolve(check, faces)) == score


def test_damage_and_potency_are_each_targets_own() -> None:
    hit = lines((5, 5), damage=[1, 4, 6], damage_adds=True, potency="weak", target_characteristic=0)
    assert [line.words for line in hit] == [
        "6 damage",
        "Potency 0 doesn't apply: the target has 0",
    ]
    assert not any(line.shared or line.mark for line in hit)


def test_a_lower_tier_says_from_which() -> None:
    assert lines((9, 8), {"downgrade": 1})[-1] == Line("Lowered from tier 3")


@pytest.mark.parametrize(("opposing", "words"), [(12, "Nothing changes"), (10, "By 2")])
def test_an_opposed_roll_says_by_how_much(opposing: int, words: str) -> None:
    assert lines((5, 5), roll="opposed", opposing=opposing) == [Line(words)]


def test_a_typographic_minus_stands_wherever_a_number_is_negative() -> None:
    check = dicewright.read_check(
        {"system": "power", "roll": "opposed", "characteristic": -5, "opposing": -3, "bonus": -2}
    )
    system = page("power")
    outcome = dicewright.resolve(check, (1, 1))
    said = f"{system.set_up(check)} {system.score(check, outcome)}"
    assert "-" not in said
    assert system.score(check, outcome) == "\N{MINUS SIGN}5 against \N{MINUS SIGN}3"
