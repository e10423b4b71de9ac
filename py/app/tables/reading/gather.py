"""Makes one table of the rows of a part: which marks count, which lines go on from the row above,
what stands over the table, and what the numbers are.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
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
from app.tables.reading.dice import Named, as_tens, by_digits, named_dice, numbered
from app.tables.reading.lines import ReadLine
from app.tables.reading.numbers import Mark
from app.tables.reading.rows import BARE, PERCENT, SURE, Row, tidy

COMMON_DICE = frozenset((4, 6, 8, 10, 12, 20, 100))
"""Other dice are not guessed where an end is open: a total with modifiers is brought along."""
LEAST_WEIGHTS = 3
"""Fewer bare numbers that do not rise are no weights but words."""


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


def is_numbered(rows: Sequence[Row]) -> bool:
    """Whether these rows are a table with numbers of its own."""
    return _is_enough(_accepted(rows), rows)


def _is_enough(accepted: Sequence[Row], rows: Sequence[Row]) -> bool:
    """One number makes no table, except where it is set off and stands over nothing else."""
    alone = len(accepted) == 1 and accepted[0].strength == SURE and rows[-1:] == accepted
    return len(accepted) >= 2 or (alone and len(rows) - sum(map(_is_named, rows)) == 1)


def _is_named(row: Row) -> bool:
    return row.mark is None and (row.line.text.startswith("#") or bool(named_dice(row.line.text)))


def gather(rows: Sequence[Row]) -> Gathered:
    """The table of these rows."""
    notes: list[ReadLine] = []
    left: list[ReadLine] = []
    numbers = _accepted(rows)
    if not _is_enough(numbers, rows):
        return _plain(rows, notes, left)
    accepted = set(map(id, numbers))
    heading: list[Row] = []
    opened: list[_Open] = []
    for row in rows:
        if row.dropped:
            notes.append(_said(row, "only rules off"))
        elif row.heading:
            heading.append(row)
        elif id(row) in accepted:
            opened.append(_Open(row))
        elif opened:
            _go_on(opened[-1], row, notes, left)
        else:
            heading.append(row)
    name, named = _headed(heading, notes, left)
    weighed = any(row.heading and says_weights(row.text) for row in rows)
    if _are_weights([each.row for each in opened], weighed=weighed):
        return _weighted(name, opened, notes, left)
    return _by_number(name, named, opened, notes, left)


def _accepted(rows: Sequence[Row]) -> list[Row]:
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


def _are_weights(rows: Sequence[Row], *, weighed: bool) -> bool:
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
        notes.append(_said(opened[0].row, "its number is a weight, not a number to roll"))
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
            left.append(_said(each.row, why))
            continue
        if mark.swapped:
            notes.append(_said(each.row, "runs backwards, so its numbers were swapped"))
        entries += [Entry(each.text, low, high) for low, high in numbers.spans]
    every = [end for entry in entries for end in (entry.low, entry.high) if end is not None]
    closed = all(entry.low is not None and entry.high is not None for entry in entries)
    return Gathered(
        name,
        _dice(named, every, notes, closed=closed),
        tuple(entries),
        _in_order(notes),
        _in_order(left),
    )


def _dice(
    named: Named | None, ends: Sequence[int], notes: list[ReadLine], *, closed: bool
) -> TableDice:
    """The dice that the heading names, else those that the numbers give."""
    if named is not None:
        dice = as_tens(named.dice, ends)
        possible = set(dice.numbers())
        if (
            closed
            and ends
            and possible
            and (max(ends) > max(possible) or min(ends) < min(possible))
        ):
            words = f"{dice.words} cannot give every number from {min(ends)} to {max(ends)}"
            notes.append(ReadLine(1, dice.words, words))
        return dice
    if not ends:
        return NO_DICE
    digits = by_digits(ends)
    if digits is not None:
        return digits
    dice = worked_out(min(ends), max(ends))
    return dice if closed or set(dice.sizes) <= COMMON_DICE else NO_DICE


def _headed(
    heading: Sequence[Row], notes: list[ReadLine], left: list[ReadLine]
) -> tuple[str, Named | None]:
    """The name and the dice that stand over a table; what is neither is left out, and said."""
    name, named = "", None
    for row in heading:
        text = tidy(row.line.text.lstrip("#").strip().strip("*_"))
        found = None if named else named_dice(tidy(row.text) if row.heading else text)
        if found is not None:
            named = found
            name = name or ("" if row.heading else found.rest[:LONGEST_NAME])
            notes.append(_said(row, f"names the dice: {found.dice.words or 'none'}"))
        elif row.heading:
            notes.append(_said(row, "heads the columns"))
        elif not name and len(text) <= LONGEST_NAME and not text.endswith((".", ":", ";")):
            name = text
            notes.append(_said(row, "is the name"))
        else:
            left.append(_said(row, "comes before the first number"))
    return name, named


def _kept(opened: Sequence[_Open], left: list[ReadLine]) -> Iterator[_Open]:
    for place, each in enumerate(opened):
        if not each.texts:
            left.append(_said(each.row, "has no text"))
        elif len(each.text) > LONGEST_ENTRY:
            left.append(_said(each.row, f"is longer than {LONGEST_ENTRY} characters"))
        elif place >= MOST_ENTRIES:
            left.append(_said(each.row, f"is past the limit of {MOST_ENTRIES} entries"))
        else:
            yield each


def _go_on(last: _Open, row: Row, notes: list[ReadLine], left: list[ReadLine]) -> None:
    """A line without a number of its own goes on from the row above."""
    text = tidy(row.line.text if row.mark else row.text)
    if len(last.text) + len(text) + 1 > LONGEST_ENTRY:
        left.append(_said(row, "would make the entry above it too long"))
        return
    why = "is the text of the number above" if not last.texts else "goes on from the line above"
    last.texts.append(text)
    notes.append(_said(row, why))


def _plain(rows: Sequence[Row], notes: list[ReadLine], left: list[ReadLine]) -> Gathered:
    """A table without numbers: each line is an entry."""
    entries: list[Entry] = []
    name, named = "", None
    for row in rows:
        text = tidy(row.line.text if row.mark else row.text)
        if row.dropped:
            notes.append(_said(row, "only rules off"))
        elif row.heading:
            notes.append(_said(row, "heads the columns"))
        elif not entries and row.line.text.startswith("#"):
            name = text.lstrip("# ")[:LONGEST_NAME]
            notes.append(_said(row, "is the name"))
        elif len(text) > LONGEST_ENTRY:
            left.append(_said(row, f"is longer than {LONGEST_ENTRY} characters"))
        elif len(entries) == MOST_ENTRIES:
            left.append(_said(row, f"is past the limit of {MOST_ENTRIES} entries"))
        elif text:
            entries.append(Entry(text))
        else:
            left.append(_said(row, "has no text"))
    dice = named or (worked_out(1, len(entries)) if entries else NO_DICE)
    return Gathered(name, dice, tuple(entries), _in_order(notes), _in_order(left))


def _said(row: Row, why: str) -> ReadLine:
    return ReadLine(row.line.number, row.line.text, why)


def _in_order(lines: Sequence[ReadLine]) -> tuple[ReadLine, ...]:
    return tuple(sorted(lines, key=lambda line: line.number))
