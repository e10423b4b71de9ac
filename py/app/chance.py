"""Exact odds in words a table reads: whole percents that sum to 100, and `1 in 36`.

Presentation only; the fractions come from `dicewright.odds`.
"""

from collections.abc import Mapping
from fractions import Fraction


def percents(odds: Mapping[str, Fraction]) -> dict[str, int]:
    """Whole percents that sum to 100 by the largest-remainder rule; of equal remainders the first
    wins.
    """
    whole = {degree: chance * 100 // 1 for degree, chance in odds.items()}
    missing = 100 - sum(whole.values())
    by_remainder = sorted(odds, key=lambda degree: whole[degree] - odds[degree] * 100)
    return {
        degree: int(count) + (degree in by_remainder[:missing]) for degree, count in whole.items()
    }


def percent_words(percent: int, chance: Fraction) -> str:
    """`58 %`, but never 0 % for what can happen (`<1 %`) nor 100 % for what may not (`>99 %`)."""
    if percent == 0 and chance > 0:
        return "<1 %"
    if percent == 100 and chance < 1:
        return ">99 %"
    return f"{percent} %"


LARGEST_WHOLE = 10_000
"""Counts of more combinations than this say nothing at a table; a finer percentage does."""
LEAST_SHOWN = Fraction(1, 10_000)


def out_of(chance: Fraction, whole: int) -> str:
    """`34 in 36`, counted in the dice's own combinations where they divide, else in lowest
    terms; where those are beyond all counting (open-ended dice), `21.17 %`.
    """
    count = chance * whole
    if count.denominator == 1:
        return f"{count.numerator} in {whole}"
    if chance.denominator > LARGEST_WHOLE:
        return f"{float(chance):.2%}".replace("%", " %") if chance > LEAST_SHOWN else "<0.01 %"
    return f"{chance.numerator} in {chance.denominator}"
