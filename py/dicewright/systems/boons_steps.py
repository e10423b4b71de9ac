"""The working of a Boon Roll in words, rule by rule. Decides nothing: `boons.py` does."""

from __future__ import annotations

from dicewright.errors import counted
from dicewright.outcome import Step
from dicewright.systems import open_ended
from dicewright.systems.boons_points import AVERAGE
from dicewright.words import added, dice_sum, signed

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    Values = Mapping[str, Any]

SHOWN = 12  # rolls of one die that are written out
LISTS = {"general": "general tasks", "combat": "combat", "spell": "spell casting"}


def explain(
    values: Values, faces: tuple[Any, ...], choices: Values, outcome: Values
) -> Iterator[Step]:
    """Give the steps of an outcome in order."""
    yield from _total(values, faces, outcome)
    yield from _target(values, outcome["target"])
    yield from _success(outcome)
    if outcome["to_spend"]:
        yield from _points(values, outcome)
    if "spent" in choices:
        yield from _spent(choices["spent"], outcome)


def _total(values: Values, faces: tuple[Any, ...], outcome: Values) -> Iterator[Step]:
    bonus, total = ("bonus", values["bonus"]), outcome["total"]
    if not values["open_ended"]:
        yield Step("R-S-01", f"The dice show {added(dice_sum(faces), [bonus])}: total {total}.")
        return
    yield Step("A-S-13", "This table uses open-ended dice, an optional rule.")
    if outcome["nova"]:
        yield Step(
            "F-S-02", "A 10 with a 1 is a Nova: it counts as 11, and nothing is rolled again."
        )
        yield Step("F-S-02", "Something odd happens, and the character earns a Fate Point.")
    else:
        for number, chain in enumerate(faces, 1):
            if len(chain) > 1:
                yield Step("F-S-02", f"Die {number} {_chain(chain)}")
    came_to = str(open_ended.total(faces))
    yield Step("R-S-01", f"The dice come to {added(came_to, [bonus])}: total {total}.")


def _chain(chain: tuple[int, ...]) -> str:
    rising = chain[0] == open_ended.UP
    sign, ten = (
        (" + ", "10 is rolled again and added")
        if rising
        else (" - ", "1 is rolled again and subtracted")
    )
    first = [str(face) for face in chain[:SHOWN]]
    worked = sign.join([*first, "..."] if len(chain) > SHOWN else first)
    way = "up" if rising else "down"
    more = counted(len(chain) - 1, "more roll")
    return f"goes {way}: each {ten} ({more}), {worked} = {open_ended.value(chain)}."


def _target(values: Values, target: int) -> Iterator[Step]:
    base = values["target"]
    if values["modifiers"]:
        parts = ", ".join(
            f"{label or 'modifier'} {signed(number)}" for label, number in values["modifiers"]
        )
        yield Step("R-S-03", f"Base difficulty {base}, {parts}: target number {target}.")
    elif base == AVERAGE:
        yield Step("R-S-04", f"An average task: target number {target}.")
    else:
        yield Step("R-S-03", f"The target number is {target}.")


def _success(outcome: Values) -> Iterator[Step]:
    total, target, margin = outcome["total"], outcome["target"], outcome["margin"]
    if margin > 0:
        yield Step("R-S-02", f"{total} is {margin} over the target number {target}: success.")
    elif margin == 0:
        yield Step("A-S-02", f"{total} meets the target number exactly: success, no points.")
    else:
        words = "no success" if outcome["snags"] else "failure"
        yield Step("R-S-02", f"{total} is {-margin} below the target number {target}: {words}.")
    if margin and not outcome["to_spend"]:
        words = "Less than 10 away from the target number: no points, nothing to spend."
        yield Step("A-S-03", words)


def _points(values: Values, outcome: Values) -> Iterator[Step]:
    over, margin = outcome["boons"] > 0, abs(outcome["margin"])
    what, one = "boon" if over else "snag", outcome["to_spend"] == 1
    yield Step(
        "R-S-09" if over else "R-S-10",
        f"One {what} point for every full 10: {counted(outcome['to_spend'], f'{what} point')}.",
    )
    if margin % 10 == 0:
        yield Step("A-S-01" if over else "A-S-04", f"Exactly {margin} counts in full.")
    yield Step("R-S-11", f"The player must spend {'it' if one else 'them'} right away.")
    bought = f"It buys a {what}" if one else f"They buy {what}s"
    if over:
        yield Step("R-S-12", f"{bought} from the list for {LISTS[values['kind']]}.")
    else:
        one_list = "all snags come from one list, and some fit only combat or spells"
        yield Step("R-S-13", f"{bought}; {one_list}.")
        decide = "The snag decides" if one else "The snags decide"
        whether = "whether the task failed, took too long or was left half done"
        yield Step("A-S-07", f"{decide} {whether}.")


def _spent(spent: tuple[tuple[str, int], ...], outcome: Values) -> Iterator[Step]:
    if spent:
        bought = ", ".join(f"{name or 'unnamed'} ({cost})" for name, cost in spent)
        yield Step("R-S-15", f"The player chose {bought}.")
    if outcome["lost"]:
        lost = counted(outcome["lost"], "point")
        yield Step("A-S-08", f"What isn't spent is lost: {lost}.")
