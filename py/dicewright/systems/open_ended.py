"""Dice that explode and implode (F-S-02): reading their chains, their values, their exact odds.

A die that first shows 10 is rolled again and added for as long as it shows 10; one that first
shows 1 is rolled again and subtracted for as long as it shows 1. One 10 with one 1 is a Nova:
11, and neither is rolled again. What a total means is not decided here.
"""

from __future__ import annotations

from dicewright.dice import read_face
from dicewright.errors import FacesError, shown

SIZE = 10
UP, DOWN = 10, 1
ENDS = (UP, DOWN)
NOVA = 11
DEPTH = 6  # rolls after the first that odds follow: leaves 0.36 in a million unresolved

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterable

Chains = tuple[tuple[int, ...], ...]

_totals: dict[int, tuple[dict[int, int], int]] = {}


def read_some(faces: object) -> Chains:
    """Return the chains rolled so far, or raise `FacesError` where no roll could go that way."""
    if not isinstance(faces, (tuple, list)):
        raise FacesError(
            f"The faces must be a list with one list for each die, not {shown(faces)}."
        )
    if len(faces) > 2:
        raise FacesError(f"Too many dice: 2d10 are rolled, but {len(faces)} were given.")
    chains = tuple(_read_chain(number, chain) for number, chain in enumerate(faces, 1))
    nova = is_nova(chains)
    for number, chain in enumerate(chains, 1):
        if nova and len(chain) > 1:
            raise FacesError(
                f"Die {number} of 2 goes on too long: a 10 with a 1 is a Nova, and nothing is "
                "rolled again."
            )
        for face in chain[:-1]:
            if face != chain[0] or face not in ENDS:
                raise FacesError(
                    f"Die {number} of 2 goes on too long: it should have stopped at {face}."
                )
    return chains


def _read_chain(number: int, chain: object) -> tuple[int, ...]:
    where = f"Die {number} of 2"
    if not isinstance(chain, (tuple, list)):
        raise FacesError(f"{where} must be the list of its rolls, not {shown(chain)}.")
    if not chain:
        raise FacesError(f"{where} has no rolls.")
    return tuple(read_face(face, SIZE, f"{where}, roll {n},") for n, face in enumerate(chain, 1))


def pending(chains: Chains) -> tuple[int, ...]:
    """Give the dice (0 or 1) that must be rolled next, in order."""
    if len(chains) < 2:
        return tuple(range(len(chains), 2))
    if is_nova(chains):
        return ()
    return tuple(n for n, chain in enumerate(chains) if chain[0] in ENDS and chain[-1] == chain[0])


def read_all(faces: object) -> Chains:
    """Return complete chains, or raise `FacesError` that says which die is still to be rolled."""
    chains = read_some(faces)
    waiting = pending(chains)
    if not waiting:
        return chains
    number = waiting[0]
    if number >= len(chains):
        missing = "1 die is" if chains else "2 dice are"
        raise FacesError(f"2d10 must be rolled: {missing} missing.")
    raise FacesError(
        f"Die {number + 1} of 2 stops too early: after {chains[number][-1]} it is rolled again."
    )


def add(faces: object, rolled: object) -> Chains:
    """Add new rolls to the dice that are pending, in order; fewer may be given, never more."""
    chains = read_some(faces)
    waiting = pending(chains)
    if not isinstance(rolled, (tuple, list)):
        raise FacesError(f"The new faces must be a list, not {shown(rolled)}.")
    if len(rolled) > len(waiting):
        raise FacesError(f"Too many faces: {len(waiting)} to roll, but {len(rolled)} were given.")
    grown = [*chains, *((),) * (2 - len(chains))]
    for number, face in zip(waiting, rolled, strict=False):
        grown[number] = (*grown[number], read_face(face, SIZE, f"Die {number + 1} of 2"))
    return tuple(chain for chain in grown if chain)


def is_nova(chains: Chains) -> bool:
    """Say whether the first rolls are one 10 and one 1."""
    return {chain[0] for chain in chains} == {UP, DOWN}


def value(chain: tuple[int, ...]) -> int:
    """Give what a die comes to: all its rolls, or after a 1, that less all the others."""
    return sum(chain) if chain[0] != DOWN else DOWN - sum(chain[1:])


def total(chains: Chains) -> int:
    """Give what the dice come to together."""
    return NOVA if is_nova(chains) else sum(map(value, chains))


def totals(depth: int = DEPTH) -> tuple[dict[int, int], int]:
    """Count the ways to every total with at most this many rolls of a die after its first.

    Returns the ways by total, and of how many in all; what is missing from the sum was not
    resolved at this depth. Kept once counted: it depends on nothing but the depth.
    """
    if depth not in _totals:
        _totals[depth] = _count(depth)
    return _totals[depth]


def _count(depth: int) -> tuple[dict[int, int], int]:
    """Count pairs of dice by multiplying whole distributions.

    Each distribution is one large number with a fixed number of bits for every value, so that a
    product adds up all pairs at once: some fifty times faster than pairing them one by one, which
    would be felt on a phone.
    """
    whole = SIZE**depth  # ways of one die after its first roll
    every = (SIZE * whole) ** 2
    bits = every.bit_length()  # no value can have more ways than there are
    lowest = DOWN - depth - SIZE  # no die comes to less

    def packed(values: Iterable[tuple[int, int]]) -> int:
        return sum(ways << bits * (value - lowest) for value, ways in values)

    ordinary = packed((face, whole) for face in range(1, SIZE + 1) if face not in ENDS)
    rising = falling = 0
    for more in range(1, depth + 1):
        ways = SIZE ** (depth - more)
        rising += packed((UP * more + face, ways) for face in range(1, SIZE + 1) if face != UP)
        falling += packed(
            (DOWN - (more - 1) - face, ways) for face in range(1, SIZE + 1) if face != DOWN
        )
    pairs = ordinary * (ordinary + 2 * (rising + falling)) + rising * rising + falling * falling
    found = {NOVA: 2 * whole * whole}
    total, mask = 2 * lowest, (1 << bits) - 1
    while pairs:
        if ways := pairs & mask:
            found[total] = found.get(total, 0) + ways
        pairs >>= bits
        total += 1
    return found, every
