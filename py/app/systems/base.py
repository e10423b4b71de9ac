"""What the app asks of a game system, and the values in which it answers.

A system never sees the session. It gets a check, a form, dice as they fell and the table's lists,
and returns values. It overrides what it has to say; everything here has a sensible default. Nothing
here resolves a roll.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

import dicewright
from app.effects import Effect
from app.events import FormValues
from app.forms import CheckForm
from app.render import Renderer
from app.resolution import OtherSide, Resolution, Target
from app.store.records.table import Table
from app.systems.heroes import SystemHeroes
from app.tables.built_in import BuiltInTable

if TYPE_CHECKING:
    from app.systems.chances import SystemOdds
    from app.systems.rule_words import Chapter

TONES = ("best", "good", "mixed", "plain", "bad", "worst")
"""How a degree feels, for colour and shape; the word always stands beside it."""

Lists = Callable[[str], Table]
"""A table or list of this device by its id; an empty one where there is none."""


DAMAGE = "throws.damage"
"""The action of a button that throws the damage dice of a roll."""
THROW = "throws.follow"
"""The action of a button that throws on a table for the roll."""


class Line(NamedTuple):
    """One line of what a result means. `shared`: it holds once, however many targets there are.
    `mark`: what it is to the system's own templates and styles (`critical`, `unspent`), mostly
    empty.
    """

    words: str
    shared: bool = False
    mark: str = ""


class Button:
    """A button under a result: its words, the action it sends and that action's data.

    `roll.act` with `act` in the data calls one of the system's own `RESULT_ACTIONS`.
    """

    __slots__ = ("action", "data", "hint", "words")

    def __init__(self, words: str, action: str, hint: str = "", **data: str) -> None:
        self.words = words
        self.action = action
        self.hint = hint
        self.data = data


class ResultTap(NamedTuple):
    """A tap on the system's own part of a result card.

    `pending` is what the system remembers of decisions that are not complete yet, for this roll,
    in this visit; `data` and `form` are the tapped element's.
    """

    resolution: Resolution
    pending: Mapping[str, Any]
    data: Mapping[str, str]
    form: FormValues
    lists: Lists


class ResultChange(NamedTuple):
    """What a tap on a result card comes to.

    `targets`: the roll's targets anew, None where they stay. `pending`: what to remember instead,
    None where nothing changes. `part`: (element id, template) of the card to draw again where the
    roll itself stays. `fault`: (element id, sentence). `focus`, `opened`: ids of elements to focus
    (the last one that is there has it), of folded parts to open again.
    """

    targets: tuple[Target, ...] | None = None
    pending: Mapping[str, Any] | None = None
    part: tuple[str, str] | None = None
    fault: tuple[str, str] | None = None
    said: str = ""
    focus: tuple[str, ...] = ()
    opened: tuple[str, ...] = ()
    scroll: bool = False


class Unfinished(NamedTuple):
    """What a player still has to settle on a roll: what to do, as it goes on after "first"
    (`spend 2 snag points`), and the id of the card's element where that is done.
    """

    words: str
    element: str


class FormChange(NamedTuple):
    """What a tap on the system's own part of a form comes to: the form's values anew (None: they
    stay), a sentence to say, the id of an element to focus.
    """

    values: FormValues | None = None
    said: str = ""
    focus: str = ""


ResultAction = Callable[[ResultTap], ResultChange]
FormAction = Callable[[CheckForm, Mapping[str, str]], FormChange]
Faults = list[dicewright.Fault]


class SystemPage:
    """The forms and the words of one system. A system overrides what it has to say."""

    name: str
    title: str
    game: str = ""
    """The game that it serves, by the name on its cover; empty where it serves no one game."""
    forms: tuple[type[CheckForm], ...]
    degrees: Mapping[str, tuple[str, str]] = {}
    """Degree to its word and its tone."""
    point: str = ""
    """The field of a check that adds its number to the total, point by point; empty where none
    does.
    """

    # Words of a check and of an outcome

    def degree(self, degree: str) -> tuple[str, str]:
        """The word and the tone of a degree."""
        return self.degrees.get(degree, (degree.replace("-", " ").capitalize(), "plain"))

    def outcomes(self) -> Sequence[tuple[str, str]]:
        """The degrees as a filter offers them, each with its word; a part of a degree as a whole
        word stands for all that begin with it.
        """
        return [(degree, word) for degree, (word, _) in self.degrees.items()]

    def headline(self, check: dicewright.Check, outcome: dicewright.Outcome) -> tuple[str, str]:
        """The word that heads the result, and its tone; mostly those of the degree."""
        return self.degree(outcome.degree)

    def set_up(self, check: dicewright.Check) -> str:
        """The check in a few words: what is rolled and against what."""
        raise NotImplementedError

    def asks(self, check: dicewright.Check) -> str:
        """The same for a call: what is asked, without the numbers of whoever rolls."""
        return self.set_up(check)

    def score(self, check: dicewright.Check, outcome: dicewright.Outcome) -> str:
        """Total against target in a few words; empty where no dice were rolled."""
        raise NotImplementedError

    def meaning(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[Line]:
        """What the result means at the table, a sentence or less each, the most important first."""
        return ()

    def settled(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[str]:
        """What came after the dice, in few words for a list of rolls: what was bought, taken or
        thrown besides, and what still waits. Mostly nothing.
        """
        return ()

    def odds_note(self, check: dicewright.Check, odds: Mapping[str, Fraction]) -> str:
        """A sentence where the bare odds would mislead or surprise; mostly empty."""
        return ""

    def shown_odds(self, odds: Mapping[str, Fraction]) -> Mapping[str, Fraction]:
        """The odds as rows to show; a system with many unlikely degrees gathers them."""
        return odds

    def face(self, target: Target) -> Target:
        """A target whose other side has thrown: its check with the number that those dice give."""
        return target

    def other_words(self, other: OtherSide) -> str:
        """The other side's dice and total in a few words."""
        return ""

    def odds(self, check: dicewright.Check, other: OtherSide) -> Mapping[str, Fraction]:
        """The exact odds before either side has thrown, worst to best."""
        return dicewright.odds(check)

    def damage_factor(self, outcome: dicewright.Outcome) -> float | None:
        """How many times its damage dice a hit counts; None where nothing was hit."""
        return None

    # The result card

    def buttons(self, resolution: Resolution, lists: Lists) -> Sequence[Button]:
        """What the player may decide now, all targets together; with the action `THROW` and a
        `table` in its data, a throw on that table that belongs to the roll.
        """
        return ()

    def context(
        self, resolution: Resolution, pending: Mapping[str, Any], lists: Lists
    ) -> Mapping[str, Any]:
        """What this system's own result template needs besides the view: its `result.context`."""
        return {}

    def archived_context(self, resolution: Resolution) -> Mapping[str, Any]:
        """The `result.context` of a past roll that is only looked at: nothing to decide."""
        return {}

    def unfinished(self, resolution: Resolution, pending: Mapping[str, Any]) -> Unfinished | None:
        """What has to be settled on a roll before the next one; None where nothing has."""
        return None

    def lasting(self, resolution: Resolution) -> Sequence[str]:
        """What was decided on a roll and goes on after it, a short text each: it stays in view
        until it is used or dismissed.
        """
        return ()

    def choices_kept(self, resolution: Resolution, check: dicewright.Check) -> Mapping[str, object]:
        """The choices that may stay when the roll changes to another check on the same dice; those
        that are not on offer any more are dropped in any case.
        """
        return next((target.choices for target in resolution.targets if target.choices), {})

    # The form

    def form(self, roll: str) -> type[CheckForm]:
        """The form class of a roll kind; raises KeyError for an unknown one."""
        for form in self.forms:
            if form.roll == roll:
                return form
        raise KeyError(roll)

    def extras(self, form: CheckForm) -> Mapping[str, Any]:
        """What this system's own form template needs besides the form."""
        return {}

    def dynamic_rows(self, form: CheckForm, render: Renderer) -> Iterable[Effect]:
        """Draw the parts of the form whose number of controls varies, before the form is filled."""
        return ()

    def live(self, form: CheckForm) -> Iterable[Effect]:
        """What follows the form's controls on screen at every change, besides the odds."""
        return ()

    def late(self, form: CheckForm) -> Iterable[Effect]:
        """What follows as well, but may come after the odds are painted."""
        return ()

    # Modules of the system's own, found by name in its folder; each may be left out

    def heroes(self) -> SystemHeroes | None:
        """What this system does with heroes: `HEROES` of its module `heroes`."""
        found: SystemHeroes | None = self._own("heroes", "HEROES", None)
        return found

    def hero_faults(self, hero: Mapping[str, Any]) -> Faults:
        """What is wrong with this system's own part of a hero: `faults` of its module
        `hero_shape`. A system without one keeps whatever it likes.
        """
        check: Callable[[Mapping[str, Any]], Faults] = self._own(
            "hero_shape", "faults", lambda _hero: []
        )
        return check(hero)

    def chances(self) -> "SystemOdds | None":
        """What it says for the odds view: `ODDS` of its module `odds`."""
        found: SystemOdds | None = self._own("odds", "ODDS", None)
        return found

    def tables(self) -> Sequence[BuiltInTable]:
        """The tables and lists that come with it: `TABLES` of its module `tables`."""
        found: Sequence[BuiltInTable] = self._own("tables", "TABLES", ())
        return found

    def rules(self) -> "Sequence[Chapter]":
        """What each rule says that a working names: `RULES` of its module `rules`."""
        found: Sequence[Chapter] = self._own("rules", "RULES", ())
        return found

    def samples(self) -> Sequence[Mapping[str, Any]]:
        """Heroes and opponents to start from: `SAMPLES` of its module `samples`."""
        found: Sequence[Mapping[str, Any]] = self._own("samples", "SAMPLES", ())
        return found

    def result_actions(self) -> Mapping[str, ResultAction]:
        """Taps on its part of a result card by name: `RESULT_ACTIONS` of its module `actions`."""
        found: Mapping[str, ResultAction] = self._own("actions", "RESULT_ACTIONS", {})
        return found

    def form_actions(self) -> Mapping[str, FormAction]:
        """Taps on its part of a form by name: `FORM_ACTIONS` of its module `actions`."""
        found: Mapping[str, FormAction] = self._own("actions", "FORM_ACTIONS", {})
        return found

    def _own(self, module: str, name: str, default: Any) -> Any:
        path = f"app.systems.{self.name}.{module}"
        try:
            return getattr(import_module(path), name, default)
        except ModuleNotFoundError as missing:
            if missing.name != path:
                raise
            return default
