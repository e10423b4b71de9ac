"""What the store answers with, and the two refusals that a caller has to expect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from app.text.faults import sentence
from dicewright import Fault

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Written(NamedTuple):
    """An operation was done. It holds in memory at once; `saved` says whether storage has it.

    When it does not, `Store.troubles` says why, and every later write tries again.
    """

    value: Any  # the Entry or Record as it is now (for several entries a list)
    saved: bool
    evicted: tuple[Any, ...] = ()  # entries that the history's limit pushed out by this
    token: str = ""  # takes exactly this back: see `app.store.undo`


NOTHING = Written(None, True)
"""There was nothing to write."""


def together(written: Iterable[Written]) -> Written:
    """Several writes of one act as one: it is saved when all of them are."""
    each = list(written)
    return Written([one.value for one in each], all(one.saved for one in each))


class RecordError(ValueError):
    """Data that may not be stored; `faults` lists everything that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = list(faults)
        super().__init__(" ".join(words for _, words in self.errors))

    @property
    def errors(self) -> list[tuple[str, str]]:
        """Every fault as (field, sentence)."""
        return [(fault.field, sentence(fault)) for fault in self.faults]


class NewerVersionError(ValueError):
    """A newer version of the app wrote this; it can be read and backed up, not changed."""
