"""The tables of a device: built-in ones as changed here, and the table's own; every change can be
taken back by its token.
"""

import pytest

from app.store.records.table import LIST, ROLL, Table, TableEntry
from app.store.records.table_shape import table_record
from app.store.store import Store
from app.tables.built_in import BuiltInTable
from app.tables.table_store import MOST_TABLES, StoredTable, TableStore
from tests.doubles import CountingBytes, MemoryStorage, SetClock

BUILT_IN = (
    BuiltInTable("weather", "Weather", ROLL, "1-3: sun\n4-6: rain", "One d6."),
    BuiltInTable("odds-and-ends", "Odds and ends", LIST, "", "Empty: fill it in."),
)
OWN = Table("Inns", ROLL, (TableEntry("The Drake"), TableEntry("The Bell")))


@pytest.fixture
def store() -> Store:
    return Store(MemoryStorage(), SetClock(), CountingBytes())


@pytest.fixture
def tables(store: Store) -> TableStore:
    return TableStore(store.tables, BUILT_IN)


def test_the_built_in_tables_come_first_as_they_came(tables: TableStore) -> None:
    tables.save("", OWN)
    assert [stored.table.name for stored in tables.all()] == ["Weather", "Odds and ends", "Inns"]
    assert tables.get("weather") == StoredTable("weather", BUILT_IN[0].table(), built_in=True)
    assert tables.hint("weather") == "One d6."
    assert tables.table("nothing") == Table("", LIST)
    assert (tables.get("nothing"), tables.hint("nothing")) == (None, "")


def test_a_changed_built_in_table_is_restored_and_both_can_be_undone(
    store: Store, tables: TableStore
) -> None:
    stormy = Table("Weather", ROLL, (TableEntry("storm", 1, 6),))
    first = tables.save("weather", stormy)
    assert (first.value, first.saved) == ("weather", True)
    assert tables.get("weather") == StoredTable("weather", stormy, built_in=True, changed=True)
    second = tables.save("weather", stormy._replace(name="Sky"))
    assert store.undo_tokens.undo(second.token).done
    assert tables.table("weather") == stormy
    restored = tables.restore("weather")
    assert tables.table("weather") == BUILT_IN[0].table()
    assert tables.restore("weather").token == ""
    assert store.undo_tokens.undo(restored.token).done
    assert tables.table("weather") == stormy
    assert store.undo_tokens.undo(first.token).done
    assert tables.table("weather") == BUILT_IN[0].table()


def test_an_own_table_is_saved_changed_and_deleted(store: Store, tables: TableStore) -> None:
    identity = tables.save("", OWN).value
    assert tables.save(identity, OWN._replace(name="Taverns")).value == identity
    assert tables.table(identity).name == "Taverns"
    deleted = tables.delete(identity)
    assert tables.get(identity) is None
    assert (tables.delete(identity).token, tables.delete("weather").token) == ("", "")
    assert store.undo_tokens.undo(deleted.token).done
    assert tables.table(identity).name == "Taverns"


def test_the_tables_of_one_text_are_saved_and_taken_back_together(
    store: Store, tables: TableStore
) -> None:
    moods = OWN._replace(name="Moods")
    saved = tables.save_all("", [OWN, moods])
    assert [stored.table.name for stored in tables.all()][2:] == ["Inns", "Moods"]
    assert (tables.table(saved.value), saved.saved) == (OWN, True)
    assert store.undo_tokens.undo(saved.token).done
    assert len(tables.all()) == len(BUILT_IN)


def test_one_table_of_a_text_is_saved_as_any_other(store: Store, tables: TableStore) -> None:
    identity = tables.save("", OWN).value
    saved = tables.save_all(identity, [OWN._replace(name="Taverns")])
    assert saved.value == identity
    assert store.undo_tokens.undo(saved.token).done
    assert tables.table(identity).name == "Inns"


def test_a_new_version_of_a_table_and_its_neighbours_are_taken_back_as_one(
    store: Store, tables: TableStore
) -> None:
    identity = tables.save("", OWN).value
    saved = tables.save_all(identity, [OWN._replace(name="Taverns"), OWN._replace(name="Moods")])
    assert store.undo_tokens.undo(saved.token).done
    assert [stored.table.name for stored in tables.all()][2:] == ["Inns"]


def test_there_is_a_limit(tables: TableStore) -> None:
    for number in range(MOST_TABLES):
        assert tables.room
        tables.save("", OWN._replace(name=f"Inns {number}"))
    assert not tables.room


def test_two_records_for_one_place_are_both_there(store: Store, tables: TableStore) -> None:
    """Two tabs may change one built-in table at once: nothing is lost."""
    store.tables.add({**table_record(OWN), "built_in": "weather"})
    store.tables.add({**table_record(OWN._replace(name="Moods")), "built_in": "weather"})
    names = {stored.table.name for stored in tables.all()}
    assert names == {"Inns", "Moods", "Odds and ends"}
