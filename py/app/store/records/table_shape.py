"""The record of a table or list: written, read, and what is wrong with one.

`{"name", "kind", "entries": [{"text", "low", "high"} or {"text", "cost", "more", "kinds"}]}`; an
open end is null. `"dice": [6, 6]` and `"reading": "digits"` stand there where the dice were set;
`"dice": []` where a total is brought along.
"""

from collections.abc import Mapping
from typing import Any

from app.store.records.table import (
    HIGHEST_COST,
    HIGHEST_NUMBER,
    KINDS_OF_ROLL,
    LIST,
    LONGEST_ENTRY,
    LONGEST_NAME,
    LOWEST_NUMBER,
    MOST_ENTRIES,
    ROLL,
    Table,
    TableEntry,
)
from app.store.records.table_dice import DIGITS, SUM, TableDice, are_dice
from dicewright import Fault


class TableError(ValueError):
    """A record that is no table; `faults` has everything that is wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join(f"{fault.field}: {fault.code}" for fault in faults))
        self.faults = faults


def table_record(table: Table) -> dict[str, Any]:
    """A table in JSON types, what holds its default left out."""
    record: dict[str, Any] = {
        "name": table.name,
        "kind": table.kind,
        "entries": [_entry_record(entry) for entry in table.entries],
    }
    if table.set_dice is not None:
        record["dice"] = list(table.set_dice.sizes)
        if table.set_dice.reading != SUM:
            record["reading"] = table.set_dice.reading
    return record


def _entry_record(entry: TableEntry) -> dict[str, Any]:
    record: dict[str, Any] = {"text": entry.text}
    if entry.numbered:
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
    if len({entry.numbered for entry in read}) > 1:
        faults.append(Fault("entries", "numbers_all_or_none"))
    return Table(str(name), str(kind), read, _read_dice(record, kind, faults))


def _read_dice(record: Mapping[Any, Any], kind: object, faults: list[Fault]) -> TableDice | None:
    if "dice" not in record and "reading" not in record:
        return None
    sizes, reading = record.get("dice"), record.get("reading", SUM)
    if reading not in (SUM, DIGITS):
        faults.append(Fault("reading", "one_of", {"values": (SUM, DIGITS)}))
    elif kind == LIST or not isinstance(sizes, list) or not are_dice(sizes, reading):
        faults.append(Fault("dice", "table_dice"))
    else:
        return TableDice(tuple(sizes), reading)
    return None


def _read_entry(place: int, record: object, kind: object, faults: list[Fault]) -> TableEntry:
    where = f"entries[{place}]"

    def fault(field: str, code: str, **params: object) -> None:
        faults.append(Fault(f"{where}.{field}", code, params))

    if not isinstance(record, Mapping):
        faults.append(Fault(where, "type", {"wanted": "an entry with a text"}))
        return TableEntry("")
    text, low, kinds = record.get("text"), record.get("low"), record.get("kinds", [])
    high, more = record.get("high", low), record.get("more", False)
    cost = record.get("cost", 1 if kind == LIST else 0)
    if not _is_line(text, LONGEST_ENTRY):
        fault("text", "line", maximum=LONGEST_ENTRY)
    if ("low" in record or "high" in record) and not (kind == ROLL and are_numbers(low, high)):
        fault("low", "number", minimum=LOWEST_NUMBER, maximum=HIGHEST_NUMBER)
        low = high = None
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


def are_numbers(low: object, high: object) -> bool:
    """Whether an entry may have these numbers; one of the two may be None."""
    ends = [end for end in (low, high) if end is not None]
    return (
        bool(ends)
        and all(type(end) is int and LOWEST_NUMBER <= end <= HIGHEST_NUMBER for end in ends)
        and ends == sorted(ends)  # type: ignore[type-var]
    )
