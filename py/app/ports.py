"""The seams to the outside: what the app needs from a browser, as protocols.

The thin implementations over the page live in `browser`; `tests.doubles` has the ones that
tests use. This module holds no behaviour: nothing here runs.
"""

from __future__ import annotations

from typing import Protocol


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


class Clock(Protocol):
    """The time of day."""

    def now_ms(self) -> int:
        """Milliseconds since 1970-01-01 UTC; may jump, as people set their clocks."""


class RandomBytes(Protocol):
    """The cryptographic source of random bytes."""

    def __call__(self, count: int, /) -> bytes:
        """`count` fresh bytes."""
