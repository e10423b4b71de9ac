"""Records that came from another tool: what a later import of the same thing may change.

A record keeps, under `imported`, a short print of each field as it was brought in. A field that
still has it follows the source; one that its owner has changed stays as its owner has it. Lists of
names, and of parts with a `source` of their own, are gone through item by item. Pure values;
nothing here reads a format or writes to the store.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from app.store.formats import JsonDict, dump

if TYPE_CHECKING:
    from collections.abc import Mapping

IMPORTED = "imported"
SOURCE = "source"
ID_START = "import-"


class Updated(NamedTuple):
    """A record after another import. `kept`: what its owner has changed or taken away, and the
    source has otherwise; `gone`: what the source has no more, and stays.
    """

    data: JsonDict
    kept: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()


def id_of(source: str) -> str:
    """The id of the record for something of a source, the same at every import."""
    return ID_START + source


def marked(data: Mapping[str, Any]) -> JsonDict:
    """The data of a new record with the prints of what was brought in."""
    return {**data, IMPORTED: {name: _print(value) for name, value in data.items()}}


def updated(now: Mapping[str, Any], read: Mapping[str, Any], whole: Mapping[str, Any]) -> Updated:
    """The record as it is `now` with what was `read`. `whole` is all that the source holds, of
    which `read` may leave parts out.
    """
    was = now.get(IMPORTED)
    was = was if isinstance(was, dict) else {}
    data, kept, gone = dict(now), [], []
    prints: JsonDict = {**was}
    for name, value in read.items():
        before, here = was.get(name), now.get(name)
        if isinstance(value, list) and isinstance(here, list) and _is_many(value, before):
            items = _items(here, value, before, whole.get(name, value))
            data[name], prints[name] = items.data, items.prints
            kept += items.kept
            gone += items.gone
            continue
        prints[name] = _print(value)
        if name not in now or before == _print(here):
            data[name] = value
        elif here != value:
            kept.append(name)
    return Updated({**data, IMPORTED: prints}, tuple(kept), tuple(gone))


def brought_in(data: Mapping[str, Any], name: str) -> list[str]:
    """The items that an earlier import brought into a list of a record, by their keys."""
    was = data.get(IMPORTED)
    found = was.get(name) if isinstance(was, dict) else None
    return list(map(str, found)) if isinstance(found, dict) else []


def with_items(data: Mapping[str, Any], name: str, keys: list[str]) -> JsonDict:
    """The record with more items that were brought in beside it under a name (its presets)."""
    was = data.get(IMPORTED)
    was = was if isinstance(was, dict) else {}
    return {**data, IMPORTED: {**was, name: dict.fromkeys([*brought_in(data, name), *keys], "")}}


class _Items(NamedTuple):
    data: list[Any]
    prints: JsonDict
    kept: list[str]
    gone: list[str]


def _items(here: list[Any], read: list[Any], before: Any, whole: list[Any]) -> _Items:
    """Each item of the source takes the place of the one it was; new ones go to the end."""
    was = before if isinstance(before, dict) else {}
    found = {_key(item): place for place, item in reversed(list(enumerate(here)))}
    made = _Items(list(here), {**was}, [], [])
    for item in read:
        key, place = _key(item), found.get(_key(item))
        if place is not None and (key not in was or was[key] == _one_print(here[place])):
            made.data[place] = item
        elif place is not None and here[place] != item:
            made.kept.append(_name(here[place]))
        elif place is None and key in was:
            made.kept.append(_name(item))
        elif place is None:
            made.data.append(item)
        made.prints[key] = _one_print(item)
    there = set(map(_key, whole))
    made.gone.extend(_name(here[found[key]]) for key in was if key in found and key not in there)
    return made


def _is_many(value: list[Any], before: Any) -> bool:
    return isinstance(before, dict) or (bool(value) and isinstance(_print(value), dict))


def _print(value: Any) -> Any:
    """A short print of a value; of a list of names or of parts with a source, one of each."""
    if isinstance(value, list) and all(isinstance(each, str) or _is_part(each) for each in value):
        return {_key(each): _one_print(each) for each in value}
    return _one_print(value)


def _is_part(item: Any) -> bool:
    return isinstance(item, dict) and isinstance(item.get(SOURCE), str)


def _key(item: Any) -> str:
    return str(item[SOURCE]) if _is_part(item) else item if isinstance(item, str) else dump(item)


def _name(item: Any) -> str:
    return str(item.get("name", "")) if isinstance(item, dict) else str(item)


def _one_print(value: Any) -> str:
    from hashlib import sha256
    from json import dumps

    if isinstance(value, str) and len(value) < 8:
        return value
    return sha256(dumps(value, sort_keys=True).encode()).hexdigest()[:8]
