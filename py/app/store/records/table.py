"""A random table or an option list as an immutable value.

A table to roll on has numbered entries or plain ones; a list to choose from has costs. What the
entries mean is the table's business: they are text, shown as it is. How it is stored, and what is
wrong with a record, is `table_shape`'s.
"""

from collections.abc import Iterator
from typing import NamedTuple

from app.store.records.table_dice import NO_DICE, TableDice, worked_out

ROLL, LIST = "random", "options"
KINDS_OF_ROLL = ("general", "combat", "spell")

MOST_ENTRIES = 250
"""A d666 has 216 results."""
LONGEST_ENTRY = 400  # code points
LONGEST_NAME = 80  # of a table, and of what points were spent on (the contract's limit)
LOWEST_NUMBER = -99
HIGHEST_NUMBER = 1000
HIGHEST_COST = 99
AT_MOST = "\N{LESS-THAN OR EQUAL TO}"


class TableEntry(NamedTuple):
    """One entry: its text, and either its numbers (`low` to `high`) or its cost, 0 for none.

    One of the two numbers is None at an open end (`20+`), both where it has no number.
    `more`: more points may be put into it (`2+`). `kinds`: the kinds of roll that it fits, none for
    all.
    """

    text: str
    low: int | None = None
    high: int | None = None
    cost: int = 0
    more: bool = False
    kinds: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The entry in at most 80 characters: all of it, or what stands before its first colon."""
        if len(self.text) <= LONGEST_NAME:
            return self.text
        head = self.text.partition(": ")[0]
        return head if 0 < len(head) <= LONGEST_NAME else f"{self.text[: LONGEST_NAME - 1]}…"

    @property
    def numbered(self) -> bool:
        """Whether it has numbers of its own."""
        return self.low is not None or self.high is not None

    @property
    def mark(self) -> str:
        """Its numbers or its cost as text: `3-4`, `20+`, `2+`; empty for neither."""
        if self.low is not None:
            if self.high is None:
                return f"{self.low}+"
            return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"
        if self.high is not None:
            return f"{AT_MOST}{self.high}"
        return f"{self.cost}{'+' if self.more else ''}" if self.cost else ""

    def holds(self, number: int) -> bool:
        """Whether it is what stands for this number."""
        return (
            self.numbered
            and (self.low is None or self.low <= number)
            and (self.high is None or number <= self.high)
        )

    def ends(self) -> Iterator[int]:
        """The numbers that are written on it."""
        yield from (end for end in (self.low, self.high) if end is not None)

    def fits(self, kind: str) -> bool:
        """Whether it is meant for this kind of roll."""
        return not self.kinds or kind in self.kinds


class Table(NamedTuple):
    """A random table (`ROLL`) or a list of options (`LIST`). `set_dice`: the dice that somebody, or
    the heading of a pasted table, has set; None where they come from the numbers.
    """

    name: str
    kind: str
    entries: tuple[TableEntry, ...] = ()
    set_dice: TableDice | None = None

    @property
    def numbered(self) -> bool:
        """Whether its entries have numbers of their own."""
        return self.kind == ROLL and any(entry.numbered for entry in self.entries)

    @property
    def thrown(self) -> TableDice:
        """The dice that are rolled on it and how they are read; none for a list, and none where a
        total is brought along.
        """
        if self.kind != ROLL or not self.entries:
            return NO_DICE
        if self.set_dice is not None:
            return self.set_dice
        if not self.numbered:
            return worked_out(1, len(self.entries))
        ends = [end for entry in self.entries for end in entry.ends()]
        return worked_out(min(ends), max(ends))

    @property
    def dice(self) -> tuple[int, ...]:
        """The sides of each die that is rolled on it."""
        return self.thrown.sizes

    def entry_at(self, number: int) -> TableEntry | None:
        """The entry for a number of its dice; the first where two claim it, None in a gap."""
        if not self.numbered:
            return self.entries[number - 1] if 1 <= number <= len(self.entries) else None
        return next((entry for entry in self.entries if entry.holds(number)), None)

    @property
    def takes_totals(self) -> bool:
        """Whether it has numbers that its dice do not give: a total with modifiers reaches them."""
        if not self.numbered:
            return False
        numbers = set(self.thrown.numbers())
        return not numbers or any(
            None in (entry.low, entry.high) or not numbers.issuperset(entry.ends())
            for entry in self.entries
        )

    def gaps(self) -> list[int]:
        """The numbers of its dice at which nothing stands."""
        if self.kind != ROLL:
            return []
        if not self.numbered and self.set_dice is None:
            return []
        return [number for number in self.thrown.numbers() if self.entry_at(number) is None]

    def doubles(self) -> list[int]:
        """The numbers that two entries claim."""
        seen: set[int] = set()
        twice: set[int] = set()
        bounds = [end for entry in self.entries for end in entry.ends()]
        for entry in self.entries:
            if not entry.numbered:
                continue
            low = min(bounds) if entry.low is None else entry.low
            high = max(bounds) if entry.high is None else entry.high
            claimed = set(range(low, high + 1))
            twice |= claimed & seen
            seen |= claimed
        return sorted(twice)
