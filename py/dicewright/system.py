"""What the package needs to know of a dice mechanic; each module in `systems/` fills it in.

`System` holds everything that no mechanic decides: reading a record by its fields, checking faces
and choices, the order in which they are applied. It never asks which system it is.
"""

from __future__ import annotations

from types import MappingProxyType

from dicewright import choices as choosing
from dicewright import dice as rows
from dicewright.check import Check
from dicewright.fields import Field, common_fields
from dicewright.outcome import Offer, Outcome, Step
from dicewright.record import read_values

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction
    from typing import Any

    from dicewright.faults import Fault

NO_CHOICES: Mapping[str, Any] = {}


class System:
    """A dice mechanic. A subclass gives the attributes and the first group of methods.

    - `name`: as in a record's `system`.
    - `rolls`: the values of its `roll` field; empty where it has only one kind of roll.
    - `own_fields`: its fields in the order of the record, without those that every check has.
    - `one_of`: groups of fields of which exactly one must be given, of those that belong.
    - `choices`: the names of all choices that its outcomes may offer.
    - `degrees`: all fixed degrees, worst to best; `rank` orders those that have no end.
    - `by_sum`: whether degree and total follow from what the dice add up to, and from nothing else
      of them. Odds then resolve each sum once.
    - `fields`: all fields by name, for reading, forms and links.

    >>> from dicewright import SYSTEMS
    >>> SYSTEMS["power"].rolls
    ('ability', 'test', 'opposed')
    >>> list(SYSTEMS["boons"].fields)
    ['system', 'bonus', 'target', 'modifiers', 'kind', 'open_ended', 'label', 'hero', 'v']
    >>> SYSTEMS["heroic"].degrees
    ('fumble', 'failure', 'complication', 'success', 'crit')
    """

    name: str
    rolls: tuple[str, ...] = ()
    own_fields: tuple[Field, ...] = ()
    one_of: tuple[tuple[str, ...], ...] = ()
    choices: tuple[str, ...] = ()
    degrees: tuple[str, ...] = ()
    by_sum: bool = False

    def __init__(self) -> None:
        system, *others = common_fields(self.name)
        self.fields: Mapping[str, Field] = MappingProxyType(
            {field.name: field for field in (system, *self.own_fields, *others)}
        )

    # What a mechanic decides.

    def dice(self, check: Check) -> tuple[int, ...]:
        """Give the sizes of the dice that the check rolls at first."""
        raise NotImplementedError

    def decide(self, check: Check, faces: tuple[Any, ...]) -> dict[str, Any]:
        """Give the outcome's values, `degree` among them, before any choice. Must be quick."""
        raise NotImplementedError

    def steps(
        self,
        check: Check,
        faces: tuple[Any, ...],
        choices: Mapping[str, Any],
        values: Mapping[str, Any],
    ) -> Iterable[Step]:
        """Explain the outcome's values, rule by rule, in order."""
        raise NotImplementedError

    # What a mechanic may decide.

    def faults(self, values: Mapping[str, Any]) -> list[Fault]:
        """Find fields that are valid alone but not together."""
        return []

    def offers(self, check: Check, values: Mapping[str, Any]) -> dict[str, Offer]:
        """Give the choices that this outcome leaves to the player."""
        return {}

    def more_offers(self, check: Check, choices: Mapping[str, Any]) -> dict[str, Offer]:
        """Give the choices that other choices bring, all of which were on offer themselves."""
        return {}

    def choose(
        self, check: Check, values: dict[str, Any], choices: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Give the outcome's values after these choices, all of which are on offer.

        `values` are those before any choice, and stay as they are.
        """
        return values

    def rank(self, degree: str) -> int:
        """Order degrees from worst to best."""
        return self.degrees.index(degree)

    def odds(self, check: Check) -> dict[str, Fraction] | None:
        """Give the odds where the dice cannot simply be enumerated; None where they can."""
        return None

    def totals(self, check: Check) -> dict[tuple[int, str], Fraction] | None:
        """Give the totals with their degrees where the dice cannot simply be enumerated."""
        return None

    def read_faces(self, check: Check, faces: object) -> tuple[Any, ...]:
        """Return complete faces as a tuple, or raise `FacesError`."""
        return rows.read_faces(check.dice, faces)

    def next_dice(self, check: Check, faces: object) -> tuple[int, ...]:
        """Give the sizes still to be rolled after these faces, or raise `FacesError`."""
        return check.dice[len(rows.read_some(check.dice, faces)) :]

    def add_faces(self, check: Check, faces: object, rolled: object) -> tuple[Any, ...]:
        """Add newly rolled faces to those so far, or raise `FacesError`."""
        so_far = rows.read_some(check.dice, faces)
        return so_far + rows.read_some(check.dice[len(so_far) :], rolled)

    # What is the same for all.

    def read(self, record: object) -> Check:
        """Read a record of this system, or raise `CheckError` with all its faults."""
        return Check(self, read_values(self, record))

    def resolve(self, check: Check, faces: object = (), choices: object = NO_CHOICES) -> Outcome:
        """Resolve a check of this system: see `dicewright.resolve`."""
        rolled = self.read_faces(check, faces)
        values = self.decide(check, rolled)
        if choices is NO_CHOICES:
            return Outcome(check, rolled, NO_CHOICES, values)
        return self.choose_of(check, rolled, values, choices)

    def choose_of(
        self, check: Check, faces: tuple[Any, ...], decided: dict[str, Any], choices: object
    ) -> Outcome:
        """Apply choices to what was decided, or raise `ChoiceError`."""
        chosen = choosing.read_choices(
            choices, self.offers(check, decided), lambda made: self.more_offers(check, made)
        )
        values = self.choose(check, decided, chosen) if chosen else decided
        return Outcome(check, faces, chosen, values, decided)

    def __repr__(self) -> str:
        return f"<System {self.name}>"
