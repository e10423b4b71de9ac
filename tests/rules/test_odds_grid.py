"""A grid of checks whose odds are the same as icepool's, and the same as those of the plain
enumeration: every way the dice can fall, resolved one by one. That one is the oracle of both.
"""

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import product

import icepool
import pytest
from hypothesis import given

from dicewright import odds, read_check, resolve
from dicewright.odds import throws, totals
from tests.rules import strategies as our

closed_records = our.valid_records.map(
    lambda record: {name: value for name, value in record.items() if name != "open_ended"}
)
"""Of dice that are rolled once: there the plain enumeration has an end."""

DICE = {"2d6": (6, 6), "d12": (12,), "d20": (20,)}
LADDER = {"basic": 4, "easy": 8, "hard": 12, "insane": 18}


def plainly(check):
    """The slow and obvious odds."""
    faces = list(product(*(range(1, size + 1) for size in check.dice)))
    degrees = Counter(resolve(check, each).degree for each in faces)
    return {degree: Fraction(ways, len(faces)) for degree, ways in degrees.items()}


@lru_cache
def sums(sizes):
    """icepool's own sum of the dice."""
    return sum(map(icepool.d, sizes))


def same_as_icepool(record, degree):
    """Odds of a record are icepool's, where `degree` reads the sum of the dice."""
    check = read_check(record)
    found, theirs = odds(check), sums(check.dice).map(degree)
    assert found == {name: theirs.probability(name) for name in theirs}, record
    assert sum(found.values()) == 1


def heroic_grid():
    for dice, skill, modifier in product(DICE, range(0, 13, 2), (-4, -1, 0, 2, 5)):
        for target in (2, 5, 8, 11, 12, 16, 20, 99):
            yield dice, skill, modifier, {"target": target}, target
        for name, rung in LADDER.items():
            target = rung + 2 * (dice == "d20")
            yield dice, skill, modifier, {"difficulty": name}, target


def test_heroic_checks():
    grid = list(heroic_grid())
    assert len(grid) == 1260
    for dice, skill, modifier, against, target in grid:
        highest, lowest = sum(DICE[dice]), len(DICE[dice])
        tie = "success" if dice == "d20" else "complication"

        def degree(natural, made=skill + modifier - target, ends=(highest, lowest), tie=tie):
            if natural in ends:
                return ("crit", "fumble")[ends.index(natural)]
            return "success" if natural + made > 0 else "failure" if natural + made else tie

        record = {"system": "heroic", "roll": "task", "dice": dice, "skill": skill}
        same_as_icepool({**record, "modifier": modifier, **against}, degree)


@pytest.mark.parametrize("roll", ["ability", "test"])
def test_power_checks(roll):
    grid = list(product(range(-5, 6), (-4, 0, 3), range(4), range(4)))
    assert len(grid) == 528
    for characteristic, bonus, edges, banes in grid:
        net = min(edges, 2) - min(banes, 2)

        def degree(natural, added=characteristic + bonus, net=net):
            total = natural + added + (2 * net if abs(net) == 1 else 0)
            tier = 1 + (total >= 12) + (total >= 17) + (net // 2 if abs(net) == 2 else 0)
            return "critical" if natural >= 19 else f"tier-{min(3, max(1, tier))}"

        record = {"system": "power", "roll": roll, "characteristic": characteristic}
        same_as_icepool({**record, "bonus": bonus, "edges": edges, "banes": banes}, degree)


def test_opposed_power_checks():
    for characteristic, edges, banes, other in product(range(-5, 6), range(3), range(3), (2, 11)):
        net = edges - banes

        def degree(natural, ahead=characteristic + 2 * net - other):
            return ("tie", "win", "lose")[(natural + ahead > 0) - (natural + ahead < 0)]

        record = {"system": "power", "roll": "opposed", "characteristic": characteristic}
        same_as_icepool({**record, "edges": edges, "banes": banes, "opposing": other}, degree)


def test_boons_checks():
    for bonus, target in product(range(-10, 31, 2), range(0, 41, 5)):

        def degree(natural, made=bonus - target):
            points, over = abs(natural + made) // 10, natural + made >= 0
            if not points:
                return "success" if over else "failure"
            return f"{'boons' if over else 'snags'}-{points}"

        same_as_icepool({"system": "boons", "bonus": bonus, "target": target}, degree)


@given(closed_records)
def test_odds_are_those_of_the_plain_enumeration(record):
    check = read_check(record)
    found = odds(check)
    assert found == plainly(check)
    assert list(found) == sorted(found, key=check.rules.rank)
    assert sum(found.values()) == 1


@given(closed_records)
def test_throws_that_are_counted_together_come_to_the_same(record):
    """What `by_sum` says of a system: one throw of a sum stands for all of them."""
    check = read_check(record)
    stands_for = {sum(faces): faces for faces, _ in throws(check)}
    for faces in product(*(range(1, size + 1) for size in check.dice)):
        one, other = resolve(check, faces), resolve(check, stands_for[sum(faces)])
        assert one.record() == other.record()


@given(closed_records)
def test_totals_add_up_to_the_odds(record):
    check = read_check(record)
    found = totals(check)
    assert sum(found.values()) == (1 if check.dice else 0)
    by_degree = {}
    for (_, degree), chance in found.items():
        by_degree[degree] = by_degree.get(degree, 0) + chance
    assert by_degree == (odds(check) if check.dice else {})


@pytest.mark.parametrize("bonus", [-20, 0, 7])
def test_totals_of_open_ended_dice_lack_only_what_is_beyond(bonus):
    check = read_check({"system": "boons", "bonus": bonus, "open_ended": True})
    found, by_degree = odds(check), {}
    for (_, degree), chance in totals(check).items():
        by_degree[degree] = by_degree.get(degree, 0) + chance
    assert by_degree == {name: chance for name, chance in found.items() if name != "beyond"}
