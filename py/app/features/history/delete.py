"""Deleting rolls of the history, with the offer to undo exactly that."""

from collections.abc import Iterator, Sequence

from app.effects import Effect
from app.features.check import edit
from app.features.history.search import HistorySearch
from app.features.result.card import redraw
from app.features.saving.tell import tell_written
from app.rolls import commands
from app.rolls.visit import Visit
from app.session import Session
from app.store.store import Store
from app.text.numbers import counted


def delete(session: Session, ids: Sequence[str]) -> Iterator[Effect]:
    """Delete entries, in this visit's list too."""
    yield from edit.end(session)
    written = commands.delete(session.part(Visit), session.part(Store), ids)
    session.part(HistorySearch).deleted.append(written.token)
    yield from redraw(session)
    rolls = counted(len(ids), "roll")
    yield from tell_written(session, written, f"deleting {rolls}", f"{rolls} deleted.", undo="Undo")
