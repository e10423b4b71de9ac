"""Heroes of Power Rolls: five characteristics, skills, and abilities with effects and damage."""

import re
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from app.fields import AreaField, NumberField
from app.forms import CheckForm
from app.store.records.shapes import NAME_LIMIT
from app.systems.creatures import Creature
from app.systems.heroes import Hero, HeroForm, Shortcut, SystemHeroes, folded
from app.systems.power.ability_line import EXAMPLE, ability_line, read_ability
from app.systems.power.ability_row import CHARACTERISTICS, AbilityRow
from app.systems.power.hero_shape import HIGHEST, LOWEST
from app.systems.power.on_tests import of_a_test
from app.systems.power.potency import BY_TIER
from app.systems.power.skills import SKILLS
from app.systems.sheet_rows import SheetRow, SheetRows
from app.systems.skill_lines import BULLET, one_line


class SkillNameRow(SheetRow):
    """A skill: its name is all there is."""

    template = "heroes/row_name.html"

    @classmethod
    def shown(cls, item: Any) -> dict[str, str]:
        """The name."""
        return {"name": one_line(str(item))}

    @classmethod
    def separate(cls, text: str) -> str:
        """Names may stand in one line, with commas or semicolons between them."""
        return re.sub("[,;\t]", "\n", text)

    @classmethod
    def of_line(cls, line: str, _hero: Hero) -> str:
        """The name, without a bullet."""
        return BULLET.sub("", line.strip(), count=1).strip() or line.strip()

    @classmethod
    def line(cls, item: Any) -> str:
        """The name."""
        return str(item)

    def item(self, _before: Any) -> str:
        """The name."""
        return self.values()["name"]


class PowerAbilityRow(AbilityRow):
    """An ability that can be pasted as a line, too."""

    @classmethod
    def of_line(cls, line: str, hero: Hero) -> dict[str, Any]:
        """See `read_ability`; a saved ability of this name keeps what no line shows."""
        ability = read_ability(line, cls.characteristics(hero))
        saved = {each["name"]: each for each in reversed(hero.get("abilities", []))}
        return {**_unknown(saved.get(ability["name"], {})), **ability}

    @classmethod
    def line(cls, item: Hero) -> str:
        """See `ability_line`."""
        return ability_line(item)


class PowerHeroForm(HeroForm):
    """Characteristics on steppers, a row a skill, a row an ability."""

    system = "power"

    might = NumberField("Might", default=0)
    agility = NumberField("Agility", default=0)
    reason = NumberField("Reason", default=0)
    intuition = NumberField("Intuition", default=0)
    presence = NumberField("Presence", default=0)
    skill_rows = SheetRows(
        SkillNameRow, part="skills", title="Skills", one="skill", offered=SKILLS, example="Climb"
    )
    skills = AreaField("Lines to add to the skills")
    ability_rows = SheetRows(
        PowerAbilityRow, part="abilities", title="Abilities", one="ability", example=EXAMPLE
    )
    abilities = AreaField("Lines to add to the abilities")

    def __init__(self, formdata: Any = None, saved: Hero | None = None, **data: Any) -> None:
        super().__init__(formdata, saved, **data)
        for name in CHARACTERISTICS:
            field: Any = self[name.lower()]
            field.minimum, field.maximum = LOWEST, HIGHEST

    @classmethod
    def written(cls, hero: Hero) -> dict[str, Any]:
        """Characteristics by name, skills and abilities as rows."""
        numbers = _numbers(hero)
        return {
            **{name.lower(): numbers.get(name.lower(), 0) for name in CHARACTERISTICS},
            "skill_rows": [SkillNameRow.shown(skill) for skill in hero.get("skills", [])],
            "ability_rows": [PowerAbilityRow.shown(each) for each in hero.get("abilities", [])],
        }

    def own(self, saved: Hero | None) -> dict[str, Any]:
        """The parts as the store keeps them."""
        self.saved = saved or self.saved
        return {
            "characteristics": self._characteristics(saved or {}),
            "skills": self.items(self.part("skills"), saved),
            "abilities": self.items(self.part("abilities"), saved),
        }

    def _characteristics(self, saved: Hero) -> list[list[Any]]:
        """The five, under the names and in the order that the saved hero has for them; where it has
        others, it keeps them until the steppers say something else.
        """
        numbers = {name.lower(): self[name.lower()].data for name in CHARACTERISTICS}
        before = _numbers(saved)
        if saved and all(before.get(name, 0) == number for name, number in numbers.items()):
            return [list(pair) for pair in saved.get("characteristics", [])]
        names = [str(name) for name, _ in saved.get("characteristics", [])]
        if sorted(map(str.lower, names)) != sorted(numbers):
            names = list(CHARACTERISTICS)
        return [[name, numbers[name.lower()]] for name in names]


