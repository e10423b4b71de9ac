"""The small records of one kind as memory and storage have them, one key each.

Two tabs meet here. Each version of a record has a stamp and knows the stamps before it. Where two
tabs changed a record without seeing each other's change, the newer version wins and the other is
kept as a record of its own beside it ("... (other copy)"); a deletion never takes an unseen change
with it; and a deleted record leaves a tombstone, so that no other tab brings it back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.store.clock import stamp_ms
from app.store.keys import record_prefix
from app.store.records.versions import (
    PAST,
    Kind,
    Record,
    other_copy,
    record_of,
    settle,
    surely_follows,
)

if TYPE_CHECKING:
    from app.store.clock import HybridClock
    from app.store.storage import VerifiedStorage

TOMBSTONE_MS = 90 * 24 * 3600 * 1000


class SavedRecords:
    """All records of one `kind`, read at first use and kept in memory."""

    def __init__(self, safe: VerifiedStorage, clock: HybridClock, kind: Kind) -> None:
        self._safe, self._clock = safe, clock
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

    def bring_in(self, identity: str, text: str) -> bool:
        """Take over a version that storage has lost; True when what `get` says has changed."""
        opened = self._safe.formats.open(self.kind, text)
        theirs = record_of(identity, opened.value) if opened.state == "good" else None
        if theirs is None or identity in self.newer:
            return False
        if not theirs.gone and self.faults(theirs.data):
            return False
        before = self.get(identity)
        mine = self._records.get(identity)
        if mine is None or mine.stamp in theirs.past:
            winner = theirs
        elif surely_follows(theirs, mine):
            winner = theirs._replace(past=(mine.stamp, *theirs.past)[:PAST])
        elif surely_follows(mine, theirs):
            winner = mine
        else:
            winner, loser = settle(mine, theirs)
            if loser is not None:
                self._keep_copy(loser)
        if winner != mine:
            self._records[identity] = winner
            self._unsaved.add(identity)
        self.flush()
        return self.get(identity) != before

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
