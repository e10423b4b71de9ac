"""An ability as controls of a hero's sheet, and as it is stored. All that a row shows of an
ability, and all that is read from it, is here and in `templates/power/ability_row.html`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from app.fields import AreaField, HiddenLineField, LineField, SwitchField
from app.systems.power.hero_shape import ACTIONS, LARGEST_BONUS, MOST_DAMAGE
from app.systems.power.potency import POTENCY_OPTIONS, Potency, take_out
from app.systems.sheet_rows import Hero, SheetRow, plain_text
from app.systems.skill_lines import LineError, number_of, one_line
from app.text.numbers import number_or_text

CHARACTERISTICS = ("Might", "Agility", "Reason", "Intuition", "Presence")
TIERS = (1, 2, 3)
TIER_WORDS = ("Tier 1 (11 or less)", "Tier 2 (12 to 16)", "Tier 3 (17 or more)")
DAMAGE = tuple(f"damage_{tier}" for tier in TIERS)
EFFECTS = tuple(f"effect_{tier}" for tier in TIERS)
ACTION_WORDS = tuple(zip(ACTIONS, ("Main", "Maneuver", "Other"), strict=True))
POTENCY = tuple(f"potency_{tier}" for tier in TIERS)
RESISTED = (("", "Not said"), *((name.lower(), name) for name in CHARACTERISTICS))


class AbilityRow(SheetRow):
    """A name, what it is rolled with, and its three tiers."""

    template = "power/ability_row.html"
    enter_adds = False
    actions, potencies, tier_words = ACTION_WORDS, POTENCY_OPTIONS, TIER_WORDS
    resisted = RESISTED

    was = HiddenLineField()  # the name that the saved ability has
    characteristic = LineField("Rolled with", default=CHARACTERISTICS[0])
    or_characteristic = LineField("or with")
    action = LineField("Used as", default=ACTIONS[0])
    bonus = LineField("Bonus")
    damage_1, damage_2, damage_3 = (LineField("Damage") for _ in TIERS)
    effect_1, effect_2, effect_3 = (AreaField("Effect") for _ in TIERS)
    adds = SwitchField("The characteristic adds to the damage", default=True)
    potency_1, potency_2, potency_3 = (LineField("Potency") for _ in TIERS)
    potency_of = LineField("Potency resisted with")

    @staticmethod
    def characteristics(hero: Hero) -> list[str]:
        """The names that a hero has for its characteristics."""
        return [one_line(str(name)) for name, _ in hero.get("characteristics", [])] or list(
            CHARACTERISTICS
        )

    @classmethod
    def shown(cls, item: Mapping[str, Any]) -> dict[str, Any]:
        """Every control of an ability."""
        name = one_line(str(item.get("name", "")))
        damage = item.get("damage", ("", "", ""))
        effects = item.get("effects", ("", "", ""))
        return {
            "was": name,
            "name": name,
            "characteristic": one_line(str(item.get("characteristic", CHARACTERISTICS[0]))),
            "or_characteristic": one_line(str(item.get("or_characteristic", ""))),
            "action": str(item.get("action", ACTIONS[0])),
            "bonus": str(item.get("bonus", "") or ""),
            **dict(zip(DAMAGE, map(str, damage), strict=True)),
            **dict(zip(EFFECTS, map(plain_text, effects), strict=True)),
            "adds": "y" if item.get("damage_adds", True) else "",
            **dict(zip(POTENCY, _potency_shown(item), strict=True)),
            "potency_of": str(item.get("potency_of", "")),
        }

    def is_empty(self) -> bool:
        """Nothing but what a new row has."""
        values, new = self.values(), self.shown({})
        return all(values[name] == new[name] for name in values)

    def before(self, saved: Sequence[Any]) -> Any:
        """The saved ability that had this name when the sheet was opened."""
        was = self.values()["was"]
        return next(
            (each for each in saved if was and one_line(str(each["name"])).strip() == was), None
        )

    def item(self, before: Any) -> dict[str, Any]:
        """The ability; of a saved one, what no control shows and nobody changed stays."""
        values = self.values()
        old = {name: text.strip() for name, text in self.shown(before or {}).items()}
        name = values["name"]
        if not name:
            raise LineError("An ability has no name. Give it one, or remove it.", self.name.id)
        ability: dict[str, Any] = dict(before or {})

        def changed(*names: str) -> bool:
            return any(values[each] != old[each] for each in names)

        def put(field: str, value: Any, *, kept: bool = True) -> None:
            if kept:
                ability[field] = value
            else:
                ability.pop(field, None)

        if before is None or changed("name"):
            ability["name"] = name
        if before is None or changed("characteristic"):
            ability["characteristic"] = values["characteristic"] or CHARACTERISTICS[0]
        if changed("or_characteristic"):
            other = values["or_characteristic"]
            put("or_characteristic", other, kept=bool(other))
        if before is None or changed("action"):
            ability["action"] = values["action"] or ACTIONS[0]
        if changed("bonus"):
            bonus = self._number("bonus", -LARGEST_BONUS, LARGEST_BONUS, "bonus")
            put("bonus", bonus, kept=bool(bonus))
        if changed(*DAMAGE):
            damage = [self._number(each, 0, MOST_DAMAGE, "damage") for each in DAMAGE]
            put("damage", damage, kept=any(values[each] for each in DAMAGE))
        if changed("adds") or ("damage" in ability and changed(*DAMAGE) and before is None):
            ability["damage_adds"] = bool(values["adds"])
        if changed(*EFFECTS):
            effects = self._effects((before or {}).get("effects", ["", "", ""]), values, old)
            put("effects", effects, kept=any(effects))
        if changed(*POTENCY):
            _set_potency(ability, [potency_entry(values[each]) for each in POTENCY])
        elif changed(*EFFECTS) and not any(values[each] for each in POTENCY):
            ability |= without_printed(ability)
        if changed("potency_of"):
            put("potency_of", values["potency_of"], kept=bool(values["potency_of"]))
        return ability

    def _effects(
        self, saved: Sequence[str], values: Mapping[str, str], old: Mapping[str, str]
    ) -> list[str]:
        return [
            kept if values[each] == old[each] else values[each]
            for each, kept in zip(EFFECTS, saved, strict=True)
        ]

    def _number(self, field: str, low: int, high: int, what: str) -> int:
        text = self.values()[field]
        number = number_of(text) if text else 0
        if number is None or not low <= number <= high:
            raise LineError(
                f"{self.values()['name'][:60]}: {text[:20]} is no {what} from {low} to {high}.",
                self[field].id,
            )
        return number


def potency_entry(text: str) -> Potency:
    """What a tier's potency is as it is stored: a word, a number, or None for none."""
    return number_or_text(text) if text else None


def without_printed(ability: Mapping[str, Any]) -> dict[str, Any]:
    """What changes where the tiers' texts begin with potencies: these become fields of their
    own.
    """
    taken = take_out(ability["effects"]) if "effects" in ability else None
    if taken is None:
        return {}
    resisted_with, potencies, effects = taken
    return {"potencies": potencies, "potency_of": resisted_with, "effects": effects}


def _potency_shown(item: Mapping[str, Any]) -> list[str]:
    """The potency of each tier; one that an older version stored for all three stands in each."""
    three = item.get("potencies", [item.get("potency")] * len(TIERS))
    return ["" if each is None else str(each) for each in three]


def _set_potency(ability: dict[str, Any], potencies: list[Potency]) -> None:
    ability.pop("potency", None)
    ability.pop("potencies", None)
    if any(each is not None for each in potencies):
        ability["potencies"] = potencies
