"""Which dice a pasted table is thrown with: those its heading names, else those its numbers give;
and which number a 0 is.
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.store.records.table_dice import DIGIT_DICE, DIGITS, NO_DICE, TEN, TableDice, read_dice
from app.tables.reading.numbers import NOUGHTS, Mark, Span

_TERM = r"[0-9]{0,2}[dDwW](?:[0-9]{1,4}|%)(?![0-9%])"
_NAMED = re.compile(
    rf"(?<![\w+])(?P<dice>[dD]1000? as [23][dD]10|{_TERM}(?:\s?\+\s?{_TERM})*)"
    r"(?P<plus>\s?\+\s?\w+)?(?!\w)"
)
_SAID = re.compile(r"(?:dice|die|roll)\s*[:=]\s*", re.IGNORECASE)
NONE_SET = re.compile(r"(?:dice|die)\s*[:=]\s*none", re.IGNORECASE)


class Named(NamedTuple):
    """Dice that a heading names, and what is left of it as a name."""

    dice: TableDice
    rest: str
    plus: str = ""


def named_dice(text: str) -> Named | None:
    """The dice in a heading: `d8 Machine`, `Reaction (2d6)`, `dice: 1d20 | Terrain`."""
    if NONE_SET.fullmatch(text.strip()):
        return Named(NO_DICE, "")
    found = _NAMED.search(text)
    dice = read_dice(found["dice"]) if found else None
    if found is None or dice is None:
        return None
    before, after = text[: found.start()], text[found.end() :]
    rest = _SAID.sub("", before).strip() + " " + after.strip()
    in_words = before.strip(" ([|:") and after.strip(" )]|:.")  # in the middle of a sentence
    return Named(
        dice, "" if in_words else rest.strip(" ()[]|:-–—*_#"), (found["plus"] or "").strip()
    )


class Numbered(NamedTuple):
    """A mark with its numbers: where a 0 is ten, it has moved. `order` is as it was written."""

    spans: tuple[tuple[int | None, int | None], ...]
    order: tuple[int, int]


def numbered(marks: Sequence[Mark], named: TableDice | None) -> list[Numbered]:
    """The numbers of all marks of a table: a 0 is ten, and a 00 a hundred, only where that number
    is not there.
    """
    spans = [span for mark in marks for span in mark.spans]
    plain = [
        value
        for span in spans
        for value, nought in ((span.low, span.nought_low), (span.high, span.nought_high))
        if value is not None and not nought
    ]
    nought = _Nought(spans, max(plain, default=0), min(plain, default=0), named)
    found = []
    for place, mark in enumerate(marks):
        own: list[tuple[int | None, int | None]] = []
        for span in mark.spans:
            own += nought.read(span, first=place == 0)
        ends = [end for pair in own for end in pair if end is not None]
        top = mark.spans[-1].nought_high and own[-1][1]
        order = (mark.first, max(ends) if top else mark.last)
        if mark.spans[0].nought_low and place:
            order = (own[0][0] or 0, order[1])
        found.append(Numbered(tuple(own), order))
    return found


class _Nought:
    """What a 0 is in one table."""

    def __init__(
        self, spans: Iterable[Span], highest: int, lowest: int, named: TableDice | None
    ) -> None:
        self.spans, self.highest, self.lowest = list(spans), highest, lowest
        self.largest = max(named.numbers(), default=0) if named else 0

    def read(self, span: Span, *, first: bool) -> list[tuple[int | None, int | None]]:
        """A span with numbers in the place of its noughts."""
        if not (span.nought_low or span.nought_high):
            return [(span.low, span.high)]
        single = span.nought_low and span.nought_high
        top = self._top(span, first=first)
        if not top:
            return [(span.low, span.high)]
        if single:
            return [(top, top)]
        if span.nought_high:
            return [(span.low, top)]
        return [(1, span.high), (top, top)]  # 0-3 on a d10: 1 to 3, and 10

    def _top(self, span: Span, *, first: bool) -> int:
        """The number that the nought of a span stands for; 0 where it is a plain 0."""
        digits = span.nought_low or span.nought_high
        if self.lowest < 0:
            return 0
        if span.nought_high and not span.nought_low:  # the upper end of a range
            return next(
                (n for n in (10, 100, 1000) if n >= NOUGHTS[digits] and n > (span.low or 0)), 0
            )
        fits = [n for n in (10, 100, 1000) if n >= NOUGHTS[digits] and not self._is_there(n)]
        for number in fits:
            if number in (self.highest + 1, self.largest):
                return number
        if not first and digits != "0":
            return fits[0] if fits else 0
        return 0

    def _is_there(self, number: int) -> bool:
        return number <= self.highest and any(
            span.low is not None and span.high is not None and span.low <= number <= span.high
            for span in self.spans
            if not (span.nought_low or span.nought_high)
        )


def by_digits(ends: Sequence[int]) -> TableDice | None:
    """The dice whose digits these numbers are: from 11 to 66 without a 0 or a digit above 6."""
    if not ends or min(ends) < 11:
        return None
    digits = {digit for end in ends for digit in str(end)}
    for sides in DIGIT_DICE:
        for count in (2, 3):
            lowest, highest = int("1" * count), int(str(sides) * count)
            if (min(ends), max(ends)) == (lowest, highest) and digits <= set("12345678"[:sides]):
                return TableDice((sides,) * count, DIGITS)
    return None


def as_tens(dice: TableDice, ends: Sequence[int]) -> TableDice:
    """2d10 over a table up to 100 are its tens and units."""
    count = len(dice.sizes)
    tens = set(dice.sizes) == {TEN} and 2 <= count <= 3
    return TableDice(dice.sizes, DIGITS) if tens and max(ends, default=0) > TEN * count else dice
