"""Faces typed on a keyboard, digit after digit: 17 on a d20 is seventeen, not a one.

A digit after which another may still come is held until it comes, or until the player ends the
number. On a d10 a 0 is ten, and so is 10; on a d100, 0 and 00 are a hundred. What the keys are,
how long a digit is held, and where the pad stands on screen is no business of this module.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from app.text.numbers import number_or_text

NOUGHT_IS_HIGHEST = (10, 100)
"""Such dice write their highest face as 0 or 00."""
ONE_DIGIT = 10
"""Up to this many sides every face is written with one digit, so that two digits may be two
dice.
"""

LONGEST_SHOWN = 12
"""Characters of what was typed that a sentence about it repeats."""


class Die(NamedTuple):
    """The die whose face is typed now. `last` where no other one is thrown together with it."""

    sides: int
    last: bool


def read_face(text: str, sides: int) -> int | None:
    """The face of a die with so many sides that `text` names; None where it has no such face.

    >>> read_face("17", 20), read_face("0", 10), read_face("00", 100), read_face("25", 20)
    (17, 10, 100, None)
    """
    shown = number_or_text(text)
    if shown == 0 and sides in NOUGHT_IS_HIGHEST:
        return sides
    return shown if type(shown) is int and 1 <= shown <= sides else None


def no_such_face(text: str, sides: int) -> str:
    """What is said about a number that the die has no face for.

    >>> no_such_face("25", 20)
    'A d20 has no 25. Enter a number from 1 to 20.'
    """
    if not text:
        return f"Enter a number from 1 to {sides}."
    return f"A d{sides} has no {text[:LONGEST_SHOWN]}. Enter a number from 1 to {sides}."


def may_grow(digits: str, sides: int) -> bool:
    """Whether another digit after these could still give a face.

    >>> may_grow("1", 20), may_grow("2", 20), may_grow("3", 20), may_grow("1", 6)
    (True, True, False, False)
    """
    return any(len(text) > len(digits) and text.startswith(digits) for text in _writings(sides))


@cache
def _writings(sides: int) -> frozenset[str]:
    """All the ways to write a face: 7, and 07 where there are faces of two digits."""
    plain = {str(face) for face in range(1, sides + 1)}
    if sides in NOUGHT_IS_HIGHEST:
        plain |= {"0", "00"} if sides > ONE_DIGIT else {"0"}
    padded = {f"{face:02}" for face in range(1, sides + 1)} if sides > ONE_DIGIT else set()
    return frozenset(plain | padded)


class Digits:
    """The digits of the face that is being typed.

    `die` says which die it is, None while no pad is open. `take` gets the digits of a number that
    is whole, whether the die has such a face or not.
    """

    def __init__(self, die: Callable[[], Die | None], take: Callable[[str], object]) -> None:
        self._die, self._take = die, take
        self.held = ""
        """Digits after which another may still come."""

    def add(self, digit: str) -> None:
        """A digit was typed."""
        die = self._die()
        if die is None:
            self.held = ""
            return
        digits = self.held + digit
        if may_grow(digits, die.sides):
            self.held = digits
        elif self.held and self._are_two_dice(digits, die):
            self.end()
            self.add(digit)
        else:
            self.held = ""
            self._take(digits)

    def end(self) -> bool:
        """The number is whole. False where nothing was held."""
        digits, self.held = self.held, ""
        if digits:
            self._take(digits)
        return bool(digits)

    def take_back(self) -> bool:
        """Drop the digit typed last. False where nothing was held."""
        was, self.held = self.held, self.held[:-1]
        return bool(was)

    @staticmethod
    def _are_two_dice(digits: str, die: Die) -> bool:
        """A 1 and a 7 on two d10; on a d20, and on the last die, 27 is a slip of the finger."""
        return die.sides <= ONE_DIGIT and not die.last and read_face(digits, die.sides) is None
