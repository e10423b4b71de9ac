"""Results and odds as lines for a terminal, and as JSON for a program."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from dicewright.check import Check, plain
from dicewright.command.options import option
from dicewright.errors import joined
from dicewright.outcome import Offer, Outcome
from dicewright.words import spoken


def result_lines(outcome: Outcome) -> Iterator[str]:
    """Say what came out, the dice, how, and what may still be chosen.

    >>> from dicewright import read_check, resolve
    >>> outcome = resolve(read_check({"system": "boons", "bonus": 18}), (9, 8))
    >>> print(*result_lines(outcome), sep="\\n")  # doctest: +ELLIPSIS
    boons 2
    dice: 9 8
    R-S-01 The dice show 9 + 8, bonus +18: total 35.
    ...
    on offer: --spent, 2 points as NAME COST
    """
    yield spoken(outcome.degree)
    if outcome.faces:
        yield f"dice: {dice_text(outcome.faces)}"
    for step in outcome.steps:
        yield f"{step.rule} {step.text}"
    for name, offer in outcome.offers.items():
        if name not in outcome.choices:
            yield f"on offer: {option(name)}, {offered(offer)}"


def dice_text(faces: tuple[Any, ...]) -> str:
    """Write faces; the rolls of a die that goes on stand together.

    >>> dice_text((4, 6)), dice_text(((10, 4), (7,)))
    ('4 6', '10,4 7')
    """
    return " ".join(
        ",".join(map(str, face)) if isinstance(face, tuple) else str(face) for face in faces
    )


def offered(offer: Offer) -> str:
    """Say what a choice may be.

    >>> offered(Offer.roll(6)), offered(Offer.one_of([1, 2]))
    ('the face of a d6', '1 or 2')
    """
    if offer.points is not None:
        return f"{offer.points} {'point' if offer.points == 1 else 'points'} as NAME COST"
    return f"the face of a d{offer.die}" if offer.die else joined(offer)


def result_values(outcome: Outcome) -> dict[str, Any]:
    """Give a result in JSON types."""
    return {
        "record": outcome.check.record(),
        "faces": plain(outcome.faces),
        "choices": outcome.choices,
        "outcome": outcome.record(),
        "offers": {name: _offer(offer) for name, offer in outcome.offers.items()},
        "steps": [{"rule": step.rule, "text": step.text} for step in outcome.steps],
    }


def _offer(offer: Offer) -> dict[str, Any]:
    if offer.points is not None:
        return {"points": offer.points}
    return {"values": list(offer), **({"die": offer.die} if offer.die else {})}


def odds_lines(found: Mapping[str, Fraction]) -> Iterator[str]:
    """Say odds exactly, and as percents cut to what a reader can compare.

    >>> print(*odds_lines({"fumble": Fraction(1, 36), "success": Fraction(35, 36)}), sep="\\n")
    fumble   1/36    2.78 %
    success  35/36  97.22 %
    """
    longest = max(len(spoken(degree)) for degree in found)
    widest = max(len(str(chance)) for chance in found.values())
    for degree, chance in found.items():
        percent = f"{float(100 * chance):6.2f} %"
        yield f"{spoken(degree):<{longest}}  {chance!s:<{widest}} {percent}"


def odds_values(check: Check, found: Mapping[str, Fraction]) -> dict[str, Any]:
    """Give odds in JSON types, each chance as an exact fraction in a text."""
    return {
        "record": check.record(),
        "odds": {degree: str(chance) for degree, chance in found.items()},
    }
