"""A check: one roll as it was set up, read and found valid. Immutable and hashable.

Checks are made by `read_check` only; this module validates nothing and resolves nothing.
"""

from __future__ import annotations

from types import MappingProxyType

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from dicewright.system import System


class Check:
    """What is to be rolled and what decides it. Equal checks have equal records.

    >>> from dicewright import read_check
    >>> check = read_check({"system": "power", "roll": "test", "characteristic": 2, "edges": 0})
    >>> check.system, check.roll, check.dice
    ('power', 'test', (10, 10))
    >>> check.values["edges"], check.values["difficulty"]
    (0, None)
    >>> check
    read_check({'system': 'power', 'roll': 'test', 'characteristic': 2})
    """

    __slots__ = ("_dice", "_given", "_rules", "_values")

    def __init__(self, rules: System, values: Mapping[str, Any]) -> None:
        self._rules = rules
        self._values = MappingProxyType(dict(values))
        self._given = tuple(
            (name, value)
            for name, value in self._values.items()
            if value is not None and value != rules.fields[name].default_for(values)
        )
        self._dice = rules.dice(self)

    @property
    def rules(self) -> System:
        """The system that reads, resolves and explains this check."""
        return self._rules

    @property
    def system(self) -> str:
        """The name of the system."""
        return self._rules.name

    @property
    def roll(self) -> str | None:
        """Which of the system's rolls this is; None where the system has only one."""
        return self._values.get("roll")

    @property
    def values(self) -> Mapping[str, Any]:
        """Every field of the system, defaults filled in; None where there is no value."""
        return self._values

    @property
    def dice(self) -> tuple[int, ...]:
        """The sizes of the dice to roll at first, in order; empty where none are rolled."""
        return self._dice

    def next_dice(self, faces: object) -> tuple[int, ...]:
        """Give the sizes still to be rolled after these faces, empty when complete.

        Raises `FacesError` where the faces so far do not fit. `add_faces` puts the new ones in.

        >>> from dicewright import read_check
        >>> check = read_check({"system": "boons", "bonus": 18, "open_ended": True})
        >>> check.next_dice(()), check.next_dice([[10], [8]]), check.next_dice([[10, 3], [8]])
        ((10, 10), (10,), ())
        """
        return self._rules.next_dice(self, faces)

    def add_faces(self, faces: object, rolled: object) -> tuple[Any, ...]:
        """Add newly rolled dice, in the order of `next_dice(faces)`, to the faces so far.

        Fewer than `next_dice` asks for may be added, never more. Raises `FacesError`.

        >>> from dicewright import read_check
        >>> check = read_check({"system": "boons", "bonus": 18, "open_ended": True})
        >>> check.add_faces([], [10, 8])
        ((10,), (8,))
        >>> check.add_faces([[10], [8]], [3])
        ((10, 3), (8,))
        """
        return self._rules.add_faces(self, faces, rolled)

    def record(self) -> dict[str, Any]:
        """Give the plain record, canonical: fields that hold their default are left out.

        >>> from dicewright import read_check
        >>> check = read_check({"system": "boons", "bonus": 5, "target": 15, "hero": "Mira"})
        >>> check.record()
        {'system': 'boons', 'bonus': 5, 'hero': 'Mira'}
        """
        return {name: plain(value) for name, value in self._given}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Check):
            return NotImplemented
        return self._given == other._given

    def __hash__(self) -> int:
        return hash(self._given)

    def __repr__(self) -> str:
        return f"read_check({self.record()!r})"


def plain(value: Any) -> Any:
    """Turn an immutable value into JSON types that belong to the caller alone."""
    if isinstance(value, (tuple, list)):
        return [plain(part) for part in value]
    if isinstance(value, dict):
        return {name: plain(part) for name, part in value.items()}
    return value
