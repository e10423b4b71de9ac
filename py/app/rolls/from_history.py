"""Rolls from the history: an entry, or several of one group, as a `Roll`.

Nothing here changes the history. What an entry holds was written by an earlier visit, another tab
or an import, so that it may not resolve: then there is a sentence instead of a roll.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import dicewright
from app.resolution import OtherSide, Resolution, Target
from app.rolls.call import Call
from app.rolls.roll import Roll
from app.store.history.entries import Entry
from app.systems import in_step
from app.text.faults import words_of
from app.text.time import milliseconds

Row = tuple[Entry, ...]
"""One entry, or all entries of one group: a roll against several targets."""


class UnreadableError(ValueError):
    """An entry that cannot be worked out; `str()` says why in a sentence."""


def roll_from(entries: Sequence[Entry], number: int = 0) -> Roll:
    """The roll of one entry, or of all entries of one group. Raises UnreadableError.

    `number` is the roll's number in this visit; 0 for a roll that is only looked at.
    """
    first = entries[0]
    if first.is_throw:
        raise UnreadableError("This is a throw of dice without a check.")
    faces = tuple(tuple(f) if isinstance(f, list) else f for f in first.faces)
    try:
        targets = [
            in_step(
                Target(
                    str(e.data.get("against", "")),
                    dicewright.read_check(e.record),
                    e.choices,
                    _other(e),
                    e.damage_dice,
                )
            )
            for e in entries
        ]
        resolution = Resolution(faces, targets)
        resolution.outcomes  # noqa: B018  # resolving is what shows whether it can be worked out
    except (dicewright.CheckError, dicewright.FacesError, dicewright.ChoiceError) as error:
        raise UnreadableError(f"This roll can't be worked out. {words_of(error)}") from None
    return Roll(
        number,
        resolution,
        source=first.source,
        time=milliseconds(first.time),
        secret=first.hidden,
        edited=any(entry.edited for entry in entries),
        follows=first.follows,
        past=True,
        die_typed=first.data.get("die_typed") is True,
        call=Call.of_data(first.call) if first.call else None,
        by=first.by,
        sent=first.sent,
    )


def _other(entry: Entry) -> OtherSide | None:
    """The other side's check and dice; None where they are not there, or no longer understood."""
    stored = entry.data.get("other_side")
    if not isinstance(stored, dict) or not isinstance(stored.get("faces"), list):
        return None
    try:
        check = dicewright.read_check(stored.get("record", {}))
        dicewright.resolve(check, stored["faces"])
    except ValueError:
        return None
    return OtherSide(check, tuple(stored["faces"]))


def original_roll(entries: Sequence[Entry]) -> Roll | None:
    """The roll as it first was, when it was edited and still resolves."""
    if not any(entry.original for entry in entries):
        return None
    first = [Entry({**e.data, **_original(e.original), "edited": False}) for e in entries]
    try:
        return roll_from(first)
    except UnreadableError:
        return None


def _original(original: Mapping[str, Any] | None) -> dict[str, Any]:
    if original is None:
        return {}
    return {"choices": {}, **original}


def rows(entries: Sequence[Entry]) -> Iterator[Row]:
    """The entries as rows, newest first; those of a group together, in the order of its targets."""
    groups: dict[str, list[Entry]] = {}
    for entry in entries:
        if entry.data.get("group") and entry.group:  # most have none: no call for those
            groups.setdefault(entry.group, []).insert(0, entry)
    for entry in entries:
        if not (entry.data.get("group") and entry.group):
            yield (entry,)
        elif entry.group in groups:
            yield tuple(groups.pop(entry.group))
