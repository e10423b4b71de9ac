"""The exact odds of an opposed Power Roll whose other side has not thrown yet: both sides' dice."""

from fractions import Fraction

import dicewright
from app.systems.power.opposed import total

DICE = {natural: 10 - abs(natural - 11) for natural in range(2, 21)}
"""How many of the 100 throws of 2d10 give each sum."""


def odds(ours: dicewright.Check, theirs: dicewright.Check) -> dict[str, Fraction]:
    """Lose, tie, win, those that can be. Edges and banes add to a total here (F-P-12), so each side
    is its dice and a number that stays.
    """
    ahead = total(ours, (1, 1)) - total(theirs, (1, 1))
    counts = {"lose": 0, "tie": 0, "win": 0}
    for mine, ways in DICE.items():
        for other, others in DICE.items():
            margin = ahead + mine - other
            degree = "win" if margin > 0 else "lose" if margin < 0 else "tie"
            counts[degree] += ways * others
    return {degree: Fraction(count, 100**2) for degree, count in counts.items() if count}
