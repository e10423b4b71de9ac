"""Backups: everything, or a few chosen records, as one JSON text that people can read.

    {"format": "dicewright-backup", "version": 1, "holds": "everything", "app": ..., "made": ...,
     "counts": {...}, "sum": "sha256:...", "content": {
        "settings": {name: {"value": ..., "stamp": ...}}, "setups": the same,
        "heroes": [{"id", "stamp", "past", "data"}], "presets": the same, "tables": the same,
        "history": [{"entry": {...}, "changes": {field: [stamp, value]}}],
        "others": {key: text}}}                 what a newer version wrote, and unreadable texts

A backup holds secret rolls as they are: it is the owner's own. Reading one back is
`app.store.restore`'s business.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from app.store.stamps import iso_time, stamp_ms

if TYPE_CHECKING:
    from collections.abc import Collection as Ids
    from collections.abc import Mapping

    from app.store.formats import JsonDict
    from app.store.registers import Registers
    from app.store.store import Store
    from app.store.versions import Record

NAME, VERSION = "dicewright-backup", 1
EVERYTHING, SELECTION = "everything", "selection"
KINDS = {"heroes": "hero", "presets": "preset", "tables": "table"}
LAST_BACKUP = "backup"  # the name in `store.device`: when the last backup was made, ms since 1970
BEFORE_RESTORE = "backup before restore"  # the same for what the last replacement kept a copy of

DAY_MS = 24 * 3600 * 1000
REMIND_AFTER_MS = 14 * DAY_MS
REMIND_CHANGES = 20


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
    others = {aside.key: aside.text for aside in store.asides()}
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


def _values(registers: Registers) -> JsonDict:
    return {
        name: {"value": value, "stamp": stamp}
        for name, (stamp, value) in sorted(registers.stamped().items())
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


def make_backup(store: Store, app: str = "") -> str:
    """Everything as the text of a backup file. `app` is the version of the app."""
    return _file(content_of(store), EVERYTHING, app, store.clock.now_ms())


def make_selection(store: Store, chosen: Mapping[str, Ids[str]], app: str = "") -> str:
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


# The reminder


def note_backup(store: Store) -> None:
    """A backup was downloaded or shared just now."""
    store.device.set(LAST_BACKUP, store.clock.now_ms())


def note_restored(store: Store) -> None:
    """All that is here now stands in the backup file that was restored just now."""
    store.device.set(BEFORE_RESTORE, last_backup(store))
    note_backup(store)


def note_put_back(store: Store) -> None:
    """What was replaced came back, and with it what was backed up of it."""
    before = store.device.get(BEFORE_RESTORE)
    store.device.set_many({BEFORE_RESTORE: last_backup(store), LAST_BACKUP: before})


def last_backup(store: Store) -> int | None:
    """When the last backup was made, in ms since 1970; None when never."""
    last = store.device.get(LAST_BACKUP)
    return last if type(last) is int else None


def changes_since(store: Store, last: int | None) -> int:
    """How many rolls and records a loss would take that no backup has (reads the past)."""
    since = last or 0
    stamps = [*store.history.ids()]
    for kind in KINDS.values():
        stamps += [record.stamp for record in store.collection(kind).all()]
    return sum(stamp_ms(stamp) > since for stamp in stamps)


def backup_due(now: int, last: int | None, changes: int) -> bool:
    """Whether the quiet reminder shows: enough to lose, and no backup for a fortnight.

    `now` and `last` in ms since 1970; `changes` as `changes_since` counts them. A clock that was
    set back does not remind.
    """
    return changes >= REMIND_CHANGES and (last is None or now - last >= REMIND_AFTER_MS)
