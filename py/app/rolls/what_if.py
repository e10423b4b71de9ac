"""What would it take, and what if: chances of a check with something changed.

All of them are exact: each changed check is read and its odds are taken anew. What may be changed,
and at what cost, is the system's (`app.systems.chances`); words and rounding are for the view.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import dicewright
from app.systems.chances import Goal, Grid, Lever, Option, Record, SystemOdds

THRESHOLDS = (Fraction(1, 2), Fraction(3, 4), Fraction(9, 10))

OddsOf = Callable[[dicewright.Check], Mapping[str, Fraction]]
"""The odds of a check, worst to best; where the other side has not thrown, with its dice."""


class Change(NamedTuple):
    """A change that is enough: what is changed, to what, and the chance with it."""

    lever: str
    option: Option
    chance: Fraction


class Needed(NamedTuple):
    """What it takes to reach a chance: nothing where it is `reached`; else of each lever the
    cheapest change that is enough, the cheapest first.
    """

    threshold: Fraction
    reached: bool
    changes: tuple[Change, ...]


class WhatIf:
    """The chances of one goal, by its name, however the check is changed."""

    def __init__(self, odds: SystemOdds, goal: str, odds_of: OddsOf) -> None:
        self._odds = odds
        self._goal = goal
        self._odds_of = odds_of

    def chance(self, check: dicewright.Check) -> Fraction | None:
        """How likely the goal is; None where this check has no such goal."""
        for goal in self._odds.goals(check):
            if goal.name == self._goal:
                return chance_of(goal, self._odds_of(check))
        return None

    def chance_of_record(self, record: Record) -> Fraction | None:
        """The same for a record; None where the rules refuse it."""
        try:
            return self.chance(dicewright.read_check(record))
        except dicewright.CheckError:
            return None

    def needed(
        self,
        check: dicewright.Check,
        levers: Sequence[Lever],
        thresholds: Iterable[Fraction] = THRESHOLDS,
    ) -> list[Needed]:
        """What each threshold takes, one lever at a time."""
        now = self.chance(check)
        wanted = sorted(thresholds)
        if now is None:
            return []
        open_ones = [threshold for threshold in wanted if threshold > now]
        found: dict[Fraction, list[Change]] = {threshold: [] for threshold in wanted}
        for lever in levers if open_ones else ():
            for threshold, change in self._pulled(lever, open_ones):
                found[threshold].append(change)
        return [
            Needed(
                threshold,
                threshold <= now,
                tuple(sorted(found[threshold], key=lambda change: change.option.cost)),
            )
            for threshold in wanted
        ]

    def _pulled(
        self, lever: Lever, thresholds: Sequence[Fraction]
    ) -> Iterable[tuple[Fraction, Change]]:
        """For each threshold the first option of a lever that is enough, if any is."""
        left = list(thresholds)
        for option in lever.options:
            if not left:
                return
            chance = self.chance_of_record(option.record)
            while chance is not None and left and chance >= left[0]:
                yield left.pop(0), Change(lever.words, option, chance)

    def cells(self, grid: Grid) -> list[list[Fraction | None]]:
        """The chance in each cell of a table, row by row."""
        return [
            [
                self.chance_of_record(grid.record(row.number, column.number))
                for column in grid.columns
            ]
            for row in grid.rows
        ]


def chance_of(goal: Goal, odds: Mapping[str, Fraction]) -> Fraction:
    """How likely a goal is with these odds."""
    return sum((chance for degree, chance in odds.items() if goal.met(degree)), Fraction())
