"""The check that is looked at, with what its system says of it, and what the player chose to see.

Chances only; how they are laid out is `view`'s.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import dicewright
from app.forms import CheckForm
from app.resolution import OtherSide, Target
from app.rolls.odds import exact_odds
from app.rolls.percentile import percent_of
from app.rolls.what_if import WhatIf
from app.systems import page
from app.systems.chances import Goal, SetUp, SystemOdds

NOW, KEPT = "now", "kept"


class Look:
    """What is chosen in the odds view, for this visit: the goal and the two sides by their names,
    and the record of a set-up that was kept.
    """

    def __init__(self) -> None:
        self.goal = ""
        self.sides = (NOW, "")
        self.kept: Mapping[str, Any] | None = None


class Looked:
    """A check in the odds view. A name that this check does not know stands for the first there
    is.
    """

    def __init__(self, target: Target, form: CheckForm, look: Look) -> None:
        self.check = target.check
        self.name = target.name
        self.other: OtherSide | None = (
            target.other if target.other and not target.other.faces else None
        )
        self.system = page(self.check.system)
        self.says = self.system.chances() or SystemOdds()
        self.goals = tuple(self.says.goals(self.check))
        self.goal = self._goal(look.goal)
        self.set_ups = tuple(self._set_ups(form, look))
        self.sides = self._sides(look.sides)

    def odds_of(self, check: dicewright.Check) -> Mapping[str, Fraction]:
        """The odds of the check or a changed one; with the other side's dice, where it has not
        thrown.
        """
        if self.other is not None and check.values.get("opposing") is not None:
            return self.system.odds(check, self.other)
        return exact_odds(check) if check == self.check else dicewright.odds(check)

    def what_if(self) -> WhatIf:
        """Chances of the chosen goal."""
        return WhatIf(self.says, self.goal.name if self.goal else "", self.odds_of)

    def chance(self) -> Fraction | None:
        """The chance of the goal as the check stands."""
        return self.what_if().chance(self.check)

    def now_words(self) -> str:
        """`Success: 72 %.`"""
        chance = self.chance()
        if self.goal is None or chance is None:
            return ""
        return f"{self.goal.words}: {percent_of(chance)}."

    def side(self, name: str) -> SetUp:
        """A set-up by its name."""
        return next(each for each in self.set_ups if each.name == name)

    def _goal(self, name: str) -> Goal | None:
        found = [goal for goal in self.goals if goal.name == name]
        return next(iter((*found, *self.goals)), None)

    def _set_ups(self, form: CheckForm, look: Look) -> Sequence[SetUp]:
        found = [SetUp(NOW, "As set up", self.check.record())]
        if look.kept is not None and look.kept.get("system") == self.check.system:
            kept = dicewright.read_check(look.kept)
            found.append(SetUp(KEPT, f"Kept: {self.system.set_up(kept)}", look.kept))
        for each in self.says.set_ups(form, self.check):
            try:
                dicewright.read_check(each.record)
            except dicewright.CheckError:
                continue  # there is no room for it
            found.append(each)
        return found

    def _sides(self, chosen: tuple[str, str]) -> tuple[str, str]:
        known = [each.name for each in self.set_ups]
        others = [name for name in known if name not in chosen] or known
        first, second = (name if name in known else "" for name in chosen)
        return first or NOW, second or others[0]
