"""Undoing a restore: what it wrote is taken back item by item, and nothing else.

An item is a record, an entry of the history (of one that was there before: the fields that were
written), a setting, the last set-up of a form, a text that nobody could read. Those that were
changed again since are left alone, and what was undone says how many. The automatic copy of a
replacement stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from app.store.backup.file import KINDS
from app.store.backup.reminder import LAST_BACKUP
from app.store.formats import same
from app.store.keys import record_prefix
from app.text.numbers import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from app.store.history.history import History
    from app.store.history.segments import Op
    from app.store.last_write_wins import LastWriteWins
    from app.store.records.collection import Collection
    from app.store.store import Store

Items = dict[str, Any]
"""What a part holds by the names of its items; None for what is not there."""


class Part(Protocol):
    """One part of the store, as far as a restore writes there."""

    name: str

    def read(self) -> Items:
        """Those items as they are now."""

    def set_back(self, items: Items) -> None:
        """Give items an earlier state back."""


class RestoreUndo:
    """Remembers, before a restore, what it is about to change. `offer` it once that is done."""

    def __init__(
        self, store: Store, writes: Mapping[str, str], ops: Iterable[Op], unread: Iterable[str]
    ) -> None:
        """`writes` and `ops` are what will be written; `unread` the keys that no part reads."""
        self._store = store
        others = [key for key in unread if key in writes]
        keys = [key for key in writes if key not in others]
        self._parts: list[Part] = [_Unread(store, others), _Entries(store.history, ops)]
        for kind in KINDS.values():
            prefix = record_prefix(kind)
            ids = [key.removeprefix(prefix) for key in keys if key.startswith(prefix)]
            self._parts.append(_Records(store.collection(kind), ids))
        self._parts += [_Named(each) for each in (store.settings, store.setups) if each.key in keys]
        self._before = [part.read() for part in self._parts]
        self._after: list[Items] = []
        self._last_backup = store.device.get(LAST_BACKUP)
        self._what, self._left = "", 0

    def offer(self, what: str) -> str:
        """The token that takes the restore back; empty where it has changed nothing."""
        self._what = what
        self._store.history.load()
        for part, before in zip(self._parts, self._before, strict=True):
            now = part.read()
            names = [name for name in {**before, **now} if not _same(before, now, name)]
            self._after.append({name: now.get(name) for name in names})
        changed = zip(self._parts, self._after, strict=True)
        parts = {part.name for part, after in changed if after}
        if not parts:
            return ""
        return self._store.undo_tokens.offer(self._words, parts - {""}, self._take_back)

    def _words(self) -> str:
        if not self._left:
            return self._what
        return f"{self._what}, except {counted(self._left, 'item')} changed since"

    def _take_back(self) -> str:
        found: list[tuple[Part, Items]] = []
        for part, before, after in zip(self._parts, self._before, self._after, strict=True):
            now = part.read()
            names = [name for name in after if _same(now, after, name)]
            self._left += len(after) - len(names)
            found.append((part, {name: before.get(name) for name in names}))
        if not any(items for _, items in found):
            return "All that was restored has been changed since."
        for part, items in found:
            if items:
                part.set_back(items)
        # What comes back is as little backed up as it was before.
        self._store.device.set(LAST_BACKUP, self._last_backup)
        return ""


def _same(one: Items, other: Items, name: str) -> bool:
    return same(one.get(name), other.get(name))


class _Records:
    """Records of one kind."""

    def __init__(self, collection: Collection, ids: Iterable[str]) -> None:
        self.name, self._collection, self._ids = collection.part, collection, list(ids)

    def read(self) -> Items:
        found = ((identity, self._collection.get(identity)) for identity in self._ids)
        return {identity: record.data if record else None for identity, record in found}

    def set_back(self, items: Items) -> None:
        for identity, data in items.items():
            self._collection.set_back(identity, data)


class _Entries:
    """Entries of the history: all of one that comes or goes, the written fields of the others."""

    name = "history"

    def __init__(self, history: History, ops: Iterable[Op]) -> None:
        self._history = history
        self._fields: dict[str, set[str] | None] = {}
        for op in ops:
            for identity in [op[1]["id"]] if op[0] == "add" else op[2]:
                there = history.get(identity) is not None
                fields = self._fields.setdefault(identity, set() if there else None)
                if fields is not None and op[0] == "set":
                    fields.update(op[3])

    def read(self) -> Items:
        return {identity: self._item(identity) for identity in self._fields}

    def _item(self, identity: str) -> Items | None:
        entry, fields = self._history.get(identity), self._fields[identity]
        if entry is None:
            return None
        if fields is None:
            return entry.data
        return {name: entry.data.get(name) for name in fields}

    def set_back(self, items: Items) -> None:
        self._history.set_back(items)


class _Named:
    """Settings, or the last set-ups."""

    def __init__(self, fields: LastWriteWins) -> None:
        self.name, self._fields = fields.key.rpartition("/")[2], fields

    def read(self) -> Items:
        return self._fields.as_dict()

    def set_back(self, items: Items) -> None:
        self._fields.set_many(items)


class _Unread:
    """Texts that a newer version wrote, or that could not be read."""

    name = ""

    def __init__(self, store: Store, keys: Iterable[str]) -> None:
        self._store, self._keys = store, list(keys)

    def read(self) -> Items:
        return {key: self._store.safe.read(key) for key in self._keys}

    def set_back(self, items: Items) -> None:
        for key in items:
            self._store.safe.remove(key)
        self._store.reload()
