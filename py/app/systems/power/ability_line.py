"""An ability as a line of text, as it is pasted and copied: `Swing; Might; 3/6/9; pushed 1 | ...`.
What its fields may hold is in `hero_shape.py`.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from app.systems.heroes import Hero
from app.systems.power.ability_row import CHARACTERISTICS, potency_entry, without_printed
from app.systems.power.hero_shape import ACTIONS, POTENCIES, RESISTED_WITH
from app.systems.power.potency import LEAST, MOST
from app.systems.skill_lines import DASHES, LineError
from app.text.numbers import signed

DAMAGE = re.compile(r"([0-9]{1,3})\s*/\s*([0-9]{1,3})\s*/\s*([0-9]{1,3})(\s+flat)?")
TIER = r"\s*([+-]?[a-z0-9]*)\s*"
POTENCY = re.compile(rf"potency{TIER}/{TIER}/{TIER}(?:of ({'|'.join(RESISTED_WITH)}))?")
BONUS = re.compile(r"bonus\s*([+-]?[0-9]{1,2})")
EXAMPLE = "Swing; Might; 3/6/9; pushed 1 | pushed 2 | pushed 4"


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
    both = [ability["characteristic"], ability.get("or_characteristic", "")]
    parts = [_escaped(ability["name"]), " or ".join(map(_escaped, filter(None, both)))]
    if ability.get("action", "main") != "main":
        parts.append(ability["action"])
    if ability.get("bonus"):
        parts.append(f"bonus {signed(ability['bonus'])}")
    if "damage" in ability:
        flat = "" if ability.get("damage_adds", True) else " flat"
        parts.append("/".join(map(str, ability["damage"])) + flat)
    if "potency" in ability:
        parts.append(ability["potency"])
    if "potencies" in ability:
        three = "/".join("none" if each is None else str(each) for each in ability["potencies"])
        resisted = f" of {ability['potency_of']}" if "potency_of" in ability else ""
        parts.append(f"potency {three}{resisted}")
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
    texts = [place for place, part in enumerate(parts) if not _read_part(ability, part, names)]
    if texts:  # a semicolon in a text of a tier is no end of it
        _read_effects(ability, "; ".join(parts[texts[0] : texts[-1] + 1]))
    if "characteristic" not in ability:
        raise LineError(
            f"{ability['name'][:60]}: which characteristic? Write it like this: {EXAMPLE}."
        )
    return ability


def _read_part(ability: dict[str, Any], part: str, names: Mapping[str, str]) -> bool:
    """Take over what a part says; False where it is a text of a tier, or not understood."""
    word = re.sub(f"[{DASHES}]", "-", part.casefold())
    damage, bonus = DAMAGE.fullmatch(word), BONUS.fullmatch(word)
    if rolled_with := _rolled_with(_plain(part), names):
        ability |= rolled_with
    elif word in ACTIONS:
        ability["action"] = word
    elif word in POTENCIES:
        ability["potency"] = word
    elif potency := _potency(word):
        ability |= potency
    elif bonus:
        ability["bonus"] = int(bonus[1])
    elif damage:
        ability["damage"] = [int(number) for number in damage.groups()[:3]]
        ability["damage_adds"] = not damage[4]
    else:
        return not part
    return True


def _potency(word: str) -> dict[str, Any]:
    """`potency weak/average/strong of might`; `none` or nothing at a tier without."""
    found = POTENCY.fullmatch(word)
    if found is None:
        return {}
    entries = [potency_entry("" if each == "none" else each) for each in found.groups()[:3]]
    if not all(entry is None or entry in POTENCIES or _in_reach(entry) for entry in entries):
        return {}
    resisted = {"potency_of": found[4]} if found[4] else {}
    return {"potencies": entries, **resisted}


def _in_reach(entry: object) -> bool:
    return type(entry) is int and LEAST <= entry <= MOST


def _rolled_with(part: str, names: Mapping[str, str]) -> dict[str, str]:
    """`Might`, or `Might or Agility`: the higher one counts."""
    if one := names.get(part.casefold()):
        return {"characteristic": one}
    first, found, second = part.casefold().partition(" or ")
    if found and (one := names.get(first.strip())) and (other := names.get(second.strip())):
        return {"characteristic": one, "or_characteristic": other}
    return {}


def _read_effects(ability: dict[str, Any], text: str) -> None:
    effects = _split(text, "|")
    if len(effects) != 3:
        name = ability["name"][:60]
        raise LineError(f"{name}: {text[:60]} isn't understood. For example: {EXAMPLE}.")
    ability["effects"] = [_plain(effect) for effect in effects]
    if not any(name in ability for name in ("potency", "potencies")):
        ability |= without_printed(ability)
