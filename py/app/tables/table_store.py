"""All tables of this device: the built-in ones, as changed here, and the table's own.

They are records of the store; every change gives a token that takes back exactly that. What goes on
with them on screen is `app.features.tables`'.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.store.records.collection import Collection
from app.store.records.table import LIST, Table
from app.store.records.table_shape import TableError, read_table, table_record
from app.store.results import NOTHING, Written
from app.tables.built_in import BuiltInTable
from app.text.compare import by_name

MOST_TABLES = 100
OF = "built_in"  # in a record: the id of the built-in table whose place it takes


class StoredTable(NamedTuple):
    """A table with its id; `built_in` ones can be restored, the others deleted."""

    id: str
    table: Table
    built_in: bool = False
    changed: bool = False


class TableStore:
    """The tables in the store's `collection`, over those that come with the app."""

    def __init__(self, collection: Collection, built_in: Sequence[BuiltInTable]) -> None:
        self._collection = collection
        self._built_in = {each.id: each for each in built_in}

    def all(self) -> list[StoredTable]:
        """Every table: the built-in ones first, then the table's own."""
        places, own = self._places()
        found = []
        for identity, standard in self._built_in.items():
            _, table = places.get(identity, ("", None))
            found.append(StoredTable(identity, table or standard.table(), True, table is not None))
        return found + own

    def get(self, identity: str) -> StoredTable | None:
        """One table by its id."""
        return next((stored for stored in self.all() if stored.id == identity), None)

    def table(self, identity: str) -> Table:
        """One table's value; an empty one where there is none."""
        stored = self.get(identity)
        return stored.table if stored else Table("", LIST)

    def hint(self, identity: str) -> str:
        """What is to be said about a built-in table; empty for others."""
        standard = self._built_in.get(identity)
        return standard.hint if standard else ""

    @property
    def room(self) -> int:
        """How many further tables fit."""
        return max(0, MOST_TABLES - len(self._collection.all()))

    def save(self, identity: str, table: Table) -> Written:
        """Save a changed table, or a new one with an empty id; the value is its id."""
        data = table_record(table)
        if identity in self._built_in:
            data[OF] = identity
            places, _ = self._places()
            if identity in places:
                written = self._collection.change(places[identity][0], data)
            else:
                written = self._collection.add(data)
            return written._replace(value=identity)
        if self._collection.get(identity) is None:
            written = self._collection.add(data)
            return written._replace(value=written.value.id)
        return self._collection.change(identity, data)._replace(value=identity)

    def save_all(self, identity: str, tables: Sequence[Table]) -> Written:
        """Save the tables of one text: the first as `save` does, the others as new ones. The value
        is the id of the first, and one token takes all of them back.
        """
        first, *others = tables
        written = [self.save(identity, first), *(self.save("", table) for table in others)]
        saved = self._collection.as_one(written, f"saving {len(written)} tables")
        return saved._replace(value=written[0].value)

    def delete(self, identity: str) -> Written:
        """Delete a table of the table's own; without a token where there is none."""
        if identity in self._built_in or self._collection.get(identity) is None:
            return NOTHING
        return self._collection.delete(identity)

    def restore(self, identity: str) -> Written:
        """Bring a built-in table back to how it came; without a token where it is so."""
        places, _ = self._places()
        return self._collection.delete(places[identity][0]) if identity in places else NOTHING

    def _places(self) -> tuple[dict[str, tuple[str, Table]], list[StoredTable]]:
        """Changed built-in tables by the built-in's id, and the others.

        Should two records claim one place (two tabs), the later one has it and the other stands
        among the table's own.
        """
        places: dict[str, tuple[str, Table]] = {}
        own: list[StoredTable] = []
        for record in self._collection.all():
            try:
                table = read_table(record.data)
            except TableError:
                continue  # the store keeps it and tells of it
            place = record.data.get(OF)
            if isinstance(place, str) and place in self._built_in:
                if place in places:
                    own.append(StoredTable(*places[place]))
                places[place] = (record.id, table)
            else:
                own.append(StoredTable(record.id, table))
        return places, sorted(own, key=lambda stored: by_name(stored.table.name))
