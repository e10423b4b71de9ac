"""Reading and writing the JSON texts that we keep, and bringing older formats up to date.

Every text is an object with a `format` number. A text of a newer format is neither read nor
overwritten: a build that knows more has written it. Nothing here touches storage.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from app.text.bounds import DEEPEST, check_bounds

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

FORMAT = 1

JsonDict = dict[str, Any]


def dump(value: object) -> str:
    """`value` as compact JSON in ASCII (a lone surrogate cannot break a later write)."""
    return json.dumps(value, separators=(",", ":"), allow_nan=False)


def same(one: object, other: object) -> bool:
    """Whether two JSON values are the same; true is not 1, though Python takes them for equal."""
    if one is other:
        return True
    return one == other and json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is not JSON")


def _finite(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise ValueError(f"{digits} is too large")
    return number


def load(text: str, deepest: int = DEEPEST) -> Any:
    """The JSON value in `text`. Raises ValueError for anything else, however deep or odd, and of
    that BoundsError, before anything is read, for a text that is nested deeper than `deepest`.
    """
    check_bounds(text, deepest)
    return json.loads(text, parse_constant=_no_constant, parse_float=_finite)


class Opened(NamedTuple):
    """What a stored text turned out to be."""

    state: str  # "good", "newer" or "unreadable"
    value: JsonDict  # brought up to the current format; empty unless good
    format: int  # the format that the text itself has


UNREADABLE = Opened("unreadable", {}, 0)


class Formats:
    """The current format and the steps that lead to it.

    `steps[n]` takes the kind of text (`hero`, `history`, `settings`, ...) and its value in format
    n and gives the value in format n + 1. Format 1 is the first that was released.
    """

    def __init__(
        self,
        current: int = FORMAT,
        steps: Mapping[int, Callable[[str, JsonDict], JsonDict]] | None = None,
    ) -> None:
        self.current = current
        self._steps = steps or {}

    def open(self, kind: str, text: str) -> Opened:
        """Read `text`; never raises, since the app starts whatever storage holds."""
        try:
            value = load(text)
        except ValueError:
            return UNREADABLE
        if type(value) is not dict:
            return UNREADABLE
        version = value.get("format")
        if type(version) is not int or version < 0:
            return UNREADABLE
        if version > self.current:
            return Opened("newer", {}, version)
        try:
            for step in range(version, self.current):
                value = self._steps[step](kind, value)
                value["format"] = step + 1
        except (LookupError, TypeError, ValueError, AttributeError):
            return UNREADABLE
        return Opened("good", value, version)
