"""What is shown of a reading before it is saved, as plain values: each roll beside its source."""

from collections.abc import Mapping, Sequence
from typing import Any

import dicewright
from app.features.imports.plan import CHANGED, NEW, SAME, Change
from app.systems import page
from app.systems.creatures import Creature, ReadRoll
from app.text.numbers import counted

KINDS = {"hero": "Hero", "opponent": "Opponent", "": "Presets"}
STATES = {NEW: "New", CHANGED: "Changed", SAME: "Already here"}
OPEN = 12
"""So many rolls are shown at once; where there are more, each creature's are folded."""


def creatures_view(creatures: Sequence[Creature], changes: Sequence[Change]) -> dict[str, Any]:
    """Every creature with what becomes of it."""
    rolls = sum(len(creature.presets) for creature in creatures)
    return {
        "creatures": [
            _creature(place, creature, change)
            for place, (creature, change) in enumerate(zip(creatures, changes, strict=True))
        ],
        "open": rolls <= OPEN,
        "nothing": all(change.state == SAME for change in changes),
    }


def _creature(place: int, creature: Creature, change: Change) -> dict[str, Any]:
    numbers = creature.characteristics.items()
    return {
        "place": place,
        "name": creature.name or "Without a name",
        "kind": KINDS.get(creature.kind, creature.kind),
        "state": STATES[change.state],
        "numbers": ", ".join(f"{name.capitalize()} {number}" for name, number in numbers),
        "skills": ", ".join(creature.skills),
        "said": creature.said,
        "rolls": [_roll(f"{place}-{n}", roll) for n, roll in enumerate(creature.presets)],
        "count": counted(len(creature.presets), "roll"),
        "left_out": creature.left_out,
        "kept": ", ".join(change.kept),
        "gone": ", ".join(change.gone),
        "refused": change.refused,
    }


def _roll(value: str, roll: ReadRoll) -> dict[str, Any]:
    check = dicewright.read_check(roll.record)
    system = page(check.system)
    heroes = system.heroes()
    return {
        "value": value,
        "name": roll.name,
        "set_up": system.set_up(check),
        "lines": heroes.by_degree(roll.record) if heroes else (),
        "text": roll.text,
        "said": roll.said,
    }


def save_words(ticked: int, whole: int) -> str:
    """What the button says: `Save all`, or how many of how many."""
    return "Save all" if ticked == whole else f"Save {ticked} of {whole}"


def saved_words(creatures: Mapping[str, int]) -> str:
    """What was saved: `2 heroes and 1 preset`."""
    words = {"hero": ("hero", "heroes"), "opponent": ("opponent", ""), "": ("preset", "")}
    parts = [counted(creatures[kind], *words[kind]) for kind in words if creatures.get(kind)]
    return ", ".join(parts[:-1]) + (" and " if parts[:-1] else "") + "".join(parts[-1:])
