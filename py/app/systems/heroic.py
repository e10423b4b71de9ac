"""Heroic Rolls on the page. The rules are `dicewright.systems.heroic`; the forms, their live parts
and the words have modules of their own beside this one.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import dicewright
from app.systems import Offer, SystemPage
from app.systems.heroic_forms import OpposedForm, TaskForm, TrivialForm
from app.systems.heroic_reaction import ReactionForm

if TYPE_CHECKING:
    from fractions import Fraction

    from app.effects import Effect
    from app.forms import CheckForm


class HeroicPage(SystemPage):
    """The forms and the words of Heroic Rolls."""

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
        """Kind of roll, skill, and what it is measured against."""
        from app.systems.heroic_words import set_up

        return set_up(check)

    def score(self, check: dicewright.Check, outcome: dicewright.Outcome) -> str:
        """Total against target."""
        record = outcome.record()
        if record["total"] is None:
            return ""
        return f"{record['total']} against {record['target']}"

    def meaning(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[str]:
        """The fumble die's row, damage, free action, what a tie brings."""
        from app.systems.heroic_words import meaning

        return tuple(meaning(check, outcome))

    def offers(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[Offer]:
        """The combat fumble die, or the table's list of spell miscasts where lists are kept."""
        if "combat_fumble" in outcome.choices:
            words = "Take the fumble die back"
            return (Offer(words, "roll.choose", choice="combat_fumble"),)
        if "combat_fumble" in outcome.offers:
            return (Offer("Fumble table", "roll.die", "d6", choice="combat_fumble", sides="6"),)
        if "spell-miscast" in outcome.record()["follow_ups"]:
            from app.session import FEATURES

            if "tables" in FEATURES:
                return (Offer("Spell miscast list", "tables.show", table="spell-miscast"),)
        return ()

    def odds_note(self, check: dicewright.Check, odds: "Mapping[str, Fraction]") -> str:
        """Say it when nothing but the best face succeeds, or nothing but the worst fails."""
        from app.systems.heroic_words import only_the_best

        return only_the_best(check, odds)

    def extras(self, form: "CheckForm") -> Mapping[str, Any]:
        """Target numbers, chances and the answers to a reaction, as the form stands."""
        from app.systems.heroic_live import view

        return view(form)

    def live(self, form: "CheckForm") -> "Iterable[Effect]":
        """The same, after a change of the form."""
        from app.systems.heroic_live import follow

        return follow(form)


PAGE = HeroicPage()
