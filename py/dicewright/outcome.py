"""The values that resolving gives: an outcome, its steps, and what the player may still choose.

Deciding is the system's job (`systems/`); showing is the app's.
"""

from __future__ import annotations

from dicewright.check import Check, plain

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any


class Step(tuple[str, str]):
    """One line of the working: the id of the rule that was applied, and what it did, in words."""

    __slots__ = ()

    def __new__(cls, rule: str, text: str) -> Step:
        """Make a step of a rule id, such as `R-H-09`, and a sentence."""
        return tuple.__new__(cls, (rule, text))

    @property
    def rule(self) -> str:
        """The id of the rule."""
        return self[0]

    @property
    def text(self) -> str:
        """The sentence."""
        return self[1]

    def __repr__(self) -> str:
        return f"Step({self.rule!r}, {self.text!r})"

    def __getnewargs__(self) -> tuple[str, str]:
        return self.rule, self.text


class Offer(tuple[int, ...]):
    """What a choice may be: the tuple of allowed numbers, and how one comes to be chosen.

    - `die`: the size of the die to roll for it; None where the player decides freely.
    - `points`: points to spend as a list of `[name, cost]`; None for a choice of one number.
      The numbers are then what the costs may add up to.
    """

    die: int | None
    points: int | None

    def __new__(
        cls, values: Iterable[int], *, die: int | None = None, points: int | None = None
    ) -> Offer:
        """Offer these numbers; see `one_of`, `roll` and `spend` for the three kinds."""
        offer = tuple.__new__(cls, values)
        offer.die = die
        offer.points = points
        return offer

    @classmethod
    def one_of(cls, values: Iterable[int]) -> Offer:
        """One of these numbers, as the player likes."""
        return cls(values)

    @classmethod
    def roll(cls, size: int) -> Offer:
        """The face of one die of this size."""
        return cls(range(1, size + 1), die=size)

    @classmethod
    def spend(cls, points: int) -> Offer:
        """A list of `[name, cost]` with costs of 1 or more, together at most these points."""
        return cls(range(points + 1), points=points)


class Outcome:
    """What a check came to, with these faces and choices. Immutable; always recomputed."""

    __slots__ = ("_check", "_choices", "_faces", "_values")

    def __init__(
        self,
        check: Check,
        faces: tuple[Any, ...],
        choices: Mapping[str, Any],
        values: dict[str, Any],
    ) -> None:
        self._check = check
        self._faces = faces
        self._choices = choices
        self._values = values

    @property
    def check(self) -> Check:
        """The check that was resolved."""
        return self._check

    @property
    def faces(self) -> tuple[Any, ...]:
        """The dice as rolled; an open-ended die is a tuple of its rolls."""
        return self._faces

    @property
    def choices(self) -> dict[str, Any]:
        """The choices that were applied, as plain JSON types."""
        return {name: plain(value) for name, value in self._choices.items()}

    @property
    def degree(self) -> str:
        """The degree of the outcome, one of the system's."""
        degree: str = self._values["degree"]
        return degree

    @property
    def offers(self) -> dict[str, Offer]:
        """What the player may choose on this roll, by the name of the choice."""
        return self._check.rules.offers(self._check, self._values)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The working in order, built anew at each reading."""
        rules = self._check.rules
        return tuple(rules.steps(self._check, self._faces, self._choices, self._values))

    def record(self) -> dict[str, Any]:
        """Give the outcome in JSON types that belong to the caller alone."""
        return {name: plain(value) for name, value in self._values.items()}

    def _key(self) -> tuple[Any, ...]:
        return self._check, self._faces, tuple(sorted(self._choices.items()))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Outcome):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:  # copies and pickles are resolved anew
        from dicewright.reading import resolve

        return resolve, (self._check, self._faces, self.choices)

    def __repr__(self) -> str:
        return f"<Outcome {self.degree} of {self._check!r} with {self._faces!r}>"
