"""How lucky a roll was, exactly, and what one more point would have changed.

A roll is as good as another where its degree is, and of one degree the higher total is the better
one.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import NamedTuple

import dicewright
from app.systems import page
from app.text.numbers import out_of, percent_words, percents


class Percentile(NamedTuple):
    """The chance of a result at least as good, and of one at least as bad."""

    as_good: Fraction
    as_bad: Fraction


@lru_cache(maxsize=32)
def exact_totals(check: dicewright.Check) -> Mapping[tuple[int, str], Fraction]:
    """Every total of a check with its degree, lowest first, and its exact probability."""
    from dicewright.odds import totals

    return totals(check)


def percentile(check: dicewright.Check, total: int, degree: str) -> Percentile:
    """Where a result stands among all that could have come."""
    rank = check.rules.rank
    here = rank(degree), total
    as_good = as_bad = Fraction()
    for (other, reached), chance in exact_totals(check).items():
        there = rank(reached), other
        as_good += chance if there >= here else 0
        as_bad += chance if there <= here else 0
    return Percentile(as_good, as_bad)


def luck_words(check: dicewright.Check, outcome: dicewright.Outcome) -> Iterator[str]:
    """How lucky a roll was, before anything was decided on it; nothing where no dice were
    rolled.
    """
    total = outcome.record().get("total")
    if total is None or not check.dice:
        return
    found = percentile(check, total, outcome.degree)
    whole = prod(check.dice)
    for words, chance in (("good or better", found.as_good), ("bad or worse", found.as_bad)):
        yield f"As {words}: {out_of(chance, whole)} ({percent_of(chance)})"
    if said := one_more(check, outcome):
        yield said


def one_more(check: dicewright.Check, outcome: dicewright.Outcome) -> str:
    """What one more point in the total would have made of the same dice; empty where the system has
    no points to add, or no room for one.
    """
    system = page(check.system)
    if not system.point or check.values[system.point] is None:
        return ""
    record = {**check.record(), system.point: check.values[system.point] + 1}
    try:
        better = dicewright.read_check(record)
    except dicewright.CheckError:
        return ""
    then = dicewright.resolve(better, outcome.faces)
    words, now = system.headline(better, then)[0], system.headline(check, outcome)[0]
    if words == now:
        return "One more point would have changed nothing"
    return f"One more point: {words}"


def percent_of(chance: Fraction) -> str:
    """A chance by itself as a whole percent."""
    return percent_words(percents({"yes": chance, "no": 1 - chance})["yes"], chance)
