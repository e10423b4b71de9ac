"""Expected degrees are sums of the rolls' own exact odds; the usual range holds nine in ten."""

import random
from fractions import Fraction

import dicewright
from app.luck.degrees import Tally

EASY = dicewright.odds(dicewright.read_check({"system": "boons", "bonus": 18}))
HARD = dicewright.odds(dicewright.read_check({"system": "boons", "bonus": 0}))
ODDS = {"easy": EASY, "hard": HARD}
RANK = dicewright.SYSTEMS["boons"].rank


def test_expectations_are_exact_sums_and_stand_worst_to_best() -> None:
    tally = Tally()
    for check, degree in (("easy", "boons-1"), ("easy", "success"), ("hard", "failure")):
        tally.add(check, degree)
    found = tally.degrees(ODDS, RANK)
    assert [each.degree for each in found] == sorted({*EASY, *HARD}, key=RANK)
    for each in found:
        exact = 2 * EASY.get(each.degree, Fraction(0)) + HARD.get(each.degree, Fraction(0))
        assert each.expected == exact
    assert sum(each.expected for each in found) == tally.count == 3
    assert {each.degree: each.seen for each in found if each.seen} == {
        "boons-1": 1,
        "success": 1,
        "failure": 1,
    }


def by_chance(chances: list[Fraction]) -> list[float]:
    """How likely each number of hits is: the slow way, a roll at a time."""
    found = [1.0]
    for chance in map(float, chances):
        found = [
            (found[n] if n < len(found) else 0) * (1 - chance) + (found[n - 1] if n else 0) * chance
            for n in range(len(found) + 1)
        ]
    return found


def test_the_usual_range_holds_about_nine_of_ten() -> None:
    """Never less than 85 of 100, however the stretch is mixed."""
    mixed = random.Random(5)
    for rolls in (1, 3, 12, 40, 150):
        for _ in range(6):
            tally, drawn = Tally(), [mixed.choice(["easy", "hard"]) for _ in range(rolls)]
            for check in drawn:
                tally.add(check, mixed.choice(list(ODDS[check])))
            for each in tally.degrees(ODDS, RANK):
                zero = Fraction(0)
                exact = by_chance([ODDS[check].get(each.degree, zero) for check in drawn])
                held = sum(exact[each.least : each.most + 1])
                assert held >= 0.85, (rolls, each)
