"""What the store answers with, and the two refusals that a caller has to expect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Written(NamedTuple):
    """An operation was done. It holds in memory at once; `saved` says whether storage has it.

    When it does not, `Store.troubles` says why, and every later write tries again.
    """

    value: Any  # the Entry or Record as it is now (for several entries a list)
    saved: bool
    fallen: tuple[Any, ...] = ()  # entries that fell off the end of the history by this


class RecordError(ValueError):
    """Data that may not be stored; `errors` lists every fault as (field, message)."""

    def __init__(self, errors: Sequence[tuple[str, str]]) -> None:
        super().__init__("; ".join(f"{field}: {message}" for field, message in errors))
        self.errors = list(errors)


class NewerVersionError(ValueError):
    """A newer version of the app wrote this; it can be read and backed up, not changed."""
