"""Rolls of the past: an entry of the history, or several of one group, as a `Roll`; and the time of
day in a few characters.

Nothing here changes the history. What an entry holds was written by an earlier visit, another tab
or an import, so that it may not resolve: then there is a sentence instead of a roll.
"""

import time
from calendar import timegm
from collections.abc import Mapping, Sequence
from typing import Any

import dicewright
from app.bidi import apart
from app.faults import words_of
from app.present import share_text
from app.rolls import Companion, Roll
from app.store.entries import Entry

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class PastError(ValueError):
    """An entry that cannot be worked out; `str()` says why in a sentence."""


def past_roll(entries: Sequence[Entry], number: int = 0) -> Roll:
    """The roll of one entry, or of all entries of one group. Raises PastError.

    `number` is the roll's number in this visit; 0 for a roll that is only looked at.
    """
    first = entries[0]
    faces = tuple(tuple(f) if isinstance(f, list) else f for f in first.faces)
    try:
        parts = [
            Companion(str(e.data.get("against", "")), dicewright.read_check(e.record), e.choices)
            for e in entries
        ]
        roll = Roll(
            number,
            parts[0].check,
            faces,
            source=first.source,
            choices=first.choices,
            time=milliseconds(first.time),
            secret=first.hidden,
            edited=any(entry.edited for entry in entries),
            against=parts[0].name,
            companions=tuple(parts[1:]),
            follows=first.follows,
            past=True,
            die_typed=first.data.get("die_typed") is True,
        )
        for part in parts:
            part.outcome(faces)
    except (dicewright.CheckError, dicewright.FacesError, dicewright.ChoiceError) as error:
        raise PastError(f"This roll cannot be worked out: {words_of(error)}") from None
    return roll


def original_roll(entries: Sequence[Entry]) -> Roll | None:
    """The roll as it first was, when it was edited and still resolves."""
    if not any(entry.original for entry in entries):
        return None
    first = [Entry({**e.data, **_original(e.original), "edited": False}) for e in entries]
    try:
        return past_roll(first)
    except PastError:
        return None


def _original(original: Mapping[str, Any] | None) -> dict[str, Any]:
    if original is None:
        return {}
    return {"choices": {}, **original}


def past_text(entries: Sequence[Entry], now: int) -> str:
    """A roll of the past as text with its whole working, its time, its note, and what it was."""
    try:
        roll = past_roll(entries)
    except PastError as error:
        return str(error)
    if roll.secret:
        return "Secret roll"
    lines = [share_text(roll), short_time(roll.time, now, always_day=True)]
    lines += [f"Note: {apart(entry.note)}" for entry in entries if entry.note]
    if was := original_roll(entries):
        lines.append(f"Before the edit: {share_text(was).splitlines()[0]}")
    return "\n".join(lines)


def milliseconds(moment: str) -> int:
    """Milliseconds since 1970 of an ISO 8601 time as the history writes it; 0 for anything else."""
    try:
        day, clock = moment[:10].split("-"), moment[11:19].split(":")
        return timegm((*map(int, day), *map(int, clock))) * 1000
    except (ValueError, OverflowError):
        return 0


def short_time(moment: int, now: int, *, always_day: bool = False) -> str:
    """A moment in local time, as short as it can be understood `now`: `14:32`, `28 Nov 14:32`,
    `28 Nov 2025`. Both in milliseconds since 1970.
    """
    then, today = time.localtime(moment / 1000), time.localtime(now / 1000)
    clock, day = f"{then.tm_hour}:{then.tm_min:02}", f"{then.tm_mday} {MONTHS[then.tm_mon - 1]}"
    if then.tm_year != today.tm_year:
        return f"{day} {then.tm_year} {clock}" if always_day else f"{day} {then.tm_year}"
    if then.tm_yday != today.tm_yday or always_day:
        return f"{day} {clock}"
    return clock
