"""The tables and lists of this device, as a roll's system asks for them.

They are read at the first question: most rolls ask none.
"""

from app.session import Session
from app.store.records.table import Table
from app.store.store import Store
from app.systems import pages
from app.systems.base import Lists
from app.tables.table_store import TableStore


def tables_of(session: Session) -> TableStore:
    """Every table of this device, the built-in ones of all systems among them."""
    return session.part(
        TableStore,
        lambda: TableStore(
            session.part(Store).tables,
            [table for system in pages() for table in system.tables()],
        ),
    )


def lists_of(session: Session) -> Lists:
    """A table by its id."""

    def table(identity: str) -> Table:
        return tables_of(session).table(identity)

    return table
