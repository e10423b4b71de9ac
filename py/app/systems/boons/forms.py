"""The form of Boon Rolls: bonus, target number, named modifiers."""

from typing import ClassVar

from wtforms import Form

from app.fields import ChipsField, FormField, LineField, NumberField, PairsField, SwitchField
from app.forms import CheckForm

KINDS = (("general", "General"), ("combat", "Combat"), ("spell", "Spell"))
MOST_MODIFIERS = 12


class ModifierForm(Form):
    """A named modifier on the target number."""

    label = LineField("Name")
    number = NumberField("Number")


class SkillForm(CheckForm):
    """A skill roll against a target number."""

    system = "boons"
    roll = "check"
    title = "Skill roll"
    folded: ClassVar[tuple[str, ...]] = ("open_ended",)
    house: ClassVar[tuple[str, ...]] = ("open_ended",)

    bonus = NumberField(
        "Total bonus",
        default=5,
        quick=(0, 5, 10, 15, 20),
        description="No ranks? Roll with what the stats give. The TN is then likely to be higher, "
        "above all for knowledge and lore: ask the GM.",
    )
    target = NumberField("Target number", default=15, quick=(15, 18, 20, 25, 30))
    kind = ChipsField("Kind of roll", choices=KINDS, default="general")
    modifiers = PairsField(
        FormField(ModifierForm), "Modifiers on the TN", min_entries=MOST_MODIFIERS
    )
    open_ended = SwitchField("Open-ended dice", default=False)

    def base(self) -> int | None:
        """The TN before modifiers, None where the control holds no number."""
        base: object = self.target.data
        return base if type(base) is int else None

    def numbers(self) -> list[int]:
        """The modifiers that are numbers."""
        found = [entry.form.number.data for entry in self.modifiers.entries]
        return [number for number in found if type(number) is int]

    def rows_in_view(self) -> int:
        """How many modifier rows to show: all in use and one to spare."""
        used = [
            place
            for place, entry in enumerate(self.modifiers.entries, 1)
            if any(field.record_value() is not None for field in entry.form)
        ]
        return min(MOST_MODIFIERS, max(used, default=0) + 1)
