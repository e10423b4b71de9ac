"""Heroic Rolls: 2d6 (or one d12, or one d20) plus a skill against a target number.

Decides degree, damage and what follows. The working in words is in `heroic_steps.py`; stories,
miscast tables and armour belong to the table.
"""

from __future__ import annotations

from dicewright.check import Check
from dicewright.faults import Fault
from dicewright.fields import Field
from dicewright.outcome import Offer, Step
from dicewright.system import System
from dicewright.systems.heroic_tables import (
    ANSWERS,
    ATTACKS,
    DICE,
    DIFFICULTIES,
    FUMBLE_DIE,
    FUMBLE_EFFECTS,
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

NEEDED = (("parry", "armed", "weapon"), ("shield-block", "shield", "shield"))  # R-H-35, R-H-36

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
    """The Heroic Roll and its kinds: task, opposed, reaction, and the task that needs no roll.

    >>> from dicewright import read_check, resolve
    >>> swing = {"system": "heroic", "roll": "opposed", "skill": 7, "opposing": 6}
    >>> check = read_check({**swing, "action": "melee", "damage": 9})
    >>> resolve(check, (6, 6)).record()
    {'degree': 'crit', 'success': True, 'natural': 12, 'total': 19, 'target': 13, 'margin': 6,
     'damage_factor': 2, 'damage': 18, 'free_actions': 0, 'follow_ups': []}
    >>> resolve(check, (1, 1), {"combat_fumble": 2}).record()["fumble"]
    {'row': 'hurt-ally', 'damage_factor': 0.5, 'damage': 4}

    The record: `roll` is `task`, `opposed`, `reaction` or `trivial`; a `trivial` one has no more
    fields.

    | field | holds | on |
    | --- | --- | --- |
    | `dice` | `2d6` (default), `d12` or `d20` | all |
    | `skill` | 0 to 30, required | all |
    | `modifier` | -30 to 30, default 0 | all |
    | `difficulty` | a rung of the ladder, in place of a target number | task; a trap's reaction |
    | `target` | -30 to 99: the target number itself | task; a trap's reaction |
    | `opposing` | 0 to 30: the opponent's skill | opposed, reaction |
    | `action` | `other` (default), an attack, or `spell` | task, opposed |
    | `reaction` | the answer, required | reaction |
    | `attack` | what it answers, required: an attack, `spell`, `power` or a trap | reaction |
    | `armed`, `shield` | bools, default true; `shield` only on a reaction | all |
    | `damage` | 0 to 999: what the attack normally does | all, with an attack |
    | `ties` | what a tie is: `complication` or `success`; the default goes by the dice | all |

    Rungs are `basic`, `simple`, `easy`, `moderate`, `hard`, `very-hard`, `heroic`, `insane` (R-H-17
    to R-H-24); attacks `unarmed`, `melee`, `throwing`, `ranged`; traps `trap`, `magical-trap`;
    answers `block`, `parry`, `shield-block`, `dodge`, `resist-magic` (R-H-34 to R-H-38: each works
    against some attacks only; a parry must be `armed`, a shield block needs the `shield`). Exactly
    one of `difficulty`, `target` and `opposing` is given, of those that belong; with `opposing` the
    target number is 7 + the opponent's skill, on a d20 9 + it.

    The outcome: `degree` (`fumble`, `failure`, `complication`, `success`, `crit`), `success`,
    `natural` (the dice alone), `total`, `target`, `margin` (total less target), `damage_factor` (0,
    1 or 2) and `damage` (done, or on a reaction taken; null where there is none), `free_actions` (0
    or 1), `follow_ups` (a list: `combat-fumble` or `spell-miscast`). On a trivial roll numbers are
    null. The choice `combat_fumble`, the face of a d6, adds `fumble` with `row` (`fall`, `drop`,
    `hurt-self`, `hurt-ally`), `damage_factor` (0.5 or null) and `damage` (rounded down, or null).
    The choice `fumble_effect`, `drop` or `hurt-self`, comes with a `combat_fumble` of 3 or 4 of an
    `armed` Hero and is the `row`; without it the row is `drop`.
    """

    name = "heroic"
    by_sum = True
    rolls = (*ROLLED, "trivial")
    degrees = ("fumble", "failure", "complication", "success", "crit")
    one_of = (("difficulty", "target", "opposing"),)
    choices = ("combat_fumble", "fumble_effect")
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

    def faults(self, values: Mapping[str, Any]) -> list[Fault]:
        """Find a reaction that cannot be made (R-H-34 to R-H-38)."""
        reaction, attack = values["reaction"], values["attack"]
        if reaction is None:
            return []
        found: list[Fault] = []
        if attack not in ANSWERS[reaction]:
            legal = tuple(name for name, attacks in ANSWERS.items() if attack in attacks)
            params = {"this": reaction, "other": "attack", "against": attack, "allowed": legal}
            found.append(Fault("reaction", "not_against", params))
        for name, switch, needed in NEEDED:
            if reaction == name and not values[switch]:
                params = {"this": name, "needed": needed, "switch": switch}
                found.append(Fault("reaction", "needs", params))
        return found

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

    def more_offers(self, check: Check, choices: Mapping[str, Any]) -> dict[str, Offer]:
        """Offer the literal words of row 3-4 to the GM of an armed Hero (A-H-08)."""
        face = choices.get("combat_fumble")
        if face is not None and FUMBLE_ROWS[face] == "drop" and check.values["armed"]:
            return {"fumble_effect": Offer.one_of(FUMBLE_EFFECTS)}
        return {}

    def choose(
        self, check: Check, values: dict[str, Any], choices: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Look the Combat Fumble die up in its table (R-H-48, A-H-08 to A-H-10)."""
        if "combat_fumble" not in choices:
            return values
        row = FUMBLE_ROWS[choices["combat_fumble"]]
        if row == "drop":
            row = choices.get("fumble_effect", "drop") if check.values["armed"] else "hurt-self"
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
