"""Throwing on the random table that is open: dice drawn here, or real ones typed in."""

from collections.abc import Iterable

from app.effects import Effect
from app.events import Event
from app.features.throws.make import TABLES, Plan, begin
from app.rolls.lists import tables_of
from app.session import Handler, Session


def throw(session: Session, event: Event) -> Iterable[Effect]:
    """Throw the table's dice now; where real dice are in use, ask what they show."""
    yield from _begin(session, event, real=False)


def type_in(session: Session, event: Event) -> Iterable[Effect]:
    """Type what the table's dice show."""
    yield from _begin(session, event, real=True)


def _begin(session: Session, event: Event, *, real: bool) -> Iterable[Effect]:
    stored = tables_of(session).get(event.data["table"])
    if stored is not None and stored.table.dice:
        plan = Plan.of_table(TABLES, stored)
        yield from begin(session, plan, tapped=event.data.get("tapped"), real=real)


ACTIONS: dict[str, Handler] = {"throw": throw, "type": type_in}
