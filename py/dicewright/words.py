"""Small words that the working of every system needs: signed numbers, sums, names of values.

Not for screens: those have templates of their own.
"""

from __future__ import annotations

from collections.abc import Iterable


def spoken(name: str) -> str:
    """Say a value's name as a player would: `very-hard` is `very hard`."""
    return name.replace("-", " ")


def signed(number: int) -> str:
    """Write a number that is added: `+2`, `-3`, `+0`."""
    return f"{number:+d}"


def added(start: str, parts: Iterable[tuple[str, int]]) -> str:
    """Write a sum: `4 + 6, skill +7, modifier -1`."""
    return ", ".join([start, *(f"{name} {signed(number)}" for name, number in parts)])


def dice_sum(faces: Iterable[int]) -> str:
    """Write faces as they are added: `4 + 6`."""
    return " + ".join(map(str, faces))
