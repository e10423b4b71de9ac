"""Power Rolls on the page: the three forms and the words. The rules are
`dicewright.systems.power`.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import dicewright
from app.fields import ChipsField, LineField, NumberField, RowsField, SwitchField
from app.forms import CheckForm
from app.systems import Offer, SystemPage

TIER_CHIPS = (("", "By the dice"), ("1", "Tier 1"), ("2", "Tier 2"), ("3", "Tier 3"))
DIFFICULTIES = (("", "Not set"), ("easy", "Easy"), ("medium", "Medium"), ("hard", "Hard"))
ACTIONS = (("main", "Main action"), ("maneuver", "Maneuver"), ("other", "Other"))
POTENCIES = (("", "None"), ("weak", "Weak"), ("average", "Average"), ("strong", "Strong"))
TEST_OUTCOMES = {
    "failure-consequence": "Failure with a consequence",
    "failure": "Failure",
    "success-consequence": "Success with a consequence",
    "success": "Success",
    "success-reward": "Success with a reward",
}


class _PowerForm(CheckForm):
    system = "power"
    folded: ClassVar[tuple[str, ...]] = ("bonus",)

    characteristic = NumberField("Characteristic", default=2, quick=(-1, 0, 1, 2, 3))
    edges = NumberField("Edges", default=0)
    banes = NumberField("Banes", default=0)
    bonus = NumberField("Bonus", default=0, description="Other bonuses and penalties, added up")


class AbilityForm(_PowerForm):
    """An ability is used: what its tier does."""

    roll = "ability"
    title = "Ability"
    folded: ClassVar[tuple[str, ...]] = (
        "effects",
        "damage",
        "damage_adds",
        "potency",
        "target_characteristic",
        "automatic_tier",
        *_PowerForm.folded,
    )

    action = ChipsField("Used as", choices=ACTIONS, default="main")
    effects = RowsField(LineField(""), "Effect of tier 1, 2, 3", min_entries=3, max_entries=3)
    damage = RowsField(NumberField(""), "Damage of tier 1, 2, 3", min_entries=3, max_entries=3)
    damage_adds = SwitchField("Damage adds the characteristic", default=True)
    potency = ChipsField("Potency", choices=POTENCIES, default="")
    target_characteristic = NumberField("The target's characteristic")
    automatic_tier = ChipsField("Automatic tier", choices=TIER_CHIPS, default="", whole_number=True)

    def record(self) -> dict[str, object]:
        """The record, without what has no meaning unless another field is set."""
        record = super().record()
        if "damage" not in record:
            record.pop("damage_adds", None)
        if "potency" not in record:
            record.pop("target_characteristic", None)
        return record


class TestForm(_PowerForm):
    """A test: the difficulty says what each tier brings."""

    roll = "test"
    title = "Test"
    folded: ClassVar[tuple[str, ...]] = ("automatic_tier", *_PowerForm.folded)

    skilled = SwitchField("A skill applies (+2)", default=False)
    difficulty = ChipsField("Difficulty", choices=DIFFICULTIES, default="medium")
    automatic_tier = ChipsField("Automatic tier", choices=TIER_CHIPS, default="", whole_number=True)


class OpposedForm(_PowerForm):
    """Highest total wins; no tiers."""

    roll = "opposed"
    title = "Opposed"

    skilled = SwitchField("A skill applies (+2)", default=False)
    opposing = NumberField("The other side's total", default=12)


class PowerPage(SystemPage):
    """The words of Power Rolls."""

    name = "power"
    title = "Power"
    forms = (AbilityForm, TestForm, OpposedForm)
    degrees: Mapping[str, tuple[str, str]] = {
        "tier-1": ("Tier 1", "bad"),
        "tier-2": ("Tier 2", "mixed"),
        "tier-3": ("Tier 3", "good"),
        "critical": ("Tier 3, natural 19-20", "best"),
        "lose": ("Lost", "bad"),
        "tie": ("Tie", "mixed"),
        "win": ("Won", "good"),
    }

    def set_up(self, check: dicewright.Check) -> str:
        """Roll kind, characteristic, edges and banes."""
        record = check.record()
        parts = [f"{record['roll']}, characteristic {record['characteristic']}"]
        parts += [f"{record[name]} {name}" for name in ("edges", "banes") if name in record]
        return ", ".join(parts)

    def score(self, check: dicewright.Check, outcome: dicewright.Outcome) -> str:
        """The total, against the other side's where there is one."""
        record = outcome.record()
        opposing = check.record().get("opposing")
        total = f"total {record['total']}"
        return total if opposing is None else f"{total} against {opposing}"

    def meaning(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[str]:
        """The tier's outcome, effect and damage, and the critical's extra action."""
        record = outcome.record()
        said = []
        if record.get("test_outcome"):
            said.append(TEST_OUTCOMES[record["test_outcome"]])
        if record.get("damage") is not None:
            said.append(f"Damage {record['damage']}")
        if record.get("effect"):
            said.append(str(record["effect"]))
        if record.get("extra_action"):
            said.append("Critical hit: one more main action at once")
        return said

    def offers(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[Offer]:
        """A lower tier."""
        tiers = outcome.offers.get("downgrade", ())
        return [
            Offer(f"Take tier {tier}", "roll.choose", choice="downgrade", value=str(tier))
            for tier in tiers
        ]


PAGE = PowerPage()
