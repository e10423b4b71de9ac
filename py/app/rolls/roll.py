"""A roll of this visit: fallen dice and the checks they resolve, when it was, where the dice came
from.

The outcome is never stored: it is computed from faces, checks and choices whenever it is read.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import dicewright
from app.resolution import Faces, Resolution, Target
from app.rolls.call import Call
from app.systems import in_step

ROLLED = "rolled"
TYPED = "typed"


class Roll(NamedTuple):
    """One resolved roll. Immutable.

    `number` counts up from 1 in a visit, `time` is in milliseconds since 1970 (UTC). `follows` is
    the history's id of the roll that this one repeats. A roll of the `past` was brought back from
    the history: whatever is decided on it now is an edit. `die_typed` tells that the die of a
    decision is a real one, whatever the `source` of the roll's own dice. `call` is the call that it
    answers. Where it was rolled on somebody else's phone, `by` is who sent it back and `sent` is
    its id there.
    """

    number: int
    resolution: Resolution
    source: str = ROLLED
    time: int = 0
    secret: bool = False
    edited: bool = False
    follows: str = ""
    past: bool = False
    die_typed: bool = False
    call: Call | None = None
    by: str = ""
    sent: str = ""

    @property
    def faces(self) -> Faces:
        """What the dice show."""
        return self.resolution.faces

    @property
    def typed(self) -> bool:
        """Whether its dice are real ones."""
        return self.source == TYPED

    @property
    def targets(self) -> tuple[Target, ...]:
        """Every target with its check and choices, the first one first."""
        return self.resolution.targets

    @property
    def check(self) -> dicewright.Check:
        """The first target's check."""
        return self.resolution.check

    @property
    def choices(self) -> Mapping[str, object]:
        """What was decided for the first target."""
        return self.resolution.choices

    def changed(self, targets: Sequence[Target]) -> "Roll":
        """The same dice with other targets, checks or choices. Another check marks the roll as
        edited, and so does another choice on a roll of the past.
        """
        targets = [in_step(target) for target in targets]
        resolution = self.resolution.with_targets(targets)
        checks = [target.check for target in self.targets]
        choices = [dict(target.choices) for target in self.targets]
        edited = checks != [target.check for target in targets] or (
            self.past and choices != [dict(target.choices) for target in targets]
        )
        return self._replace(resolution=resolution, edited=self.edited or edited)

    def decided(self, choices: Mapping[str, object]) -> "Roll":
        """The same roll with other choices for its first target."""
        first, *others = self.targets
        return self.changed((first._replace(choices=dict(choices)), *others))
