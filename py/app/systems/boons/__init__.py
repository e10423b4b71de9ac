"""Boon Rolls on the page: the words, and what of the form follows its controls. The rules are
`dicewright.systems.boons`.

What the points buy stands in the table's own lists; `spending` brings the two together.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import dicewright
from app import effects
from app.effects import Effect
from app.forms import CheckForm
from app.resolution import Resolution
from app.systems.base import Line, Lists, SystemPage, Unfinished
from app.systems.boons import words
from app.systems.boons.forms import SkillForm


class BoonsPage(SystemPage):
    """The words of Boon Rolls, and what of the form follows its controls."""

    name = "boons"
    title = "Boons"
    game = "Novus"
    point = "bonus"
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
        return f"{record.get('kind', 'general')}, bonus {record['bonus']}, {_target(record)}"

    def asks(self, check: dicewright.Check) -> str:
        """The target."""
        record = check.record()
        return f"{record.get('kind', 'general')}, {_target(record)}"

    def score(self, check: dicewright.Check, outcome: dicewright.Outcome) -> str:
        """Total against target."""
        record = outcome.record()
        return f"{record['total']} against {record['target']}"

    def meaning(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[Line]:
        """What was bought, or that points wait to be spent."""
        return tuple(words.meaning(outcome.record(), outcome.choices))

    def settled(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[str]:
        """The points, and what they bought."""
        return words.settled(outcome.record(), outcome.choices)

    def choices_kept(self, resolution: Resolution, check: dicewright.Check) -> Mapping[str, object]:
        """Points stay spent only while they are as many, of one sort, and buy from one list: else
        they are spent anew, and none counts as lost that nobody has let go.
        """
        faces, choices = resolution.faces, resolution.choices
        if words.points_key(resolution.check, faces) == words.points_key(check, faces):
            return choices
        return {name: value for name, value in choices.items() if name != "spent"}

    def unfinished(self, resolution: Resolution, pending: Mapping[str, Any]) -> Unfinished | None:
        """Points are spent at once (R-S-11)."""
        from app.systems.boons.spending import open_points

        words = open_points(resolution, pending)
        return Unfinished(f"spend {words}", "spend-title") if words else None

    def lasting(self, resolution: Resolution) -> Sequence[str]:
        """What was bought and goes on."""
        from app.systems.boons.spending import lasting

        return lasting(resolution)

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

    def live(self, form: CheckForm) -> Iterable[Effect]:
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

    def context(
        self, resolution: Resolution, pending: Mapping[str, Any], lists: Lists
    ) -> Mapping[str, Any]:
        """The chains of open-ended dice, and the points with what they can buy."""
        from app.systems.boons.spending import spending

        spend = spending(resolution, pending, lists)
        return {"chains": words.chains(resolution.faces), "spend": spend, "unspent": ""}

    def archived_context(self, resolution: Resolution) -> Mapping[str, Any]:
        """The chains of open-ended dice, and points that nobody spent; what was bought stands in
        the meaning.
        """
        unspent = words.unspent(resolution.outcome.record(), resolution.choices)
        return {"chains": words.chains(resolution.faces), "spend": None, "unspent": unspent}


def _target(record: Mapping[str, Any]) -> str:
    numbers = [number for _, number in record.get("modifiers", [])]
    target = words.sum_words(record.get("target", words.AVERAGE), numbers)
    return f"{target}{', open-ended dice' if record.get('open_ended') else ''}"


PAGE = BoonsPage()
