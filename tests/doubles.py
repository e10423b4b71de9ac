"""The seams without a browser: storage with a quota and faults, a clock, bytes. For tests.

One `MemoryStorage` is one tab's view; `other_tab()` gives another view of the same texts, with its
own faults, so that two stores can meet as two tabs do.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from app.ports import JournalRow, StorageError

if TYPE_CHECKING:
    from collections.abc import Callable


def utf16_units(text: str) -> int:
    """How much room `text` takes in localStorage, in UTF-16 code units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


class MemoryStorage:
    """A storage in memory. `quota` is in UTF-16 code units of keys and texts together.

    `fault` makes it misbehave: "" (well-behaved), "throws" (at every access), "full" (at every
    set), "ignores" (set does nothing and says nothing), "truncates" (set keeps half the text).
    """

    def __init__(self, quota: int = 5_000_000) -> None:
        self.texts: dict[str, str] = {}
        self.quota = quota
        self.fault = ""
        self.reads: list[str] = []
        self.writes: list[str] = []
        self.before_write: Callable[[str], None] | None = None

    def other_tab(self) -> MemoryStorage:
        """Another view of the same texts, without faults of its own."""
        other = MemoryStorage(self.quota)
        other.texts = self.texts
        return other

    def _access(self) -> None:
        if self.fault == "throws":
            raise StorageError("storage is blocked")

    def get(self, key: str) -> str | None:
        """The text under `key`."""
        self._access()
        self.reads.append(key)
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        """Keep `text`, or fail as `fault` and `quota` say."""
        self._access()
        if self.before_write:
            self.before_write(key)
        if self.fault == "ignores":
            return
        used = sum(utf16_units(k) + utf16_units(t) for k, t in self.texts.items() if k != key)
        if self.fault == "full" or used + utf16_units(key) + utf16_units(text) > self.quota:
            raise StorageError("storage is full")
        self.writes.append(key)
        self.texts[key] = text[: len(text) // 2] if self.fault == "truncates" else text

    def remove(self, key: str) -> None:
        """Forget `key`."""
        self._access()
        if self.before_write:
            self.before_write(key)
        self.texts.pop(key, None)

    def keys(self, prefix: str) -> list[str]:
        """The keys that begin with `prefix`."""
        self._access()
        return [key for key in self.texts if key.startswith(prefix)]


class MemoryJournal:
    """A journal in memory, shared by the tabs of one browser. It keeps each row at once."""

    def __init__(self, fault: str = "") -> None:
        self.fault = fault
        self.rows: dict[tuple[str, str], JournalRow] = {}

    def put(self, row: JournalRow) -> None:
        """Keep a row, unless refused."""
        if not self.fault:
            self.rows[row.key, row.tab] = row

    def clear(self) -> None:
        """Forget all rows."""
        self.rows.clear()

    def prune(self, before: int) -> None:
        """Forget old rows."""
        self.rows = {at: row for at, row in self.rows.items() if row.at >= before}

    def read(self) -> list[JournalRow]:
        """What the next start finds."""
        return list(self.rows.values())


class LateStorage(MemoryStorage):
    """A storage that a browser commits when it likes: `kill` loses what it had not committed."""

    def __init__(self, quota: int = 5_000_000) -> None:
        super().__init__(quota)
        self.states: list[dict[str, str]] = []  # before each write since the last commit

    def other_tab(self) -> LateStorage:
        """Another view of the same texts, committed with them."""
        other = LateStorage(self.quota)
        other.texts, other.states = self.texts, self.states
        return other

    def set(self, key: str, text: str) -> None:
        """Keep `text`, not yet on disk."""
        self.states.append(dict(self.texts))
        super().set(key, text)

    def remove(self, key: str) -> None:
        """Forget `key`, not yet on disk."""
        self.states.append(dict(self.texts))
        super().remove(key)

    def commit(self) -> None:
        """Everything is on disk now."""
        self.states.clear()

    def kill(self, lost: int | None = None) -> None:
        """The browser's process ends: the last `lost` writes are gone (None: all not committed)."""
        lost = len(self.states) if lost is None else min(lost, len(self.states))
        if lost:
            kept = self.states[-lost]
            self.texts.clear()
            self.texts.update(kept)
        self.states.clear()


class SetClock:
    """A clock that stands still until it is moved."""

    def __init__(self, now: int = 1_764_446_400_000) -> None:
        self.now = now

    def now_ms(self) -> int:
        """The time it was set to."""
        return self.now


class CountingBytes:
    """Bytes that never repeat: each call numbers itself. Predictable, so never for dice."""

    def __init__(self) -> None:
        self._calls = count(1)

    def __call__(self, length: int, /) -> bytes:
        """The number of this call in base 32, a digit a byte."""
        number = next(self._calls)
        return bytes(number // 32**place % 32 for place in reversed(range(length)))
