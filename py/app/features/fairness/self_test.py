"""The self-test of a million faces: thrown in pieces, counted, judged by chi-squared.

The faces come from the function that rolls for the table and from the same source, only that this
draws its bytes a block at a time: a byte at a time would take minutes. What is left of a block is
thrown away, so no roll is ever drawn in advance.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.features.fairness.evidence import DICE, throw_many
from app.luck.chi_squared import chance_of_more, least_shown, unevenness
from app.ports import RandomBytes

EACH = 125_000
"""Faces of each die; of all dice a million."""
ALL = EACH * len(DICE)
BLOCK = 4096
PIECE = 500
FALSE_ALARMS = 0.001
"""Of so many self-tests of fair dice any die is marked, at the most: half of them for being too
uneven, half for being too even.
"""
EVERY_DIE = FALSE_ALARMS / len(DICE) / 2
"""The same for one die and one of the two ways."""


class Judged(NamedTuple):
    """What the faces of a die come to. `chance` is how often a fair die is at least as uneven;
    `excess` by how many percent one of its faces has to be too frequent so that nine of ten such
    tests mark it; `mark` is empty where there is nothing to tell.
    """

    sides: int
    chi_squared: float
    chance: float
    excess: float
    mark: str


class Blocks:
    """The random source, a block of bytes at a time."""

    def __init__(self, source: RandomBytes) -> None:
        self._source = source
        self._block, self._at = b"", 0

    def __call__(self, count: int, /) -> bytes:
        """`count` fresh bytes, fewer than a block."""
        if self._at + count > len(self._block):
            self._block, self._at = self._source(BLOCK), 0
        self._at += count
        return self._block[self._at - count : self._at]


class SelfTest:
    """A test that is under way, or was; a part of the session."""

    def __init__(self) -> None:
        self.turn = 0
        """Counts the tests, so that work put off for an older one is recognised."""
        self.running = False
        self.begun = 0
        self.told = 0
        """When it began, and when it was last said aloud how far it went, in ms since 1970."""
        self.counted: dict[int, list[int]] = {}
        self._source: RandomBytes = bytes

    @property
    def thrown(self) -> int:
        """How many faces were thrown so far."""
        return sum(map(sum, self.counted.values()))

    def begin(self, source: RandomBytes, now: int) -> None:
        """Throw anew."""
        self.turn += 1
        self.running, self.begun, self.told = True, now, now
        self.counted = {sides: [0] * sides for sides in DICE}
        self._source = Blocks(source)

    def stop(self) -> None:
        """Throw no further; what was drawn is forgotten."""
        self.running, self._source = False, bytes

    def go(self, more: Callable[[], bool]) -> None:
        """Throw on, a piece at least, as long as `more()` and until all is thrown."""
        for sides, counted in self.counted.items():
            while (left := EACH - sum(counted)) > 0:
                thrown = throw_many(sides, min(PIECE, left), self._source)
                counted[:] = [a + b for a, b in zip(counted, thrown, strict=True)]
                if not more():
                    return
        self.stop()


def judge(counted: Sequence[int], false_alarms: float = EVERY_DIE) -> Judged:
    """What a die's faces come to, from face 1 to the last. Fair dice are marked twice as often as
    `false_alarms` says: too uneven and too even are looked for alike.
    """
    throws, sides = sum(counted), len(counted)
    chi_squared = unevenness(counted, [throws / sides] * sides)
    chance = chance_of_more(chi_squared, sides - 1)
    mark = "too uneven" if chance <= false_alarms else ""
    mark = "too even" if chance >= 1 - false_alarms else mark
    excess = 100 * (least_shown(throws, sides, false_alarms) - 1)
    return Judged(sides, chi_squared, chance, excess, mark)


def verdict(dice: Sequence[Judged]) -> str:
    """What a whole test says, and no more."""
    marks = [f"d{each.sides} ({each.mark})" for each in dice if each.mark]
    if not marks:
        return "No die is marked: each is as uneven as fair dice are."
    return (
        f"Marked: {', '.join(marks)}. Fair dice are marked in 1 of 1,000 such tests at the most. "
        "Test again; if a mark comes back, don't roll with this browser, and tell us."
    )
