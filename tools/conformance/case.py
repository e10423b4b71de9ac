"""A case before it is resolved: what is asked, the rules that it is for, and what another reading
of a disputed rule gives.

Which rules its working names is found when it is resolved (`document.py`); what is said here comes
on top.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from dicewright.command.answer import answer, refused

Answer = dict[str, Any]
Other = Callable[[Answer], Answer]


class Given(NamedTuple):
    """What a system's module says of one case. The group is the middle of its id."""

    group: str
    about: str
    record: dict[str, Any]
    faces: list[Any]
    choices: dict[str, Any] = {}
    rules: tuple[str, ...] = ()
    others: Mapping[str, Other] = {}


def changed(**values: Any) -> Other:
    """Another reading gives the same outcome but for these values."""
    return lambda given: {"outcome": {**given["outcome"], **values}}


def refuses(what: str, *fields: str) -> Other:
    """Another reading refuses this."""
    return lambda _given: refused(what, fields)


def as_if(
    record: dict[str, Any],
    faces: list[Any],
    choices: dict[str, Any] | None = None,
    **values: Any,
) -> Other:
    """Another reading gives what we give to another record, other faces or other choices, but for
    these values.
    """

    def other(_given: Answer) -> Answer:
        found = answer(record, faces, choices)
        return {"outcome": {**found["outcome"], **values}} if values else found

    return other
