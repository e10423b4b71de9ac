"""Heroic Rolls in the odds view: what could be changed, what it costs, what is compared with what.

A point of modifier is what a helping hand or a good position gives: it costs 1, and so does a point
of the target number. A point of skill is practice (2), one of the opponent's is another opponent
(3).
"""

from collections.abc import Iterable, Iterator, Sequence

import dicewright
from app.forms import CheckForm
from app.systems.chances import Goal, Grid, Head, Lever, Mark, Option, SetUp, SystemOdds, numbers
from app.systems.chances import around as about
from app.systems.heroic.forms import LADDER
from app.systems.heroic.reaction import REACTIONS, ReactionForm
from app.text.numbers import minus, signed
from dicewright.systems.heroic import target_number
from dicewright.systems.heroic_tables import DICE, DIFFICULTIES, REACTION_SKILLS, SUCCESSES

AGAINST = ("difficulty", "target", "opposing")
WORDS = dict(LADDER)
ROWS, COLUMNS = 11, 8
PRACTICE, ANOTHER = 2, 3


class HeroicOdds(SystemOdds):
    """What Heroic Rolls say."""

    def goals(self, check: dicewright.Check) -> Sequence[Goal]:
        """Any success; and one without a complication, where a tie brings one."""
        if not check.dice:
            return ()
        any_success = "Avoids it" if check.values["reaction"] is not None else "Success"
        goals = [Goal("success", any_success, lambda degree: degree in SUCCESSES)]
        if check.values["ties"] == "complication":
            clean = ("success", "crit")
            goals.append(Goal("clean", "No complication", lambda degree: degree in clean))
        return goals

    def levers(self, check: dicewright.Check) -> Sequence[Lever]:
        """Modifier, what it is measured against, skill."""
        if not check.dice:
            return ()
        reaction = check.values["reaction"]
        skill = REACTION_SKILLS[reaction] if reaction is not None else "Skill"
        modified = numbers(check, "modifier", lambda value: f"Modifier {signed(value)}", 1)
        practised = numbers(check, "skill", lambda value: f"{skill} {value}", PRACTICE)
        return (
            Lever("Modifier", tuple(modified)),
            _easier(check),
            Lever(skill, tuple(practised)),
        )

    def set_ups(self, form: CheckForm, check: dicewright.Check) -> Sequence[SetUp]:
        """Other answers to what comes, a modifier either way, a rung either way, other dice."""
        return tuple(_set_ups(form, check)) if check.dice else ()

    def marks(self, check: dicewright.Check, totals: Iterable[tuple[int, str]]) -> Sequence[Mark]:
        """The target number."""
        target = target_number(check.values)
        return (Mark(target, f"TN {minus(target)}"),)

    def grid(self, check: dicewright.Check) -> Grid | None:
        """TN by skill: the ladder, or opponents around the one there is."""
        if not check.dice:
            return None
        values, fixed = check.values, _without(check)
        skills = [
            Head(str(value), value, value == values["skill"])
            for value in about(values["skill"], 0, 30, 1, ROWS)
        ]
        if values["opposing"] is not None:
            added = DICE[values["dice"]].opposed
            others = about(values["opposing"], 0, 30, 1, COLUMNS)
            columns = [
                Head(str(added + value), {"opposing": value}, value == values["opposing"])
                for value in others
            ]
        else:
            now = target_number(values)
            rungs = sorted({*DICE[values["dice"]].ladder.values(), now})
            columns = [Head(minus(each), {"target": each}, each == now) for each in rungs]
        return Grid(
            "Skill",
            "TN",
            skills,
            columns,
            lambda skill, against: {**fixed, "skill": skill, **against},
        )


def _without(check: dicewright.Check) -> dict[str, object]:
    """The record without what it is measured against."""
    return {name: value for name, value in check.record().items() if name not in AGAINST}


def _easier(check: dicewright.Check) -> Lever:
    """A lower rung of the ladder, a lower target number or a weaker opponent."""
    values = check.values
    if values["difficulty"] is not None:
        fixed, ladder = _without(check), DICE[values["dice"]].ladder
        lower = reversed(DIFFICULTIES[: DIFFICULTIES.index(values["difficulty"])])
        now = ladder[values["difficulty"]]
        rungs = [
            Option(
                f"{WORDS[name]} (TN {ladder[name]})",
                now - ladder[name],
                {**fixed, "difficulty": name},
            )
            for name in lower
        ]
        return Lever("Difficulty", tuple(rungs))
    if values["target"] is not None:
        options = numbers(check, "target", lambda value: f"TN {minus(value)}", 1, lower=True)
        return Lever("TN", tuple(options))
    added = DICE[values["dice"]].opposed
    options = numbers(
        check,
        "opposing",
        lambda value: f"opponent's skill {value} (TN {added + value})",
        ANOTHER,
        lower=True,
    )
    return Lever("The opponent's skill", tuple(options))


def _set_ups(form: CheckForm, check: dicewright.Check) -> Iterator[SetUp]:
    record, values = check.record(), check.values
    if isinstance(form, ReactionForm):
        words = dict(REACTIONS)
        for name in form.best_first():
            if name != values["reaction"] and isinstance(form.level(name), int):
                answer = {**record, "reaction": name, "skill": form.level(name)}
                yield SetUp(name, f"{words[name]} {form.level(name)}", answer)
    for by in (2, -2):
        changed = {**record, "modifier": values["modifier"] + by}
        yield SetUp(f"modifier{by:+d}", f"Modifier {signed(values['modifier'] + by)}", changed)
    if values["difficulty"] is not None:
        fixed, ladder = _without(check), DICE[values["dice"]].ladder
        place = DIFFICULTIES.index(values["difficulty"])
        for name in (
            *DIFFICULTIES[max(0, place - 1) : place],
            *DIFFICULTIES[place + 1 : place + 2],
        ):
            yield SetUp(name, f"{WORDS[name]} (TN {ladder[name]})", {**fixed, "difficulty": name})
    for name in DICE:
        if name != values["dice"]:
            yield SetUp(name, f"With {name}", {**record, "dice": name})


ODDS = HeroicOdds()
