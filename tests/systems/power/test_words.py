"""The words of Power Rolls, without a session."""

from typing import Any

import pytest

import dicewright
from app.systems import page
from app.systems.base import Line
from app.systems.power.words import EXTRA_ACTION, NO_CRITICAL, net_words

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
    assert lines(CRITICAL) == [Line(EXTRA_ACTION, shared=True, mark="critical")]
    assert lines(CRITICAL, action="maneuver") == [Line(NO_CRITICAL, shared=True)]


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
