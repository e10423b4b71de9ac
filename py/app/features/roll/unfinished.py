"""A roll that is not done with: it comes before the next one, may be put off, and is come back to.
What was decided on one and goes on is used, or dismissed.
"""

from collections.abc import Iterable, Iterator

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.check import edit
from app.features.result.card import draw, show_result, view_of
from app.features.result.unfinished import show_unfinished
from app.features.saving.tell import tell_written
from app.rolls import commands
from app.rolls.from_history import UnreadableError
from app.rolls.unfinished import blocking, unfinished, use
from app.rolls.visit import Made, Visit
from app.session import Handler, Session
from app.store.store import Store
from app.text.direction import apart

GONE = "This roll has been deleted."


def settle_first(session: Session) -> Iterator[Effect]:
    """Show the roll that has to be settled before the next one; nothing where there is none."""
    visit = session.part(Visit)
    first = next(iter(blocking(visit)), None)
    if first is None:
        return
    visit.forget_tap()
    yield from edit.end(session)
    still = unfinished(first)
    if still is None:
        return
    visit.shown = first.roll.number
    yield from draw(session, view_of(session, first.roll))
    yield effects.announce(f"Not rolled. First {still.words}, or tap Spend later.")
    yield from _bring_to(still.element)
    yield from show_unfinished(session)


def put_off(session: Session, event: Event) -> Iterable[Effect]:
    """Settle a roll later: the next one may be rolled, and a reminder stays."""
    visit = session.part(Visit)
    made = visit.made(int(event.data["number"]))
    still = unfinished(made) if made else None
    if made is None or still is None:
        return
    made.put_off = True
    yield from draw(session, view_of(session, made.roll))
    yield effects.announce(f"Later: {still.words}. A reminder stays over the Roll button.")
    yield from show_unfinished(session)
    yield effects.focus("roll-button")


def open_again(session: Session, event: Event) -> Iterable[Effect]:
    """Come back to a roll that was put off, here or in an earlier visit."""
    visit, store = session.part(Visit), session.part(Store)
    entry = store.history.get(event.data["entry"])
    if entry is None or entry.hidden:
        yield effects.tell(GONE)
        yield from show_unfinished(session)
        return
    yield from edit.end(session)
    try:
        made = commands.recall(visit, store, (entry,))
    except UnreadableError as error:
        yield effects.tell(str(error))
        return
    visit.shown = made.roll.number
    yield effects.view("roll")
    yield from show_result(session, made.roll)
    yield from _to_open_part(made)


def used(session: Session, event: Event) -> Iterable[Effect]:
    """Something that went on was used, or dismissed; it can be brought back."""
    words = event.data["words"]
    written = use(session.part(Store), event.data["entry"], words)
    yield from show_unfinished(session)
    yield effects.focus("roll-button")
    yield from tell_written(
        session, written, f"that {apart(words)} was used", f"Used: {apart(words)}.", undo="Undo"
    )


def _to_open_part(made: Made) -> Iterator[Effect]:
    still = unfinished(made)
    if still is not None:
        yield from _bring_to(still.element)


def _bring_to(element: str) -> Iterator[Effect]:
    yield effects.scroll(element)
    yield effects.focus(element)


ACTIONS: dict[str, Handler] = {"later": put_off, "open": open_again, "used": used}
