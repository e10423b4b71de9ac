"""Points of a roll and what they come to by chance, against adding up the sums one by one."""

import random
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.luck.score import Points, luck_of, points_of, spread_of

COIN = {"tails": Fraction(1, 2), "heads": Fraction(1, 2)}


@st.composite
def odds(draw: st.DrawFn) -> dict[str, Fraction]:
    """Odds of up to five degrees."""
    ways = draw(st.lists(st.integers(1, 50), min_size=2, max_size=5))
    return {str(place): Fraction(way, sum(ways)) for place, way in enumerate(ways)}


def one_by_one(rolls: dict[Points, int]) -> dict[int, float]:
    """How likely each sum of points is."""
    sums = {0: 1.0}
    for spread, many in rolls.items():
        for _ in range(many):
            found: dict[int, float] = {}
            for so_far, likely in sums.items():
                for at, chance in spread:
                    found[so_far + at] = found.get(so_far + at, 0) + likely * chance
            sums = found
    return sums


@given(odds())
def test_points_rise_with_the_degree_and_are_50_on_average(given: dict[str, Fraction]) -> None:
    points = points_of(given)
    assert list(points.values()) == sorted(points.values())
    assert all(0 <= each <= 100 for each in points.values())
    exact = sum(points[degree] * chance for degree, chance in given.items())
    assert abs(exact - 50) <= Fraction(1, 2)  # whole points round each by half a point at most
    assert sum(chance for _, chance in spread_of(given)) == pytest.approx(1)


@given(st.lists(odds(), min_size=1, max_size=7), st.data())
def test_the_chance_is_that_of_all_sums(
    kinds: list[dict[str, Fraction]], data: st.DataObject
) -> None:
    rolls = Counter(map(spread_of, kinds))
    sums = one_by_one(rolls)
    total = data.draw(st.sampled_from(sorted(sums)))
    luck = luck_of(total, rolls)
    if luck is None:
        assert len(sums) == 1
        return
    as_good = sum(p for at, p in sums.items() if (at >= total if luck.lucky else at <= total))
    assert luck.chance == pytest.approx(as_good, abs=1e-10)
    assert luck.average == pytest.approx(total / len(kinds))
    assert luck.expected == pytest.approx(sum(at * p for at, p in sums.items()) / len(kinds))


@pytest.mark.parametrize("many", [60, 400])
def test_the_chance_is_exact_where_the_sums_are_cut_off_far_out(many: int) -> None:
    """So many rolls that not all sums are told apart any more; coins move in steps of 50."""
    rolls = {spread_of(COIN): many, ((5, 0.1), (40, 0.6), (90, 0.3)): 5}
    sums = one_by_one(rolls)
    for total in random.Random(1).sample([at for at, p in sums.items() if p > 1e-9], 20):
        luck = luck_of(total, rolls)
        assert luck is not None
        as_good = sum(p for at, p in sums.items() if (at >= total if luck.lucky else at <= total))
        assert luck.chance == pytest.approx(as_good, abs=1e-10)


def test_what_can_only_come_out_one_way_is_no_luck() -> None:
    assert luck_of(0, {}) is None
    assert luck_of(100, {((50, 1.0),): 2}) is None


def test_two_heads_of_two_coins() -> None:
    luck = luck_of(150, {spread_of(COIN): 2})
    assert luck is not None
    assert (luck.average, luck.lucky) == (75, True)
    assert luck.chance == pytest.approx(0.25)
