"""Notices that stand over every view until they are read, used or over."""

from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.notices.undo import close_undo
from app.session import Handler, Session


def dismissed(session: Session, event: Event) -> Iterable[Effect]:
    """A notice was read: about a link, about what was recovered, or the offer to undo."""
    if event.data.get("notice") == "undo":
        yield from close_undo(session)
    else:
        yield effects.replace(f"notice-{event.data['notice']}", "")


ACTIONS: dict[str, Handler] = {"dismissed": dismissed}
