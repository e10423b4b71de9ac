"""Writing tables: as text with a preview, entry by entry, moving, deleting, restoring, undo."""

from collections.abc import Iterable, Iterator

from app import effects, keeping
from app.bidi import apart
from app.effects import Effect
from app.events import Event, FormValues
from app.features.tables_view import name_fault, place, preview_html, restage
from app.session import Handler, Session
from app.tables.arrange import moved, with_entry, without
from app.tables.model import LIST, MOST_ENTRIES, ROLL, Entry, Table
from app.tables.parse import parse
from app.tables.shelf import Draft, TableShelf, shelf_of
from app.tables.write import write as written


def write(session: Session, event: Event) -> Iterable[Effect]:
    """Open the form in which a table is written or pasted as text: a new one or a kept one."""
    shelf = shelf_of(session)
    shelved = shelf.get(event.data.get("table", ""))
    shelf.draft = (
        Draft(shelved.id, shelved.table.name, shelved.table.kind, written(shelved.table))
        if shelved
        else Draft("", "", "", "")
    )
    yield from place(session)
    yield effects.scroll("tables")


def preview(session: Session, event: Event) -> Iterable[Effect]:
    """The text changes: show what it comes to, and keep it in case the view is left."""
    shelf = shelf_of(session)
    shelf.draft = _draft(event.form, event.data.get("table", ""))
    yield effects.replace("table-preview", preview_html(session, shelf.draft))


def save(session: Session, event: Event) -> Iterable[Effect]:
    """Keep what was written; lines that were not understood were shown and are left out."""
    shelf = shelf_of(session)
    draft = _draft(event.form, event.data.get("table", ""))
    parsed = parse(draft.text, draft.kind)
    if fault := name_fault(draft, parsed):
        yield effects.announce(f"Not saved. {fault}")
        yield effects.focus("table-name")
        return
    if shelf.full and shelf.get(draft.id) is None:
        yield effects.announce("Not saved: there is no room for another table.")
        return
    table = Table(draft.name or parsed.name, parsed.kind, parsed.entries)
    shelf.opened, shelf.draft = shelf.keep(draft.id, table), None
    yield from _changed(session, f"{apart(table.name)} is saved.")
    yield effects.scroll("tables")


def leave(session: Session, _event: Event) -> Iterable[Effect]:
    """Leave the text form without saving."""
    shelf_of(session).draft = None
    yield from place(session)
    yield effects.scroll("tables")


def arrange(session: Session, _event: Event) -> Iterable[Effect]:
    """Switch between reading a table and arranging its entries."""
    shelf = shelf_of(session)
    shelf.arranging = not shelf.arranging
    yield from place(session)


def move(session: Session, event: Event) -> Iterable[Effect]:
    """Move an entry up or down."""
    shelf, table = _open(session)
    at, by = int(event.data["at"]), int(event.data["by"])
    shelf.keep(shelf.opened, moved(table, at, by))
    yield from _changed(session, f"Moved {'up' if by < 0 else 'down'}.")
    to = max(0, min(len(table.entries) - 1, at + by))
    yield effects.focus(f"entry-{to}-{'up' if by < 0 else 'down'}")


def remove(session: Session, event: Event) -> Iterable[Effect]:
    """Delete an entry."""
    shelf, table = _open(session)
    shelf.keep(shelf.opened, without(table, int(event.data["at"])))
    yield from _changed(session, "Entry deleted. Undo brings it back.")


def row(session: Session, event: Event) -> Iterable[Effect]:
    """Edit the line of one entry."""
    yield from place(session, int(event.data["at"]))
    yield effects.focus("entry-line-input")


def put(session: Session, event: Event) -> Iterable[Effect]:
    """Take an edited or a new line as an entry."""
    shelf, table = _open(session)
    at = int(event.data["at"])
    entry, fault = _entry(table, event.form.get("line").strip(), new=at >= len(table.entries))
    if entry is None:
        name = "entry-line-fault" if at < len(table.entries) else "entry-new-fault"
        yield effects.text(name, fault)
        yield effects.announce(f"Not kept. {fault}")
        return
    shelf.keep(shelf.opened, with_entry(table, at, entry))
    yield from _changed(session, "Entry kept.")


def delete(session: Session, event: Event) -> Iterable[Effect]:
    """Delete a table of the table's own."""
    shelf = shelf_of(session)
    shelf.delete(event.data["table"])
    shelf.opened, shelf.arranging = "", False
    yield from _changed(session, "Deleted. It can be brought back.")
    yield effects.scroll("tables")


def bring_back(session: Session, _event: Event) -> Iterable[Effect]:
    """Keep the deleted table after all."""
    shelf = shelf_of(session)
    shelf.opened = shelf.bring_back()
    yield from _changed(session, "Brought back.")


def restore(session: Session, event: Event) -> Iterable[Effect]:
    """Give a built-in table its built-in state again."""
    shelf_of(session).restore(event.data["table"])
    yield from _changed(session, "Restored to the built-in state. Undo brings yours back.")


def undo(session: Session, _event: Event) -> Iterable[Effect]:
    """Take the last change of the open table back."""
    shelf_of(session).undo()
    yield from _changed(session, "Undone.")


def _open(session: Session) -> tuple[TableShelf, Table]:
    shelf = shelf_of(session)
    return shelf, shelf.table(shelf.opened)


def _draft(form: FormValues, identity: str) -> Draft:
    name = " ".join(form.get("name").split())
    kind = form.get("kind")
    return Draft(identity, name, kind if kind in (ROLL, LIST) else "", form.get("text"))


def _entry(table: Table, line: str, *, new: bool) -> tuple[Entry | None, str]:
    """The one entry that a line is in a table of this kind, or what stands against it."""
    if not line:
        return None, "Write a line first."
    if new and len(table.entries) >= MOST_ENTRIES:
        return None, f"A table has at most {MOST_ENTRIES} entries."
    parsed = parse(line, table.kind)
    if parsed.left:
        return None, f"The line {parsed.left[0].why}."
    if len(parsed.entries) != 1:
        return None, "That is no entry."
    entry = parsed.entries[0]
    if table.entries and not table.numbered and entry.low:
        entry = Entry(line)  # among plain entries a number is text
    return entry, ""


def _changed(session: Session, words: str) -> Iterator[Effect]:
    yield from place(session)
    yield from restage(session)
    yield effects.announce(words)
    yield from keeping.tell_troubles(session)


ACTIONS: dict[str, Handler] = {
    "arrange": arrange,
    "bring-back": bring_back,
    "cancel": leave,
    "delete": delete,
    "move": move,
    "preview": preview,
    "put": put,
    "remove": remove,
    "restore": restore,
    "row": row,
    "save": save,
    "undo": undo,
    "write": write,
}
