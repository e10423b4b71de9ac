"""Writes a table as text that `parse` reads back as the same table: to edit, share and keep."""

from app.tables.model import LIST, Entry, Table
from app.tables.parse import parse


def write(table: Table) -> str:
    """The entries, a line each."""
    lines = [write_entry(entry, table.kind) for entry in table.entries]
    text = "\n".join(lines)
    if parse(text, table.kind).entries != table.entries:
        text = "\n".join(f"- {line}" for line in lines)  # a text that looks like a number or title
    return text


def write_entry(entry: Entry, kind: str) -> str:
    """One entry as a line: `3-4: text`, `[2+, combat] text` or the text alone."""
    if kind == LIST:
        return f"[{', '.join((entry.mark, *entry.kinds))}] {entry.text}"
    return f"{entry.mark}: {entry.text}" if entry.low else entry.text


def share(table: Table) -> str:
    """The whole table with its name, to hand to another table."""
    return f"# {table.name}\n{write(table)}"
