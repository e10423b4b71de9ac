"""What a hero of the fourth mechanic holds: one number, its luck."""

from collections.abc import Mapping
from typing import Any

from app.store.records.shapes import number
from dicewright import Fault


def faults(hero: Mapping[str, Any]) -> list[Fault]:
    """Luck is from 1 to 9."""
    found: list[Fault] = []
    number(found, "luck", hero.get("luck"), 1, 9)
    return found
