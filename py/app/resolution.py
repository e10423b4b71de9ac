"""Fallen dice and the checks that they resolve: the value that a system's page works with.

A roll against several targets is one throw and a check for each of them. Who rolled when, and what
the history keeps of it, is `app.rolls`'.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import dicewright

Faces = tuple[Any, ...]
"""What the dice show, in the order of the check's dice: a face each, or a chain of faces."""


class OtherSide(NamedTuple):
    """The other side of an opposed roll: its own check, and its dice, () until they are thrown."""

    check: dicewright.Check
    faces: Faces = ()


class Target(NamedTuple):
    """One target of a roll: its name (mostly empty), its check, what was decided for it, and the
    other side whose dice make the number in the check, where they are known; the `damage` dice that
    a hit throws, as people write them (`2d6+3`), mostly none.
    """

    name: str
    check: dicewright.Check
    choices: Mapping[str, object] = {}
    other: OtherSide | None = None
    damage: str = ""


class Resolution:
    """Faces and the targets that they count for, the first one first. Immutable.

    Each check is resolved at most once, when its outcome is first read. Where the faces or the
    choices do not fit, reading raises FacesError or ChoiceError.
    """

    __slots__ = ("_outcomes", "faces", "targets")

    def __init__(self, faces: Faces, targets: Sequence[Target]) -> None:
        self.faces = faces
        self.targets = tuple(targets)
        self._outcomes: tuple[dicewright.Outcome, ...] | None = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Resolution):
            return NotImplemented
        return self.faces == other.faces and self.targets == other.targets

    __hash__ = None  # type: ignore[assignment]

    @property
    def check(self) -> dicewright.Check:
        """The first target's check."""
        return self.targets[0].check

    @property
    def choices(self) -> Mapping[str, object]:
        """What was decided for the first target."""
        return self.targets[0].choices

    @property
    def several(self) -> bool:
        """Whether there is more than one target."""
        return len(self.targets) > 1

    @property
    def outcomes(self) -> tuple[dicewright.Outcome, ...]:
        """The outcome for each target."""
        if self._outcomes is None:
            self._outcomes = tuple(
                dicewright.resolve(target.check, self.faces, target.choices)
                for target in self.targets
            )
        return self._outcomes

    @property
    def outcome(self) -> dicewright.Outcome:
        """The outcome for the first target."""
        return self.outcomes[0]

    def with_targets(self, targets: Sequence[Target]) -> "Resolution":
        """The same dice for other checks, or with other choices."""
        return Resolution(self.faces, targets)
