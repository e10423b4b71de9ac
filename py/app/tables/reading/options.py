"""A list to choose from: costs before or after the text, headings that set the cost of what
follows.
"""

import re
from collections.abc import Sequence

from app.store.records.table import KINDS_OF_ROLL, LIST, LONGEST_ENTRY, TableEntry
from app.tables.reading.result import Gathering, ReadTable
from app.tables.reading.rows import Row, without_bullet

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


def is_short(line: str) -> bool:
    """Whether a line may be looked at closely; a longer one cannot be an entry anyway."""
    return len(line) <= LONGEST_ENTRY + 50


def has_cost(line: str) -> bool:
    """Whether a line has the shape of an option with a cost, or of a heading that sets one."""
    if not is_short(line):
        return False
    if any(cost.fullmatch(line) for cost in (_COST_LAST, _COST_POINTS, _HEADING)):
        return True
    return line.startswith(("[", "(")) and _COST_FIRST.fullmatch(line) is not None


def read_options(name: str, rows: Sequence[Row], got: Gathering) -> ReadTable:
    """The list of these rows; a heading such as `2 points` sets the cost of what follows."""
    cost, more = 1, False
    headed = False
    for row in rows:
        line = row.line.text
        if row.dropped:
            got.note(row.line, "only rules off")
            continue
        if is_short(line) and (heading := _HEADING.fullmatch(line)):
            cost, more, headed = int(heading["cost"]), bool(heading["more"]), True
            got.note(row.line, "sets the cost of the entries below it")
            continue
        entry = read_option(without_bullet(line))
        if not entry.cost:
            entry = entry._replace(cost=cost, more=more)
            if not headed:
                got.note(row.line, "has no cost, so it was taken as 1 point")
        got.take(row.line, entry)
    return ReadTable(name, LIST, tuple(got.entries), tuple(got.notes), tuple(got.left))


def read_option(line: str) -> TableEntry:
    """One option; its cost is 0 where it has none."""
    if not is_short(line):
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
