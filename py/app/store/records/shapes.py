"""What the small records hold, and what is wrong with one: heroes and opponents, presets, tables.

Fields that are not known are left alone and kept: a newer version may have added them. What a hero
holds besides is its system's business, a set-up inside a preset the rules'. The small helpers at
the end serve the systems' own shapes as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.store.records.table_shape import table_faults
from app.store.records.versions import Kind
from app.text import compare
from dicewright import Fault

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.store.formats import JsonDict

    HeroFaults = Callable[[Mapping[str, Any]], list[Fault]]

Faults = list[Fault]

NAME_LIMIT = 80
TEXT_LIMIT = 2000
LIST_LIMIT = 100
ORDER_LIMIT = 1_000_000_000
HERO_KINDS = ("hero", "opponent")


def nothing_wrong(_hero: Mapping[str, Any]) -> Faults:
    """A hero's own part where no system judges it."""
    return []


def kinds(hero_faults: HeroFaults) -> dict[str, Kind]:
    """The kinds of small records; `hero_faults` judges the part of a hero that is its system's."""

    def whole_hero(data: JsonDict) -> Faults:
        return [*common_hero_faults(data), *hero_faults(data)]

    return {
        "hero": Kind("hero", "heroes", whole_hero, by_name),
        "preset": Kind("preset", "presets", preset_faults, by_order),
        "table": Kind("table", "tables", table_faults, by_name),
    }


def common_hero_faults(data: JsonDict) -> Faults:
    """What is wrong with what every hero or opponent has: {kind, name, system, note?}."""
    faults: Faults = []
    one_of(faults, "kind", data.get("kind"), HERO_KINDS)
    text(faults, data, "name", NAME_LIMIT, needed=True)
    text(faults, data, "system", NAME_LIMIT, needed=True)
    text(faults, data, "note", TEXT_LIMIT)
    return faults


def preset_faults(data: JsonDict) -> Faults:
    """What is wrong with a preset: {name, record, hero? (an id, empty for all), order?,
    damage_dice? (such as 2d6+3)}.
    """
    faults: Faults = []
    text(faults, data, "name", NAME_LIMIT, needed=True)
    text(faults, data, "hero", NAME_LIMIT)
    text(faults, data, "damage_dice", NAME_LIMIT)
    record = data.get("record")
    if not isinstance(record, dict) or not isinstance(record.get("system"), str):
        faults.append(Fault("record", "record", {}))
    order = data.get("order", 0)
    if type(order) not in (int, float) or abs(order) > ORDER_LIMIT:
        faults.append(Fault("order", "type", {"wanted": "a number"}))
    return faults


def by_name(data: JsonDict) -> Any:
    """The order of heroes and tables."""
    return compare.by_name(data.get("name", ""))


def by_order(data: JsonDict) -> Any:
    """The order of presets: as the table arranged them."""
    return data.get("order", 0)


# Helpers


def text(
    faults: Faults, data: Mapping[str, Any], field: str, limit: int, *, needed: bool = False
) -> None:
    """A field must be text of at most `limit` characters, and not blank where it is needed."""
    value = data.get(field, "")
    if not isinstance(value, str):
        faults.append(Fault(field, "type", {"wanted": "text"}))
    elif len(value) > limit:
        faults.append(Fault(field, "text", {"maximum": limit, "length": len(value)}))
    elif needed and not value.strip():
        faults.append(Fault(field, "empty", {}))


def one_of(faults: Faults, field: str, value: object, allowed: tuple[str, ...]) -> None:
    """A value must be one of a few words."""
    if value not in allowed:
        faults.append(Fault(field, "one_of", {"values": allowed, "got": f"{value!r:.80}"}))


def number(faults: Faults, field: str, value: object, low: int, high: int) -> None:
    """A value must be a whole number from `low` to `high`."""
    if type(value) is not int or not low <= value <= high:
        params = {"minimum": low, "maximum": high, "got": f"{value!r:.80}"}
        faults.append(Fault(field, "number", params))


def items(faults: Faults, data: Mapping[str, Any], field: str) -> list[tuple[str, Any]]:
    """The items of a list with the path of each; a fault for anything else."""
    value = data.get(field, [])
    if not isinstance(value, list) or len(value) > LIST_LIMIT:
        faults.append(Fault(field, "list", {"maximum": LIST_LIMIT}))
        return []
    return [(f"{field}[{place}]", item) for place, item in enumerate(value)]


def named(faults: Faults, field: str, item: object, length: int) -> list[Any] | None:
    """`item` as a list of `length` that begins with a name; None and a fault otherwise."""
    if not isinstance(item, list) or len(item) != length or not isinstance(item[0], str):
        faults.append(Fault(field, "named_list", {"length": length}))
        return None
    if not 0 < len(item[0]) <= NAME_LIMIT:
        faults.append(Fault(field, "name", {"maximum": NAME_LIMIT}))
    return item
