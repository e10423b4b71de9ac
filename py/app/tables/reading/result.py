"""What a paste came to: its table as a value, and as plain JSON types for others."""

from typing import Any, NamedTuple

from app.store.records.table import (
    LIST,
    LONGEST_ENTRY,
    MOST_ENTRIES,
    ROLL,
    Table,
    TableEntry,
)
from app.store.records.table_dice import TableDice
from app.tables.reading.lines import Line, ReadLine


class ReadTable(NamedTuple):
    """What a text came to. `notes` were taken up, but not as an entry's own line; `left` was
    not. `weights`: how often each entry comes, where that was written instead of numbers.
    """

    name: str = ""
    kind: str = ROLL
    entries: tuple[TableEntry, ...] = ()
    notes: tuple[ReadLine, ...] = ()
    left: tuple[ReadLine, ...] = ()
    set_dice: TableDice | None = None
    weights: tuple[int, ...] = ()

    @property
    def table(self) -> Table:
        """The table, to be saved."""
        return Table(self.name, self.kind, self.entries, self.set_dice)

    def record(self) -> dict[str, Any]:
        """In JSON types, as the contract writes it."""
        thrown = self.table.thrown
        return {
            "name": self.name,
            "kind": self.kind,
            "dice": list(thrown.sizes),
            "reading": thrown.reading,
            "entries": [self._entry(place) for place in range(len(self.entries))],
            "notes": [line._asdict() for line in _as_told(self.notes)],
            "left": [line._asdict() for line in _as_told(self.left)],
        }

    def _entry(self, place: int) -> dict[str, Any]:
        entry = self.entries[place]
        if self.kind == LIST:
            kinds = {"kinds": list(entry.kinds)} if entry.kinds else {}
            return {"cost": entry.cost, "more": entry.more, "text": entry.text, **kinds}
        low, high = (entry.low, entry.high) if entry.numbered else (place + 1, place + 1)
        weight = {"weight": self.weights[place]} if self.weights else {}
        return {"low": low, "high": high, "text": entry.text, **weight}


class _Told(NamedTuple):
    line: int
    text: str
    why: str


def _as_told(lines: tuple[ReadLine, ...]) -> list[_Told]:
    return [_Told(*line) for line in sorted(lines, key=lambda line: line.number)]


class Gathering:
    """Entries, notes and what is left while a table is read."""

    def __init__(self) -> None:
        self.entries: list[TableEntry] = []
        self.notes: list[ReadLine] = []
        self.left: list[ReadLine] = []

    def note(self, line: Line, why: str) -> None:
        """A line that was taken up, with what it was taken for."""
        self.notes.append(ReadLine(line.number, line.text, why))

    def leave(self, line: Line, why: str) -> None:
        """A line that was not taken up."""
        self.left.append(ReadLine(line.number, line.text, why))

    def take(self, line: Line, *entries: TableEntry) -> bool:
        """Keep the entries of a line, or hand the line back where a limit stands against it."""
        text = entries[0].text
        if not text:
            self.leave(line, "has no text")
        elif len(text) > LONGEST_ENTRY:
            self.leave(line, f"is longer than {LONGEST_ENTRY} characters")
        elif len(self.entries) + len(entries) > MOST_ENTRIES:
            self.leave(line, f"is past the limit of {MOST_ENTRIES} entries")
        else:
            self.entries += entries
            return True
        return False
