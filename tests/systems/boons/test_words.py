"""The words of Boon Rolls, without a session."""

from fractions import Fraction

import pytest

import dicewright
from app.systems import page
from app.systems.base import Line
from app.systems.boons.words import (
    chains,
    degree,
    gathered,
    meaning,
    points_key,
    sum_words,
    unspent,
)

MINUS = "\N{MINUS SIGN}"


def of(bonus: int, **fields: object) -> dicewright.Check:
    return dicewright.read_check({"system": "boons", "bonus": bonus, **fields})


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("boons-1", "1 boon"),
        ("boons-2", "2 boons"),
        ("snags-3+", "3 or more snags"),
        ("snags-2-4", "2 to 4 snags"),
        ("success", "Success"),
        ("beyond", "Longer chains"),
    ],
)
def test_degrees_in_words(name: str, words: str) -> None:
    assert degree(name)[0] == words


def test_unlikely_neighbours_make_one_row_and_the_chances_stay_whole() -> None:
    odds = {
        "snags-1": Fraction(1, 4),
        "failure": Fraction(1, 4),
        "success": Fraction(1, 4),
        "boons-1": Fraction(22, 100),
        "boons-2": Fraction(1, 100),
        "boons-3": Fraction(1, 100),
        "beyond": Fraction(1, 100),
    }
    rows = gathered(odds)
    assert list(rows) == ["beyond", "snags-1", "failure", "success", "boons-1", "boons-2+"]
    assert sum(rows.values()) == 1


@pytest.mark.parametrize(
    ("base", "numbers", "words"),
    [
        (15, [], "TN 15"),
        (15, [3], "TN 15 + 3 = 18"),
        (5, [3, -9], f"TN 5 + 3 {MINUS} 9 = {MINUS}1"),
        (None, [3], ""),
    ],
)
def test_the_sum_of_a_target_number(base: int | None, numbers: list[int], words: str) -> None:
    assert sum_words(base, numbers) == words


def test_points_that_wait_are_marked_and_spent_ones_are_named() -> None:
    """The card leaves the marked line out while its panel says the same."""
    record = dicewright.resolve(of(26), (5, 4)).record()
    assert meaning(record, {}) == [
        Line("2 boon points: spend them now", mark="unspent"),
        Line("Achieved, and what the points buy comes on top"),
    ]
    check = of(26)
    spent = {"spent": [["Dazed", 1]]}
    record = dicewright.resolve(check, (5, 4), spent).record()
    assert [line.words for line in meaning(record, spent)] == [
        "Dazed",
        "1 boon point given up",
        "Achieved, and what the points buy comes on top",
    ]
    assert not any(line.mark for line in meaning(record, spent))


@pytest.mark.parametrize(
    ("bonus", "words"),
    [(6, "Achieved"), (5, "Not achieved"), (-20, "Not achieved outright")],
)
def test_every_result_says_whether_the_task_is_achieved(bonus: int, words: str) -> None:
    """A-S-07: with snags nobody says failed; the snag says what happened."""
    said = meaning(dicewright.resolve(of(bonus), (5, 4)).record(), {})[-1].words
    assert said.startswith(words)
    assert (said == words) is (bonus > 0)
    assert "fail" not in said


def test_a_past_roll_says_what_still_waits() -> None:
    record = dicewright.resolve(of(16), (5, 4)).record()
    assert unspent(record, {}) == "1 boon point not spent yet: tap Change to spend it"
    assert unspent(record, {"spent": []}) == ""
    assert unspent(dicewright.resolve(of(6), (5, 4)).record(), {}) == ""


def test_choices_stay_only_while_the_points_are_the_same() -> None:
    faces = (5, 4)
    assert points_key(of(26), faces) == points_key(of(27), faces)
    for other in (of(6), of(36), of(26, kind="combat"), of(-20)):
        assert points_key(of(26), faces) != points_key(other, faces)


def test_chains_are_told_where_dice_went_on() -> None:
    assert chains((4, 5)) == []
    assert chains(((10, 3), (4,))) == ["First die: 10 then 3, together 13"]
    assert chains(((4,), (1, 3))) == [f"Second die: 1 then 3, subtracted: 1 {MINUS} 3 = {MINUS}2"]
    assert chains(((10,), (1,)))[0].startswith("10 and 1: a Nova")


def test_outcomes_for_a_filter_name_no_number() -> None:
    assert [word for _, word in page("boons").outcomes()] == [
        "Boons",
        "Success",
        "Failure",
        "Snags",
    ]
