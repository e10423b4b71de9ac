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
from app.effects import Effect
from app.forms import CheckForm
from app.systems.facing import FacingForm
from app.systems.heroic.forms import LADDER, OWN, TrivialForm
from app.systems.heroic.reaction import OWN_SKILLS, REACTIONS, ReactionForm
from app.text.direction import apart
from app.text.faults import sentences
from app.text.numbers import EN_DASH, minus, percent_words, percents
from dicewright.systems.heroic import target_number
from dicewright.systems.heroic_tables import (
    DICE,
    REACTION_SKILLS,
    SUCCESSES,
)


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
        return EN_DASH
    whole = percents({"no": 1 - chance, "yes": chance})
    return percent_words(whole["yes"], chance)


def view(form: CheckForm) -> dict[str, Any]:
    """What the form's template shows besides its fields."""
    if isinstance(form, TrivialForm):
        return {}
    shown: dict[str, Any] = {"ladder": ladder(form), "target": target_words(form)}
    if isinstance(form, ReactionForm):
        shown["answers"] = answers(form)
        shown["chances"] = answer_chances(form)
        shown["skill"] = REACTION_SKILLS.get(str(form["reaction"].data), "")
    return shown


def ladder(form: CheckForm) -> dict[str, str]:
    """For each difficulty its target number and chance of success; for a target number of one's
    own only what its field holds. Empty where no difficulty counts.
    """
    if "difficulty" not in form or not form.visible("difficulty"):
        return {}
    dice = DICE.get(str(form["dice"].data), DICE["2d6"])
    record = form.record()
    for name in ("difficulty", "target", "opposing"):
        record.pop(name, None)
    notes = {name: _note(dice.ladder[name], {**record, "difficulty": name}) for name, _ in LADDER}
    own: Any = form["target"].data
    notes[OWN] = _note(own, {**record, "target": own}) if isinstance(own, int) else ""
    return notes


def _note(target: int, record: Mapping[str, object]) -> str:
    return f"TN {minus(target)} \N{MIDDLE DOT} {chance_words(record)}"


def target_words(form: CheckForm) -> str:
    """The target number that the opponent's skill makes, and how: `TN 13 (7 + 6)`."""
    try:
        check = form.check()
    except dicewright.CheckError:
        return ""
    opposing = check.values["opposing"]
    if opposing is None:
        return ""
    name = form.name_of_other() if isinstance(form, FacingForm) else ""
    who = f"{apart(name)}: " if name else ""
    added = DICE[check.values["dice"]].opposed
    return f"{who}TN {target_number(check.values)} ({added} + {opposing})"


def answers(form: ReactionForm) -> list[dict[str, object]]:
    """Every answer with the Hero's skill: the legal ones best first, then the others."""
    legal = form.best_first()
    words = dict(REACTIONS)
    return [
        {
            "name": name,
            "words": words[name],
            "legal": name in legal,
            "skill": f"{REACTION_SKILLS[name]} {_level(form, name)}".strip(),
        }
        for name in (*legal, *(name for name in words if name not in legal))
    ]


def _level(form: ReactionForm, reaction: str) -> object:
    level = form.level(reaction)
    return level if isinstance(level, int) else ""


def answer_chances(form: ReactionForm) -> dict[str, str]:
    """For each legal answer the chance to avoid what comes, with the Hero's own skill."""
    record = form.record()
    return {
        name: chance_words({**record, "reaction": name, "skill": form.level(name)})
        for name in form.legal()
    }


def follow(form: CheckForm) -> Iterator[Effect]:
    """Show at once what follows from a change; the chances come once the odds are painted."""
    if isinstance(form, TrivialForm):
        return
    if "opposing" in form:
        yield effects.text(f"{form['opposing'].id}-note", target_words(form))
    if isinstance(form, ReactionForm):
        yield from _follow_reaction(form)
    if "difficulty" in form:
        yield effects.later("check.late")


def chances(form: CheckForm) -> Iterator[Effect]:
    """Show the chance of every difficulty, and of every answer to what comes."""
    if isinstance(form, TrivialForm):
        return
    for name, note in ladder(form).items():
        yield effects.text(f"{form['difficulty'].id}-{name}-note", note)
    if isinstance(form, ReactionForm):
        for name, note in answer_chances(form).items():
            yield effects.text(f"{form['reaction'].id}-{name}-note", note)


def _follow_reaction(form: ReactionForm) -> Iterator[Effect]:
    reaction, shown = form["reaction"].id, answers(form)
    for answer in shown:
        chip, off = f"{reaction}-{answer['name']}", None if answer["legal"] else ""
        yield effects.attributes(f"{chip}-answer", hidden=off)
        yield effects.attributes(chip, disabled=off)
        yield effects.text(f"{chip}-level", str(answer["skill"]))
    in_order = [f"{reaction}-{answer['name']}-answer" for answer in shown]
    yield effects.order(f"{reaction}-answers", in_order)
    rolled = REACTION_SKILLS.get(str(form["reaction"].data), "")
    yield effects.text(f"{form['skill'].id}-note", rolled)
    yield from _own_skill_faults(form)


def _own_skill_faults(form: ReactionForm) -> Iterator[Effect]:
    """Say at each of the Hero's own skills what is wrong with it: no record holds them all."""
    for name in OWN_SKILLS.values():
        field: Any = form[name]
        fault = "" if field.data is None else _skill_fault(field)
        yield effects.text(f"{field.id}-fault", fault)
        yield effects.attributes(field.id, aria_invalid="true" if fault else None)


def _skill_fault(field: Any) -> str:
    task = {"system": "heroic", "roll": "task", "difficulty": "basic"}
    try:
        dicewright.read_check({**task, "skill": field.data})
    except dicewright.CheckError as error:
        return " ".join(words for _, words in sentences(error, {"skill": field.label.text}))
    return ""
