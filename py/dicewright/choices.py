"""Reads what the player decided after seeing the dice, against what is on offer.

What is on offer, and what a choice then does, is the system's business.
"""

from __future__ import annotations

from collections.abc import Mapping

from dicewright.errors import ChoiceError, joined, named, shown
from dicewright.fields import Field, FieldError
from dicewright.outcome import Offer

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def read_choices(
    choices: object,
    offers: Mapping[str, Offer],
    more: Callable[[Mapping[str, Any]], Mapping[str, Offer]],
) -> dict[str, Any]:
    """Return the choices in immutable form, in the order of the offers, or raise `ChoiceError`.

    `more` gives what the choices among `offers` bring; those that they bring bring nothing more.
    """
    if not isinstance(choices, Mapping):
        raise ChoiceError("choices", f"choices must be named values, not {shown(choices)}.")
    chosen = _read_offered(choices, offers)
    brought = more(chosen)
    for name in choices:
        if name not in offers and name not in brought:
            known = [*offers, *brought]
            on_offer = f"on offer: {joined(known)}" if known else "nothing is on offer"
            raise ChoiceError(named(name), f"{named(name)} is not on offer here; {on_offer}.")
    return {**chosen, **_read_offered(choices, brought)}


def _read_offered(choices: Mapping[str, Any], offers: Mapping[str, Offer]) -> dict[str, Any]:
    return {
        name: _read_choice(name, choices[name], offer)
        for name, offer in offers.items()
        if name in choices
    }


def _read_choice(name: str, value: object, offer: Offer) -> Any:
    if offer.points is not None:
        return _read_spending(name, value, offer.points)
    if type(value) in (int, str) and value in offer:
        return value
    allowed = f"one of {joined(offer)}" if len(offer) > 1 else f"{offer[0]}"
    raise ChoiceError(name, f"{name} must be {allowed}, not {shown(value)}.")


def _read_spending(name: str, value: object, points: int) -> tuple[tuple[str, int], ...]:
    cost = Field("cost", "int", minimum=1, maximum=points)
    entry = Field("entry", "list", items=(Field("name", "text", maximum=80), cost))
    try:
        spent: tuple[tuple[str, int], ...] = Field(name, "list", maximum=points, each=entry).read(
            value
        )
    except FieldError as fault:
        raise ChoiceError(name, str(fault)) from None
    total = sum(cost for _, cost in spent)
    if total > points:
        raise ChoiceError(name, f"{name} costs {total} in all; there are {points} to spend.")
    return spent
