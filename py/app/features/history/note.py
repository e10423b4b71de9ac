"""The note on a roll: written in its details, or right from the result card."""

from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.drafts.draft import clear_draft, draft_of
from app.features.history.entry import GONE, NOTE, details, row_of
from app.features.history.list_view import redraw_rows
from app.features.result.card import redraw
from app.features.saving.tell import tell_written
from app.rolls.visit import Visit
from app.session import Handler, Session
from app.store.history.entries import NOTE_LIMIT
from app.store.store import Store


def write(session: Session, event: Event) -> Iterable[Effect]:
    """Open the note of the roll on the card, ready for typing. One of several lines is written in
    the details, where there is room for them.
    """
    row = row_of(session, event)
    if not row:
        yield effects.tell(GONE)
        return
    draft = draft_of(session, NOTE, row[0].id)
    text = row[0].note if draft is None else draft.get("note", "")
    if "\n" in text:
        yield from details(session, row)
    else:
        html = session.render(
            "history/note.html",
            key=row[0].id,
            number=event.data["number"],
            note=text,
            unfinished=draft is not None,
        )
        yield effects.replace("sheet-body", html)
    yield effects.show("sheet")
    yield effects.focus("entry-note-text")


def save(session: Session, event: Event) -> Iterable[Effect]:
    """Save the note that was written on an entry; one that is too long stays in its box. Written
    from the card (`leave`), it leaves the sheet once it is saved.
    """
    row = row_of(session, event)
    if not row:
        yield effects.tell(GONE)
        return
    text = event.form.get("note").strip()
    if len(text) > NOTE_LIMIT:
        words = f"Not saved: a note has at most {NOTE_LIMIT:,} characters; this has {len(text):,}."
        yield effects.text("entry-note-fault", words)
        yield effects.text("entry-note-saved", "")
        yield effects.attributes("entry-note-text", aria_invalid="true")
        yield effects.announce(words)
        return
    written = session.part(Store).history.note(row[0].id, text)
    leaves = written.saved and "leave" in event.data
    if written.saved:  # else the draft is all of it that storage has
        yield from clear_draft(session, NOTE)
    if leaves:
        yield effects.close("sheet")
    yield effects.attributes("entry-note-text", aria_invalid=None)
    yield effects.text("entry-note-fault", "")
    yield effects.text("entry-note-saved", "")
    shown = session.part(Visit).made(session.part(Visit).shown)
    if shown is not None and row[0].id in shown.entries:
        yield from redraw(session)
    yield from redraw_rows(session, {entry.id for entry in row})
    if leaves:
        done = "Note saved." if text else "Note removed."
        yield from tell_written(session, written, "the note", done)
        yield effects.focus("card-note")
    else:
        yield from tell_written(session, written, "the note", "Saved.", show=_beside_note)


def _beside_note(words: str) -> Effect:
    return effects.text("entry-note-saved", words)


ACTIONS: dict[str, Handler] = {"note": save, "write-note": write}
