"""Writing tables: as text with a preview, entry by entry, moving, deleting, restoring."""

from collections.abc import Iterable, Iterator

from app import effects
from app.effects import Effect
from app.events import Event, FormValues
from app.features.drafts.draft import clear_draft, draft_of, drafts, save_draft
from app.features.result.card import redraw
from app.features.saving.tell import tell_written
from app.features.tables.desk import Draft, TableDesk
from app.features.tables.view import dice_fault, name_fault, place, preview_html
from app.rolls.lists import tables_of
from app.session import Handler, Session
from app.store.records.table import (
    HIGHEST_NUMBER,
    LIST,
    LONGEST_NAME,
    MOST_ENTRIES,
    ROLL,
    Table,
    TableEntry,
)
from app.store.results import Written
from app.tables.arrange import moved, next_number, with_entry, without
from app.tables.reading.paste import read, read_entry
from app.tables.write import write as written
from app.text.direction import apart
from app.text.numbers import counted

FORM = "table-form"
"""The form of a table as text, and its draft's name."""


def write(session: Session, event: Event) -> Iterable[Effect]:
    """Open the form in which a table is written or pasted as text: a new one or a saved one."""
    stored = tables_of(session).get(event.data.get("table", ""))
    session.part(TableDesk).draft = (
        Draft(stored.id, stored.table.name, stored.table.kind, written(stored.table))
        if stored
        else Draft("", "", "", "")
    )
    yield from place(session)
    yield effects.scroll("tables")


def resume(session: Session, _event: Event) -> Iterable[Effect]:
    """Go on with the table that was being written."""
    take_draft(session)
    yield effects.replace("notice-draft", "")
    yield from place(session)
    yield effects.view("tables")


def take_draft(session: Session) -> None:
    """What was being written before a reload is being written again."""
    desk = session.part(TableDesk)
    waiting = next((each for each in drafts(session) if each.form == FORM), None)
    values = draft_of(session, FORM, waiting.key) if waiting else None
    if waiting and values is not None and desk.draft is None:
        fields = (values.get(name, "") for name in ("name", "kind", "text", "dice"))
        desk.draft = Draft(waiting.key, *fields)


def preview(session: Session, event: Event) -> Iterable[Effect]:
    """The text changes: show what it comes to, and remember it in case the page is left."""
    draft = session.part(TableDesk).draft = _draft(event.form, event.data.get("table", ""))
    values = {"name": draft.name, "kind": draft.kind, "dice": draft.dice, "text": draft.text}
    yield from save_draft(session, FORM, draft.id, values)
    yield effects.replace("table-preview", preview_html(session, draft))
    yield effects.attributes(FORM, data_unfinished="")


def save(session: Session, event: Event) -> Iterable[Effect]:
    """Save what was written; lines that were not understood were shown and are left out."""
    desk, tables = session.part(TableDesk), tables_of(session)
    draft = _draft(event.form, event.data.get("table", ""))
    found, *more = read(draft.text, draft.kind)
    if fault := name_fault(draft, found) or dice_fault(draft, found):
        yield effects.announce(f"Not saved. {fault}")
        yield effects.focus("table-dice" if fault == dice_fault(draft, found) else "table-name")
        return
    table = found.table(draft.name, draft.set_dice)
    others = [
        each.table(each.name or f"{table.name[: LONGEST_NAME - 5]}, {number}")
        for number, each in enumerate(more, 2)
    ]
    wanted = len(others) + (tables.get(draft.id) is None)
    if wanted > tables.room:
        new, room = counted(wanted, "new table"), tables.room or "none"
        yield effects.announce(f"Not saved: the text holds {new}, and there is room for {room}.")
        return
    saved = tables.save_all(draft.id, (table, *others))
    desk.open, desk.draft = saved.value, None
    yield from clear_draft(session, FORM)
    name = counted(len(others) + 1, "table") if others else apart(table.name)
    yield from _changed(session, saved, name, f"{name} saved.", desk.open)
    yield effects.scroll("tables")


def cancel(session: Session, _event: Event) -> Iterable[Effect]:
    """Leave the text form without saving."""
    session.part(TableDesk).draft = None
    yield from clear_draft(session, FORM)
    yield from place(session)
    yield effects.scroll("tables")


def arrange(session: Session, _event: Event) -> Iterable[Effect]:
    """Switch between reading a table and arranging its entries."""
    desk = session.part(TableDesk)
    desk.arranging = not desk.arranging
    yield from place(session)


