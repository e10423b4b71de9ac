"""Power Rolls in the odds view: what could be changed, what it costs, what is compared with what.

A point of bonus costs 1 and so does a point of the other side's total; an edge, a bane less and a
skill that applies are worth two points, so they cost 2. A point of a characteristic costs 3.
"""

from collections.abc import Iterable, Iterator, Sequence

import dicewright
from app.forms import CheckForm
from app.systems.chances import Goal, Grid, Head, Lever, Mark, Option, SetUp, SystemOdds, numbers
from app.systems.chances import around as about
from app.text.numbers import counted, minus, signed
from dicewright.systems.power_tiers import EDGE, MOST, SKILL, TESTS, net_edges

TIERS = ("tier-1", "tier-2", "tier-3", "critical")
NET = {-2: "Double bane", -1: "Bane", 0: "None", 1: "Edge", 2: "Double edge"}
GROWTH = 3
ROWS = 11


class PowerOdds(SystemOdds):
    """What Power Rolls say."""

    def goals(self, check: dicewright.Check) -> Sequence[Goal]:
        """Winning; the success of a test; a tier."""
        values = check.values
        if values["opposing"] is not None:
            return (
                Goal("win", "Winning", lambda degree: degree == "win"),
                Goal("tie", "Winning or a tie", lambda degree: degree != "lose"),
            )
        if values["difficulty"] is None:
            return (
                Goal("tier-2", "Tier 2 or better", lambda degree: degree != "tier-1"),
                Goal("tier-3", "Tier 3", lambda degree: degree in ("tier-3", "critical")),
            )
        by_degree = dict(zip(TIERS, TESTS[values["difficulty"]], strict=True))
        any_success = {name for name in TIERS if by_degree[name].startswith("success")}
        clean = any_success - {n for n in TIERS if by_degree[n] == "success-consequence"}
        goals = [Goal("success", "Success", lambda degree: degree in any_success)]
        if clean != any_success:
            goals.append(Goal("clean", "No consequence", lambda degree: degree in clean))
        return goals

    def levers(self, check: dicewright.Check) -> Sequence[Lever]:
        """Bonus, edges, banes, a skill, the other side's total, the characteristic."""
        return tuple(_levers(check))

    def set_ups(self, form: CheckForm, check: dicewright.Check) -> Sequence[SetUp]:
        """An edge, a bonus as large, both; a bane; a skill; another difficulty."""
        return tuple(_set_ups(check))

    def marks(self, check: dicewright.Check, totals: Iterable[tuple[int, str]]) -> Sequence[Mark]:
        """Where the tiers begin, as edges and banes have them; the other side's total."""
        opposing = check.values["opposing"]
        if opposing is not None:
            return (Mark(opposing, f"Their {minus(opposing)}"),)
        lowest: dict[str, int] = {}
        for total, degree in totals:
            lowest.setdefault(degree, total)
        begins = [Mark(lowest[name], f"Tier {name[-1]}") for name in TIERS[1:3] if name in lowest]
        return begins if len(lowest) > 1 else ()

    def grid(self, check: dicewright.Check) -> Grid | None:
        """Bonus by edges; the bonus is all that is added to the dice, but for edges and banes."""
        values, record = check.values, check.record()
        added = values["characteristic"] + values["bonus"] + SKILL * bool(values["skilled"])
        least, most = added - values["bonus"] - 30, added - values["bonus"] + 30
        rows = [
            Head(signed(value), values["bonus"] + value - added, value == added)
            for value in about(added, least, most, 1, ROWS)
        ]
        net = net_edges(values)
        columns = [Head(words, side, side == net) for side, words in NET.items()]
        return Grid(
            "Added to the dice",
            "Edges and banes",
            rows,
            columns,
            lambda bonus, side: {
                **record,
                "bonus": bonus,
                "edges": max(0, side),
                "banes": max(0, -side),
            },
        )


def _levers(check: dicewright.Check) -> Iterator[Lever]:
    values, record = check.values, check.record()
    added = numbers(check, "bonus", lambda value: f"Bonus {signed(value)}", 1)
    yield Lever("Bonus", tuple(added))
    if values["opposing"] is not None:
        theirs = numbers(
            check, "opposing", lambda value: f"their total {minus(value)}", 1, lower=True
        )
        yield Lever("Their total", tuple(theirs))
    edges = numbers(check, "edges", lambda value: counted(value, "edge"), EDGE, end=MOST)
    yield Lever("Edges", tuple(edges))
    if values["banes"]:
        fewer = min(values["banes"], MOST)  # more than two never counted
        banes = (
            Option(
                counted(left, "bane") if left else "no banes",
                EDGE * (fewer - left),
                {**record, "banes": left},
            )
            for left in range(fewer - 1, -1, -1)
        )
        yield Lever("Fewer banes", tuple(banes))
    if values["skilled"] is False and values["roll"] != "ability":
        yield Lever(
            "A skill", (Option("a skill that applies", SKILL, {**record, "skilled": True}),)
        )
    grown = numbers(
        check, "characteristic", lambda value: f"characteristic {signed(value)}", GROWTH
    )
    yield Lever("Characteristic", tuple(grown))


def _set_ups(check: dicewright.Check) -> Iterator[SetUp]:
    values, record = check.values, check.record()
    edge = {"edges": min(values["edges"], MOST) + 1}
    bonus = {"bonus": values["bonus"] + EDGE}
    yield SetUp("edge", "One edge more", {**record, **edge})
    yield SetUp("bonus", f"{signed(EDGE)} bonus", {**record, **bonus})
    yield SetUp("both", f"An edge and {signed(EDGE)}", {**record, **edge, **bonus})
    yield SetUp("edges", "Two edges more", {**record, "edges": min(values["edges"], MOST) + 2})
    yield SetUp("bane", "One bane more", {**record, "banes": min(values["banes"], MOST) + 1})
    for name in TESTS if values["roll"] == "test" else ():
        if name != values["difficulty"]:
            yield SetUp(name, name.capitalize(), {**record, "difficulty": name})


ODDS = PowerOdds()
