"""Faces that must fit a row of dice, each rolled once.

The default of `System`; dice that go on rolling (`systems/open_ended.py`) have rules of their own.
"""

from __future__ import annotations

from dicewright.errors import FacesError, counted, shown

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from typing import Any


def read_faces(dice: tuple[int, ...], faces: object) -> tuple[Any, ...]:
    """Return the faces of all these dice as a tuple, or raise `FacesError`."""
    if isinstance(faces, (tuple, list)) and len(faces) == len(dice):
        for face, size in zip(faces, dice, strict=True):
            if type(face) is not int or not 1 <= face <= size:
                break
        else:
            return tuple(faces)
    some = read_some(dice, faces)
    missing = len(dice) - len(some)
    where = f"die {len(some) + 1} of {len(dice)}"
    raise FacesError(
        f"{called(dice)} must be rolled: {where} is missing ({counted(missing, 'face')} to go)."
    )


def read_some(dice: tuple[int, ...], faces: object) -> tuple[Any, ...]:
    """Return the faces of the first of these dice as a tuple, or raise `FacesError`."""
    if not isinstance(faces, (tuple, list)):
        raise FacesError(f"The faces of {called(dice)} must be a list, not {shown(faces)}.")
    if len(faces) > len(dice):
        raise FacesError(f"Too many faces: {called(dice)}, but {len(faces)} were given.")
    for number, (face, size) in enumerate(zip(faces, dice, strict=False), 1):
        read_face(face, size, f"Die {number} of {len(dice)}")
    return tuple(faces)


def read_face(face: object, size: int, where: str) -> int:
    """Return the face of one die, or raise `FacesError` that begins with `where`."""
    if type(face) is int and 1 <= face <= size:
        return face
    raise FacesError(
        f"{where} is a d{size}: a whole number from 1 to {size} is allowed, not {shown(face)}."
    )


def called(dice: tuple[int, ...]) -> str:
    """Call dice what a player calls them: `2d6`, `1d12`, `no dice`."""
    if not dice:
        return "no dice"
    return " and ".join(f"{dice.count(size)}d{size}" for size in dict.fromkeys(dice))
