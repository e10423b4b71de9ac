"""The words of Power Rolls: what is left of edges and banes, what a tier brings, what a result
means. Nothing is decided here: `dicewright.systems.power` does.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import dicewright
from app.systems.base import Line
from app.text.numbers import counted, minus, signed
from dicewright.systems.power_tiers import CRITICAL, TESTS, net_edges, potency_value, tier_of

TEST_OUTCOMES = {
    "failure-consequence": ("Failure with a consequence", "worst"),
    "failure": ("Failure", "bad"),
    "success-consequence": ("Success with a consequence", "mixed"),
    "success": ("Success", "good"),
    "success-reward": ("Success with a reward", "best"),
}
UNKNOWN_TEST = (
    ("Fails, perhaps with a consequence", "bad"),
    ("May succeed, perhaps at a cost", "mixed"),
    ("Succeeds, with a reward if the test is easy", "good"),
    ("Succeeds with a reward", "best"),
)
TIERS = {
    1: "Tier 1: the ability does a little",
    2: "Tier 2: the ability does a fair amount",
    3: "Tier 3: the ability does the most it can",
}
"""What a tier means where nothing is written down for it (R-P-07, R-P-10, R-P-13)."""
TIER_TONES = {1: "bad", 2: "mixed", 3: "good"}
LEFT = {
    2: "double edge, one tier up",
    1: "one edge, +2",
    0: "they cancel",
    -1: "one bane, -2",
    -2: "double bane, one tier down",
}
LEFT_OPPOSED = {**LEFT, 2: "double edge, +4", -2: "double bane, -4"}
CONSEQUENCE = "Consequence: the GM names it, or gains 2 Malice"
REWARD = "Reward: the GM names it, or the heroes gain a hero token"
EXTRA_ACTION = "Critical hit: another main action right away"
NO_CRITICAL = "Natural 19-20, but not a main action: no critical hit"
MOST_COUNTED = 2


def net_words(edges: int, banes: int, *, opposed: bool) -> str:
    """What is left after cancelling: `2 edges, 1 bane: one edge, +2`."""
    if not edges and not banes:
        return "No edges or banes"
    sides = [counted(edges, "edge")] * bool(edges) + [counted(banes, "bane")] * bool(banes)
    left = (LEFT_OPPOSED if opposed else LEFT)[net_edges({"edges": edges, "banes": banes})]
    capped = " (at most two count)" if max(edges, banes) > MOST_COUNTED else ""
    return minus(f"{', '.join(sides)}{capped}: {left}")


def test_outcomes(difficulty: str | None) -> list[tuple[str, str]]:
    """The word and tone of tier 1, 2, 3 and of a natural 19-20 (F-P-07); without a difficulty in
    general words (A-P-01).
    """
    if difficulty not in TESTS:
        return list(UNKNOWN_TEST)
    return [TEST_OUTCOMES[outcome] for outcome in TESTS[difficulty]]


def set_up(check: dicewright.Check) -> str:
    """The roll in a few words, in the order in which it is counted."""
    values = check.values
    parts = [_head(values), counted_in(values), *_certain(values)]
    if values["roll"] == "ability" and values["action"] != "main":
        parts.append("as a maneuver" if values["action"] == "maneuver" else "not a main action")
    return ", ".join(parts)


def asks(check: dicewright.Check) -> str:
    """The same without what the roller brings."""
    values = check.values
    return ", ".join([_head(values), *_net(values), *_certain(values)])


def counted_in(values: Mapping[str, Any]) -> str:
    """What is added to the dice, in the order in which it is counted."""
    parts = [f"characteristic {signed(values['characteristic'])}"]
    if values["bonus"]:
        parts.append(f"bonus {signed(values['bonus'])}")
    if values["skilled"]:
        parts.append("skill +2")
    return ", ".join([*parts, *_net(values)])


def _head(values: Mapping[str, Any]) -> str:
    if values["difficulty"] is not None:
        return f"{values['difficulty'].capitalize()} test"
    return {"ability": "Ability", "opposed": "Opposed roll", "test": "Test"}[values["roll"]]


def _net(values: Mapping[str, Any]) -> list[str]:
    if not values["edges"] and not values["banes"]:
        return []
    return [net_words(values["edges"], values["banes"], opposed=values["roll"] == "opposed")]


def _certain(values: Mapping[str, Any]) -> list[str]:
    tier = values["automatic_tier"]
    return [] if tier is None else [f"automatic tier {tier}"]


def headline(record: Mapping[str, Any]) -> tuple[str, str]:
    """The word that heads a result, and its tone: the test's outcome where there is one, else the
    tier.
    """
    if record["test_outcome"] is not None:
        return TEST_OUTCOMES[record["test_outcome"]]
    tier = record["tier"]
    return f"Tier {tier}", "best" if record["degree"] == "critical" else TIER_TONES[tier]


def score(check: dicewright.Check, record: Mapping[str, Any]) -> str:
    """The total and what else stands beside the headline."""
    values = check.values
    if values["opposing"] is not None:
        return minus(f"{record['total']} against {values['opposing']}")
    parts = [f"tier {record['tier']}"] if record["test_outcome"] is not None else []
    if values["automatic_tier"] is not None:
        parts.append("automatic")
    parts.append(f"total {record['total']}")
    if record["critical"] or record["total"] >= CRITICAL:  # a total of 19 is no natural 19
        parts.append(f"natural {record['natural']}")
    return minus(", ".join(parts))


def brings(record: Mapping[str, Any]) -> str:
    """What a tier gives in a few words; empty where nothing is written down for it."""
    if record["test_outcome"] is not None:
        return TEST_OUTCOMES[record["test_outcome"]][0]
    damage = "" if record["damage"] is None else f"{record['damage']} damage"
    return ", ".join(part for part in (damage, record["effect"]) if part)


def meaning(check: dicewright.Check, outcome: dicewright.Outcome) -> Iterator[Line]:
    """What a result means at the table, a line each, the most important first."""
    record, values = outcome.record(), check.values
    if values["roll"] == "opposed":
        margin = record["margin"]
        yield Line(f"By {abs(margin)}" if margin else "Nothing changes")
    elif values["roll"] == "test":
        yield from _test_meaning(values, record)
    else:
        given = brings(record)
        if given:
            yield Line(given)
        if record["extra_action"]:
            yield Line(EXTRA_ACTION, shared=True, mark="critical")
        elif record["critical"]:
            yield Line(NO_CRITICAL, shared=True)
        if not given:
            yield Line(TIERS[record["tier"]])
        if said := potency_words(values, record):
            yield Line(said)
    if lowered := _lowered(outcome):
        yield Line(lowered)


def settled(check: dicewright.Check, outcome: dicewright.Outcome) -> tuple[str, ...]:
    """That a lower tier was taken, and what an ability gives with its tier, for a list."""
    given = brings(outcome.record()) if check.values["roll"] == "ability" else ""
    return tuple(filter(None, (_lowered(outcome), given)))


def _lowered(outcome: dicewright.Outcome) -> str:
    """`Lowered from tier 3`; empty where the tier is that of the dice."""
    if "downgrade" not in outcome.choices:
        return ""
    return f"Lowered from tier {outcome.with_choices({}).record()['tier']}"


def _test_meaning(values: Mapping[str, Any], record: Mapping[str, Any]) -> Iterator[Line]:
    if values["difficulty"] is None:
        best = 3 if record["critical"] and record["tier"] == 3 else record["tier"] - 1
        yield Line(UNKNOWN_TEST[best][0])
        return
    if record["critical"] and record["tier"] == 3:
        yield Line(f"Critical success: natural {record['natural']}")
    if record["test_outcome"].endswith("consequence"):
        yield Line(CONSEQUENCE)
    elif record["test_outcome"].endswith("reward"):
        yield Line(REWARD)


def potency_words(values: Mapping[str, Any], record: Mapping[str, Any]) -> str:
    """Whether the potency of the tier applies, and why; empty where the tier has none (F-P-14)."""
    value = potency_value(values, record["tier"])
    if value is None:
        return ""
    resists = f"{values['potency_of'].capitalize()} " if values["potency_of"] else ""
    if record["potency_applies"] is None:
        return minus(f"Potency {value}: applies to {resists}{value - 1} or lower")
    has = f"the target has {resists}{values['target_characteristic']}"
    if record["potency_applies"]:
        return minus(f"Potency {value} applies: {has}")
    return minus(f"Potency {value} doesn't apply: {has}")


def odds_note(check: dicewright.Check) -> str:
    """What the bare odds do not say: a natural 19-20 that penalties cannot spoil, an automatic
    tier.
    """
    values = check.values
    if values["roll"] == "opposed":
        return ""
    if values["automatic_tier"] is not None:
        extra = "; a natural 19-20 still gives another main action (3 in 100)"
        of_use = values["roll"] == "ability" and values["action"] == "main"
        return f"Tier {values['automatic_tier']} whatever the dice show{extra if of_use else ''}."
    net = net_edges(values)
    least = CRITICAL + values["characteristic"] + values["bonus"] + 2 * bool(values["skilled"])
    least += 2 * net if abs(net) == 1 else 0
    if tier_of(least) + (net == 2) - (net == -2) < 3:
        return "Natural 19-20 still gives tier 3 (3 in 100)."
    return ""
