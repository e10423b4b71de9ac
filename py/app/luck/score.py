"""How lucky rolls were, whatever was rolled: points from 0 to 100, and how often chance alone does
as well.

A roll's points are the share of all falls of its dice that are worse than it, those that are just
as good counted half, in whole points: 50 is what its own odds promise on average. So rolls against
quite different odds, even of different systems, can be added up. What the sum of their points comes
to by chance is worked out from the odds of each of them, by the discrete Fourier transform: the
transform of a sum is the product of those of its parts, and identical checks are a power of one. It
is right to ten digits (a test adds up the sums one by one).
"""

from cmath import exp as turn
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import ceil, pi, sqrt
from typing import NamedTuple

HIGHEST = 100
FAR = 4
"""Sums further from the mean than so many times 100 times the root of the number of rolls come
about less than once in 10^13 (Hoeffding): they need not be told apart.
"""
NOTHING = 1e-14
PIECE, ROOTS = 100, 2_000
"""How many steps of the work are one piece of it."""

Points = tuple[tuple[int, float], ...]
"""The points that a check can come to, each with its chance."""


def points_of(odds: Mapping[str, Fraction]) -> dict[str, int]:
    """The points of each degree; `odds` go from worst to best.

    >>> points_of({"failure": Fraction(1, 4), "success": Fraction(3, 4)})
    {'failure': 12, 'success': 62}
    """
    below, points = Fraction(0), {}
    for degree, chance in odds.items():
        points[degree] = round(HIGHEST * (below + chance / 2))
        below += chance
    return points


def spread_of(odds: Mapping[str, Fraction]) -> Points:
    """The points that a check can come to, each with its chance."""
    points = points_of(odds)
    chances: dict[int, Fraction] = {}
    for degree, chance in odds.items():
        chances[points[degree]] = chances.get(points[degree], Fraction(0)) + chance
    return tuple((number, float(chance)) for number, chance in sorted(chances.items()))


class Luck(NamedTuple):
    """The luck of some rolls: their points on average, what chance alone gives on average, how far
    it strays (nine times in ten it stays within `spread` of that), and how often it does at least
    as well (or, where they are below the average, at least as badly).
    """

    rolls: int
    average: float
    expected: float
    spread: float
    lucky: bool
    chance: float


def luck_of(total: int, rolls: Mapping[Points, int]) -> Luck | None:
    """The luck of rolls that came to `total` points; `rolls` says how many there were of each
    spread. None where none of them could have come out otherwise.
    """
    found = None
    for found in luck_steps(total, rolls):  # noqa: B007  # the last one counts
        pass
    return found


def luck_steps(total: int, rolls: Mapping[Points, int]) -> Iterator[Luck | None]:
    """The same in short pieces of work: None after each of them, the luck last."""
    count = sum(rolls.values())
    mean = sum(many * _mean(spread) for spread, many in rolls.items())
    variance = sum(many * _variance(spread) for spread, many in rolls.items())
    if variance <= 0:
        yield None
        return
    lucky = total >= mean
    chance = 0.0
    for part in _tail(total, rolls, count, mean, lucky=lucky):
        chance += part
        yield None
    spread = 1.645 * sqrt(variance) / count
    chance = min(1.0, max(0.0, chance))
    yield Luck(count, total / count, mean / count, spread, lucky, chance)


def _mean(spread: Points) -> float:
    return sum(at * chance for at, chance in spread)


def _variance(spread: Points) -> float:
    mean = _mean(spread)
    return sum((at - mean) ** 2 * chance for at, chance in spread)


def _tail(
    total: int, rolls: Mapping[Points, int], count: int, mean: float, *, lucky: bool
) -> Iterator[float]:
    """How likely sums from `total` on are (or, not `lucky`, up to it), in parts to be added."""
    # Sums are told apart within a window that is wide enough for all that can be met.
    half = ceil(HIGHEST * min(count, FAR * sqrt(count)))
    lowest, window = ceil(mean) - half, 2 * half + 1
    if lucky:
        start, length = total, lowest + window - total
    else:
        start, length = lowest, total - lowest + 1
    if length <= 0 or length > window:  # so far off that it cannot be told from never
        return
    roots: list[complex] = []
    for begin in range(0, window, ROOTS):
        places = range(begin, min(begin + ROOTS, window))
        roots += [turn(2j * pi * place / window) for place in places]
        yield 0.0
    kinds = sorted(rolls.items(), key=lambda kind: -kind[1])
    yield length / window
    part = 0.0
    for place in range(1, half + 1):
        product = 1 + 0j
        for spread, many in kinds:
            product *= sum(chance * roots[place * at % window] for at, chance in spread) ** many
            if abs(product) < NOTHING:
                break
        else:
            back = roots[-place * start % window]
            sums = (1 - roots[-place * length % window]) / (1 - roots[-place % window])
            part += 2 * (product * back * sums).real / window
        if place % PIECE == 0:
            yield part
            part = 0.0
    yield part
