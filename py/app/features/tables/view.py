"""Views of tables for the templates, and the effects that put them on screen. Changes nothing."""

from collections.abc import Iterator, Sequence
from typing import Any

from app import effects
from app.effects import Effect
from app.features.tables.desk import Draft, TableDesk
from app.rolls.lists import tables_of
from app.session import Session
from app.store.records.table import (
    LIST,
    LONGEST_ENTRY,
    LONGEST_NAME,
    MOST_ENTRIES,
    ROLL,
    Table,
)
from app.tables.reading.lines import ReadLine
from app.tables.reading.paste import Pasted, read
from app.tables.table_store import MOST_TABLES, StoredTable
from app.tables.write import write_entry
from app.text.direction import apart
from app.text.numbers import counted

LINES_SHOWN = 12  # of each kind in a preview; the rest is counted
SHOWN_OF_LINE = 120
NAMELESS = "Table without a name"


def place(session: Session, editing: int | None = None, fault: str = "") -> Iterator[Effect]:
    """Show where the tables stand: the form being written, the open table, or the list.

    `editing` is the index of the entry whose line is being edited.
    """
    desk, tables = session.part(TableDesk), tables_of(session)
    if desk.draft is not None:
        html = session.render("tables/text.html", **_text_view(desk.draft))
        yield effects.replace("tables-body", html)
        return
    stored = tables.get(desk.open) if desk.open else None
    if stored is None:
        html = session.render(
            "tables/list.html",
            tables=[_row(each, tables.hint(each.id)) for each in tables.all()],
            full=not tables.room,
            most=MOST_TABLES,
        )
        yield effects.replace("tables-body", html)
        return
    view = {
        **_row(stored, tables.hint(stored.id)),
        "arranging": desk.arranging,
        "token": desk.token if desk.changed == stored.id else "",
        "editing": editing,
        "fault": fault,
        "entries": _entries(stored.table),
        "notes": _notes(stored.table),
        "longest": LONGEST_ENTRY,
        "most": MOST_ENTRIES,
    }
    yield effects.replace("tables-body", session.render("tables/table.html", table=view))


def preview_html(session: Session, draft: Draft) -> str:
    """What a text being written comes to."""
    return session.render("tables/preview.html", preview=preview(draft), draft=draft)


def preview(draft: Draft) -> dict[str, Any]:
    """What a text being written comes to: entries, lines noted, lines left out, what is missing."""
    found, *more = read(draft.text, draft.kind)
    table = found.table(draft.name, draft.set_dice)
    return {
        "kind": "to choose from" if found.kind == LIST else "to roll on",
        "dice": table.thrown.words,
        "entries": _entries(table)[:LINES_SHOWN],
        "count": len(table.entries),
        "more": max(0, len(table.entries) - LINES_SHOWN),
        "notes": _lines(found.notes),
        "left": _lines(found.left),
        "left_count": len(found.left),
        "tables": [_said_of(each.table()) for each in more],
        "table_notes": _notes(table),
        "fault": name_fault(draft, found) or dice_fault(draft, found),
    }


def name_fault(draft: Draft, found: Pasted) -> str:
    """What is wrong with the name; empty when it will do."""
    name = draft.name or found.name
    if not name:
        return "Give the table a name."
    if len(name) > LONGEST_NAME:
        return f"The name can have at most {LONGEST_NAME} characters, not {len(name)}."
    return ""


def dice_fault(draft: Draft, found: Pasted) -> str:
    """What is wrong with the dice that were typed in; empty when they will do."""
    if not draft.dice or found.kind == LIST or draft.set_dice is not None:
        return ""
    return f"Dice: write them like 2d6, d66, d100 or d8+d12, not {apart(draft.dice)}."


def _text_view(draft: Draft) -> dict[str, Any]:
    kinds = (("", "Automatic"), (ROLL, "To roll on"), (LIST, "To choose from"))
    return {
        "draft": draft,
        "kinds": kinds,
        "preview": preview(draft),
        "longest": LONGEST_ENTRY,
        "most": MOST_ENTRIES,
    }


def _said_of(table: Table) -> str:
    """`Mood, d4, 4 entries`: a further table of the same text."""
    count = counted(len(table.entries), "entry", "entries")
    return ", ".join(filter(None, (table.name or NAMELESS, table.thrown.words, count)))


def _row(stored: StoredTable, hint: str) -> dict[str, Any]:
    table = stored.table
    count = len(table.entries)
    words = ["to choose from" if table.kind == LIST else table.thrown.words or "to roll on"]
    words.append("empty" if not count else counted(count, "entry", "entries"))
    if stored.built_in:
        words.append("changed here" if stored.changed else "built in")
    return {
        "id": stored.id,
        "name": table.name,
        "words": ", ".join(words),
        "dice": table.thrown.words,
        "built_in": stored.built_in,
        "changed": stored.changed,
        "hint": hint,
    }


def _entries(table: Table) -> list[dict[str, Any]]:
    """The entries; plain ones of a table to roll on are numbered as they stand."""
    return [
        {
            "mark": entry.mark or str(number),
            "text": entry.text,
            "kinds": ", ".join(entry.kinds),
            "line": write_entry(entry, table.kind),
        }
        for number, entry in enumerate(table.entries, 1)
    ]


def _notes(table: Table) -> list[str]:
    notes = []
    if gaps := table.gaps():
        notes.append(f"No entry for {_listed(gaps)}.")
    if doubles := table.doubles():
        notes.append(f"Two entries for {_listed(doubles)}: the first one counts.")
    return notes


def _listed(numbers: list[int]) -> str:
    shown = ", ".join(map(str, numbers[:LINES_SHOWN]))
    return f"{shown} and {len(numbers) - LINES_SHOWN} more" if len(numbers) > LINES_SHOWN else shown


def _lines(lines: Sequence[ReadLine]) -> dict[str, Any]:
    shown = [
        {
            "number": line.number,
            "text": line.text[:SHOWN_OF_LINE] + ("…" if len(line.text) > SHOWN_OF_LINE else ""),
            "why": line.why,
        }
        for line in lines[:LINES_SHOWN]
    ]
    return {"shown": shown, "more": max(0, len(lines) - LINES_SHOWN)}
