"""Writes a table as text that `app.tables.reading` reads back as the same: to edit and to share."""

import re

from app.store.records.table import LIST, Table, TableEntry
from app.tables.reading.paste import read

_MEANS_SOMETHING = re.compile(r"^[0-9]|[][\\.|()*_#+<>&~`{}!-]")


def write(table: Table) -> str:
    """The entries, a line each."""
    text = ""
    for bullet, form in (("", _as_it_is), ("- ", _as_it_is), ("- ", _escaped)):
        entries = map(form, table.entries)
        text = "\n".join(bullet + write_entry(entry, table.kind) for entry in entries)
        tables = read(text, table.kind)
        if len(tables) == 1 and tables[0].table().entries == table.entries:
            break  # else a text looks like a number, a title or Markdown
    if table.set_dice is not None:
        text = f"dice: {table.set_dice.words or 'none'}\n{text}"
    return text


def write_entry(entry: TableEntry, kind: str) -> str:
    """One entry as a line: `3-4: text`, `[2+, combat] text` or the text alone."""
    if kind == LIST:
        return f"[{', '.join((entry.mark, *entry.kinds))}] {entry.text}"
    return f"{entry.mark}: {entry.text}" if entry.numbered else entry.text


def _as_it_is(entry: TableEntry) -> TableEntry:
    return entry


def _escaped(entry: TableEntry) -> TableEntry:
    return entry._replace(text=_MEANS_SOMETHING.sub(r"\\\g<0>", entry.text))


def share(table: Table) -> str:
    """The whole table with its name, to hand to another table."""
    return f"# {table.name}\n{write(table)}"
