"""What a Heroic Roll is and means, in words of the table. Nothing is decided here."""

from collections.abc import Iterator, Mapping
from math import prod
from typing import TYPE_CHECKING, Any

import dicewright
from app.systems.heroic.forms import ACTIONS, LADDER
from app.systems.heroic.reaction import COMING, REACTIONS
from app.text.numbers import minus, out_of, signed
from dicewright.systems.heroic import target_number
from dicewright.systems.heroic_tables import ATTACKS, SUCCESSES, TRAPS

if TYPE_CHECKING:
    from fractions import Fraction

WORDS = {name: words.lower() for name, words in (*ACTIONS, *COMING, *REACTIONS)}
DIFFICULTY_WORDS = dict(LADDER)
OUR_READING = (
    "Our reading of 3 and 4: with a weapon in hand, the Hero drops it; without one, the Hero takes "
    "half the normal damage. The GM may rule otherwise."
)
AS_PRINTED = "The bracket of row 3-4 as printed: with a weapon in hand, half the normal damage."
SAYS_WHAT = "the GM says what goes wrong"


def set_up(check: dicewright.Check) -> str:
    """Kind of roll, skill, and what it is measured against: `task, skill 7 against Easy (TN 8)`."""
    values = check.values
    if values["dice"] is None:
        return "trivial task"
    modifier = f" {signed(values['modifier'])}" if values["modifier"] else ""
    return f"{_kind(values)}, skill {values['skill']}{modifier} against {_rest(values)}"


def asks(check: dicewright.Check) -> str:
    """The same without the skill: `task against Easy (TN 8)`."""
    values = check.values
    if values["dice"] is None:
        return "trivial task"
    modifier = f", {signed(values['modifier'])}" if values["modifier"] else ""
    kind = "reaction" if values["reaction"] is not None else _kind(values)
    return f"{kind} against {_rest(values)}{modifier}"


def _kind(values: Mapping[str, Any]) -> str:
    kind: str = values["roll"]
    if values["reaction"] is not None:
        return WORDS[values["reaction"]]
    return f"{kind} ({WORDS[values['action']]})" if values["action"] != "other" else kind


def _rest(values: Mapping[str, Any]) -> str:
    dice = "" if values["dice"] == "2d6" else f", {values['dice']}"
    return f"{_against(values)}{dice}"


def _against(values: Mapping[str, Any]) -> str:
    target = minus(target_number(values))
    coming = f"{WORDS[values['attack']]}, " if values["attack"] is not None else ""
    if values["opposing"] is not None:
        return f"{coming}skill {values['opposing']} (TN {target})"
    if values["difficulty"] is not None:
        return f"{coming}{DIFFICULTY_WORDS[values['difficulty']]} (TN {target})"
    return f"{coming}TN {target}"


def meaning(check: dicewright.Check, outcome: dicewright.Outcome) -> Iterator[str]:
    """What the result means at the table, the most important first."""
    values, record = check.values, outcome.record()
    if values["dice"] is None:
        yield "Too easy to need dice: it just succeeds"
        return
    if "fumble" in record:
        yield from fumble_row(outcome.choices, record["fumble"])
    if values["reaction"] is not None:
        yield from _defended(outcome.degree, values["attack"] in TRAPS, record["damage"])
    elif values["action"] in ATTACKS:
        yield from _attacked(outcome.degree, record["damage"])
        if "combat_fumble" in outcome.offers and "fumble" not in record:
            yield "The GM may call for the combat fumble table, or say what happens"
    else:
        yield from _done(outcome.degree, spell=values["action"] == "spell")


def _defended(degree: str, trap: bool, damage: int | None) -> Iterator[str]:
    what = "trap" if trap else "attack"
    if degree in SUCCESSES:
        yield f"The {what} is avoided"
    if degree == "crit":
        yield "The Hero may take one free action"
    elif degree == "complication":
        yield f"There is a complication: {SAYS_WHAT}"
    elif degree == "failure":
        yield f"The {what} hits{_number(': damage', damage)}"
    elif degree == "fumble":
        yield f"Double damage{_number(',', damage)}"


def _attacked(degree: str, damage: int | None) -> Iterator[str]:
    if degree == "crit":
        yield f"A hit: double damage{_number(',', damage)}"
        yield "The GM describes it"
    elif degree in SUCCESSES:
        yield f"A hit: normal damage{_number(',', damage)}"
        if degree == "complication":
            yield f"There is a complication: {SAYS_WHAT}"
    elif degree == "failure":
        yield "A miss"
    else:
        yield "A miss, and it goes badly wrong"


def _done(degree: str, *, spell: bool) -> Iterator[str]:
    if degree == "crit":
        yield "Better than anyone hoped: the GM says how"
    elif degree == "complication":
        yield f"It works, with a complication: {SAYS_WHAT}"
    elif degree == "success":
        yield "It works: the GM says how"
    elif degree == "failure":
        yield "It doesn't work: the GM says what follows"
    elif degree == "fumble" and spell:
        yield "The spell goes wrong: look it up in your spell miscast list"
    elif degree == "fumble":
        yield "It goes badly wrong: the GM says how"


def _number(words: str, damage: int | None) -> str:
    return "" if damage is None else f"{words} {damage}"


def fumble_row(choices: Mapping[str, Any], fumble: Mapping[str, Any]) -> Iterator[str]:
    """The row of the combat fumble die, with what it does."""
    face, row, damage = choices["combat_fumble"], fumble["row"], fumble["damage"]
    half = "half the normal damage" if damage is None else f"half damage, {damage} (rounded down)"
    if row == "fall":
        yield f"Fumble die {face}: the Hero stumbles and falls, and the turn is over"
    elif row == "hurt-ally":
        yield f"Fumble die {face}: a nearby ally takes {half}"
        yield "With no ally nearby, the GM decides"
    elif row == "drop":
        yield f"Fumble die {face}: the Hero drops the weapon"
    else:
        yield f"Fumble die {face}: the Hero takes {half}"
    if choices.get("fumble_effect") == "hurt-self":
        yield AS_PRINTED
    elif face in (3, 4):
        yield OUR_READING


def only_the_best(check: dicewright.Check, odds: "Mapping[str, Fraction]") -> str:
    """Say it when nothing but the best face succeeds, or nothing but the worst fails."""
    from dicewright.systems.heroic_steps import FACE_WORDS

    if check.values["dice"] is None:
        return ""
    best, worst = FACE_WORDS[check.values["dice"]]
    whole = prod(check.dice)
    succeeding = odds.keys() & set(SUCCESSES)
    if succeeding == {"crit"}:
        return f"Only {best[0].lower()}{best[1:]} succeeds: {out_of(odds['crit'], whole)}"
    if odds.keys() - succeeding == {"fumble"}:
        return f"Only {worst[0].lower()}{worst[1:]} fails: {out_of(odds['fumble'], whole)}"
    return ""
