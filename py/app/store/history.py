"""The history of rolls: a view of the journal. Add, change, delete, note, reveal, and undo of each.

Nothing is read before it is asked for: `add` works without the past, and `load_steps` reads it one
segment at a time so that a screen stays smooth. The last writer wins for each field of an entry;
what was first rolled is always kept. Deleting wins over changing; undo brings both back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.store.entries import ROLL_FIELDS, Entry, entry_faults
from app.store.formats import JsonDict, dump, load
from app.store.journal import Op
from app.store.past import DROP_BATCH, Past
from app.store.results import RecordError, Written
from app.store.stamps import iso_time, stamp_ms
from app.store.state import GONE, HistoryState

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class History(Past):
    """The past, and what may be done to it."""

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
        if not saved and self.loaded:
            from app.store.compact import drop_dead

            now = stamp_ms(self._stamps.after(""))
            saved = drop_dead(self, self._safe, now) and self.journal.flush()
            self._safe.after_change()
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
            (self.state.changes(i).get(name, ("",))[0] for i in ids for name in fields), default=""
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
        there = self.journal.own_ids(ids) if few else self.journal.added_ids()
        lost = [identity for identity in ids if identity not in there]
        ops: list[Op] = [["add", self.state.added[identity]] for identity in lost]
        for identity in lost:
            for name, (stamp, value) in self.state.changes(identity).items():
                ops.append(["set", stamp, [identity], {name: value}])
        if len(ops) > DROP_BATCH:
            if self.journal.write_sealed(ops) is None:
                self.journal.append(ops)
        elif ops:
            self.journal.append(ops)

    def _do(self, ops: list[Op]) -> bool:
        self._safe.before_change()
        self.state.apply(ops)
        saved = self.journal.append(ops)
        self._safe.after_change()
        return saved

    # The limit

    def _enforce_limit(self) -> tuple[Entry, ...]:
        """Let the oldest fall off beyond the limit; they stay in `fallen` for export."""
        ids = self.over_limit()
        fallen = tuple(self.state.entry(identity) for identity in ids)
        if ids:
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

    def refresh(self) -> None:
        """Write what storage lacks; what it did not give before is read when needed."""
        self.flush()

    def write_again(self) -> None:
        """All storage was cleared by somebody else: put back what memory has."""
        self._write_missing(list(self.state.added))
        self.journal.own_vanished()

    def forget(self) -> None:
        """Drop memory: a person erased everything."""
        self.state = HistoryState()
        self._units.clear()
        self.fallen.clear()
        self._unread = []
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
