"""One entry of the history: its details and working, and what can be done with it.

An entry is named by its id (`data-entry`; any entry of its group will do) or by the number of a
roll of this visit (`data-number`). To change a roll of an earlier visit, it is brought back into
this one with a number of its own; from then on everything that can be decided on a roll of today
can be decided on it, and is kept as an edit.
"""

from collections.abc import Iterable, Iterator

from app import effects, keeping, links, stage
from app.browsing import Row, rows
from app.effects import Effect
from app.events import Event
from app.features import history as history_feature
from app.features import roll as roll_feature
from app.history_view import entry_values, row_values
from app.past import PastError, past_roll, past_text
from app.present import speech
from app.rolls import Roll
from app.session import Handler, Session
from app.store.entries import NOTE_LIMIT, Entry

GONE = "This roll was deleted in the meantime."


def _row(session: Session, event: Event) -> Row:
    """The entries that an event is about; empty when they are gone."""
    history = session.store.history
    identity = event.data.get("entry", "")
    if not identity:
        ids = session.entries.get(int(event.data.get("number", "0")), ())
        identity = ids[0] if ids else ""
    found = history.get(identity) if identity else None
    if found is None:
        return ()
    if not found.group:
        return (found,)
    group = [entry for entry in history.entries() if entry.group == found.group]
    return next(rows(group))


def show(session: Session, event: Event) -> Iterable[Effect]:
    """Open the details of an entry."""
    row = _row(session, event)
    if not row:
        yield effects.announce(GONE)
        return
    yield from _details(session, row)
    yield effects.show("sheet")


def _details(session: Session, row: Row) -> Iterator[Effect]:
    first = session.store.history.get(row[0].follows) if row[0].follows else None
    values = entry_values(row, first, session.clock.now_ms())
    html = session.render("history/entry.html", **values)
    yield effects.replace("sheet-body", html)


def repeat(session: Session, event: Event) -> Iterable[Effect]:
    """The same check with new dice; the new roll names the one that it repeats."""
    row = _row(session, event)
    try:
        roll = past_roll(row) if row else None
    except PastError as error:
        yield effects.announce(str(error))
        return
    if roll is None or roll.secret:
        yield effects.announce(GONE if roll is None else "Reveal this roll first.")
        return
    yield effects.close("sheet")
    yield effects.view("roll")
    yield from stage.put_in_form(
        session, roll.check, against=roll.against, companions=roll.companions
    )
    follows = {"follows": row[0].id}
    yield from roll_feature.roll(session, Event("roll.roll", follows, session.values))


def recall(session: Session, row: Row) -> Roll:
    """The roll of an entry as a roll of this visit, brought back if it is not one. Raises
    PastError.
    """
    ids = tuple(entry.id for entry in row)
    for number, known in session.entries.items():
        roll = session.roll_numbered(number)
        if roll is not None and known[:1] == ids[:1]:
            return roll
    roll = past_roll(row, session.next_number())
    session.rolls.append(roll)
    session.stored[roll.number] = roll
    session.entries[roll.number] = ids
    return roll


def change(session: Session, event: Event) -> Iterable[Effect]:
    """Change the check or the choices of a roll on the same dice, in the Roll view."""
    row = _row(session, event)
    if not row or row[0].hidden:
        yield effects.announce("Reveal this roll first." if row else GONE)
        return
    try:
        roll = recall(session, row)
    except PastError as error:
        yield effects.announce(str(error))
        return
    yield effects.close("sheet")
    yield effects.view("roll")
    yield from stage.show(session, roll)
    yield from roll_feature.edit(session, Event("roll.edit", {"number": str(roll.number)}))
    yield effects.scroll("stage")


def original(session: Session, event: Event) -> Iterable[Effect]:
    """Take every edit of a roll back: record and choices are as they first were."""
    row = _row(session, event)
    history = session.store.history
    for entry in row:
        first = entry.original
        if first is not None:
            record, choices = first.get("record", entry.record), first.get("choices", {})
            history.change(entry.id, record=record, choices=choices)
            history.change(entry.id, edited=False, original=None)
    ids = {entry.id for entry in row}
    yield from _in_visit(session, ids)
    if event.data.get("entry") and (now := _row(session, event)):
        yield from _details(session, now)
    yield from _redraw(session, ids)
    yield effects.announce("The roll is as it was first.")
    yield from keeping.tell_troubles(session)


