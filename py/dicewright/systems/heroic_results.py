"""What follows from the degree of a Heroic Roll, in words: hits, reactions, crits, fumbles.

The second half of the working; `heroic_steps.py` has the first. Decides nothing.
"""

from __future__ import annotations

from dicewright.outcome import Step
from dicewright.systems.heroic_tables import ATTACKS, SUCCESSES

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    Values = Mapping[str, Any]


def results(values: Values, choices: Values, outcome: Values) -> Iterator[Step]:
    """Give the steps after the degree, in order."""
    if values["reaction"] is not None:
        yield from _defended(values, outcome)
    elif values["action"] in ATTACKS:
        yield from _attacked(outcome)
    elif outcome["degree"] == "crit":
        yield from _other_crit(values)
    elif outcome["degree"] == "fumble":
        yield from _other_fumble(values)
    if "fumble" in outcome:
        yield from _fumble_table(values, choices, outcome["fumble"])


def _defended(values: Values, outcome: Values) -> Iterator[Step]:
    degree = outcome["degree"]
    if degree in ("crit", "fumble"):
        words = "A reaction is a Heroic Roll: crits and fumbles come before the total."
        yield Step("A-H-18", words)
    if degree in SUCCESSES:
        rule = {"resist-magic": "R-H-40", "parry": "R-H-39"}.get(values["reaction"], "R-H-30")
        yield Step(rule, "The Hero avoids it and takes no damage.")
        if degree == "crit":
            yield Step("R-H-32", "The Hero may take one free action.")
            yield Step("A-H-19", "A crit on a reaction doesn't double any damage.")
    elif degree == "failure":
        yield Step("A-H-22", f"The attack hits and does normal damage{_dealt(outcome)}.")
    else:
        words = f"The reaction is fumbled: double damage to the Hero{_dealt(outcome)}."
        yield Step("R-H-31", words)
        yield Step("A-H-17", "A fumbled reaction isn't looked up in the combat fumble table.")
        yield Step("A-H-13", "Whether armour counts before or after doubling is up to the table.")


def _attacked(outcome: Values) -> Iterator[Step]:
    degree = outcome["degree"]
    if degree == "crit":
        yield Step("R-H-44", f"A crit with an attack doubles the damage{_dealt(outcome)}.")
        yield Step("A-H-13", "Whether armour counts before or after doubling is up to the table.")
    elif degree == "complication":
        yield Step("A-H-06", f"A hit with a complication does normal damage{_dealt(outcome)}.")
    elif degree == "success":
        words = f"The attack hits and does normal damage{_dealt(outcome)}; the GM says how."
        yield Step("R-H-12", words)
    elif degree == "failure":
        yield Step("R-H-12", "The attack misses and does no damage; the GM says how.")
    else:
        yield Step("R-H-47", "A fumbled attack: the GM may call for the fumble die, a d6.")
        yield Step("A-H-07", "It doesn't have to be rolled; if it isn't, the GM says what happens.")


def _dealt(outcome: Values) -> str:
    return f": {outcome['damage']}" if outcome["damage"] is not None else ""


def _other_crit(values: Values) -> Iterator[Step]:
    if values["action"] == "spell":
        yield Step("A-H-15", "A crit with a spell doesn't double anything; the GM narrates it.")
    else:
        yield Step("A-H-14", "No attack, so nothing to double; the GM narrates the crit.")


def _other_fumble(values: Values) -> Iterator[Step]:
    if values["action"] == "spell":
        yield Step("R-H-49", "A fumbled spell: look it up in the table's spell miscast list.")
        yield Step("A-H-16", "Even an attack spell is never looked up in the combat fumble table.")
    else:
        yield Step("R-H-46", "The GM narrates the fumble.")


def _fumble_table(values: Values, choices: Values, fumble: Values) -> Iterator[Step]:
    face, row = choices["combat_fumble"], fumble["row"]
    if row == "fall":
        yield Step("R-H-48a", f"Fumble die {face}: the Hero stumbles and falls; the turn is over.")
        yield Step("A-H-12", "Only this turn is lost.")
    elif row == "hurt-ally":
        yield Step("R-H-48c", f"Fumble die {face}: a nearby ally takes half the normal damage.")
        yield Step("A-H-11", "With no ally nearby, the GM decides what happens instead.")
    elif row == "drop":
        yield Step("R-H-48b", f"Fumble die {face}: the Hero drops the weapon.")
        yield Step("A-H-08", "Our reading: armed, drop the weapon; unarmed, take half damage.")
    elif face == 1:
        yield Step("R-H-48d", "Fumble die 1: the Hero takes half the normal damage.")
    elif values["armed"]:
        yield Step("R-H-48b", f"Fumble die {face}: the armed Hero takes half the normal damage.")
        words = "The GM took the row's bracket as printed: armed, take half damage."
        yield Step("A-H-08", words)
    else:
        yield Step("R-H-48b", f"Fumble die {face}: an unarmed Hero takes half the normal damage.")
        yield Step("A-H-08", "Our reading: armed, drop the weapon; unarmed, take half damage.")
    if fumble["damage_factor"] is not None:
        yield Step("A-H-10", "Normal damage means the damage of the attack that fumbled.")
        if fumble["damage"] is not None:
            halved = f"{values['damage']} halved and rounded down is {fumble['damage']}."
            yield Step("A-H-09", halved)
        else:
            yield Step("A-H-09", "No damage was entered: halve it yourselves, rounding down.")
