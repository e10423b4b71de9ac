"""Reading a backup back: first a plan that only counts, then all of it or nothing.

    plan = read_backup(text, store)      # raises BackupError for what is no backup of ours
    plan.counts["heroes"].new            # what a merge would do; nothing has been written
    plan.apply("merge")                  # or "replace": the file's content instead of ours

Merging goes by id; importing twice changes nothing. Where both sides changed the same thing the
newer version holds; a version of ours that the file's author never saw is kept as a copy. Replacing
first keeps an automatic copy of everything (`automatic_copy`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from app.store.backup import contents
from app.store.backup.file import EVERYTHING, KINDS, NAME, VERSION, checksum, make_backup
from app.store.backup.room import Room, room_for
from app.store.backup.undo_restore import RestoreUndo
from app.store.formats import JsonDict, dump, load
from app.store.history.state import GONE
from app.store.keys import BEFORE_REPLACE, REPLACING, record_prefix
from app.store.records.versions import PAST, Record, other_copy, settle
from app.text.bounds import DEEPEST, BoundsError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.store.backup.contents import Contents, FaultsOf
    from app.store.history.segments import Op
    from app.store.last_write_wins import LastWriteWins, Values
    from app.store.store import Store

LONGEST = 20_000_000  # characters; ten times what a full store makes
AROUND = 4  # levels of brackets that a backup puts around what is stored


class BackupError(ValueError):
    """A text that cannot be restored from; the message says why, in a sentence."""


class Count(NamedTuple):
    """What merging a section would do."""

    new: int = 0  # not here yet, or deleted here
    same: int = 0
    changed: int = 0  # the file's version is newer and will hold
    kept: int = 0  # ours is newer and stays
    invalid: int = 0  # cannot be taken over; see `Plan.faults`


class Applied(NamedTuple):
    """Whether a plan was carried out; if not, nothing was changed and `reason` says why. `token`
    takes back what it did, empty where it changed nothing.
    """

    done: bool
    reason: str = ""
    token: str = ""


def read_backup(text: str, store: Store) -> Plan:
    """Look at the text of a backup or selection file. Raises BackupError; writes nothing."""
    if len(text) > LONGEST:
        raise BackupError("This file is too large to be a Dicewright backup.")
    try:
        file = load(text.removeprefix("\ufeff"), DEEPEST + AROUND)
    except BoundsError as error:
        raise BackupError(f"This file is not a Dicewright backup: {error}.") from None
    except ValueError:
        raise BackupError("This file isn't a backup: it isn't JSON, or it was cut off.") from None
    if type(file) is not dict or file.get("format") != NAME:
        raise BackupError("This file isn't a Dicewright backup.")
    version, content = file.get("version"), file.get("content")
    if type(version) is not int or version < 1 or type(content) is not dict:
        raise BackupError("This backup is damaged: its version or its content is missing.")
    if version > VERSION:
        raise BackupError(
            f"This backup was made by a newer version of Dicewright (format {version}; this one "
            f"reads up to {VERSION}). Nothing was changed. Update Dicewright, then restore it."
        )
    plan = Plan(store, contents.read(content, faults_of(store)))
    plan.made, plan.app = str(file.get("made", ""))[:40], str(file.get("app", ""))[:40]
    plan.whole = file.get("holds") == EVERYTHING
    plan.damaged = file.get("sum") != checksum(content)
    return plan


def faults_of(store: Store) -> FaultsOf:
    """What the store says of the data of a record, by its kind."""
    return lambda kind: store.collection(kind).faults


def automatic_copy(store: Store) -> str | None:
    """The backup that was made before the last replacement, None when there is none."""
    return store.safe.read(BEFORE_REPLACE)


def mark_text(unread: Iterable[str]) -> str:
    """What stands in the mark of a replacement: the keys that no part reads and that it adds."""
    return dump({"unread": sorted(unread)})


def is_mark(text: str | None) -> bool:
    """Whether a text is a whole mark of a replacement."""
    try:
        value = load(text or "")
    except ValueError:
        return False
    keys = value.get("unread") if type(value) is dict else None
    return type(keys) is list and all(type(key) is str for key in keys)


def marked_texts(text: str | None) -> list[str]:
    """The keys in the mark of a replacement."""
    return load(text)["unread"] if text is not None and is_mark(text) else []


class Plan:
    """What a file holds and what restoring it would do. Made by `read_backup` or `read_link`."""

    def __init__(self, store: Store, found: Contents) -> None:
        self._store = store
        self._found = found
        self.made, self.app = "", ""  # when and by which version, as the file says
        self.whole = False  # holds everything; a selection cannot replace
        self.damaged = False  # the integrity sum does not fit: changed by hand or by accident
        self.faults = found.faults  # a sentence for each item that cannot be taken over
        self.keep_own = True  # a merge keeps all rolls of ours, else the newest rolls of both
        self.room = Room()  # the rolls that a merge has no room for
        self._writes: dict[str, str] = {}
        self._ops: list[Op] = []
        store.history.load()
        self.counts = self._work_out("merge")

    def apply(self, mode: str = "merge", *, app: str, despite_damage: bool = False) -> Applied:
        """Carry the plan out: all of it, or nothing. `mode` is "merge" or "replace"; `app` is the
        version of the app, for the automatic copy.

        A mark stands in the storage while everything is replaced: where a crash leaves it there,
        the next start takes the replacement back (`app.store.backup.replacement`).
        """
        store = self._store
        if mode not in ("merge", "replace"):
            raise ValueError(f"mode must be merge or replace, not {mode!r}")
        if self.damaged and not despite_damage:
            return Applied(False, "The file has been changed or damaged since it was made.")
        if mode == "replace" and not self.whole:
            return Applied(False, "This file holds only some items: add them instead.")
        if not store.retry():
            return Applied(False, f"Something here isn't saved yet ({store.why_unsaved()}).")
        self._work_out(mode)
        undo = RestoreUndo(store, self._writes, self._ops, self._found.others)
        writes, mark = {**store.history.segments.sealed(self._ops), **self._writes}, ""
        if mode == "replace":
            mark = REPLACING
            new = [key for key in self._found.others if key in self._writes]
            writes = {BEFORE_REPLACE: make_backup(store, app), mark: mark_text(new), **writes}
        if not store.safe.write_all(writes, mark):
            return Applied(False, "There isn't enough room.")
        store.reload()
        what = "restoring the backup" if mode == "replace" else "adding what was new"
        return Applied(True, token=undo.offer(what))

    def take_back(self) -> bool:
        """Carry out the automatic copy of a replacement that was cut off; the copy stays, and so
        does the mark until all is done. True when it is.
        """
        store = self._store
        if not store.retry():
            return False
        self._work_out("replace")
        writes = {**store.history.segments.sealed(self._ops), **self._writes}
        if not store.safe.write_all(writes):
            return False
        for key in marked_texts(store.safe.read(REPLACING)):
            if key not in self._found.others:
                store.safe.remove(key)
        store.reload()
        return store.safe.remove(REPLACING)

    # Working out

    def _work_out(self, mode: str) -> dict[str, Count]:
        """Fill the writes for `mode`; returns the counts of a merge."""
        self._writes, self._ops = {}, []
        replace = mode == "replace"
        counts = {}
        for name, fields in (("settings", self._store.settings), ("setups", self._store.setups)):
            counts[name] = self._fields(fields, self._found.values.get(name, {}), replace)
        for plural, kind in KINDS.items():
            counts[plural] = self._records(kind, self._found.records.get(plural, []), replace)
        counts["history"] = self._history(replace)
        if not replace:
            history, stamps = self._store.history, self._store.hybrid_clock
            self.room = room_for(history, self._ops)
            self._ops = self.room.fitting(self._ops, history, stamps, keep_own=self.keep_own)
        counts["others"] = self._others()
        return {
            name: count._replace(invalid=self._found.invalid.get(name, 0))
            for name, count in counts.items()
        }

    def _fields(self, fields: LastWriteWins, theirs: Values, replace: bool) -> Count:
        mine, tally, merged = fields.stamped(), _Tally(), dict(fields.stamped())
        for name, (stamp, value) in theirs.items():
            here = mine.get(name)
            if tally.add(
                new=here is None or here[1] is None,
                same=here is not None and here[1] == value,
                newer=here is None or stamp > here[0],
            ) or (replace and here and here[1] != value):
                merged[name] = (self._above(stamp, here), value)
        if replace:
            for name, here in mine.items():
                if name not in theirs and here[1] is not None:
                    merged[name] = (self._store.hybrid_clock.after(here[0]), None)
        if merged != mine and fields.key not in self._store.safe.newer:
            self._writes[fields.key] = fields.text_of(merged)
        return tally.count

    def _above(self, stamp: str, here: tuple[str, Any] | None) -> str:
        """The file's stamp, or one above ours where the file has to win over a later change."""
        return stamp if here is None or stamp > here[0] else self._store.hybrid_clock.after(here[0])

    def _records(self, kind: str, theirs: list[Record], replace: bool) -> Count:
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
            if mine is not None and (wins or (replace and mine.data != record.data)):
                if mine.gone or winner.data != record.data:
                    past = (mine.stamp, record.stamp, *mine.past)[:PAST]
                    winner = Record(
                        record.id, record.data, self._store.hybrid_clock.after(mine.stamp), past
                    )
                elif loser is mine and not replace:
                    self._put(kind, other_copy(mine))
            if mine is None or wins or (replace and mine.data != record.data):
                self._put(kind, winner)
        if replace:
            kept = {record.id for record in theirs}
            for record in collection.all():
                if record.id not in kept:
                    self._put(kind, collection.tombstone(record))
        return tally.count

    def _put(self, kind: str, record: Record) -> None:
        key = record_prefix(kind) + record.id
        self._writes[key] = record.text(self._store.safe.formats.current)

    def _history(self, replace: bool) -> Count:
        history, tally, stamps = self._store.history, _Tally(), self._store.hybrid_clock
        here = set(history.ids())
        for item in self._found.history:
            identity = item.entry["id"]
            mine = history.get(identity)
            if mine is None:
                tally.add(new=True)
                self._ops.append(["add", item.entry])
                self._ops += [["set", s, [identity], {n: v}] for n, (s, v) in item.changes.items()]
                gone = history.state.changes(identity).get(GONE)
                if gone:
                    self._ops.append(["set", stamps.after(gone[0]), [identity], {GONE: False}])
                continue
            ours = history.state.changes(identity)
            newer = {
                n: change
                for n, change in item.changes.items()
                if change[0] > ours.get(n, ("",))[0] and change[1] != mine.data.get(n)
            }
            same = mine.data == item.entry
            if replace and not same:
                newer = self._forced(mine.data, item.entry, ours)
            tally.add(same=same, newer=bool(newer))
            self._ops += [["set", s, [identity], {n: v}] for n, (s, v) in newer.items()]
        if replace:
            lost = sorted(here - {item.entry["id"] for item in self._found.history})
            if lost:
                last = max(history.state.changes(i).get(GONE, ("",))[0] for i in lost)
                self._ops.append(["set", stamps.after(last), lost, {GONE: True}])
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
                self._writes[key] = text
        return tally.count


class _Tally:
    """Counts what becomes of each item."""

    def __init__(self) -> None:
        self.count = Count()

    def add(self, *, new: bool = False, same: bool = False, newer: bool = False) -> bool:
        """Count one item; True when the file's version is to be written."""
        name = "new" if new else "same" if same else "changed" if newer else "kept"
        self.count = self.count._replace(**{name: getattr(self.count, name) + 1})
        return name in ("new", "changed")
