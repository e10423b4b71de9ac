"""Brings in what the journal has and the storage has lost, and ends a replacement that was cut off.

A killed browser loses what it had not committed; the journal has it (`app.store.journal`). Bringing
in is the store's own merge, so it may be done twice, and by two tabs at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from app.store.backup.mark import is_mark
from app.store.formats import dump, load
from app.store.history.state import is_add, is_set
from app.store.keys import (
    ASIDE,
    BEFORE_REPLACE,
    ERASED,
    HISTORY,
    OLD,
    PREFIX,
    REPLACING,
    record_prefix,
)
from app.store.store import EVERY_PART, PARTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from app.ports import JournalRow
    from app.store.last_write_wins import LastWriteWins
    from app.store.store import Store


class Recovered(NamedTuple):
    """What came back: how many items by the part of the store; rolls that only changed or went
    again count as `changes`. `erased` says that an erasure was done again.
    """

    counts: Mapping[str, int]
    parts: frozenset[str] = frozenset()
    erased: bool = False


def recover(store: Store, rows: Sequence[JournalRow]) -> Recovered:
    """Bring in what the storage has lost of the journal's rows. Nothing here raises on account of
    storage: what cannot be written is in memory, and `Store.troubles` says so.
    """
    rows = [row for row in rows if row.key.startswith(PREFIX)]
    mark = max([store.journal.erased, *(row.erased for row in rows)])
    erased = mark > store.journal.erased
    if erased:
        _erase_again(store, mark)
    rows = [row for row in rows if row.erased == mark and row.key != ERASED]
    latest = _latest(rows)
    lost = [row for row in rows if store.safe.read(row.key) != row.text]
    _bring_in_newer(store, lost)
    counts = {**_bring_in_rolls(store, lost), **_bring_in_records(store, lost)}
    named = _bring_in_named(store, lost)
    _bring_in_texts(store, [row for row in latest if row in lost])
    found = {name: count for name, count in counts.items() if count}
    parts = {"history" if name == "changes" else name for name in found} | named
    return Recovered(found, EVERY_PART if erased else frozenset(parts), erased)


def _latest(rows: Iterable[JournalRow]) -> list[JournalRow]:
    """The last row of each key, whoever wrote it."""
    found = {row.key: row for row in sorted(rows, key=lambda row: row.at)}
    return list(found.values())


def _bring_in_newer(store: Store, lost: Iterable[JournalRow]) -> None:
    """Texts that a newer version wrote go back as they are; this one cannot read them."""
    for row in lost:
        if row.text is not None and store.safe.read(row.key) is None:
            opened = store.safe.formats.open("", row.text)
            if opened.state == "newer" and store.safe.write(row.key, row.text):
                store.reload()


def _bring_in_rolls(store: Store, lost: Iterable[JournalRow]) -> dict[str, int]:
    ops: list[Any] = []
    for row in lost:
        if row.key.startswith(HISTORY) and row.text is not None:
            opened = store.safe.formats.open("history", row.text)
            found = opened.value.get("ops")
            ops += found if type(found) is list else []
    if not ops:
        return {}
    before = set(store.history.ids())
    changed = store.history.bring_in(
        [op for op in ops if is_add(op) or is_set(op)],
        [op for op in ops if not (is_add(op) or is_set(op))],
    )
    rolls = {identity for identity in changed - before if store.history.get(identity)}
    return {"history": len(rolls), "changes": len(changed - rolls)}


def _bring_in_records(store: Store, lost: Iterable[JournalRow]) -> dict[str, int]:
    changed: dict[str, set[str]] = {}
    for row in lost:
        for kind, part in PARTS.items():
            prefix = record_prefix(kind)
            if row.key.startswith(prefix) and row.text is not None:
                identity = row.key.removeprefix(prefix)
                if store.collection(kind).bring_in(identity, row.text):
                    changed.setdefault(part, set()).add(identity)
    return {part: len(ids) for part, ids in changed.items()}


def _named(store: Store) -> list[LastWriteWins]:
    return [store.settings, store.setups, store.device]


def _bring_in_named(store: Store, lost: Iterable[JournalRow]) -> set[str]:
    return {
        part.key.removeprefix(PREFIX)
        for row in lost
        for part in _named(store)
        if row.key == part.key and row.text is not None and part.bring_in(row.text)
    }


def _bring_in_texts(store: Store, latest: Iterable[JournalRow]) -> None:
    """Texts that no part reads: the last one written is the right one."""
    safe = store.safe
    for row in latest:
        if not row.key.startswith((ASIDE, OLD, BEFORE_REPLACE, REPLACING)):
            continue
        if row.text is None:
            safe.remove(row.key)
        elif row.key == REPLACING and not is_mark(row.text):
            continue
        elif row.key != BEFORE_REPLACE or _made(row.text) > _made(safe.read(row.key)):
            safe.write(row.key, row.text)


def _made(text: str | None) -> str:
    """When a backup was made, by its own words; empty for what is none."""
    try:
        file = load(text or "")
    except ValueError:
        return ""
    return str(file.get("made", "")) if type(file) is dict else ""


# An erasure that was lost


def _erase_again(store: Store, mark: str) -> None:
    """The storage has lost an erasure: remove what was written before it."""
    keys = [key for key in store.safe.keys(PREFIX) if key != ERASED]
    texts = {key: text for key in keys if (text := store.safe.read(key)) is not None}
    found = {key: _after(store, key, text, mark) for key, text in texts.items()}
    kept = {key: text for key, text in found.items() if text is not None}
    store.erase_all(mark, keep_journal=True)
    for key, text in kept.items():
        store.safe.write(key, text)
    store.reload()


def _after(store: Store, key: str, text: str, mark: str) -> str | None:
    """What of a text was written after an erasure; None: nothing."""
    if key.startswith(HISTORY):
        return text if key.removeprefix(HISTORY) > mark else None
    if key.startswith(tuple(record_prefix(kind) for kind in PARTS)):
        stamp = store.safe.formats.open("", text).value.get("stamp", "")
        return text if str(stamp) > mark else None
    if key in {part.key for part in _named(store)}:
        value = store.safe.formats.open("", text).value
        values = value.get("values")
        if type(values) is dict:
            later = {name: pair for name, pair in values.items() if pair and str(pair[0]) > mark}
            return dump({**value, "values": later}) if later else None
    return None
