"""One entry of the history: its details and working, and what can be done with it.

An entry is named by its id (`data-entry`; any entry of its group will do) or by the number of a
roll of this visit (`data-number`). To change a roll of an earlier visit, it is brought back into
this one with a number of its own; from then on everything that can be decided on a roll of today
can be decided on it, and is saved as an edit.
"""

from collections.abc import Iterable, Iterator, Sequence

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.check import edit, form
from app.features.drafts.draft import draft_of
from app.features.history.delete import delete as delete_entries
from app.features.history.list_view import redraw_rows, status
from app.features.history.search import HistorySearch
from app.features.history.view import entry_values
from app.features.links.fragment import fragment
from app.features.result.card import redraw, show_result
from app.features.roll.throw import anew, throw
from app.features.saving.tell import tell_written
from app.features.secret.look import open_look, open_throw
from app.features.throws.sheet import throw_again
from app.rolls import commands
from app.rolls.from_history import Row, UnreadableError, roll_from, rows
from app.rolls.roll import Roll
from app.rolls.share import entry_text
from app.rolls.speech import spoken
from app.rolls.throws import Throw, following, throw_from, throws_of
from app.rolls.unfinished import mark_row
from app.rolls.view import roll_view
from app.rolls.visit import Visit
from app.session import Handler, Session
from app.store.results import together
from app.store.store import Store

GONE = "This roll has been deleted."
REVEAL_FIRST = "Reveal this roll first."
NOTE = "entry-note"
"""The form of the note, and its draft's name."""


def row_of(session: Session, event: Event) -> Row:
    """The entries that an event is about; empty when they are gone."""
    history = session.part(Store).history
    identity = event.data.get("entry", "")
    if not identity:
        made = session.part(Visit).made(int(event.data.get("number", "0")))
        identity = made.entries[0] if made and made.entries else ""
    found = history.get(identity) if identity else None
    if found is None:
        return ()
    if not found.group:
        return (found,)
    group = [entry for entry in history.entries() if entry.group == found.group]
    return next(rows(group))


def _open_roll(row: Row) -> tuple[Roll | None, str]:
    """The roll of a row that may be looked at, or a sentence that says why not."""
    if not row:
        return None, GONE
    try:
        roll = roll_from(row)
    except UnreadableError as error:
        return None, str(error)
    return (None, REVEAL_FIRST) if roll.secret else (roll, "")


def show(session: Session, event: Event) -> Iterable[Effect]:
    """Open the details of an entry."""
    row = row_of(session, event)
    if not row:
        yield effects.tell(GONE)
        return
    yield from details(session, row)
    yield effects.show("sheet")


def details(session: Session, row: Row) -> Iterator[Effect]:
    """Put the details of an entry into the sheet."""
    history = session.part(Store).history
    first = history.get(row[0].follows) if row[0].follows else None
    values = entry_values(row, first, session.clock.now_ms(), _throws(session, row))
    draft = draft_of(session, NOTE, row[0].id)
    if draft is not None:
        values["note"] = draft.get("note", "")
    html = session.render("history/entry.html", **values, unfinished=draft is not None)
    yield effects.replace("sheet-body", html)


def _throws(session: Session, row: Row) -> Sequence[Throw]:
    """The throws on tables that belong to a roll; none of a throw itself."""
    store = session.part(Store)
    if not row or row[0].is_throw or row[0].hidden:
        return ()
    return throws_of(store, following(store, [entry.id for entry in row]))


def repeat(session: Session, event: Event) -> Iterable[Effect]:
    """The same check with new dice; the new roll names the one that it repeats. A throw is thrown
    anew, and belongs to no roll. A slip of the thumb leaves the sheet as it is.
    """
    row = row_of(session, event)
    if row and row[0].is_throw:
        yield from throw_again(session, row[0], event.data.get("tapped"))
        return
    roll, why = _open_roll(row)
    if roll is None:
        yield effects.tell(why)
        return
    if session.part(Visit).is_second_tap(event.data.get("tapped")):
        return
    yield effects.close("sheet")
    yield effects.view("roll")
    yield from edit.end(session)
    targets = anew(roll.targets)
    yield from form.put(session, targets)
    yield from throw(session, targets, follows=row[0].id)


