"""Pearson's chi-squared: how uneven counts are, how often fair dice are as uneven, and what a
number of throws could show at all.

Own arithmetic, since the page has no library for it: the regularised incomplete gamma function by
its series and its continued fraction (Abramowitz and Stegun 6.5.29 and 6.5.31), good to ten digits.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, inf, lgamma, log, sqrt

SMALLEST = 1e-300
CLOSE = 1e-15
"""A term or a factor so near to nothing, or to one, changes no digit any more."""
HALVINGS = 60
FINE = 18
STEPS, WIDEST = 20, 4.5


def unevenness(counted: Sequence[int], expected: Sequence[float]) -> float:
    """Pearson's chi-squared of counts against expectations, which are all above 0."""
    return sum((seen - mean) ** 2 / mean for seen, mean in zip(counted, expected, strict=True))


def chance_of_more(chi_squared: float, freedom: int) -> float:
    """How often chi-squared is at least this large where all is fair, 0 to 1. `freedom` is the
    number of faces less one, at least 1.

    >>> round(chance_of_more(11.0705, 5), 5)
    0.05
    """
    return upper_gamma(freedom / 2, chi_squared / 2)


def upper_gamma(shape: float, start: float) -> float:
    """The part of the gamma distribution of a shape above 0 that lies beyond `start`."""
    if start <= 0:
        return 1.0
    if start < shape + 1:
        return 1 - _series(shape, start)
    return _fraction(shape, start)


def _front(shape: float, start: float) -> float:
    return exp(shape * log(start) - start - lgamma(shape))


def _series(shape: float, start: float) -> float:
    """The lower part, by its series."""
    term = total = 1 / shape
    step = shape
    while term > total * CLOSE:
        step += 1
        term *= start / step
        total += term
    return min(1.0, total * _front(shape, start))


def _fraction(shape: float, start: float) -> float:
    """The upper part, by its continued fraction (Lentz's way of evaluating it)."""
    base = start + 1 - shape
    up, down = 1 / SMALLEST, 1 / base
    value, step = down, 0
    while True:
        step += 1
        above = -step * (step - shape)
        base += 2
        down = 1 / (above * down + base or SMALLEST)
        up = base + above / up or SMALLEST
        value *= (change := up * down)
        if abs(change - 1) < CLOSE * 10:
            return value * _front(shape, start)


def limit(false_alarms: float, freedom: int) -> float:
    """The chi-squared that fair dice reach as often as `false_alarms` says.

    >>> round(limit(0.05, 5), 3)
    11.07
    """
    low, high = 0.0, freedom + 10.0
    while chance_of_more(high, freedom) > false_alarms:
        high *= 2
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if chance_of_more(middle, freedom) > false_alarms:
            low = middle
        else:
            high = middle
    return high


def power(throws: int, sides: int, factor: float, reached: float) -> float:
    """How often a count of so many throws reaches the chi-squared `reached` where one face comes up
    `factor` times as often as it should and the others share what is left.

    How often that face comes up is binomial; it is looked at in steps of the normal curve. What is
    left is spread as evenly as fair dice spread it, over one face less.
    """
    likely, mean = factor / sides, throws / sides
    deviation = sqrt(throws * likely * max(0.0, 1 - likely))
    found = weights = 0.0
    for step in range(-STEPS, STEPS + 1):
        at = WIDEST * step / STEPS
        count = throws * likely + at * deviation
        if not 0 <= count <= throws:
            continue
        each = (throws - count) / (sides - 1)
        surplus = (count - mean) ** 2 / mean + (sides - 1) * (each - mean) ** 2 / mean
        missing = reached - surplus
        weight = exp(-at * at / 2)
        weights += weight
        if missing <= 0:
            found += weight
        elif sides > 2 and each > 0:
            found += weight * chance_of_more(missing * mean / each, sides - 2)
    return found / weights


@lru_cache(maxsize=64)
def least_shown(throws: int, sides: int, false_alarms: float, shown: float = 0.9) -> float:
    """How many times as often as it should one face of a die has to come up, the others sharing
    what is left, so that a count of so many throws exceeds its limit as often as `shown` says.
    Infinite where not even a die that always shows the same face is noticed.
    """
    reached = limit(false_alarms, sides - 1)
    low, high = 1.0, float(sides)
    if throws * (sides - 1) < reached:
        return inf
    for _ in range(FINE):
        middle = (low + high) / 2
        if power(throws, sides, middle, reached) < shown:
            low = middle
        else:
            high = middle
    return high
