"""Small records of one kind, one key each: heroes and opponents, presets, tables.

Two tabs meet here. Each version of a record has a stamp and knows the stamps before it. Where two
tabs changed a record without seeing each other's change, the newer version wins and the other is
kept as a record of its own beside it ("... (other copy)"); a deletion never takes an unseen change
with it; and a deleted record leaves a tombstone, so that no other tab brings it back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.store.clock import stamp_ms
from app.store.formats import JsonDict, dump, load, same
from app.store.keys import record_prefix
from app.store.records.versions import PAST, Kind, Record, other_copy, record_of, settle
from app.store.results import NewerVersionError, RecordError, Written
from app.text.direction import apart
from dicewright import Fault

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.store.clock import HybridClock
    from app.store.storage import VerifiedStorage
    from app.store.undo import UndoTokens

TOMBSTONE_MS = 90 * 24 * 3600 * 1000


def _same_key(one: JsonDict, other: JsonDict, key: str) -> bool:
    """Whether two records hold the same under a key, or neither has it."""
    if key not in one or key not in other:
        return key not in one and key not in other
    return same(one[key], other[key])


def _name(data: JsonDict) -> str:
    return apart(data.get("name") or "It")


class Collection:
    """All records of one `kind`, read at first use and kept in memory."""

    def __init__(
        self,
        safe: VerifiedStorage,
        clock: HybridClock,
        undo: UndoTokens,
        kind: Kind,
    ) -> None:
        self._safe, self._clock, self._undo = safe, clock, undo
        self.kind, self.part, self.faults, self._order = kind
        self.prefix = record_prefix(self.kind)
        self._records: dict[str, Record] = {}
        self._unsaved: set[str] = set()
        self._complete = False  # whether storage has answered
        self.newer: dict[str, str] = {}  # id -> text that a newer version wrote; read-only
        self._load()

    # Reading

    def all(self) -> list[Record]:
        """Every record that was not deleted, in order."""
        self._load()
        live = [record for record in self._records.values() if not record.gone]
        return sorted(live, key=lambda record: (self._order(record.data), record.id))

    def get(self, identity: str) -> Record | None:
        """One record, None when there is none (any more)."""
        self._load()
        record = self._records.get(identity)
        return None if record is None or record.gone else record

    def version(self, identity: str) -> Record | None:
        """The latest version of a record, a tombstone too."""
        return self._records.get(identity)

    @property
    def dirty(self) -> int:
        """How many records storage does not have as they are."""
        return len(self._unsaved)

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
            return f"{_name(now.data)} has been changed since, and the two don't go together."
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
            raise NewerVersionError(f"{self.kind} {identity!r} is from a newer version")

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

    # Storage

    def key(self, identity: str) -> str:
        """The key of a record."""
        return self.prefix + identity

    def flush(self) -> bool:
        """Write what storage does not have yet."""
        self._load()
        self._save_all()
        return not self._unsaved

    def _save_all(self) -> None:
        for identity in sorted(self._unsaved):
            self._save(identity)

    def _save(self, identity: str) -> None:
        mine, key = self._records[identity], self.key(identity)
        theirs, text = self._stored(identity)
        if identity in self.newer:
            # A newer version took the key; what was changed here becomes a record of its own.
            del self._records[identity]
            self._forget_unsaved(identity)
            if not mine.gone:
                self._keep_copy(mine)
            return
        if theirs is not None:
            winner, loser = settle(mine, theirs)
            if loser is not None and not self._keep_copy(loser):
                self._safe.unsaved[key] = "there is no room for the other version"
                return
            self._records[identity] = winner
            if winner.text(self._safe.formats.current) == text:
                self._forget_unsaved(identity)
                return
        if not self._safe.may_write(key):
            return
        if self._safe.write(key, self._records[identity].text(self._safe.formats.current), text):
            self._forget_unsaved(identity)

    def _forget_unsaved(self, identity: str) -> None:
        self._unsaved.discard(identity)
        self._safe.unsaved.pop(self.key(identity), None)

    def _keep_copy(self, record: Record) -> bool:
        copy = other_copy(record)
        if copy.id not in self._records:
            self._records[copy.id] = copy
            self._unsaved.add(copy.id)
        if copy.id in self._unsaved:
            self._save(copy.id)
        return copy.id not in self._unsaved

    def _stored(self, identity: str) -> tuple[Record | None, str | None]:
        """The version that storage holds, and its text; the newer and unreadable ones noted."""
        key = self.key(identity)
        text = self._safe.read(key)
        self.newer.pop(identity, None)
        if text is None:
            return None, None
        opened = self._safe.open(self.kind, key, text)
        if opened.state == "newer":
            self.newer[identity] = text
        if opened.state != "good":
            return None, None
        record = record_of(identity, opened.value)
        if record is None:
            self._safe.quarantine_text(key, text)
            return None, None
        if not record.gone and self.faults(record.data):
            self._safe.in_place[key] = text  # stays where it is, offered for download
            return None, None
        if opened.format < self._safe.formats.current:
            self._unsaved.add(identity)  # the migrated text is still to be written
        return record, text

    def _load(self) -> None:
        """Read storage if that has not been possible before."""
        if self._complete:
            return
        oldest = stamp_ms(self._clock.after("")) - TOMBSTONE_MS
        for key in self._safe.keys(self.prefix):
            identity = key[len(self.prefix) :]
            if identity in self._records:
                continue
            record, _ = self._stored(identity)
            if record is None:
                continue
            if record.gone and stamp_ms(record.stamp) < oldest:
                self._unsaved.discard(identity)
                self._safe.remove(key)
            else:
                self._records[identity] = record
        self._complete = not self._safe.blocked
        self._save_all()

    def changed_elsewhere(self, identity: str) -> bool:
        """Another tab wrote this record; True when what `get` says has changed."""
        before = self._records.get(identity)
        theirs, _ = self._stored(identity)
        if identity in self._unsaved and before is not None:
            self._save(identity)
        elif identity in self.newer:
            self._records.pop(identity, None)
        elif theirs is None:
            return False
        elif before is not None and before.stamp.endswith(self._clock.tab):
            # Ours may have been overwritten by a tab that had not seen it: settle it now.
            self._unsaved.add(identity)
            self._save(identity)
        else:
            self._records[identity] = theirs
            self.flush()
        return self._records.get(identity) != before

    def reload(self) -> None:
        """Read storage again, keeping what it does not have yet."""
        self._records = {identity: self._records[identity] for identity in self._unsaved}
        self.newer, self._complete = {}, False
        self._load()

    def refresh(self) -> None:
        """Read what storage did not give before, and write what it lacks."""
        self.flush()

    def write_again(self) -> None:
        """All storage was cleared by somebody else: put back what memory has."""
        self._unsaved.update(self._records)
        self.flush()

    def forget(self) -> None:
        """Drop memory: a person erased everything."""
        for identity in list(self._unsaved):
            self._forget_unsaved(identity)
        self._records, self.newer = {}, {}
