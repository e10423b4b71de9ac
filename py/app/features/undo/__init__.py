"""Undo: a tap on any Undo button. Its token names what is taken back, and nothing else is."""

from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.check import edit
from app.features.history.search import HistorySearch
from app.features.notices.undo import used
from app.features.refresh import refresh
from app.features.result.card import view_of
from app.features.saving.tell import tell_written
from app.rolls import commands
from app.rolls.speech import speech
from app.rolls.visit import Visit
from app.session import Handler, Session
from app.store.results import Written
from app.store.store import Store


def undo(session: Session, event: Event) -> Iterable[Effect]:
    """Take back what the token names, or say why that cannot be any more."""
    token = event.data["token"]
    visit = session.part(Visit)
    yield from edit.end(session)
    before = visit.roll(visit.shown)
    done = commands.undo(visit, session.part(Store), token)
    session.part(HistorySearch).drop_token(token)
    yield from used(session, token)
    if not done.done:
        yield from refresh(session, {"history"})
        yield effects.tell(f"Not undone. {done.why}")
        return
    yield from refresh(session, done.parts)
    now = visit.roll(visit.shown)
    if now is not None and now != before:
        words, show = f"Undone. {speech(view_of(session, now))}", effects.announce
    else:
        words, show = f"Undone: {done.what}.", effects.tell
    written = Written(None, done.saved)
    yield from tell_written(session, written, f"the undo ({done.what})", words, show=show)


ACTIONS: dict[str, Handler] = {"undo": undo}
