"""A list to choose from: costs before or after the text, or in a heading for what follows.

Every line is an option, or sets the cost (which is noted), or is handed back with the reason.
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.store.records.table import (
    KINDS_OF_ROLL,
    LONGEST_ENTRY,
    LONGEST_NAME,
    MOST_ENTRIES,
    TableEntry,
)
from app.tables.reading.lines import Line, ReadLine
from app.tables.reading.rows import is_drawn, without_bullet

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


class Options(NamedTuple):
    """What a list came to. `notes` were taken up, but not as an option of their own; `left` was
    not.
    """

    name: str
    entries: tuple[TableEntry, ...]
    notes: tuple[ReadLine, ...]
    left: tuple[ReadLine, ...]


def read_options(lines: Sequence[Line]) -> Options:
    """The list of these lines."""
    name = ""
    entries: list[TableEntry] = []
    notes: list[ReadLine] = []
    left: list[ReadLine] = []
    cost, more, headed = 1, False, False
    for place, line in enumerate(lines):
        if place == 0 and line.text.startswith("# ") and len(line.text) <= LONGEST_NAME + 2:
            name = line.text[2:].strip()
            notes.append(_said(line, "is the name"))
            continue
        if is_drawn(line.text):
            notes.append(_said(line, "only rules off"))
            continue
        if is_cost(line.text) and (heading := _HEADING.fullmatch(line.text)):
            cost, more, headed = int(heading["cost"]), bool(heading["more"]), True
            notes.append(_said(line, "sets the cost of the entries below it"))
            continue
        entry = read_option(without_bullet(line.text))
        if why := _limit(entry, len(entries)):
            left.append(_said(line, why))
            continue
        if not entry.cost:
            entry = entry._replace(cost=cost, more=more)
            if not headed:
                notes.append(_said(line, "has no cost, so it was taken as 1 point"))
        entries.append(entry)
    return Options(name, tuple(entries), tuple(notes), tuple(left))


def has_costs(lines: Iterable[Line]) -> bool:
    """Whether a line names a cost in brackets or in points."""
    patterns = (_COST_LAST, _COST_POINTS, _HEADING)
    for line in lines:
        text = line.text
        if _is_short(text) and (
            any(pattern.fullmatch(text) for pattern in patterns)
            or (text.startswith(("[", "(")) and _COST_FIRST.fullmatch(text))
        ):
            return True
    return False


def is_cost(line: str) -> bool:
    """Whether a line is nothing but a cost, for the options below it: `2 points`."""
    return _is_short(line) and _HEADING.fullmatch(line) is not None


def says_points(line: str) -> bool:
    """Whether a line begins with what it costs, in words: `2 points: Push`."""
    return is_cost(line) or (_is_short(line) and _COST_POINTS.fullmatch(line) is not None)


def _said(line: Line, why: str) -> ReadLine:
    return ReadLine(line.number, line.text, why)


def _limit(entry: TableEntry, before: int) -> str:
    if not entry.text:
        return "has no text"
    if len(entry.text) > LONGEST_ENTRY:
        return f"is longer than {LONGEST_ENTRY} characters"
    return f"is past the limit of {MOST_ENTRIES} entries" if before == MOST_ENTRIES else ""


def _is_short(line: str) -> bool:
    """Whether a line may be looked at closely; a longer one cannot be an entry anyway."""
    return len(line) <= LONGEST_ENTRY + 50


def read_option(line: str) -> TableEntry:
    """One option; its cost is 0 where it has none."""
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
