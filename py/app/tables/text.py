"""Reads a table from text as people paste it: one line an entry, numbers or costs recognised.

Nothing is lost silently: every line that is not blank becomes an entry, goes on from the one
before, sets something for what follows (both are noted), or is handed back as `left` with the
reason.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from app.store.records.table import (
    HIGHEST_NUMBER,
    KINDS_OF_ROLL,
    LIST,
    LONGEST_ENTRY,
    LONGEST_NAME,
    MOST_ENTRIES,
    ROLL,
    TableEntry,
)

LONGEST_PASTE = 50_000  # characters that are looked at

_DASH = "[-\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}\N{HYPHEN}]"
_BULLET = re.compile(r"(?:[-*•–]|\N{BLACK SMALL SQUARE})\s+")
_NUMBERS = re.compile(
    rf"(?P<open>[\[(])?(?P<low>[0-9]{{1,3}})(?:\s?{_DASH}\s?(?P<high>[0-9]{{1,3}}))?"
    r"(?(open)[\])][:.]?|(?P<end>[:.)|]|\t|\s\s|(?=\s)|$))\s*(?P<rest>.*)"
)
_COST = r"(?P<cost>[1-9][0-9]?)(?P<more>\+?)"
_POINTS = r"[\s-]?(?:points?|pts?\b\.?|p\b)"
_KINDS = r"(?P<kinds>(?:,\s*[a-z]+)*)"
_BRACKET = rf"[\[(]\s*{_COST}(?:{_POINTS})?\s*{_KINDS}\s*[\])]"
_COST_FIRST = re.compile(
    rf"(?:{_BRACKET}[:.]?|{_COST.replace('cost', 'cost_b').replace('more', 'more_b')}(?:\s?[:.)]))"
    r"\s+(?P<rest>\S.*)",
    re.IGNORECASE,
)
_COST_LAST = re.compile(rf"(?P<rest>.*\S)\s*{_BRACKET}\.?", re.IGNORECASE)
_COST_POINTS = re.compile(rf"{_COST}{_POINTS}\s*[:.]\s*(?P<rest>\S.*)", re.IGNORECASE)
_HEADING = re.compile(rf"{_COST}{_POINTS}(?:\s+\w+)?\s*:?", re.IGNORECASE)
_KIND_FIRST = re.compile(r"(?P<kind>general|combat|spell)s?\s*:\s*(?P<rest>\S.*)", re.IGNORECASE)


class ReadLine(NamedTuple):
    """A line with its number, counted from 1, and what was said of it."""

    number: int
    text: str
    why: str


class ReadTable(NamedTuple):
    """What a text came to. `notes` were taken up, but not as an entry's own line; `left` was
    not.
    """

    name: str
    kind: str
    entries: tuple[TableEntry, ...]
    notes: tuple[ReadLine, ...]
    left: tuple[ReadLine, ...]


class _Reading:
    """The state of reading one text."""

    def __init__(self) -> None:
        self.name = ""
        self.entries: list[TableEntry] = []
        self.notes: list[ReadLine] = []
        self.left: list[ReadLine] = []

    def take(self, number: int, line: str, entry: TableEntry) -> None:
        """Keep an entry, or hand the line back where a limit stands against it."""
        if not entry.text:
            self.left.append(ReadLine(number, line, "has no text"))
        elif len(entry.text) > LONGEST_ENTRY:
            self.left.append(ReadLine(number, line, f"is longer than {LONGEST_ENTRY} characters"))
        elif len(self.entries) == MOST_ENTRIES:
            self.left.append(ReadLine(number, line, f"is past the limit of {MOST_ENTRIES} entries"))
        else:
            self.entries.append(entry)

    def go_on(self, number: int, line: str) -> None:
        """A line that goes on from the entry before."""
        if not self.entries:
            self.left.append(ReadLine(number, line, "comes before the first number"))
            return
        last = self.entries[-1]
        joined = f"{last.text} {line}"
        if len(joined) > LONGEST_ENTRY:
            self.left.append(ReadLine(number, line, "would make the entry above it too long"))
            return
        self.entries[-1] = last._replace(text=joined)
        self.notes.append(
            ReadLine(number, line, "has no number, so it was added to the entry above")
        )


def read(text: str, kind: str = "") -> ReadTable:
    """Read a table; without a `kind` (`ROLL` or `LIST`), what it looks like decides."""
    reading = _Reading()
    lines = list(_lines(text[:LONGEST_PASTE]))
    if lines and lines[0][1].startswith("# ") and len(lines[0][1][2:].strip()) <= LONGEST_NAME:
        reading.name = lines.pop(0)[1][2:].strip()
    found = kind or guess_kind([line for _, line in lines])
    (_read_list if found == LIST else _read_rows)(reading, lines)
    if len(text) > LONGEST_PASTE:
        over = f"is past the first {LONGEST_PASTE} characters"
        number = len(text[:LONGEST_PASTE].splitlines()) + 1
        reading.left.append(ReadLine(number, text[LONGEST_PASTE:].strip(), over))
    return ReadTable(
        reading.name, found, tuple(reading.entries), tuple(reading.notes), tuple(reading.left)
    )


def guess_kind(lines: list[str]) -> str:
    """`LIST` where lines have costs, `ROLL` where they have ranges, rising numbers or nothing."""
    numbers = [found for found in map(_numbers, lines) if found and found[3]]
    if any(low != high for low, high, *_ in numbers):
        return ROLL
    costs = (_COST_LAST, _COST_POINTS, _HEADING)
    for line in filter(_is_short, lines):
        if any(cost.fullmatch(line) for cost in costs):
            return LIST
        if line.startswith(("[", "(")) and _COST_FIRST.fullmatch(line):
            return LIST
    return ROLL if _rise([low for low, *_ in numbers]) else LIST


def says_points(line: str) -> bool:
    """Whether a line begins with what it costs, in words: `2 points: Push`."""
    return _is_short(line) and bool(_COST_POINTS.fullmatch(line) or _HEADING.fullmatch(line))


def _rise(numbers: list[int]) -> bool:
    return all(lower < higher for lower, higher in pairwise(numbers))


def _is_short(line: str) -> bool:
    """Whether a line may be looked at closely; a longer one cannot be an entry anyway."""
    return len(line) <= LONGEST_ENTRY + 50


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            yield number, line.strip()


def _number(digits: str) -> int:
    """A number as dice tables write it: 0 is ten on a d10, 00 is a hundred."""
    return {"0": 10, "00": 100}.get(digits, int(digits))


def _numbers(line: str) -> tuple[int, int, str, bool] | None:
    """The numbers at the head of a line, the rest, and whether a mark sets them off."""
    found = _NUMBERS.fullmatch(line)
    if not found:
        return None
    low = _number(found["low"])
    high = _number(found["high"]) if found["high"] else low
    clear = bool(found["open"] or found["high"] or (found["end"] or "").strip(" "))
    return low, high, found["rest"].strip(), clear


def _read_rows(reading: _Reading, lines: list[tuple[int, str]]) -> None:
    """A table to roll on: numbered where at least half of the lines begin with numbers."""
    found = [_numbers(line) for _, line in lines]
    lows = [numbers[0] for numbers in found if numbers]
    if len(lows) < 2 or not _rise(lows):
        # A bare "3 goblins" is a number only among numbers that rise.
        found = [numbers if numbers and numbers[3] else None for numbers in found]
    if sum(numbers is not None for numbers in found) * 2 < len(lines) or not any(found):
        for number, line in lines:
            bullet = _BULLET.match(line)
            reading.take(number, line, TableEntry(line[bullet.end() :] if bullet else line))
        return
    for (number, line), numbers in zip(lines, found, strict=True):
        if numbers is None:
            reading.go_on(number, line)
            continue
        low, high, rest, _ = numbers
        if low > high:
            low, high = high, low
            reading.notes.append(
                ReadLine(number, line, f"runs backwards, so it was read as {low}-{high}")
            )
        if not 1 <= low <= high <= HIGHEST_NUMBER:
            why = f"has a number outside 1 to {HIGHEST_NUMBER}"
            reading.left.append(ReadLine(number, line, why))
        else:
            reading.take(number, line, TableEntry(rest, low, high))


def _read_list(reading: _Reading, lines: list[tuple[int, str]]) -> None:
    """A list to choose from; a heading such as `2 points` sets the cost of what follows."""
    cost, more = 1, False
    headed = False
    for number, line in lines:
        if _is_short(line) and (heading := _HEADING.fullmatch(line)):
            cost, more, headed = int(heading["cost"]), bool(heading["more"]), True
            reading.notes.append(ReadLine(number, line, "sets the cost of the entries below it"))
            continue
        bullet = _BULLET.match(line)
        entry = _option(line[bullet.end() :] if bullet else line)
        if not entry.cost:
            entry = entry._replace(cost=cost, more=more)
            if not headed:
                reading.notes.append(
                    ReadLine(number, line, "has no cost, so it was taken as 1 point")
                )
        reading.take(number, line, entry)


def _option(line: str) -> TableEntry:
    if not _is_short(line):
        return TableEntry(line)
    if found := _COST_FIRST.fullmatch(line):
        kinds = _kinds(found["kinds"] or "")
        if kinds is not None:
            cost, more = found["cost"] or found["cost_b"], found["more"] or found["more_b"]
            if found["cost"]:
                return TableEntry(found["rest"], cost=int(cost), more=bool(more), kinds=kinds)
            return _of_kind(found["rest"], int(cost), bool(more))
    if found := _COST_POINTS.fullmatch(line):
        return _of_kind(found["rest"], int(found["cost"]), bool(found["more"]))
    if (found := _COST_LAST.fullmatch(line)) and (kinds := _kinds(found["kinds"])) is not None:
        entry = _of_kind(found["rest"], int(found["cost"]), bool(found["more"]))
        return entry._replace(kinds=kinds or entry.kinds)
    return _of_kind(line, 0, more=False)


def _of_kind(text: str, cost: int, more: bool) -> TableEntry:
    """An entry whose text may begin with the kind of roll that it is for: `Combat: ...`."""
    if found := _KIND_FIRST.fullmatch(text):
        return TableEntry(found["rest"], cost=cost, more=more, kinds=(found["kind"].lower(),))
    return TableEntry(text, cost=cost, more=more)


def _kinds(words: str) -> tuple[str, ...] | None:
    """The kinds named in a bracket after the cost; None when a word is none of them."""
    named = [word.strip().lower().removesuffix("s") for word in words.split(",") if word.strip()]
    if any(word not in KINDS_OF_ROLL for word in named):
        return None
    return tuple(dict.fromkeys(named))
