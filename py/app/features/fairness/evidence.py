"""Evidence that the dice are fair: a test throw, counted against what fair dice would show.

The faces come from the very function that rolls for the table (`app.rolls.dice.face`). Small
samples are uneven by nature; the words say so instead of promising more than a count can show.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from app.luck.chi_squared import chance_of_more, unevenness
from app.ports import RandomBytes
from app.rolls.dice import BYTES, counting_bytes, face

Sums = Mapping[tuple[int, ...], Mapping[int, int]]
"""For each kind of dice, how often each sum came up."""

METHOD = (
    "Every die is rolled the moment you tap, using the browser's cryptographic random source. "
    f"Each draw is a byte (0 to {BYTES - 1}); bytes that would favour some faces are thrown away "
    "and drawn again; the rest are spread evenly over the faces. Nothing is drawn in advance or "
    "stored."
)
DICE = (4, 6, 8, 10, 12, 20, 30, 100)
"""The dice that the page tells of, and that the test throws."""


class DieBytes(NamedTuple):
    """What becomes of the values of a byte: 0 to `last` count, `each` of them for every face; those
    from there on (`refused`, in words) are drawn again.
    """

    sides: int
    last: int
    each: int
    refused: str


def bytes_of(sides: int) -> DieBytes:
    """What becomes of each value of a byte that is drawn for a die."""
    count = counting_bytes(sides)
    refused = {0: "none", 1: str(count)}.get(BYTES - count, f"{count} to {BYTES - 1}")
    return DieBytes(sides, count - 1, count // sides, refused)


def throw_many(sides: int, count: int, random_bytes: RandomBytes) -> list[int]:
    """How often each face from 1 to `sides` came up in `count` throws."""
    counted = [0] * sides
    for _ in range(count):
        counted[face(sides, random_bytes) - 1] += 1
    return counted


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
