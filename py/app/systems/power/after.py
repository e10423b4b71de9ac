"""After the dice of a Power Roll: lower tiers to take, and the steppers that change edges, banes,
bonus and automatic tier on the same dice.

Only says what is on offer; `actions` carries it out.
"""

from collections.abc import Sequence
from typing import Any

import dicewright
from app.resolution import Resolution
from app.systems.base import Button
from app.systems.power.words import brings
from app.text.numbers import signed

KNOBS = {
    "edges": "Edges",
    "banes": "Banes",
    "bonus": "Bonus",
    "opposing": "Other side's total",
}
AUTOMATIC = (("", "Dice"), ("1", "1"), ("2", "2"), ("3", "3"))
ALL = ""
"""Stands for every target of the roll."""


def buttons(resolution: Resolution) -> Sequence[Button]:
    """Every lower tier with what it gives, and the way back from one (R-P-16, A-P-05, A-P-07)."""
    if resolution.check.values["opposing"] is not None:
        return ()
    outcome, targets = resolution.outcome, resolution.targets
    reached = max(each.with_choices({}).record()["tier"] for each in resolution.outcomes)
    taken = next((t.choices["downgrade"] for t in targets if "downgrade" in t.choices), None)
    several = f"all {len(targets)} targets" if resolution.several else ""
    found = []
    if taken is not None:
        hint = several or brings(outcome.with_choices({}).record())
        found.append(Button("Undo the lower tier", "roll.act", hint, act="downgrade", tier=""))
    for tier in range(reached - 1, 0, -1):
        if tier == taken:
            continue
        said = f"At most tier {tier}" if several else f"Take tier {tier}"
        hint = several or brings(outcome.with_choices({"downgrade": tier}).record())
        found.append(Button(said, "roll.act", hint, act="downgrade", tier=str(tier)))
    return found


def controls(resolution: Resolution) -> dict[str, Any]:
    """The steppers of the result card: those of the whole roll, and those of each target."""
    several = resolution.several
    own = ("edges", "banes")
    shared = ["bonus"] if several else [*own, "bonus"]
    if resolution.check.roll == "opposed":
        shared.append("opposing")
    chosen = resolution.check.values["automatic_tier"]
    return {
        "knobs": [_knob(resolution.check, field, ALL) for field in shared],
        "automatic": []
        if resolution.check.roll == "opposed"
        else [
            {"value": value, "words": said, "chosen": value == str(chosen or "")}
            for value, said in AUTOMATIC
        ],
        "each": [
            [_knob(target.check, field, str(place)) for field in own]
            for place, target in enumerate(resolution.targets)
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
