"""Erasing everything of ours: the mark of it, in every tab and through a crash.

The mark is a stamp under a key of its own. It comes first, so that no other tab takes the removals
for an accident and a start after a crash among them goes on with them; only when all is gone does
it stand there alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.store.keys import ERASED, PREFIX

if TYPE_CHECKING:
    from app.store.clock import HybridClock
    from app.store.journal import WriteJournal
    from app.store.storage import VerifiedStorage

BEGUN = " begun"
"""Stands behind the mark until all is gone."""


class Erasure:
    """The last erasure that this tab knows of; the journal has its mark."""

    def __init__(self, safe: VerifiedStorage, journal: WriteJournal, clock: HybridClock) -> None:
        self._safe, self._journal, self._clock = safe, journal, clock
        mark = safe.read(ERASED) or ""
        journal.erased = mark.removesuffix(BEGUN)
        if mark.endswith(BEGUN):
            self._remove_all(journal.erased)

    def erase(self, mark: str = "", *, keep_journal: bool = False) -> bool:
        """Remove all our keys; True when they are gone. `mark` is that of an erasure which was lost
        and is done again: then the journal may have what was written after it.
        """
        mark = mark or self._clock.new()
        self._remove_all(mark)
        if not keep_journal:
            self._journal.clear()
            self._journal.note(ERASED, mark)
        return self._safe.keys(PREFIX) in ([], [ERASED]) and not self._safe.blocked

    def _remove_all(self, mark: str) -> None:
        self._journal.erased = mark
        self._clock.see(mark)
        self._safe.write(ERASED, mark + BEGUN)
        for key in self._safe.keys(PREFIX):
            if key != ERASED:
                self._safe.remove(key)
        self._safe.write(ERASED, mark)

    def noticed(self) -> bool:
        """Whether another tab has erased everything since we looked."""
        mark = (self._safe.read(ERASED) or "").removesuffix(BEGUN)
        if mark in ("", self._journal.erased):
            return False
        self._journal.erased = mark
        self._journal.note(ERASED, mark)
        self._clock.see(mark)
        return True

    def write_again(self) -> None:
        """Somebody else has emptied the storage: the mark goes back, too."""
        if self._journal.erased:
            self._safe.write(ERASED, self._journal.erased)
