"""After the dice of a Power Roll: lower tiers to take, and the steppers that change edges, banes,
bonus and automatic tier on the same dice.

Only says what is on offer; `app.features.power` carries it out.
"""

from collections.abc import Sequence
from typing import Any

import dicewright
from app.rolls import Roll
from app.systems import Offer
from app.systems.power_words import brings, signed

KNOBS = {
    "edges": "Edges",
    "banes": "Banes",
    "bonus": "Bonus",
    "opposing": "Other side's total",
}
AUTOMATIC = (("", "Dice"), ("1", "1"), ("2", "2"), ("3", "3"))
ALL = ""
"""Stands for every target of the roll."""


def decisions(roll: Roll) -> Sequence[Offer]:
    """Every lower tier with what it gives, and the way back from one (R-P-16, A-P-05, A-P-07)."""
    if roll.check.values["opposing"] is not None:
        return ()
    parts = roll.parts()
    reached = max(dicewright.resolve(part.check, roll.faces).record()["tier"] for part in parts)
    taken = next((p.choices["downgrade"] for p in parts if "downgrade" in p.choices), None)
    several = f"all {len(parts)} targets" if roll.companions else ""
    offers = []
    if taken is not None:
        said = "Undo the lower tier" if several else f"Back to tier {reached}"
        hint = several or brings(dicewright.resolve(roll.check, roll.faces).record())
        offers.append(Offer(said, "power.downgrade", hint, tier=""))
    for tier in range(reached - 1, 0, -1):
        if tier == taken:
            continue
        said = f"At most tier {tier}" if several else f"Take tier {tier}"
        hint = several
        if not several:
            lower = dicewright.resolve(roll.check, roll.faces, {"downgrade": tier})
            hint = brings(lower.record())
        offers.append(Offer(said, "power.downgrade", hint, tier=str(tier)))
    return offers


def controls(roll: Roll) -> dict[str, Any]:
    """The steppers of the result card: those of the whole roll, and those of each target."""
    several = bool(roll.companions)
    own = ("edges", "banes")
    shared = ["bonus"] if several else [*own, "bonus"]
    if roll.check.roll == "opposed":
        shared.append("opposing")
    chosen = roll.check.values["automatic_tier"]
    return {
        "knobs": [_knob(roll.check, field, ALL) for field in shared],
        "automatic": []
        if roll.check.roll == "opposed"
        else [
            {"value": value, "words": said, "chosen": value == str(chosen or "")}
            for value, said in AUTOMATIC
        ],
        "each": [
            [_knob(part.check, field, str(place)) for field in own]
            for place, part in enumerate(roll.parts())
        ]
        if several
        else [],
    }


def _knob(check: dicewright.Check, field: str, target: str) -> dict[str, Any]:
    rule = check.rules.fields[field]
    value: int = check.values[field]
    return {
        "id": f"after-{field}-{target}",
        "field": field,
        "target": target,
        "words": KNOBS[field],
        "shown": signed(value) if field == "bonus" else str(value),
        "less": None if value == rule.minimum else value - 1,
        "more": None if value == rule.maximum else value + 1,
    }
