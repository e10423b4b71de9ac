"""Makes one table of the rows of a part: which marks count, which lines go on from the row above,
what stands over the table, and what the numbers are.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.store.records.table import (
    HIGHEST_NUMBER,
    LONGEST_ENTRY,
    LONGEST_NAME,
    LOWEST_NUMBER,
    MOST_ENTRIES,
)
from app.store.records.table_dice import NO_DICE, TableDice, worked_out
from app.tables.reading.columns import says_weights
from app.tables.reading.dice import Named, numbered
from app.tables.reading.heading import headed, thrown
from app.tables.reading.lines import ReadLine
from app.tables.reading.marks import accepted, are_weights, is_enough
from app.tables.reading.rows import Row, said, tidy


class Entry(NamedTuple):
    """One entry: numbers as thrown, None at an open end; 0 where it has no weight of its own."""

    text: str
    low: int | None = None
    high: int | None = None
    weight: int = 0


class Gathered(NamedTuple):
    """A table to roll on."""

    name: str
    dice: TableDice
    entries: tuple[Entry, ...]
    notes: tuple[ReadLine, ...]
    left: tuple[ReadLine, ...]


class _Open:
    """An entry while its lines are gathered."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.texts = [tidy(row.text)] if row.text else []

    @property
    def text(self) -> str:
        return " ".join(self.texts)


def gather(rows: Sequence[Row]) -> Gathered:
    """The table of these rows."""
    notes: list[ReadLine] = []
    left: list[ReadLine] = []
    numbers = accepted(rows)
    if not is_enough(numbers, rows):
        return _plain(rows, notes, left)
    counted = set(map(id, numbers))
    heading: list[Row] = []
    opened: list[_Open] = []
    for row in rows:
        if row.dropped:
            notes.append(said(row, "only rules off"))
        elif row.heading:
            heading.append(row)
        elif id(row) in counted:
            opened.append(_Open(row))
        elif opened:
            _go_on(opened[-1], row, notes, left)
        else:
            heading.append(row)
    name, named = headed(heading, notes, left)
    weighed = any(row.heading and says_weights(row.text) for row in rows)
    if are_weights([each.row for each in opened], weighed=weighed):
        return _weighted(name, opened, notes, left)
    return _by_number(name, named, opened, notes, left)


def _weighted(
    name: str, opened: Sequence[_Open], notes: list[ReadLine], left: list[ReadLine]
) -> Gathered:
    entries: list[Entry] = []
    at = 0
    for each in _kept(opened, left):
        weight = each.row.mark.first if each.row.mark else 0
        entries.append(Entry(each.text, at + 1, at + weight, weight))
        at += weight
    if opened:
        notes.append(said(opened[0].row, "its number is a weight, not a number to roll"))
    dice = TableDice((at,)) if 2 <= at <= HIGHEST_NUMBER else NO_DICE
    return Gathered(name, dice, tuple(entries), _in_order(notes), _in_order(left))


def _by_number(
    name: str,
    named: Named | None,
    opened: Sequence[_Open],
    notes: list[ReadLine],
    left: list[ReadLine],
) -> Gathered:
    kept = list(_kept(opened, left))
    marks = [each.row.mark for each in kept if each.row.mark is not None]
    entries: list[Entry] = []
    for each, mark, numbers in zip(
        kept, marks, numbered(marks, named.dice if named else None), strict=True
    ):
        ends = [end for pair in numbers.spans for end in pair if end is not None]
        if any(not LOWEST_NUMBER <= end <= HIGHEST_NUMBER for end in ends):
            why = f"has a number outside {LOWEST_NUMBER} to {HIGHEST_NUMBER}"
            left.append(said(each.row, why))
            continue
        if mark.swapped:
            notes.append(said(each.row, "runs backwards, so its numbers were swapped"))
        entries += [Entry(each.text, low, high) for low, high in numbers.spans]
    every = [end for entry in entries for end in (entry.low, entry.high) if end is not None]
    closed = all(entry.low is not None and entry.high is not None for entry in entries)
    return Gathered(
        name,
        thrown(named, every, notes, closed=closed),
        tuple(entries),
        _in_order(notes),
        _in_order(left),
    )


def _kept(opened: Sequence[_Open], left: list[ReadLine]) -> Iterator[_Open]:
    for place, each in enumerate(opened):
        if not each.texts:
            left.append(said(each.row, "has no text"))
        elif len(each.text) > LONGEST_ENTRY:
            left.append(said(each.row, f"is longer than {LONGEST_ENTRY} characters"))
        elif place >= MOST_ENTRIES:
            left.append(said(each.row, f"is past the limit of {MOST_ENTRIES} entries"))
        else:
            yield each


def _go_on(last: _Open, row: Row, notes: list[ReadLine], left: list[ReadLine]) -> None:
    """A line without a number of its own goes on from the row above."""
    text = tidy(row.line.text if row.mark else row.text)
    if len(last.text) + len(text) + 1 > LONGEST_ENTRY:
        left.append(said(row, "would make the entry above it too long"))
        return
    why = "is the text of the number above" if not last.texts else "goes on from the line above"
    last.texts.append(text)
    notes.append(said(row, why))


def _plain(rows: Sequence[Row], notes: list[ReadLine], left: list[ReadLine]) -> Gathered:
    """A table without numbers: each line is an entry."""
    entries: list[Entry] = []
    name, named = "", None
    for row in rows:
        text = tidy(row.line.text if row.mark else row.text)
        if row.dropped:
            notes.append(said(row, "only rules off"))
        elif row.heading:
            notes.append(said(row, "heads the columns"))
        elif not entries and row.line.text.startswith("#"):
            name = text.lstrip("# ")[:LONGEST_NAME]
            notes.append(said(row, "is the name"))
        elif len(text) > LONGEST_ENTRY:
            left.append(said(row, f"is longer than {LONGEST_ENTRY} characters"))
        elif len(entries) == MOST_ENTRIES:
            left.append(said(row, f"is past the limit of {MOST_ENTRIES} entries"))
        elif text:
            entries.append(Entry(text))
        else:
            left.append(said(row, "has no text"))
    dice = named or (worked_out(1, len(entries)) if entries else NO_DICE)
    return Gathered(name, dice, tuple(entries), _in_order(notes), _in_order(left))


def _in_order(lines: Sequence[ReadLine]) -> tuple[ReadLine, ...]:
    return tuple(sorted(lines, key=lambda line: line.number))
