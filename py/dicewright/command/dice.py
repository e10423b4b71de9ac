"""Faces for a check: rolled by the system's cryptographic source, or taken as they were typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from secrets import randbelow
from typing import Any

from dicewright.check import Check
from dicewright.dice import called
from dicewright.errors import FacesError, counted

Roll = Callable[[int], int]


def rolled(check: Check, below: Roll = randbelow) -> tuple[Any, ...]:
    """Roll all dice of a check, those that go on to their end. `below(n)` gives 0 to n - 1.

    >>> from dicewright import read_check
    >>> rolled(read_check({"system": "boons", "bonus": 5}), lambda size: size - 3)
    (8, 8)
    """
    faces: tuple[Any, ...] = ()
    while sizes := check.next_dice(faces):
        faces = check.add_faces(faces, [below(size) + 1 for size in sizes])
    return faces


def typed(check: Check, given: Sequence[int | str]) -> tuple[Any, ...]:
    """Take faces in the order in which they fell; dice that go on take theirs as they come.

    Raises `FacesError` where they do not fit, also for too many; too few are for `resolve` to tell.

    >>> from dicewright import read_check
    >>> typed(read_check({"system": "boons", "bonus": 5, "open_ended": True}), [10, 4, 3])
    ((10, 3), (4,))
    """
    faces: tuple[Any, ...] = ()
    left = list(given)
    while left and (sizes := check.next_dice(faces)):
        faces = check.add_faces(faces, left[: len(sizes)])
        left = left[len(sizes) :]
    if left:
        needed = counted(len(given) - len(left), "face")
        raise FacesError(
            f"Too many faces: {called(check.dice)} took {needed}, but {len(given)} were given."
        )
    return faces
