"""A table or list that comes with the app: its name, its text, a hint. Its system has the words.

Each can be changed here, and restored to how it came.
"""

from typing import NamedTuple

from app.store.records.table import Table
from app.tables.reading.paste import read


class BuiltInTable(NamedTuple):
    """A table as it comes. `text` is what `app.tables.reading` reads, `kind` as in `Table`."""

    id: str
    name: str
    kind: str
    text: str
    hint: str

    def table(self) -> Table:
        """The table's value."""
        return read(self.text, self.kind)[0].table(self.name)
