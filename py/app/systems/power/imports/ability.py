"""An ability as any of the formats gives it, and the presets and omissions that it becomes."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from app.systems.creatures import Creature, LeftOut, ReadRoll
from app.systems.power.imports.plain import cut, name_of, plain
from app.systems.power.imports.record import Owner, record_of

MOST_ABILITIES = 100
"""Presets of one creature; the richest hero seen has about 40 abilities."""
MOST_CREATURES = 200
MOST_SKILLS = 100

A_TEST = "a test that the targets make"
TOO_MANY = f"more than {MOST_ABILITIES} rolls of one creature"
MAIN_ACTIONS = ("main action", "action", "main")


class Rolled(NamedTuple):
    """One power roll of an ability: what is added (names of characteristics, or a number), the
    three tiers as they are written. `called`: what tells it from the ability's other rolls. `test`:
    it is the targets who roll.
    """

    tiers: Sequence[str]
    characteristics: tuple[str, ...] = ()
    number: int | None = None
    called: str = ""
    test: bool = False


class Ability(NamedTuple):
    """An ability. `use` is the kind of action in the source's words; `bonus` adds to the damage of
    each tier that has some; `place` tells it from others of its name.
    """

    name: str
    use: str = ""
    rolls: tuple[Rolled, ...] = ()
    bonus: tuple[int, int, int] = (0, 0, 0)
    free: bool = False
    place: str = ""


def action_of(use: str, *, free: bool = False) -> str:
    """`main`, `maneuver`, or `other` for all else and what is free."""
    use = plain(use).lower().strip(" .:")
    if not free and use in MAIN_ACTIONS:
        return "main"
    return "maneuver" if not free and use == "maneuver" else "other"


def source_id(*parts: str) -> str:
    """A short name for something of a source, the same at every reading."""
    return sha256("\x1f".join(parts).encode("utf-8", "replace")).hexdigest()[:16]


def creature_of(
    origin: str,
    name: object,
    kind: str,
    characteristics: Mapping[str, int],
    abilities: Sequence[Ability],
    *,
    skills: Sequence[object] = (),
    said: tuple[str, ...] = (),
    own_id: str = "",
) -> Creature:
    """The creature with a preset for each power roll of its abilities."""
    shown = name_of(name)
    source = source_id(origin, kind, own_id or shown)
    owner = Owner(shown if kind == "hero" else "", characteristics)
    presets: list[ReadRoll] = []
    left_out: list[LeftOut] = []
    times_seen: dict[str, int] = {}
    for ability in abilities:
        label = name_of(ability.name) or "Ability"
        key = ability.place or label
        times_seen[key] = times_seen.get(key, 0) + 1
        own = source_id(source, key, str(times_seen[key]))
        _add(presets, left_out, ability._replace(name=label), owner, own)
    names = sorted({name_of(each) for each in skills} - {""})[:MOST_SKILLS]
    return Creature(
        shown,
        kind,
        source,
        dict(characteristics),
        tuple(names),
        tuple(presets),
        tuple(left_out),
        said,
        "power",
    )


def _add(
    presets: list[ReadRoll],
    left_out: list[LeftOut],
    ability: Ability,
    owner: Owner,
    source: str,
) -> None:
    named = _names(ability)
    for place, (rolled, name) in enumerate(zip(ability.rolls, named, strict=True), 1):
        if rolled.test:
            left_out.append(LeftOut(name, A_TEST))
            continue
        if len(presets) >= MOST_ABILITIES:
            if len(left_out) < MOST_ABILITIES:
                left_out.append(LeftOut(name, TOO_MANY))
            continue
        tiers = [plain(each) for each in rolled.tiers]
        record, said, why = record_of(
            owner,
            name,
            action=action_of(ability.use, free=ability.free),
            characteristics=rolled.characteristics,
            number=rolled.number,
            texts=tiers,
            extra=ability.bonus,
        )
        if record is None:
            left_out.append(LeftOut(name, why))
            continue
        text = "\n".join(_printed(rolled, tiers))
        own = source_id(source, str(place))
        presets.append(ReadRoll(name, record, said, text, own, tuple(rolled.characteristics)))


def _names(ability: Ability) -> list[str]:
    """A name for each roll of an ability: its own, or with what tells them apart. Tests of the
    targets do not count as rolls.
    """
    if not any(not roll.test for roll in ability.rolls) or len(ability.rolls) == 1:
        return [ability.name] * len(ability.rolls)
    rolls = sum(not roll.test for roll in ability.rolls)
    found = []
    number = 0
    for roll in ability.rolls:
        number += not roll.test
        mark = roll.called or (str(number) if rolls > 1 and not roll.test else "")
        mark = f" ({cut(mark, 30)})" if mark else ""
        found.append(cut(ability.name, 80 - len(mark)) + mark)
    return found


def _printed(rolled: Rolled, tiers: Sequence[str]) -> list[str]:
    """The roll as the source has it, in plain text."""
    added = " or ".join(each.capitalize() for each in rolled.characteristics)
    if not added and rolled.number is not None:
        added = str(rolled.number)
    heading = [f"Power Roll + {added}"] if added else []
    marks = ("≤11", "12-16", "17+")
    return [*heading, *(f"{mark}: {tier}" for mark, tier in zip(marks, tiers, strict=True))]
