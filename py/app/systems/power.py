"""Power Rolls on the page: the three forms, and what follows their controls live.

The rules are `dicewright.systems.power`, the words `power_words`, several targets `power_targets`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

import dicewright
from app import effects
from app.chance import percent_words, percents
from app.fields import ChipsField, LineField, NumberField, RowsField, SwitchField
from app.forms import CheckForm
from app.rolls import Companion, Roll
from app.systems import Offer, SystemPage
from app.systems import power_words as words
from app.systems.power_targets import TargetsField, read_targets, rows_of

if TYPE_CHECKING:
    from app.effects import Effect
    from app.render import Renderer
    from app.session import Session

TIER_CHIPS = (("", "By the dice"), ("1", "Tier 1"), ("2", "Tier 2"), ("3", "Tier 3"))
DIFFICULTIES = (("", "Not set"), ("easy", "Easy"), ("medium", "Medium"), ("hard", "Hard"))
ACTIONS = (("main", "Main action"), ("maneuver", "Maneuver"), ("other", "Other"))
POTENCIES = (("", "None"), ("weak", "Weak"), ("average", "Average"), ("strong", "Strong"))
TIER_DEGREES = ("tier-1", "tier-2", "tier-3", "critical")
MOST_DAMAGE = 999


class _PowerForm(CheckForm):
    system = "power"
    folded: ClassVar[tuple[str, ...]] = ("bonus", "automatic_tier")

    characteristic = NumberField("Characteristic", default=2, quick=(-1, 0, 1, 2, 3))
    edges = NumberField("Edges", default=0)
    banes = NumberField("Banes", default=0)
    bonus = NumberField("Bonus or penalty", default=0)


class AbilityForm(_PowerForm):
    """An ability is used, against one target or several: what its tier does."""

    roll = "ability"
    title = "Ability"

    automatic_tier = ChipsField("Automatic tier", choices=TIER_CHIPS, default="", whole_number=True)
    action = ChipsField("Used as", choices=ACTIONS, default="main")
    effects = RowsField(LineField(""), "Effect", min_entries=3, max_entries=3)
    damage = RowsField(NumberField(""), "Damage", min_entries=3, max_entries=3)
    damage_adds = SwitchField("Damage adds the characteristic", default=True)
    potency = ChipsField("Potency", choices=POTENCIES, default="")
    target_characteristic = NumberField("The target's characteristic")
    targets = TargetsField("Targets")

    def __init__(self, formdata: Any = None, **data: Any) -> None:
        super().__init__(formdata, **data)
        self.targets.limit()
        for entry in self.damage.entries:
            entry.minimum, entry.maximum = 0, MOST_DAMAGE

    def record(self) -> dict[str, object]:
        """The record, without what has no meaning unless another field is set."""
        record = super().record()
        if "damage" not in record:
            record.pop("damage_adds", None)
        if "potency" not in record:
            record.pop("target_characteristic", None)
        return record

    def check(self) -> dicewright.Check:
        """The check of the first target, or of the one there is."""
        targets = read_targets(self.record(), self.targets.rows())
        return targets[0].check if targets else super().check()

    def against(self) -> str:
        """The first target's name."""
        targets = read_targets(self.record(), self.targets.rows())
        return targets[0].name if targets else ""

    def companions(self) -> tuple[Companion, ...]:
        """The targets after the first."""
        return read_targets(self.record(), self.targets.rows())[1:]

    def set_targets(self, targets: Sequence[Companion]) -> None:
        """Show a row a target, and above them what all have in common."""
        if len(targets) < 2 and not targets[0].name:
            self.targets.show([])
            return
        shared, rows = rows_of(targets)
        self.edges.data, self.banes.data = shared["edges"], shared["banes"]
        self.target_characteristic.data = None
        self.targets.show(rows)


class TestForm(_PowerForm):
    """A test: the difficulty says what each tier brings."""

    roll = "test"
    title = "Test"

    automatic_tier = ChipsField("Automatic tier", choices=TIER_CHIPS, default="", whole_number=True)
    skilled = SwitchField("A skill applies (+2)", default=False)
    difficulty = ChipsField("Difficulty", choices=DIFFICULTIES, default="medium")


