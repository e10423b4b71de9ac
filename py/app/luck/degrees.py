"""What rolls came to, degree by degree, beside what their own odds promised: exact sums."""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from math import ceil, floor, sqrt
from typing import NamedTuple

Odds = Mapping[str, Fraction]
USUAL = 1.645
"""Nine times in ten a number stays within so many deviations of what is expected."""


class Degree(NamedTuple):
    """How often a degree came about, the exact expectation, and between which numbers it lies in
    about nine of ten such stretches of rolls.
    """

    degree: str
    seen: int
    expected: Fraction
    least: int
    most: int


class Tally:
    """Rolls counted by their check (whatever names its odds) and by what they came to."""

    def __init__(self) -> None:
        self.rolls: Counter[Hashable] = Counter()
        self.seen: Counter[str] = Counter()

    def add(self, check: Hashable, degree: str) -> None:
        """One roll more."""
        self.rolls[check] += 1
        self.seen[degree] += 1

    @property
    def count(self) -> int:
        """How many rolls there are."""
        return sum(self.seen.values())

    def degrees(self, odds: Mapping[Hashable, Odds], rank: Callable[[str], int]) -> list[Degree]:
        """Every degree that came about or could have, in the order of `rank`."""
        expected: dict[str, Fraction] = {}
        variance: dict[str, float] = {}
        for check, many in self.rolls.items():
            for degree, chance in odds[check].items():
                expected[degree] = expected.get(degree, Fraction(0)) + many * chance
                strays = many * float(chance * (1 - chance))
                variance[degree] = variance.get(degree, 0.0) + strays
        found = []
        for degree in sorted({*expected, *self.seen}, key=rank):
            mean = expected.get(degree, Fraction(0))
            strays = USUAL * sqrt(variance.get(degree, 0.0))
            least = max(0, ceil(float(mean) - strays - 0.5))
            most = min(self.count, floor(float(mean) + strays + 0.5))
            found.append(Degree(degree, self.seen[degree], mean, least, most))
        return found
