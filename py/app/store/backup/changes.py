"""What restoring would change, worked out item by item; nothing here writes.

Merging goes by id; where both sides changed the same thing the newer version holds, and a version
of ours that the file's author never saw is kept as a copy. Replacing gives exactly the file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from app.store.backup.file import KINDS
from app.store.backup.room import Room, room_for
from app.store.history.state import GONE
from app.store.keys import record_prefix
from app.store.records.versions import PAST, Record, other_copy, settle

if TYPE_CHECKING:
    from app.store.backup.contents import Contents
    from app.store.formats import JsonDict
    from app.store.history.segments import Op
    from app.store.last_write_wins import LastWriteWins, Values
    from app.store.store import Store


class Count(NamedTuple):
    """What merging a section would do."""

    new: int = 0  # not here yet, or deleted here
    same: int = 0
    changed: int = 0  # the file's version is newer and will hold
    kept: int = 0  # ours is newer and stays
    invalid: int = 0  # cannot be taken over; see `Plan.faults`


class _Tally:
    """Counts what becomes of each item."""

    def __init__(self) -> None:
        self.count = Count()

    def add(self, *, new: bool = False, same: bool = False, newer: bool = False) -> bool:
        """Count one item; True when the file's version is to be written."""
        name = "new" if new else "same" if same else "changed" if newer else "kept"
        self.count = self.count._replace(**{name: getattr(self.count, name) + 1})
        return name in ("new", "changed")


class Changes:
    """The texts and the operations on rolls to be written (`writes`, `ops`), what becomes of how
    many items (`counts`), and which rolls a merge has no `room` for.
    """

    def __init__(
        self, store: Store, found: Contents, *, replace: bool, keep_own: bool = True
    ) -> None:
        """`keep_own`: a merge keeps all rolls of ours, else the newest rolls of both."""
        self._store, self._found, self._replace = store, found, replace
        self.writes: dict[str, str] = {}
        self.ops: list[Op] = []
        self.room = Room()
        counts = {}
        for name, fields in (("settings", store.settings), ("setups", store.setups)):
            counts[name] = self._fields(fields, found.values.get(name, {}))
        for plural, kind in KINDS.items():
            counts[plural] = self._records(kind, found.records.get(plural, []))
        counts["history"] = self._history()
        if not replace:
            history = store.history
            self.room = room_for(history, self.ops)
            self.ops = self.room.fitting(self.ops, history, store.hybrid_clock, keep_own=keep_own)
        counts["others"] = self._others()
        self.counts = {
            name: count._replace(invalid=found.invalid.get(name, 0))
            for name, count in counts.items()
        }

    def _fields(self, fields: LastWriteWins, theirs: Values) -> Count:
        mine, tally, merged = fields.stamped(), _Tally(), dict(fields.stamped())
        for name, (stamp, value) in theirs.items():
            here = mine.get(name)
            if tally.add(
                new=here is None or here[1] is None,
                same=here is not None and here[1] == value,
                newer=here is None or stamp > here[0],
            ) or (self._replace and here and here[1] != value):
                merged[name] = (self._above(stamp, here), value)
        if self._replace:
            for name, here in mine.items():
                if name not in theirs and here[1] is not None:
                    merged[name] = (self._store.hybrid_clock.after(here[0]), None)
        if merged != mine and fields.key not in self._store.safe.newer:
            self.writes[fields.key] = fields.text_of(merged)
        return tally.count

    def _above(self, stamp: str, here: tuple[str, Any] | None) -> str:
        """The file's stamp, or one above ours where the file has to win over a later change."""
        return stamp if here is None or stamp > here[0] else self._store.hybrid_clock.after(here[0])

    def _records(self, kind: str, theirs: list[Record]) -> Count:
        collection, tally = self._store.collection(kind), _Tally()
        for record in theirs:
            mine = collection.version(record.id)
            if record.id in collection.newer:  # never overwritten; the file still has this one
                tally.add()
                continue
            winner, loser = (record, None) if mine is None else settle(mine, record)
            wins = tally.add(
                new=mine is None or mine.gone,
                same=mine is not None and mine.data == record.data,
                newer=winner.data == record.data,
            )
            if mine is not None and (wins or (self._replace and mine.data != record.data)):
                if mine.gone or winner.data != record.data:
                    past = (mine.stamp, record.stamp, *mine.past)[:PAST]
                    winner = Record(
                        record.id, record.data, self._store.hybrid_clock.after(mine.stamp), past
                    )
                elif loser is mine and not self._replace:
                    self._put(kind, other_copy(mine))
            if mine is None or wins or (self._replace and mine.data != record.data):
                self._put(kind, winner)
        if self._replace:
            kept = {record.id for record in theirs}
            for record in collection.all():
                if record.id not in kept:
                    self._put(kind, collection.tombstone(record))
        return tally.count

    def _put(self, kind: str, record: Record) -> None:
        key = record_prefix(kind) + record.id
        self.writes[key] = record.text(self._store.safe.formats.current)

    def _history(self) -> Count:
        history, tally, stamps = self._store.history, _Tally(), self._store.hybrid_clock
        here = set(history.ids())
        for item in self._found.history:
            identity = item.entry["id"]
            mine = history.get(identity)
            if mine is None:
                tally.add(new=True)
                self.ops.append(["add", item.entry])
                self.ops += [["set", s, [identity], {n: v}] for n, (s, v) in item.changes.items()]
                gone = history.state.changes(identity).get(GONE)
                if gone:
                    self.ops.append(["set", stamps.after(gone[0]), [identity], {GONE: False}])
                continue
            ours = history.state.changes(identity)
            newer = {
                n: change
                for n, change in item.changes.items()
                if change[0] > ours.get(n, ("",))[0] and change[1] != mine.data.get(n)
            }
            same = mine.data == item.entry
            if self._replace and not same:
                newer = self._forced(mine.data, item.entry, ours)
            tally.add(same=same, newer=bool(newer))
            self.ops += [["set", s, [identity], {n: v}] for n, (s, v) in newer.items()]
        if self._replace:
            lost = sorted(here - {item.entry["id"] for item in self._found.history})
            if lost:
                last = max(history.state.changes(i).get(GONE, ("",))[0] for i in lost)
                self.ops.append(["set", stamps.after(last), lost, {GONE: True}])
        return tally.count

    def _forced(self, mine: JsonDict, theirs: JsonDict, ours: Values) -> Values:
        """The changes that make an entry of ours equal to the file's."""
        return {
            name: (self._store.hybrid_clock.after(ours.get(name, ("",))[0]), theirs.get(name))
            for name in {*mine, *theirs}
            if mine.get(name) != theirs.get(name)
        }

    def _others(self) -> Count:
        """Texts that a newer version wrote, or that could not be read: back where they were."""
        safe, tally = self._store.safe, _Tally()
        for key, text in self._found.others.items():
            there = safe.read(key)
            tally.add(new=there is None, same=there == text)
            if there is None:
                self.writes[key] = text
        return tally.count
