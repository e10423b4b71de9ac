"""What the app knows of each game system besides its rules: its forms and its words.

A system `name` of `dicewright.SYSTEMS` has its page in the module `app.systems.<name>` as `PAGE`, a
`SystemPage`. Nothing here resolves a roll.
"""

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

import dicewright

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from app.effects import Effect
    from app.forms import CheckForm
    from app.heroes import SystemHeroes
    from app.render import Renderer
    from app.rolls import Roll
    from app.session import Session

TONES = ("best", "good", "mixed", "plain", "bad", "worst")
"""How a degree feels, for colour and shape; the word always stands beside it."""


class Offer:
    """A button under a result: its words, the action it sends and that action's data."""

    __slots__ = ("action", "data", "hint", "words")

    def __init__(self, words: str, action: str, hint: str = "", **data: str) -> None:
        self.words = words
        self.action = action
        self.hint = hint
        self.data = data


class SystemPage:
    """The forms and the words of one system. A system overrides what it has to say."""

    name: str
    title: str
    forms: "tuple[type[CheckForm], ...]"
    degrees: Mapping[str, tuple[str, str]] = {}
    """Degree to its word and its tone."""
    for_all: Sequence[str] = ()
    """Lines of `meaning` that hold once for a roll, however many targets it has."""

    def degree(self, degree: str) -> tuple[str, str]:
        """The word and the tone of a degree."""
        return self.degrees.get(degree, (degree.replace("-", " ").capitalize(), "plain"))

    def outcomes(self) -> Sequence[tuple[str, str]]:
        """The degrees as a filter offers them, each with its word; `snags` stands for every number
        of snags.
        """
        return [(degree, word) for degree, (word, _) in self.degrees.items()]

    def form(self, roll: str) -> "type[CheckForm]":
        """The form class of a roll kind; raises KeyError for an unknown one."""
        for form in self.forms:
            if form.roll == roll:
                return form
        raise KeyError(roll)

    def headline(self, check: dicewright.Check, outcome: dicewright.Outcome) -> tuple[str, str]:
        """The word that heads the result, and its tone; mostly those of the degree."""
        return self.degree(outcome.degree)

    def set_up(self, check: dicewright.Check) -> str:
        """The check in a few words: what is rolled and against what."""
        raise NotImplementedError

    def score(self, check: dicewright.Check, outcome: dicewright.Outcome) -> str:
        """Total against target in a few words; empty where no dice were rolled."""
        raise NotImplementedError

    def meaning(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[str]:
        """What the result means at the table, a sentence or less each, the most important first."""
        return ()

    def offers(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[Offer]:
        """What the player may decide now."""
        return ()

    def decisions(self, roll: "Roll") -> Sequence[Offer]:
        """What the player may decide now on a roll, all its targets together."""
        return self.offers(roll.check, roll.outcome())

    def outlasting(self, roll: "Roll", check: dicewright.Check) -> Mapping[str, object]:
        """The choices of a roll that may outlast a change to another check on the same dice; those
        that are not on offer any more are dropped in any case.
        """
        return next((part.choices for part in roll.parts() if part.choices), {})

    def odds_note(self, check: dicewright.Check, odds: "Mapping[str, Fraction]") -> str:
        """A sentence where the bare odds would mislead or surprise; mostly empty."""
        return ""

    def shown_odds(self, odds: "Mapping[str, Fraction]") -> "Mapping[str, Fraction]":
        """The odds as rows to show; a system with many unlikely degrees gathers them."""
        return odds

    def extras(self, form: "CheckForm") -> Mapping[str, Any]:
        """What this system's own form template needs besides the form."""
        return {}

    def waiting(self, form: "CheckForm") -> str:
        """What the table still has to find out before this check can be rolled; mostly empty."""
        return ""

    def growing(self, form: "CheckForm", render: "Renderer") -> "Iterable[Effect]":
        """Draw the parts of the form whose number of controls varies, before the form is filled."""
        return ()

    def live(self, form: "CheckForm") -> "Iterable[Effect]":
        """What follows the form's controls on screen, besides the odds, at every change."""
        return ()

    def heroes(self) -> "SystemHeroes | None":
        """What this system does with heroes: `HEROES` of its module `app.systems.<name>_heroes`;
        None where it has none.
        """
        module = f"app.systems.{self.name}_heroes"
        try:
            found: SystemHeroes = import_module(module).HEROES
        except ModuleNotFoundError as missing:
            if missing.name != module:
                raise
            return None
        return found

    def dress(self, session: "Session", roll: "Roll") -> Mapping[str, Any]:
        """What this system's own result template needs besides the view: its `result.dress`."""
        return {}

    def keepsake(self, roll: "Roll") -> Mapping[str, Any]:
        """The `result.dress` of a roll of the past that is only looked at: nothing to decide."""
        return {}


def page(name: str) -> SystemPage:
    """The page of a registered system; raises KeyError for an unknown one."""
    if name not in dicewright.SYSTEMS:
        raise KeyError(name)
    found: SystemPage = import_module(f"app.systems.{name}").PAGE
    return found


def pages() -> list[SystemPage]:
    """The pages of all registered systems, in the registry's order."""
    return [page(name) for name in dicewright.SYSTEMS]


def form_of(check: dicewright.Check) -> "type[CheckForm]":
    """The form class in which a check is set up."""
    return page(check.system).form(str(check.record().get("roll", "check")))


def form_class(form_id: str) -> "type[CheckForm]":
    """The form class of `check-<system>-<roll>`; raises KeyError for an unknown one."""
    _, system, roll = [*form_id.split("-", 2), "", ""][:3]
    return page(system).form(roll)
