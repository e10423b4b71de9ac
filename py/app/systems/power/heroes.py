"""Heroes of Power Rolls: five characteristics, skills, and abilities with effects and damage."""

import re
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from app.fields import AreaField, NumberField
from app.forms import CheckForm
from app.systems.heroes import (
    Hero,
    HeroForm,
    LineError,
    Shortcut,
    SystemHeroes,
    as_lines,
    folded,
    read_lines,
)
from app.systems.power.hero_shape import ACTIONS, HIGHEST, LOWEST, POTENCIES
from app.systems.power.skills import of_a_test
from app.text.numbers import MINUS, signed

CHARACTERISTICS = ("Might", "Agility", "Reason", "Intuition", "Presence")
DAMAGE = re.compile(r"([0-9]{1,3})\s*/\s*([0-9]{1,3})\s*/\s*([0-9]{1,3})(\s+flat)?")
BONUS = re.compile(r"bonus\s*([+-]?[0-9]{1,2})")
EXAMPLE = "Swing; Might; 3/6/9; pushed 1 | pushed 2 | pushed 4"


class PowerHeroForm(HeroForm):
    """Characteristics on steppers, a line a skill, a line an ability."""

    system = "power"

    might = NumberField("Might", default=0)
    agility = NumberField("Agility", default=0)
    reason = NumberField("Reason", default=0)
    intuition = NumberField("Intuition", default=0)
    presence = NumberField("Presence", default=0)
    skills = AreaField("Skills, one per line")
    abilities = AreaField(
        "Abilities, one per line",
        description=f"For example: {EXAMPLE}. You can add “maneuver”, “bonus +1”, a potency "
        "(“weak”, “average” or “strong”), and “flat” after damage that doesn't include the "
        "characteristic. Put a backslash before ; | or \\ to use it as plain text; \\n makes a "
        "line break.",
    )

    def __init__(self, formdata: Any = None, **data: Any) -> None:
        super().__init__(formdata, **data)
        for name in CHARACTERISTICS:
            field: Any = self[name.lower()]
            field.minimum, field.maximum = LOWEST, HIGHEST

    @classmethod
    def written(cls, hero: Hero) -> dict[str, Any]:
        """Characteristics by name, skills and abilities as lines."""
        numbers = {str(n).lower(): value for n, value in hero.get("characteristics", [])}
        return {
            **{name.lower(): numbers.get(name.lower(), 0) for name in CHARACTERISTICS},
            "skills": as_lines(hero.get("skills", []), str),
            "abilities": as_lines(hero.get("abilities", []), ability_line),
        }

    def own(self, saved: Hero | None) -> dict[str, Any]:
        """The parts as the store keeps them."""
        old: Hero = saved or {}
        abilities: list[dict[str, Any]] = [dict(each) for each in old.get("abilities", [])]
        by_name = {each["name"]: each for each in reversed(abilities)}
        characteristics = self._characteristics(old)
        names = [name for name, _ in characteristics]

        def read(line: str) -> dict[str, Any]:
            ability = read_ability(line, names)
            return {**_unknown(by_name.get(ability["name"], {})), **ability}

        return {
            "characteristics": characteristics,
            "skills": _skills(str(self.skills.data or ""), old.get("skills", [])),
            "abilities": read_lines(str(self.abilities.data or ""), abilities, ability_line, read),
        }

    def _characteristics(self, saved: Hero) -> list[list[Any]]:
        """The five, under the names and in the order that the saved hero has for them; where it has
        others, it keeps them until the steppers say something else.
        """
        numbers = {name.lower(): self[name.lower()].data for name in CHARACTERISTICS}
        shown = self.written(saved)
        if saved and all(shown[name] == number for name, number in numbers.items()):
            return [list(pair) for pair in saved.get("characteristics", [])]
        names = [str(name) for name, _ in saved.get("characteristics", [])]
        if sorted(map(str.lower, names)) != sorted(numbers):
            names = list(CHARACTERISTICS)
        return [[name, numbers[name.lower()]] for name in names]


PARTS = {"name", "characteristic", "action", "damage", "damage_adds", "potency", "effects", "bonus"}


def _skills(text: str, saved: Sequence[str]) -> list[str]:
    """The skills that lines name; a saved name of blanks makes an empty line, which says nothing
    as long as no line is changed.
    """
    if _trimmed(text) == _trimmed(as_lines(saved, str)):
        return list(saved)
    return read_lines(text, saved, str, str)


def _trimmed(text: str) -> str:
    return "\n".join(map(str.strip, text.splitlines())).strip()


def _unknown(ability: Mapping[str, Any]) -> dict[str, Any]:
    """What a newer version wrote into an ability: no line shows it, so it stays."""
    return {name: value for name, value in ability.items() if name not in PARTS}


def _escaped(text: str) -> str:
    return re.sub(r"([\\;|])", r"\\\1", text).replace("\n", "\\n")


def _split(text: str, mark: str) -> list[str]:
    """The parts of a text between marks that no backslash stands before; still escaped."""
    parts, escaped = [""], False
    for character in text:
        if character == mark and not escaped:
            parts.append("")
        else:
            parts[-1] += character
        escaped = character == "\\" and not escaped
    return [part.strip() for part in parts]


def _plain(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], text)


def ability_line(ability: Hero) -> str:
    """An ability as a line that `read_ability` reads."""
    parts = [_escaped(ability["name"]), _escaped(ability["characteristic"])]
    if ability.get("action", "main") != "main":
        parts.append(ability["action"])
    if ability.get("bonus"):
        parts.append(f"bonus {signed(ability['bonus'])}")
    if "damage" in ability:
        flat = "" if ability.get("damage_adds", True) else " flat"
        parts.append("/".join(map(str, ability["damage"])) + flat)
    if "potency" in ability:
        parts.append(ability["potency"])
    if any(ability.get("effects", ())):
        parts.append(" | ".join(map(_escaped, ability["effects"])))
    return "; ".join(parts)


