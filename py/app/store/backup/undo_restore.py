"""Undoing a restore: what it wrote is taken back item by item, and nothing else.

An item that was changed again since is left alone. The automatic copy of a replacement stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from app.store.backup.file import KINDS
from app.store.backup.reminder import LAST_BACKUP
from app.store.keys import record_prefix
from app.store.records.collection import ABSENT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from app.store.formats import JsonDict
    from app.store.history.segments import Op
    from app.store.last_write_wins import LastWriteWins
    from app.store.store import Store


class Before(NamedTuple):
    """What was there: records and entries by id (None: not there), values by name, other keys."""

    records: dict[str, dict[str, JsonDict | None]]
    entries: dict[str, JsonDict | None]
    values: dict[str, dict[str, Any]]
    others: list[str]
    last_backup: object


def before_restore(
    store: Store, writes: Mapping[str, str], ops: Iterable[Op], others: Iterable[str]
) -> Before:
    """Remember what these writes are going to change; `others` are keys that no part reads."""
    records: dict[str, dict[str, JsonDict | None]] = {}
    unread = {key for key in others if key in writes}
    for kind in KINDS.values():
        prefix = record_prefix(kind)
        keys = [key for key in writes if key.startswith(prefix) and key not in unread]
        ids = [key.removeprefix(prefix) for key in keys]
        records[kind] = {each: _data(store.collection(kind).get(each)) for each in ids}
    touched: dict[str, None] = {}
    for op in ops:
        touched |= dict.fromkeys([op[1]["id"]] if op[0] == "add" else op[2])
    entries = {identity: _data(store.history.get(identity)) for identity in touched}
    fields = _fields(store)
    values = {key: each.as_dict() for key, each in fields.items() if key in writes}
    return Before(records, entries, values, sorted(unread), store.device.get(LAST_BACKUP))


def offer(store: Store, before: Before) -> str:
    """The token that takes the restore back; empty where it has changed nothing."""
    store.history.load()
    after = Before(
        {
            kind: {each: _data(store.collection(kind).get(each)) for each in ids}
            for kind, ids in before.records.items()
        },
        {each: _data(store.history.get(each)) for each in before.entries},
        {key: _fields(store)[key].as_dict() for key in before.values},
        before.others,
        before.last_backup,
    )
    parts = {store.collection(kind).part for kind, ids in before.records.items() if ids}
    parts |= {"history"} if before.entries else set()
    parts |= {key.rpartition("/")[2] for key in before.values}
    if before == after and not before.others:
        return ""
    return store.undo_tokens.offer("restoring", parts, lambda: _take_back(store, before, after))


def _take_back(store: Store, before: Before, after: Before) -> str:
    for kind, was in before.records.items():
        collection = store.collection(kind)
        for identity, data in was.items():
            now = _data(collection.get(identity))
            if now == after.records[kind][identity] and now != data:
                collection.set_back(identity, data)
    back = {
        identity: data
        for identity, data in before.entries.items()
        if _data(store.history.get(identity)) == after.entries[identity] != data
    }
    store.history.set_back(back)
    for key, old in before.values.items():
        fields, new = _fields(store)[key], after.values[key]
        changed = {name for name in {*old, *new} if old.get(name, ABSENT) != new.get(name, ABSENT)}
        now = fields.as_dict()
        fields.set_many(
            {
                name: old.get(name)
                for name in changed
                if now.get(name, ABSENT) == new.get(name, ABSENT)
            }
        )
    for key in before.others:
        if store.safe.read(key) is not None:
            store.safe.remove(key)
    # What comes back by this is as little backed up as it was before.
    store.device.set(LAST_BACKUP, before.last_backup)
    return ""


def _fields(store: Store) -> dict[str, LastWriteWins]:
    return {each.key: each for each in (store.settings, store.setups)}


def _data(item: Any) -> JsonDict | None:
    return None if item is None else item.data
