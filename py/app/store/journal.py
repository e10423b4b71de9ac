"""The journal beside the storage: every write goes there, too, so that a killed browser loses none.

A browser commits localStorage to disk seconds or minutes after a write; what it has not committed
when its process is killed is gone. A journal (`app.ports.Journal`: IndexedDB) commits at once. This
module turns writes into its rows; what a start finds there is brought in by `app.store.recovery`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ports import JournalRow

if TYPE_CHECKING:
    from app.ports import Clock, Journal

KEPT_MS = 2 * 3600 * 1000
"""How long a row is kept. Chromium may put a commit off by an hour: it writes no more often than 60
times and no more than 5 MB an hour.
"""
PRUNE_MS = KEPT_MS // 4


class NoJournal:
    """Stands in where there is none, and says why it protects nothing."""

    fault = "no journal was opened"

    def put(self, row: JournalRow) -> None:
        """Forget the row."""

    def clear(self) -> None:
        """Nothing is there."""

    def prune(self, before: int) -> None:
        """Nothing is there."""


class WriteJournal:
    """Turns the writes of one tab into rows of a journal."""

    def __init__(self, journal: Journal, clock: Clock, tab: str) -> None:
        self._journal, self._clock, self._tab = journal, clock, tab
        self.erased = ""  # the mark of the last erasure that this tab knows
        self._pruned: int | None = None  # None: the rows of the last visit are still to be read

    @property
    def fault(self) -> str:
        """Why nothing is protected; empty while all is."""
        return self._journal.fault

    def note(self, key: str, text: str | None) -> None:
        """`key` holds `text` now; None: it was removed."""
        now = self._clock.now_ms()
        self._journal.put(JournalRow(key, self._tab, now, self.erased, text))
        if self._pruned is not None and abs(now - self._pruned) > PRUNE_MS:
            self.prune()

    def prune(self) -> None:
        """Forget what the storage has committed long ago; from now on that is done by itself. Not
        before what a killed browser had lost is saved again.
        """
        self._pruned = self._clock.now_ms()
        self._journal.prune(self._pruned - KEPT_MS)

    def clear(self) -> None:
        """Forget every row: a person erased everything."""
        self._journal.clear()
