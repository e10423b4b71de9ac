"""The exact chance against every fall of the dice, the rough one against an exact sum, and how
often a fair and a loaded die are marked.
"""

import random
from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.luck.chi_squared import least_shown
from app.luck.faces import (
    CAUTION,
    ERROR,
    MOST_SHAPES,
    MOST_THROWS,
    Evenness,
    chance_of_pairs,
    evenness,
    exact_chance,
    rough_chance,
    shapes,
)


def counts_of(falls: tuple[int, ...], sides: int) -> list[int]:
    return [falls.count(face) for face in range(sides)]


def squares(counted: list[int]) -> int:
    return sum(count * count for count in counted)


@pytest.mark.parametrize(
    ("sides", "throws"), [(2, 7), (3, 6), (4, 5), (6, 4), (8, 4), (10, 3), (20, 2)]
)
def test_the_exact_chance_is_that_of_all_falls(sides: int, throws: int) -> None:
    """Every way in which the dice can fall, one by one."""
    every = [squares(counts_of(f, sides)) for f in product(range(sides), repeat=throws)]
    for falls in combinations_with_replacement(range(sides), throws):
        counted = counts_of(falls, sides)
        as_uneven = sum(each >= squares(counted) for each in every)
        assert exact_chance(counted) == Fraction(as_uneven, len(every))


@given(st.lists(st.integers(0, 8), min_size=2, max_size=6).filter(any))
def test_the_chance_does_not_depend_on_which_face_is_which(counted: list[int]) -> None:
    assert exact_chance(counted) == exact_chance(sorted(counted))
    assert 0 < exact_chance(counted) <= 1


@pytest.mark.parametrize(("throws", "sides", "number"), [(0, 6, 1), (5, 2, 3), (12, 12, 77)])
def test_shapes_are_partitions(throws: int, sides: int, number: int) -> None:
    assert shapes(throws, sides) == number


def test_few_throws_are_counted_exactly_and_many_are_not() -> None:
    assert evenness((2, 2, 2, 2, 2, 2)).exact
    assert not evenness((50, 50, 50, 50, 50, 50)).exact
    assert evenness((700, 699)).exact  # a coin has few shapes
    assert not evenness((3000, 2999)).exact


def squares_by_chance(sides: int, throws: int) -> Iterator[tuple[int, float]]:
    """Each sum of squared counts with its chance, the largest first: a face at a time, each taking
    its binomial share of the throws that are left.
    """
    so_far = {(throws, 0): 1.0}
    for left in range(sides, 0, -1):
        found: dict[tuple[int, int], float] = defaultdict(float)
        for (rest, total), likely in so_far.items():
            if left == 1:
                found[0, total + rest * rest] += likely
                continue
            if likely < 1e-13:
                continue
            part = (1 - 1 / left) ** rest
            for count in range(rest + 1):
                if part > 1e-9:
                    found[rest - count, total + count * count] += likely * part
                part *= (rest - count) / (count + 1) / (left - 1)
        so_far = found
    for (_, total), likely in sorted(so_far.items(), key=lambda each: -each[0][1]):
        yield total, likely


@pytest.mark.parametrize("later", [0, 1, 2])
@pytest.mark.parametrize("sides", [3, 4, 6, 8, 10, 12, 20, 30, 100])
def test_the_rough_chance_is_off_by_less_than_is_stated(sides: int, later: int) -> None:
    """At the fewest throws that are not counted exactly, where it is worst; and where it is small,
    with its caution it is never below the exact one. A count of 20 sizes of dice at once, each with
    its share of the false alarms, goes down to 0.0005.
    """
    throws = next(each for each in range(1, 400) if shapes(each, sides) > MOST_SHAPES)
    throws += later
    tail, most = 0.0, 0.0
    for total, likely in squares_by_chance(sides, throws):
        tail += likely
        rough = chance_of_pairs((total - throws) // 2, throws, sides)
        most = max(most, abs(rough - tail))
        if 0.0005 <= tail <= 0.02:
            assert CAUTION * rough >= tail
    assert tail == pytest.approx(1, abs=1e-5)
    assert most <= ERROR


def test_a_coin_thrown_more_often_than_can_be_counted_exactly() -> None:
    tail, throws = 0.0, MOST_THROWS + 1
    for heads in range(throws // 2 + 1):
        tail += comb(throws, heads) / 2 ** (throws - 1)
        assert abs(rough_chance([heads, throws - heads]) - tail) <= ERROR


def test_the_check_of_the_check_is_right() -> None:
    """The sums of squares by chance, against all falls weighed by their multinomial number."""
    found = dict(squares_by_chance(4, 6))
    for total in {squares(counts_of(f, 4)) for f in product(range(4), repeat=6)}:
        ways = sum(
            factorial(6) // prod(map(factorial, counts))
            for counts in product(range(7), repeat=4)
            if sum(counts) == 6 and squares(list(counts)) == total
        )
        assert found[total] == pytest.approx(ways / 4**6)


def thrown(dice: random.Random, sides: int, throws: int, factor: float = 1) -> Evenness:
    """The evenness of a die whose last face comes up `factor` times as often as it should."""
    weights = [(sides - factor) / (sides - 1)] * (sides - 1) + [factor]
    counted = [0] * sides
    for face in dice.choices(range(sides), weights, k=throws):
        counted[face] += 1
    return evenness(tuple(counted))


@pytest.mark.parametrize(("sides", "throws"), [(6, 24), (6, 90), (10, 60), (20, 40), (100, 30)])
def test_a_fair_die_is_marked_no_more_often_than_stated(sides: int, throws: int) -> None:
    """1,000 evenings with one die, marked at 1 in 100: more than 20 are less likely than 1 in
    500.
    """
    dice = random.Random(sides * throws)
    marked = sum(thrown(dice, sides, throws).beyond(0.01) for _ in range(1000))
    assert marked <= 20


@pytest.mark.parametrize(("sides", "throws"), [(6, 240), (10, 400), (20, 600), (100, 900)])
def test_a_loaded_die_is_marked_at_the_size_where_it_should_be(sides: int, throws: int) -> None:
    """As loaded as a count of this size shows nine times in ten, it is marked so often; half as
    loaded, mostly not.
    """
    needed = least_shown(throws, sides, 0.01 / CAUTION)
    dice = random.Random(throws)
    marked = sum(thrown(dice, sides, throws, needed).beyond(0.01) for _ in range(300))
    assert 0.84 <= marked / 300 <= 0.96
    half = 1 + (needed - 1) / 2
    assert sum(thrown(dice, sides, throws, half).beyond(0.01) for _ in range(300)) <= 150
