"""The forms of Heroic Rolls but the reaction's: what stands on them, and what follows from what.

Every range and rung is the rules' (`dicewright.systems.heroic_tables`).
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from app.events import FormValues
from app.fields import ChipsField, NumberField, SwitchField
from app.forms import CheckForm
from app.systems.damage import DamageForm, DiceField
from app.systems.facing import FacingForm
from app.visibility import Condition
from dicewright.systems.heroic_tables import (
    ATTACKS,
    DICE,
    DIFFICULTIES,
)

OWN = "own"
"""The chip that opens the field for a target number of one's own."""

LADDER = [(name, name.replace("-", " ").capitalize()) for name in DIFFICULTIES]
OWN_CHIP = (OWN, "Custom TN")
SKILL_WORDS = {
    2: "Basic",
    4: "Humble or Competent",
    6: "Good or Expert",
    7: "Excellent",
    9: "Exceptional",
}
"""The words that the source has for a skill's level; 4 and 6 have two each (A-H-40)."""
ACTIONS = (
    ("other", "Other"),
    ("unarmed", "Unarmed"),
    ("melee", "Melee"),
    ("throwing", "Thrown"),
    ("ranged", "Ranged"),
    ("spell", "Spell"),
)
TIES = (
    ("", "Standard for the dice"),
    ("complication", "Complication"),
    ("success", "Plain success"),
)
WHY_TIES = (
    "With 2d6 or a d12, a total that equals the TN succeeds with a complication; with a d20 it is "
    "a plain success. A later edition makes it a plain success with all dice: play as you like."
)


class RolledForm(DamageForm):
    """What every Heroic Roll with dice has; no form by itself."""

    system = "heroic"
    folded: ClassVar[tuple[str, ...]] = ("modifier", "dice", "ties")
    house: ClassVar[tuple[str, ...]] = ("dice", "ties")

    skill = NumberField("Skill", default=4, quick=SKILL_WORDS)
    modifier = NumberField("Modifier", default=0, description="Added to the total")
    dice = ChipsField("Dice", choices=[(name, name) for name in DICE], default="2d6")
    ties = ChipsField("Total equals the TN", choices=TIES, default="", description=WHY_TIES)

    @classmethod
    def of_record(cls, record: Mapping[str, object]) -> CheckForm:
        """The form filled from a valid record; a target number of one's own has its chip."""
        own = {"difficulty": OWN} if "target" in record else {}
        return super().of_record({**record, **own})


class _ActionForm(RolledForm):
    shown_when: ClassVar[Mapping[str, Condition]] = {
        "damage": ({"action": ATTACKS},),
        "damage_dice": ({"action": ATTACKS},),
    }

    action = ChipsField("What the Hero does", choices=ACTIONS, default="other")
    damage = NumberField("Normal damage", description="A crit doubles it")
    damage_dice = DiceField("Damage dice", description="Such as 2d6+3; thrown with a hit")
    armed = SwitchField("Weapon in hand", default=True)

    def settle(self, before: FormValues) -> Mapping[str, str]:
        """An attack with bare hands has no weapon in hand, another one has; it can be set back."""
        changes = super().settle(before)
        action: Any = self["action"].data
        if not self.here_before(before) or not self.moved("action", before):
            return changes
        if action not in ATTACKS:
            return changes
        return {**changes, self["armed"].name: "" if action == "unarmed" else "y"}


class TaskForm(_ActionForm):
    """Nobody is in the way: a difficulty, or a target number."""

    roll = "task"
    title = "Task"
    folded: ClassVar[tuple[str, ...]] = (
        "action",
        "damage",
        "damage_dice",
        "armed",
        *RolledForm.folded,
    )
    shown_when: ClassVar[Mapping[str, Condition]] = {
        **_ActionForm.shown_when,
        "target": ({"difficulty": (OWN,)},),
    }

    difficulty = ChipsField(
        "Difficulty", choices=(*LADDER, OWN_CHIP), default="moderate", unrecorded=(OWN,)
    )
    target = NumberField("Target number", default=10)


class OpposedForm(FacingForm, _ActionForm):
    """Somebody is in the way: the target number comes from the opponent's skill."""

    roll = "opposed"
    title = "Opposed"
    folded: ClassVar[tuple[str, ...]] = ("damage_dice", "armed", *RolledForm.folded)

    opposing = NumberField("Opponent's skill", default=4, quick=SKILL_WORDS)
    action = ChipsField("What the Hero does", choices=ACTIONS, default="melee")


class TrivialForm(CheckForm):
    """No dice: the GM lets it succeed."""

    system = "heroic"
    roll = "trivial"
    title = "No roll"
