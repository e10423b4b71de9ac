"""Deleting rolls of the history, with the offer to undo exactly that."""

from collections.abc import Iterator, Sequence

from app.effects import Effect
from app.features.check import edit
from app.features.history.search import HistorySearch
from app.features.notices.undo import offer_undo
from app.features.result.card import redraw
from app.features.saving.troubles import tell_troubles
from app.rolls import commands
from app.rolls.visit import Visit
from app.session import Session
from app.store.store import Store
from app.text.numbers import counted


def delete(session: Session, ids: Sequence[str]) -> Iterator[Effect]:
    """Delete entries, in this visit's list too."""
    yield from edit.end(session)
    token = commands.delete(session.part(Visit), session.part(Store), ids)
    session.part(HistorySearch).deleted.append(token)
    yield from redraw(session)
    yield from offer_undo(session, f"{counted(len(ids), 'roll')} deleted.", token)
    yield from tell_troubles(session)
