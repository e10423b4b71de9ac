"""Exact odds of a check, by resolving every way its dice can fall.

Where a system counts nothing but what its dice add up to (`System.by_sum`), each sum is resolved
once, for one of the throws that make it: by the very same rules, with a fifth of the work. Rounding
to percents is for the screen. Dice that may go on for ever have odds of their own (`System.odds`).
"""

from __future__ import annotations

from itertools import product

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction
    from typing import Any

    from dicewright.check import Check

    Throws = Iterable[tuple[tuple[Any, ...], int]]


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
    for faces, count in throws(check):
        degree = system.resolve(check, faces).degree
        ways[degree] = ways.get(degree, 0) + count
    every = sum(ways.values())
    return {degree: Fraction(ways[degree], every) for degree in sorted(ways, key=system.rank)}


def totals(check: Check) -> dict[tuple[int, str], Fraction]:
    """Map every total with the degree that it comes to, lowest total first, to its probability.

    Empty where no dice are rolled. They sum to 1, but for dice that go on for ever: there what the
    odds call `beyond` is missing.

    >>> from dicewright import read_check
    >>> from dicewright.odds import totals
    >>> check = read_check({"system": "heroic", "roll": "task", "skill": 4, "target": 15})
    >>> found = {each: str(chance) for each, chance in totals(check).items()}
    >>> found[6, "fumble"], found[14, "failure"], found[15, "complication"], found[16, "crit"]
    ('1/36', '1/12', '1/18', '1/36')
    """
    from fractions import Fraction

    system = check.rules
    special = system.totals(check)
    if special is not None:
        return special
    ways: dict[tuple[int, str], int] = {}
    for faces, count in throws(check):
        record = system.resolve(check, faces).record()
        if record.get("total") is None:
            return {}
        key = record["total"], record["degree"]
        ways[key] = ways.get(key, 0) + count
    every = sum(ways.values())
    in_order = sorted(ways, key=lambda each: (each[0], system.rank(each[1])))
    return {key: Fraction(ways[key], every) for key in in_order}


def throws(check: Check) -> Throws:
    """Every way the dice can fall, each with how many others are just like it to this check."""
    if not check.rules.by_sum:
        return ((faces, 1) for faces in product(*(range(1, size + 1) for size in check.dice)))
    sums: dict[int, tuple[tuple[int, ...], int]] = {0: ((), 1)}
    for size in check.dice:
        grown: dict[int, tuple[tuple[int, ...], int]] = {}
        for before, (faces, count) in sums.items():
            for total in range(before + 1, before + size + 1):
                if total in grown:
                    first, known = grown[total]
                    grown[total] = first, known + count
                else:
                    grown[total] = (*faces, total - before), count
        sums = grown
    return sums.values()
