"""What the small records hold, and what is wrong with one: heroes and opponents, presets, tables.

Each `..._faults` function lists every fault of a record as (field, message). Fields that it does
not know are left alone and kept: a newer version may have added them. Rules are not applied here:
a set-up inside a preset is a record for `dicewright.read_check`, which has the last word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.store.versions import Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.store.formats import JsonDict

Faults = list[tuple[str, str]]

NAME_LIMIT = 80
TEXT_LIMIT = 2000
EFFECT_LIMIT = 200
LIST_LIMIT = 100
HERO_KINDS = ("hero", "opponent")
BOON_SKILL_KINDS = ("general", "combat", "spell")
CHARACTERISTICS = 5


def _text(faults: Faults, data: JsonDict, field: str, limit: int, *, needed: bool = False) -> None:
    value = data.get(field, "")
    if not isinstance(value, str):
        faults.append((field, f"must be text, not {type(value).__name__}"))
    elif len(value) > limit:
        faults.append((field, f"may have at most {limit} characters, not {len(value)}"))
    elif needed and not value.strip():
        faults.append((field, "must not be empty"))


def _one_of(faults: Faults, field: str, value: object, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        faults.append((field, f"must be one of {', '.join(allowed)}, not {value!r:.80}"))


def _number(faults: Faults, field: str, value: object, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        faults.append((field, f"must be a whole number from {low} to {high}, not {value!r:.80}"))


def _items(faults: Faults, data: JsonDict, field: str) -> list[tuple[str, Any]]:
    """The items of a list with the name of each; a fault for anything else."""
    value = data.get(field, [])
    if not isinstance(value, list) or len(value) > LIST_LIMIT:
        faults.append((field, f"must be a list of at most {LIST_LIMIT}"))
        return []
    return [(f"{field}[{place}]", item) for place, item in enumerate(value)]


def _named(faults: Faults, field: str, item: object, length: int) -> list[Any] | None:
    """`item` as a list of `length` that begins with a name; None and a fault otherwise."""
    if not isinstance(item, list) or len(item) != length or not isinstance(item[0], str):
        faults.append((field, f"must be a list of {length} that begins with a name"))
        return None
    if not 0 < len(item[0]) <= NAME_LIMIT:
        faults.append((field, f"the name must have 1 to {NAME_LIMIT} characters"))
    return item


def _heroic(faults: Faults, data: JsonDict) -> None:
    """Skills as [name, level 0 to 30]; the five reaction skills are skills by their names."""
    for field, item in _items(faults, data, "skills"):
        pair = _named(faults, field, item, 2)
        if pair:
            _number(faults, field, pair[1], 0, 30)


def _power(faults: Faults, data: JsonDict) -> None:
    """Five characteristics as [name, -5 to 5], skills as names, abilities as set-ups."""
    characteristics = _items(faults, data, "characteristics")
    if len(characteristics) != CHARACTERISTICS:
        faults.append(("characteristics", f"must be {CHARACTERISTICS} of [name, value]"))
    names = []
    for field, item in characteristics:
        pair = _named(faults, field, item, 2)
        if pair:
            names.append(pair[0])
            _number(faults, field, pair[1], -5, 5)
    for field, item in _items(faults, data, "skills"):
        if not isinstance(item, str) or not 0 < len(item) <= NAME_LIMIT:
            faults.append((field, f"must be a name of 1 to {NAME_LIMIT} characters"))
    for field, item in _items(faults, data, "abilities"):
        if isinstance(item, dict):
            inner: Faults = []
            _ability(inner, item, tuple(names))
            faults.extend((f"{field}.{name}", message) for name, message in inner)
        else:
            faults.append((field, "must be an ability: name, characteristic, effects, damage"))


def _ability(faults: Faults, data: JsonDict, characteristics: tuple[str, ...]) -> None:
    _text(faults, data, "name", NAME_LIMIT, needed=True)
    _one_of(faults, "characteristic", data.get("characteristic"), characteristics)
    _one_of(faults, "action", data.get("action", "main"), ("main", "maneuver", "other"))
    if "damage_adds" in data and type(data["damage_adds"]) is not bool:
        faults.append(("damage_adds", "must be true or false"))
    if "bonus" in data:
        _number(faults, "bonus", data["bonus"], -30, 30)
    if "potency" in data:
        _one_of(faults, "potency", data["potency"], ("weak", "average", "strong"))
    effects = data.get("effects", ["", "", ""])
    if (
        not isinstance(effects, list)
        or len(effects) != 3
        or not all(isinstance(effect, str) and len(effect) <= EFFECT_LIMIT for effect in effects)
    ):
        faults.append(("effects", f"must be three texts of at most {EFFECT_LIMIT} characters"))
    damage = data.get("damage", [0, 0, 0])
    if (
        not isinstance(damage, list)
        or len(damage) != 3
        or not all(type(number) is int and 0 <= number <= 999 for number in damage)
    ):
        faults.append(("damage", "must be three whole numbers from 0 to 999"))


def _boons(faults: Faults, data: JsonDict) -> None:
    """Skills as [name, bonus -99 to 99, general, combat or spell]."""
    for field, item in _items(faults, data, "skills"):
        triple = _named(faults, field, item, 3)
        if triple:
            _number(faults, field, triple[1], -99, 99)
            _one_of(faults, field, triple[2], BOON_SKILL_KINDS)


# What a hero of each system holds. A system that is not here keeps whatever it likes.
HERO_SHAPES: dict[str, Callable[[Faults, JsonDict], None]] = {
    "heroic": _heroic,
    "power": _power,
    "boons": _boons,
}


def hero_faults(data: JsonDict) -> Faults:
    """What is wrong with a hero or opponent: {kind, name, system, note?, and the system's own}."""
    faults: Faults = []
    _one_of(faults, "kind", data.get("kind"), HERO_KINDS)
    _text(faults, data, "name", NAME_LIMIT, needed=True)
    _text(faults, data, "system", NAME_LIMIT, needed=True)
    _text(faults, data, "note", TEXT_LIMIT)
    shape = HERO_SHAPES.get(data["system"]) if isinstance(data.get("system"), str) else None
    if shape:
        shape(faults, data)
    return faults


def preset_faults(data: JsonDict) -> Faults:
    """What is wrong with a preset: {name, record, hero? (an id, empty for all), order?}."""
    faults: Faults = []
    _text(faults, data, "name", NAME_LIMIT, needed=True)
    _text(faults, data, "hero", NAME_LIMIT)
    record = data.get("record")
    if not isinstance(record, dict) or not isinstance(record.get("system"), str):
        faults.append(("record", "must be the record of a check, with its system"))
    if type(data.get("order", 0)) not in (int, float):
        faults.append(("order", "must be a number"))
    return faults


def _table_faults(data: JsonDict) -> Faults:
    from app.tables.model import table_faults

    return table_faults(data)


def by_name(data: JsonDict) -> Any:
    """The order of heroes and tables."""
    return str(data.get("name", "")).casefold()


def by_order(data: JsonDict) -> Any:
    """The order of presets: as the table arranged them."""
    return data.get("order", 0)


# The kinds of small records: what is wrong with one, and the order of a list of them.
KINDS = {
    "hero": Kind("hero", hero_faults, by_name),
    "preset": Kind("preset", preset_faults, by_order),
    "table": Kind("table", _table_faults, by_name),
}
