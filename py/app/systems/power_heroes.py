"""Heroes of Power Rolls: five characteristics, skills, and abilities with effects and damage."""

import re
from collections.abc import Sequence
from typing import Any

from app.fields import AreaField, NumberField
from app.forms import CheckForm
from app.heroes import Hero, HeroForm, LineError, Shortcut, SystemHeroes

CHARACTERISTICS = ("Might", "Agility", "Reason", "Intuition", "Presence")
ACTIONS = ("main", "maneuver", "other")
POTENCIES = ("weak", "average", "strong")
DAMAGE = re.compile(r"([0-9]{1,3})\s*/\s*([0-9]{1,3})\s*/\s*([0-9]{1,3})(\s+flat)?")
EXAMPLE = "Swing; Might; 3/6/9; pushed 1 | pushed 2 | pushed 4"


class PowerHeroForm(HeroForm):
    """Characteristics on steppers, a line a skill, a line an ability."""

    system = "power"

    might = NumberField("Might", default=0)
    agility = NumberField("Agility", default=0)
    reason = NumberField("Reason", default=0)
    intuition = NumberField("Intuition", default=0)
    presence = NumberField("Presence", default=0)
    skills = AreaField("Skills, one a line")
    abilities = AreaField(
        "Abilities, one a line",
        description=f"Such as: {EXAMPLE}. Also maneuver, weak, average or strong; "
        "write flat after damage that adds no characteristic.",
    )

    def __init__(self, formdata: Any = None, **data: Any) -> None:
        super().__init__(formdata, **data)
        for name in CHARACTERISTICS:
            field: Any = self[name.lower()]
            field.minimum, field.maximum = -5, 5

    @classmethod
    def written(cls, hero: Hero) -> dict[str, Any]:
        """Characteristics by name, skills and abilities as lines."""
        numbers = {str(n).lower(): value for n, value in hero.get("characteristics", [])}
        return {
            **{name.lower(): numbers.get(name.lower(), 0) for name in CHARACTERISTICS},
            "skills": "\n".join(hero.get("skills", [])),
            "abilities": "\n".join(map(ability_line, hero.get("abilities", []))),
        }

    def own(self) -> dict[str, Any]:
        """The parts as the store keeps them."""
        skills = map(str.strip, str(self.skills.data or "").splitlines())
        lines = map(str.strip, str(self.abilities.data or "").splitlines())
        return {
            "characteristics": [[name, self[name.lower()].data] for name in CHARACTERISTICS],
            "skills": list(filter(None, skills)),
            "abilities": [read_ability(line) for line in lines if line],
        }


def ability_line(ability: Hero) -> str:
    """An ability as a line that `read_ability` reads."""
    parts = [ability["name"], ability["characteristic"]]
    if ability.get("action", "main") != "main":
        parts.append(ability["action"])
    if "damage" in ability:
        flat = "" if ability.get("damage_adds", True) else " flat"
        parts.append("/".join(map(str, ability["damage"])) + flat)
    if "potency" in ability:
        parts.append(ability["potency"])
    if any(ability.get("effects", ())):
        parts.append(" | ".join(ability["effects"]))
    return "; ".join(parts)


def read_ability(line: str) -> dict[str, Any]:
    """An ability from a line: its name, then parts in any order. Raises LineError."""
    name, *parts = [part.strip() for part in line.split(";")]
    ability: dict[str, Any] = {"name": name, "action": "main"}
    for part in filter(None, parts):
        _read_part(ability, part, name)
    if "characteristic" not in ability:
        raise LineError(f"{name[:60]}: which characteristic? Write it like this: {EXAMPLE}.")
    return ability


def _read_part(ability: dict[str, Any], part: str, name: str) -> None:
    word = part.casefold()
    damage = DAMAGE.fullmatch(word)
    if part.title() in CHARACTERISTICS:
        ability["characteristic"] = part.title()
    elif word in ACTIONS:
        ability["action"] = word
    elif word in POTENCIES:
        ability["potency"] = word
    elif damage:
        ability["damage"] = [int(number) for number in damage.groups()[:3]]
        ability["damage_adds"] = not damage[4]
    elif part.count("|") == 2:
        ability["effects"] = [effect.strip() for effect in part.split("|")]
    else:
        raise LineError(f"{name[:60]}: {part[:60]} was not understood. Such as: {EXAMPLE}.")


class PowerHeroes(SystemHeroes):
    """A characteristic fills a test; an ability fills the whole ability form."""

    form = PowerHeroForm

    def shortcuts(self, hero: Hero, form: CheckForm) -> Sequence[Shortcut]:
        """Abilities on the ability form, characteristics on the others, an opponent's for
        potency.
        """
        numbers = dict(hero.get("characteristics", []))
        if hero.get("kind") == "opponent":
            if "target_characteristic" not in form:
                return ()
            return [
                Shortcut(f"{name} {value}", {"target_characteristic": str(value)})
                for name, value in numbers.items()
            ]
        if "effects" in form:
            return [_ability(ability, numbers) for ability in hero.get("abilities", [])]
        return [
            Shortcut(f"{name} {value}", {"characteristic": str(value), "label": name})
            for name, value in numbers.items()
        ]


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