def reveal(session: Session, event: Event) -> Iterable[Effect]:
    """Show a secret roll to the table."""
    row = _row(session, event)
    for entry in row:
        session.store.history.reveal(entry.id)
    ids = {entry.id for entry in row}
    yield from _in_visit(session, ids)
    if now := _row(session, event):
        yield from _details(session, now)
        yield effects.announce(speech(past_roll(now)).rpartition(" Roll ")[0])
    yield from _redraw(session, ids)
    yield from keeping.tell_troubles(session)


def note(session: Session, event: Event) -> Iterable[Effect]:
    """Save the note that was written on an entry; one that is too long stays in its box."""
    row = _row(session, event)
    if not row:
        yield effects.announce(GONE)
        return
    text = event.form.get("note").strip()
    if len(text) > NOTE_LIMIT:
        words = f"Not saved: a note has at most {NOTE_LIMIT:,} characters, this has {len(text):,}."
        yield effects.text("entry-note-fault", words)
        yield effects.text("entry-note-saved", "")
        yield effects.attributes("entry-note-text", aria_invalid="true")
        yield effects.announce(words)
        return
    session.store.history.note(row[0].id, text)
    yield effects.attributes("entry-note-text", aria_invalid=None)
    yield effects.text("entry-note-fault", "")
    yield effects.text("entry-note-saved", "Saved.")
    yield from _redraw(session, {entry.id for entry in row})
    yield from keeping.tell_troubles(session)


def copy(session: Session, event: Event) -> Iterable[Effect]:
    """The roll with its whole working as text, on the clipboard."""
    if row := _row(session, event):
        yield effects.copy(past_text(row, session.clock.now_ms()))


def share(session: Session, event: Event) -> Iterable[Effect]:
    """The roll with its whole working as text, to the share sheet."""
    if row := _row(session, event):
        yield effects.share("Dicewright", past_text(row, session.clock.now_ms()))


def link(session: Session, event: Event) -> Iterable[Effect]:
    """A link that prepares the check of this roll, on the clipboard."""
    row = _row(session, event)
    if row and not row[0].hidden:
        try:
            address = session.address + links.fragment(past_roll(row).check)
            yield effects.copy(address, "The link is copied.")
        except PastError as error:
            yield effects.announce(str(error))


def delete(session: Session, event: Event) -> Iterable[Effect]:
    """Delete an entry, with its group; it can be brought back."""
    row = _row(session, event)
    yield effects.close("sheet")
    if not row:
        yield effects.announce(GONE)
        return
    ids = [entry.id for entry in row]
    beside = history_feature.looking(session).drop(set(ids))
    for identity in ids:
        yield effects.remove(f"row-{identity}")
    yield from history_feature.delete(session, ids)
    yield from history_feature.status(session)
    yield effects.focus(f"open-{beside}" if beside else "history-title")


def _redraw(session: Session, ids: set[str]) -> Iterator[Effect]:
    """Show rows of the list as they are now."""
    browsing = session.browsing
    for place, row in enumerate(browsing.found if browsing else ()):
        if browsing and row[0].id in ids:
            fresh = [session.store.history.get(entry.id) for entry in row]
            browsing.found[place] = kept = tuple(entry for entry in fresh if entry)
            if kept:
                values = row_values(kept, session.clock.now_ms())
                html = session.render.part("history/row.html", "inside", values)
                yield effects.replace(f"row-{kept[0].id}", html)


def _in_visit(session: Session, ids: set[str]) -> Iterator[Effect]:
    """Bring the rolls of this visit up to date with their changed entries."""
    for number, known in session.entries.items():
        roll = session.roll_numbered(number)
        if roll is None or not ids & set(known):
            continue
        found: list[Entry | None] = [session.store.history.get(identity) for identity in known]
        now = past_roll([entry for entry in found if entry], number)
        now.past = roll.past
        session.versions.pop(number, None)
        session.keep(now)
        session.stored[number] = now
        if session.shown == number:
            yield from stage.show(session, now)
        rows_now = stage.visit_rows(session)
        yield effects.replace("visit", session.render("parts/visit.html", rows=rows_now))


ACTIONS: dict[str, Handler] = {
    "change": change,
    "copy": copy,
    "delete": delete,
    "link": link,
    "note": note,
    "original": original,
    "repeat": repeat,
    "reveal": reveal,
    "share": share,
    "show": show,
}
