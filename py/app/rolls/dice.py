"""Fair faces from random bytes, by rejection (never by remainder alone).

The bytes come through one seam, `RandomBytes`: the browser's cryptographic source in the page, a
prepared one in tests. Nothing is drawn before it is needed, and nothing is kept.
"""

from collections.abc import Sequence

from app.ports import RandomBytes
from app.resolution import Faces
from dicewright import Check

BYTES = 256
"""How many values a byte can have."""


def counting_bytes(sides: int) -> int:
    """How many values of a byte count for a die: the largest multiple of its sides."""
    if not 2 <= sides <= BYTES:
        raise ValueError(f"sides: 2 to {BYTES} are allowed, got {sides}")
    return BYTES - BYTES % sides


def face(sides: int, random_bytes: RandomBytes) -> int:
    """One face from 1 to `sides` (2 to 256), each equally likely.

    A byte at or above the largest multiple of `sides` is thrown away: kept, it would make the
    low faces more likely.
    """
    limit = counting_bytes(sides)
    while True:
        byte = random_bytes(1)[0]
        if byte < limit:
            return byte % sides + 1


def draw(sizes: Sequence[int], random_bytes: RandomBytes) -> tuple[int, ...]:
    """A face for each die size, in order."""
    return tuple(face(sides, random_bytes) for sides in sizes)


def throw(check: Check, random_bytes: RandomBytes) -> Faces:
    """All faces of a check, open-ended dice to the end of their chains."""
    faces: Faces = ()
    while sizes := check.next_dice(faces):
        faces = check.add_faces(faces, draw(sizes, random_bytes))
    return faces
