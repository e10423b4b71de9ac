"""Rows in columns: Markdown tables with and without outer pipes, files with commas, semicolons or
tabs.

A run of lines is columns where the lines say so together; then the column of numbers is found, and
the other cells are the text.
"""

import csv
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.tables.reading.lines import Line
from app.tables.reading.rows import SURE, Row, cell_mark, tidy

DELIMITERS = (";", "\t", ",")
BETWEEN_CELLS = "; "
MOST_COLUMNS = 40

_PIPE = re.compile(r"(?<!\\)\|")
_RULE = re.compile(r"[|:+\s=‐-―─-┿-]*[-=‐-―─-][|:+\s=‐-―─-┿-]*")
_LISTED = re.compile(r"[0-9]{1,3}\s?,\s?[0-9]{1,3}\b")
_WEIGHT = re.compile(r"weights?|weighting|%|chance|freq\w*|prob\w*|odds|rarity", re.IGNORECASE)


class Cells(NamedTuple):
    """A line in cells; none for a line that only rules off."""

    line: Line
    cells: tuple[str, ...]


def in_columns(lines: Sequence[Line]) -> Iterator[tuple[list[Line], list[Row] | None]]:
    """The lines in runs: each with its rows where it is columns, else None."""
    plain: list[Line] = []
    at = 0
    while at < len(lines):
        run = _piped(lines, at) or _delimited(lines, at)
        if run is None:
            plain.append(lines[at])
            at += 1
            continue
        if plain:
            yield plain, None
            plain = []
        taken, rows = run
        yield list(lines[at : at + taken]), rows
        at += taken
    if plain:
        yield plain, None


def _piped(lines: Sequence[Line], at: int) -> tuple[int, list[Row]] | None:
    """A Markdown table that begins here: how many lines it takes, and its rows."""
    end = at
    while end < len(lines) and _PIPE.search(lines[end].text) and (end == at or not lines[end].apart):
        end += 1
    ruled = end < len(lines) and end - at == 1 and _is_rule(lines[end].text)
    if end - at < 2 and not ruled:
        return None
    run = lines[at:end]
    outer = all(line.text.startswith("|") for line in run)
    table = [Cells(line, () if _is_rule(line.text) else _piped_cells(line.text)) for line in run]
    rules = [place for place, row in enumerate(table) if not row.cells]
    rows = _rows(table, rules[0] if rules else 0)
    if rows is None and not (outer or rules):
        return None
    if rows is None:  # columns without numbers: each row is an entry
        rows = [
            Row(
                row.line,
                BETWEEN_CELLS.join(filter(None, map(tidy, row.cells))),
                heading=bool(rules) and place < rules[0],
                dropped=not row.cells,
                strength=SURE,
            )
            for place, row in enumerate(table)
        ]
    return end - at, rows


def _is_rule(text: str) -> bool:
    return len(text) >= 3 and _RULE.fullmatch(text) is not None


def _piped_cells(text: str) -> tuple[str, ...]:
    text = text.removeprefix("|")
    if text.endswith("|") and not text.endswith("\\|"):
        text = text[:-1]
    return tuple(cell.strip() for cell in _PIPE.split(text, MOST_COLUMNS))


def _delimited(lines: Sequence[Line], at: int) -> tuple[int, list[Row]] | None:
    """A file of cells that begins here."""
    for delimiter in DELIMITERS:
        if delimiter not in lines[at].text:
            continue
        table, end = _cells_of_file(lines, at, delimiter)
        if len(table) < 2 or (delimiter == "," and not _is_file(table)):
            continue
        if len({len(row.cells) for row in table}) > 1:
            table = [_in_two(row, delimiter) for row in table]
        rows = _rows(table, 0)
        if rows is not None:
            return end - at, rows
    return None


