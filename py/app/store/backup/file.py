"""Backups: everything, or a few chosen records, as one JSON text that people can read.

    {"format": "dicewright-backup", "version": 1, "holds": "everything", "app": ..., "made": ...,
     "counts": {...}, "sum": "sha256:...", "content": {
        "settings": {name: {"value": ..., "stamp": ...}}, "setups": the same,
        "heroes": [{"id", "stamp", "past", "data"}], "presets": the same, "tables": the same,
        "history": [{"entry": {...}, "changes": {field: [stamp, value]}}],
        "others": {key: text}}}                 what a newer version wrote, and unreadable texts

A backup holds secret rolls as they are: it is the owner's own. Reading one back is
`app.store.backup.restore`'s business.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from app.store.clock import iso_time

if TYPE_CHECKING:
    from collections.abc import Collection as Ids
    from collections.abc import Mapping

    from app.store.formats import JsonDict
    from app.store.last_write_wins import LastWriteWins
    from app.store.records.versions import Record
    from app.store.store import Store

NAME, VERSION = "dicewright-backup", 1
EVERYTHING, SELECTION = "everything", "selection"
KINDS = {"heroes": "hero", "presets": "preset", "tables": "table"}


def record_item(record: Record) -> JsonDict:
    """A record as it stands in a backup."""
    item: JsonDict = {"id": record.id, "stamp": record.stamp, "data": record.data}
    return {**item, "past": list(record.past)} if record.past else item


def content_of(store: Store) -> JsonDict:
    """Everything the store has, whether it is saved or only in memory."""
    history = store.history
    entries = []
    for identity in reversed(history.ids()):
        entry = history.get(identity)
        changes = {
            name: list(change)
            for name, change in sorted(history.state.changes(identity).items())
            if name != "gone"
        }
        if entry:
            entries.append({"entry": entry.data, **({"changes": changes} if changes else {})})
    records = {
        plural: [record_item(record) for record in store.collection(kind).all()]
        for plural, kind in KINDS.items()
    }
    others = {kept.key: kept.text for kept in store.quarantine()}
    for key in sorted(store.safe.newer):
        text = store.safe.read(key)
        if text is not None:
            others[key] = text
    return {
        "settings": _values(store.settings),
        "setups": _values(store.setups),
        **records,
        "history": entries,
        "others": others,
    }


def _values(fields: LastWriteWins) -> JsonDict:
    return {
        name: {"value": value, "stamp": stamp}
        for name, (stamp, value) in sorted(fields.stamped().items())
        if value is not None
    }


def selection_of(store: Store, chosen: Mapping[str, Ids[str]]) -> JsonDict:
    """A few records: `chosen` maps `heroes`, `presets` or `tables` to ids. Raises LookupError."""
    content: JsonDict = {}
    for plural, ids in chosen.items():
        content[plural] = []
        for identity in ids:
            record = store.collection(KINDS[plural]).get(identity)
            if record is None:
                raise LookupError(f"there is no {KINDS[plural]} {identity!r}")
            content[plural].append(record_item(record))
    return content


def checksum(content: object) -> str:
    """The integrity sum: SHA-256 of the content as compact JSON with sorted names, in ASCII."""
    import hashlib  # not needed at start

    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return "sha256:" + hashlib.sha256(canonical.encode()).hexdigest()


def make_backup(store: Store, app: str) -> str:
    """Everything as the text of a backup file. `app` is the version of the app."""
    return _file(content_of(store), EVERYTHING, app, store.clock.now_ms())


def make_selection(store: Store, chosen: Mapping[str, Ids[str]], app: str) -> str:
    """A few records as the text of a file, for somebody else's phone."""
    return _file(selection_of(store, chosen), SELECTION, app, store.clock.now_ms())


def _file(content: JsonDict, holds: str, app: str, now: int) -> str:
    head = {
        "format": NAME,
        "version": VERSION,
        "holds": holds,
        "app": app,
        "made": iso_time(now),
        "counts": {section: len(items) for section, items in content.items()},
        "sum": checksum(content),
    }
    sections = ",\n".join(f"{_text(name)}: {_section(items)}" for name, items in content.items())
    return _text(head, indent=1)[:-2] + f',\n "content": {{\n{sections}\n}}\n}}\n'


def _section(items: Any) -> str:
    """One line an item, so that people can read a backup and tools can compare two."""
    if isinstance(items, list):
        return "[" + ",".join(f"\n {_text(item)}" for item in items) + "]"
    lines = ",".join(f"\n {_text(name)}: {_text(item)}" for name, item in items.items())
    return "{" + lines + "}"


def _text(value: object, indent: int | None = None) -> str:
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a character: a file could not hold it
        return json.dumps(value, indent=indent)
    return text
