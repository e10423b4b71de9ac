"""Heroic Rolls on the page. The rules are `dicewright.systems.heroic`; the forms, their live parts
and the words have modules of their own beside this one.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import dicewright
from app.store.records.table import Table
from app.systems.base import THROW, Button, Line, Lists, SystemPage
from app.systems.heroic.forms import OpposedForm, TaskForm, TrivialForm
from app.systems.heroic.reaction import ReactionForm
from app.systems.heroic.tables import COMBAT_FUMBLE, SPELL_MISCAST, stock_entries
from app.text.numbers import dice_words

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from app.effects import Effect
    from app.forms import CheckForm
    from app.resolution import Resolution

HALF = 0.5
FUMBLE_DIE = "combat_fumble"
"""The choice that holds the face of the fumble die."""
FUMBLE_EFFECT = "fumble_effect"
"""The choice between the two readings of its row 3-4, where the Hero is armed."""


class HeroicPage(SystemPage):
    """The forms and the words of Heroic Rolls."""

    name = "heroic"
    title = "Heroic"
    game = "Doomblade"
    point = "modifier"
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
        from app.systems.heroic.words import set_up

        return set_up(check)

    def asks(self, check: dicewright.Check) -> str:
        """Kind of roll, and what it is measured against."""
        from app.systems.heroic.words import asks

        return asks(check)

    def score(self, check: dicewright.Check, outcome: dicewright.Outcome) -> str:
        """Total against target."""
        record = outcome.record()
        if record["total"] is None:
            return ""
        return f"{record['total']} against {record['target']}"

    def meaning(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[Line]:
        """The fumble die's row, damage, free action, what a tie means."""
        from app.systems.heroic.words import meaning

        return tuple(map(Line, meaning(check, outcome)))

    def settled(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[str]:
        """The row of the fumble die."""
        if (fumble := outcome.record().get("fumble")) is None:
            return ()
        from app.systems.heroic.words import fumble_row

        return (next(fumble_row(outcome.choices, fumble)),)

    def damage_factor(self, outcome: dicewright.Outcome) -> float | None:
        """2 for a crit and for a fumbled reaction, 1 for a hit. A fumbled attack may hurt by half,
        as its die says, or the players' own table.
        """
        record = outcome.record()
        if FUMBLE_DIE in outcome.offers:
            return HALF
        fumble: dict[str, Any] | None = record.get("fumble")
        factor: float | None = (fumble or record).get("damage_factor")
        return factor or None

    def odds_note(self, check: dicewright.Check, odds: "Mapping[str, Fraction]") -> str:
        """Say it when nothing but the best face succeeds, or nothing but the worst fails."""
        from app.systems.heroic.words import only_the_best

        return only_the_best(check, odds)

    def buttons(self, resolution: "Resolution", lists: Lists) -> Sequence[Button]:
        """The combat fumble: the die, or a throw on the table where the players have rewritten it.
        A miscast: a throw on the table's own list; an empty one is opened.
        """
        outcome = resolution.outcome
        if FUMBLE_DIE in outcome.choices:
            undo = Button("Undo the fumble die", "roll.choose", choice=FUMBLE_DIE)
            return (*_effect(outcome), undo)
        if FUMBLE_DIE in outcome.offers:
            own = lists(COMBAT_FUMBLE)
            if own.dice and own.entries != stock_entries(COMBAT_FUMBLE):
                return (_throw("Fumble table", COMBAT_FUMBLE, own),)
            return (Button("Fumble table", "roll.die", "d6", choice=FUMBLE_DIE, sides="6"),)
        if "spell-miscast" in outcome.record()["follow_ups"]:
            own = lists(SPELL_MISCAST)
            if own.dice:
                return (_throw("Spell miscast", SPELL_MISCAST, own),)
            return (Button("Spell miscast list", "tables.show", table=SPELL_MISCAST),)
        return ()

    def context(
        self, resolution: "Resolution", pending: Mapping[str, Any], lists: Lists
    ) -> Mapping[str, Any]:
        """The face of the fumble die, None where none was rolled."""
        return self.archived_context(resolution)

    def archived_context(self, resolution: "Resolution") -> Mapping[str, Any]:
        """The same: there is nothing to decide."""
        return {"fumble_die": resolution.choices.get(FUMBLE_DIE)}

    def extras(self, form: "CheckForm") -> Mapping[str, Any]:
        """Target numbers, chances and the answers to a reaction, as the form stands."""
        from app.systems.heroic.live import view

        return view(form)

    def live(self, form: "CheckForm") -> "Iterable[Effect]":
        """The same after a change of the form, but for the chances."""
        from app.systems.heroic.live import follow

        return follow(form)

    def late(self, form: "CheckForm") -> "Iterable[Effect]":
        """The chances of every difficulty and answer."""
        from app.systems.heroic.live import chances

        return chances(form)


def _throw(words: str, identity: str, table: Table) -> Button:
    return Button(words, THROW, dice_words(table.dice), table=identity)


def _effect(outcome: dicewright.Outcome) -> Sequence[Button]:
    """The other reading of row 3-4, where it is on offer; `drop` is what stands without a word."""
    if FUMBLE_EFFECT not in outcome.offers:
        return ()
    if outcome.choices.get(FUMBLE_EFFECT) == "hurt-self":
        return (Button("Drop the weapon instead", "roll.choose", choice=FUMBLE_EFFECT),)
    words, value = "Take half damage instead", '"hurt-self"'
    return (Button(words, "roll.choose", "as printed", choice=FUMBLE_EFFECT, value=value),)


PAGE = HeroicPage()
