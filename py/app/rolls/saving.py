"""Brings the history up to date with a roll of this visit: what belongs into its entries, one a
target.

The store holds everything in memory at once and writes when it can.
"""

from typing import Any

from app.resolution import Target
from app.rolls import unfinished
from app.rolls.roll import Roll
from app.rolls.visit import Made, Visit
from app.store.results import Written, together
from app.store.store import Store


def save_all(visit: Visit, store: Store) -> Written:
    """Every roll of the visit that the history does not have as it is."""
    return together(
        save(made, store) for made in visit.every() if not made.gone and made.saved is not made.roll
    )


def save(made: Made, store: Store) -> Written:
    """One roll, as it is now."""
    history, roll = store.history, made.roll
    if made.saved is None:
        group = history.new_group() if roll.resolution.several else ""
        written = history.add_many([_entry(roll, target, group) for target in roll.targets])
        made.entries = tuple(entry.id for entry in written.value)
    elif made.saved != roll:
        made.entries = _update(store, made.saved, roll, made.entries)
    made.saved = roll
    marked = unfinished.mark(store, made.entries, roll)
    # Storage takes the operations of the history in their order: it has this one if none is left.
    return Written(roll, not history.dirty and marked.saved)


def _entry(roll: Roll, target: Target, group: str) -> dict[str, Any]:
    record = target.check.record()
    other = target.other
    known = {"record": other.check.record(), "faces": list(other.faces)} if other else None
    return {
        **({"other_side": known} if known else {}),
        "record": record,
        "faces": [list(face) if isinstance(face, tuple) else face for face in roll.faces],
        "choices": dict(target.choices),
        "die_typed": roll.die_typed,
        "source": roll.source,
        "hero": str(record.get("hero", "")),
        "secret": roll.secret,
        "follows": roll.follows,
        "group": group,
        "against": target.name,
        "damage_dice": target.damage,
        "call": roll.call.data() if roll.call else {},
        "from": roll.by,
        "sent": roll.sent,
    }


def _update(store: Store, before: Roll, roll: Roll, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Bring the entries of a roll up to date; returns their ids."""
    history = store.history
    for identity, now, then in zip(ids, roll.targets, before.targets, strict=False):
        if history.get(identity) is None:
            continue  # deleted in the history, here or in another tab
        if (now.check, now.name, now.damage) != (then.check, then.name, then.damage):
            fields = _entry(roll, now, "")
            names = ("record", "choices", "against", "other_side", "damage_dice")
            changed = {name: fields[name] for name in names if name in fields}
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
    spare = [each for each in ids[len(roll.targets) :] if history.get(each) is not None]
    if spare:
        history.delete_many(spare)
    first = history.get(ids[0])
    if len(roll.targets) > len(ids) and first is not None:
        group = first.group or history.new_group()
        if not first.group:
            history.change(ids[0], group=group)
        more = [_entry(roll, target, group) for target in roll.targets[len(ids) :]]
        ids += tuple(entry.id for entry in history.add_many(more).value)
    return ids[: len(roll.targets)]
