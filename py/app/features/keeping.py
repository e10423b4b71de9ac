"""Saving on request, and what other tabs did to the store."""

from collections.abc import Iterable

from app import effects, keeping
from app.effects import Effect
from app.events import Event
from app.session import Handler, Session

PATIENT = ("newer", "unreadable", "nearly-full")
"""Troubles that lose nothing when they wait: their notices can be put away."""


def retry(session: Session, _event: Event) -> Iterable[Effect]:
    """Write everything that storage does not have yet."""
    session.store.retry()
    yield from keeping.tell_troubles(session)


def set_up(session: Session, _event: Event) -> Iterable[Effect]:
    """The form on screen has changed a moment ago: remember it."""
    yield from keeping.remember_set_up(session)


def elsewhere(session: Session, event: Event) -> Iterable[Effect]:
    """Another tab changed a key of the storage (none: it cleared everything)."""
    changed = session.store.changed_elsewhere(event.data.get("key"))
    if "history" in changed and session.browsing is not None:
        from app.features import history

        yield from history.refresh(session)
    yield from keeping.tell_troubles(session)


def known(session: Session, event: Event) -> Iterable[Effect]:
    """A trouble that costs nothing was read. What could not be saved stays told until it is."""
    if event.data["kind"] in PATIENT:
        session.known_troubles.add(event.data["kind"])
        yield from keeping.tell_troubles(session)


def tidy(session: Session, _event: Event) -> Iterable[Effect]:
    """Housekeeping of the store, one short round at a time."""
    if session.store.tidy():
        yield effects.later("keeping.tidy")


ACTIONS: dict[str, Handler] = {
    "known": known,
    "elsewhere": elsewhere,
    "retry": retry,
    "set-up": set_up,
    "tidy": tidy,
}