def _cells_of_file(lines: Sequence[Line], at: int, delimiter: str) -> tuple[list[Cells], int]:
    table: list[Cells] = []
    while at < len(lines) and delimiter in lines[at].text:
        whole, taken = lines[at].text, 1
        while whole.count('"') % 2 and f'{delimiter}"' in whole and at + taken < len(lines):
            if taken > 20:
                break
            whole += " " + lines[at + taken].text  # a quoted cell with a break in it
            taken += 1
        if whole.count('"') % 2:
            whole, taken = lines[at].text, 1
        try:
            cells = next(csv.reader([whole], delimiter=delimiter, skipinitialspace=True), [])
        except csv.Error:
            break
        if len(cells) > MOST_COLUMNS:
            break
        table.append(Cells(lines[at], tuple(cell.strip() for cell in cells)))
        at += taken
    return table, at


def _is_file(table: Sequence[Cells]) -> bool:
    """Whether commas are borders: in `11, 12 a spring` they are not."""
    quoted = any('"' in row.line.text for row in table)
    headed = not cell_mark(table[0].cells[0])
    listed = sum(bool(_LISTED.match(row.line.text)) for row in table)
    return quoted or headed or listed * 2 <= len(table)


def _in_two(row: Cells, delimiter: str) -> Cells:
    """A row whose text has commas of its own, without quotes."""
    if '"' in row.line.text:
        return row
    first, _, rest = row.line.text.partition(delimiter)
    return row._replace(cells=(first.strip(), rest.strip()))


def _rows(table: Sequence[Cells], least: int) -> list[Row] | None:
    """The rows of columns among which one has numbers; None where none has. Rows before `least` are
    headings where they have no number.
    """
    width = max(len(row.cells) for row in table)
    marks = [
        [cell_mark(row.cells[column]) if column < len(row.cells) else None for row in table]
        for column in range(width)
    ]
    filled = sum(bool(row.cells) for row in table)
    counts = [sum(mark is not None for mark in column) for column in marks]
    most = max(counts, default=0)
    if most < 2 and not (most and filled <= 2) or most * 3 < filled:
        return None
    numbers = next(column for column, count in enumerate(counts) if count * 4 >= most * 3)
    groups = [numbers, *_further(marks, numbers, width)]
    rows: list[Row] = []
    for place, group in enumerate(groups):
        until = groups[place + 1] if place + 1 < len(groups) else width
        before = range(numbers) if not place else range(0)
        columns = [*before, *range(group + 1, until)]
        rows += _rows_of(table, marks[group], columns, group, first=not place, least=least)
    return rows


def _rows_of(
    table: Sequence[Cells],
    marks: Sequence[tuple["object", str] | None],
    columns: Sequence[int],
    group: int,
    *,
    first: bool,
    least: int,
) -> list[Row]:
    rows: list[Row] = []
    begun = False
    for row, found in zip(table, marks, strict=True):
        if not row.cells:
            if first:
                rows.append(Row(row.line, "", dropped=True))
            continue
        cells = [tidy(row.cells[column]) for column in columns if column < len(row.cells)]
        text = BETWEEN_CELLS.join(filter(None, cells))
        if found is not None and text:
            mark, style = found
            rows.append(Row(row.line, text, mark, SURE, style))  # type: ignore[arg-type]
            begun = True
        elif not begun and (found is None or len(rows) < least):
            head = row.cells[group] if group < len(row.cells) else ""
            words = " | ".join(filter(None, (tidy(head), text)))
            rows.append(Row(row.line, words, heading=True, starts=not rows))
        elif text:
            rows.append(Row(row.line, text))
        elif first:
            rows.append(Row(row.line, tidy(" ".join(filter(None, row.cells)))))
    return rows


def _further(marks: Sequence[Sequence["object"]], numbers: int, width: int) -> Iterator[int]:
    """Columns further right in which numbers begin anew or go on: a table printed side by side."""
    before: Sequence[object] = marks[numbers]
    for column in range(numbers + 2, width - 1):
        here = marks[column]
        both = [(a, b) for a, b in zip(before, here, strict=True) if a is not None]
        if len(both) < 2 or sum(b is not None for _, b in both) * 4 < len(both) * 3:
            continue
        last = [a for a, _ in both][-1]
        first = next(b for b in here if b is not None)
        if first[0].first == last[0].last + 1:  # type: ignore[index]
            yield column
            before = here


def says_weights(heading: str) -> bool:
    """Whether the words over a column of numbers say that they are weights."""
    return any(_WEIGHT.fullmatch(word.strip()) for word in re.split(r"[|;,]", heading))
