"""The numbers that stand at the head of a row: `3`, `1–2`, `11, 12`, `20+`, `≤ 2`, `12 or more`.

A mark is what a row writes, as `Span`s; which number a 0 is, the whole table decides (`dice`).
"""

import re
from typing import NamedTuple

DASHES = (
    "\\-\u00ad\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2053\u207b\u208b\u2212\u2e17\u2e1a\u2e3a"
    "\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d\U00010d6e\U00010ead"
)
"""Every character that Unicode calls a dash or a hyphen, for a class of a regular expression."""
TILDES = "~\u223c\uff5e"

NOUGHTS = {"0": 10, "00": 100, "000": 1000}
"""What a 0 or 00 may be on the dice that write their highest face so."""

_NUMBER = r"[0-9]{1,4}(?![0-9])"
_SIGNED = rf"[{DASHES}+]?{_NUMBER}"
_BETWEEN = rf"[^\S\n]{{0,3}}(?:[{DASHES}{TILDES}]|\.\.\.?|…)[^\S\n]{{0,3}}"
_WORDS = r"[^\S\n]{1,3}(?:to|through|thru|or|and|bis)[^\S\n]{1,3}"
_COMMA = r"[^\S\n]{0,2}[,/&;][^\S\n]{0,2}"
_MORE = r"(?:or|and|&) (?:more|higher|above|over|greater|up|upwards?|better|beyond|later)"
_LESS = r"(?:or|and|&) (?:less|lower|below|under|fewer|worse|down)"
OPEN = (
    rf"(?:(?:(?P<below><=|=<|≤|⩽|≦|<|at most |up to |under |less than |below )[^\S\n]{{0,3}}"
    rf"|(?P<above>>=|=>|≥|⩾|≧|>|at least |over |more than |above )[^\S\n]{{0,3}})"
    rf"(?P<bound>{_SIGNED})(?![.,][0-9])"
    rf"|(?P<from>{_SIGNED})[^\S\n]{{0,2}}(?:\+|{_MORE}\b)"
    rf"|(?P<until>{_SIGNED})[^\S\n]{{0,2}}{_LESS}\b)"
)
SOME = rf"(?P<some>{_SIGNED}(?:(?:{_BETWEEN}|{_WORDS}|{_COMMA}){_SIGNED}){{0,24}})"
"""One number, a range, or several of both."""

_PIECE = re.compile(
    rf"(?P<between>{_BETWEEN}|{_WORDS}|{_COMMA})?(?P<number>{_SIGNED})", re.IGNORECASE
)
_RANGE = re.compile(rf"{_BETWEEN}|[^\S\n]+(?:to|through|thru|bis)[^\S\n]+", re.IGNORECASE)
_SIGN = re.compile(rf"[{DASHES}]")
_EXCLUSIVE = ("<", "under ", "less than ", "below ", ">", "over ", "more than ", "above ")


class Span(NamedTuple):
    """One number or a range as it is written; None at an open end. A nought is kept by its digits
    (`nought_low`, `nought_high`: "", "0", "00"), for it may be ten or a hundred.
    """

    low: int | None
    high: int | None
    nought_low: str = ""
    nought_high: str = ""

    @property
    def first(self) -> int:
        """A number by which rows are put in order."""
        if self.low is not None:
            return self.low
        return self.high if self.high is not None else 0

    @property
    def last(self) -> int:
        """The last number that is written."""
        if self.high is not None:
            return self.high
        return self.low if self.low is not None else 0


class Mark(NamedTuple):
    """What is written at the head of a row. `swapped`: a range ran backwards. `plus`: `3+`."""

    spans: tuple[Span, ...]
    written: str
    swapped: bool = False
    plus: bool = False

    @property
    def single(self) -> int | None:
        """Its number where it is one plain number."""
        span = self.spans[0]
        alone = len(self.spans) == 1 and span.low == span.high and span.low is not None
        return span.low if alone else None

    @property
    def is_range(self) -> bool:
        """Whether it runs from one number to another."""
        return any(None not in span[:2] and span.low != span.high for span in self.spans)

    @property
    def first(self) -> int:
        """The number by which rows are put in order."""
        return self.spans[0].first

    @property
    def last(self) -> int:
        """The last number that is written."""
        return self.spans[-1].last


def mark_of(found: "re.Match[str]") -> Mark:
    """The mark of a match of `OPEN` or `SOME`."""
    if found["some"]:
        return _some(found["some"])
    if found["bound"]:
        sign = (found["below"] or found["above"]).lower()
        bound = _value(found["bound"])
        step = int(sign in _EXCLUSIVE)
        span = Span(None, bound - step) if found["below"] else Span(bound + step, None)
    elif found["from"]:
        span = Span(_value(found["from"]), None)
        return Mark((span,), found[0], plus=True)
    else:
        span = Span(None, _value(found["until"]))
    return Mark((span,), found[0])


def _some(written: str) -> Mark:
    spans: list[Span] = []
    swapped, ranged = False, False
    for piece in _PIECE.finditer(written):
        number, between = piece["number"], piece["between"] or ""
        if not spans and _SIGN.match(between):  # a minus before the first number
            number, between = between.strip() + number, ""
        value, nought = _value(number), number if number in NOUGHTS else ""
        last = spans[-1] if spans else None
        ranged = bool(last and not ranged and _RANGE.fullmatch(between))
        if last is not None and ranged:
            if value < (last.low or 0) and not nought:
                spans[-1] = Span(value, last.low)
                swapped = True
            else:
                spans[-1] = Span(last.low, value, last.nought_low, nought)
        else:
            spans.append(Span(value, value, nought, nought))
    return Mark(tuple(_joined(spans)), written, swapped)


def _joined(spans: list[Span]) -> list[Span]:
    """`11, 12` as one range; `1, 3` stays two."""
    found = spans[:1]
    for span in spans[1:]:
        before = found[-1]
        plain = not (span.nought_low or span.nought_high or before.nought_low or before.nought_high)
        if plain and before.high is not None and span.low == before.high + 1:
            found[-1] = before._replace(high=span.high)
        else:
            found.append(span)
    return found


def _value(number: str) -> int:
    """A signed number; every dash is a minus."""
    value = int(re.sub(r"[^0-9]", "", number))
    return -value if _SIGN.match(number) else value
