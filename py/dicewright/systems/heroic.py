"""Heroic Rolls: 2d6 (or one d12, or one d20) plus a skill against a target number.

Decides degree, damage and what follows. The working in words is in `heroic_steps.py`; stories,
miscast tables and armour belong to the table.
"""

from __future__ import annotations

from dicewright.check import Check
from dicewright.fields import Field
from dicewright.outcome import Offer, Step
from dicewright.system import System
from dicewright.systems.heroic_tables import (
    ANSWERS,
    ATTACKS,
    DICE,
    DIFFICULTIES,
    FUMBLE_DIE,
    FUMBLE_ROWS,
    ROLLED,
    SUCCESSES,
    TRAPS,
)

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

AVOIDED = {"crit": 0, "success": 0, "complication": 0, "failure": 1, "fumble": 2}  # A-H-22, R-H-31
INFLICTED = {"crit": 2, "success": 1, "complication": 1, "failure": 0, "fumble": 0}  # R-H-44

TRIVIAL: dict[str, Any] = {  # R-H-01: no dice, so nothing to say but that it succeeds
    "degree": "success",
    "success": True,
    "natural": None,
    "total": None,
    "target": None,
    "margin": None,
    "damage_factor": None,
    "damage": None,
    "free_actions": 0,
    "follow_ups": (),
}


def target_number(values: Mapping[str, Any]) -> int:
    """Give the TN of a check's values (R-H-04, R-H-16, R-H-29, R-H-55, R-H-57, A-H-28)."""
    if values["target"] is not None:
        target: int = values["target"]
        return target
    dice = DICE[values["dice"]]
    if values["difficulty"] is not None:
        return dice.ladder[values["difficulty"]]
    opposing: int = values["opposing"]
    return dice.opposed + opposing


