"""Views of tables for the templates, and the effects that put them on screen. Changes nothing."""

from collections.abc import Iterator
from typing import Any

from app import effects
from app.effects import Effect
from app.present import stage_view
from app.session import Session
from app.tables.built_in import HINTS
from app.tables.model import (
    LIST,
    LONGEST_ENTRY,
    LONGEST_NAME,
    MOST_ENTRIES,
    ROLL,
    Table,
    dice_words,
)
from app.tables.parse import Parsed, parse
from app.tables.shelf import MOST_TABLES, Draft, Shelved, shelf_of
from app.tables.write import write_entry

LINES_SHOWN = 12  # of each kind in a preview; the rest is counted
SHOWN_OF_LINE = 120


def place(session: Session, editing: int | None = None, fault: str = "") -> Iterator[Effect]:
    """Show where the tables stand: the form being written, the open table, or the list.

    `editing` is the index of the entry whose line is being edited.
    """
    shelf = shelf_of(session)
    if shelf.draft is not None:
        yield effects.replace(
            "tables-body", session.render("tables/text.html", **_text_view(shelf.draft))
        )
        return
    shelved = shelf.get(shelf.opened) if shelf.opened else None
    if shelved is None:
        yield effects.replace(
            "tables-body",
            session.render(
                "tables/list.html",
                tables=[_row(each) for each in shelf.all()],
                deleted=shelf.deleted,
                full=shelf.full,
                most=MOST_TABLES,
            ),
        )
        return
    undo = shelf.before is not None and shelf.before[0] == shelved.id
    view = {
        **_row(shelved),
        "arranging": shelf.arranging,
        "undo": undo,
        "editing": editing,
        "fault": fault,
        "entries": _entries(shelved.table),
        "notes": _notes(shelved.table),
        "longest": LONGEST_ENTRY,
        "most": MOST_ENTRIES,
    }
    yield effects.replace("tables-body", session.render("tables/table.html", table=view))


def restage(session: Session) -> Iterator[Effect]:
    """The result on the stage again: it may show entries of a table that has changed."""
    roll = session.roll_numbered(session.shown)
    if roll is not None:
        html = session.render("parts/stage.html", result=stage_view(session, roll))
        yield effects.replace("stage", html)


def preview_html(session: Session, draft: Draft) -> str:
    """What a text being written comes to."""
    return session.render("tables/preview.html", preview=preview(draft), draft=draft)


def preview(draft: Draft) -> dict[str, Any]:
    """What a text being written comes to: entries, lines noted, lines left out, what is missing."""
    parsed = parse(draft.text, draft.kind)
    table = Table(draft.name or parsed.name, parsed.kind, parsed.entries)
    return {
        "kind": "to choose from" if parsed.kind == LIST else "to roll on",
        "dice": dice_words(table.dice),
        "entries": _entries(table)[:LINES_SHOWN],
        "count": len(table.entries),
        "more": max(0, len(table.entries) - LINES_SHOWN),
        "notes": _lines(parsed.notes),
        "left": _lines(parsed.left),
        "left_count": len(parsed.left),
        "table_notes": _notes(table),
        "fault": name_fault(draft, parsed),
    }


def name_fault(draft: Draft, parsed: Parsed) -> str:
    """What is wrong with the name; empty when it will do."""
    name = draft.name or parsed.name
    if not name:
        return "Give it a name."
    if len(name) > LONGEST_NAME:
        return f"The name may have at most {LONGEST_NAME} characters, not {len(name)}."
    return ""


def _text_view(draft: Draft) -> dict[str, Any]:
    kinds = (("", "As it looks"), (ROLL, "To roll on"), (LIST, "To choose from"))
    return {
        "draft": draft,
        "kinds": kinds,
        "preview": preview(draft),
        "longest": LONGEST_ENTRY,
        "most": MOST_ENTRIES,
    }


def _row(shelved: Shelved) -> dict[str, Any]:
    table = shelved.table
    count = len(table.entries)
    words = ["to choose from" if table.kind == LIST else dice_words(table.dice) or "to roll on"]
    words.append("empty" if not count else f"{count} {'entry' if count == 1 else 'entries'}")
    if shelved.built_in:
        words.append("changed here" if shelved.changed else "built in")
    return {
        "id": shelved.id,
        "name": table.name,
        "words": ", ".join(words),
        "dice": dice_words(table.dice),
        "built_in": shelved.built_in,
        "changed": shelved.changed,
        "hint": HINTS.get(shelved.id, ""),
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
    found = []
    if gaps := table.gaps():
        found.append(f"Nothing stands at {_listed(gaps)}.")
    if doubles := table.doubles():
        found.append(f"Two entries claim {_listed(doubles)}; the upper one counts.")
    return found


def _listed(numbers: list[int]) -> str:
    shown = ", ".join(map(str, numbers[:LINES_SHOWN]))
    return f"{shown} and {len(numbers) - LINES_SHOWN} more" if len(numbers) > LINES_SHOWN else shown


def _lines(lines: Any) -> dict[str, Any]:
    shown = [
        {
            "number": line.number,
            "text": line.text[:SHOWN_OF_LINE] + ("…" if len(line.text) > SHOWN_OF_LINE else ""),
            "why": line.why,
        }
        for line in lines[:LINES_SHOWN]
    ]
    return {"shown": shown, "more": max(0, len(lines) - LINES_SHOWN)}
