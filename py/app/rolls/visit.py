"""The rolls of this visit: what each is now, what the history has of it, what is shown and edited.

It holds state and changes nothing by itself: `app.rolls.commands` does. It lives in memory only.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import dicewright
from app.rolls.call import Call
from app.rolls.roll import Roll

SECOND_TAP_MS = 300
"""A tap so soon after the one before is a slip of the thumb, not a second roll."""


class Made:
    """One roll of this visit.

    `roll` as it is now, `saved` as the history has it (None: not at all yet), `entries` the ids of
    its entries there, one a target. `tokens` undo its changes, the latest last. `pending` is what
    its system remembers of decisions that are not complete. `throws` are the ids of the throws on
    tables that belong to it. `gone`: it was undone or deleted, and may come back. `put_off`: what
    has to be settled on it may wait, as on every roll of the past.
    """

    __slots__ = ("entries", "gone", "pending", "put_off", "roll", "saved", "throws", "tokens")

    def __init__(self, roll: Roll) -> None:
        self.roll = roll
        self.saved: Roll | None = None
        self.entries: tuple[str, ...] = ()
        self.tokens: list[str] = []
        self.pending: Mapping[str, Any] = {}
        self.throws: tuple[str, ...] = ()
        self.gone = False
        self.put_off = roll.past


class EditMode(NamedTuple):
    """The form changes a roll on the same dice: which one, and what it was before."""

    number: int
    before: Roll


class Visit:
    """Owns every roll of this visit, those brought back from the history included."""

    def __init__(self) -> None:
        self._made: dict[int, Made] = {}
        self._last_number = 0
        self._last_tap = float("-inf")
        self.shown = 0
        """Number of the roll on the result card, 0 when there is none."""
        self.edit_mode: EditMode | None = None
        self.call: Call | None = None
        """What somebody has called for and nobody has rolled yet; `called` is its check, without
        the numbers of whoever rolls."""
        self.called: dicewright.Check | None = None
        self.secret = False
        """Whether the next rolls are secret."""
        self.real_dice = False
        """Whether the faces of real dice are typed in."""

    def next_number(self) -> int:
        """The number of the next roll of this visit."""
        self._last_number += 1
        return self._last_number

    def add(self, roll: Roll) -> Made:
        """A new roll, or one brought back from the history."""
        made = self._made[roll.number] = Made(roll)
        return made

    def made(self, number: int) -> Made | None:
        """A roll that is there, with what goes with it."""
        found = self._made.get(number)
        return None if found is None or found.gone else found

    def roll(self, number: int) -> Roll | None:
        """A roll that is there, as it is now."""
        found = self.made(number)
        return found.roll if found else None

    def every(self) -> Iterator[Made]:
        """Every roll, those that are gone too, by number."""
        for number in sorted(self._made):
            yield self._made[number]

    def rolls(self) -> list[Roll]:
        """The rolls that are there, by number."""
        return [made.roll for made in self.every() if not made.gone]

    def of_entries(self, ids: tuple[str, ...]) -> Made | None:
        """The roll that these entries of the history belong to, if it is there."""
        wanted = set(ids)
        return next(
            (made for made in self.every() if not made.gone and wanted & set(made.entries)), None
        )

    @property
    def editing(self) -> int:
        """Number of the roll that the form changes, 0 when none."""
        return self.edit_mode.number if self.edit_mode else 0

    def is_second_tap(self, tapped: str | None) -> bool:
        """Whether a tap, in the page's own milliseconds, is a slip of the thumb; it is remembered.
        None, for what nobody tapped, never is.
        """
        if tapped is None:
            return False
        before, self._last_tap = self._last_tap, float(tapped)
        return self._last_tap - before < SECOND_TAP_MS

    def answer_call(self, check: dicewright.Check) -> Call | None:
        """The call that a roll answers, which is open no more; None where it is a roll of another
        kind, or nobody has called.
        """
        if self.called is None or _kind(check) != _kind(self.called):
            return None
        found, self.call, self.called = self.call, None, None
        return found

    def forget_tap(self) -> None:
        """Nothing was rolled by the last tap, so the next one is no second roll."""
        self._last_tap = float("-inf")

    def drop_token(self, token: str) -> None:
        """A token was used: it is offered no more."""
        for made in self._made.values():
            if token in made.tokens:
                made.tokens.remove(token)

    def forget(self) -> None:
        """Everything was erased. Numbers go on, so that no two results of a visit share one."""
        self._made.clear()
        self.shown, self.edit_mode, self.secret, self.real_dice = 0, None, False, False
        self.call, self.called = None, None


def _kind(check: dicewright.Check) -> tuple[str, object]:
    return check.system, check.record().get("roll")
