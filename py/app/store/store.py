"""The store itself: puts the parts together. How to use it stands in `app.store`.

Construction reads settings and last set-ups and nothing else; every other part is read (and its
code imported) at first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.store.clock import HybridClock
from app.store.erasure import Erasure
from app.store.formats import Formats
from app.store.journal import NoJournal, WriteJournal
from app.store.keys import ASIDE, DEVICE, HISTORY, PREFIX, REPLACING, SETTINGS, SETUPS
from app.store.last_write_wins import LastWriteWins
from app.store.storage import Quarantined, VerifiedStorage
from app.store.troubles import Trouble
from app.store.undo import UndoTokens

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.ports import Clock, Journal, RandomBytes, Storage
    from app.store.history.history import History
    from app.store.records.collection import Collection
    from app.store.records.shapes import HeroFaults

PARTS = {"hero": "heroes", "preset": "presets", "table": "tables"}
EVERY_PART = frozenset({"settings", "setups", "device", *PARTS.values(), "history"})


class Store:
    """Everything the app keeps, for one tab."""

    def __init__(
        self,
        storage: Storage,
        clock: Clock,
        random: RandomBytes,
        formats: Formats | None = None,
        *,
        hero_faults: HeroFaults | None = None,
        journal: Journal | None = None,
    ) -> None:
        self.clock = clock
        self.hybrid_clock = HybridClock(clock, random)
        self.journal = WriteJournal(journal or NoJournal(), clock, self.hybrid_clock.tab)
        self.safe = VerifiedStorage(storage, formats or Formats(), self.journal)
        self.undo_tokens = UndoTokens(self.saved)
        self._hero_faults = hero_faults
        self._collections: dict[str, Collection] = {}
        self._history: History | None = None
        self._device: LastWriteWins | None = None
        self.emptied = False  # somebody else emptied the storage; see `_notice_emptied`
        self._erasure = Erasure(self.safe, self.journal, self.hybrid_clock)
        self.safe.before_change = self._look_around
        self.safe.after_change = self._catch_up
        self.settings = LastWriteWins(self.safe, self.hybrid_clock, SETTINGS)
        self.setups = LastWriteWins(self.safe, self.hybrid_clock, SETUPS)
        self.settings.flush()
        self.setups.flush()

    # The parts

    @property
    def history(self) -> History:
        """The rolls."""
        if self._history is None:
            from app.store.history.history import History
            from app.store.history.segments import Segments

            segments = Segments(self.safe, self.hybrid_clock, self.clock)
            self._history = History(self.safe, segments, self.hybrid_clock, self.undo_tokens)
            self._history.make_room = self._make_room
        return self._history

    def collection(self, kind: str) -> Collection:
        """The records of a kind: `hero`, `preset` or `table`."""
        if kind not in self._collections:
            from app.store.records.collection import Collection
            from app.store.records.shapes import kinds, nothing_wrong

            of = kinds(self._hero_faults or nothing_wrong)[kind]
            self._collections[kind] = Collection(self.safe, self.hybrid_clock, self.undo_tokens, of)
        return self._collections[kind]

    @property
    def heroes(self) -> Collection:
        """Heroes and opponents (`data["kind"]` says which)."""
        return self.collection("hero")

    @property
    def presets(self) -> Collection:
        """Saved set-ups, in the table's order."""
        return self.collection("preset")

    @property
    def tables(self) -> Collection:
        """Random tables and option lists."""
        return self.collection("table")

    @property
    def device(self) -> LastWriteWins:
        """What belongs to this device alone: the time of the last backup, hints dismissed."""
        if self._device is None:
            self._device = LastWriteWins(self.safe, self.hybrid_clock, DEVICE)
        return self._device

    # Saving

    def _parts(self) -> list[Any]:
        parts: list[Any] = [self.settings, self.setups, *self._collections.values()]
        return parts + [part for part in (self._device, self._history) if part is not None]

    def retry(self) -> bool:
        """Write everything that storage does not have yet; True when it has all."""
        self._look_around()
        for part in self._parts():
            part.refresh()
        return not any(part.dirty for part in self._parts())

    def saved(self, parts: Iterable[str] | None = None) -> bool:
        """Whether storage has all that memory holds, in some parts (as `changed_elsewhere` names
        them) or everywhere.
        """
        by_name: dict[str, Any] = {"settings": self.settings, "setups": self.setups}
        by_name |= {"device": self._device, "history": self._history}
        by_name |= {PARTS[kind]: part for kind, part in self._collections.items()}
        wanted = by_name if parts is None else parts
        return not any(part.dirty for name in wanted if (part := by_name.get(name)) is not None)

    def _catch_up(self) -> None:
        """Something was written: try whatever could not be written before."""
        for part in self._parts():
            if part.dirty:
                part.flush()

    def why_unsaved(self) -> str:
        """Why storage does not have what memory holds, in a few words."""
        return next(iter(self.safe.unsaved.values()), "storage didn't answer")

    def troubles(self) -> list[Trouble]:
        """What the user has to be told now; empty when all is well."""
        safe = self.safe
        found = []
        unsaved = sum(int(part.dirty) for part in self._parts())
        if safe.blocked:
            found.append(Trouble("blocked", reason=safe.blocked))
        if unsaved:
            keys = tuple(sorted(safe.unsaved))
            found.append(Trouble("unsaved", unsaved, self.why_unsaved(), keys))
        if self.emptied:
            found.append(Trouble("emptied"))
        if safe.newer:
            found.append(Trouble("newer", len(safe.newer), keys=tuple(sorted(safe.newer))))
        unread = self.quarantine()
        if unread:
            keys = tuple(each.key for each in unread)
            found.append(Trouble("unreadable", len(unread), keys=keys))
        if self._history is not None:
            found.extend(self._history_troubles(self._history))
        return found

    def _history_troubles(self, history: History) -> list[Trouble]:
        from app.store.history.limits import NEARLY_FULL

        if history.evicted:
            return [Trouble("evicted", len(history.evicted))]
        if history.loaded and history.room() < NEARLY_FULL:
            return [Trouble("nearly-full", history.room())]
        return []

    def quarantine(self) -> list[Quarantined]:
        """Every text that could not be read, for download."""
        return self.safe.quarantine()

    def discard_quarantined(self, key: str) -> bool:
        """Remove a text that could not be read, after its download."""
        if key.startswith(ASIDE) or key in self.safe.in_place:
            return self.safe.remove(key)
        return False

    def tidy(self) -> bool:
        """Housekeeping for an idle moment, one short round; True when there is more to do."""
        from app.store.history.compaction import compact

        for kind in PARTS:
            self.collection(kind)  # in memory, so that it can be written back (`_notice_emptied`)
        self.safe.forget_old()
        return compact(self.history, self.safe, self.clock.now_ms())

    def _make_room(self) -> bool:
        from app.store.history.compaction import drop_dead

        return drop_dead(self.history, self.safe, self.clock.now_ms())

    # Other tabs

    def changed_elsewhere(self, key: str | None) -> set[str]:
        """Another tab changed `key` (None: cleared all storage). The parts that changed here.

        The parts are `settings`, `setups`, `device`, `heroes`, `presets`, `tables`, `history`.
        """
        if key is None:
            self._write_again()
            return set()
        if not key.startswith(PREFIX):
            return set()
        self.safe.look_again(key)
        if self._notice_erasure():
            return set(EVERY_PART)
        text = self.safe.read(key)
        if text is not None:
            self.journal.note(key, text)  # a build without a journal may have written it
        elif self._notice_emptied():
            return set()
        for name, part in (("settings", self.settings), ("setups", self.setups)):
            if key == part.key:
                return {name} if part.changed_elsewhere() else set()
        if key == DEVICE and self._device is not None:
            return {"device"} if self._device.changed_elsewhere() else set()
        if key.startswith(HISTORY) and self._history is not None:
            return {"history"} if self._history.changed_elsewhere(key) else set()
        for kind, collection in self._collections.items():
            if key.startswith(collection.prefix):
                changed = collection.changed_elsewhere(key[len(collection.prefix) :])
                return {PARTS[kind]} if changed else set()
        return set()

    def replacing(self) -> bool:
        """Whether a crash has cut a replacement off: see `app.store.backup.replacement`."""
        return self.safe.read(REPLACING) is not None

    def _our_keys(self) -> list[str]:
        return self.safe.keys(PREFIX)

    def reload(self) -> None:
        """Read storage again after a restore; what is only in memory stays."""
        for part in self._parts():
            part.reload()

    # Erasing

    def erase_all(self, mark: str = "", *, keep_journal: bool = False) -> bool:
        """Remove everything of ours, in every tab; keys of others stay. True when it is gone.

        There is no undo: the screen asks first and offers a backup. For the arguments see
        `app.store.erasure`.
        """
        gone = self._erasure.erase(mark, keep_journal=keep_journal)
        self._forget()
        return gone

    def _notice_erasure(self) -> bool:
        """Whether another tab has erased everything since we looked; then memory goes too."""
        if not self._erasure.noticed():
            return False
        self._forget()
        return True

    def _look_around(self) -> None:
        if not self._notice_erasure():
            self._notice_emptied()

    def _notice_emptied(self) -> bool:
        """Whether somebody else has emptied the storage (a cleaner, another page on our origin);
        then what memory has goes back, and `emptied` says so until it was read.
        """
        if self.safe.witnessed():
            return False
        named = [self.settings, self.setups, *([self._device] if self._device else [])]
        all_gone = self.safe.witness and not self._our_keys() and not self.safe.blocked
        if not all_gone and not any(part.vanished() for part in named):
            return False
        self._write_again()
        return True

    def _write_again(self) -> None:
        self.emptied = True
        self._erasure.write_again()
        for part in self._parts():
            part.write_again()

    def _forget(self) -> None:
        self.safe.unsaved.clear()
        self.safe.in_place.clear()
        self.safe.newer.clear()
        self.safe.witness = ""
        self.emptied = False
        self.undo_tokens.forget()
        for part in self._parts():
            part.forget()
