"""What the parts of Forge Steel's files hold: abilities, characteristics.

Abilities of until June 2025 have `powerRoll` and `test` where those of today have `sections`; both
are read.
"""

import re
from collections.abc import Mapping
from typing import Any

from app.systems.power.imports import values
from app.systems.power.imports.ability import Ability, Rolled
from app.systems.power.imports.plain import plain
from app.systems.power.imports.tiers import CHARACTERISTICS, named

ORIGIN = "forge-steel"
AS_IN_FILE = "Abilities are as the file has them; Forge Steel may have newer texts."
MAKES_TEST = re.compile(
    r"\bmakes? an? (?:Might|Agility|Reason|Intuition|Presence)(?:,? or [A-Z][a-z]+)? test"
)


def ability_of(value: object, *, of_monster: bool = False) -> Ability:
    """An ability with its rolls, in the form of today or of until June 2025."""
    rolls: list[Rolled] = []
    before = values.text(value, "preEffect")
    for section in values.items(value, "sections"):
        if values.text(section, "type") == "roll":
            rolls.append(_rolled(values.at(section, "roll"), of_monster, before))
            before = ""
        else:
            before = values.text(section, "text") or values.text(section, "effect")
    if not rolls:
        if values.at(value, "powerRoll"):
            rolls.append(_rolled(values.at(value, "powerRoll"), of_monster, ""))
        if values.at(value, "test"):
            rolls.append(_rolled(values.at(value, "test"), of_monster, "")._replace(test=True))
    kind = values.at(value, "type")
    return Ability(
        plain(values.at(value, "name")),
        values.text(kind, "usage"),
        tuple(each for each in rolls if any(each.tiers)),
        free=values.at(kind, "free") is True,
        place=values.text(value, "id"),
    )


def _rolled(value: object, of_monster: bool, before: str) -> Rolled:
    listed = named(" ".join(values.texts(value, "characteristic")))
    tiers = tuple(values.text(value, f"tier{number}") for number in (1, 2, 3))
    bonus = values.number(value, "bonus") or None
    test = bool(listed) and (of_monster or bool(MAKES_TEST.search(plain(before))))
    return Rolled(tiers, listed, bonus, test=test)


def characteristics_of(value: object) -> dict[str, int]:
    """Characteristics from `[{characteristic, value}]`; empty where one of the five is missing."""
    listed = value if isinstance(value, list) else []
    found = {
        values.text(each, "characteristic").lower(): values.number(each, "value") for each in listed
    }
    return within({name: found.get(name) for name in CHARACTERISTICS})


def within(found: Mapping[str, int | None]) -> dict[str, int]:
    """All five characteristics as a sheet may hold them, or none where none is a number."""
    if all(number is None for number in found.values()):
        return {}
    return {name: max(-5, min(5, found.get(name) or 0)) for name in CHARACTERISTICS}


def is_ability(value: object) -> bool:
    """Say whether an object is an ability, of today or of until June 2025."""
    return (
        isinstance(value, dict)
        and has(value, "keywords", "distance")
        and ("sections" in value or "powerRoll" in value)
    )


def has(value: Mapping[str, Any], *keys: str) -> bool:
    """Say whether an object has all of these keys."""
    return all(key in value for key in keys)
