"""The dice of a random table: what they are called, which number they give, which numbers they can.

`SUM` adds the dice up, `DIGITS` reads them as digits: two d6 that show 3 and 4 are 34 on a d66, two
d10 that show 10 and 7 are 7 on a d100. No dice at all: the number is a total that people bring.
"""

import re
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from app.text.numbers import dice_words

SUM, DIGITS = "sum", "digits"

MOST_DICE = 6
LARGEST_DIE = 1000
MOST_DIGITS = 3
DIGIT_DICE = (4, 6, 8)
"""Dice that people read as digits by name: d44, d66, d888."""
TEN = 10
"""The die whose highest face is the digit 0."""

_BY_NAME = re.compile(r"d(?P<digits>([468])\2{1,2})")
_TENS = re.compile(r"d(?P<top>100|1000) (?:as|with) (?P<count>[23])d10")
_TERM = re.compile(r"(?P<count>[0-9]{1,2})?[dw](?P<sides>[0-9]{1,4}|%)")


class TableDice(NamedTuple):
    """Dice and the way to read them."""

    sizes: tuple[int, ...] = ()
    reading: str = SUM

    @property
    def words(self) -> str:
        """`2d6`, `d66`, `d8+d12`, `d100 as 2d10`; empty for no dice. `read_dice` reads it back."""
        if self.reading == DIGITS:
            count, sides = len(self.sizes), self.sizes[0]
            return f"d{10**count} as {count}d10" if sides == TEN else f"d{str(sides) * count}"
        words = dice_words(self.sizes)
        return f"1{words}" if _BY_NAME.fullmatch(words) else words  # one die with 66 sides

    def number(self, faces: Sequence[int]) -> int:
        """The number that these faces give.

        >>> TableDice((6, 6), DIGITS).number((3, 4)), TableDice((10, 10), DIGITS).number((10, 10))
        (34, 100)
        """
        if self.reading == SUM:
            return sum(faces)
        digits = [face % TEN for face in faces]
        return int("".join(map(str, digits))) or TEN ** len(digits)

    def numbers(self) -> list[int]:
        """Every number that they can give, in order."""
        if not self.sizes:
            return []
        if self.reading == SUM:
            return list(range(len(self.sizes), sum(self.sizes) + 1))
        return sorted(
            self.number(faces) for faces in product(*(range(1, s + 1) for s in self.sizes))
        )


NO_DICE = TableDice()


def are_dice(sizes: object, reading: object) -> bool:
    """Whether a record's values are dice that a table may have."""
    if not isinstance(sizes, (list, tuple)) or len(sizes) > MOST_DICE:
        return False
    if not all(type(sides) is int and 2 <= sides <= LARGEST_DIE for sides in sizes):
        return False
    if reading == DIGITS:
        return 2 <= len(sizes) <= MOST_DIGITS and len(set(sizes)) == 1 and sizes[0] <= TEN
    return reading == SUM


def read_dice(text: str) -> TableDice | None:
    """Dice as they are written for a table; None where `text` names none that a table may have.

    >>> read_dice("2d6"), read_dice("d66"), read_dice("d100 as 2d10")
    (TableDice(sizes=(6, 6), reading='sum'), TableDice(sizes=(6, 6), reading='digits'), \
TableDice(sizes=(10, 10), reading='digits'))
    """
    plain = " ".join(text.lower().split())
    if found := _BY_NAME.fullmatch(plain.removeprefix("1") if plain.startswith("1d") else plain):
        if not plain.startswith("1d"):
            digits = found["digits"]
            return TableDice((int(digits[0]),) * len(digits), DIGITS)
        return TableDice((int(found["digits"]),))
    if found := _TENS.fullmatch(plain):
        count = int(found["count"])
        return TableDice((TEN,) * count, DIGITS) if int(found["top"]) == TEN**count else None
    sizes: list[int] = []
    for term in plain.split("+"):
        found = _TERM.fullmatch(term.strip())
        if found is None:
            return None
        sides = 100 if found["sides"] == "%" else int(found["sides"])
        sizes += [sides] * min(int(found["count"] or 1), MOST_DICE + 1)
    return TableDice(tuple(sizes)) if sizes and are_dice(sizes, SUM) else None


def worked_out(lowest: int, highest: int) -> TableDice:
    """The dice of a table by its numbers alone: one die as large as the highest, except where the
    numbers begin at 2 to 6 and so many equal dice reach exactly the highest.
    """
    if lowest < 1 or highest > LARGEST_DIE:
        return NO_DICE
    if 2 <= lowest <= MOST_DICE and highest % lowest == 0 and highest > lowest:
        return TableDice((highest // lowest,) * lowest)
    return TableDice((highest,)) if highest > 1 else NO_DICE
