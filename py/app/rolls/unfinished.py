"""Rolls that are not done with: what a player still has to settle on one, and what was decided on
one and goes on after it.

The ids of their entries stand in a setting, so that nothing of the past is read at a start without
any; what is open on each is worked out from the roll itself whenever it is asked. A secret roll is
remembered as well, and nothing is said of it before it is revealed.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.rolls.from_history import UnreadableError, roll_from
from app.rolls.roll import Roll
from app.rolls.visit import Made, Visit
from app.store.history.entries import Entry
from app.store.results import NOTHING, Written
from app.store.store import Store
from app.systems import page
from app.systems.base import Unfinished

SETTING = "unfinished"
"""The setting with the ids of entries."""
USED = "used"
"""The field of an entry that names what went on after it and has been used or dismissed."""


class Reminder(NamedTuple):
    """A roll to come back to: the id of its entry, its roll, the number of it in this visit (0 for
    one of an earlier visit), and what is to be settled (None: nothing), what goes on (maybe none).
    """

    entry: str
    roll: Roll
    number: int
    unfinished: Unfinished | None
    lasting: tuple[str, ...]


def unfinished(made: Made) -> Unfinished | None:
    """What is still to be settled on a roll of this visit; None where nothing is, where the roll
    is secret, or where it was rolled on somebody else's phone.
    """
    return None if made.roll.by else _unfinished(made.roll, made.pending)


def blocking(visit: Visit) -> list[Made]:
    """The rolls of this visit that have to be settled, or put off, before the next one."""
    return [
        made
        for made in visit.every()
        if not made.gone and not made.put_off and unfinished(made) is not None
    ]


def mark(store: Store, ids: Sequence[str], roll: Roll) -> Written:
    """Remember a roll, by its entries, as one that is not done with, or that it is done with."""
    if not ids:
        return NOTHING
    known, first = _known(store), ids[0]
    system, resolution = page(roll.check.system), roll.resolution
    is_open = not roll.by and (
        system.unfinished(resolution, {}) is not None or bool(system.lasting(resolution))
    )
    if is_open == (first in known):
        return NOTHING
    now = [*known, first] if is_open else [each for each in known if each != first]
    return store.settings.set(SETTING, now or None)


def mark_row(store: Store, ids: Sequence[str]) -> Written:
    """The same for entries that were changed in the history itself."""
    entry = store.history.get(ids[0]) if ids else None
    roll = _roll(entry) if entry else None
    return mark(store, ids, roll) if roll else NOTHING


def reminders(visit: Visit, store: Store) -> list[Reminder]:
    """What to come back to, oldest first. Those that block the next roll are none: they say so
    themselves.
    """
    found = []
    blocks = {made.roll.number for made in blocking(visit)}
    for identity in _known(store):
        entry = store.history.get(identity)
        if entry is None or entry.hidden:
            continue
        made = visit.of_entries((identity,))
        roll = made.roll if made else _roll(entry)
        if roll is None or roll.secret:
            continue
        number = made.roll.number if made and not roll.past else 0
        still = None
        if made is None or made.roll.number not in blocks:
            still = _unfinished(roll, made.pending if made else {})
        lasting = page(roll.check.system).lasting(roll.resolution)
        left = tuple(each for each in lasting if each not in used_of(entry))
        if still is not None or left:
            found.append(Reminder(identity, roll, number, still, left))
    return found


def use(store: Store, identity: str, lasting: str) -> Written:
    """Something that went on was used, or dismissed; the token brings it back."""
    entry = store.history.get(identity)
    if entry is None:
        return NOTHING
    return store.history.change(identity, **{USED: [*used_of(entry), lasting]})


def used_of(entry: Entry) -> list[str]:
    """What has been used or dismissed of all that goes on after an entry."""
    used = entry.data.get(USED)
    return [each for each in used if isinstance(each, str)] if isinstance(used, list) else []


def _unfinished(roll: Roll, pending: object) -> Unfinished | None:
    if roll.secret:
        return None
    remembered = pending if isinstance(pending, dict) else {}
    return page(roll.check.system).unfinished(roll.resolution, remembered)


def _known(store: Store) -> list[str]:
    known = store.settings.get(SETTING)
    return [each for each in known if isinstance(each, str)] if isinstance(known, list) else []


def _roll(entry: Entry) -> Roll | None:
    try:
        return roll_from((entry,))
    except UnreadableError:
        return None
