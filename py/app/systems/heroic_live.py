"""What a Heroic form shows of its own controls: target numbers, chances, the answers open to a
Hero.

One view of a form serves the page that the build renders and every change after that.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

import dicewright
from app import effects
from app.chance import percent_words, percents
from app.effects import Effect
from app.forms import CheckForm
from app.systems.heroic_forms import LADDER, OWN, TrivialForm
from app.systems.heroic_reaction import OWN_SKILLS, REACTIONS, ReactionForm
from dicewright.fields import FieldError
from dicewright.systems.heroic import target_number
from dicewright.systems.heroic_tables import (
    DICE,
    REACTION_SKILLS,
    SUCCESSES,
    TRAPS,
)

NO_CHANCE = "\N{EN DASH}"
"""Stands where a chance will be once the fields hold what is allowed."""


@lru_cache(maxsize=512)
def chance_of_success(check: dicewright.Check) -> Fraction:
    """How likely any success is, with or without a complication."""
    return sum(
        (chance for degree, chance in dicewright.odds(check).items() if degree in SUCCESSES),
        Fraction(0),
    )


def chance_words(record: Mapping[str, object]) -> str:
    """The chance of success of a record in a whole percent; a dash where it is no check."""
    try:
        chance = chance_of_success(dicewright.read_check(record))
    except dicewright.CheckError:
        return NO_CHANCE
    whole = percents({"no": 1 - chance, "yes": chance})
    return percent_words(whole["yes"], chance)


def view(form: CheckForm) -> dict[str, Any]:
    """What the form's template shows besides its fields."""
    if isinstance(form, TrivialForm):
        return {}
    shown: dict[str, Any] = {"ladder": {}, "target": target_words(form)}
    if "difficulty" in form and ("attack" not in form or form["attack"].data in TRAPS):
        shown["ladder"] = ladder(form)
    if isinstance(form, ReactionForm):
        shown["answers"] = answers(form)
        shown["skill"] = REACTION_SKILLS.get(str(form["reaction"].data), "")
    return shown


def ladder(form: CheckForm) -> dict[str, str]:
    """For each difficulty its target number and the chance of success."""
    dice = DICE.get(str(form["dice"].data), DICE["2d6"])
    record = form.record()
    for name in ("difficulty", "target", "opposing"):
        record.pop(name, None)
    notes = {name: _note(dice.ladder[name], {**record, "difficulty": name}) for name, _ in LADDER}
    own: Any = form["target"].data
    if isinstance(own, int):
        notes[OWN] = _note(own, {**record, "target": own})
    return notes


def _note(target: int, record: Mapping[str, object]) -> str:
    number = str(target).replace("-", "\N{MINUS SIGN}")
    return f"TN {number} \N{MIDDLE DOT} {chance_words(record)}"


def target_words(form: CheckForm) -> str:
    """The target number that the opponent's skill makes, and how: `TN 13 (7 + 6)`."""
    try:
        check = form.check()
    except dicewright.CheckError:
        return ""
    opposing = check.values["opposing"]
    if opposing is None:
        return ""
    return f"TN {target_number(check.values)} ({DICE[check.values['dice']].opposed} + {opposing})"


def answers(form: ReactionForm) -> list[dict[str, object]]:
    """Every answer: the legal ones best first, with skill and chance to avoid; then the others."""
    legal, record = form.best_first(), form.record()
    words = dict(REACTIONS)
    rest = [name for name in words if name not in legal]
    shown = []
    for name in (*legal, *rest):
        level = form.level(name)
        own = {**record, "reaction": name, "skill": level}
        shown.append(
            {
                "name": name,
                "words": words[name],
                "legal": name in legal,
                "skill": f"{REACTION_SKILLS[name]} {level if isinstance(level, int) else ''}",
                "chance": chance_words(own) if name in legal else "",
            }
        )
    return shown


def follow(form: CheckForm) -> Iterator[Effect]:
    """Show the view of the form as it is now."""
    shown = view(form)
    if "opposing" in form:
        yield effects.text(f"{form['opposing'].id}-note", shown["target"])
    for name, note in shown.get("ladder", {}).items():
        yield effects.text(f"{form['difficulty'].id}-{name}-note", note)
    if isinstance(form, ReactionForm):
        yield from _follow_reaction(form, shown)


def _follow_reaction(form: ReactionForm, shown: Mapping[str, Any]) -> Iterator[Effect]:
    reaction = form["reaction"].id
    for answer in shown["answers"]:
        chip, off = f"{reaction}-{answer['name']}", None if answer["legal"] else ""
        yield effects.attributes(f"{chip}-answer", hidden=off)
        yield effects.attributes(chip, disabled=off)
        yield effects.text(f"{chip}-level", str(answer["skill"]))
        yield effects.text(f"{chip}-note", str(answer["chance"]))
    yield effects.order(
        f"{reaction}-answers",
        [f"{reaction}-{answer['name']}-answer" for answer in shown["answers"]],
    )
    yield effects.text(f"{form['skill'].id}-note", shown["skill"])
    yield from _own_skill_faults(form)


def _own_skill_faults(form: ReactionForm) -> Iterator[Effect]:
    """Say at each of the Hero's own skills what is wrong with it: no record holds them all."""
    rule = dicewright.SYSTEMS["heroic"].fields["skill"]
    for name in OWN_SKILLS.values():
        field: Any = form[name]
        fault = ""
        if field.data is not None:
            try:
                rule.read(field.data, field.label.text)
            except FieldError as error:
                fault = str(error)
        yield effects.text(f"{field.id}-fault", fault)
        yield effects.attributes(field.id, aria_invalid="true" if fault else None)
