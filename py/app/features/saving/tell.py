"""What became of a write, in words: the one place that says "saved".

A sentence of success is shown only where storage has the write, read back. Where it has not, the
notice of the store's troubles names it (over an open dialog too) and it is said aloud.
"""

from collections.abc import Callable, Iterator

from app import effects
from app.effects import Effect
from app.features.notices.undo import offer_undo
from app.features.saving.troubles import Told, tell_troubles
from app.session import Session
from app.store.results import Written
from app.store.store import Store


def tell_written(
    session: Session,
    written: Written,
    what: str,
    done: str = "",
    *,
    undo: str = "",
    show: Callable[[str], Effect] = effects.tell,
    quiet: bool = False,
    besides: str = "",
) -> Iterator[Effect]:
    """Say what became of a write.

    `what` was written, in a few words ("the note", "deleting Mira"); `done` is the sentence of
    success, empty where success needs none. `undo` is the button that offers to take it back,
    `show` how `done` is said else. A `quiet` refusal stands in the notice alone, which is an alert,
    and leaves the one live region to what the act itself says. `besides` follows a refusal.
    """
    store = session.part(Store)
    # What was refused at first may have been saved by a later write of the same act.
    if written.saved or store.saved():
        if undo and written.token:
            yield from offer_undo(session, done, written.token, button=undo)
        elif done:
            yield show(done)
        yield from tell_troubles(session)
        return
    session.part(Told).refuse(what)
    yield from tell_troubles(session)
    if undo and written.token:
        words = f"Not saved: {what}."
        yield from offer_undo(session, words, written.token, button=undo, once_saved=done)
    if not quiet:
        yield effects.tell(_refusal(store, what, besides))


def tell_retried(session: Session) -> Iterator[Effect]:
    """Say whether storage has everything now."""
    yield from tell_troubles(session)
    store = session.part(Store)
    if store.saved():
        yield effects.tell("Everything is saved now.")
    else:
        yield effects.tell(f"Still not saved ({store.why_unsaved()}).")


def _refusal(store: Store, what: str, besides: str) -> str:
    words = f"Not saved: {what} ({store.why_unsaved()}). This lasts only until you close this page."
    return f"{words} {besides}".rstrip()
