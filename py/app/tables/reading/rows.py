"""A line as a row of a table: the mark at its head, how sure it is that this is one, and its text.

`3-4: Two wolves`, `3. **Watch**`, `[3] Watch`, `3` alone, `3 wolves`: the last one may as well be
the middle of a sentence, so it is the weakest. Which of the marks count, `gather` decides.
"""

import re
from typing import NamedTuple

from app.tables.reading.lines import Line, ReadLine
from app.tables.reading.numbers import DASHES, OPEN, SOME, Mark, mark_of

BARE, RANGE, SURE = 1, 2, 3
"""How sure a mark is: a number and a blank, a range and a blank, a mark that is set off."""
BRACKET, PERCENT, ALONE = "[", "%", "alone"
"""Styles of marks that mean something."""

_EMPHASIS = r"\*{1,3}|_{1,3}|`"
_HEAD = re.compile(
    rf"(?P<bullet>[-*+•‣▪◦·–]\s+)?(?P<emphasis>{_EMPHASIS})?(?P<bracket>[\[(])?\s?"
    rf"(?:{OPEN}|{SOME})\s?(?P<close>[\])])?(?P<closed>{_EMPHASIS})?"
    rf"(?P<end>\s{{0,3}}(?:\\?[.:](?![0-9])|\\?\)|[|=:]{{1,2}}(?![0-9])|[→⇒➜]|%)|\s{{1,9}}[{DASHES}]{{1,2}}(?=\s)|"
    r"\t|\s\s|(?=\s)|$)"
    rf"(?P<after>{_EMPHASIS})?(?P<rest>.*)",
    re.IGNORECASE,
)
_CELL = re.compile(
    rf"(?P<emphasis>{_EMPHASIS})?(?P<bracket>[\[(])?\s?(?:{OPEN}|{SOME})\s?[\])]?(?P<end>\\?[.:)]|\s?%)?"
    rf"(?:{_EMPHASIS})?[.:]?",
    re.IGNORECASE,
)
_DRAWN = re.compile(r"[-=_*~#+‐-―─-┿•\s]{3,}")
_BULLET = re.compile(r"(?:[-*+•‣▪◦·–]|\N{BLACK SMALL SQUARE})\s+")
_BOLD = re.compile(r"(\*\*|__)(?=\S)(?P<words>[^*_]*[^*_\s])\1")
_ESCAPED = re.compile(r"\\([][\\.|()*_#+<>&~`{}!-]|(?<=^\\)[0-9])")
_BREAK = re.compile(r"<br\s?/?>", re.IGNORECASE)


class Row(NamedTuple):
    """A line and what it may be. `heading`: it heads columns, `dropped`: it is only drawn there."""

    line: Line
    text: str
    mark: Mark | None = None
    strength: int = 0
    style: str = ""
    heading: bool = False
    dropped: bool = False
    starts: bool = False
    """Whether a table begins here, whatever stands before."""

    @property
    def bulleted(self) -> bool:
        """Whether it is an item of a list."""
        return bool(_BULLET.match(self.line.text))


def plain_row(line: Line) -> Row:
    """A line that is no row of columns."""
    if is_drawn(line.text):
        return Row(line, "", dropped=True)
    found = _HEAD.fullmatch(line.text)
    if found is None or (bool(found["bracket"]) and not found["close"]):
        return Row(line, without_bullet(line.text))
    end, rest = found["end"].strip(" \\"), found["rest"].strip()
    opened = found["emphasis"] or ""
    closed = found["closed"] or found["after"] or ""
    if opened and not closed:
        rest = opened + rest  # **1. Goblin** is here
    elif closed and not opened:
        rest = closed + rest  # 1. **Goblin** is here
    mark, strength, style = mark_of(found), SURE, end or ""
    if found["bracket"]:
        style = BRACKET
    elif style == PERCENT:
        strength = BARE
    elif not rest:
        style = ALONE
    elif not (style or "\t" in found["end"] or "  " in found["end"] or (opened and closed)):
        words = mark.single is None and len(mark.spans) == 1
        strength = RANGE if words and not found["bound"] else BARE
        strength = SURE if found["from"] or found["until"] else strength
        if any(word in mark.written.lower() for word in (" to ", " or ", " and ", "/", "&", ",")):
            strength = min(strength, BARE)
        if found["from"] or found["until"]:
            strength = SURE
    if found["bullet"] and strength < RANGE:
        return Row(line, without_bullet(line.text))
    return Row(line, rest, mark, strength, style)


def cell_mark(cell: str) -> tuple[Mark, str] | None:
    """The mark that a whole cell is, and its style; None where it is none."""
    found = _CELL.fullmatch(cell)
    if found is None:
        return None
    end = (found["end"] or "").strip()
    return mark_of(found), PERCENT if end == PERCENT else BRACKET if found["bracket"] else end


def is_drawn(text: str) -> bool:
    """Whether a line is only drawn there, to rule off."""
    return _DRAWN.fullmatch(text) is not None


def without_bullet(text: str) -> str:
    """An item of a list without what it is hung on."""
    bullet = _BULLET.match(text)
    return text[bullet.end() :] if bullet else text


def tidy(text: str) -> str:
    """Text without the signs of Markdown: bold, escapes, breaks in a cell."""
    if "<" in text:
        text = _BREAK.sub(" ", text)
    if "**" in text or "__" in text:
        text = _BOLD.sub(r"\g<words>", text)
    if "\\" in text:
        text = _ESCAPED.sub(r"\1", text)
    return text.replace("\t", " ").strip()


def said(row: Row, why: str) -> ReadLine:
    """Something said of a row's line."""
    return ReadLine(row.line.number, row.line.text, why)
