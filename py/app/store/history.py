"""The history of rolls: a view of the journal. Add, change, delete, note, reveal, and undo of each.

Nothing is read before it is asked for: `add` works without the past, and `load_steps` reads it one
segment at a time so that a screen stays smooth. The last writer wins for each field of an entry;
what was first rolled is always kept. Deleting wins over changing; undo brings both back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.store.entries import ROLL_FIELDS, Entry, entry_faults, is_entry
from app.store.formats import JsonDict, dump, load
from app.store.journal import Journal, Op
from app.store.results import RecordError, Written
from app.store.stamps import iso_time, stamp_ms

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from app.store.stamps import Stamps
    from app.store.undo import Undo
    from app.store.verified import VerifiedStorage

MAX_ENTRIES = 5_000
MAX_UNITS = 2 * 1024 * 1024  # of journal, in UTF-16 code units (the text is ASCII)
DROP_BATCH = 50  # how many fall off together, so that not every roll pays for it
NEARLY_FULL = 250  # from so many entries below the limit on, the user is told

GONE = "gone"  # the field that says an entry was deleted: false, true, or "limit" (fell off)
Edits = dict[str, tuple[str, Any]]  # field -> the stamp of the last change, and the value


class History:
    """Entries over a journal."""

    def __init__(self, safe: VerifiedStorage, journal: Journal, stamps: Stamps, undo: Undo) -> None:
        self._safe, self.journal, self._stamps, self._undo = safe, journal, stamps, undo
        self._added: dict[str, JsonDict] = {}  # as they were added
        self._edits: dict[str, Edits] = {}
        self._now: dict[str, JsonDict] = {}  # as they are: the same object where never changed
        self._gone: set[str] = set()
        self._order: list[str] | None = None  # live ids, newest first; None: to be sorted again
        self._thinned = False  # whether some of `_order` are gone
        self._unread: list[str] | None = None  # segments still to be read; None: not begun
        self._units: dict[str, int] = {}  # the size of each segment
        self.fallen: list[Entry] = []  # what fell off in this visit; see `forget_fallen`
        self.not_understood = 0  # operations that this build does not know

    # Reading

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
            self._unread = self.journal.keys()
        while self._unread:
            self._read(self._unread.pop())
            if self._unread:
                yield len(self._unread)
        self._enforce_limit()
        yield 0

    def load(self) -> History:
        """Read the past, all at once. Returns itself."""
        if not self.loaded:
            for _ in self.load_steps():
                pass
        return self

    def _read(self, key: str) -> bool:
        """Take over one segment; True when it held something new."""
        segment = self.journal.read(key)
        if segment is None:
            self._units.pop(key, None)
            return False
        self._units[key] = len(key) + len(segment.text)
        return self._apply(segment.ops)

    def __len__(self) -> int:
        """How many entries there are (reads the past)."""
        return len(self.ids())

    def ids(self) -> list[str]:
        """The ids of all entries, newest first (reads the past)."""
        self.load()
        return list(self._sorted())

    def _sorted(self) -> list[str]:
        if self._order is None:
            now = self._now
            live = [identity for identity in now if identity not in self._gone]
            self._order = sorted(live, key=lambda i: (now[i]["time"], i), reverse=True)
            self._thinned = False
        elif self._thinned:
            self._order = [identity for identity in self._order if identity not in self._gone]
            self._thinned = False
        return self._order

    def recent(self, count: int) -> list[Entry]:
        """The newest entries of what was read or added so far; reads nothing."""
        return [Entry(self._now[identity]) for identity in self._sorted()[:count]]

    def get(self, identity: str) -> Entry | None:
        """One entry, None when there is none (any more)."""
        if identity not in self._now:
            self.load()
        if identity in self._gone or identity not in self._now:
            return None
        return Entry(self._now[identity])

    def entries(self, start: int = 0, count: int | None = None) -> list[Entry]:
        """`count` entries from the `start`-th newest on; all of them by default."""
        stop = None if count is None else start + count
        return [Entry(self._now[identity]) for identity in self.ids()[start:stop]]

    def units(self) -> int:
        """The size of the journal in UTF-16 code units, as far as it was read."""
        return sum({**self._units, **self.journal.sizes}.values())

    def room(self) -> int:
        """How many more entries fit before the oldest fall off (reads the past)."""
        live = len(self.ids())
        room = MAX_ENTRIES - live
        if live:
            room = min(room, live * MAX_UNITS // max(self._live_units(), 1) - live)
        return max(room, 0)

    def _live_units(self) -> int:
        """What the live entries take, estimated from the size of all that was read."""
        return self.units() * len(self._sorted()) // max(len(self._now), 1)

    # Changing

    def add(
        self,
        record: JsonDict,
        faces: Sequence[Any],
        choices: JsonDict | None = None,
        **fields: Any,
    ) -> Written:
        """Keep a roll. `fields`: source, hero, secret, note, follows, group, or any other.

        Raises RecordError for fields of the wrong type; the record itself was checked before.
        """
        roll = {"record": record, "faces": faces, "choices": choices or {}}
        written = self.add_many([{**roll, **fields}])
        return written._replace(value=written.value[0])

    def add_many(self, rolls: Iterable[JsonDict]) -> Written:
        """Keep several rolls in one write: each {record, faces, choices?, ...} as in `add`."""
        added = []
        for fields in rolls:
            identity = self._stamps.new()
            data = {"id": identity, "time": iso_time(stamp_ms(identity))}
            said = {name: value for name, value in fields.items() if not _says_nothing(value)}
            added.append({**data, **_valid(said)})
        ids = [data["id"] for data in added]
        saved = self._do([["add", data] for data in added])
        self._undo.push("Roll", lambda: self._set(ids, {GONE: True}))
        fallen = self._enforce_limit() if self.loaded else ()
        return Written([Entry(data) for data in added], saved, fallen)

    def new_group(self) -> str:
        """A fresh name for the `group` of entries that belong to one roll."""
        return self._stamps.new()

    def change(self, identity: str, **fields: Any) -> Written:
        """Change fields of an entry. Raises LookupError, RecordError.

        A changed record, faces or choices marks the entry as edited and keeps the first ones.
        """
        old = self._need(identity).data
        new = _valid(fields)
        rolls = {name: old.get(name) for name in ROLL_FIELDS if old.get(name) is not None}
        nothing: JsonDict = {"choices": {}, "faces": []}
        if any(
            name in new and new[name] != old.get(name, nothing.get(name)) for name in ROLL_FIELDS
        ):
            new["edited"] = True
            new["original"] = old.get("original") or rolls
        before = {name: old.get(name) for name in new}
        saved = self._set([identity], new)
        self._undo.push("Edit", lambda: self._set([identity], before))
        return Written(self.get(identity) or Entry({**old, **new}), saved)

    def decide(self, identity: str, choices: JsonDict) -> Written:
        """Keep what the player decides while the roll stands; unlike `change` this is no edit."""
        self._need(identity)
        saved = self._set([identity], _valid({"choices": choices}))
        return Written(self.get(identity), saved)

    def bring_back(self, identity: str) -> Written:
        """Take the deletion of one entry back."""
        saved = self._bring_back([identity])
        return Written(self.get(identity), saved)

    def delete_many(self, ids: Sequence[str]) -> Written:
        """Delete several entries in one write; ids that are gone already are passed over."""
        there = [entry for identity in ids if (entry := self.get(identity))]
        return self._delete([entry.id for entry in there], f"Delete {len(there)} rolls", there)

    def bring_back_many(self, ids: Sequence[str]) -> bool:
        """Take the deletion of several entries back; True when that is saved."""
        return self._bring_back(ids)

    def note(self, identity: str, text: str) -> Written:
        """Write a note on an entry; empty removes it."""
        return self.change(identity, note=text)

    def reveal(self, identity: str) -> Written:
        """Show a secret roll to the table."""
        return self.change(identity, revealed=True)

    def delete(self, identity: str) -> Written:
        """Delete one entry."""
        entry = self._need(identity)
        return self._delete([identity], "Delete one roll", entry)

    def delete_all(self) -> Written:
        """Delete every entry that this tab knows; `value` is the list of them."""
        return self._delete(self.ids(), "Delete all rolls", self.entries())

    def _delete(self, ids: list[str], label: str, value: object) -> Written:
        ids = list(ids)
        saved = self._set(ids, {GONE: True})
        self._undo.push(label, lambda: self._bring_back(ids))
        return Written(value, saved)

    def _need(self, identity: str) -> Entry:
        entry = self.get(identity)
        if entry is None:
            raise LookupError(f"there is no entry {identity!r}")
        return entry

    def _set(self, ids: Sequence[str], fields: JsonDict) -> bool:
        """Set fields of entries with one stamp above all that they carry."""
        seen = max(
            (self._edits.get(i, {}).get(name, ("",))[0] for i in ids for name in fields), default=""
        )
        return self._do([["set", self._stamps.after(seen), list(ids), fields]])

    def _bring_back(self, ids: Sequence[str]) -> bool:
        """Undo a deletion, also of entries that were compacted away in the meantime."""
        self._write_missing(ids)
        return self._set(ids, {GONE: False})

    def _write_missing(self, ids: Sequence[str]) -> None:
        """Write those of the entries that storage does not hold."""
        # Looking into every segment is slow: for a few it is cheaper to write them twice.
        few = len(ids) <= DROP_BATCH
        there = set(filter(self.journal.holds, ids)) if few else self.journal.added_ids()
        lost = [identity for identity in ids if identity not in there]
        ops: list[Op] = [["add", self._added[identity]] for identity in lost]
        for identity in lost:
            for name, (stamp, value) in self._edits.get(identity, {}).items():
                ops.append(["set", stamp, [identity], {name: value}])
        if len(ops) > DROP_BATCH:
            if self.journal.write_sealed(ops) is None:
                self.journal.append(ops)
        elif ops:
            self.journal.append(ops)

    def _do(self, ops: list[Op]) -> bool:
        self._safe.before_change()
        self._apply(ops)
        saved = self.journal.append(ops)
        self._safe.after_change()
        return saved

    def _apply(self, ops: Iterable[Any]) -> bool:
        """Take operations into memory, in any order, any number of times; True when new."""
        changed = False
        added, now, edits = self._added, self._now, self._edits
        for op in ops:
            if type(op) is list and len(op) == 2 and op[0] == "add" and is_entry(op[1]):
                data = op[1]
                identity = data["id"]
                if identity not in added:
                    changed = True
                    added[identity] = now[identity] = data
                    self._place(identity)
                    if identity in edits:
                        self._refresh(identity)
            elif is_set(op):
                _, stamp, ids, fields = op
                for identity in ids:
                    mine = edits.setdefault(identity, {})
                    newer = {
                        n: (stamp, v) for n, v in fields.items() if stamp > mine.get(n, ("",))[0]
                    }
                    if newer:
                        changed = True
                        mine.update(newer)
                        self._refresh(identity)
            else:
                self.not_understood += 1
        return changed

    def _place(self, identity: str) -> None:
        """Put a new entry in order without sorting all again: it is nearly always the newest."""
        if self._order is None:
            return
        order, now = self._sorted(), self._now
        if not order or (now[identity]["time"], identity) > (now[order[0]]["time"], order[0]):
            order.insert(0, identity)
        else:
            self._order = None

    def _refresh(self, identity: str) -> None:
        """Work out an entry again from what was added and what was changed."""
        edits = self._edits[identity]
        gone = bool(edits.get(GONE, ("", False))[1])
        if identity in self._gone or "time" in edits:
            self._order = None
        if gone:
            self._thinned = True
            self._gone.add(identity)
        else:
            self._gone.discard(identity)
        if identity in self._added:
            data = dict(self._added[identity])
            for name, (_, value) in edits.items():
                if name == GONE or value is None:
                    data.pop(name, None)
                else:
                    data[name] = value
            if is_entry(data):
                self._now[identity] = data

    # The limit

    def _enforce_limit(self) -> tuple[Entry, ...]:
        """Let the oldest fall off beyond the limit; they stay in `fallen` for export."""
        order = self._sorted()
        live = len(order)
        over = live - MAX_ENTRIES
        units = self._live_units()
        if units > MAX_UNITS:
            over = max(over, live - live * MAX_UNITS // units)
        if over <= 0:
            return ()
        ids = order[-min(max(over, DROP_BATCH), live) :]
        fallen = tuple(Entry(self._now[identity]) for identity in reversed(ids))
        self.fallen.extend(fallen)
        self._set(ids, {GONE: "limit"})
        return fallen

    def forget_fallen(self) -> None:
        """The user has exported (or does not want) what fell off."""
        self.fallen.clear()

    # Keeping up

    def flush(self) -> bool:
        """Write what storage does not have yet."""
        return self.journal.flush()

    @property
    def dirty(self) -> int:
        """How many operations storage does not have yet."""
        return self.journal.dirty

    def gone_since(self, identity: str) -> tuple[str, Any]:
        """The stamp and value of an entry's deletion; ("", False) when it was not deleted."""
        return self._edits.get(identity, {}).get(GONE, ("", False))

    def changed_elsewhere(self, key: str) -> bool:
        """Another tab wrote a segment; True when the history here has changed."""
        if key == self.journal.own:
            self.journal.own_vanished()
            return False
        if self._unread is None or key in self._unread:
            return False  # it will be read anyway
        return self._read(key)

    def changes(self, identity: str) -> Edits:
        """The changed fields of an entry with their stamps: for a backup."""
        return self._edits.get(identity, {})

    def resized(self) -> None:
        """Segments were compacted: forget the sizes of those that are gone."""
        there = set(self.journal.keys())
        self._units = {key: units for key, units in self._units.items() if key in there}

    def reload(self) -> None:
        """Read storage again; what is only in memory stays."""
        self._unread = None

    def write_again(self) -> None:
        """All storage was cleared by somebody else: put back what memory has."""
        self._write_missing(list(self._added))
        self.journal.own_vanished()

    def forget(self) -> None:
        """Drop memory: a person erased everything."""
        for part in (self._added, self._edits, self._now, self._gone, self._units, self.fallen):
            part.clear()
        self._order, self._unread, self.not_understood = None, [], 0
        self.journal.forget()


def _says_nothing(value: object) -> bool:
    """Whether a field with `value` can be left out of an entry."""
    return value is None or value is False or value in ("", {})


def _valid(fields: JsonDict) -> JsonDict:
    """A copy of `fields` in JSON types only. Raises RecordError."""
    try:
        copy: JsonDict = load(dump(fields))
    except (TypeError, ValueError, RecursionError) as error:
        raise RecordError([("", str(error))]) from None
    faults = entry_faults(copy)
    if faults:
        raise RecordError(faults)
    return copy


def is_set(op: object) -> bool:
    """Whether `op` is a change: ["set", stamp, [ids], {field: value}]."""
    return (
        type(op) is list
        and len(op) == 4
        and op[0] == "set"
        and type(op[1]) is str
        and type(op[2]) is list
        and all(type(identity) is str for identity in op[2])
        and type(op[3]) is dict
    )
