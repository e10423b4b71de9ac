"""Rows in columns: Markdown tables with and without outer pipes, files with commas, semicolons or
tabs.

A run of lines is columns where the lines say so together; then the column of numbers is found, and
the other cells are the text.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.tables.reading.lines import Line
from app.tables.reading.numbers import Mark
from app.tables.reading.rows import SURE, Row, cell_mark, tidy

DELIMITERS = (";", "\t", ",")
BETWEEN_CELLS = "; "
MOST_COLUMNS = 40
LONGEST_CELL = 20
"""Lines of a quoted cell."""

Column = list[tuple[Mark, str] | None]

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
    tried: dict[str, int] = {}  # up to which line a border was looked for in vain
    while at < len(lines):
        run = _piped(lines, at, tried) or _delimited(lines, at, tried)
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


Run = tuple[int, list[Row]]


def _piped(lines: Sequence[Line], at: int, tried: dict[str, int]) -> Run | None:
    """A Markdown table that begins here: how many lines it takes, and its rows."""
    if at < tried.get("|", 0):
        return None
    end = at
    while (
        end < len(lines) and _PIPE.search(lines[end].text) and (end == at or not lines[end].apart)
    ):
        end += 1
    tried["|"] = end
    if end - at < 2:
        return None
    run = lines[at:end]
    outer = all(line.text.startswith("|") for line in run)
    table = [Cells(line, () if is_rule(line.text) else _piped_cells(line.text)) for line in run]
    rules = [place for place, row in enumerate(table) if not row.cells]
    rows = _rows(table)
    if rows is None and (outer or rules):
        rows = _unnumbered(table, rules[0] if rules else 0)
    return (end - at, rows) if rows else None


def _unnumbered(table: Sequence[Cells], headings: int) -> list[Row]:
    """Columns without numbers: each row is an entry."""
    return [
        Row(
            row.line,
            BETWEEN_CELLS.join(filter(None, map(tidy, row.cells))),
            heading=bool(row.cells) and place < headings,
            starts=bool(row.cells) and headings > place == 0,
            dropped=not row.cells,
        )
        for place, row in enumerate(table)
    ]


def is_rule(text: str) -> bool:
    """Whether a line only rules off."""
    return len(text) >= 3 and _RULE.fullmatch(text) is not None


def _piped_cells(text: str) -> tuple[str, ...]:
    text = text.removeprefix("|")
    if text.endswith("|") and not text.endswith("\\|"):
        text = text[:-1]
    return tuple(cell.strip() for cell in _PIPE.split(text, MOST_COLUMNS))


def _delimited(lines: Sequence[Line], at: int, tried: dict[str, int]) -> Run | None:
    """A file of cells that begins here."""
    for delimiter in DELIMITERS:
        if at < tried.get(delimiter, 0) or delimiter not in lines[at].text:
            continue
        table, end = _cells_of_file(lines, at, delimiter)
        tried[delimiter] = end
        comma = delimiter == ","
        if len(table) < 2 or (comma and _lists_numbers(table)):
            continue
        if len({len(row.cells) for row in table}) > 1:
            table = [_in_two(row, delimiter) for row in table]
        rows = _rows(table, all_but=1 if comma else None)
        if rows is not None:
            return end - at, rows
    return None


def _cells_of_file(lines: Sequence[Line], at: int, delimiter: str) -> tuple[list[Cells], int]:
    """The lines from here on that have the border, and the first line behind them."""
    import csv  # shipped as source: only a text in columns needs it

    table: list[Cells] = []
    start = at
    while at < len(lines) and delimiter in lines[at].text:
        if at > start and lines[at].apart:
            break
        whole, taken = lines[at].text, 1
        while whole.count('"') % 2 and f'{delimiter}"' in whole and taken < LONGEST_CELL:
            if at + taken == len(lines):
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
    return table, max(at, start + 1)


def _lists_numbers(table: Sequence[Cells]) -> bool:
    """Whether the commas stand between numbers, as in `11, 12 a spring`, and are no borders."""
    quoted = any('"' in row.line.text for row in table)
    listed = sum(bool(_LISTED.match(row.line.text)) for row in table)
    return not quoted and listed * 2 > len(table) - 1


def _in_two(row: Cells, delimiter: str) -> Cells:
    """A row whose text has commas of its own, without quotes."""
    if '"' in row.line.text:
        return row
    first, _, rest = row.line.text.partition(delimiter)
    return row._replace(cells=(first.strip(), rest.strip()))


def _rows(table: Sequence[Cells], all_but: int | None = None) -> list[Row] | None:
    """The rows of columns among which one has numbers; None where none has. `all_but`: so many rows
    may be without.
    """
    width = max(len(row.cells) for row in table)
    marks: list[Column] = [
        [cell_mark(row.cells[column]) if column < len(row.cells) else None for row in table]
        for column in range(width)
    ]
    filled = sum(bool(row.cells) for row in table)
    counts = [sum(mark is not None for mark in column) for column in marks]
    most = max(counts, default=0)
    enough = most >= filled - all_but if all_but is not None else most * 3 >= filled
    if width < 2 or most < min(2, filled - 1) or not (most and enough):
        return None
    numbers = next(column for column, count in enumerate(counts) if count * 4 >= most * 3)
    groups = [numbers, *_further(marks, numbers, width)]
    rows: list[Row] = []
    for place, group in enumerate(groups):
        until = groups[place + 1] if place + 1 < len(groups) else width
        columns = [*(range(0) if place else range(numbers)), *range(group + 1, until)]
        rows += _rows_of(table, marks[group], columns, group, first=not place)
    return rows


def _rows_of(
    table: Sequence[Cells], marks: Column, columns: Sequence[int], group: int, *, first: bool
) -> list[Row]:
    """The rows of one column of numbers with the columns of its text."""
    rows: list[Row] = []
    begun = False
    for row, found in zip(table, marks, strict=True):
        if not row.cells:
            rows += [Row(row.line, "", dropped=True)] if first else []
            continue
        cells = [tidy(row.cells[column]) for column in columns if column < len(row.cells)]
        text = BETWEEN_CELLS.join(filter(None, cells))
        if found is not None:
            rows.append(Row(row.line, text, found[0], SURE, found[1]))
            begun = True
        elif not begun and first:
            head = row.cells[group] if group < len(row.cells) else ""
            words = " | ".join((tidy(head), text))
            rows.append(Row(row.line, words, heading=True, starts=not rows))
        elif text and begun:
            rows.append(Row(row.line, text))
        elif first:
            rows.append(Row(row.line, tidy(" ".join(filter(None, row.cells)))))
    return rows


def _further(marks: Sequence[Column], numbers: int, width: int) -> Iterator[int]:
    """Columns further right in which the numbers go on: a table printed side by side."""
    before = marks[numbers]
    for column in range(numbers + 2, width - 1):
        here = [mark for mark, _ in filter(None, marks[column])]
        so_far = [mark for mark, _ in filter(None, before)]
        if len(here) * 4 < len(so_far) * 3 or not here:
            continue
        if here[0].first == so_far[-1].last + 1:
            yield column
            before = marks[column]


def says_weights(heading: str) -> bool:
    """Whether the words over a column of numbers say that they are weights."""
    return any(_WEIGHT.fullmatch(word.strip()) for word in re.split(r"[|;,]", heading))