class OpposedForm(_PowerForm):
    """Highest total wins; no tiers."""

    roll = "opposed"
    title = "Opposed"

    skilled = SwitchField("A skill applies (+2)", default=False)
    opposing = NumberField("The other side's total", default=12)


class PowerPage(SystemPage):
    """The words of Power Rolls."""

    name = "power"
    title = "Power"
    for_all = (words.EXTRA_ACTION, words.NO_CRITICAL)
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

    def score(self, check: dicewright.Check, outcome: dicewright.Outcome) -> str:
        """The total, against the other side's where there is one."""
        return words.score(check, outcome.record())

    def meaning(self, check: dicewright.Check, outcome: dicewright.Outcome) -> Sequence[str]:
        """Damage and effect, the critical's extra action, potency, reward or consequence."""
        return list(words.meaning(check, outcome))

    def decisions(self, roll: Roll) -> Sequence[Offer]:
        """The lower tiers, each with what it gives, and the way back."""
        from app.systems import power_after

        return power_after.decisions(roll)

    def dress(self, session: "Session", roll: Roll) -> Mapping[str, Any]:
        """The steppers on the result card."""
        from app.systems import power_after

        return power_after.controls(roll)

    def odds_note(self, check: dicewright.Check, odds: Mapping[str, Fraction]) -> str:
        """A natural 19-20 that penalties cannot spoil, an automatic tier."""
        return words.odds_note(check)

    def waiting(self, form: CheckForm) -> str:
        """The other side's total: without it nothing is rolled, and nothing is taken for zero."""
        if form.record().get("opposing", "") != "" or not hasattr(form, "opposing"):
            return ""
        return "Waiting for the other side's total."

    def extras(self, form: CheckForm) -> Mapping[str, Any]:
        """What the live parts of the form say at first."""
        return {"live": dict(_live_words(form))}

    def growing(self, form: CheckForm, render: "Renderer") -> "Iterable[Effect]":
        """A row a target."""
        if isinstance(form, AbilityForm):
            html = render("power/targets.html", rows=form.targets.entries)
            yield effects.replace("power-ability-rows", html)

    def live(self, form: CheckForm) -> "Iterable[Effect]":
        """What is left of edges and banes, and what each tier brings."""
        for name, said in _live_words(form):
            yield effects.text(f"power-{form.roll}-{name}", said)


def _live_words(form: CheckForm) -> Iterator[tuple[str, str]]:
    """The live parts of a form by name, each with what it says now."""
    record = form.record()
    edges, banes = record.get("edges", 0), record.get("banes", 0)
    if isinstance(edges, int) and isinstance(banes, int):
        yield "net", words.net_words(max(0, edges), max(0, banes), opposed=form.roll == "opposed")
    else:
        yield "net", ""
    if form.roll == "test":
        yield from _test_words(form, record)
    elif form.roll == "ability":
        yield from _ability_words(record)


def _test_words(form: CheckForm, record: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for place, (word, _) in enumerate(words.test_outcomes(record.get("difficulty")), 1):
        yield f"outcome-{place}", word
    try:
        chances = tier_chances(form.check())
    except dicewright.CheckError:
        chances = ("", "", "", "")
    for place, chance in enumerate(chances, 1):
        yield f"chance-{place}", chance


def _ability_words(record: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    characteristic = record.get("characteristic")
    damage = record.get("damage")
    said = ""
    if isinstance(damage, list) and all(isinstance(part, int) for part in damage):
        adds = characteristic if record.get("damage_adds") else 0
        if isinstance(adds, int):
            said = " / ".join(str(max(0, part + adds)) for part in damage)
    yield "tiers", said
    said = ""
    if record.get("potency") and isinstance(characteristic, int):
        value = words.potency({"characteristic": characteristic, "potency": record["potency"]})
        said = words.minus(f"Potency {value}: applies to {value - 1} or lower")
    yield "potency-value", said


@lru_cache(maxsize=32)
def tier_chances(check: dicewright.Check) -> tuple[str, ...]:
    """The chance of tier 1, 2, 3 and of a natural 19-20 in whole percents; a dash for what cannot
    happen.
    """
    odds = dicewright.odds(check)
    shares = percents(odds)
    return tuple(
        percent_words(shares[degree], odds[degree]) if degree in odds else "\N{EN DASH}"
        for degree in TIER_DEGREES
    )


PAGE = PowerPage()
