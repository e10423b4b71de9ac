"""Keeps the rolls of this visit and the set-up on screen in the store, and tells what went wrong.

The store holds everything in memory at once and writes when it can; this module decides what
belongs into an entry, and shows the store's troubles until there are none.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app import effects
from app.effects import Effect
from app.rolls import Companion, Roll

if TYPE_CHECKING:
    from app.session import Session


def save_rolls(session: "Session") -> Iterator[Effect]:
    """Bring the history up to date with the rolls of this visit; say so if it cannot be saved."""
    for roll in session.rolls:
        if session.stored.get(roll.number) is not roll:
            _save(session, roll)
    yield from tell_troubles(session)


def _save(session: "Session", roll: Roll) -> None:
    history = session.store.history
    before = session.stored.get(roll.number)
    ids = session.entries.get(roll.number, ())
    if before is None:
        group = history.new_group() if roll.companions else ""
        written = history.add_many([_entry(roll, part, group) for part in roll.parts()])
        ids = tuple(entry.id for entry in written.value)
    else:
        ids = _update(session, before, roll, ids)
    session.entries[roll.number] = ids
    session.stored[roll.number] = roll


def _entry(roll: Roll, part: Companion, group: str) -> dict[str, Any]:
    record = part.check.record()
    return {
        "record": record,
        "faces": [list(face) if isinstance(face, tuple) else face for face in roll.faces],
        "choices": dict(part.choices),
        "die_typed": roll.die_typed,
        "source": roll.source,
        "hero": str(record.get("hero", "")),
        "secret": roll.secret,
        "follows": roll.follows,
        "group": group,
        "against": part.name,
    }


def _update(session: "Session", before: Roll, roll: Roll, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Bring the entries of a roll up to date, one a target; returns their ids."""
    history = session.store.history
    parts, old = roll.parts(), before.parts()
    for identity, now, then in zip(ids, parts, old, strict=False):
        if history.get(identity) is None:
            continue  # deleted in the history, here or in another tab
        if now.check != then.check or now.name != then.name:
            fields = _entry(roll, now, "")
            changed = {name: fields[name] for name in ("record", "choices", "against")}
            history.change(identity, **changed)
        elif now.choices != then.choices and roll.past:
            history.change(identity, choices=dict(now.choices))
        elif now.choices != then.choices:
            history.decide(identity, dict(now.choices))
        if before.die_typed != roll.die_typed:
            history.change(identity, die_typed=roll.die_typed)
        if before.edited and not roll.edited:
            history.change(identity, edited=False, original=None)  # the edit was undone
        if before.secret and not roll.secret:
            history.reveal(identity)
    for identity in ids[len(parts) :]:
        if history.get(identity) is not None:
            history.delete(identity)
    first = history.get(ids[0])
    if len(parts) > len(ids) and first is not None:
        group = first.group or history.new_group()
        if not first.group:
            history.change(ids[0], group=group)
        added = history.add_many([_entry(roll, part, group) for part in parts[len(ids) :]])
        ids += tuple(entry.id for entry in added.value)
    return ids[: len(parts)]


def forget(session: "Session", roll: Roll) -> None:
    """A roll was taken back: delete its entries, if it has any yet."""
    history = session.store.history
    for identity in session.entries.get(roll.number, ()):
        if history.get(identity) is not None:
            history.delete(identity)


def bring_back(session: "Session", roll: Roll) -> None:
    """A roll that was taken back stands again."""
    for identity in session.entries.get(roll.number, ()):
        session.store.history.bring_back(identity)


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
    troubles = [t for t in session.store.troubles() if t.kind not in session.known_troubles]
    sentences = [trouble.sentence for trouble in troubles]
    if sentences == session.told:
        return
    session.told = sentences
    yield effects.replace("notice-store", session.render("parts/troubles.html", troubles=troubles))
