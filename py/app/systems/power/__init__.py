"""Power Rolls on the page. The rules are `dicewright.systems.power`; the forms, their live parts
and the words have modules of their own beside this one.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import dicewright
from app import effects
from app.effects import Effect
from app.forms import CheckForm
from app.render import Renderer
from app.resolution import OtherSide, Resolution, Target
from app.systems.base import Button, Line, Lists, SystemPage
from app.systems.power import words
from app.systems.power.forms import AbilityForm, TestForm
from app.systems.power.live import live_words
from app.systems.power.opposed import OpposedForm, total
from app.text.numbers import minus


class PowerPage(SystemPage):
    """The words of Power Rolls."""

    name = "power"
    title = "Power"
    game = "DRAW STEEL"
    point = "bonus"
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

    def headline(self, check: dicewright.Check, outcome: dicewright.Outcome) -> tuple[str, str]:
        """The test's outcome, the tier, or won, tie, lost."""
        record = outcome.record()
        if record["tier"] is None:
            return self.degree(outcome.degree)
        return words.headline(record)

    def set_up(self, check: dicewright.Check) -> str:
        """The roll in a few words."""
        return words.set_up(check)

    def asks(self, check: dicewright.Check) -> str:
        """The roll without the roller's own numbers; against what total, where somebody opposes."""
        against = check.record().get("opposing")
        said = words.asks(check)
        return said if against is None else f"{said}, against {minus(against)}"

    def score(self, check: dicewright.Check, outcome: dicewright.Outcome) -> str:
        """The total, against the other side's where there is one."""
        return words.score(check, outcome.record())

    def meaning(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[Line]:
        """Damage and effect, the critical's extra action, potency, reward or consequence."""
        return tuple(words.meaning(check, outcome))

    def settled(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[str]:
        """What the tier of an ability gives, and from which tier it was lowered."""
        return words.settled(check, outcome)

    def buttons(self, resolution: Resolution, lists: Lists) -> Sequence[Button]:
        """The lower tiers, each with what it gives, and the way back."""
        from app.systems.power.after import buttons

        return buttons(resolution)

    def context(
        self, resolution: Resolution, pending: Mapping[str, Any], lists: Lists
    ) -> Mapping[str, Any]:
        """The steppers on the result card."""
        from app.systems.power.after import controls

        return controls(resolution)

    def odds_note(self, check: dicewright.Check, odds: Mapping[str, Fraction]) -> str:
        """A natural 19-20 that penalties cannot spoil, an automatic tier."""
        return words.odds_note(check)

    def face(self, target: Target) -> Target:
        """The check with the total of the other side's dice."""
        if target.other is None:
            return target
        opposing = total(target.other.check, target.other.faces)
        record = {**target.check.record(), "opposing": opposing}
        return target._replace(check=dicewright.read_check(record))

    def other_words(self, other: OtherSide) -> str:
        """`Other side 13: dice 4 + 7, characteristic +2`."""
        said = words.counted_in(other.check.values)
        dice = " + ".join(map(str, other.faces))
        return f"Other side {minus(total(other.check, other.faces))}: dice {dice}, {said}"

    def odds(self, check: dicewright.Check, other: OtherSide) -> Mapping[str, Fraction]:
        """Win, tie and lose with the dice of both sides."""
        from app.systems.power.both_sides import odds

        return odds(check, other.check)

    def extras(self, form: CheckForm) -> Mapping[str, Any]:
        """What the live parts of the form say at first."""
        return {"live": dict(live_words(form))}

    def dynamic_rows(self, form: CheckForm, render: Renderer) -> Iterable[Effect]:
        """A row a target."""
        if isinstance(form, AbilityForm):
            html = render("power/targets.html", rows=form.several.entries)
            yield effects.replace("power-ability-rows", html)

    def live(self, form: CheckForm) -> Iterable[Effect]:
        """What is left of edges and banes, and what each tier brings."""
        for name, said in live_words(form):
            yield effects.text(f"power-{form.roll}-{name}", said)


PAGE = PowerPage()
