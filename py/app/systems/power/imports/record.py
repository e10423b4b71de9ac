"""Makes the record of a power roll from its three tiers, and says what it could not take over.

No format is known here, only what the contract's record holds. Whatever comes in, the record is
accepted by `dicewright.read_check`, or there is none.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import dicewright
from app.systems.power.imports.plain import cut
from app.systems.power.imports.tiers import Tier, read_tier

UNKNOWN = 2
"""Stands for a characteristic that the source does not have: what new heroes roll with."""
LOWEST, HIGHEST = -5, 5
MOST_BONUS = 30
MOST_DAMAGE = 999
EFFECT_LIMIT = 200

NOT_KNOWN = "characteristic unknown, 2 taken"
SOME_WITHOUT = "no damage at some tier"
FIXED = "damage holds the characteristic as it is now"
LEFT_IN_TEXT = {"dice": "dice", "formula": "damage is in the text, not added up"}
CUT_SHORT = f"text cut at {EFFECT_LIMIT} characters"
SEVERAL = "potencies are in the text alone"
NUMBERS_CUT = "a number is beyond what a roll may hold"


class Owner(NamedTuple):
    """Whose ability it is: the hero's name ("" for all else) and characteristics, if known."""

    hero: str
    characteristics: Mapping[str, int]

    @property
    def highest(self) -> int | None:
        """The highest characteristic, by which potency goes; None where none is known."""
        return max(self.characteristics.values(), default=None)


Made = tuple[dict[str, Any] | None, tuple[str, ...], str]


def record_of(
    owner: Owner,
    label: str,
    *,
    action: str,
    characteristics: Sequence[str],
    number: int | None,
    texts: Sequence[str],
    extra: tuple[int, int, int],
) -> Made:
    """The record, what is to be said about it, and where there is none, why."""
    tiers = [read_tier(text, owner.highest) for text in texts]
    said: list[str] = []
    rolled, bonus, best = _added(owner, characteristics, number, said)
    record: dict[str, Any] = {"system": "power", "roll": "ability", "label": label}
    if owner.hero:
        record["hero"] = owner.hero
    record["characteristic"] = rolled
    if bonus:
        record["bonus"] = bonus
    if action != "main":
        record["action"] = action
    effects = _damage(record, tiers, owner=owner, rolled=rolled, best=best, extra=extra, said=said)
    if any(effects):
        record["effects"] = [cut(text, EFFECT_LIMIT) for text in effects]
        if any(len(text) > EFFECT_LIMIT for text in effects):
            said.append(CUT_SHORT)
    _potency(record, tiers, owner, said)
    try:
        dicewright.read_check(record)
    except ValueError as fault:
        return None, (), f"it does not fit a roll: {fault}"
    return record, tuple(dict.fromkeys(said)), ""


def _added(
    owner: Owner, characteristics: Sequence[str], number: int | None, said: list[str]
) -> tuple[int, int, str]:
    """What the roll adds: characteristic, bonus beyond it, and which characteristic it is."""
    known = owner.characteristics
    listed = [name for name in characteristics if name in known]
    extra = number or 0 if characteristics else 0
    if listed:
        best = max(listed, key=lambda name: known[name])
        return known[best], _within(extra, MOST_BONUS, said), best
    if characteristics or (number is None and not known):
        said.append(NOT_KNOWN)
        return UNKNOWN, _within(extra, MOST_BONUS, said), (*characteristics, "")[0]
    if number is None:
        best = max(known, key=lambda name: known[name])
        return known[best], 0, best
    rolled = min(HIGHEST, max(LOWEST, number))
    return rolled, _within(number - rolled, MOST_BONUS, said), ""


def _within(number: int, most: int, said: list[str]) -> int:
    if abs(number) > most:
        said.append(NUMBERS_CUT)
    return max(-most, min(most, number))


def _damage(
    record: dict[str, Any],
    tiers: Sequence[Tier],
    *,
    owner: Owner,
    rolled: int,
    best: str,
    extra: tuple[int, int, int],
    said: list[str],
) -> list[str]:
    """Fill in the damage where it is plain at every tier; the texts that say the rest."""
    whole = [tier.text for tier in tiers]
    unclear = [tier.unclear for tier in tiers if tier.unclear]
    if unclear:
        said.append(LEFT_IN_TEXT["dice" if "dice" in unclear else "formula"])
        if any(extra):
            said.append("the bonus to damage is not in the text")
        return whole
    if all(tier.damage is None for tier in tiers):
        return whole
    adds = [_is_rolled(tier, owner, best) for tier in tiers]
    if all(adds):
        numbers = [(tier.damage or 0) + more for tier, more in zip(tiers, extra, strict=True)]
    else:
        record["damage_adds"] = False
        numbers = [
            0 if tier.damage is None else tier.damage + _value(tier, owner, rolled) + more
            for tier, more in zip(tiers, extra, strict=True)
        ]
        if any(tier.damage is None for tier in tiers):
            said.append(SOME_WITHOUT)
        if any(tier.added for tier in tiers):
            said.append(FIXED)
    if not all(number <= MOST_DAMAGE for number in numbers):
        record.pop("damage_adds", None)
        said.append(NUMBERS_CUT)
        return whole
    record["damage"] = [max(0, number) for number in numbers]
    return [tier.rest for tier in tiers]


def _is_rolled(tier: Tier, owner: Owner, best: str) -> bool:
    """Say whether the tier adds just the characteristic that is rolled with."""
    if tier.damage is None or not tier.added or tier.times != 1:
        return False
    if not owner.characteristics:
        return best in tier.added
    known = [name for name in tier.added if name in owner.characteristics]
    return bool(known) and max(known, key=lambda name: owner.characteristics[name]) == best


def _value(tier: Tier, owner: Owner, rolled: int) -> int:
    """What the tier's characteristics add."""
    if not tier.added:
        return 0
    known = owner.characteristics
    values = [known[name] for name in tier.added if name in known]
    return max(values, default=UNKNOWN if not known else rolled) * tier.times


def _potency(record: dict[str, Any], tiers: Sequence[Tier], owner: Owner, said: list[str]) -> None:
    """Fill in the potency of each tier, where each has one at most and all are of one kind."""
    found = [potency for tier in tiers for potency in tier.potencies]
    if not found:
        return
    fits = (
        all(len(tier.potencies) <= 1 for tier in tiers)
        and len({potency.of for potency in found}) == 1
        and all(isinstance(each.strength, str) or LOWEST <= each.strength <= 10 for each in found)
    )
    if not fits:
        said.append(SEVERAL)
        return
    record["potencies"] = [tier.potencies[0].strength if tier.potencies else None for tier in tiers]
    record["potency_of"] = found[0].of
    worded = any(isinstance(potency.strength, str) for potency in found)
    if worded and owner.highest is not None and owner.highest != record["characteristic"]:
        record["highest_characteristic"] = owner.highest
