"""Saving on request, housekeeping, and putting away what was read of the store's troubles."""

from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.saving.tell import tell_retried
from app.features.saving.troubles import Told, tell_troubles
from app.session import Handler, Session
from app.store.store import Store

PATIENT = ("newer", "unreadable", "nearly-full")
"""Troubles that lose nothing when they wait: their notices can be put away."""


def retry(session: Session, _event: Event) -> Iterable[Effect]:
    """Write everything that storage does not have yet."""
    session.part(Store).retry()
    yield from tell_retried(session)


def known(session: Session, event: Event) -> Iterable[Effect]:
    """A trouble that costs nothing was read. What could not be saved stays told until it is."""
    if event.data["kind"] == "emptied":
        session.part(Store).emptied = False
        yield from tell_troubles(session)
    elif event.data["kind"] in PATIENT:
        session.part(Told).known.add(event.data["kind"])
        yield from tell_troubles(session)


def tidy(session: Session, _event: Event) -> Iterable[Effect]:
    """Housekeeping of the store, one short round at a time."""
    if session.part(Store).tidy():
        yield effects.later("saving.tidy")


ACTIONS: dict[str, Handler] = {"known": known, "retry": retry, "tidy": tidy}