def read_ability(line: str, characteristics: Sequence[str] = CHARACTERISTICS) -> dict[str, Any]:
    """An ability from a line: its name, then parts in any order. Raises LineError.

    `characteristics` are the names that its hero has for them, and writes in the record.
    """
    names = {name.casefold(): name for name in characteristics}
    name, *parts = _split(line, ";")
    ability: dict[str, Any] = {"name": _plain(name), "action": "main"}
    for part in filter(None, parts):
        _read_part(ability, part, names)
    if "characteristic" not in ability:
        raise LineError(
            f"{ability['name'][:60]}: which characteristic? Write it like this: {EXAMPLE}."
        )
    return ability


def _read_part(ability: dict[str, Any], part: str, names: Mapping[str, str]) -> None:
    word = part.casefold().replace(MINUS, "-")
    damage, bonus = DAMAGE.fullmatch(word), BONUS.fullmatch(word)
    effects = _split(part, "|")
    if characteristic := names.get(_plain(part).casefold()):
        ability["characteristic"] = characteristic
    elif word in ACTIONS:
        ability["action"] = word
    elif word in POTENCIES:
        ability["potency"] = word
    elif bonus:
        ability["bonus"] = int(bonus[1])
    elif damage:
        ability["damage"] = [int(number) for number in damage.groups()[:3]]
        ability["damage_adds"] = not damage[4]
    elif len(effects) == 3:
        ability["effects"] = [_plain(effect) for effect in effects]
    else:
        name = ability["name"][:60]
        raise LineError(f"{name}: {part[:60]} isn't understood. For example: {EXAMPLE}.")


FRESH = {
    "their_edges": "0",
    "their_banes": "0",
    "their_bonus": "0",
    "their_first": "",
    "their_second": "",
    "opposing": "",
}
"""Somebody else comes to the other side: nothing of the one before stays."""


class PowerHeroes(SystemHeroes):
    """A characteristic fills a test; an ability fills the whole ability form."""

    form = PowerHeroForm
    facing = MappingProxyType({"opposed": "Other side"})

    def rolls(
        self, hero: Hero, forms: Sequence[CheckForm]
    ) -> Sequence[tuple[str, Mapping[str, Any]]]:
        """Abilities and characteristics; how hard a test is, and whether a skill applies, the game
        master says afterwards.
        """
        return [
            (words, {name: value for name, value in record.items() if name != "difficulty"})
            for words, record in super().rolls({**hero, "skills": []}, forms)
        ]

    def brought(self, form: CheckForm) -> Collection[str]:
        """All but what lies in the situation: edges, banes, a tier that is certain, difficulty and
        the other side's total.
        """
        asked = {"edges", "banes", "automatic_tier", "difficulty", "opposing"}
        return [field.short_name for field in form if field.short_name not in asked]

    def names(self, hero: Hero, form: CheckForm) -> Sequence[str]:
        """Abilities on the ability form; else characteristics, and skills, which add to one."""
        if "effects" in form:
            return super().names(hero, form)
        characteristics = [str(name) for name, _ in hero.get("characteristics", [])]
        return [*characteristics, *map(str, hero.get("skills", []))]

    def asked(self, hero: Hero, form: CheckForm, name: str) -> Mapping[str, str] | None:
        """On tests a characteristic, a skill, or both (`Might, Climb`). With a skill alone the
        characteristic is left empty: the table says which it is.
        """
        if "skilled" not in form:
            return super().asked(hero, form, name)
        skills = {folded(skill) for skill in hero.get("skills", [])}
        numbers = {folded(each): number for each, number in hero.get("characteristics", [])}
        found: dict[str, str] = {}
        for part in filter(None, map(str.strip, re.split(r"[,+/]", name))):
            number = numbers.get(folded(part))
            if number is not None:
                found |= {"characteristic": str(number), "label": part}
            elif folded(part) in skills:
                found["skilled"] = "y"
            else:
                return None
        return {"characteristic": "", "skilled": "", **found} if found else None

    def shortcuts(self, hero: Hero, form: CheckForm) -> Sequence[Shortcut]:
        """Abilities on the ability form, characteristics and skills on the others, an opponent's
        for potency.
        """
        numbers = dict(hero.get("characteristics", []))
        if hero.get("kind") == "opponent":
            if "their_characteristic" in form:
                return [
                    Shortcut(f"{name} {value}", {"their_characteristic": str(value), **FRESH})
                    for name, value in numbers.items()
                ]
            if "target_characteristic" not in form:
                return ()
            return [
                Shortcut(f"{name} {value}", {"target_characteristic": str(value)})
                for name, value in numbers.items()
            ]
        if "effects" in form:
            return [_ability(ability, numbers) for ability in hero.get("abilities", [])]
        return of_a_test(numbers, list(map(str, hero.get("skills", []))), form)


def _ability(ability: Hero, numbers: Hero) -> Shortcut:
    values = {
        "label": ability["name"],
        "characteristic": str(numbers.get(ability["characteristic"], 0)),
        "action": ability.get("action", "main"),
        "bonus": str(ability.get("bonus", 0)),
        "potency": ability.get("potency", ""),
        "damage_adds": "y" if ability.get("damage_adds", True) else "",
    }
    for place, effect in enumerate(ability.get("effects", ["", "", ""])):
        values[f"effects-{place}"] = effect
    for place, number in enumerate(ability.get("damage", ["", "", ""])):
        values[f"damage-{place}"] = str(number)
    return Shortcut(str(ability["name"]), values)


HEROES = PowerHeroes()
