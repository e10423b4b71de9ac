"""Small named values under one key: settings, last set-ups. The last writer of each name wins.

Two tabs that set different names both keep theirs; a tab merges before it writes and whenever the
other tab has written. Not for anything that grows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.store.formats import dump
from app.store.results import Written

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.store.clock import HybridClock
    from app.store.storage import VerifiedStorage

Values = dict[str, tuple[str, Any]]


class LastWriteWins:
    """The values under `key`, read once at construction."""

    def __init__(self, safe: VerifiedStorage, hybrid_clock: HybridClock, key: str) -> None:
        self._safe = safe
        self._hybrid_clock = hybrid_clock
        self.key = key
        self._kind = key.rpartition("/")[2]
        self._values: Values = {}
        self._text: str | None = None  # what storage is known to hold
        self.dirty = False
        self._merge_stored()

    def get(self, name: str, default: Any = None) -> Any:
        """The value of `name`, or `default`."""
        value = self._values.get(name, ("", None))[1]
        return default if value is None else value

    def set(self, name: str, value: Any) -> Written:
        """Set one name (None forgets it)."""
        return self.set_many({name: value})

    def set_many(self, values: Mapping[str, Any]) -> Written:
        """Set several names in one write; writes nothing when nothing changes."""
        self._safe.before_change()
        for name, value in values.items():
            stamp, old = self._values.get(name, ("", None))
            if old != value or type(old) is not type(value):
                self._values[name] = (self._hybrid_clock.after(stamp), value)
                self.dirty = True
        self.flush()
        self._safe.after_change()
        return Written(dict(values), not self.dirty)

    def as_dict(self) -> dict[str, Any]:
        """Every name that has a value."""
        return {name: value for name, (_, value) in self._values.items() if value is not None}

    def stamped(self) -> Values:
        """Every name with its stamp and value, for a backup."""
        return dict(self._values)

    def merge(self, values: Mapping[str, tuple[str, Any]]) -> bool:
        """Take over what is newer in `values`; True when something changed."""
        changed = False
        for name, (stamp, value) in values.items():
            if name not in self._values or stamp > self._values[name][0]:
                self._values[name] = (stamp, value)
                changed = True
        return changed

    def _merge_stored(self) -> bool:
        """Read storage and merge; True when this changed what `get` says."""
        text = self._safe.read(self.key)
        if text is None or text == self._text:
            if text is None:
                self._text = None
            return False
        opened = self._safe.open(self._kind, self.key, text)
        if opened.state != "good":
            return False
        stored = readable(opened.value.get("values"))
        if stored is None:
            self._safe.quarantine_text(self.key, text)
            return False
        self._text = text
        if opened.format != self._safe.formats.current:
            self.dirty = True
        changed = self.merge(stored)
        if any(name not in stored or stored[name] != self._values[name] for name in self._values):
            self.dirty = True  # the other tab had not seen ours
        return changed

    def flush(self) -> bool:
        """Write what storage does not have yet, merged with what the other tab wrote."""
        if not self.dirty:
            return True
        self._merge_stored()
        if not self._safe.may_write(self.key):
            return False
        text = self.text_of(self._values)
        if self._safe.write(self.key, text, self._text):
            self._text = text
            self.dirty = False
        return not self.dirty

    def text_of(self, values: Values) -> str:
        """What belongs under the key for `values`."""
        return dump({"format": self._safe.formats.current, "values": values})

    def changed_elsewhere(self) -> bool:
        """Another tab wrote our key: merge; True when a value changed here."""
        changed = self._merge_stored()
        self.flush()
        return changed

    def vanished(self) -> bool:
        """Whether the text is gone that storage was known to hold; nobody of ours removes it."""
        gone = self._text is not None and self._safe.read(self.key) is None
        return gone and not self._safe.blocked

    def bring_in(self, text: str) -> bool:
        """Take over what is newer in a text that storage has lost; True when a value changed."""
        opened = self._safe.formats.open(self._kind, text)
        values = readable(opened.value.get("values"))
        changed = values is not None and self.merge(values)
        self.dirty = self.dirty or changed
        self.flush()
        return changed

    def reload(self) -> None:
        """Read storage again, keeping what it does not have yet."""
        self._text = None
        self._merge_stored()

    def refresh(self) -> None:
        """Merge what storage has, which may not have answered before, and write what it lacks."""
        self.changed_elsewhere()

    def write_again(self) -> None:
        """All storage was cleared by somebody else: put back what memory has."""
        self.dirty = bool(self._values)
        self.flush()

    def forget(self) -> None:
        """Drop memory: a person erased everything."""
        self._values, self._text, self.dirty = {}, None, False


def readable(values: object) -> Values | None:
    """`values` as stamped values; None when it is not what we write."""
    if type(values) is not dict:
        return None
    for pair in values.values():
        if type(pair) is not list or len(pair) != 2 or type(pair[0]) is not str:
            return None
    return {name: (pair[0], pair[1]) for name, pair in values.items()}
