"""Notices that stand over the views they concern until they are read, used or over."""

from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.notices import undo
from app.session import Handler, Session


def dismissed(session: Session, event: Event) -> Iterable[Effect]:
    """A notice was read: about a link, about what was recovered, or the offer to undo."""
    if event.data.get("notice") == "undo":
        yield from undo.close_undo(session)
    else:
        yield effects.replace(f"notice-{event.data['notice']}", "")


def moved(session: Session, event: Event) -> Iterable[Effect]:
    """Another view is on screen."""
    yield from undo.moved(session, event.data["view"])


def over(session: Session, event: Event) -> Iterable[Effect]:
    """An offer to undo was there long enough."""
    yield from undo.used(session, event.data["token"])


ACTIONS: dict[str, Handler] = {"dismissed": dismissed, "moved": moved, "over": over}
