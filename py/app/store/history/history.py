"""The history of rolls: a view of its segments. Add, change, decide, note, reveal, delete.

Nothing is read before it is asked for: `add` works without the past, and `load_steps` reads it one
segment at a time so that a screen stays smooth. The last writer wins for each field of an entry;
what was first rolled is always kept. Deleting wins over changing. Every act gives a token that
takes back exactly that act.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.store.clock import iso_time, stamp_ms
from app.store.formats import JsonDict, dump, load
from app.store.history.entries import ROLL_FIELDS, Entry, entry_faults
from app.store.history.limits import DROP_BATCH
from app.store.history.reading import PastRolls
from app.store.history.segments import Op
from app.store.history.state import GONE, HistoryState
from app.store.results import RecordError, Written
from app.text.numbers import counted
from dicewright import Fault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence


EMPTY: JsonDict = {"record": None, "choices": {}, "faces": []}
"""What the fields of a roll are where an entry leaves them out."""


class History(PastRolls):
    """The past, and what may be done to it. `make_room` frees storage so full that not even a
    deletion can be written; True when it did.
    """

    make_room: Callable[[], bool] = staticmethod(lambda: False)

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
            identity = self._clock.new()
            data = {"id": identity, "time": iso_time(stamp_ms(identity))}
            said = {name: value for name, value in fields.items() if not _says_nothing(value)}
            added.append({**data, **_valid(said)})
        ids = [data["id"] for data in added]
        saved = self._do([["add", data] for data in added])
        token = self._offer("add", ids, lambda: self._undo_add(added))
        evicted = self._enforce_limit() if self.loaded else ()
        return Written([Entry(data) for data in added], saved, evicted, token)

    def new_group(self) -> str:
        """A fresh name for the `group` of entries that belong to one roll."""
        return self._clock.new()

    def change(self, identity: str, **fields: Any) -> Written:
        """Change fields of an entry. Raises LookupError, RecordError.

        A changed record, faces or choices marks the entry as edited and keeps the first ones.
        """
        written = self.change_many({identity: fields})
        return written._replace(value=written.value[0])

    def change_many(self, changes: Mapping[str, JsonDict]) -> Written:
        """Change fields of several entries as one act: {id: {field: value}}; as in `change`."""
        news: dict[str, JsonDict] = {}
        for identity, fields in changes.items():
            old = self._need(identity).data
            new = news[identity] = _valid(fields)
            if any(name in new and new[name] != old.get(name, EMPTY[name]) for name in ROLL_FIELDS):
                rolls = {name: old[name] for name in ROLL_FIELDS if old.get(name) is not None}
                new["edited"] = True
                new["original"] = old.get("original") or rolls
        return self._change(news, "change of")

    def decide(self, identity: str, choices: JsonDict) -> Written:
        """Keep what the player decides while the roll stands; unlike `change` this is no edit."""
        self._need(identity)
        written = self._change({identity: _valid({"choices": choices})}, "decision on")
        return written._replace(value=written.value[0])

    def restore_originals(self, ids: Sequence[str]) -> Written:
        """Take every edit of these entries back: record and choices are as they first were."""
        changes: dict[str, JsonDict] = {}
        for identity in ids:
            entry = self._need(identity)
            first = entry.original
            if first is not None:
                changes[identity] = {
                    "record": first.get("record", entry.record),
                    "choices": first.get("choices"),
                    "edited": None,
                    "original": None,
                }
        return self._change(changes, "return to the first state of")

    def note(self, identity: str, text: str) -> Written:
        """Write a note on an entry; empty removes it."""
        self._need(identity)
        written = self._change({identity: _valid({"note": text})}, "note on")
        return written._replace(value=written.value[0])

    def reveal(self, identity: str) -> Written:
        """Show a secret roll to the table, for good: this alone gives no token."""
        return self.change(identity, revealed=True)._replace(token="")

    def delete(self, identity: str) -> Written:
        """Delete one entry. Raises LookupError."""
        self._need(identity)
        return self.delete_many([identity])

    def delete_many(self, ids: Sequence[str]) -> Written:
        """Delete several entries in one write; ids that are gone already are passed over."""
        there = [entry for identity in ids if (entry := self.get(identity))]
        gone = [entry.id for entry in there]
        saved = self._set(gone, {GONE: True})
        if not saved and self.loaded and self.make_room():
            saved = self.segments.flush()
            self._safe.after_change()
        token = self._offer("delete", gone, lambda: self._undo_delete(gone)) if gone else ""
        return Written(there, saved, token=token)

    # Undo

    def _change(self, changes: Mapping[str, JsonDict], verb: str) -> Written:
        """Set fields of entries, one stamp for all; the token sets them back field by field."""
        before = {
            identity: {name: self._need(identity).data.get(name) for name in new}
            for identity, new in changes.items()
        }
        saved = True
        for identity, new in changes.items():
            saved = self._set([identity], new) and saved
        entries = [self._need(identity) for identity in changes]
        token = self._offer(verb, list(changes), lambda: self._undo_change(changes, before))
        return Written(entries, saved, token=token)

    def _offer(self, verb: str, ids: Sequence[str], move: Callable[[], str]) -> str:
        what = f"{verb} {counted(len(ids), 'roll')}"
        return self._undo.offer(what, {"history"}, move)

    def set_back(self, states: Mapping[str, JsonDict | None]) -> None:
        """Give entries an earlier state back, None where there was none; no act of its own, so
        without a token.
        """
        gone = [each for each, data in states.items() if data is None and self.get(each)]
        if gone:
            self._set(gone, {GONE: True})
        back = [each for each, data in states.items() if data is not None and not self.get(each)]
        if back:
            self._bring_back(back)
        for identity, data in states.items():
            now = self.get(identity)
            if data is None or now is None:
                continue
            changed = {
                name: data.get(name)
                for name in {*data, *now.data}
                if data.get(name) != now.data.get(name)
            }
            if changed:
                self._set([identity], changed)

    def _undo_add(self, added: Sequence[JsonDict]) -> str:
        for data in added:
            now = self.get(data["id"])
            if now is None:
                return "The roll has been deleted since."
            if now.data != data:
                return "The roll has been changed since."
        self._set([data["id"] for data in added], {GONE: True})
        return ""

    def _undo_delete(self, ids: Sequence[str]) -> str:
        if any(self.get(identity) is not None for identity in ids):
            return "It is already back."
        if any(identity not in self.state for identity in ids):
            return "It is no longer there."
        self._bring_back(ids)
        return ""

    def _undo_change(self, changes: Mapping[str, JsonDict], before: Mapping[str, JsonDict]) -> str:
        for identity, new in changes.items():
            entry = self.get(identity)
            if entry is None:
                return "The roll has been deleted since."
            own = new if new.get("edited") is not True else _without_mark(new)
            if any(entry.data.get(name) != value for name, value in own.items()):
                return "The roll has been changed again since."
        for identity, old in before.items():
            edit = changes[identity].get("edited") is True
            self._set([identity], _without_mark(old) if edit else old)
            if edit:
                self._settle_mark(identity)
        return ""

    def _settle_mark(self, identity: str) -> None:
        """An edit was undone: the entry is marked as edited only while another edit stands."""
        data = self._need(identity).data
        first = data.get("original") or {}
        if all(data.get(name, EMPTY[name]) == first.get(name, EMPTY[name]) for name in EMPTY):
            self._set([identity], {"edited": None, "original": None})

    def _need(self, identity: str) -> Entry:
        entry = self.get(identity)
        if entry is None:
            raise LookupError(f"there is no entry {identity!r}")
        return entry

    def _set(self, ids: Sequence[str], fields: JsonDict) -> bool:
        """Set fields of entries with one stamp above all that they carry."""
        seen = max(
            (self.state.changes(i).get(name, ("",))[0] for i in ids for name in fields), default=""
        )
        return self._do([["set", self._clock.after(seen), list(ids), fields]])

    def _bring_back(self, ids: Sequence[str]) -> bool:
        """Undo a deletion, also of entries that were compacted away in the meantime."""
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
        saved = self.segments.append(ops)
        self._safe.after_change()
        return saved

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


def _without_mark(fields: JsonDict) -> JsonDict:
    """Fields without the mark of an edit and the first state that goes with it."""
    return {name: value for name, value in fields.items() if name not in ("edited", "original")}


def _says_nothing(value: object) -> bool:
    """Whether a field with `value` can be left out of an entry."""
    return value is None or value is False or value in ("", {})


def _valid(fields: JsonDict) -> JsonDict:
    """A copy of `fields` in JSON types only. Raises RecordError."""
    try:
        copy: JsonDict = load(dump(fields))
    except (TypeError, ValueError, RecursionError) as error:
        raise RecordError([Fault("", "json", {"why": str(error)})]) from None
    faults = entry_faults(copy)
    if faults:
        raise RecordError(faults)
    return copy
