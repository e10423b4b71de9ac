"""Which numbers of a table's rows count: as numbers to roll, or as weights."""

from collections.abc import Sequence
from itertools import pairwise

from app.tables.reading.dice import named_dice
from app.tables.reading.numbers import Mark
from app.tables.reading.rows import BARE, PERCENT, SURE, Row

LEAST_WEIGHTS = 3
"""Fewer bare numbers that do not rise are no weights but words."""


def is_numbered(rows: Sequence[Row]) -> bool:
    """Whether these rows are a table with numbers of its own."""
    return is_enough(accepted(rows), rows)


def is_enough(counted: Sequence[Row], rows: Sequence[Row]) -> bool:
    """One number makes no table, except where it is set off and stands over nothing else."""
    alone = len(counted) == 1 and counted[0].strength == SURE and rows[-1:] == counted
    return len(counted) >= 2 or (alone and len(rows) - sum(map(_is_named, rows)) == 1)


def _is_named(row: Row) -> bool:
    return row.mark is None and (row.line.text.startswith("#") or bool(named_dice(row.line.text)))


def accepted(rows: Sequence[Row]) -> list[Row]:
    """The rows whose marks count. A bare number counts where it is the next one, or where no other
    kind of mark is there and nearly every row has one.
    """
    marked = [row for row in rows if row.mark is not None and not row.heading]
    sure = [row for row in marked if row.strength > BARE]
    text = [row for row in rows if not (row.dropped or row.heading)]
    if len(marked) >= LEAST_WEIGHTS and not sure and len(marked) >= len(text) - 1:
        return marked
    found: list[Row] = []
    for row in marked:
        mark = row.mark
        assert mark is not None
        before = found[-1].mark if found else None
        if before is None:
            begins = mark.first in (0, 1, 2, 11) or mark.first < 0
            if row.strength == SURE or begins or (sure and row.strength > BARE):
                found.append(row)
        elif row.strength > BARE or _follows(before, mark):
            found.append(row)
    return found


def _follows(before: Mark, mark: Mark) -> bool:
    nought = bool(mark.spans[0].nought_low)
    return mark.first == before.last + 1 or (nought and before.last in (9, 99, 999))


def are_weights(rows: Sequence[Row], *, weighed: bool) -> bool:
    """Whether the numbers are weights: so says the heading, or bare ones do not rise."""
    marks = [row.mark for row in rows if row.mark is not None]
    if not all(mark.single is not None and mark.single > 0 for mark in marks):
        return False
    if weighed or all(row.style == PERCENT for row in rows):
        return True
    numbers = [mark.first for mark in marks]
    falls = any(one > other for one, other in pairwise(numbers))
    noughts = any(span.nought_low for mark in marks for span in mark.spans)
    if not falls or noughts or len(rows) < LEAST_WEIGHTS:
        return False
    count_down = numbers == list(range(numbers[0], numbers[0] - len(numbers), -1))
    return not count_down or all(row.strength == BARE for row in rows)
