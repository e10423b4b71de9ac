"""The fourth mechanic on the page: its form and its words."""

from collections.abc import Mapping, Sequence
from typing import Any

import dicewright
from app.fields import NumberField
from app.forms import CheckForm
from app.resolution import Resolution
from app.systems.base import Button, Line, Lists, SystemPage


class ChanceForm(CheckForm):
    """A chance to stay under."""

    system = "percent"
    roll = "check"
    title = "Check"

    chance = NumberField("Chance", default=50)


class PercentPage(SystemPage):
    """The words of the fourth mechanic."""

    name = "percent"
    title = "Percent"
    forms = (ChanceForm,)
    degrees = {"failure": ("Failure", "bad"), "success": ("Success", "good")}

    def set_up(self, check: dicewright.Check) -> str:
        """The chance."""
        return f"chance {check.values['chance']}"

    def score(self, check: dicewright.Check, outcome: dicewright.Outcome) -> str:
        """The roll against the chance."""
        return f"{outcome.record()['total']} against {check.values['chance']}"

    def meaning(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[Line]:
        """What luck did, once it was pressed."""
        return (Line("Luck was pressed", mark="luck"),) if "luck" in outcome.choices else ()

    def buttons(self, resolution: Resolution, lists: Lists) -> Sequence[Button]:
        """Luck may be pressed once."""
        if "luck" in resolution.choices:
            return ()
        return (Button("Press your luck", "roll.act", act="luck"),)

    def context(
        self, resolution: Resolution, pending: Mapping[str, Any], lists: Lists
    ) -> Mapping[str, Any]:
        """What the list of mishaps says of this roll."""
        entry = lists("percent-mishaps").entry_at(1)
        return {"mishap": entry.text if entry else ""}


PAGE = PercentPage()
