"""What may be done to small records of one kind: heroes and opponents, presets, tables.

Whatever is done gives a token that takes back exactly that. How records are saved, and how two tabs
meet, is in `app.store.records.saved_records`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.store.formats import JsonDict, dump, load, same
from app.store.records.saved_records import SavedRecords
from app.store.records.versions import PAST, Kind, Record
from app.store.results import NewerVersionError, RecordError, Written, together
from app.text.direction import apart
from dicewright import Fault

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.store.clock import HybridClock
    from app.store.storage import VerifiedStorage
    from app.store.undo import UndoTokens


class Collection(SavedRecords):
    """All records of one `kind`."""

    def __init__(
        self, safe: VerifiedStorage, clock: HybridClock, undo: UndoTokens, kind: Kind
    ) -> None:
        super().__init__(safe, clock, kind)
        self._undo = undo

    # Changing

    def add(self, data: JsonDict) -> Written:
        """Save a new record. Raises RecordError."""
        written = self._put(self._clock.new(), data, None)
        record: Record = written.value
        return self._with_token(written, "adding", data, lambda: self._undo_add(record))

    def change(self, identity: str, data: JsonDict, seen: str | None = None) -> Written:
        """Replace the data of a record. Raises RecordError, LookupError, NewerVersionError.

        `seen` is the stamp of the version on which the change is based (that a form shows, say);
        if another one came in the meantime, that one is kept as a copy.
        """
        self._writable(identity)
        current = self.get(identity)
        if current is None:
            raise LookupError(f"there is no {self.kind} {identity!r}")
        valid = self._valid(data)
        if seen is not None and seen != current.stamp and current.data != valid:
            self._keep_copy(current)
        written = self._put(identity, valid, current)
        before = current.data
        return self._with_token(
            written, "changing", data, lambda: self._undo_change(identity, before, valid)
        )

    def delete(self, identity: str) -> Written:
        """Delete a record. Raises LookupError, NewerVersionError."""
        self._writable(identity)
        current = self.get(identity)
        if current is None:
            raise LookupError(f"there is no {self.kind} {identity!r}")
        written = self._delete(identity)
        return self._with_token(
            written, "deleting", current.data, lambda: self._undo_delete(current)
        )

    def as_one(self, written: Sequence[Written], what: str) -> Written:
        """Several writes of one act with one token, which takes all of them back."""
        if len(written) == 1:
            return written[0]
        tokens = [one.token for one in reversed(written)]

        def move() -> str:
            undone = [self._undo.undo(token) for token in tokens]
            return " ".join(one.why for one in undone if not one.done)

        token = self._undo.offer(what, {self.part}, move)
        return together(written)._replace(token=token)

    # Undo

    def _with_token(
        self, written: Written, verb: str, data: JsonDict, move: Callable[[], str]
    ) -> Written:
        what = f"{verb} {apart(data.get('name') or 'a ' + self.kind)}"
        return written._replace(token=self._undo.offer(what, {self.part}, move))

    def _undo_add(self, added: Record) -> str:
        now = self.get(added.id)
        if now is None:
            return "It has been deleted since."
        if not same(now.data, added.data):
            return f"{_name(now.data)} has been changed since."
        self._delete(added.id)
        return ""

    def _undo_change(self, identity: str, before: JsonDict, after: JsonDict) -> str:
        """Set the fields that the change set back, key by key: what was changed besides stays."""
        now = self.get(identity)
        if now is None:
            return f"{_name(after)} has been deleted since."
        changed = [key for key in {*before, *after} if not _same_key(before, after, key)]
        if any(not _same_key(now.data, after, key) for key in changed):
            return f"{_name(now.data)} has been changed again since."
        data = {key: value for key, value in now.data.items() if key not in changed}
        data |= {key: before[key] for key in changed if key in before}
        try:
            self._put(identity, data, now)
        except RecordError:
            return (
                f"{_name(now.data)} has been changed since, and the two changes don't go together."
            )
        return ""

    def set_back(self, identity: str, data: JsonDict | None) -> None:
        """Give a record an earlier state back, None where there was none; no act of its own, so
        without a token.
        """
        if data is not None:
            self._put(identity, data, None)
        elif self.get(identity) is not None:
            self._delete(identity)

    def _undo_delete(self, deleted: Record) -> str:
        if self.get(deleted.id) is not None:
            return f"{_name(deleted.data)} is already back."
        self._put(deleted.id, deleted.data, None)
        return ""

    def _writable(self, identity: str) -> None:
        if identity in self.newer:
            words = f"A newer version of Dicewright saved this {self.kind}. Update to change it."
            raise NewerVersionError(words)

    def _valid(self, data: JsonDict) -> JsonDict:
        """A copy of `data` in JSON types only, so that no later change reaches us."""
        try:
            copy = load(dump(data))
        except (TypeError, ValueError, RecursionError) as error:
            raise RecordError([Fault("", "json", {"why": str(error)})]) from None
        faults = self.faults(copy)
        if faults:
            raise RecordError(faults)
        valid: JsonDict = copy
        return valid

    def _put(self, identity: str, data: JsonDict, base: Record | None) -> Written:
        valid = self._valid(data)
        base = base or self._records.get(identity)
        stamp = self._clock.after(base.stamp) if base else self._clock.after("")
        past = (base.stamp, *base.past)[:PAST] if base else ()
        return self._accept(Record(identity, valid, stamp, past))

    def _delete(self, identity: str) -> Written:
        return self._accept(self.tombstone(self._records[identity]))

    def tombstone(self, base: Record) -> Record:
        """What stands in a record's place once it is deleted."""
        past = (base.stamp, *base.past)[:PAST]
        return Record(base.id, {}, self._clock.after(base.stamp), past, gone=True)

    def _accept(self, record: Record) -> Written:
        self._safe.before_change()
        self._records[record.id] = record
        self._unsaved.add(record.id)
        self.flush()
        self._safe.after_change()
        return Written(self._records.get(record.id, record), record.id not in self._unsaved)


def _same_key(one: JsonDict, other: JsonDict, key: str) -> bool:
    """Whether two records hold the same under a key, or neither has it."""
    if key not in one or key not in other:
        return key not in one and key not in other
    return same(one[key], other[key])


def _name(data: JsonDict) -> str:
    return apart(data.get("name") or "It")
