"""A random table or an option list as an immutable value, and its record for storage.

A table to roll on has numbered entries or plain ones; a list to choose from has costs. What the
entries mean is the table's business: they are text, shown as it is.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from dicewright import Fault

ROLL, LIST = "random", "options"
KINDS_OF_ROLL = ("general", "combat", "spell")

MOST_ENTRIES = 100
LONGEST_ENTRY = 400  # code points
LONGEST_NAME = 80  # of a table, and of what points were spent on (the contract's limit)
HIGHEST_NUMBER = 200
HIGHEST_COST = 99
MOST_DICE = 6


class TableError(ValueError):
    """A record that is no table; `faults` has everything that is wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join(f"{fault.field}: {fault.code}" for fault in faults))
        self.faults = faults


class TableEntry(NamedTuple):
    """One entry: its text, and either its numbers (`low` to `high`) or its cost, 0 for none.

    `more`: more points may be put into it (`2+`). `kinds`: the kinds of roll that it fits, none for
    all.
    """

    text: str
    low: int = 0
    high: int = 0
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
    def mark(self) -> str:
        """Its numbers or its cost as text: `3-4`, `2+`; empty for neither."""
        if self.low:
            return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"
        return f"{self.cost}{'+' if self.more else ''}" if self.cost else ""

    def fits(self, kind: str) -> bool:
        """Whether it is meant for this kind of roll."""
        return not self.kinds or kind in self.kinds


class Table(NamedTuple):
    """A random table (`ROLL`) or a list of options (`LIST`)."""

    name: str
    kind: str
    entries: tuple[TableEntry, ...] = ()

    @property
    def numbered(self) -> bool:
        """Whether its entries have numbers of their own."""
        return self.kind == ROLL and any(entry.low for entry in self.entries)

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice to roll on it: `(6,)`, or `(6, 6)` for numbers from 2 to 12; none for a list.

        One die as large as the highest number (or the number of entries), except where the numbers
        begin at 2 to 6 and so many equal dice reach exactly the highest.
        """
        if self.kind != ROLL or not self.entries:
            return ()
        if not self.numbered:
            return (len(self.entries),) if len(self.entries) > 1 else ()
        lowest = min(entry.low for entry in self.entries)
        highest = max(entry.high for entry in self.entries)
        if 2 <= lowest <= MOST_DICE and highest % lowest == 0 and highest > lowest:
            return (highest // lowest,) * lowest
        return (highest,) if highest > 1 else ()

    def entry_at(self, number: int) -> TableEntry | None:
        """The entry for a total on its dice; the first where two claim it, None in a gap."""
        if not self.numbered:
            return self.entries[number - 1] if 1 <= number <= len(self.entries) else None
        return next((e for e in self.entries if e.low <= number <= e.high), None)

    def gaps(self) -> list[int]:
        """The totals of its dice at which nothing stands."""
        if not self.numbered or not self.dice:
            return []
        totals = range(len(self.dice), sum(self.dice) + 1)
        return [number for number in totals if self.entry_at(number) is None]

    def doubles(self) -> list[int]:
        """The numbers that two entries claim."""
        seen: set[int] = set()
        twice: set[int] = set()
        for entry in self.entries:
            claimed = set(range(entry.low, entry.high + 1)) if entry.low else set()
            twice |= claimed & seen
            seen |= claimed
        return sorted(twice)

    def record(self) -> dict[str, Any]:
        """The table in JSON types, what holds its default left out."""
        return {
            "name": self.name,
            "kind": self.kind,
            "entries": [_entry_record(entry) for entry in self.entries],
        }


def _entry_record(entry: TableEntry) -> dict[str, Any]:
    record: dict[str, Any] = {"text": entry.text}
    if entry.low:
        record |= {"low": entry.low, "high": entry.high}
    if entry.cost:
        record["cost"] = entry.cost
    if entry.more:
        record["more"] = True
    if entry.kinds:
        record["kinds"] = list(entry.kinds)
    return record


def read_table(record: object) -> Table:
    """The table of a record; raises `TableError` with every fault."""
    faults: list[Fault] = []
    table = _read(record, faults)
    if faults:
        raise TableError(faults)
    return table


def table_faults(record: object) -> list[Fault]:
    """What is wrong with a record as a table; nothing when it is one."""
    faults: list[Fault] = []
    _read(record, faults)
    return faults


def _read(record: object, faults: list[Fault]) -> Table:
    if not isinstance(record, Mapping):
        faults.append(Fault("", "type", {"wanted": "a table"}))
        return Table("", ROLL)
    name, kind, entries = record.get("name"), record.get("kind"), record.get("entries", [])
    if not _is_line(name, LONGEST_NAME):
        faults.append(Fault("name", "line", {"maximum": LONGEST_NAME}))
    if kind not in (ROLL, LIST):
        faults.append(Fault("kind", "one_of", {"values": (ROLL, LIST)}))
    if not isinstance(entries, list) or len(entries) > MOST_ENTRIES:
        faults.append(Fault("entries", "list", {"maximum": MOST_ENTRIES}))
        entries = []
    read = tuple(_read_entry(n, entry, kind, faults) for n, entry in enumerate(entries))
    if len({bool(entry.low) for entry in read}) > 1:
        faults.append(Fault("entries", "numbers_all_or_none"))
    return Table(str(name), str(kind), read)


def _read_entry(place: int, record: object, kind: object, faults: list[Fault]) -> TableEntry:
    where = f"entries[{place}]"

    def fault(field: str, code: str, **params: object) -> None:
        faults.append(Fault(f"{where}.{field}", code, params))

    if not isinstance(record, Mapping):
        faults.append(Fault(where, "type", {"wanted": "an entry with a text"}))
        return TableEntry("")
    text, low, kinds = record.get("text"), record.get("low", 0), record.get("kinds", [])
    high, more = record.get("high", low), record.get("more", False)
    cost = record.get("cost", 1 if kind == LIST else 0)
    if not _is_line(text, LONGEST_ENTRY):
        fault("text", "line", maximum=LONGEST_ENTRY)
    if ("low" in record or "high" in record) and not (kind == ROLL and _are_numbers(low, high)):
        fault("low", "number", minimum=1, maximum=HIGHEST_NUMBER)
        low = high = 0
    if type(cost) is not int or not (1 <= cost <= HIGHEST_COST if kind == LIST else cost == 0):
        fault("cost", "number", minimum=1, maximum=HIGHEST_COST)
        cost = 0
    if type(more) is not bool or (more and kind != LIST):
        fault("more", "mixed_kind")
    if not isinstance(kinds, list) or not all(word in KINDS_OF_ROLL for word in kinds):
        fault("kinds", "one_of", values=KINDS_OF_ROLL)
        kinds = []
    return TableEntry(str(text), low, high, cost, bool(more), tuple(kinds))


def _is_line(text: object, longest: int) -> bool:
    return (
        isinstance(text, str)
        and 0 < len(text) <= longest
        and text == text.strip()
        and len(text.splitlines()) == 1
    )


def _are_numbers(low: object, high: object) -> bool:
    return type(low) is int and type(high) is int and 1 <= low <= high <= HIGHEST_NUMBER
