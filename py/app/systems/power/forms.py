"""The three forms of Power Rolls: what stands on them, and which field is in view when."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import dicewright
from app.fields import (
    ChipsField,
    GapsField,
    LineField,
    NumberField,
    PickField,
    RowsField,
    SwitchField,
)
from app.forms import CheckForm
from app.resolution import Target
from app.systems.power.potency import BY_TIER, POTENCY_OPTIONS, POTENCY_WORDS
from app.systems.power.targets import TargetsField, read_targets, rows_of
from app.visibility import Condition
from dicewright.systems.power_tiers import RESISTED_WITH

TIER_CHIPS = (("", "Tier from the dice"), ("1", "Tier 1"), ("2", "Tier 2"), ("3", "Tier 3"))
DIFFICULTIES = (("", "Not set"), ("easy", "Easy"), ("medium", "Medium"), ("hard", "Hard"))
ACTIONS = (("main", "Main action"), ("maneuver", "Maneuver"), ("other", "Other"))
POTENCIES = (("", "None"), *POTENCY_WORDS, (BY_TIER, "By tier"))
POTENT = tuple(name for name, _ in POTENCIES if name)
RESISTED = (("", "Not said"), *((word, word.capitalize()) for word in RESISTED_WITH))
AGAINST = ("potency_of", "highest_characteristic", "target_characteristic")
"""What stands in a record only with a potency."""
MOST_DAMAGE = 999


class PowerForm(CheckForm):
    """What every Power Roll has; no form by itself."""

    system = "power"
    folded: ClassVar[tuple[str, ...]] = ("bonus", "automatic_tier")

    characteristic = NumberField("Characteristic", default=2, quick=(-1, 0, 1, 2, 3))
    edges = NumberField("Edges", default=0)
    banes = NumberField("Banes", default=0)
    bonus = NumberField("Bonus or penalty", default=0)


class AbilityForm(PowerForm):
    """An ability is used, against one target or several: what its tier does."""

    roll = "ability"
    title = "Ability"
    shown_when: ClassVar[Mapping[str, Condition]] = {
        "target_characteristic": ({"potency": POTENT, "several": ("",)},),
        "target-characteristic": ({"potency": POTENT},),
        "potencies": ({"potency": (BY_TIER,)},),
        "potency_of": ({"potency": POTENT},),
        "highest_characteristic": ({"potency": POTENT},),
    }
    needs: ClassVar[Mapping[str, str]] = {"damage_adds": "damage"}

    automatic_tier = ChipsField("Automatic tier", choices=TIER_CHIPS, default="", whole_number=True)
    action = ChipsField("Used as", choices=ACTIONS, default="main")
    effects = RowsField(LineField(""), "Effect", min_entries=3, max_entries=3)
    damage = RowsField(NumberField(""), "Damage", min_entries=3, max_entries=3)
    damage_adds = SwitchField("Add the characteristic to the damage", default=True)
    potencies = GapsField(
        PickField("", options=POTENCY_OPTIONS), "Potency", min_entries=3, max_entries=3
    )
    potency = ChipsField("Potency", choices=POTENCIES, default="", unrecorded=(BY_TIER,))
    potency_of = ChipsField("The target resists with", choices=RESISTED, default="")
    highest_characteristic = NumberField("Your highest, if higher")
    target_characteristic = NumberField("The target's characteristic")
    several = TargetsField("Targets", name="targets")

    def __init__(self, formdata: Any = None, **data: Any) -> None:
        super().__init__(formdata, **data)
        self.several.limit()
        for entry in self.damage.entries:
            entry.minimum, entry.maximum = 0, MOST_DAMAGE

    @classmethod
    def of_record(cls, record: Mapping[str, object]) -> CheckForm:
        """Filled; a potency a tier brings its rows into view."""
        by_tier = {"potency": BY_TIER} if "potencies" in record else {}
        return super().of_record({**record, **by_tier})

    def record(self) -> dict[str, object]:
        """What the controls hold; what is only there for a potency needs one."""
        record = super().record()
        if "potency" not in record and "potencies" not in record:
            for name in AGAINST:
                record.pop(name, None)
        return record

    def check(self) -> dicewright.Check:
        """The check of the first target, or of the one there is."""
        return self.targets()[0].check

    def targets(self) -> tuple[Target, ...]:
        """Every target of the rows with its check, or the one there is without any."""
        rows = self.several.rows()
        return read_targets(self.record(), rows) if rows else (Target("", super().check()),)

    def set_targets(self, targets: Sequence[Target]) -> None:
        """Show a row a target, and above them what all have in common."""
        if len(targets) < 2 and not targets[0].name:
            self.several.show([])
            return
        shared, rows = rows_of(targets)
        self.edges.data, self.banes.data = shared["edges"], shared["banes"]
        self.target_characteristic.data = None
        self.several.show(rows)


class TestForm(PowerForm):
    """A test: the difficulty says what each tier brings."""

    roll = "test"
    title = "Test"

    automatic_tier = ChipsField("Automatic tier", choices=TIER_CHIPS, default="", whole_number=True)
    skilled = SwitchField("A skill applies (+2)", default=False)
    difficulty = ChipsField("Difficulty", choices=DIFFICULTIES, default="medium")
