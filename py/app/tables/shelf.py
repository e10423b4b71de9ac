"""All tables of this device: the built-in ones, as changed here, and the table's own.

The shelf keeps records through the small interface `Records`; where those live is not its business.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from app.tables.built_in import built_in, identities
from app.tables.model import Table, TableError, read_table

MOST_TABLES = 100
OF = "built_in"  # in a record: the id of the built-in table whose place it takes


class Records(Protocol):
    """Where the records of changed and own tables are kept."""

    def all(self) -> list[tuple[str, Mapping[str, Any]]]:
        """Every record with its id, in order."""

    def add(self, data: Mapping[str, Any]) -> str:
        """Keep a new record and give its id."""

    def change(self, identity: str, data: Mapping[str, Any]) -> None:
        """Put other data in a record's place."""

    def delete(self, identity: str) -> None:
        """Forget a record."""


class MemoryRecords:
    """Records for this visit only."""

    def __init__(self) -> None:
        self._kept: dict[str, Mapping[str, Any]] = {}
        self._count = 0

    def all(self) -> list[tuple[str, Mapping[str, Any]]]:
        """Every record with its id, in order."""
        return list(self._kept.items())

    def add(self, data: Mapping[str, Any]) -> str:
        """Keep a new record and give its id."""
        self._count += 1
        self._kept[f"table-{self._count}"] = data
        return f"table-{self._count}"

    def change(self, identity: str, data: Mapping[str, Any]) -> None:
        """Put other data in a record's place."""
        self._kept[identity] = data

    def delete(self, identity: str) -> None:
        """Forget a record."""
        del self._kept[identity]


class Shelved(NamedTuple):
    """A table with its id; `built_in` ones can be restored, the others deleted."""

    id: str
    table: Table
    built_in: bool = False
    changed: bool = False


class Draft(NamedTuple):
    """A table that is being written: kept while its form is on screen. `id` empty for a new one."""

    id: str
    name: str
    kind: str
    text: str


class TableShelf:
    """The tables, and which of them is open."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self.opened = ""
        self.draft: Draft | None = None
        self.deleted: Table | None = None

    def all(self) -> list[Shelved]:
        """Every table: the built-in ones first, then the table's own."""
        places, own = self._places()
        found = []
        for identity in identities():
            _, table = places.get(identity, ("", None))
            standard = built_in(identity)
            assert standard is not None
            found.append(Shelved(identity, table or standard, True, table is not None))
        return found + own

    def get(self, identity: str) -> Shelved | None:
        """One table by its id."""
        return next((shelved for shelved in self.all() if shelved.id == identity), None)

    def table(self, identity: str) -> Table:
        """One table's value; an empty one where there is none."""
        shelved = self.get(identity)
        return shelved.table if shelved else Table("", "list")

    @property
    def full(self) -> bool:
        """Whether no further table fits."""
        return len(self._records.all()) >= MOST_TABLES

    def keep(self, identity: str, table: Table) -> str:
        """Keep a changed table, or a new one with an empty id; gives its id."""
        data = table.record()
        if identity not in identities():
            if identity:
                self._records.change(identity, data)
            return identity or self._records.add(data)
        places, _ = self._places()
        data[OF] = identity
        if identity in places:
            self._records.change(places[identity][0], data)
        else:
            self._records.add(data)
        return identity

    def delete(self, identity: str) -> None:
        """Delete a table of the table's own; `bring_back` undoes it."""
        shelved = self.get(identity)
        if shelved and not shelved.built_in:
            self.deleted = shelved.table
            self._records.delete(identity)

    def bring_back(self) -> str:
        """Keep the deleted table again; gives its id, empty where there is none."""
        table, self.deleted = self.deleted, None
        return self._records.add(table.record()) if table else ""

    def restore(self, identity: str) -> None:
        """Give a built-in table its built-in state again."""
        places, _ = self._places()
        if identity in places:
            self._records.delete(places[identity][0])

    def _places(self) -> tuple[dict[str, tuple[str, Table]], list[Shelved]]:
        """Changed built-in tables by the built-in's id, and the others.

        Should two records claim one place (two tabs), the later one has it and the other stands
        among the table's own.
        """
        places: dict[str, tuple[str, Table]] = {}
        own: list[Shelved] = []
        for identity, data in self._records.all():
            try:
                table = read_table(data)
            except TableError:
                continue  # the store keeps it and tells of it
            place = data.get(OF)
            if place in identities():
                if place in places:
                    own.append(Shelved(*places[place]))
                places[place] = (identity, table)
            else:
                own.append(Shelved(identity, table))
        return places, sorted(own, key=lambda shelved: shelved.table.name.casefold())
