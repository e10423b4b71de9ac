"""Evidence that the dice are fair: a test throw, counted against what fair dice would show.

The faces come from the very function that rolls for the table (`app.dice.face`). Small samples are
uneven by nature; the words say so instead of promising more than a count can show.
"""

from collections.abc import Sequence
from math import erfc, sqrt

from app.dice import face
from app.ports import RandomBytes

METHOD = (
    "Every face is drawn at the moment you tap, from the browser's cryptographic random source. "
    "A byte (0 to 255) is taken; bytes that would favour some faces are thrown away and drawn "
    "again; the rest are spread evenly over the faces. Nothing is drawn ahead or kept."
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
        return f"{words} That is rare: test again. If it stays like this, tell us."
    return f"{words} Nothing speaks against these dice; no count can prove them fair."
