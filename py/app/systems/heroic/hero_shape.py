"""What a hero of this system holds: skills as [name, level]; the five reaction skills are skills by
their names. No form and no page: the store judges heroes by it.
"""

from collections.abc import Mapping
from typing import Any

from app.store.records.shapes import items, named, number
from dicewright import Fault

LOWEST, HIGHEST = 0, 30


def faults(hero: Mapping[str, Any]) -> list[Fault]:
    """What is wrong with the system's own part of a hero."""
    found: list[Fault] = []
    for field, item in items(found, hero, "skills"):
        pair = named(found, field, item, 2)
        if pair:
            number(found, field, pair[1], LOWEST, HIGHEST)
    return found
