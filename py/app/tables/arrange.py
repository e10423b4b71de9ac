"""Changes to a table, each giving a new one: move, remove, put in, rename."""

from app.store.records.table import Table, TableEntry


def moved(table: Table, at: int, by: int) -> Table:
    """The entry at index `at` in the place `by` further on (-1 is up); at an end nothing moves.

    In a numbered table the numbers keep their places and the texts change theirs.
    """
    to = at + by
    if not (0 <= at < len(table.entries) and 0 <= to < len(table.entries)):
        return table
    entries = list(table.entries)
    one, other = entries[at], entries[to]
    entries[at] = other._replace(low=one.low, high=one.high)
    entries[to] = one._replace(low=other.low, high=other.high)
    return table._replace(entries=tuple(entries))


def without(table: Table, at: int) -> Table:
    """The table without the entry at index `at`."""
    return table._replace(entries=(*table.entries[:at], *table.entries[at + 1 :]))


def with_entry(table: Table, at: int, entry: TableEntry) -> Table:
    """The table with `entry` at index `at`, in the old one's place or at the end.

    A numbered table gives an entry without numbers those of the old one or the next free number.
    """
    entries = list(table.entries)
    old = entries[at] if at < len(entries) else None
    if table.numbered and not entry.numbered:
        following = next_number(table)
        low, high = (old.low, old.high) if old else (following, following)
        entry = entry._replace(low=low, high=high)
    entries[at : at + 1] = [entry]
    return table._replace(entries=tuple(entries))


def next_number(table: Table) -> int:
    """The next free number of a numbered table; 0 for one without numbers."""
    ends = [end for kept in table.entries for end in kept.ends()]
    return max(ends) + 1 if table.numbered else 0
