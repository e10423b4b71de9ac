"""Potency as people write it: the words and numbers on offer, and what stands printed at the head
of a tier's text ("M < WEAK, slowed"). Whether a potency applies is for the rules.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from app.systems.skill_lines import DASHES
from app.text.numbers import number_or_text
from dicewright import SYSTEMS
from dicewright.systems.power_tiers import POTENCY, RESISTED_WITH

Potency = str | int | None

_ENTRY = SYSTEMS["power"].fields["potencies"].items[0]
LEAST, MOST = int(_ENTRY.minimum or 0), int(_ENTRY.maximum or 0)
POTENCY_WORDS = tuple((word, word.capitalize()) for word in POTENCY)
NUMBERS = (*range(MOST + 1), *range(-1, LEAST - 1, -1))
POTENCY_OPTIONS = (("", "None"), *POTENCY_WORDS, *((str(each), str(each)) for each in NUMBERS))
"""What one tier may have; numbers below zero come last, for they are rare."""

BY_TIER = "tiers"
"""In a form, the potency that is said a tier at a time."""

LETTERS = {word[0]: word for word in RESISTED_WITH}
PRINTED = re.compile(
    rf"\s*([marip])\s*<\s*(weak|average|strong|[{DASHES}]?[0-9]{{1,2}})\s*(?:[,:;]\s*|$|(?=\s))",
    re.IGNORECASE,
)


class Printed(NamedTuple):
    """What the head of a tier's text says of its potency, and the text without it."""

    resisted_with: str
    potency: str | int
    rest: str


def printed(text: str) -> Printed | None:
    """Read a potency at the beginning of a tier's text; elsewhere it is part of a sentence.

    >>> printed("M < WEAK, slowed (save ends)")
    Printed(resisted_with='might', potency='weak', rest='slowed (save ends)')
    """
    found = PRINTED.match(text)
    if found is None:
        return None
    word = re.sub(f"[{DASHES}]", "-", found[2].lower())
    potency = number_or_text(word)
    if potency is None or (isinstance(potency, int) and not LEAST <= potency <= MOST):
        return None
    return Printed(LETTERS[found[1].lower()], potency, text[found.end() :].strip())


def take_out(effects: Sequence[str]) -> tuple[str, list[Potency], list[str]] | None:
    """Take printed potencies out of three texts: what they are resisted with, a potency a tier, the
    texts that are left. None where there is none, or where the tiers name different
    characteristics.
    """
    found = [printed(effect) for effect in effects]
    named = {each.resisted_with for each in found if each is not None}
    if len(named) != 1:
        return None
    return (
        named.pop(),
        [None if each is None else each.potency for each in found],
        [
            effect if each is None else each.rest
            for each, effect in zip(found, effects, strict=True)
        ],
    )
