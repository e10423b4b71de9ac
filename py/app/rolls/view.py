"""The view of a roll: everything that a result card, a list, the live region or a shared text shows
of it, worked out once.

Nothing is decided here: rules come from `dicewright`, words from the system's page. A secret roll
shows its number and nothing else.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import dicewright
from app.resolution import Resolution
from app.rolls.call import Call
from app.rolls.drawn import Dice
from app.rolls.odds import chance_of
from app.rolls.percentile import luck_words
from app.rolls.roll import TYPED, Roll
from app.systems import page
from app.systems.base import DAMAGE, THROW, Button, Line, Lists, SystemPage
from app.text.direction import apart

if TYPE_CHECKING:
    from app.rolls.throws import Throw

SECRET_WORDS = "Secret roll"


class TargetView(NamedTuple):
    """What a roll came to for one of several targets."""

    name: str
    word: str
    tone: str
    score: str
    set_up: str
    meaning: tuple[Line, ...]
    steps: tuple[dicewright.Step, ...]


class RollView(NamedTuple):
    """Everything that is shown of a roll. `number` is 0 for one that is only looked at.

    `context` is the system's own, for its own template. `token` undoes the roll's last change;
    while it is being changed (`editing`), cancelling does. `put_off`: what has to be settled on it
    may wait. `chance` is how likely the degree `chance_word` was before anything was decided;
    `luck` says how lucky the dice were, and what one more point would have changed.
    `throws` are those on tables that belong to the roll, oldest first. `settled` is as in a row;
    `note` is what somebody wrote on it, for the card.
    """

    number: int
    system: SystemPage
    secret: bool = False
    degree: str = ""
    total: int | None = None
    word: str = ""
    tone: str = "plain"
    score: str = ""
    against: str = ""
    targets: tuple[TargetView, ...] = ()
    set_up: str = ""
    label: str = ""
    hero: str = ""
    dice: tuple[Dice, ...] = ()
    meaning: tuple[Line, ...] = ()
    buttons: Sequence[Button] = ()
    steps: tuple[dicewright.Step, ...] = ()
    chance: str = ""
    chance_word: str = ""
    luck: tuple[str, ...] = ()
    typed: bool = False
    die_typed: bool = False
    edited: bool = False
    past: bool = False
    context: Mapping[str, Any] = {}
    token: str = ""
    editing: bool = False
    put_off: bool = False
    when: str = ""
    marks: tuple[str, ...] = ()
    damage_factor: float | None = None
    call: Call | None = None
    by: str = ""
    throws: "tuple[Throw, ...]" = ()
    settled: tuple[str, ...] = ()
    note: str = ""

    def with_throws(self, throws: "Sequence[Throw]") -> "RollView":
        """The same with the throws that belong to the roll. A table is thrown on once: its button
        is not shown again.
        """
        done = {throw.table for throw in throws}
        buttons = [
            b
            for b in self.buttons
            if not (b.action == DAMAGE and "" in done)
            and not (b.action == THROW and b.data["table"] in done)
        ]
        if self.damage_factor is not None:
            from app.rolls.throws import damage_words  # the start needs none of it

            throws = [
                each._replace(damage=damage_words(each.total, self.damage_factor))
                if not each.table and each.total is not None
                else each
                for each in throws
            ]
        return self._replace(throws=tuple(throws), buttons=buttons)


class RowView(NamedTuple):
    """One line of a list of rolls; no odds and no working, since lists are long. `settled` is what
    came after the dice, each for all targets of which it is true.
    """

    number: int
    secret: bool
    word: str
    tone: str = "plain"
    score: str = ""
    set_up: str = ""
    label: str = ""
    hero: str = ""
    against: tuple[str, ...] = ()
    dice: tuple[Dice, ...] = ()
    settled: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()


def card_view(
    roll: Roll,
    lists: Lists,
    pending: Mapping[str, Any],
    token: str = "",
    *,
    editing: bool = False,
    put_off: bool = False,
) -> RollView:
    """The roll on the result card, with what may be decided on it now."""
    if roll.secret:
        return RollView(roll.number, page(roll.check.system), secret=True, word=SECRET_WORDS)
    view, resolution = roll_view(roll), roll.resolution
    buttons = list(view.system.buttons(resolution, lists))
    if roll.targets[0].damage and view.damage_factor:
        words = "Throw half damage" if view.damage_factor < 1 else "Throw damage"
        buttons.append(Button(words, DAMAGE, roll.targets[0].damage))
    return view._replace(
        buttons=buttons,
        context=view.system.context(resolution, pending, lists),
        token=token,
        editing=editing,
        put_off=put_off,
    )


def archived_view(roll: Roll, when: str) -> RollView:
    """A past roll that is only looked at: nothing to decide."""
    view = roll_view(roll)
    return view._replace(context=view.system.archived_context(roll.resolution), when=when)


def roll_view(roll: Roll) -> RollView:
    """A roll with its working and the exact chance of what fell."""
    resolution = roll.resolution
    row, system, outcome = row_view(roll), page(roll.check.system), roll.resolution.outcome
    if roll.secret:
        return RollView(roll.number, system, secret=True, word=SECRET_WORDS)
    targets = _targets(system, resolution)
    lines = [
        line
        for target, each in zip(roll.targets, resolution.outcomes, strict=True)
        for line in system.meaning(target.check, each)
        if line.shared or not targets
    ]
    if other := roll.targets[0].other:
        lines += [Line(words)] if (words := system.other_words(other)) else []
    fell = outcome.with_choices({}).degree
    return RollView(
        roll.number,
        system,
        degree=outcome.degree,
        total=outcome.record().get("total"),
        word=row.word,
        tone=row.tone,
        score=row.score,
        against="" if targets else roll.targets[0].name,
        targets=targets,
        set_up=row.set_up,
        label=row.label,
        hero=row.hero,
        dice=row.dice,
        meaning=tuple(dict.fromkeys(lines)),
        steps=outcome.steps,
        chance=chance_of(roll.check, fell),
        chance_word=system.degree(fell)[0],
        luck=() if targets else tuple(luck_words(roll.check, outcome.with_choices({}))),
        typed=roll.source == TYPED,
        die_typed=roll.die_typed and bool(roll.choices),
        edited=roll.edited,
        past=roll.past,
        marks=row.marks,
        damage_factor=system.damage_factor(outcome) if roll.targets[0].damage else None,
        call=roll.call,
        by=roll.by,
        settled=row.settled,
    )


def row_view(roll: Roll) -> RowView:
    """One line of a list of rolls."""
    if roll.secret:
        return RowView(roll.number, secret=True, word=SECRET_WORDS)
    system, resolution, record = page(roll.check.system), roll.resolution, roll.check.record()
    word, tone = system.headline(roll.check, resolution.outcome)
    several = resolution.several
    return RowView(
        roll.number,
        secret=False,
        word=_together(system, resolution) if several else word,
        tone=tone,
        score="" if several else system.score(roll.check, resolution.outcome),
        set_up=system.set_up(roll.check),
        label=record.get("label", ""),
        hero=record.get("hero", ""),
        against=target_names(resolution),
        dice=_dice(resolution),
        settled=_settled(system, resolution),
        marks=marks(roll),
    )


def marks(roll: Roll) -> tuple[str, ...]:
    """The marks that go with a roll wherever it is shown or spoken."""
    found = []
    if roll.source == TYPED and roll.check.dice:
        found.append("real dice, typed in")
    elif roll.die_typed and roll.choices:
        found.append("last die typed in")
    if roll.edited:
        found.append("changed after the roll")
    if roll.call is not None:
        found.append(f"asked for by {apart(roll.call.by)}" if roll.call.by else "asked for")
    if roll.by:
        found.append(f"sent by {apart(roll.by)}")
    return tuple(found)


def target_names(resolution: Resolution) -> tuple[str, ...]:
    """The names of all targets; empty where nobody is named."""
    names = tuple(target.name for target in resolution.targets)
    if not resolution.several:
        return tuple(filter(None, names))
    return tuple(name or f"Target {place}" for place, name in enumerate(names, 1))


def _targets(system: SystemPage, resolution: Resolution) -> tuple[TargetView, ...]:
    if not resolution.several:
        return ()
    views = []
    names = target_names(resolution)
    for name, target, outcome in zip(names, resolution.targets, resolution.outcomes, strict=True):
        word, tone = system.headline(target.check, outcome)
        lines = system.meaning(target.check, outcome)
        views.append(
            TargetView(
                name,
                word,
                tone,
                system.score(target.check, outcome),
                system.set_up(target.check),
                tuple(line for line in lines if not line.shared),
                outcome.steps,
            )
        )
    return tuple(views)


def _together(system: SystemPage, resolution: Resolution) -> str:
    """The words of all targets as one headline: `Tier 2 for all 3`, or `Tier 3, Tier 1`."""
    words = [
        system.headline(target.check, outcome)[0]
        for target, outcome in zip(resolution.targets, resolution.outcomes, strict=True)
    ]
    different = list(dict.fromkeys(words))
    return f"{words[0]} for all {len(words)}" if len(different) == 1 else ", ".join(different)


def _settled(system: SystemPage, resolution: Resolution) -> tuple[str, ...]:
    """What came after the dice; where targets differ in it, with their names."""
    found: dict[str, list[str]] = {}
    names = target_names(resolution) if resolution.several else ("",)
    for name, target, outcome in zip(names, resolution.targets, resolution.outcomes, strict=True):
        for words in system.settled(target.check, outcome):
            found.setdefault(words, []).append(name)
    return tuple(
        words if len(whose) == len(names) else f"{apart(', '.join(whose))}: {words}"
        for words, whose in found.items()
    )


def _dice(resolution: Resolution) -> tuple[Dice, ...]:
    dice = []
    for sides, shown in zip(resolution.check.dice, resolution.faces, strict=False):
        chain = (shown,) if isinstance(shown, int) else tuple(shown)
        dice.append(Dice(sides, chain, ", then ".join(map(str, chain))))
    return tuple(dice)
