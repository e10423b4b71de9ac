"""What stands over a table: its name, and the dice that are thrown on it."""

from collections.abc import Sequence

from app.store.records.table import LONGEST_NAME
from app.store.records.table_dice import NO_DICE, TableDice, worked_out
from app.tables.reading.dice import Named, as_tens, by_digits, named_dice
from app.tables.reading.lines import ReadLine
from app.tables.reading.rows import Row, said, tidy

COMMON_DICE = frozenset((4, 6, 8, 10, 12, 20, 100))
"""Other dice are not guessed where an end is open: a total with modifiers is brought along."""


def headed(
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
            notes.append(said(row, f"names the dice: {found.dice.words or 'none'}"))
        elif row.heading:
            notes.append(said(row, "heads the columns"))
        elif not name and len(text) <= LONGEST_NAME and not text.endswith((".", ":", ";")):
            name = text
            notes.append(said(row, "is the name"))
        else:
            left.append(said(row, "comes before the first number"))
    return name, named


def thrown(
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
