"""The way in: a text as the tables that it holds, the first one and more.

A paste is a list of options where its lines have costs and no numbers that rise; what it is may be
said (`kind`), and then it is never the other. Raises nothing.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.store.records.table import (
    HIGHEST_NUMBER,
    LIST,
    LONGEST_ENTRY,
    LOWEST_NUMBER,
    ROLL,
    Table,
    TableEntry,
)
from app.store.records.table_dice import NO_DICE, TableDice
from app.tables.reading.columns import in_columns
from app.tables.reading.gather import Entry, gather
from app.tables.reading.lines import Line, ReadLine, split
from app.tables.reading.marks import is_numbered
from app.tables.reading.numbers import Mark
from app.tables.reading.options import has_costs, is_cost, read_options, says_points
from app.tables.reading.rows import BARE, BRACKET, Row, plain_row, tidy

MOST_TABLES = 20
"""Tables of one paste."""


class Pasted(NamedTuple):
    """What one table of a paste came to. Lists have `options`, tables to roll on `entries`."""

    name: str
    kind: str
    dice: TableDice
    entries: tuple[Entry, ...]
    options: tuple[TableEntry, ...]
    notes: tuple[ReadLine, ...]
    left: tuple[ReadLine, ...]

    def table(self, name: str = "", dice: TableDice | None = None) -> Table:
        """The table to save. Its dice are set where its numbers alone would give others; `dice` are
        those that somebody typed in.
        """
        entries = self.options or tuple(
            TableEntry(each.text, each.low, each.high) for each in self.entries
        )
        table = Table(name or self.name, self.kind, entries)
        wanted = self.dice if dice is None or self.kind == LIST else dice
        return table if table.thrown == wanted else table._replace(set_dice=wanted)


def read(text: str, kind: str = "") -> list[Pasted]:
    """Every table of a text, at least one; an empty one where there is nothing."""
    lines, over = split(text)
    rows: list[Row] = []
    for run, columns in in_columns(lines):
        rows += columns if columns is not None else map(plain_row, run)
    if kind == LIST or (not kind and _are_options(rows, lines)):
        return [_list_of(lines, over)]
    found = []
    for part in _parts(rows):
        table = gather(part)
        found.append(
            Pasted(table.name, ROLL, table.dice, table.entries, (), table.notes, table.left)
        )
    if not found:
        found.append(Pasted("", ROLL, NO_DICE, (), (), (), ()))
    if over:
        found[-1] = found[-1]._replace(left=(*found[-1].left, *over))
    return found


def read_entry(line: str, kind: str) -> TableEntry | None:
    """One line as an entry of a table of this kind; None where it is no single one."""
    if kind == LIST:
        options = read_options(split(line)[0])
        return options.entries[0] if len(options.entries) == 1 and not options.left else None
    lines, over = split(line)
    if over or len(lines) != 1:
        return None
    row = plain_row(lines[0])
    text = tidy(row.text if row.mark else lines[0].text)
    if not text or len(text) > LONGEST_ENTRY:
        return None
    if row.mark is None or len(row.mark.spans) != 1:
        return TableEntry(tidy(row.text) if row.mark is None else text)
    span = row.mark.spans[0]
    ends = [end for end in (span.low, span.high) if end is not None]
    if not all(LOWEST_NUMBER <= end <= HIGHEST_NUMBER for end in ends):
        return None
    return TableEntry(text, span.low, span.high)


def _are_options(rows: Sequence[Row], lines: Sequence[Line]) -> bool:
    """Whether lines have costs: in brackets that do not simply count up, or where no number heads
    them.
    """
    marks = [row.mark for row in rows if row.mark is not None]
    if marks and all(row.style == BRACKET for row in rows if row.mark is not None):
        counted = [mark.single for mark in marks] == list(range(1, len(marks) + 1))
        return not counted and not any(mark.is_range for mark in marks)
    if lines and is_cost(lines[0].text):
        return True
    if sum(says_points(line.text) for line in lines) * 2 > len(lines):
        return True
    return not is_numbered(rows) and has_costs(lines)


def _list_of(lines: Sequence[Line], over: Sequence[ReadLine]) -> Pasted:
    found = read_options(lines)
    left = (*found.left, *over)
    return Pasted(found.name, LIST, NO_DICE, (), found.entries, found.notes, left)


def _parts(rows: Sequence[Row]) -> Iterator[list[Row]]:
    """The rows of each table: one begins where the numbers begin anew, with the lines that stand
    over it since the last blank one.
    """
    part: list[Row] = []
    last: int | None = None
    first: int | None = None
    count, rising = 0, True
    for row in rows:
        anew = row.starts and count > 1
        if row.mark is not None and last is not None and first is not None and count > 1:
            again = row.mark.first <= first and row.mark.last <= last and rising
            headed = _heading_of(part)[1] != []
            anew = anew or (
                again and (row.strength > BARE or headed) and not _is_nought(row.mark, last)
            )
        if anew and len(part) > 1:
            kept, over = _heading_of(part)
            yield kept
            part, last, first, count, rising = over, None, None, 0, True
        part.append(row)
        counts = row.mark is not None and not row.heading
        if row.mark is not None and counts and (row.strength > BARE or _is_next(row, last)):
            first = row.mark.first if first is None else first
            rising = rising and (last is None or row.mark.first > last)
            last = row.mark.last
            count += 1
    if part:
        yield part


def _is_nought(mark: Mark, last: int) -> bool:
    """Whether a 0 stands where 10, 100 or 1000 is due."""
    return bool(mark.spans[0].nought_low) and last in (9, 99, 999)


def _is_next(row: Row, last: int | None) -> bool:
    return row.mark is not None and row.mark.first == (1 if last is None else last + 1)


def _heading_of(part: list[Row]) -> tuple[list[Row], list[Row]]:
    """Split off the lines at the end that stand over the next table: those since a blank line."""
    at = len(part)
    while at > 0 and part[at - 1].mark is None:
        at -= 1
        if part[at].line.apart:
            break
    else:
        return part, []
    if part[at].mark is not None or not part[at].line.apart:
        return part, []
    return part[:at], part[at:]
