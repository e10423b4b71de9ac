"""The working of a Heroic Roll in words, rule by rule: target number, total, degree.

Decides nothing: `heroic.py` does. What follows from the degree is in `heroic_results.py`.
"""

from __future__ import annotations

from dicewright.outcome import Step
from dicewright.systems.heroic_results import results
from dicewright.systems.heroic_tables import DICE as ALL_DICE
from dicewright.systems.heroic_tables import DIFFICULTIES, REACTION_SKILLS, TRAPS, Dice
from dicewright.words import added, dice_sum, spoken

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    Values = Mapping[str, Any]

REACTION_RULES = {
    "block": "R-H-34",
    "parry": "R-H-35",
    "shield-block": "R-H-36",
    "dodge": "R-H-37",
    "resist-magic": "R-H-38",
}
# By dice: the rule of a crit, and of a fumble.
FACE_RULES = {
    "2d6": ("R-H-07", "R-H-06"),
    "d12": ("R-H-51", "R-H-52"),
    "d20": ("R-H-58", "R-H-59"),
}
ATTACK_WORDS = {"throwing": "thrown", "power": "magical power"}
"""Attacks that are not called what they are in a record."""

FACE_WORDS = {
    "2d6": ("A double six", "A double one"),
    "d12": ("A natural 12", "A natural 1"),
    "d20": ("A natural 20", "A natural 1"),
}


def explain(
    values: Values, faces: tuple[int, ...], choices: Values, outcome: Values
) -> Iterator[Step]:
    """Give the steps of an outcome in order."""
    if values["dice"] is None:
        yield Step("R-H-01", "The task is trivial: it succeeds and no dice are rolled.")
        return
    if values["reaction"] is not None:
        yield from _reaction(values)
    yield from _target(values, outcome["target"])
    yield from _total(values, faces, outcome)
    yield from _degree(values, outcome)
    yield from results(values, choices, outcome)


def _reaction(values: Values) -> Iterator[Step]:
    reaction, attack = values["reaction"], values["attack"]
    yield Step(
        REACTION_RULES[reaction],
        f"{spoken(reaction).capitalize()} works against this attack "
        f"({ATTACK_WORDS.get(attack) or spoken(attack)}): roll {REACTION_SKILLS[reaction]}.",
    )
    if attack == "throwing":
        yield Step("A-H-25", "A thrown weapon counts as a ranged attack for reactions.")
    elif attack == "unarmed" and reaction == "parry":
        yield Step("A-H-31", "Fists, claws and bites can be parried like weapons.")
    elif attack == "magical-trap":
        yield Step("A-H-27", "A magical trap may be dodged or resisted, as the player likes.")
    elif attack == "power":
        yield Step(
            "A-H-29",
            "A magical power is resisted; a power that isn't magical counts as whatever form "
            "it takes, such as melee or ranged.",
        )
    elif attack == "spell":
        yield Step("A-H-26", "Resist magic alone works against a spell, even one that flies.")


def _target(values: Values, target: int) -> Iterator[Step]:
    dice = ALL_DICE[values["dice"]]
    d20 = values["dice"] == "d20"
    trap = values["attack"] in TRAPS
    if values["dice"] == "d12":
        yield Step("R-H-50", "The table rolls one d12 in place of 2d6.")
        yield Step("A-H-44", "Target numbers and ties are the same as with 2d6.")
    if values["opposing"] is not None:
        who = "the trap's skill" if trap else "the opponent's skill"
        words = f"The target number is {dice.opposed} + {who} {values['opposing']} = {target}."
        if values["reaction"] is None:
            yield Step("R-H-57" if d20 else "R-H-16", words)
        else:
            yield Step("R-H-29", words)
            if trap:
                yield Step("A-H-28", "The GM gave the trap a skill number.")
            if d20:
                yield Step("A-H-47", "A reaction is an opposed roll, so 9 is added on a d20.")
    elif values["difficulty"] is not None:
        rung = DIFFICULTIES.index(values["difficulty"])
        yield Step(
            "R-H-55" if d20 else f"R-H-{17 + rung}",
            f"The difficulty is {spoken(values['difficulty'])}: target number {target}.",
        )
        if trap:
            yield Step("A-H-28", "The GM gave the trap a difficulty, as a task has.")
    else:
        yield Step("A-H-28" if trap else "R-H-04", f"The GM set the target number: {target}.")


def _total(values: Values, faces: tuple[int, ...], outcome: Values) -> Iterator[Step]:
    parts = [("skill", values["skill"])]
    if values["modifier"]:
        parts.append(("modifier", values["modifier"]))
    show = "dice show" if len(faces) > 1 else "die shows"
    yield Step(
        "R-H-53" if values["dice"] == "d20" else "R-H-05",
        f"The {show} {added(dice_sum(faces), parts)}: total {outcome['total']}.",
    )


def _degree(values: Values, outcome: Values) -> Iterator[Step]:
    name, degree = values["dice"], outcome["degree"]
    total, target, margin = outcome["total"], outcome["target"], outcome["margin"]
    crit_rule, fumble_rule = FACE_RULES[name]
    crit_words, fumble_words = FACE_WORDS[name]
    if degree == "crit":
        yield Step(crit_rule, f"{crit_words} is a crit.")
        if margin <= 0:
            yield Step(_face_first(name, margin, "A-H-02"), _against(total, target, "succeeds"))
    elif degree == "fumble":
        yield Step(fumble_rule, f"{fumble_words} is a fumble.")
        if margin >= 0:
            yield Step(_face_first(name, margin, "A-H-03"), _against(total, target, "fails"))
    elif margin > 0:
        yield Step(
            "R-H-54" if name == "d20" else "R-H-10",
            f"{total} is {margin} above the target number {target}: success.",
        )
    elif margin < 0:
        yield Step(
            "A-H-48" if name == "d20" else "R-H-11",
            f"{total} is {-margin} below the target number {target}: failure.",
        )
    else:
        yield from _tie(values, ALL_DICE[name], total)


def _face_first(name: str, margin: int, reading: str) -> str:
    """Give the reading by which the faces overrule the comparison."""
    if name != "2d6":
        return "A-H-49"
    return "A-H-04" if margin == 0 else reading


def _against(total: int, target: int, ends: str) -> str:
    if total == target:
        words = f"{total} equals the target number, but ties don't matter here: it {ends} outright."
    else:
        compared = "below" if total < target else "above"
        words = f"{total} is {compared} the target number {target}, but it {ends} all the same."
    return f"Crits and fumbles come first. {words}"


def _tie(values: Values, dice: Dice, total: int) -> Iterator[Step]:
    d20 = values["dice"] == "d20"
    if values["ties"] == "complication":
        yield Step("R-H-09", f"{total} equals the target number: success with a complication.")
        if values["ties"] != dice.tie:
            yield Step("A-H-46", "House rule: a tie means a complication on a d20 too.")
        elif values["reaction"] is not None:
            yield Step("A-H-21", "The same goes for a reaction: avoided, with a complication.")
        elif values["opposing"] is not None:
            yield Step("A-H-01", "The same goes for an opposed roll.")
        yield Step("A-H-06", "The GM says what the complication is; it changes no numbers.")
    elif d20:
        yield Step("R-H-54", f"{total} equals the target number: success.")
        yield Step("A-H-46", "On a d20 a tie has no complication.")
    else:
        yield Step("A-H-01", f"{total} equals the target number: a plain success by house rule.")
