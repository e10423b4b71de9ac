"""The working of a Power Roll in words, rule by rule. Decides nothing: `power.py` does."""

from __future__ import annotations

from dicewright.errors import counted
from dicewright.outcome import Step
from dicewright.systems.power_tiers import (
    CRITICAL,
    EDGE,
    MOST,
    OPPOSED_DOUBLE,
    POTENCY,
    SKILL,
    TIER_3,
    net_edges,
    potency_at,
    potency_value,
    tier_of,
)
from dicewright.words import dice_sum, signed, spoken

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    Values = Mapping[str, Any]

TIERS = {
    1: ("R-P-06", "11 or lower: tier 1"),
    2: ("R-P-09", "in the range 12 to 16: tier 2"),
    3: ("R-P-12", "17 or higher: tier 3"),
}
ABILITY = {
    1: ("R-P-07", "On an ability, tier 1 still does something, but not much."),
    2: ("R-P-10", "On an ability, tier 2 does a fair amount."),
    3: ("R-P-13", "On an ability, tier 3 does the most it can."),
}
TEST = {
    1: ("R-P-08", "A test of unknown difficulty: tier 1 fails, perhaps with a consequence."),
    2: ("R-P-11", "A test of unknown difficulty: tier 2 may succeed, perhaps at a cost."),
    3: (
        "R-P-14",
        "A test of unknown difficulty: tier 3 succeeds, with a reward if the test is easy.",
    ),
}
TEST_WORDS = {
    "failure-consequence": "failure with a consequence",
    "failure": "failure",
    "success-consequence": "success with a consequence",
    "success": "success",
    "success-reward": "success with a reward",
}
NET_WORDS = {2: "a double edge", 1: "one edge", 0: "nothing", -1: "one bane", -2: "a double bane"}


def explain(
    values: Values, faces: tuple[int, ...], choices: Values, outcome: Values
) -> Iterator[Step]:
    """Give the steps of an outcome in order."""
    natural, net = outcome["natural"], net_edges(values)
    yield Step("R-P-19", f"The dice show {dice_sum(faces)}: natural {natural}.")
    yield from _sum(values, natural)
    yield from _edges(values, net)
    if values["opposing"] is not None:
        yield from _opposed(values, net, outcome)
        return
    yield from _tier(values, net, outcome)
    yield from _critical(values, outcome)
    if "downgrade" in choices:
        yield Step("R-P-16", f"The player takes the lower tier {choices['downgrade']} instead.")
        yield Step("A-P-06", "This comes last and may lower any tier, even an automatic one.")
        if outcome["extra_action"]:
            yield Step("R-P-18", "The extra action stays.")
    yield from _result(values, outcome)


def _sum(values: Values, natural: int) -> Iterator[Step]:
    before = natural + values["characteristic"]
    start = f"{natural}, characteristic {signed(values['characteristic'])}"
    yield Step("R-P-04", f"{start}: {before}.")
    if values["bonus"]:
        after = before + values["bonus"]
        yield Step("F-P-05", f"Bonus {signed(values['bonus'])}, before edges and banes: {after}.")
    if values["skilled"]:
        yield Step("F-P-09", f"A skill that applies: {signed(SKILL)}.")


def _edges(values: Values, net: int) -> Iterator[Step]:
    edges, banes = values["edges"], values["banes"]
    if edges > MOST or banes > MOST or (edges and banes):
        yield Step(
            "F-P-04",
            f"{counted(edges, 'edge')} and {counted(banes, 'bane')}, at most two counted on each "
            f"side, leave {NET_WORDS[net]}.",
        )
    if net == 1:
        yield Step("F-P-02", f"One edge: {signed(EDGE)}.")
    elif net == -1:
        yield Step("F-P-03", f"One bane: {signed(-EDGE)}.")


def _opposed(values: Values, net: int, outcome: Values) -> Iterator[Step]:
    if net == MOST:
        yield Step("F-P-12", f"A double edge on an opposed roll: {signed(OPPOSED_DOUBLE)}.")
    elif net == -MOST:
        yield Step("F-P-12", f"A double bane on an opposed roll: {signed(-OPPOSED_DOUBLE)}.")
    total, other, margin = outcome["total"], values["opposing"], outcome["margin"]
    if margin > 0:
        words = f"{total} against {other}: the higher total wins, by {margin}."
    elif margin < 0:
        words = f"{total} against {other}: the other side wins, by {-margin}."
    else:
        words = f"{total} against {other} is a tie: nothing changes."
    yield Step("F-P-12", words)


