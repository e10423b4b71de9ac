"""All tables of this device: the built-in ones, as changed here, and the table's own.

The shelf keeps records through the small interface `Records`; where those live is not its business.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from app.tables.built_in import built_in, identities
from app.tables.model import LIST, Table, TableError, read_table

if TYPE_CHECKING:
    from app.session import Session
    from app.store.collection import Collection

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


class StoredRecords:
    """Records in the store's collection of tables."""

    def __init__(self, tables: "Collection") -> None:
        self._tables = tables

    def all(self) -> list[tuple[str, Mapping[str, Any]]]:
        """Every record with its id, in order."""
        return [(record.id, record.data) for record in self._tables.all()]

    def add(self, data: Mapping[str, Any]) -> str:
        """Keep a new record and give its id."""
        identity: str = self._tables.add(dict(data)).value.id
        return identity

    def change(self, identity: str, data: Mapping[str, Any]) -> None:
        """Put other data in a record's place."""
        self._tables.change(identity, dict(data))

    def delete(self, identity: str) -> None:
        """Forget a record."""
        self._tables.delete(identity)


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
    """The tables, and what is going on with them on screen.

    `opened` is the id of the table on screen, empty for the list; `arranging` whether its entries
    can be moved; `draft` what is being written; `deleted` and `before` (id and table) serve undo;
    `typed` are the faces typed so far for a throw, `throws` counts the throws of this visit.
    """

    def __init__(self, records: Records) -> None:
        self._records = records
        self.opened = ""
        self.arranging = False
        self.draft: Draft | None = None
        self.deleted: Table | None = None
        self.before: tuple[str, Table] | None = None
        self.typed: tuple[int, ...] = ()
        self.throws = 0

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
        return shelved.table if shelved else Table("", LIST)

    @property
    def full(self) -> bool:
        """Whether no further table fits."""
        return len(self._records.all()) >= MOST_TABLES

    def keep(self, identity: str, table: Table) -> str:
        """Keep a changed table, or a new one with an empty id; gives its id."""
        data = table.record()
        old = self.get(identity)
        self.before = (identity, old.table) if old else None
        if old is None:
            return self._records.add(data)
        if identity not in identities():
            self._records.change(identity, data)
            return identity
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
            record, table = places[identity]
            self.before = (identity, table)
            self._records.delete(record)

    def undo(self) -> None:
        """Take the last change of a table back."""
        if self.before:
            identity, table = self.before
            self.keep(identity, table)
            self.before = None

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


def shelf_of(session: "Session") -> TableShelf:
    """The shelf of a visit, set up at its first use."""
    shelf: TableShelf | None = session.kept.get("tables")
    if shelf is None:
        shelf = session.kept["tables"] = TableShelf(StoredRecords(session.store.tables))
    return shelf
