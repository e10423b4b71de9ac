"""Runs inside Pyodide: the odds of the same checks by our rules and by icepool, in turn.

Every check is cold: each is read anew before the clock starts, no odds are kept, and icepool makes
its dice anew. `answer` is JSON text: milliseconds a check, by kind of check, and the ratio.
"""

import json
from collections.abc import Callable
from fractions import Fraction
from statistics import median
from time import perf_counter
from typing import Any

import icepool

from dicewright import odds, read_check

ROUNDS = 15

Record = dict[str, Any]
Odds = dict[str, Fraction]


def heroic(record: Record) -> Odds:
    """A Heroic Roll as one would write it with icepool."""
    dice = {"2d6": (6, 6), "d12": (12,), "d20": (20,)}[record["dice"]]
    made, tie = record["skill"] - record["target"], "success" if dice == (20,) else "complication"
    highest, lowest = sum(dice), len(dice)

    def degree(natural: int) -> str:
        if natural == highest:
            return "crit"
        if natural == lowest:
            return "fumble"
        return "success" if natural + made > 0 else "failure" if natural + made < 0 else tie

    return chances(sum(map(icepool.d, dice)).map(degree))


def power(record: Record) -> Odds:
    """A Power Roll as one would write it with icepool."""
    net = record["edges"] - record["banes"]
    added = record["characteristic"] + (2 * net if abs(net) == 1 else 0)
    lift = net // 2 if abs(net) == 2 else 0

    def degree(natural: int) -> str:
        if natural >= 19:
            return "critical"
        tier = 1 + (natural + added >= 12) + (natural + added >= 17) + lift
        return f"tier-{min(3, max(1, tier))}"

    return chances((icepool.d(10) + icepool.d(10)).map(degree))


def boons(record: Record) -> Odds:
    """A Boon Roll as one would write it with icepool."""
    made = record["bonus"] - record["target"]

    def degree(natural: int) -> str:
        points = abs(natural + made) // 10
        if natural + made >= 0:
            return f"boons-{points}" if points else "success"
        return f"snags-{points}" if points else "failure"

    return chances((icepool.d(10) + icepool.d(10)).map(degree))


def chances(die: Any) -> Odds:
    """icepool's probability of every outcome."""
    return {degree: Fraction(die.probability(degree)) for degree in die}


def task(dice: str, skill: int, target: int) -> Record:
    """The record of a task."""
    given = {"dice": dice, "skill": skill, "target": target}
    return {"system": "heroic", "roll": "task", **given}


def tested(characteristic: int, edges: int, banes: int) -> Record:
    """The record of a test."""
    given = {"characteristic": characteristic, "edges": edges, "banes": banes}
    return {"system": "power", "roll": "test", **given}


CHECKS: dict[str, tuple[Callable[[Record], Odds], list[Record]]] = {
    **{
        f"heroic, {dice}": (heroic, [task(dice, skill, 4 + 2 * skill) for skill in range(1, 9)])
        for dice in ("2d6", "d12", "d20")
    },
    "power": (power, [tested(n - 3, n % 3, n % 2) for n in range(8)]),
    "boons": (boons, [{"system": "boons", "bonus": 3 * n, "target": 15 + n} for n in range(8)]),
}


def timed(ask: Callable[[Any], Odds], given: object) -> tuple[float, Odds]:
    """Milliseconds for one question, and its answer."""
    begin = perf_counter()
    answer = ask(given)
    return (perf_counter() - begin) * 1000, answer


def race() -> dict[str, dict[str, float]]:
    """Median milliseconds of ours and icepool's, interleaved, and ours as a part of icepool's."""
    found = {}
    for name, (theirs, records) in CHECKS.items():
        ours: list[float] = []
        others: list[float] = []
        for _ in range(ROUNDS):
            for record in records:
                check = read_check(record)
                mine, odds_found = timed(odds, check)
                other, oracle = timed(theirs, record)
                assert odds_found == oracle, record
                ours.append(mine)
                others.append(other)
        ratio = median(mine / other for mine, other in zip(ours, others, strict=True))
        found[name] = {"ours": median(ours), "icepool": median(others), "ratio": ratio}
    return found


answer = json.dumps(race())
