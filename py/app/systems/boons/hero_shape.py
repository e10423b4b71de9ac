"""What a hero of this system holds: skills as [name, bonus, kind of roll]. No form and no page: the
store judges heroes by it.
"""

from collections.abc import Mapping
from typing import Any

from app.store.records.shapes import items, named, number, one_of
from dicewright import Fault

LOWEST, HIGHEST = -99, 99
KINDS = ("general", "combat", "spell")


def faults(hero: Mapping[str, Any]) -> list[Fault]:
    """What is wrong with the system's own part of a hero."""
    found: list[Fault] = []
    for field, item in items(found, hero, "skills"):
        triple = named(found, field, item, 3)
        if triple:
            number(found, field, triple[1], LOWEST, HIGHEST)
            one_of(found, field, triple[2], KINDS)
    return found
