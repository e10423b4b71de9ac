"""Numbers as a table reads them: signs, plurals, whole percents that sum to 100, `1 in 36`.

Presentation only; the fractions come from `dicewright.odds`. Reading a number that somebody typed
is here too, since it is the other way round of writing one.
"""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby

MINUS = "\N{MINUS SIGN}"
EN_DASH = "\N{EN DASH}"
"""Stands where a number will be once there is one."""

WHOLE_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
LONGEST_TYPED = 10_000
"""Characters of one control that are looked at; the rules' own limits are far lower."""

LARGEST_WHOLE = 10_000
"""Counts of more combinations than this say nothing at a table; a finer percentage does."""
LEAST_SHOWN = Fraction(1, 10_000)


# Signs and plurals


def minus(words: object) -> str:
    """Words with a real minus sign before negative numbers; a hyphen inside a word stays."""
    return re.sub(r"(?<!\w)-(?=\d)", MINUS, str(words))


def signed(number: int) -> str:
    """`+2`, `0`, or a number with a real minus sign."""
    return minus(f"{number:+d}" if number else "0")


def counted(number: int, one: str, many: str = "") -> str:
    """`1 roll`, `3,000 rolls`, `2 entries` (where the plural is no plain `s`, it is given)."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def dice_words(dice: Sequence[int]) -> str:
    """`2d6`, `d12`, `d8+d12`; empty for no dice."""
    return "+".join(
        f"{len(same) if len(same) > 1 else ''}d{sides}"
        for sides, same in ((sides, list(group)) for sides, group in groupby(dice))
    )


def number_or_text(text: str) -> int | str | None:
    """The whole number that `text` spells (a typographic minus counts), None when empty, else the
    text.
    """
    text = text[:LONGEST_TYPED].strip().replace(MINUS, "-")
    if not text:
        return None
    return int(text) if WHOLE_NUMBER.fullmatch(text) else text


# Chances


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
