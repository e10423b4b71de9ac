"""The odds of a check as they are shown: rows for the bar, words, percents and exact counts.

The fractions are `dicewright.odds`'; each check's are worked out once.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Any, NamedTuple

import dicewright
from app.resolution import OtherSide
from app.systems import page
from app.systems.base import SystemPage
from app.text.numbers import out_of, percent_words, percents


class OddsRow(NamedTuple):
    """A degree: its word, tone and chances; where its part of the bar begins, and how wide it is,
    both in percents.
    """

    degree: str
    word: str
    tone: str
    percent: str
    exact: str
    start: float
    width: float


class OddsView(NamedTuple):
    """The rows from worst to best, a sentence where they alone would mislead, and the name of the
    target that they are about, where there are several.
    """

    rows: tuple[OddsRow, ...]
    note: str
    target: str


BOTH = "With both sides' dice."


@lru_cache(maxsize=64)
def exact_odds(check: dicewright.Check) -> Mapping[str, Fraction]:
    """The exact odds of a check, worst to best."""
    return dicewright.odds(check)


def odds_view(
    check: dicewright.Check, target: str = "", other: OtherSide | None = None
) -> OddsView:
    """The odds of a check; `target` is the name of the one it is rolled against. Where the other
    side has not thrown yet, they count its dice as well.
    """
    system = page(check.system)
    open_side = other if other and not other.faces else None
    every = system.odds(check, open_side) if open_side else exact_odds(check)
    whole = prod(check.dice) * (prod(open_side.check.dice) if open_side else 1)
    rows = rows_of(system, every, whole)
    note = BOTH if open_side else system.odds_note(check, every)
    return OddsView(rows, note, target)


def rows_of(system: SystemPage, every: Mapping[str, Fraction], whole: int) -> tuple[OddsRow, ...]:
    """The rows of these odds, worst to best; `whole` is how many ways the dice can fall."""
    odds = system.shown_odds(every)
    shares = percents(odds)
    rows: list[OddsRow] = []
    start = 0.0
    for degree, chance in odds.items():
        word, tone = system.degree(degree)
        percent = percent_words(shares[degree], chance)
        exact = out_of(chance, whole)
        width = float(chance) * 100
        row = OddsRow(degree, word, tone, percent, exact, round(start, 3), round(width, 3))
        rows.append(row)
        start += width
    return tuple(rows)


def chance_of(check: dicewright.Check, degree: str) -> str:
    """How likely a degree was, exact: `3 in 100`; empty where the odds do not name it."""
    odds: Mapping[str, Any] = exact_odds(check)
    return out_of(odds[degree], prod(check.dice)) if degree in odds else ""
