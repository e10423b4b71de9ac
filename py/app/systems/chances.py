"""What a system says for the odds view: what counts as a success, what could be changed and at what
cost, set-ups that a table compares, and the table of chances.

A system's own are `ODDS` of its module `odds`; every check that they offer stands here as a record,
and one that the rules refuse is passed over by whoever reads it. No chance is worked out here.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import dicewright
from app.forms import CheckForm

Record = Mapping[str, Any]


class Goal(NamedTuple):
    """What a player may hope for: its name, its words (`Success`), and whether a degree is it."""

    name: str
    words: str
    met: Callable[[str], bool]


class Option(NamedTuple):
    """The check with one thing changed: in words (`Modifier +3`), what that costs, the record.

    A cost of 1 is what one point of a passing modifier costs; the system says what is dearer.
    """

    words: str
    cost: int
    record: Record


class Lever(NamedTuple):
    """One thing that could be changed for the better, with its options, the cheapest first."""

    words: str
    options: tuple[Option, ...]


class SetUp(NamedTuple):
    """A set-up to compare: its name, its words, its record."""

    name: str
    words: str
    record: Record


class Mark(NamedTuple):
    """The lowest total that counts for something, and its words (`TN 12`)."""

    total: int
    words: str


class Head(NamedTuple):
    """The head of a row or column of a table: its words, its number, and whether the check on
    screen stands in it.
    """

    words: str
    number: Any
    here: bool = False


class Grid(NamedTuple):
    """A table of chances: what its rows and columns are, their heads, the record of each cell."""

    down: str
    across: str
    rows: Sequence[Head]
    columns: Sequence[Head]
    record: Callable[[Any, Any], Record]


class SystemOdds:
    """What a system says for the odds view; it overrides what it has to say."""

    def goals(self, check: dicewright.Check) -> Sequence[Goal]:
        """What can be hoped for, the plainest first; nothing where nothing is uncertain."""
        return ()

    def levers(self, check: dicewright.Check) -> Sequence[Lever]:
        """What could be changed for the better, each by itself. Of equal costs the first is
        offered first.
        """
        return ()

    def set_ups(self, form: CheckForm, check: dicewright.Check) -> Sequence[SetUp]:
        """Set-ups worth a look beside the one on screen."""
        return ()

    def marks(self, check: dicewright.Check, totals: Iterable[tuple[int, str]]) -> Sequence[Mark]:
        """The totals from which on something better is reached, lowest first; `totals` are all
        there are, each with its degree.
        """
        return ()

    def grid(self, check: dicewright.Check) -> Grid | None:
        """The table of chances around the check; None where there is nothing to vary."""
        return None


def numbers(
    check: dicewright.Check,
    field: str,
    words: Callable[[int], str],
    cost: int,
    *,
    lower: bool = False,
    end: int | None = None,
) -> Iterable[Option]:
    """Every better value of a number, the nearest first: higher ones up to its limit (or `end`), or
    with `lower` lower ones. `cost` is for each step.
    """
    rule, now, record = check.rules.fields[field], check.values[field], check.record()
    way = -1 if lower else 1
    limit = end if end is not None else rule.minimum if lower else rule.maximum
    assert limit is not None
    for value in range(now + way, limit + way, way):
        yield Option(words(value), cost * abs(value - now), {**record, field: value})


def around(now: int, least: int, most: int, by: int, count: int) -> list[int]:
    """Numbers in steps of `by` with `now` among them, about as many below it as above it."""
    low = now - by * (count // 2)
    while low < least:
        low += by
    return [value for value in range(low, low + by * count, by) if value <= most]
