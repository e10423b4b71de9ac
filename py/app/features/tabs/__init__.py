"""What other tabs of ours did to the storage."""

from collections.abc import Iterable

from app.effects import Effect
from app.events import Event
from app.features.refresh import refresh
from app.features.saving.troubles import tell_troubles
from app.session import Handler, Session
from app.store.store import Store


def elsewhere(session: Session, event: Event) -> Iterable[Effect]:
    """Another tab changed a key of the storage (none: it cleared everything)."""
    changed = session.part(Store).changed_elsewhere(event.data.get("key"))
    # What is set on this page stays: another tab's settings count from the next start.
    shown = changed - {"settings", "setups", "device"}
    if shown:
        yield from refresh(session, shown)
    yield from tell_troubles(session)


ACTIONS: dict[str, Handler] = {"elsewhere": elsewhere}
