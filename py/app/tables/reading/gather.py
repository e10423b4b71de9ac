"""One table of the rows of one part: what heads it, which lines are rows, what belongs to which."""

from collections.abc import Sequence

from app.store.records.table import (
    HIGHEST_COST,
    HIGHEST_NUMBER,
    LIST,
    LONGEST_ENTRY,
    LONGEST_NAME,
    LOWEST_NUMBER,
    ROLL,
    TableEntry,
)
from app.store.records.table_dice import DIGITS, NO_DICE, TableDice, worked_out
from app.tables.reading.chain import rises, row_places, tiles
from app.tables.reading.columns import says_weights
from app.tables.reading.dice import Numbered, as_tens, by_digits, named_dice, numbered
from app.tables.reading.heading import Heading, read_heading
from app.tables.reading.options import has_cost, read_options
from app.tables.reading.result import Gathering, ReadTable
from app.tables.reading.rows import ALONE, BRACKET, PERCENT, Row, tidy

ROUND_SUMS = (20, 36, 50, 60, 100, 200, 1000)


def gather(rows: Sequence[Row], kind: str) -> ReadTable:
    """The table of these rows; without a `kind`, what they look like decides."""
    got = Gathering()
    body = list(rows)
    guess = _guess_dice(rows)
    marks = [row for row in rows if row.mark is not None]
    values = numbered([row.mark for row in marks if row.mark], guess)
    numbers = dict(
        zip([place for place, row in enumerate(rows) if row.mark], values, strict=True)
    )
    if kind == LIST:
        heading = read_heading(body[: _titles(body)], got)
        return read_options(heading.name, body[_titles(body) :], got)
    every = bool(marks) and all(row.mark or row.dropped for row in rows[next(iter(numbers)) :])
    orders = [found.order for found in values]
    singles = [row.mark.single for row in marks if row.mark and not row.mark.plus]
    if every and len(marks) > 1 and len(singles) == len(marks) and None not in singles:
        falls = not rises(orders) and not tiles(orders)
        if falls or any(row.style == PERCENT for row in marks) or _headed_weights(rows):
            return _of_single(rows, next(iter(numbers)), kind, got, falls=falls)
    if not kind and _looks_like_costs(rows, numbers):
        heading = read_heading(body[: _titles(body)], got)
        if any(row.style == BRACKET for row in marks):
            got.note(rows[next(iter(numbers))].line, "has a number in brackets, read as a cost")
        return read_options(heading.name, body[_titles(body) :], got)
    places = row_places(rows, numbers, named=guess is not None)
    if not places:
        return _plain(rows, got)
    heading = read_heading(rows[: places[0]], got)
    _numbered_rows(rows, places, numbers, got)
    dice = _dice(heading, got, rows[places[0]])
    return ReadTable(
        heading.name, ROLL, tuple(got.entries), tuple(got.notes), tuple(got.left), dice
    )
