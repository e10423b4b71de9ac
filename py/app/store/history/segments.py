"""The segments that the history is kept in: append-only lists of operations, one key each.

A tab writes only the segment that it began itself, whole, from memory; so two tabs never write the
same key and a segment that vanished comes back with the next write. A full segment, or one that has
not been written for `GRACE_MS`, is closed: nobody writes it again, and anybody may compact it
(`compaction`). Reading the union of all segments in any order gives the same history.

An operation is a JSON list: ["add", entry] or ["set", stamp, [ids], {field: value}]. What an
operation means is `state`'s business; those that this build does not know are carried along.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from app.store.formats import dump
from app.store.history.entries import is_entry
from app.store.keys import HISTORY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.ports import Clock
    from app.store.clock import HybridClock
    from app.store.storage import VerifiedStorage

HOUR_MS = 3600 * 1000
SEGMENT_OPS, SEGMENT_UNITS = 50, 16_384  # a tab's own segment: what one more roll has to write
BIG_OPS, BIG_UNITS = 500, 131_072  # a segment that is written once: compacted or imported
RETIRE_MS = 6 * HOUR_MS  # a tab that comes back after this begins a new segment
GRACE_MS = 24 * HOUR_MS

Op = list[Any]


class Segment(NamedTuple):
    """A segment as it was read."""

    key: str
    text: str
    ops: list[Any]
    saved: int  # when it was last written, ms since 1970
    sealed: bool

    def closed(self, now: int) -> bool:
        """Whether nobody will write this segment again."""
        full = len(self.ops) >= SEGMENT_OPS or len(self.text) >= SEGMENT_UNITS
        return self.sealed or full or now - self.saved > GRACE_MS


class Segments:
    """Appends to this tab's own segment and reads everybody's."""

    def __init__(self, safe: VerifiedStorage, hybrid_clock: HybridClock, clock: Clock) -> None:
        self._safe, self._hybrid_clock, self._clock = safe, hybrid_clock, clock
        self.own = ""  # the key of the segment that this tab is writing
        self.sizes: dict[str, int] = {}  # what this tab wrote, in UTF-16 code units
        self._ops: list[str] = []
        self._kept = ""  # the text of it that storage has
        self._kept_ops = 0
        self._touched = 0
        self._units = 0

    @property
    def dirty(self) -> int:
        """How many operations storage does not have yet."""
        return len(self._ops) - self._kept_ops

    def append(self, ops: Iterable[Op]) -> bool:
        """Add operations; True when storage has all of them."""
        for op in ops:
            if not self.dirty and self._finished():
                self._begin()
            text = dump(op)
            self._ops.append(text)
            self._units += len(text) + 1
            if self._finished():
                self.flush()
        return self.flush()

    def _finished(self) -> bool:
        return (
            not self.own
            or len(self._ops) >= SEGMENT_OPS
            or self._units >= SEGMENT_UNITS
            or not 0 <= self._clock.now_ms() - self._touched <= RETIRE_MS
        )

    def _begin(self) -> None:
        self.own = HISTORY + self._hybrid_clock.new()
        self._ops, self._kept, self._kept_ops, self._units = [], "", 0, 0
        self._touched = self._clock.now_ms()

    def flush(self) -> bool:
        """Write this tab's segment if storage lacks something of it."""
        if not self.dirty:
            return True
        now = self._clock.now_ms()
        text = self._text(self._ops, now, sealed=False)
        if not self._safe.write(self.own, text, self._kept or None):
            return False
        self._kept, self._kept_ops, self._touched = text, len(self._ops), now
        self.sizes[self.own] = len(self.own) + len(text)
        return True

    def _text(self, ops: Iterable[str], now: int, *, sealed: bool) -> str:
        mark = ',"sealed":true' if sealed else ""
        head = f'{{"format":{self._safe.formats.current},"saved":{now}{mark}'
        return f'{head},"ops":[{",".join(ops)}]}}'

    def own_vanished(self) -> bool:
        """Put our segment back if another tab removed or spoiled it; True when it is there."""
        if self._kept and self._safe.read(self.own) != self._kept:
            self._kept_ops = 0
            self._kept = ""
        return self.flush()

    def write_sealed(self, ops: Iterable[Op]) -> list[str] | None:
        """Write operations as closed segments, all or none; their keys, None when it failed."""
        texts = self.sealed(ops)
        if not self._safe.write_all(texts):
            return None
        self.sizes.update({key: len(key) + len(text) for key, text in texts.items()})
        return list(texts)

    def sealed(self, ops: Iterable[Op]) -> dict[str, str]:
        """Operations as closed segments that are still to be written: key to text."""
        now = self._clock.now_ms()
        return {
            HISTORY + self._hybrid_clock.new(): self._text(chunk, now, sealed=True)
            for chunk in chunks(map(dump, ops))
        }

    def keys(self) -> list[str]:
        """The keys of all segments, oldest first."""
        return self._safe.keys(HISTORY)

    def read(self, key: str) -> Segment | None:
        """One segment; None when it is gone, unreadable (then set aside) or of a newer format."""
        text = self._safe.read(key)
        if text is None:
            return None
        opened = self._safe.open("history", key, text)
        if opened.state != "good":
            return None
        ops, saved = opened.value.get("ops"), opened.value.get("saved", 0)
        if type(ops) is not list or type(saved) is not int:
            self._safe.quarantine_text(key, text)
            return None
        return Segment(key, text, ops, saved, opened.value.get("sealed") is True)

    def remove(self, key: str) -> bool:
        """Remove a segment whose content is elsewhere, or was never acknowledged."""
        self.sizes.pop(key, None)
        removed = self._safe.remove(key)
        self._safe.unsaved.pop(key, None)
        return removed

    def own_ids(self, ids: Iterable[str]) -> set[str]:
        """Which of `ids` stand in this tab's segment (another tab may have compacted it away)."""
        text = (self._safe.read(self.own) if self.own else None) or ""
        return {identity for identity in ids if f'["add",{{"id":"{identity}"' in text}

    def added_ids(self) -> set[str]:
        """The ids of all entries that storage holds, deleted or not."""
        found = set()
        for key in self.keys():
            segment = self.read(key)
            for op in segment.ops if segment else ():
                if type(op) is list and len(op) == 2 and is_entry(op[1]):
                    found.add(op[1]["id"])
        return found

    def stored(self) -> set[str]:
        """Every operation that storage holds, as text."""
        segments = (self.read(key) for key in self.keys())
        return {dump(op) for segment in segments if segment for op in segment.ops}

    def forget(self) -> None:
        """Drop this tab's segment: a person erased everything."""
        self._safe.unsaved.pop(self.own, None)
        self.own, self._ops, self._kept, self._kept_ops, self._units = "", [], "", 0, 0
        self.sizes.clear()


def chunks(texts: Iterable[str]) -> Iterable[list[str]]:
    """`texts` in groups that fit a closed segment."""
    group: list[str] = []
    units = 0
    for text in texts:
        if group and (len(group) >= BIG_OPS or units + len(text) > BIG_UNITS):
            yield group
            group, units = [], 0
        group.append(text)
        units += len(text) + 1
    if group:
        yield group
