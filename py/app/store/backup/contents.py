"""What a backup or a link holds, item by item: each valid or with a sentence that says why not.

An import is somebody else's text. Whatever is taken over here has the types and bounds of what we
write ourselves, and every roll in it is one that the rules accept. Nothing is written here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import dicewright
from app.store.backup.file import KINDS
from app.store.clock import DIGITS, is_stamp
from app.store.formats import Formats, JsonDict, dump
from app.store.history.entries import THROW, entry_faults, is_entry
from app.store.history.state import GONE
from app.store.keys import ASIDE, PREFIX
from app.store.records.versions import Record
from app.store.results import RecordError
from app.text.bounds import DEEPEST, check_bounds
from app.text.faults import words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.store.last_write_wins import Values
    from dicewright import Fault

    FaultsOf = Callable[[str], Callable[[JsonDict], list[Fault]]]

ITEM_DEEPEST = DEEPEST - 4  # levels of brackets in an item, so that what is stored has no more
ID_LIMIT = 60
TEXT_LIMIT = 1_000_000
ONE = {
    "heroes": "Hero",
    "presets": "Preset",
    "tables": "Table",
    "history": "Roll",
    "settings": "Setting",
    "setups": "Last set-up",
    "others": "Other item",
}
"""What one item of each section is called where it cannot be taken over."""
ITEM_LIMIT = 50_000


class HistoryItem(NamedTuple):
    """An entry as it is, and the stamps of the fields that were changed."""

    entry: JsonDict
    changes: Values


class Contents(NamedTuple):
    """Everything valid in a file, and what is not."""

    values: dict[str, Values]
    records: dict[str, list[Record]]
    history: list[HistoryItem]
    others: dict[str, str]
    invalid: dict[str, int]
    faults: list[str]


def read(content: JsonDict, faults_of: FaultsOf) -> Contents:
    """Go through the content of a file. Never raises for what is in it.

    `faults_of(kind)` judges the data of a record: `Store.collection(kind).faults`.
    """
    found = Contents({}, {}, [], {}, {}, [])
    for name in ("settings", "setups"):
        found.values[name] = {}
        for label, item in _named(found, content, name):
            with _Noted(found, name, label):
                found.values[name][label] = _stamped(item)
    for plural, kind in KINDS.items():
        found.records[plural] = []
        for label, item in _items(found, content, plural):
            with _Noted(found, plural, label):
                found.records[plural].append(_record(kind, item, faults_of))
    for label, item in _items(found, content, "history"):
        with _Noted(found, "history", label):
            found.history.append(_entry(item))
    for key, text in _named(found, content, "others"):
        with _Noted(found, "others", key):
            found.others[key] = _other(key, text)
    return found


class _Noted:
    """Turns the fault of one item into a sentence in `faults`, and goes on."""

    def __init__(self, found: Contents, section: str, label: str) -> None:
        self._found, self._section, self._label = found, section, label

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        if not isinstance(error, ValueError):
            return error is None
        section = self._section
        self._found.invalid[section] = self._found.invalid.get(section, 0) + 1
        self._found.faults.append(f"{ONE[section]} {self._label[:60]}: {words_of(error)[:300]}")
        return True


def _named(found: Contents, content: JsonDict, section: str) -> Iterator[tuple[str, Any]]:
    value = content.get(section, {})
    if type(value) is not dict or len(value) > ITEM_LIMIT:
        with _Noted(found, section, "(all)"):
            raise ValueError(f"must be an object of at most {ITEM_LIMIT:,} items")
        return
    yield from value.items()


def _items(found: Contents, content: JsonDict, section: str) -> Iterator[tuple[str, Any]]:
    value = content.get(section, [])
    if type(value) is not list or len(value) > ITEM_LIMIT:
        with _Noted(found, section, "(all)"):
            raise ValueError(f"must be a list of at most {ITEM_LIMIT:,} items")
        return
    for place, item in enumerate(value, 1):
        yield str(place), item


def _stamped(item: Any) -> tuple[str, Any]:
    check_bounds(dump(item), ITEM_DEEPEST)
    if type(item) is not dict or not is_stamp(item.get("stamp")) or "value" not in item:
        raise ValueError("must have a value and a stamp")
    return item["stamp"], item["value"]


def _identity(value: object) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= ID_LIMIT:
        raise ValueError(f"its id must be text of 1 to {ID_LIMIT} characters")
    if not all(character in DIGITS or character in "~-" for character in value):
        raise ValueError("its id may contain only digits, lowercase letters, ~ and -")
    return value


def _record(kind: str, item: Any, faults_of: FaultsOf) -> Record:
    check_bounds(dump(item), ITEM_DEEPEST)
    if type(item) is not dict or type(item.get("data")) is not dict:
        raise ValueError("must have an id, a stamp and data")
    identity, stamp, past = _identity(item.get("id")), item.get("stamp"), item.get("past", [])
    if not is_stamp(stamp) or type(past) is not list or not all(map(is_stamp, past)):
        raise ValueError("its stamp, or an earlier one, isn't from Dicewright")
    data = item["data"]
    faults = faults_of(kind)(data)
    if faults:
        raise RecordError(faults)
    if kind == "preset":
        dicewright.read_check(data["record"])
    return Record(identity, data, str(stamp), tuple(past))


def _entry(item: Any) -> HistoryItem:
    check_bounds(dump(item), ITEM_DEEPEST)
    if type(item) is not dict or not is_entry(item.get("entry")):
        raise ValueError("must hold an entry with id, time and record")
    entry, changes = item["entry"], item.get("changes", {})
    _identity(entry["id"])
    faults = entry_faults(entry)
    if faults:
        raise RecordError(faults)
    if not 0 < len(entry["time"]) <= 40 or not entry["time"].isascii():
        raise ValueError("its time must look like 2026-11-29T19:59:01.123Z")
    if entry.get("kind") != THROW:
        check = dicewright.read_check(entry["record"])
        dicewright.resolve(check, entry.get("faces", []), entry.get("choices", {}))
    if type(changes) is not dict or not all(
        type(change) is list and len(change) == 2 and is_stamp(change[0])
        for change in changes.values()
    ):
        raise ValueError("its changes must be [stamp, value] by field")
    return HistoryItem(
        {name: value for name, value in entry.items() if name != GONE},
        {
            name: (change[0], change[1])
            for name, change in changes.items()
            if name not in (GONE, "id") and entry.get(name) == change[1]
        },
    )


def _other(key: str, text: Any) -> str:
    if not isinstance(text, str) or len(text) > TEXT_LIMIT or not key.startswith(PREFIX):
        raise ValueError("must be text saved by Dicewright")
    if not key.startswith(ASIDE) and Formats().open("", text).state != "newer":
        raise ValueError("must be text from a newer version, or text that was set aside")
    return text
