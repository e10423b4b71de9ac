"""The odds of a check as they are shown: rows for the bar, words, percents and exact counts.

The fractions are `dicewright.odds`'; each check's are worked out once.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Any, NamedTuple

import dicewright
from app.systems import page
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


@lru_cache(maxsize=64)
def exact_odds(check: dicewright.Check) -> Mapping[str, Fraction]:
    """The exact odds of a check, worst to best."""
    return dicewright.odds(check)


def odds_view(check: dicewright.Check, target: str = "") -> OddsView:
    """The odds of a check; `target` is the name of the one it is rolled against."""
    every = exact_odds(check)
    system = page(check.system)
    odds = system.shown_odds(every)
    shares = percents(odds)
    rows: list[OddsRow] = []
    start = 0.0
    for degree, chance in odds.items():
        word, tone = system.degree(degree)
        percent = percent_words(shares[degree], chance)
        exact = out_of(chance, prod(check.dice))
        width = float(chance) * 100
        row = OddsRow(degree, word, tone, percent, exact, round(start, 3), round(width, 3))
        rows.append(row)
        start += width
    return OddsView(tuple(rows), system.odds_note(check, every), target)


def chance_of(check: dicewright.Check, degree: str) -> str:
    """How likely a degree was, exact: `3 in 100`; empty where the odds do not name it."""
    odds: Mapping[str, Any] = exact_odds(check)
    return out_of(odds[degree], prod(check.dice)) if degree in odds else ""
