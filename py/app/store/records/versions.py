"""Versions of a small record: which of two holds, and what must be kept of the other.

Each version has a stamp and knows the stamps before it. Pure values; nothing here knows storage.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from app.store.formats import JsonDict, dump
from dicewright import Fault

if TYPE_CHECKING:
    from collections.abc import Callable

PAST = 12  # how many earlier stamps a version remembers
OTHER_COPY = " (other copy)"
NAME_LIMIT = 80


class Record(NamedTuple):
    """One version of a record. `data` is never changed in place."""

    id: str
    data: JsonDict
    stamp: str
    past: tuple[str, ...] = ()
    gone: bool = False

    def text(self, version: int) -> str:
        """What belongs under its key."""
        value: JsonDict = {"format": version, "stamp": self.stamp, "past": self.past}
        return dump({**value, "gone": True} if self.gone else {**value, "data": self.data})


class Kind(NamedTuple):
    """A kind of records: its name in the keys, what many of them are called, what is wrong with
    one, the order of a list.
    """

    name: str
    part: str
    faults: Callable[[JsonDict], list[Fault]]
    order: Callable[[JsonDict], Any]


def record_of(identity: str, value: JsonDict) -> Record | None:
    """The record in an opened text; None when it is not one of ours."""
    stamp, past, gone = value.get("stamp"), value.get("past", []), value.get("gone", False)
    data = value.get("data", {} if gone is True else None)
    if type(stamp) is not str or type(past) is not list or type(gone) is not bool:
        return None
    if type(data) is not dict or not all(type(earlier) is str for earlier in past):
        return None
    return Record(identity, data, stamp, tuple(past), gone)


def settle(mine: Record, theirs: Record) -> tuple[Record, Record | None]:
    """Which of two versions holds, and which one has to be kept as a copy (if any)."""
    if theirs.stamp == mine.stamp or theirs.stamp in mine.past:
        return mine, None
    if mine.stamp in theirs.past:
        return theirs, None
    if mine.gone != theirs.gone:
        winner, loser = (theirs, mine) if mine.gone else (mine, theirs)
    else:
        winner, loser = (mine, theirs) if mine.stamp > theirs.stamp else (theirs, mine)
    # Whoever knows a version knows those that it was made of.
    known = sorted({loser.stamp, *winner.past, *loser.past}, reverse=True)
    winner = winner._replace(past=tuple(known[:PAST]))
    return winner, None if loser.gone or loser.data == winner.data else loser


def surely_follows(later: Record, earlier: Record) -> bool:
    """Whether a version was made of an earlier one that it remembers, or that is older than all of
    as many as it can remember.
    """
    full = len(later.past) >= PAST
    return earlier.stamp in later.past or (full and earlier.stamp < min(later.past))


def other_copy(record: Record) -> Record:
    """`record` as one of its own; two tabs that both make the copy make the same one."""
    root = record.id.partition("~")[0]
    data = dict(record.data)
    if isinstance(data.get("name"), str):
        data["name"] = data["name"][: NAME_LIMIT - len(OTHER_COPY)] + OTHER_COPY
    return Record(f"{root}~{record.stamp}", data, record.stamp)
