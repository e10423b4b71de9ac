"""Writing the history: operations on the segments, the limit, what keeps memory and storage level.

What a person may do to the history is in `app.store.history.history`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.store.formats import dump
from app.store.history.limits import DROP_BATCH
from app.store.history.reading import PastRolls
from app.store.history.state import GONE, HistoryState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from app.store.formats import JsonDict
    from app.store.history.entries import Entry
    from app.store.history.segments import Op


class HistoryWriter(PastRolls):
    """The past, and how it is written."""

    def set_back(self, states: Mapping[str, JsonDict | None]) -> None:
        """Delete entries (None), bring back those that are gone, set fields of those that are
        there; no act of its own, so without a token.
        """
        gone = [each for each, fields in states.items() if fields is None and self.get(each)]
        back = [each for each, fields in states.items() if fields and not self.get(each)]
        there = {each: fields for each, fields in states.items() if fields and self.get(each)}
        if gone:
            self._set(gone, {GONE: True})
        if back:
            self._bring_back(back)
        if there:
            self._do([self._op([each], fields) for each, fields in there.items()])

    def _set(self, ids: Sequence[str], fields: JsonDict) -> bool:
        """Set fields of entries with one stamp above all that they carry."""
        return self._do([self._op(ids, fields)])

    def _op(self, ids: Sequence[str], fields: JsonDict) -> Op:
        """The operation that sets fields of entries, with one stamp above all that they carry."""
        seen = max(
            (self.state.changes(i).get(name, ("",))[0] for i in ids for name in fields), default=""
        )
        return ["set", self._clock.after(seen), list(ids), fields]

    def _bring_back(self, ids: Sequence[str]) -> bool:
        """Undo a deletion, also of entries that were compacted away in the meantime."""
        self.evicted = [entry for entry in self.evicted if entry.id not in ids]
        self._write_missing(ids)
        return self._set(ids, {GONE: False})

    def _write_missing(self, ids: Sequence[str]) -> None:
        """Write those of the entries that storage does not hold."""
        # Looking into every segment is slow: for a few it is cheaper to write them twice.
        few = len(ids) <= DROP_BATCH
        there = self.segments.own_ids(ids) if few else self.segments.added_ids()
        lost = [identity for identity in ids if identity not in there]
        ops: list[Op] = [["add", self.state.added[identity]] for identity in lost]
        for identity in lost:
            for name, (stamp, value) in self.state.changes(identity).items():
                ops.append(["set", stamp, [identity], {name: value}])
        if len(ops) > DROP_BATCH:
            if self.segments.write_sealed(ops) is None:
                self.segments.append(ops)
        elif ops:
            self.segments.append(ops)

    def _do(self, ops: list[Op]) -> bool:
        self._safe.before_change()
        self.state.apply(ops)
        self.segments.append(ops)
        self._safe.after_change()
        return not self.dirty

    # The limit

    def _enforce_limit(self) -> tuple[Entry, ...]:
        """Let the oldest fall off beyond the limit; they stay in `evicted` for export."""
        ids = self.over_limit()
        evicted = tuple(self.state.entry(identity) for identity in ids)
        if ids:
            self.evicted.extend(evicted)
            self._set(ids, {GONE: "limit"})
        return evicted

    def forget_evicted(self) -> None:
        """The user has exported (or does not want) what fell off."""
        self.evicted.clear()

    # Keeping up

    def flush(self) -> bool:
        """Write what storage does not have yet."""
        return self.segments.flush()

    @property
    def dirty(self) -> int:
        """How many operations storage does not have yet."""
        return self.segments.dirty

    def refresh(self) -> None:
        """Write what storage lacks; what it did not give before is read when needed."""
        self.flush()

    def bring_in(self, ops: Sequence[Op], others: Sequence[Op]) -> set[str]:
        """Take over operations that storage has lost; `others` are those of another build, which
        this one does not understand. The ids of the entries that changed.
        """
        self.load()
        ids = {each for op in ops for each in ([op[1]["id"]] if op[0] == "add" else op[2])}
        before = {each: self.get(each) for each in ids}
        new = [op for op in ops if self.state.apply([op])]
        if others:
            stored = self.segments.stored()
            new += [op for op in others if dump(op) not in stored]
        if new:
            self._safe.before_change()
            self.segments.append(new)
            self._safe.after_change()
        return {each for each in ids if self.get(each) != before[each]}

    def write_again(self) -> None:
        """All storage was cleared by somebody else: put back what memory has."""
        self._write_missing(list(self.state.added))
        self.segments.own_vanished()

    def forget(self) -> None:
        """Drop memory: a person erased everything."""
        self.state = HistoryState()
        self._units.clear()
        self.evicted.clear()
        self._unread = []
        self.segments.forget()
