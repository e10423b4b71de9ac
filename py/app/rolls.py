"""A roll of this visit: a check with faces, choices, and where the dice came from.

The outcome is never stored: it is computed from the three whenever it is read.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import dicewright

Faces = tuple[Any, ...]
"""What the dice show, in the order of the check's dice: a face each, or a chain of faces."""

ROLLED = "rolled"
TYPED = "typed"


class Companion(NamedTuple):
    """A further target of a roll: its name, and the check that the same faces resolve for it."""

    name: str
    check: dicewright.Check
    choices: Mapping[str, object] = {}

    def outcome(self, faces: Faces) -> dicewright.Outcome:
        """The outcome for this target, computed now."""
        return dicewright.resolve(self.check, faces, self.choices)


class Roll:
    """One resolved roll. Against several targets, `check` is that of the first, named `against`,
    and `companions` are the others.

    `number` counts up from 1 in a visit, `time` is in milliseconds since 1970 (UTC). `follows` is
    the history's id of the roll that this one repeats. A roll of the `past` was brought back from
    the history: whatever is decided on it now is an edit. `die_typed` tells that the die of a
    decision is a real one, whatever the `source` of the roll's own dice.
    """

    __slots__ = (
        "against",
        "check",
        "choices",
        "companions",
        "die_typed",
        "edited",
        "faces",
        "follows",
        "number",
        "past",
        "secret",
        "source",
        "time",
    )

    def __init__(
        self,
        number: int,
        check: dicewright.Check,
        faces: Faces,
        *,
        source: str = ROLLED,
        choices: Mapping[str, object] | None = None,
        time: int = 0,
        secret: bool = False,
        edited: bool = False,
        against: str = "",
        companions: tuple[Companion, ...] = (),
        follows: str = "",
        past: bool = False,
        die_typed: bool = False,
    ) -> None:
        self.number = number
        self.check = check
        self.faces = faces
        self.source = source
        self.choices = dict(choices or {})
        self.time = time
        self.secret = secret
        self.edited = edited
        self.against = against
        self.companions = companions
        self.follows = follows
        self.past = past
        self.die_typed = die_typed

    def outcome(self) -> dicewright.Outcome:
        """The outcome of this roll, computed now."""
        return dicewright.resolve(self.check, self.faces, self.choices)

    def parts(self) -> tuple[Companion, ...]:
        """Every target with its check and choices, the first one first."""
        return (Companion(self.against, self.check, self.choices), *self.companions)

    def changed(
        self,
        *,
        check: dicewright.Check | None = None,
        choices: Mapping[str, object] | None = None,
        secret: bool | None = None,
        against: str | None = None,
        companions: tuple[Companion, ...] | None = None,
        die_typed: bool | None = None,
    ) -> "Roll":
        """The same roll with inputs changed. Another check on the same dice marks it as edited."""
        checks = [part.check for part in self.companions]
        return Roll(
            self.number,
            self.check if check is None else check,
            self.faces,
            source=self.source,
            choices=self.choices if choices is None else choices,
            time=self.time,
            secret=self.secret if secret is None else secret,
            edited=self.edited
            or (check is not None and check != self.check)
            or (companions is not None and checks != [part.check for part in companions])
            or (self.past and choices is not None and dict(choices) != self.choices),
            against=self.against if against is None else against,
            companions=self.companions if companions is None else companions,
            follows=self.follows,
            past=self.past,
            die_typed=self.die_typed if die_typed is None else die_typed,
        )
