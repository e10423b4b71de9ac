"""The seams to the outside: what the app needs from a browser, as protocols.

The thin implementations over the page live in `browser`; `tests.doubles` has the ones that
tests use. This module holds no behaviour: nothing here runs.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol


class StorageError(Exception):
    """The storage refused: full, blocked, or gone. The message is for people."""


class Storage(Protocol):
    """Text under keys, kept between visits: localStorage, or a stand-in.

    A page's `storage` event (a change made by another tab) calls `Store.changed_elsewhere(key)`.
    """

    def get(self, key: str) -> str | None:
        """The text under `key`, None where there is none. Raises StorageError."""

    def set(self, key: str, text: str) -> None:
        """Keep `text` under `key`; all or nothing. Raises StorageError (quota, blocked)."""

    def remove(self, key: str) -> None:
        """Forget `key`; no error where it does not exist. Raises StorageError."""

    def keys(self, prefix: str) -> list[str]:
        """Every key that begins with `prefix`, in any order. Raises StorageError."""


class JournalRow(NamedTuple):
    """A write as the journal has it. A later row of the same key and tab takes its place."""

    key: str
    tab: str
    at: int  # when it was written, ms since 1970
    erased: str  # the mark of the last erasure that the writer knew: what came before it is void
    text: str | None  # what the key held then; None: it was removed


class Journal(Protocol):
    """Rows that survive a killed browser: IndexedDB, or a stand-in. Nothing here raises or waits.

    `fault` says why rows are not kept at present; empty while they are.
    """

    fault: str

    def put(self, row: JournalRow) -> None:
        """Keep a row."""

    def clear(self) -> None:
        """Forget all rows."""

    def prune(self, before: int) -> None:
        """Forget the rows written before a moment, ms since 1970."""


class Clock(Protocol):
    """The time of day."""

    def now_ms(self) -> int:
        """Milliseconds since 1970-01-01 UTC; may jump, as people set their clocks."""


class RandomBytes(Protocol):
    """The cryptographic source of random bytes."""

    def __call__(self, count: int, /) -> bytes:
        """`count` fresh bytes."""
