"""What a hero of this system holds: five characteristics as [name, value], skills as names,
abilities as set-ups. No form and no page: the store judges heroes by it.
"""

from collections.abc import Mapping
from typing import Any

from app.store.records.shapes import NAME_LIMIT, items, named, number, one_of, text
from dicewright import Fault

CHARACTERISTICS = 5
LOWEST, HIGHEST = -5, 5
LARGEST_BONUS = 30
EFFECT_LIMIT = 200
MOST_DAMAGE = 999
ACTIONS = ("main", "maneuver", "other")
POTENCIES = ("weak", "average", "strong")
LEAST_POTENCY, MOST_POTENCY = -5, 10
RESISTED_WITH = ("might", "agility", "reason", "intuition", "presence")


def faults(hero: Mapping[str, Any]) -> list[Fault]:
    """What is wrong with the system's own part of a hero."""
    found: list[Fault] = []
    characteristics = items(found, hero, "characteristics")
    if len(characteristics) != CHARACTERISTICS:
        found.append(Fault("characteristics", "characteristics", {"count": CHARACTERISTICS}))
    names = []
    for field, item in characteristics:
        pair = named(found, field, item, 2)
        if pair:
            names.append(pair[0])
            number(found, field, pair[1], LOWEST, HIGHEST)
    for field, item in items(found, hero, "skills"):
        if not isinstance(item, str) or not 0 < len(item) <= NAME_LIMIT:
            found.append(Fault(field, "name", {"maximum": NAME_LIMIT}))
    for field, item in items(found, hero, "abilities"):
        if isinstance(item, dict):
            found += [
                Fault(f"{field}.{fault.field}", fault.code, fault.params)
                for fault in ability_faults(item, tuple(names))
            ]
        else:
            found.append(Fault(field, "ability", {}))
    return found


def ability_faults(ability: Mapping[str, Any], characteristics: tuple[str, ...]) -> list[Fault]:
    """What is wrong with an ability; `characteristics` are the names that it may be rolled with."""
    found: list[Fault] = []
    text(found, ability, "name", NAME_LIMIT, needed=True)
    one_of(found, "characteristic", ability.get("characteristic"), characteristics)
    if "or_characteristic" in ability:  # of the two the higher one counts
        one_of(found, "or_characteristic", ability["or_characteristic"], characteristics)
    one_of(found, "action", ability.get("action", "main"), ACTIONS)
    if "damage_adds" in ability and type(ability["damage_adds"]) is not bool:
        found.append(Fault("damage_adds", "type", {"wanted": "yes or no"}))
    if "bonus" in ability:
        number(found, "bonus", ability["bonus"], -LARGEST_BONUS, LARGEST_BONUS)
    if "potency" in ability:
        one_of(found, "potency", ability["potency"], POTENCIES)
    if "potencies" in ability and not _three(ability["potencies"], _is_potency):
        params = {"minimum": LEAST_POTENCY, "maximum": MOST_POTENCY}
        found.append(Fault("potencies", "three_potencies", params))
    if "potency_of" in ability:
        one_of(found, "potency_of", ability["potency_of"], RESISTED_WITH)
    effects = ability.get("effects", ["", "", ""])
    if not _three(effects, lambda effect: isinstance(effect, str) and len(effect) <= EFFECT_LIMIT):
        found.append(Fault("effects", "three_texts", {"maximum": EFFECT_LIMIT}))
    damage = ability.get("damage", [0, 0, 0])
    if not _three(damage, lambda each: type(each) is int and 0 <= each <= MOST_DAMAGE):
        found.append(Fault("damage", "three_numbers", {"minimum": 0, "maximum": MOST_DAMAGE}))
    return found


def _is_potency(value: object) -> bool:
    return (
        value is None
        or value in POTENCIES
        or (type(value) is int and LEAST_POTENCY <= value <= MOST_POTENCY)
    )


def _three(value: object, fits: Any) -> bool:
    return isinstance(value, list) and len(value) == 3 and all(map(fits, value))
