"""Writes a table as text that `app.tables.reading` reads back as the same: to edit and to share."""

from app.store.records.table import LIST, Table, TableEntry
from app.tables.reading.paste import read


def write(table: Table) -> str:
    """The entries, a line each."""
    lines = [write_entry(entry, table.kind) for entry in table.entries]
    text = "\n".join(lines)
    if read(text, table.kind)[0].table().entries != table.entries:
        text = "\n".join(f"- {line}" for line in lines)  # a text that looks like a number or title
    if table.set_dice is not None:
        text = f"dice: {table.set_dice.words or 'none'}\n{text}"
    return text


def write_entry(entry: TableEntry, kind: str) -> str:
    """One entry as a line: `3-4: text`, `[2+, combat] text` or the text alone."""
    if kind == LIST:
        return f"[{', '.join((entry.mark, *entry.kinds))}] {entry.text}"
    return f"{entry.mark}: {entry.text}" if entry.numbered else entry.text


def share(table: Table) -> str:
    """The whole table with its name, to hand to another table."""
    return f"# {table.name}\n{write(table)}"
