"""Reading the history: a step at a time, in pages, filtered; how much room is left.

Nothing is read before it is asked for. What changes the history is in `app.store.history`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.store.history.limits import DROP_BATCH, MAX_ENTRIES, MAX_UNITS
from app.store.history.state import HistoryState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.store.clock import HybridClock
    from app.store.history.entries import Entry
    from app.store.history.segments import Segments
    from app.store.storage import VerifiedStorage
    from app.store.undo import UndoTokens


class PastRolls:
    """The entries over the segments, to read."""

    def __init__(
        self, safe: VerifiedStorage, segments: Segments, clock: HybridClock, undo: UndoTokens
    ) -> None:
        self._safe, self.segments, self._clock, self._undo = safe, segments, clock, undo
        self.state = HistoryState()
        self._unread: list[str] | None = None  # segments still to be read; None: not begun
        self._units: dict[str, int] = {}  # the size of each segment
        self.evicted: list[Entry] = []  # what fell off in this visit; see `forget_evicted`

    @property
    def loaded(self) -> bool:
        """Whether the whole past was read."""
        return self._unread == []

    def load_steps(self) -> Iterator[int]:
        """Read the past, newest segment first; yields the number of segments still to come.

        Leave the iterator between two steps to keep a screen smooth; it can be begun again.
        """
        if self.loaded:
            return
        if self._unread is None:
            self._unread = self.segments.keys()
        while self._unread:
            self._read(self._unread.pop())
            if self._unread:
                yield len(self._unread)
        if self._safe.blocked:
            self._unread = None  # storage did not answer: ask again next time
        else:
            self._enforce_limit()
        yield 0

    def load(self) -> None:
        """Read the past, all at once."""
        for _ in self.load_steps():
            pass

    def _read(self, key: str) -> bool:
        """Take over one segment; True when it held something new."""
        segment = self.segments.read(key)
        if segment is None:
            self._units.pop(key, None)
            return False
        self._units[key] = len(key) + len(segment.text)
        return self.state.apply(segment.ops)

    def __len__(self) -> int:
        """How many entries there are (reads the past)."""
        return len(self.ids())

    def ids(self) -> list[str]:
        """The ids of all entries, newest first (reads the past)."""
        self.load()
        return list(self.state.order())

    def get(self, identity: str) -> Entry | None:
        """One entry, None when there is none (any more)."""
        if identity not in self.state:
            self.load()
        return self.state.get(identity)

    def entries(self, start: int = 0, count: int | None = None) -> list[Entry]:
        """`count` entries from the `start`-th newest on; all of them by default."""
        stop = None if count is None else start + count
        return [self.state.entry(identity) for identity in self.ids()[start:stop]]

    def sizes(self) -> dict[str, int]:
        """The size of each segment in UTF-16 code units, as far as it was read."""
        return {**self._units, **self.segments.sizes}

    def units(self) -> int:
        """The size of all segments in UTF-16 code units, as far as it was read."""
        return sum(self.sizes().values())

    def room(self) -> int:
        """How many more entries fit before the oldest fall off (reads the past)."""
        live = len(self.ids())
        room = MAX_ENTRIES - live
        if live:
            room = min(room, live * MAX_UNITS // max(self._live_units(), 1) - live)
        return max(room, 0)

    def fits(self, live: int, units: int, total: int) -> bool:
        """Whether a history of `total` entries, of which `live` are not deleted, would be within
        the limit if all of them took `units`.
        """
        return live <= MAX_ENTRIES and units * live // max(total, 1) <= MAX_UNITS

    def over_limit(self) -> list[str]:
        """The entries that have to fall off, oldest first (in batches); none within the limit."""
        order = self.state.order()
        live = len(order)
        over, units = live - MAX_ENTRIES, self._live_units()
        if units > MAX_UNITS:
            over = max(over, live - live * MAX_UNITS // units)
        return order[: -1 - min(max(over, DROP_BATCH), live) : -1] if over > 0 else []

    def _enforce_limit(self) -> object:
        """What is done about the limit once all was read; `History` knows."""

    def _live_units(self) -> int:
        """What the live entries take, estimated from the size of all that was read."""
        return self.units() * len(self.state.order()) // max(len(self.state), 1)

    def changed_elsewhere(self, key: str) -> bool:
        """Another tab wrote a segment; True when the history here has changed."""
        if key == self.segments.own:
            self.segments.own_vanished()
            return False
        if self._unread is None or key in self._unread:
            return False  # it will be read anyway
        return self._read(key)

    def resized(self) -> None:
        """Segments were compacted: forget the sizes of those that are gone."""
        there = set(self.segments.keys())
        self._units = {key: units for key, units in self._units.items() if key in there}

    def reload(self) -> None:
        """Read storage again; what is only in memory stays."""
        self._unread = None
