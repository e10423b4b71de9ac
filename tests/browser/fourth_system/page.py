"""The fourth mechanic on the page: its form and its words."""

import dicewright
from app.fields import NumberField
from app.forms import CheckForm
from app.systems import SystemPage


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


PAGE = PercentPage()
