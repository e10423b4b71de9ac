"""Exact odds of a check, by resolving every way its dice can fall.

Rounding to percents is for the screen. Dice that may go on for ever have odds of their own
(`System.odds`).
"""

from __future__ import annotations

from itertools import product

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from fractions import Fraction

    from dicewright.check import Check


def odds(check: Check) -> dict[str, Fraction]:
    """Map every degree that can come about, worst to best, to its exact probability.

    The values sum to exactly 1. Choices are not part of the odds.

    >>> from dicewright import odds, read_check
    >>> found = odds(read_check({"system": "boons", "bonus": 18}))
    >>> {degree: str(chance) for degree, chance in found.items()}
    {'success': '3/20', 'boons-1': '3/4', 'boons-2': '1/10'}
    >>> sum(found.values()) == 1
    True
    """
    from fractions import Fraction  # pulls in decimal and re, which no roll needs

    system = check.rules
    special = system.odds(check)
    if special is not None:
        return special
    ways: dict[str, int] = {}
    for faces in product(*(range(1, size + 1) for size in check.dice)):
        degree = system.resolve(check, faces).degree
        ways[degree] = ways.get(degree, 0) + 1
    every = sum(ways.values())
    return {degree: Fraction(ways[degree], every) for degree in sorted(ways, key=system.rank)}
