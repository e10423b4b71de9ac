"""Boon Rolls on the page: the form, its live parts, the words. Rules: `dicewright.systems.boons`.

What the points buy stands in the table's own lists; `boons_spending` brings the two together.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

from wtforms import Form

import dicewright
from app import effects
from app.fields import ChipsField, FormField, LineField, NumberField, PairsField, SwitchField
from app.forms import CheckForm
from app.systems import SystemPage
from app.systems import boons_words as words

if TYPE_CHECKING:
    from app.effects import Effect
    from app.rolls import Roll
    from app.session import Session

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
        description="No ranks in the skill? Roll with what the stats give.",
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


class BoonsPage(SystemPage):
    """The words of Boon Rolls, and what of the form follows its controls."""

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
        """Success or points in words."""
        return words.degree(degree)

    def headline(self, check: dicewright.Check, outcome: dicewright.Outcome) -> tuple[str, str]:
        """The degree; boons are a success besides."""
        word, tone = words.degree(outcome.degree)
        return (f"Success, {word}" if tone == "best" else word), tone

    def set_up(self, check: dicewright.Check) -> str:
        """Bonus against target."""
        record = check.record()
        numbers = [number for _, number in record.get("modifiers", [])]
        target = words.sum_words(record.get("target", words.AVERAGE), numbers)
        open_ended = ", open-ended dice" if record.get("open_ended") else ""
        return f"{record.get('kind', 'general')}, bonus {record['bonus']}, {target}{open_ended}"

    def score(self, check: dicewright.Check, outcome: dicewright.Outcome) -> str:
        """Total against target."""
        record = outcome.record()
        return f"{record['total']} against {record['target']}"

    def meaning(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[str]:
        """What was bought, or that points wait to be spent."""
        return words.meaning(outcome.record(), outcome.choices)

    def outlasting(self, roll: "Roll", check: dicewright.Check) -> Mapping[str, object]:
        """Points stay spent only while they are as many, of one sort, and buy from one list: else
        they are spent anew, and none counts as lost that nobody has let go.
        """
        if words.purse(roll.check, roll.faces) == words.purse(check, roll.faces):
            return roll.choices
        return {name: value for name, value in roll.choices.items() if name != "spent"}

    def shown_odds(self, odds: Mapping[str, Fraction]) -> Mapping[str, Fraction]:
        """Unlikely degrees side by side become one row; `beyond` is the last one in the list."""
        return words.gathered(odds)

    def extras(self, form: CheckForm) -> Mapping[str, Any]:
        """The live parts as they stand on a first visit."""
        assert isinstance(form, SkillForm)
        base, numbers = form.base(), form.numbers()
        return {
            "average": words.name_of(base),
            "sum": words.sum_words(base, numbers),
            "points": words.first_points(base, numbers),
            "rows": form.rows_in_view(),
        }

    def live(self, form: CheckForm) -> "Iterable[Effect]":
        """The TN with its modifiers, where points begin, and a spare row for one more modifier."""
        assert isinstance(form, SkillForm)
        shown = self.extras(form)
        yield effects.text(f"{form.target.id}-note", shown["average"])
        yield effects.text("boons-check-sum", shown["sum"])
        yield effects.text("boons-check-points", shown["points"])
        for place, entry in enumerate(form.modifiers.entries, 1):
            yield effects.attributes(
                f"{entry.id}-row", hidden=None if place <= shown["rows"] else ""
            )

    def dress(self, session: "Session", roll: "Roll") -> Mapping[str, Any]:
        """The chains of open-ended dice, and the points with what they can buy."""
        from app.systems.boons_spending import spending

        spend = spending(session, roll)
        return {"chains": words.chains(roll.faces), "spend": spend, "unspent": ""}

    def keepsake(self, roll: "Roll") -> Mapping[str, Any]:
        """The chains of open-ended dice, and points that nobody spent; what was bought stands in
        the meaning.
        """
        unspent = words.unspent(roll.outcome().record(), roll.choices)
        return {"chains": words.chains(roll.faces), "spend": None, "unspent": unspent}


PAGE = BoonsPage()
