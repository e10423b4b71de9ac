"""Whether a die's faces came up as evenly as a fair die's would: exactly where the throws are few,
by chi-squared where they are many.

The measure is the same for both: the sum of the squared counts, which is Pearson's chi-squared in
another scale. Exactly means: every way in which so many throws can spread over the faces is counted
(a multinomial test), the ways that differ only by which face is which at once. Chi-squared means: a
gamma curve, as Pearson's is, but with the spread and the lean that so few throws really have, as a
d100 thrown thirty times is far from the curve of endless throws.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, sqrt
from typing import NamedTuple

from app.luck.chi_squared import upper_gamma

MOST_SHAPES = 3_000
"""Ways of splitting the throws, whichever face has which part, up to which all are counted."""
MOST_THROWS = 1_500
"""More of them make numbers too long to reckon with."""
ERROR = 0.02
"""Where chi-squared stands in for them, the chance it gives is off by less (a test tries it)."""
CAUTION = 2
"""Where a chance is small, chi-squared may give little more than half of it: this many times as
much has to be small before a die is marked.
"""


class Evenness(NamedTuple):
    """How often a fair die comes out at least so uneven, and whether that is exact."""

    chance: float
    exact: bool

    def beyond(self, false_alarms: float) -> bool:
        """Whether a fair die comes out so uneven no more often than `false_alarms` says."""
        return self.chance * (1 if self.exact else CAUTION) <= false_alarms


@lru_cache(maxsize=64)
def evenness(counted: tuple[int, ...]) -> Evenness:
    """What the counts of a die's faces say, from face 1 to the last one."""
    throws = sum(counted)
    if throws <= MOST_THROWS and shapes(throws, len(counted)) <= MOST_SHAPES:
        return Evenness(float(exact_chance(counted)), True)
    return Evenness(rough_chance(counted), False)


@lru_cache(maxsize=64)
def shapes(throws: int, sides: int) -> int:
    """In how many ways `throws` can be split into at most `sides` parts; counted no further than
    needed to see that there are too many.
    """
    ways = [1] + [0] * throws
    for part in range(1, min(sides, throws) + 1):
        for left in range(part, throws + 1):
            ways[left] += ways[left - part]
        if ways[throws] > MOST_SHAPES:
            break
    return ways[throws]


def exact_chance(counted: Sequence[int]) -> Fraction:
    """The exact chance that a fair die comes out at least as uneven.

    >>> str(exact_chance([2, 0]))
    '1/2'
    """
    throws, sides = sum(counted), len(counted)
    least = sum(count * count for count in counted)
    return Fraction(sum(_ways(throws, sides, throws, least)), sides**throws)


def _ways(left: int, faces: int, largest: int, least: int) -> Iterator[int]:
    """The ways of spreading `left` throws over `faces` faces, none with more than `largest`, for
    each shape whose squared counts sum up to `least` or more.
    """
    if left == 0 and least <= 0:
        yield 1
    for part in range(min(largest, left), 0, -1):
        if part * faces < left or left * part < least:
            return  # too few faces, or what is left cannot become uneven enough
        ways, rest = 1, left
        for many in range(1, min(faces, left // part) + 1):
            ways *= comb(rest, part)
            rest -= part
            chosen = ways * comb(faces, many)
            for more in _ways(rest, faces - many, part - 1, least - many * part * part):
                yield chosen * more


def rough_chance(counted: Sequence[int]) -> float:
    """About the same by chi-squared, for two throws or more."""
    pairs = sum(count * (count - 1) for count in counted) // 2
    return chance_of_pairs(pairs, sum(counted), len(counted))


def chance_of_pairs(alike: int, throws: int, sides: int) -> float:
    """About how often at least so many pairs of throws show the same face: the squared counts are
    twice as many and the throws. Pairs come one by one; the chance is read half a pair lower, as
    one does where a smooth curve stands in for steps.
    """
    pairs, same = comb(throws, 2), 1 / sides
    variance = pairs * same * (1 - same)
    # Two pairs never hang together; three do where they are the sides of a triangle.
    third = variance * (1 - 2 * same) + 6 * comb(throws, 3) * same**2 * (1 - same)
    shape = 4 * variance**3 / third**2
    away = (alike - 0.5 - pairs * same) / sqrt(variance)
    return upper_gamma(shape, shape + sqrt(shape) * away)
