"""Heroic Rolls on the page: the four forms and the words. The rules are
`dicewright.systems.heroic`.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

import dicewright
from app.fields import ChipsField, NumberField, SwitchField
from app.forms import CheckForm
from app.systems import Offer, SystemPage

if TYPE_CHECKING:
    from fractions import Fraction

OWN = "own"
"""The chip that opens the field for a target number of one's own."""

DIFFICULTIES = (
    ("basic", "Basic"),
    ("simple", "Simple"),
    ("easy", "Easy"),
    ("moderate", "Moderate"),
    ("hard", "Hard"),
    ("very-hard", "Very hard"),
    ("heroic", "Heroic"),
    ("insane", "Insane"),
)
ACTIONS = (
    ("other", "Something else"),
    ("unarmed", "Unarmed"),
    ("melee", "Melee"),
    ("throwing", "Throw"),
    ("ranged", "Ranged"),
    ("spell", "Spell"),
)
ATTACKS = ("unarmed", "melee", "throwing", "ranged")
COMING = (
    ("unarmed", "Unarmed"),
    ("melee", "Melee"),
    ("throwing", "Thrown"),
    ("ranged", "Ranged"),
    ("spell", "Spell"),
    ("power", "Magical power"),
    ("trap", "Trap"),
    ("magical-trap", "Magical trap"),
)
REACTIONS = (
    ("block", "Block"),
    ("parry", "Parry"),
    ("shield-block", "Shield block"),
    ("dodge", "Dodge"),
    ("resist-magic", "Resist magic"),
)
DICE = (("2d6", "2d6"), ("d12", "d12"), ("d20", "d20"))
TIES = (("", "As the dice say"), ("complication", "Complication"), ("success", "Plain success"))


class _RolledForm(CheckForm):
    system = "heroic"
    folded: ClassVar[tuple[str, ...]] = ("modifier", "dice", "ties")

    skill = NumberField("Skill", default=4, quick=(2, 4, 6, 7, 9))
    modifier = NumberField("Modifier", default=0, description="Of the situation, on the total")
    dice = ChipsField("Dice", choices=DICE, default="2d6")
    ties = ChipsField("Total equals the target", choices=TIES, default="")

    def record(self) -> dict[str, object]:
        """The record, without what the chosen chips make meaningless."""
        record = super().record()
        if "target" in self and "difficulty" in self:
            record.pop("difficulty" if record.get("difficulty") == OWN else "target", None)
        if record.get("action", "melee") not in ATTACKS:
            record.pop("damage", None)
        return record


class TaskForm(_RolledForm):
    """Nobody is in the way: a difficulty, or a target number."""

    roll = "task"
    title = "Task"
    folded: ClassVar[tuple[str, ...]] = ("action", "damage", "armed", *_RolledForm.folded)

    difficulty = ChipsField(
        "Difficulty", choices=(*DIFFICULTIES, (OWN, "Own TN")), default="moderate"
    )
    target = NumberField("Target number", default=10)
    action = ChipsField("What the Hero does", choices=ACTIONS, default="other")
    damage = NumberField("Normal damage")
    armed = SwitchField("Weapon in hand", default=True)


class OpposedForm(_RolledForm):
    """Somebody is in the way: the target number comes from the opponent's skill."""

    roll = "opposed"
    title = "Opposed"
    folded: ClassVar[tuple[str, ...]] = ("armed", *_RolledForm.folded)

    opposing = NumberField("Opponent's skill", default=4, quick=(2, 4, 6, 7, 9))
    action = ChipsField("What the Hero does", choices=ACTIONS, default="melee")
    damage = NumberField("Normal damage")
    armed = SwitchField("Weapon in hand", default=True)


class ReactionForm(_RolledForm):
    """Something comes at the Hero."""

    roll = "reaction"
    title = "Reaction"

    attack = ChipsField("What comes at the Hero", choices=COMING, default="melee")
    reaction = ChipsField("The Hero's answer", choices=REACTIONS, default="parry")
    opposing = NumberField("Attacker's skill", default=4, quick=(2, 4, 6, 7, 9))
    difficulty = ChipsField(
        "Difficulty of the trap", choices=(("", "By skill"), *DIFFICULTIES), default=""
    )
    damage = NumberField("Damage of the hit")
    armed = SwitchField("Weapon in hand", default=True)
    shield = SwitchField("Shield in hand", default=True)

    def record(self) -> dict[str, object]:
        """The record; a trap by difficulty has no skill to oppose."""
        record = super().record()
        if "trap" not in str(record.get("attack")):
            record.pop("difficulty", None)
        if "difficulty" in record:
            record.pop("opposing", None)
        return record


class TrivialForm(CheckForm):
    """No dice: the GM lets it succeed."""

    system = "heroic"
    roll = "trivial"
    title = "No roll"


class HeroicPage(SystemPage):
    """The words of Heroic Rolls."""

    name = "heroic"
    title = "Heroic"
    forms = (TaskForm, OpposedForm, ReactionForm, TrivialForm)
    degrees: Mapping[str, tuple[str, str]] = {
        "fumble": ("Fumble", "worst"),
        "failure": ("Failure", "bad"),
        "complication": ("Complication", "mixed"),
        "success": ("Success", "good"),
        "crit": ("Crit", "best"),
    }

    def set_up(self, check: dicewright.Check) -> str:
        """Roll kind, skill and what it is measured against."""
        record = check.record()
        if record["roll"] == "trivial":
            return "trivial task"
        against = record.get("difficulty") or record.get("target")
        if against is None:
            against = f"opposing skill {record['opposing']}"
        named = record.get("reaction", record["roll"])
        return f"{named}, skill {record['skill']} against {against}"

    def score(self, check: dicewright.Check, outcome: dicewright.Outcome) -> str:
        """Total against target."""
        record = outcome.record()
        if record["total"] is None:
            return ""
        return f"{record['total']} against {record['target']}"

    def meaning(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[str]:
        """Damage, free action, what a tie brings."""
        record = outcome.record()
        said = []
        if outcome.degree == "complication":
            said.append("It works, and something goes wrong with it.")
        if record["damage"] is not None:
            said.append(f"Damage {record['damage']}")
        elif record["damage_factor"] == 2:
            said.append("Double damage")
        if record["free_actions"]:
            said.append("One free action")
        return said

    def offers(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[Offer]:
        """The combat fumble die."""
        if "combat_fumble" in outcome.offers:
            return (Offer("Fumble table", "roll.die", choice="combat_fumble", sides="6"),)
        return ()

    def odds_note(self, check: dicewright.Check, odds: "Mapping[str, Fraction]") -> str:
        """Say it when nothing but the best faces can do it."""
        if odds.keys() >= {"crit", "failure"} and not odds.keys() & {"success", "complication"}:
            return "Only the best faces succeed."
        return ""


PAGE = HeroicPage()