def change(session: Session, event: Event) -> Iterable[Effect]:
    """Change the check or the choices of a roll on the same dice, in the Roll view."""
    row = row_of(session, event)
    roll, why = _open_roll(row)
    if roll is None:
        yield effects.tell(why)
        return
    yield from edit.end(session)
    visit = session.part(Visit)
    roll = commands.recall(visit, session.part(Store), row).roll
    visit.shown = roll.number
    yield effects.close("sheet")
    yield effects.view("roll")
    yield from show_result(session, roll)
    yield from form.put(session, roll.targets)
    yield from edit.begin(session, roll)
    yield effects.scroll("result-card")


def original(session: Session, event: Event) -> Iterable[Effect]:
    """Take every edit of a roll back: record and choices are as they first were."""
    row = row_of(session, event)
    if not row:
        yield effects.tell(GONE)
        return
    yield from edit.end(session)
    store, ids = session.part(Store), [entry.id for entry in row]
    written = store.history.restore_originals(ids)
    commands.follow_history(session.part(Visit), store)
    marked = mark_row(store, ids)
    written = written._replace(saved=written.saved and marked.saved)
    if event.data.get("entry") and (now := row_of(session, event)):
        yield from details(session, now)
    yield from redraw(session)
    yield from redraw_rows(session, set(ids))
    what, done = "restoring the original roll", "Original roll restored."
    yield from tell_written(session, written, what, done, undo="Undo")


def reveal(session: Session, event: Event) -> Iterable[Effect]:
    """Show a secret roll to the table."""
    row = row_of(session, event)
    store = session.part(Store)
    written = together(store.history.reveal(entry.id) for entry in row)
    commands.follow_history(session.part(Visit), store)
    yield from redraw(session)
    if now := row_of(session, event):
        yield from details(session, now)
        if not now[0].is_throw:
            yield effects.announce(f"{spoken(roll_view(roll_from(now)))}.")
    yield from redraw_rows(session, {entry.id for entry in row})
    yield from tell_written(session, written, "revealing the roll", quiet=True)


def look(session: Session, event: Event) -> Iterable[Effect]:
    """Show a secret roll to whoever holds the phone, for some seconds."""
    row = row_of(session, event)
    try:
        if row and row[0].is_throw:
            yield from open_throw(session, throw_from(row[0]))
            return
        roll = roll_from(row) if row else None
    except UnreadableError as error:
        yield effects.tell(str(error))
        return
    if roll is None:
        yield effects.tell(GONE)
    else:
        yield from open_look(session, roll)


def copy(session: Session, event: Event) -> Iterable[Effect]:
    """The roll with its whole working as text, on the clipboard."""
    if row := row_of(session, event):
        yield effects.copy(_text(session, row))


def share(session: Session, event: Event) -> Iterable[Effect]:
    """The roll with its whole working as text, to the share sheet."""
    if row := row_of(session, event):
        yield effects.share("Dicewright", _text(session, row))


def _text(session: Session, row: Row) -> str:
    return entry_text(row, session.clock.now_ms(), _throws(session, row))


def link(session: Session, event: Event) -> Iterable[Effect]:
    """A link that prepares the check of this roll, on the clipboard."""
    roll, why = _open_roll(row_of(session, event))
    if roll is None:
        yield effects.tell(why)
    else:
        yield effects.copy(session.address + fragment(roll.check), "Link copied.")


def delete(session: Session, event: Event) -> Iterable[Effect]:
    """Delete an entry, with its group; it can be brought back."""
    row = row_of(session, event)
    yield effects.close("sheet")
    if not row:
        yield effects.tell(GONE)
        return
    ids = [entry.id for entry in row]
    beside = session.part(HistorySearch).drop(set(ids))
    for identity in ids:
        yield effects.remove(f"row-{identity}")
    yield from delete_entries(session, ids)
    yield from status(session)
    yield effects.focus(f"open-{beside}" if beside else "history-title")


ACTIONS: dict[str, Handler] = {
    "change": change,
    "copy": copy,
    "delete": delete,
    "link": link,
    "look": look,
    "original": original,
    "repeat": repeat,
    "reveal": reveal,
    "share": share,
    "show": show,
}
