"""A roll of this visit: a check with faces, choices, and where the dice came from.

The outcome is never stored: it is computed from the three whenever it is read.
"""

from collections.abc import Mapping
from typing import Any

import dicewright

Faces = tuple[Any, ...]
"""What the dice show, in the order of the check's dice: a face each, or a chain of faces."""

ROLLED = "rolled"
TYPED = "typed"


class Roll:
    """One resolved roll.

    `number` counts up from 1 in a visit, `entry` is its id in the history, `time` is in
    milliseconds since 1970 (UTC).
    """

    __slots__ = (
        "check",
        "choices",
        "edited",
        "entry",
        "faces",
        "number",
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
        entry: str = "",
    ) -> None:
        self.number = number
        self.check = check
        self.faces = faces
        self.source = source
        self.choices = dict(choices or {})
        self.time = time
        self.secret = secret
        self.edited = edited
        self.entry = entry

    def outcome(self) -> dicewright.Outcome:
        """The outcome of this roll, computed now."""
        return dicewright.resolve(self.check, self.faces, self.choices)

    def changed(
        self,
        *,
        check: dicewright.Check | None = None,
        choices: Mapping[str, object] | None = None,
        secret: bool | None = None,
    ) -> "Roll":
        """The same roll with one input changed. Another check on the same dice marks it as
        edited.
        """
        return Roll(
            self.number,
            self.check if check is None else check,
            self.faces,
            source=self.source,
            choices=self.choices if choices is None else choices,
            time=self.time,
            secret=self.secret if secret is None else secret,
            edited=self.edited or (check is not None and check != self.check),
            entry=self.entry,
        )
