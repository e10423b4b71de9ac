"""The history of rolls: a view of its segments. Add, change, decide, note, reveal, delete.

Nothing is read before it is asked for: `add` works without the past, and `load_steps` reads it one
segment at a time so that a screen stays smooth. The last writer wins for each field of an entry;
what was first rolled is always kept. Deleting wins over changing. Every act gives a token that
takes back exactly that act.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.store.clock import iso_time, stamp_ms
from app.store.formats import JsonDict, dump, load, same
from app.store.history.entries import ROLL_FIELDS, THROW, Entry, entry_faults
from app.store.history.state import GONE
from app.store.history.writer import HistoryWriter
from app.store.results import RecordError, Written
from app.text.numbers import counted
from dicewright import Fault

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Sized


EMPTY: JsonDict = {"record": None, "choices": {}, "faces": []}
"""What the fields of a roll are where an entry leaves them out."""


class History(HistoryWriter):
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
        """Save a roll. `fields`: source, hero, secret, note, follows, group, or any other.

        Raises RecordError for fields of the wrong type; the record itself was checked before.
        """
        roll = {"record": record, "faces": faces, "choices": choices or {}}
        written = self.add_many([{**roll, **fields}])
        return written._replace(value=written.value[0])

    def add_throw(self, faces: Sequence[int], **fields: Any) -> Written:
        """Save a throw, which is no check. `fields`: `table` (its id), `name` and `entry` (what it
        came to), or `notation`; `total`; source, hero, follows. Raises RecordError.
        """
        written = self.add_many([{"kind": THROW, "record": {}, "faces": faces, **fields}])
        return written._replace(value=written.value[0])

    def add_many(self, rolls: Iterable[JsonDict]) -> Written:
        """Save several rolls in one write: each {record, faces, choices?, ...} as in `add`."""
        added = []
        for fields in rolls:
            identity = self._clock.new()
            data = {"id": identity, "time": iso_time(stamp_ms(identity))}
            said = {
                name: value
                for name, value in fields.items()
                if name == "record" or not _says_nothing(value)
            }
            added.append({**data, **_valid(said)})
        ids = [data["id"] for data in added]
        saved = self._do([["add", data] for data in added])
        token = self._offer("adding", ids, lambda: self._undo_add(added))
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
        edits = set()
        for identity, fields in changes.items():
            entry = self._need(identity)
            old = entry.data
            new = news[identity] = _valid(fields)
            if any(
                name in new and not same(new[name], old.get(name, EMPTY[name]))
                for name in ROLL_FIELDS
            ):
                edits.add(identity)
                new["edited"] = True
                new["original"] = entry.original or _roll(old)
        return self._change(news, "changing", edits)

    def decide(self, identity: str, choices: JsonDict) -> Written:
        """Save what the player decides while the roll stands; unlike `change` this is no edit."""
        self._need(identity)
        written = self._change({identity: _valid({"choices": choices})}, "the choice made on")
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
        return self._change(changes, "restoring the original of")

    def note(self, identity: str, text: str) -> Written:
        """Write a note on an entry; empty removes it."""
        self._need(identity)
        written = self._change({identity: _valid({"note": text})}, "changing the note on")
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
        saved = self._set(gone, {GONE: True}) if gone else self.flush()
        if not saved and self.loaded and self.make_room():
            self.segments.flush()
            self._safe.after_change()
            saved = not self.dirty
        token = self._offer("deleting", gone, lambda: self._undo_delete(gone)) if gone else ""
        return Written(there, saved, token=token)

    # Undo

    def _change(
        self, changes: Mapping[str, JsonDict], verb: str, edits: Collection[str] = ()
    ) -> Written:
        """Set fields of entries in one write; the token sets back those that this changed. `edits`
        are the entries whose roll is changed by it.
        """
        was: dict[str, JsonDict] = {}
        became: dict[str, JsonDict] = {}
        for identity, new in changes.items():
            old = self._need(identity).data
            names = [name for name in new if not same(old.get(name), new[name])]
            if names:
                was[identity] = {name: old.get(name) for name in names}
                became[identity] = {name: new[name] for name in names}
        saved = self._do([self._op([identity], new) for identity, new in changes.items()])
        entries = [self._need(identity) for identity in changes]
        token = self._offer(verb, list(changes), lambda: self._undo_change(was, became, edits))
        return Written(entries, saved, token=token)

    def _offer(self, verb: str, ids: Sequence[str], move: Callable[[], str]) -> str:
        what = f"{verb} {counted(len(ids), 'roll')}"
        return self._undo.offer(what, {"history"}, move)

    def _undo_add(self, added: Sequence[JsonDict]) -> str:
        for data in added:
            now = self.get(data["id"])
            if now is None:
                return _some(added, "has been deleted since")
            if not same(now.data, data):
                return _some(added, "has been changed since")
        self._set([data["id"] for data in added], {GONE: True})
        return ""

    def _undo_delete(self, ids: Sequence[str]) -> str:
        if any(self.get(identity) is not None for identity in ids):
            return _some(ids, "is already back")
        if any(identity not in self.state for identity in ids):
            return _some(ids, "is gone for good")
        self._bring_back(ids)
        return ""

    def _undo_change(
        self, was: Mapping[str, JsonDict], became: Mapping[str, JsonDict], edits: Collection[str]
    ) -> str:
        for identity, new in became.items():
            entry = self.get(identity)
            if entry is None:
                return _some(became, "has been deleted since")
            own = _without_mark(new) if identity in edits else new
            if not all(same(entry.data.get(name), value) for name, value in own.items()):
                return _some(became, "has been changed again since")
        self._do(
            [
                self._op([each], self._unedited(each, old) if each in edits else old)
                for each, old in was.items()
            ]
        )
        return ""

    def _unedited(self, identity: str, was: JsonDict) -> JsonDict:
        """The fields that undo an edit. The entry stays marked while it differs from its first
        roll, whichever edit has set the mark.
        """
        entry, old = self._need(identity), _without_mark(was)
        data = entry.data
        first = entry.original or _roll(data)
        now = _roll({**data, **old})
        if all(same(now.get(name, EMPTY[name]), first.get(name, EMPTY[name])) for name in EMPTY):
            return {**old, "edited": None, "original": None}
        return {**old, "edited": True, "original": first}

    def _need(self, identity: str) -> Entry:
        entry = self.get(identity)
        if entry is None:
            raise LookupError(f"there is no entry {identity!r}")
        return entry


def _roll(data: JsonDict) -> JsonDict:
    """Record, faces and choices of an entry, as far as it has them."""
    return {name: data[name] for name in ROLL_FIELDS if data.get(name) is not None}


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


def _some(rolls: Sized, verb: str) -> str:
    """Why an undo is refused: what has become of the roll, or of one of several."""
    return f"The roll {verb}." if len(rolls) == 1 else f"One of these rolls {verb}."
