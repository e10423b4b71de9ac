"""Keeps the rolls of this visit and the set-up on screen in the store, and tells what went wrong.

The store holds everything in memory at once and writes when it can; this module decides what
belongs into an entry, and shows the store's troubles until there are none.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app import effects
from app.effects import Effect
from app.rolls import Roll

if TYPE_CHECKING:
    from app.session import Session


def save_rolls(session: "Session") -> Iterator[Effect]:
    """Bring the history up to date with the rolls of this visit; say so if it cannot be saved."""
    for roll in session.rolls:
        if session.stored.get(roll.number) is not roll:
            _save(session, roll)
    yield from tell_troubles(session)


def _save(session: "Session", roll: Roll) -> None:
    history, before = session.store.history, session.stored.get(roll.number)
    if before is None:
        check = roll.check.record()
        written = history.add(
            check,
            list(roll.faces),
            dict(roll.choices),
            source=roll.source,
            hero=str(check.get("hero", "")),
            secret=roll.secret,
        )
        roll.entry = written.value.id
    else:
        roll.entry = before.entry
        if roll.check != before.check:
            history.change(roll.entry, record=roll.check.record(), choices=dict(roll.choices))
        elif roll.choices != before.choices:
            history.decide(roll.entry, dict(roll.choices))
        if before.secret and not roll.secret:
            history.reveal(roll.entry)
    session.stored[roll.number] = roll


def forget(session: "Session", roll: Roll) -> None:
    """A roll was taken back: delete its entry, if it has one yet."""
    if roll.entry:
        session.store.history.delete(roll.entry)


def bring_back(session: "Session", roll: Roll) -> None:
    """A roll that was taken back stands again."""
    if roll.entry:
        session.store.history.bring_back(roll.entry)


def remember_set_up(session: "Session") -> Iterator[Effect]:
    """Remember the form on screen as the last set-up of its kind.

    `static/restore.js` reads it before the first paint: a name is a form's id, its value what the
    controls hold; the empty name holds the id of the form at the front.
    """
    form = session.form()
    session.store.setups.set_many({"": form.form_id(), form.form_id(): form.values()})
    yield from tell_troubles(session)


def tell_troubles(session: "Session") -> Iterator[Effect]:
    """Show what the store has to tell, when it differs from what is shown."""
    troubles = session.store.troubles()
    sentences = [trouble.sentence for trouble in troubles]
    if sentences == session.told:
        return
    session.told = sentences
    yield effects.replace("notice-store", session.render("parts/troubles.html", troubles=troubles))
