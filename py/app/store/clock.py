"""The hybrid clock and its stamps: who wrote last.

A stamp is 17 characters that sort as text: nine for the time, eight for the tab.

A stamp serves as the id of what is created and as the logical clock of what is changed: a change
always gets a stamp above the one it has seen, whatever the clock of the device says. Nothing here
reads or writes storage.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.ports import Clock, RandomBytes

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
TIME_DIGITS = 9
TAB_DIGITS = 8
LATEST_MS = 36**8 * 12  # beyond the year 3000: a stamp above that is no stamp of ours


def base36(number: int, width: int = TIME_DIGITS) -> str:
    """`number` (at least 0) in base 36, zero-padded to `width` so that text order is its order."""
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return digits.rjust(width, "0")


def stamp_ms(stamp: str) -> int:
    """The milliseconds since 1970 in a stamp; 0 for text that is none."""
    return int(stamp[:TIME_DIGITS], 36) if is_stamp(stamp) else 0


def is_stamp(value: object) -> bool:
    """Whether `value` is a stamp that this module could have made."""
    return (
        isinstance(value, str)
        and len(value) == TIME_DIGITS + TAB_DIGITS
        and all(character in DIGITS for character in value)
        and int(value[:TIME_DIGITS], 36) <= LATEST_MS
    )


def iso_time(ms: int) -> str:
    """`ms` since 1970 as ISO 8601 in UTC with milliseconds: `2026-11-29T19:59:01.123Z`."""
    seconds, rest = divmod(ms, 1000)
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds)) + f".{rest:03d}Z"


class HybridClock:
    """Makes the stamps of one tab: the time of day, and above whatever was seen."""

    def __init__(self, clock: Clock, random: RandomBytes) -> None:
        self._clock = clock
        self._last = 0
        self._floor = 0
        # 32 of the 36 digits: 256 is a multiple of 32, so each is equally likely.
        self.tab = "".join(DIGITS[byte % 32] for byte in random(TAB_DIGITS))

    def new(self) -> str:
        """A stamp that this tab has not given before, above all that `new` gave."""
        self._last = max(self._clock.now_ms(), self._last + 1)
        return base36(self._last) + self.tab

    def after(self, seen: str) -> str:
        """A stamp above `seen` (empty: above nothing), for a change of what carries `seen`."""
        return base36(max(self._clock.now_ms(), stamp_ms(seen) + 1, self._floor)) + self.tab

    def see(self, mark: str) -> None:
        """From now on give stamps above this one: everything before it was erased."""
        self._floor = stamp_ms(mark) + 1
        self._last = max(self._last, stamp_ms(mark))
