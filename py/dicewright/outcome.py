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
    """One line of the working: the id of the rule that was applied, and what it did, in words.

    >>> from dicewright import Step
    >>> step = Step("R-H-06", "A double one is a fumble.")
    >>> step.rule, step.text
    ('R-H-06', 'A double one is a fumble.')
    """

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


class Offer(tuple["int | str", ...]):
    """What a choice may be: the tuple of allowed numbers or words, and how one comes to be chosen.

    - `die`: the size of the die to roll for it; None where the player decides freely.
    - `points`: points to spend as a list of `[name, cost]`; None for a choice of one value.
      The numbers are then what the costs may add up to.

    >>> from dicewright import read_check, resolve
    >>> check = read_check({"system": "boons", "bonus": 18})
    >>> offer = resolve(check, (9, 8)).offers["spent"]
    >>> offer, offer.die, offer.points
    ((0, 1, 2), None, 2)
    """

    die: int | None
    points: int | None

    def __new__(
        cls, values: Iterable[int | str], *, die: int | None = None, points: int | None = None
    ) -> Offer:
        """Offer these values; see `one_of`, `roll` and `spend` for the three kinds."""
        offer = tuple.__new__(cls, values)
        offer.die = die
        offer.points = points
        return offer

    @classmethod
    def one_of(cls, values: Iterable[int | str]) -> Offer:
        """One of these numbers or words, as the player likes."""
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
    """What a check came to, with these faces and choices. Immutable; always recomputed.

    >>> from dicewright import read_check, resolve
    >>> outcome = resolve(read_check({"system": "boons", "bonus": 18}), [9, 8])
    >>> outcome
    <Outcome boons-2 of read_check({'system': 'boons', 'bonus': 18}) with (9, 8)>
    >>> outcome.degree, outcome.faces, outcome.choices, outcome.offers
    ('boons-2', (9, 8), {}, {'spent': (0, 1, 2)})
    >>> outcome.steps[1]
    Step('R-S-04', 'An average task: target number 15.')
    """

    __slots__ = ("_check", "_choices", "_decided", "_faces", "_values")

    def __init__(
        self,
        check: Check,
        faces: tuple[Any, ...],
        choices: Mapping[str, Any],
        values: dict[str, Any],
        decided: dict[str, Any] | None = None,
    ) -> None:
        self._check = check
        self._faces = faces
        self._choices = choices
        self._values = values
        self._decided = values if decided is None else decided

    def with_choices(self, choices: object) -> Outcome:
        """Give the outcome of the same dice with these choices instead; `{}` for none.

        Nothing is decided anew. Raises `ChoiceError` as `resolve` does.

        >>> from dicewright import read_check, resolve
        >>> check = read_check({"system": "power", "roll": "test", "characteristic": 2})
        >>> lower = resolve(check, (6, 9)).with_choices({"downgrade": 1})
        >>> lower.degree, lower.with_choices({}).degree
        ('tier-1', 'tier-3')
        """
        return self._check.rules.choose_of(self._check, self._faces, self._decided, choices)

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
        """What the player may choose on this roll, by the name of the choice. A choice that was
        made may bring others (`fumble_effect` after a `combat_fumble` of 3 or 4).
        """
        rules, check = self._check.rules, self._check
        return {**rules.offers(check, self._values), **rules.more_offers(check, self._choices)}

    @property
    def steps(self) -> tuple[Step, ...]:
        """The working in order, built anew at each reading."""
        rules = self._check.rules
        return tuple(rules.steps(self._check, self._faces, self._choices, self._values))

    def record(self) -> dict[str, Any]:
        """Give the outcome in JSON types that belong to the caller alone.

        >>> from dicewright import read_check, resolve
        >>> resolve(read_check({"system": "boons", "bonus": 18}), (9, 8)).record()
        {'degree': 'boons-2', 'success': True, 'total': 35, 'target': 15, 'margin': 20,
         'boons': 2, 'snags': 0, 'to_spend': 2}
        """
        return {name: plain(value) for name, value in self._values.items()}

    def _key(self) -> tuple[Any, ...]:
        return self._check, self._faces, tuple(sorted(self._choices.items()))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Outcome):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<Outcome {self.degree} of {self._check!r} with {self._faces!r}>"
