"""Evidence that the dice are fair: a test throw, counted against what fair dice would show.

The faces come from the very function that rolls for the table (`app.rolls.dice.face`). Small
samples are uneven by nature; the words say so instead of promising more than a count can show.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from math import erfc, sqrt

from app.ports import RandomBytes
from app.rolls.dice import face

Sums = Mapping[tuple[int, ...], Mapping[int, int]]
"""For each kind of dice, how often each sum came up."""

METHOD = (
    "Every die is rolled the moment you tap, using the browser's cryptographic random source. "
    "Each draw is a byte (0 to 255); bytes that would favour some faces are thrown away and drawn "
    "again; the rest are spread evenly over the faces. Nothing is drawn in advance or stored."
)


def throw_many(sides: int, count: int, random_bytes: RandomBytes) -> list[int]:
    """How often each face from 1 to `sides` came up in `count` throws."""
    counted = [0] * sides
    for _ in range(count):
        counted[face(sides, random_bytes) - 1] += 1
    return counted


def unevenness(counted: Sequence[int], expected: Sequence[float]) -> float:
    """Pearson's chi-squared of counts against expectations, which are all above 0."""
    return sum((seen - mean) ** 2 / mean for seen, mean in zip(counted, expected, strict=True))


def chance_of_more(chi_squared: float, freedom: int) -> float:
    """About how often fair dice are at least this uneven, 0 to 1 (Wilson and Hilferty, 1931).

    `freedom` is the number of faces less one, at least 1. Good to about one in a hundred.
    """
    spread = 2 / (9 * freedom)
    normal = ((chi_squared / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return erfc(normal / sqrt(2)) / 2


def verdict(counted: Sequence[int]) -> str:
    """What a count of equally likely faces says, in a sentence that promises no more than it
    can.
    """
    total = sum(counted)
    chance = chance_of_more(unevenness(counted, [total / len(counted)] * len(counted)),
                            len(counted) - 1)  # fmt: skip
    of_hundred = max(1, min(99, round(chance * 100)))
    words = f"Fair dice come out at least this uneven in about {of_hundred} of 100 such tests."
    if chance < 0.01:
        return f"{words} That is rare: test again. If it keeps happening, tell us."
    return f"{words} Nothing suggests these dice are unfair, but no count can prove them fair."


def sums_expected(sizes: Sequence[int]) -> dict[int, float]:
    """How likely each sum of dice of these sizes is, from all ways that they can fall."""
    ways = Counter(sum(faces) for faces in product(*(range(1, size + 1) for size in sizes)))
    total = sum(ways.values())
    return {value: ways[value] / total for value in sorted(ways)}


def rolls_by_dice(rolls: Iterable[tuple[tuple[int, ...], Sequence[object]]]) -> Sums:
    """Sums of past rolls, counted for each kind of dice; open-ended chains are left out."""
    found: dict[tuple[int, ...], Counter[int]] = {}
    for sizes, faces in rolls:
        numbers = [face for face in faces if isinstance(face, int)]
        if sizes and len(numbers) == len(sizes):
            found.setdefault(sizes, Counter())[sum(numbers)] += 1
    return found