class Heroic(System):
    """The Heroic Roll and its kinds: task, opposed, reaction, and the task that needs no roll."""

    name = "heroic"
    rolls = (*ROLLED, "trivial")
    degrees = ("fumble", "failure", "complication", "success", "crit")
    one_of = (("difficulty", "target", "opposing"),)
    own_fields = (
        Field("roll", "choice", values=rolls, required=True),
        Field("dice", "choice", values=tuple(DICE), default="2d6", rolls=ROLLED),
        Field("skill", "int", minimum=0, maximum=30, required=True, rolls=ROLLED),
        Field("modifier", "int", minimum=-30, maximum=30, default=0, rolls=ROLLED),
        Field(
            "difficulty",
            "choice",
            values=DIFFICULTIES,
            rolls=("task", "reaction"),
            only_with={"attack": TRAPS},
        ),
        Field(
            "target",
            "int",
            minimum=-30,
            maximum=99,
            rolls=("task", "reaction"),
            only_with={"attack": TRAPS},
        ),
        Field("opposing", "int", minimum=0, maximum=30, rolls=("opposed", "reaction")),
        Field(
            "action",
            "choice",
            values=("other", *ATTACKS, "spell"),
            default="other",
            rolls=("task", "opposed"),
        ),
        Field("reaction", "choice", values=tuple(ANSWERS), required=True, rolls=("reaction",)),
        Field(
            "attack",
            "choice",
            values=(*ATTACKS, "spell", "power", *TRAPS),
            required=True,
            rolls=("reaction",),
        ),
        Field("armed", "bool", default=True, rolls=ROLLED),
        Field("shield", "bool", default=True, rolls=("reaction",)),
        Field("damage", "int", minimum=0, maximum=999, rolls=ROLLED, only_with={"action": ATTACKS}),
        Field(
            "ties",
            "choice",
            values=("complication", "success"),
            default_by=("dice", {name: dice.tie for name, dice in DICE.items()}),
            rolls=ROLLED,
        ),
    )

    def faults(self, values: Mapping[str, Any]) -> list[tuple[str, str]]:
        """Find a reaction that cannot be made (R-H-34 to R-H-38)."""
        reaction, attack = values["reaction"], values["attack"]
        if reaction is None:
            return []
        found = []
        if attack not in ANSWERS[reaction]:
            legal = [name for name, attacks in ANSWERS.items() if attack in attacks]
            found.append(
                f"reaction {reaction} may not answer attack {attack}; "
                f"allowed against it: {', '.join(legal)}."
            )
        if reaction == "parry" and not values["armed"]:
            found.append("reaction parry needs a weapon, but armed is false.")
        if reaction == "shield-block" and not values["shield"]:
            found.append("reaction shield-block needs a shield, but shield is false.")
        return [("reaction", message) for message in found]

    def dice(self, check: Check) -> tuple[int, ...]:
        """Give the dice in play (R-H-05, R-H-50, R-H-53); none for a trivial task (R-H-01)."""
        name = check.values["dice"]
        return DICE[name].sizes if name is not None else ()

    def decide(self, check: Check, faces: tuple[Any, ...]) -> dict[str, Any]:
        """Give degree and consequences (R-H-05 to R-H-11, R-H-30 to R-H-32, R-H-44 to R-H-49)."""
        values = check.values
        if values["dice"] is None:
            return dict(TRIVIAL)
        natural = sum(faces)
        total = natural + values["skill"] + values["modifier"]
        target = target_number(values)
        degree = _degree(values, natural, total - target)
        factor: int | None = None
        if values["reaction"] is not None:
            factor = AVOIDED[degree]
        elif values["action"] in ATTACKS:
            factor = INFLICTED[degree]
        damage = None
        if factor is not None and values["damage"] is not None:
            damage = factor * values["damage"]
        record: dict[str, Any] = {
            "degree": degree,
            "success": degree in SUCCESSES,
            "natural": natural,
            "total": total,
            "target": target,
            "margin": total - target,
            "damage_factor": factor,
            "damage": damage,
            "free_actions": 0,
            "follow_ups": (),
        }
        if degree == "crit" and values["reaction"] is not None:
            record["free_actions"] = 1
        elif degree == "fumble" and values["action"] in ATTACKS:
            record["follow_ups"] = ("combat-fumble",)
        elif degree == "fumble" and values["action"] == "spell":
            record["follow_ups"] = ("spell-miscast",)
        return record

    def offers(self, check: Check, values: Mapping[str, Any]) -> dict[str, Offer]:
        """Offer the Combat Fumble die after a fumbled attack (R-H-47, A-H-07)."""
        if "combat-fumble" in values["follow_ups"]:
            return {"combat_fumble": Offer.roll(FUMBLE_DIE)}
        return {}

    def choose(
        self, check: Check, values: dict[str, Any], choices: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Look the Combat Fumble die up in its table (R-H-48, A-H-08 to A-H-10)."""
        if "combat_fumble" not in choices:
            return values
        row = FUMBLE_ROWS[choices["combat_fumble"]]
        if row == "drop" and not check.values["armed"]:
            row = "hurt-self"
        hurts = row in ("hurt-self", "hurt-ally")
        normal = check.values["damage"]
        fumble = {
            "row": row,
            "damage_factor": 0.5 if hurts else None,
            "damage": normal // 2 if hurts and normal is not None else None,
        }
        return {**values, "fumble": fumble}

    def steps(
        self,
        check: Check,
        faces: tuple[Any, ...],
        choices: Mapping[str, Any],
        values: Mapping[str, Any],
    ) -> Iterable[Step]:
        """Explain the outcome; the words are loaded when first read."""
        from dicewright.systems.heroic_steps import explain

        return explain(check.values, faces, choices, values)


def _degree(values: Mapping[str, Any], natural: int, margin: int) -> str:
    """Look at the dice first, then compare (R-H-06 to R-H-11, A-H-02 to A-H-04, A-H-49)."""
    dice = DICE[values["dice"]]
    if natural == dice.crit:
        return "crit"
    if natural == dice.fumble:
        return "fumble"
    if margin > 0:
        return "success"
    if margin < 0:
        return "failure"
    tie: str = values["ties"]
    return tie


SYSTEM = Heroic()
