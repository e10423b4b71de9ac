"""What kit, features and items of a Forge Steel hero add to an ability's damage, so that numbers
agree with the sheet that the player knows.
"""

from collections.abc import Mapping
from typing import Any

from app.systems.power.imports import values
from app.systems.power.imports.tiers import named

Three = tuple[int, int, int]
NONE: Three = (0, 0, 0)
IMBUED = {"Imbued Weapon": ("Weapon",), "Imbued Implement": ("Magic", "Psionic")}
IMBUED_LEVELS = (1, 5, 9)


class Bonuses:
    """All that may add to the damage of a hero's abilities."""

    def __init__(
        self,
        hero: Mapping[str, Any],
        features: list[dict[str, Any]],
        characteristics: Mapping[str, int],
        level: int,
    ) -> None:
        self.characteristics = characteristics
        self.level = level
        self.kits = _kits(features)
        self.by_keywords: list[tuple[set[str], int]] = []
        self.always = 0
        self.changes = [each for each in features if each.get("type") == "Ability Keyword"]
        for feature in features:
            data, kind = feature.get("data"), feature.get("type")
            if kind == "Ability Damage":
                keywords = set(values.texts(data, "keywords"))
                self.by_keywords.append((keywords, self._value(data)))
            elif kind == "Bonus" and values.text(data, "field") == "Rolled Damage":
                self.always += self._value(data)
        items = [*values.items(hero, "state", "inventory")]
        for feature in features:
            if feature.get("type") == "Item Choice":
                items += values.items(feature, "data", "selected")
        for item in items:
            levels = {values.number(each, "level") for each in values.items(item, "imbuements")}
            steps = sum(level in levels for level in IMBUED_LEVELS)
            for keyword in IMBUED.get(values.text(item, "type"), ()):
                self.by_keywords.append(({keyword}, steps))

    def of(self, ability: Mapping[str, Any], more: int) -> Three:
        """What is added to each tier of an ability; `more` was set for it by hand."""
        keywords = self._keywords(ability)
        flat = self.always + more
        flat += sum(value for wanted, value in self.by_keywords if wanted <= keywords)
        of_kit = NONE
        if "Weapon" in keywords and len(keywords & {"Melee", "Ranged"}) == 1:
            way = "melee" if "Melee" in keywords else "ranged"
            fitting = [three for kind, three in self.kits if kind == way]
            of_kit = fitting[0] if len(fitting) == 1 else NONE
        return of_kit[0] + flat, of_kit[1] + flat, of_kit[2] + flat

    def _keywords(self, ability: Mapping[str, Any]) -> set[str]:
        keywords = set(values.texts(ability, "keywords"))
        for each in self.changes:
            if set(values.texts(each, "data", "keywords")) <= keywords:
                keywords -= set(values.texts(each, "data", "toRemove"))
                keywords |= set(values.texts(each, "data", "toAdd"))
        return keywords

    def _value(self, data: object) -> int:
        """A bonus that may grow with characteristics, level and echelon."""
        by = named(" ".join(values.texts(data, "valueCharacteristics")))
        best = max((self.characteristics.get(name, 0) for name in by), default=0)
        times = values.number(data, "valueCharacteristicMultiplier")
        echelon = 1 + sum(self.level >= step for step in (4, 7, 10))
        return (
            (values.number(data, "value") or 0)
            + best * (1 if times is None else times)
            + (values.number(data, "valuePerLevel") or 0) * (self.level - 1)
            + (values.number(data, "valuePerEchelon") or 0) * echelon
        )


def _kits(features: list[dict[str, Any]]) -> list[tuple[str, Three]]:
    """The damage bonuses of the kits: equal ones once, none that another beats at every tier."""
    found: list[tuple[str, Three]] = []
    for feature in features:
        if feature.get("type") != "Kit":
            continue
        for kit in values.items(feature, "data", "selected"):
            for way in ("melee", "ranged"):
                damage = values.at(kit, f"{way}Damage")
                if isinstance(damage, dict):
                    one, two, three = (values.number(damage, f"tier{n}") or 0 for n in (1, 2, 3))
                    if (way, (one, two, three)) not in found:
                        found.append((way, (one, two, three)))
    return [
        (way, mine)
        for way, mine in found
        if not any(
            way == other and all(a < b for a, b in zip(mine, theirs, strict=True))
            for other, theirs in found
        )
    ]