def move(session: Session, event: Event) -> Iterable[Effect]:
    """Move an entry up or down."""
    table = _open(session)
    at, by = int(event.data["at"]), int(event.data["by"])
    way = "up" if by < 0 else "down"
    yield from _save_open(session, moved(table, at, by), f"moving the entry {way}", f"Moved {way}.")
    to = max(0, min(len(table.entries) - 1, at + by))
    yield effects.focus(f"entry-{to}-{'up' if by < 0 else 'down'}")


def remove(session: Session, event: Event) -> Iterable[Effect]:
    """Delete an entry."""
    table = without(_open(session), int(event.data["at"]))
    yield from _save_open(session, table, "deleting the entry", "Entry deleted.")


def row(session: Session, event: Event) -> Iterable[Effect]:
    """Edit the line of one entry."""
    yield from place(session, int(event.data["at"]))
    yield effects.focus("entry-line-input")


def put(session: Session, event: Event) -> Iterable[Effect]:
    """Take an edited or a new line as an entry."""
    table = _open(session)
    at = int(event.data["at"])
    entry, fault = _entry(table, event.form.get("line").strip(), new=at >= len(table.entries))
    if entry is None:
        name = "entry-line-fault" if at < len(table.entries) else "entry-new-fault"
        yield effects.text(name, fault)
        yield effects.announce(f"Not saved. {fault}")
        return
    yield from _save_open(session, with_entry(table, at, entry), "the entry", "Entry saved.")


def delete(session: Session, event: Event) -> Iterable[Effect]:
    """Delete a table of the table's own."""
    desk, tables = session.part(TableDesk), tables_of(session)
    stored = tables.get(event.data["table"])
    if stored is None or stored.built_in:
        return
    deleted = tables.delete(stored.id)
    desk.open, desk.arranging = "", False
    name = apart(stored.table.name)
    yield from _changed(session, deleted, f"deleting {name}", f"{name} deleted.")
    yield effects.scroll("tables")


def restore(session: Session, event: Event) -> Iterable[Effect]:
    """Give a built-in table its built-in state again."""
    identity = event.data["table"]
    restored = tables_of(session).restore(identity)
    what = "restoring the original table"
    yield from _changed(session, restored, what, "Restored to the original.", identity)


def _open(session: Session) -> Table:
    return tables_of(session).table(session.part(TableDesk).open)


def _save_open(session: Session, table: Table, what: str, done: str) -> Iterator[Effect]:
    saved = tables_of(session).save(session.part(TableDesk).open, table)
    yield from _changed(session, saved, what, done, saved.value)


def _draft(form: FormValues, identity: str) -> Draft:
    name = " ".join(form.get("name").split())
    kind = form.get("kind")
    dice = " ".join(form.get("dice").split())
    return Draft(identity, name, kind if kind in (ROLL, LIST) else "", form.get("text"), dice)


def _entry(table: Table, line: str, *, new: bool) -> tuple[TableEntry | None, str]:
    """The one entry that a line is in a table of this kind, or what stands against it."""
    if not line:
        return None, "Write a line first."
    if new and len(table.entries) >= MOST_ENTRIES:
        return None, f"A table has at most {MOST_ENTRIES} entries."
    entry = read_entry(line, table.kind)
    if entry is None:
        return None, "Write exactly one entry, with a text."
    if table.entries and not table.numbered and entry.numbered:
        entry = TableEntry(line)  # among plain entries a number is text
    if new and not entry.numbered and next_number(table) > HIGHEST_NUMBER:
        return None, f"The numbers go up to {HIGHEST_NUMBER}: write the number of the entry first."
    return entry, ""


def _changed(
    session: Session, result: Written, what: str, done: str, identity: str = ""
) -> Iterator[Effect]:
    desk = session.part(TableDesk)
    desk.changed, desk.token = identity, result.token
    yield from place(session)
    yield from redraw(session)  # a result may show entries of the table
    if result.token:
        yield from tell_written(session, result, what, done, undo="Undo")


ACTIONS: dict[str, Handler] = {
    "arrange": arrange,
    "cancel": cancel,
    "delete": delete,
    "move": move,
    "preview": preview,
    "put": put,
    "remove": remove,
    "restore": restore,
    "resume": resume,
    "row": row,
    "save": save,
    "write": write,
}
