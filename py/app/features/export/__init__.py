"""The history as a file for other programs, and what the history's limit pushed out."""

from collections.abc import Iterable

from app.effects import Effect
from app.events import Event
from app.features.export.file import export_rolls
from app.features.saving.troubles import tell_troubles
from app.session import Handler, Session
from app.store.store import Store


def history(session: Session, event: Event) -> Iterable[Effect]:
    """The whole history; hidden rolls show nothing in it."""
    entries = session.part(Store).history.entries()
    yield from export_rolls(session, entries, "history", event.data["kind"])


def evicted(session: Session, _event: Event) -> Iterable[Effect]:
    """What the limit pushed out in this visit."""
    yield from export_rolls(session, session.part(Store).history.evicted, "oldest", "json")


def let_go(session: Session, _event: Event) -> Iterable[Effect]:
    """What the limit pushed out is not wanted any more."""
    session.part(Store).history.forget_evicted()
    yield from tell_troubles(session)


ACTIONS: dict[str, Handler] = {"evicted": evicted, "history": history, "let-go": let_go}