PARTS = {
    "name",
    "characteristic",
    "or_characteristic",
    "action",
    "damage",
    "damage_adds",
    "potency",
    "potencies",
    "potency_of",
    "effects",
    "bonus",
}


def _numbers(hero: Hero) -> dict[str, int]:
    return {str(name).lower(): value for name, value in hero.get("characteristics", [])}


def _unknown(ability: Mapping[str, Any]) -> dict[str, Any]:
    """What a newer version wrote into an ability: no line shows it, so it stays."""
    return {name: value for name, value in ability.items() if name not in PARTS}


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
            return [str(ability["name"]) for ability in hero.get("abilities", [])]
        characteristics = [str(name) for name, _ in hero.get("characteristics", [])]
        return [*characteristics, *map(str, hero.get("skills", []))]

    def asked(self, hero: Hero, form: CheckForm, name: str) -> Mapping[str, str] | None:
        """On tests a characteristic, a skill, or both (`Might, Climb`). With a skill alone the
        characteristic is left empty: the table says which it is.
        """
        if "effects" in form:
            shortcuts = zip(hero.get("abilities", []), self.shortcuts(hero, form), strict=False)
            asked = [each.values for own, each in shortcuts if folded(own["name"]) == folded(name)]
            return asked[0] if asked else super().asked(hero, form, name)
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

    def numbers(self, hero: Hero) -> Mapping[str, int]:
        """The five characteristics."""
        from app.systems.power.brought import numbers

        return numbers(hero)

    def of_creature(self, creature: Creature) -> Hero:
        """Characteristics, skills, and a hero's abilities."""
        from app.systems.power.brought import of_creature

        return of_creature(creature)

    def by_degree(self, record: Mapping[str, Any]) -> Sequence[tuple[str, str]]:
        """Its three tiers."""
        from app.systems.power.brought import by_degree

        return by_degree(record)


def _ability(ability: Hero, numbers: Hero) -> Shortcut:
    name, rolled_with = str(ability["name"]), counts(ability, numbers)
    values = {
        "label": name,
        "characteristic": str(numbers.get(rolled_with, 0)),
        "action": ability.get("action", "main"),
        "bonus": str(ability.get("bonus", 0)),
        **_potency_values(ability, numbers, rolled_with),
        "damage_adds": "y" if ability.get("damage_adds", True) else "",
    }
    for place, effect in enumerate(ability.get("effects", ["", "", ""])):
        values[f"effects-{place}"] = effect
    for place, number in enumerate(ability.get("damage", ["", "", ""])):
        values[f"damage-{place}"] = str(number)
    if ability.get("or_characteristic"):  # say which of the two it is
        named = f"{name} ({rolled_with})"
        values["label"] = named if len(named) <= NAME_LIMIT else name
        return Shortcut(f"{name} ({rolled_with} {numbers.get(rolled_with, 0)})", values)
    return Shortcut(name, values)


def _potency_values(ability: Hero, numbers: Hero, rolled_with: str) -> dict[str, str]:
    """Fields of the potency: it goes by the hero's highest characteristic (F-P-14), whatever the
    ability is rolled with.
    """
    by_tier = ability.get("potencies")
    three = by_tier or [None] * 3
    highest = max(numbers.values(), default=0)
    potent = by_tier is not None or "potency" in ability
    other = potent and highest != numbers.get(rolled_with, 0)
    return {
        "potency": BY_TIER if by_tier else ability.get("potency", ""),
        **{f"potencies-{n}": "" if each is None else str(each) for n, each in enumerate(three)},
        "potency_of": ability.get("potency_of", ""),
        "highest_characteristic": str(highest) if other else "",
    }


def counts(ability: Hero, numbers: Hero) -> str:
    """The name of the characteristic that an ability is rolled with: of two the higher one, the
    first where they are equal.
    """
    both = [str(ability["characteristic"]), str(ability.get("or_characteristic", ""))]
    return max(filter(None, both), key=lambda name: numbers.get(name, 0))


HEROES = PowerHeroes()
