"""Reads the files of Forge Steel: `.ds-hero`, `.ds-monster`, `.ds-monster-group`, a single ability.

The files carry no version; what each is shows in its fields. How a hero's file is walked is in
`forge_steel_hero.py`, what its parts hold in `forge_steel_parts.py`.
"""

import re
from collections.abc import Mapping
from typing import Any

from app.systems.creatures import Creature, Material, Reading
from app.systems.power.imports import values
from app.systems.power.imports.ability import MOST_CREATURES, creature_of
from app.systems.power.imports.forge_steel_hero import hero
from app.systems.power.imports.forge_steel_parts import (
    ORIGIN,
    ability_of,
    characteristics_of,
    has,
    is_ability,
)
from app.systems.power.imports.plain import plain

ENCOUNTER = (
    "This is an encounter of Forge Steel: it names its monsters but does not hold them. Bring the"
    " monsters or their group instead (.ds-monster, .ds-monster-group)."
)
SOURCEBOOK = (
    "This is a whole sourcebook of Forge Steel. Bring single heroes, monsters or monster groups"
    " instead."
)
SHARE_CODE = (
    "This is a share code of Forge Steel, which only Forge Steel can open. Open it there, then"
    " export the hero or monster as a file."
)
OTHER = (
    "This is a file of Forge Steel, but not of a hero, a monster or a monster group. Only those are"
    " read."
)


def read(material: Material) -> Reading | None:
    """Read a file of Forge Steel; None where the text is none."""
    if re.match(r"\s*FS[0-9]\.[a-z-]{1,20}\.", material.text[:100]):
        return Reading("Forge Steel share code", fault=SHARE_CODE)
    value = material.value
    if not isinstance(value, dict):
        return None
    if has(value, "class", "ancestry", "state"):
        return Reading("Forge Steel hero", (hero(value),))
    if has(value, "monsters", "malice"):
        return Reading("Forge Steel monster group", _group(value))
    if has(value, "role", "characteristics", "features") and "items" not in value:
        return Reading("Forge Steel monster", (monster(value),))
    if "monsterGroups" in value:
        return Reading("Forge Steel sourcebook", fault=SOURCEBOOK)
    if "groups" in value and ("terrain" in value or "malice" in value):
        return Reading("Forge Steel encounter", fault=ENCOUNTER)
    if is_ability(value):
        ability = ability_of(value)
        lone = creature_of(ORIGIN, ability.name, "", material.characteristics, (ability,))
        return Reading("Forge Steel ability", (lone._replace(characteristics={}),))
    if material.file_name.lower().rpartition(".")[2].startswith(("ds-", "drawsteel-")):
        return Reading("Forge Steel", fault=OTHER)
    return None


def monster(value: Mapping[str, Any]) -> Creature:
    """A monster: what its targets roll is told by characteristics at the roll."""
    abilities = [
        ability_of(found, of_monster=True)
        for feature in monster_features(value)
        if (found := values.at(feature, "data", "ability"))
    ]
    return creature_of(
        ORIGIN,
        value.get("name"),
        "opponent",
        characteristics_of(value.get("characteristics")),
        abilities,
        own_id=values.text(value, "id"),
    )


def monster_features(value: Mapping[str, Any]) -> list[Any]:
    """A monster's features; a retainer's up to its level."""
    found = list(values.items(value, "features"))
    level = values.number(value, "retainer", "level") or 0
    for each in values.items(value, "retainer", "featuresByLevel"):
        if (values.number(each, "level") or 0) <= level:
            found.append(values.at(each, "feature"))
    return [
        each
        for feature in found
        for each in (feature, *values.items(feature, "data", "features"))
        if values.text(each, "type") in ("Ability", "Malice Ability")
    ]


def _group(value: Mapping[str, Any]) -> tuple[Creature, ...]:
    """The monsters of a group, and a creature for what its malice rolls."""
    found = [
        monster(each)
        for each in values.items(value, "monsters")[:MOST_CREATURES]
        if isinstance(each, dict)
    ]
    malice = [
        ability_of(values.at(each, "data", "ability"), of_monster=True)
        for each in values.items(value, "malice")
        if values.text(each, "type") == "Malice Ability"
    ]
    if any(ability.rolls for ability in malice):
        name = f"{plain(value.get('name'))[:60]} malice"
        own = values.text(value, "id")
        found.append(creature_of(ORIGIN, name, "opponent", {}, malice, own_id=own))
    return tuple(found)
