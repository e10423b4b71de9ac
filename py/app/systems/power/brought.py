"""Heroes and monsters that were read from other tools, as this system keeps and shows them. How
they are read is in `imports`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import dicewright
from app.store.records.shapes import LIST_LIMIT
from app.systems.creatures import Creature, ReadRoll
from app.text.numbers import minus
from dicewright.systems.power_tiers import RESISTED_WITH, potency_at, potency_value

NAMES = {name: name.capitalize() for name in RESISTED_WITH}
"""The five characteristics as readers name them, and as a sheet does."""
TIERS = {1: "≤ 11", 2: "12-16", 3: "17+"}
KEPT = ("action", "bonus", "damage", "damage_adds", "effects", "potencies", "potency_of", "potency")


def numbers(hero: Mapping[str, Any]) -> dict[str, int]:
    """The five characteristics of a hero, 0 where it has none."""
    found = {str(name).lower(): value for name, value in hero.get("characteristics", [])}
    return {name: found.get(name, 0) for name in NAMES}


def of_creature(creature: Creature) -> dict[str, Any]:
    """A hero holds its abilities, each rolled with a characteristic by name, so that it follows a
    later level. What a monster rolls adds a number of its own: that becomes presets.
    """
    known = {name: creature.characteristics.get(name, 0) for name in NAMES}
    rolls = creature.presets if creature.kind == "hero" else ()
    return {
        "characteristics": [[NAMES[name], number] for name, number in known.items()],
        "skills": list(creature.skills[:LIST_LIMIT]),
        "abilities": [ability(roll, known) for roll in rolls[:LIST_LIMIT]],
    }


def ability(roll: ReadRoll, known: Mapping[str, int]) -> dict[str, Any]:
    """An ability of a sheet; of more than two characteristics it names the best two, and a number
    that none of its own gives is made up by the bonus.
    """
    record = dict(roll.record)
    number = record["characteristic"]
    # Those that the source names, in its order where they are equal; else one that gives the
    # number.
    named = sorted(
        (name for name in roll.rolled_with if name in known), key=lambda name: -known[name]
    )[:2]
    fitting = named or sorted(known, key=lambda name: abs(known[name] - number))[:1]
    found: dict[str, Any] = {"name": roll.name, "characteristic": NAMES[fitting[0]]}
    if len(fitting) > 1:
        found["or_characteristic"] = NAMES[fitting[1]]
    found["action"] = "main"
    found |= {name: record[name] for name in KEPT if name in record}
    if missing := number - known[fitting[0]]:
        found["bonus"] = found.get("bonus", 0) + missing
        if "damage" in found and found.get("damage_adds", True):
            damage = [max(0, each + number) for each in found["damage"]]
            found |= {"damage": damage, "damage_adds": False}
    return {**found, "source": roll.source}


def by_degree(record: Mapping[str, Any]) -> Sequence[tuple[str, str]]:
    """Each tier: its numbers on the dice, then damage, effect, and what the target resists with."""
    lines = []
    for tier, dice in TIERS.items():
        check = dicewright.read_check({**record, "automatic_tier": tier})
        outcome = dicewright.resolve(check, check.dice).record()
        said = [] if outcome["damage"] is None else [f"{outcome['damage']} damage"]
        said += [outcome["effect"]] if outcome["effect"] else []
        words = "; ".join(said) or "nothing"
        if potency_at(check.values, tier) is not None:
            number = minus(potency_value(check.values, tier))
            words += f" ({_resisted(check)} below {number})"
        lines.append((dice, words))
    return lines


def _resisted(check: dicewright.Check) -> str:
    of = check.values["potency_of"]
    return NAMES[of] if of else "potency"
