"""Walks a hero's file of Forge Steel: which features it has reached, which abilities it has chosen.

A file holds the whole class; what was chosen stands in `selected` and `selectedIDs`, and what is of
a higher level is there as well. What adds to damage (kit, features, items) is added up in
`forge_steel_bonus.py`.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from app.systems.creatures import Creature, LeftOut
from app.systems.power.imports import values
from app.systems.power.imports.ability import creature_of
from app.systems.power.imports.forge_steel_bonus import Bonuses
from app.systems.power.imports.forge_steel_parts import (
    AS_IN_FILE,
    ORIGIN,
    ability_of,
    characteristics_of,
    is_ability,
    within,
)
from app.systems.power.imports.plain import name_of
from app.systems.power.imports.tiers import named

Feature = dict[str, Any]
NOT_IN_FILE = "the file names it but does not hold it"
COMPANION = "its rolls are its own: bring it as a file of its own"
SELECTED = ("Choice", "Perk", "Domain Feature", "Tagged Feature Choice", "Ancestry Feature Choice")
WITH_KIT = "The damage has the bonuses of kit, features and items in it, as Forge Steel shows it."


def hero(value: Mapping[str, Any]) -> Creature:
    """The hero with characteristics, skills and a preset for each power roll."""
    level = values.number(value, "class", "level") or 1
    features = _switched(list(_reached(value, level)))
    characteristics = _characteristics(value, features)
    abilities, missing = _abilities(value, features)
    bonuses = Bonuses(value, features, characteristics, level)
    changed = {
        values.text(each, "abilityID"): each
        for each in values.items(value, "abilityCustomizations")
    }
    read = []
    for each in abilities:
        ability = ability_of(each)
        change = changed.get(values.text(each, "id"), {})
        instead = named(values.text(change, "characteristic"))
        rolls = [
            roll._replace(characteristics=instead or roll.characteristics) for roll in ability.rolls
        ]
        read.append(
            ability._replace(
                name=name_of(values.at(change, "name")) or ability.name,
                rolls=tuple(rolls),
                bonus=bonuses.of(each, values.number(change, "damageBonus") or 0),
            )
        )
    found = creature_of(
        ORIGIN,
        value.get("name"),
        "hero",
        characteristics,
        read,
        skills=_skills(features),
        said=(AS_IN_FILE, WITH_KIT),
        own_id=values.text(value, "id"),
    )
    return found._replace(left_out=(*found.left_out, *missing))


def _reached(value: Mapping[str, Any], level: int) -> Iterator[Feature]:
    """Every feature that the hero has, with those that were chosen inside of others."""
    culture = value.get("culture")
    parts = ("language", "environment", "organization", "upbringing")
    yield from _inside(values.items(value, "ancestry", "features"), level)
    yield from _inside([values.at(culture, part) for part in parts], level)
    yield from _inside(values.items(value, "career", "features"), level)
    yield from _by_level(value.get("class"), level)
    for subclass in values.items(value, "class", "subclasses"):
        if values.at(subclass, "selected") is True:
            yield from _by_level(subclass, level)
    yield from _inside(values.items(value, "complication", "features"), level)
    yield from _inside(values.items(value, "features"), level)
    for title in values.items(value, "state", "titles"):
        yield from _inside(_of_title(title, strict=False), level)
    for item in values.items(value, "state", "inventory"):
        yield from _of_item(item, level)


def _by_level(holder: object, level: int) -> Iterator[Feature]:
    for each in values.items(holder, "featuresByLevel"):
        if (values.number(each, "level") or 0) <= level:
            yield from _inside(values.items(each, "features"), level)


def _of_title(title: object, *, strict: bool) -> list[Any]:
    chosen = values.text(title, "selectedFeatureID")
    features = values.items(title, "features")
    if not chosen and not strict:
        return features
    return [each for each in features if values.text(each, "id") == chosen]


def _of_item(item: object, level: int) -> Iterator[Feature]:
    yield from _by_level(item, level)
    imbuements = values.items(item, "imbuements")
    yield from _inside([values.at(each, "feature") for each in imbuements], level)


def _inside(features: list[Any], level: int) -> Iterator[Feature]:
    """The features and, behind each, those that it brings by the choice that was made."""
    for feature in features:
        if not isinstance(feature, dict):
            continue
        yield feature
        data, kind = feature.get("data"), values.text(feature, "type")
        chosen = values.items(data, "selected")
        if kind in SELECTED:
            one = values.at(data, "selected")
            yield from _inside([one] if isinstance(one, dict) else chosen, level)
        elif kind == "Multiple Features":
            yield from _inside(values.items(data, "features"), level)
        elif kind in ("Kit", "Domain"):
            part = "features" if kind == "Kit" else "defaultFeatures"
            for each in chosen:
                yield from _inside(values.items(each, part), level)
        elif kind == "Title":
            for each in chosen:
                yield from _inside(_of_title(each, strict=True), level)
        elif kind == "Item Choice":
            for each in chosen:
                yield from _of_item(each, level)
        elif kind == "Toggle":
            on = values.at(data, "checked") is True
            one = values.at(data, "featureChecked" if on else "featureUnchecked")
            yield from _inside([one], level)


def _switched(features: list[Feature]) -> list[Feature]:
    """The features with those that a switch of the hero selects."""
    switches = {
        values.text(each, "data", "switch"): values.text(each, "data", "value")
        for each in features
        if each.get("type") == "Switch Value"
    }
    found = list(features)
    for each in features:
        if each.get("type") != "Switch Options":
            continue
        wanted = switches.get(values.text(each, "data", "switch"))
        options = [
            values.at(option, "feature")
            for option in values.items(each, "data", "options")
            if values.text(option, "value") == wanted
        ]
        chosen = options[:1] if wanted else [values.at(each, "data", "defaultOption")]
        found += _inside(chosen, 20)
    return found


def _characteristics(value: Mapping[str, Any], features: list[Feature]) -> dict[str, int]:
    """Those of the class, and what levels have added since: the file keeps them apart."""
    found = characteristics_of(values.at(value, "class", "characteristics"))
    for feature in features:
        if found and feature.get("type") == "Characteristic Bonus":
            for name in named(values.text(feature, "data", "characteristic")):
                found[name] += values.number(feature, "data", "value") or 0
    return within(found) if found else {}


def _abilities(
    value: Mapping[str, Any], features: list[Feature]
) -> tuple[list[dict[str, Any]], list[LeftOut]]:
    """Abilities of features first, then those that were chosen from the class; no ability twice."""
    found: dict[str, dict[str, Any]] = {}
    missing = []
    for feature in features:
        ability = values.at(feature, "data", "ability")
        if feature.get("type") == "Ability" and isinstance(ability, dict):
            found.setdefault(values.text(ability, "id") or f"unnamed {len(found)}", ability)
    of_class = {values.text(each, "id"): each for each in _all_abilities(value.get("class"))}
    for feature in features:
        if feature.get("type") == "Class Ability":
            for chosen in values.texts(feature, "data", "selectedIDs"):
                if chosen in of_class:
                    found.setdefault(chosen, of_class[chosen])
                else:
                    missing.append(LeftOut(name_of(feature.get("name")) or "Ability", NOT_IN_FILE))
        elif feature.get("type") in ("Companion", "Retainer"):
            name = name_of(values.at(feature, "data", "selected", "name"))
            if name:
                missing.append(LeftOut(name, COMPANION))
    return list(found.values()), missing


def _all_abilities(of_class: object) -> Iterator[dict[str, Any]]:
    """Every ability that a class holds, wherever it stands."""
    return (each for each in values.dicts(of_class) if is_ability(each))


def _skills(features: list[Feature]) -> list[str]:
    """The chosen skills, without those that were cancelled."""
    chosen: dict[str, list[str]] = {"Skill Choice": [], "Skill Cancel Choice": []}
    for feature in features:
        kind = values.text(feature, "type")
        if kind in chosen:
            chosen[kind] += values.texts(feature, "data", "selected")
    return [each for each in chosen["Skill Choice"] if each not in chosen["Skill Cancel Choice"]]
