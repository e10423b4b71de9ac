"""Throws without a check: on a random table, of free dice, or on a table for a roll.

The sheet with dice and tables is `sheet`, real dice are typed on the `pad`, what a throw came to is
saved and shown by `make`.
"""

from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.result.card import redraw
from app.features.saving.tell import tell_written
from app.features.throws import pad, sheet
from app.features.throws.damage import throw_damage
from app.features.throws.make import CARD, Plan, begin
from app.rolls import commands
from app.rolls.lists import tables_of
from app.rolls.visit import Visit
from app.session import Handler, Session
from app.store.store import Store


def follow(session: Session, event: Event) -> Iterable[Effect]:
    """Throw on a table for a roll: its fumble, its miscast. The throw belongs to the roll."""
    made = session.part(Visit).made(int(event.data["number"]))
    stored = tables_of(session).get(event.data["table"])
    if made is None or made.roll.secret or stored is None or not stored.table.dice:
        return
    plan = Plan.of_table(CARD, stored)._replace(number=made.roll.number)
    real = made.roll.typed
    yield from begin(session, plan, tapped=event.data.get("tapped"), real=real)


def undo(session: Session, event: Event) -> Iterable[Effect]:
    """Take a throw back: it is deleted, and can be brought back."""
    store, identity = session.part(Store), event.data["entry"]
    if store.history.get(identity) is None:
        yield effects.tell("This throw has been deleted.")
        return
    written = commands.delete(session.part(Visit), store, [identity])
    yield effects.remove(f"thrown-{identity}")
    yield from redraw(session)
    yield from tell_written(
        session, written, "the undo of the throw", "Throw undone.", undo="Bring it back"
    )


def damage(session: Session, event: Event) -> Iterable[Effect]:
    """Throw the damage dice of a roll that hit."""
    made = session.part(Visit).made(int(event.data["number"]))
    if made is not None and not made.roll.secret:
        yield from throw_damage(session, made, tapped=event.data.get("tapped"))


ACTIONS: dict[str, Handler] = {
    "damage": damage,
    "follow": follow,
    "undo": undo,
    **pad.ACTIONS,
    **sheet.ACTIONS,
}