def _tier(values: Values, net: int, outcome: Values) -> Iterator[Step]:
    rule, words = TIERS[tier_of(outcome["total"])]
    yield Step(rule, f"Total {outcome['total']} is {words}.")
    if net == MOST:
        yield Step("F-P-02", "A double edge raises the tier by one, to 3 at most.")
    elif net == -MOST:
        yield Step("F-P-03", "A double bane lowers the tier by one, but never below 1.")
    if outcome["critical"]:
        yield Step("R-P-21", f"A natural {outcome['natural']} is always tier 3.")
        if net < 0:
            yield Step("R-P-22", "Banes don't change that.")
        if outcome["total"] < TIER_3:
            yield Step("A-P-03", "A total below 17 doesn't change that.")
    elif outcome["natural"] == CRITICAL - 1 and outcome["total"] >= CRITICAL:
        yield Step("A-P-13", "A natural 18 isn't a 19, whatever is added to it.")
    if values["automatic_tier"] is not None:
        tier = values["automatic_tier"]
        yield Step("F-P-11", f"The outcome is automatically tier {tier}, whatever was rolled.")
        if outcome["critical"]:
            yield Step("A-P-09", "It overrides even a natural 19 or 20.")


def _critical(values: Values, outcome: Values) -> Iterator[Step]:
    if not outcome["critical"] or values["roll"] != "ability":
        return
    if outcome["extra_action"]:
        yield Step("F-P-06", "A critical hit: another main action right away.")
    else:
        yield Step("A-P-04", "Not a main action, so no critical hit and no extra action.")


def _result(values: Values, outcome: Values) -> Iterator[Step]:
    tier = outcome["tier"]
    if values["roll"] == "ability":
        yield Step(*ABILITY[tier])
        if outcome["effect"]:
            yield Step("R-P-15", f"Tier {tier} of this ability: {outcome['effect']}.")
        yield from _damage(values, outcome)
        yield from _potency(values, outcome)
    elif values["difficulty"] is None:
        yield Step(*TEST[tier])
        if outcome["critical"] and tier == 3:
            yield Step("F-P-07", "A natural 19 or 20 earns the reward, however hard the test.")
    else:
        named = "a natural 19 or 20" if outcome["critical"] and tier == 3 else f"tier {tier}"
        result = TEST_WORDS[outcome["test_outcome"]]
        yield Step(
            "F-P-07", f"{spoken(values['difficulty']).capitalize()} test, {named}: {result}."
        )
        if tier == 1 and values["difficulty"] == "easy":
            words = "The difficulty is known, so its own row applies: tier 1 can succeed."
            yield Step("A-P-01", words)
        if outcome["critical"] and tier == 3:
            yield Step("F-P-08", "A critical success on a test gives no extra action.")


def _damage(values: Values, outcome: Values) -> Iterator[Step]:
    if outcome["damage"] is None:
        return
    number = values["damage"][outcome["tier"] - 1]
    if values["damage_adds"]:
        words = f"Damage {number}, characteristic {signed(values['characteristic'])}"
        least = " (never below 0)" if number + values["characteristic"] < 0 else ""
        yield Step("F-P-14", f"{words}: {outcome['damage']}{least}.")
    else:
        yield Step("F-P-14", f"Damage {number}; the characteristic isn't added.")


def _potency(values: Values, outcome: Values) -> Iterator[Step]:
    if outcome["potency_applies"] is None:
        potent = values["potencies"] is not None and values["target_characteristic"] is not None
        if potent and potency_at(values, outcome["tier"]) is None:
            yield Step("F-P-14", f"Tier {outcome['tier']} has no potency.")
        return
    tier = outcome["tier"]
    potency, value = potency_at(values, tier), potency_value(values, tier)
    by_tier = values["potencies"] is not None
    where = f" of tier {tier}" if by_tier else ""
    head = f"{potency.capitalize()} potency" if isinstance(potency, str) else "The potency"
    highest = values["highest_characteristic"]
    if isinstance(potency, str) and highest != values["characteristic"]:
        less = f" less {POTENCY[potency]}" if POTENCY[potency] else ""
        yield Step("F-P-14", f"{head} goes by the highest characteristic, {highest}{less}.")
    has = (
        f"{values['potency_of'].capitalize()} {values['target_characteristic']}"
        if values["potency_of"]
        else values["target_characteristic"]
    )
    compared = "which is lower" if outcome["potency_applies"] else "which isn't lower"
    ends = "the effect applies" if outcome["potency_applies"] else "the effect doesn't apply"
    yield Step("F-P-14", f"{head}{where} is {value}; the target has {has}, {compared}: {ends}.")
