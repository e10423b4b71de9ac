"""The sessions of a table: which rolls belong to one evening, and how that is headed.

A session ends where nobody rolled for a while, and at the latest when its day is over; a day goes
on until the small hours. Nothing is counted beforehand: a session is found from any of its rolls by
halving, so that a history of thousands costs no more than a short one.
"""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.store.clock import iso_time
from app.store.history.entries import Entry
from app.text.time import clock_words, day_words, milliseconds

PAUSE_MS = 4 * 3600 * 1000
"""Nobody rolls for longer than this within one session."""
DAY_BEGINS = 6
"""The hour, local time, at which a new day begins at the table."""


class Session(NamedTuple):
    """The times of a session's newest and oldest roll, as the history writes them."""

    newest: str
    oldest: str

    def holds(self, moment: str) -> bool:
        """Whether a roll of that time belongs to it."""
        return self.oldest <= moment <= self.newest

    def heading(self, now: int) -> str:
        """`Thu 3 Dec, 19:02 to 1:30`; empty where the times are none. A session that begins in the
        small hours says so, as its day is the one before.
        """
        first, last = milliseconds(self.oldest), milliseconds(self.newest)
        if first <= 0:
            return ""
        day = day_words(day_of_play(first)[0], now)
        begin, end = clock_words(first), clock_words(last)
        night = ", after midnight" if day_words(first, now) != day else ""
        return f"{day}{night}, {begin}" + (f" to {end}" if end != begin else "")


def session_of(entries: Sequence[Entry], moment: str) -> Session:
    """The session in which something was rolled at `moment`. `entries` are all, newest first."""
    at = milliseconds(moment)
    if at <= 0:
        return Session(moment, moment)
    since, until = (iso_time(edge) for edge in day_of_play(at))
    newest = oldest = _after(entries, lambda each: each > moment)
    while True:  # on to older rolls, as far as a pause at a time
        limit = max(since, iso_time(milliseconds(entries[oldest].time) - PAUSE_MS))
        last = _after(entries, lambda each, limit=limit: each >= limit) - 1  # type: ignore[misc]
        if last <= oldest:
            break
        oldest = last
    while True:  # and to newer ones
        limit = iso_time(milliseconds(entries[newest].time) + PAUSE_MS)
        first = _after(entries, lambda each, limit=limit: each > limit or each >= until)  # type: ignore[misc]
        if first >= newest:
            break
        newest = first
    return Session(entries[newest].time, entries[oldest].time)


def day_of_play(moment: int) -> tuple[int, int]:
    """Where the table's day of a moment begins and where the next one does, all in ms since
    1970.
    """
    then = time.localtime(moment / 1000)
    day = then.tm_mday - (then.tm_hour < DAY_BEGINS)
    return _begin(then.tm_year, then.tm_mon, day), _begin(then.tm_year, then.tm_mon, day + 1)


def between(entries: Sequence[Entry], first_day: str, last_day: str) -> Sequence[Entry]:
    """The entries of some days of the table, `2026-12-03` each; an empty or impossible day is no
    limit.
    """
    since, until = _edge(first_day, 0), _edge(last_day, 1)
    begin = _after(entries, lambda each: each >= until) if until else 0
    end = _after(entries, lambda each: each >= since) if since else len(entries)
    return entries[begin:end]


def _edge(day: str, later: int) -> str:
    """Where a day begins, or the one after it, as the history writes times."""
    try:
        year, month, number = map(int, day.split("-"))
        possible = 1 <= month <= 12 and 1 <= number <= 31
        return iso_time(_begin(year, month, number + later)) if possible else ""
    except (ValueError, OverflowError):
        return ""


def _begin(year: int, month: int, day: int) -> int:
    return int(time.mktime((year, month, day, DAY_BEGINS, 0, 0, 0, 0, -1))) * 1000


def _after(entries: Sequence[Entry], wanted: Callable[[str], bool]) -> int:
    """How many of the first entries have a time that is `wanted`, where those come first."""
    low, high = 0, len(entries)
    while low < high:
        middle = (low + high) // 2
        if wanted(entries[middle].time):
            low = middle + 1
        else:
            high = middle
    return low
