"""The gamma function's part against the slow, obvious definition, and what a count can show."""

import random
from math import erfc, exp, factorial, gamma, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.luck.chi_squared import (
    chance_of_more,
    least_shown,
    limit,
    power,
    unevenness,
    upper_gamma,
)


def by_sum(shape: float, start: float, steps: int = 20_000) -> float:
    """The upper part of the gamma distribution by adding up its curve (Simpson's rule), in a scale
    that takes the peak at 0 away.
    """
    end = start + 60 + 12 * sqrt(shape) + shape
    width = (sqrt(end) - sqrt(start)) / steps

    def curve(root: float) -> float:
        at = root * root
        return 2 * root * at ** (shape - 1) * exp(-at) / gamma(shape) if root else 0.0

    roots = [sqrt(start) + width * step for step in range(steps + 1)]
    inner = sum((4 if step % 2 else 2) * curve(roots[step]) for step in range(1, steps))
    return (curve(roots[0]) + inner + curve(roots[-1])) * width / 3


@pytest.mark.parametrize("shape", [1.0, 1.5, 2.5, 4.5, 9.5, 14.5, 49.5])
@pytest.mark.parametrize("part", [0.2, 0.6, 0.95, 1.05, 1.5, 3])
def test_the_upper_part_is_the_area_under_the_curve(shape: float, part: float) -> None:
    start = shape * part
    assert upper_gamma(shape, start) == pytest.approx(by_sum(shape, start), rel=1e-6, abs=1e-10)


@given(st.floats(0, 60), st.integers(1, 12))
def test_for_an_even_freedom_there_is_a_closed_form(chi_squared: float, half: int) -> None:
    start = chi_squared / 2
    closed = exp(-start) * sum(start**step / factorial(step) for step in range(half))
    assert chance_of_more(chi_squared, 2 * half) == pytest.approx(closed, rel=1e-9)


@given(st.floats(0.001, 8))
def test_for_one_degree_of_freedom_it_is_the_normal_curve(deviation: float) -> None:
    assert chance_of_more(deviation**2, 1) == pytest.approx(erfc(deviation / sqrt(2)), rel=1e-9)


@pytest.mark.parametrize(
    ("freedom", "chi_squared", "chance"),
    [(5, 11.0705, 0.05), (5, 15.0863, 0.01), (9, 21.6660, 0.01), (19, 43.8202, 0.001)],
)
def test_the_values_of_the_printed_tables(freedom: int, chi_squared: float, chance: float) -> None:
    assert chance_of_more(chi_squared, freedom) == pytest.approx(chance, rel=1e-4)
    assert limit(chance, freedom) == pytest.approx(chi_squared, rel=1e-4)


def test_unevenness_of_what_was_expected_is_nothing() -> None:
    assert unevenness([5, 5], [5.0, 5.0]) == 0
    assert chance_of_more(0, 5) == 1


@pytest.mark.parametrize("sides", [3, 6, 20])
def test_fair_dice_have_no_power_but_that_of_the_false_alarms(sides: int) -> None:
    reached = limit(0.01, sides - 1)
    assert power(10_000, sides, 1, reached) == pytest.approx(0.01, rel=0.02)


@pytest.mark.parametrize(("sides", "throws"), [(3, 200), (6, 100), (6, 600), (10, 1000), (20, 400)])
@pytest.mark.parametrize("shown", [0.5, 0.9])
def test_the_power_is_what_loaded_dice_show(sides: int, throws: int, shown: float) -> None:
    """So many of these dice are noticed, by the formula; 500 are thrown."""
    needed = least_shown(throws, sides, 0.01, shown)
    weights = [needed] + [(sides - needed) / (sides - 1)] * (sides - 1)
    dice, noticed = random.Random(sides), 0
    for _ in range(500):
        counted = [0] * sides
        for face in dice.choices(range(sides), weights, k=throws):
            counted[face] += 1
        noticed += unevenness(counted, [throws / sides] * sides) >= limit(0.01, sides - 1)
    assert noticed / 500 == pytest.approx(shown, abs=3 * sqrt(shown * (1 - shown) / 500) + 0.01)


def test_more_throws_show_smaller_faults_and_none_show_nothing() -> None:
    shown = [least_shown(throws, 6, 0.01) for throws in (2, 12, 120, 1200, 120_000)]
    assert shown == sorted(shown, reverse=True)
    assert shown[0] == float("inf")
    assert shown[-1] < 1.1
