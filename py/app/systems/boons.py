"""Boon Rolls on the page: the form and the words. The rules are `dicewright.systems.boons`."""

from collections.abc import Sequence
from typing import ClassVar

from wtforms import Form

import dicewright
from app.fields import ChipsField, FormField, LineField, NumberField, PairsField, SwitchField
from app.forms import CheckForm
from app.systems import SystemPage

KINDS = (("general", "General"), ("combat", "Combat"), ("spell", "Spell"))


class ModifierForm(Form):
    """A named modifier on the target number."""

    label = LineField("Name")
    number = NumberField("Number")


class SkillForm(CheckForm):
    """A skill roll against a target number."""

    system = "boons"
    roll = "check"
    title = "Skill roll"
    folded: ClassVar[tuple[str, ...]] = ("modifiers", "open_ended")

    bonus = NumberField("Total bonus", default=5, quick=(0, 5, 10, 15, 20))
    target = NumberField("Target number", default=15, quick=(15, 18, 20, 25, 30))
    kind = ChipsField("Kind of roll", choices=KINDS, default="general")
    modifiers = PairsField(FormField(ModifierForm), "Modifiers on the TN", min_entries=3)
    open_ended = SwitchField("Open-ended dice", default=False)


class BoonsPage(SystemPage):
    """The words of Boon Rolls."""

    name = "boons"
    title = "Boons"
    forms = (SkillForm,)

    def outcomes(self) -> Sequence[tuple[str, str]]:
        """Success and failure with and without points, whatever their number."""
        return (
            ("boons", "Boons"),
            ("success", "Success"),
            ("failure", "Failure"),
            ("snags", "Snags"),
        )

    def degree(self, degree: str) -> tuple[str, str]:
        """Points in words."""
        kind, _, count = degree.partition("-")
        if kind == "boons":
            return f"Success, {count} {'boon' if count == '1' else 'boons'}", "best"
        if kind == "snags":
            return f"{count} {'snag' if count == '1' else 'snags'}", "worst"
        return {"success": ("Success", "good"), "failure": ("Failure", "bad")}.get(
            degree, ("Beyond", "plain")
        )

    def set_up(self, check: dicewright.Check) -> str:
        """Bonus against target."""
        record = check.record()
        return f"bonus {record['bonus']} against TN {record.get('target', 15)}"

    def score(self, check: dicewright.Check, outcome: dicewright.Outcome) -> str:
        """Total against target."""
        record = outcome.record()
        return f"{record['total']} against {record['target']}"

    def meaning(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[str]:
        """The points."""
        record = outcome.record()
        points = record["to_spend"]
        if not points:
            return ()
        return (f"{points} {'point' if points == 1 else 'points'} to spend now",)


PAGE = BoonsPage()
