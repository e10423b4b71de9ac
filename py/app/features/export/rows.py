"""The history for other programs, as rows of named values: what stands in a column, and for whom.

An export is for the table: a secret roll that was not revealed shows that there was one, and no
more. (A backup is for the owner and holds everything.) Nothing here reads the store.
"""

from collections.abc import Callable, Mapping
from typing import Any

import dicewright
from app.store.history.entries import THROW, Entry

COLUMNS = (
    "time",
    "hero",
    "label",
    "system",
    "roll",
    "dice",
    "source",
    "degree",
    "total",
    "target",
    "margin",
    "secret",
    "edited",
    "note",
    "choices",
    "record",
    "id",
    "follows",
    "group",
    "kind",
    "table",
    "notation",
    "entry",
    "from",
)

Outcomes = Callable[[Entry], Mapping[str, Any]]
"""Gives the record of an entry's outcome; an empty one where there is none."""


def outcome_of(entry: Entry) -> Mapping[str, Any]:
    """The record of an entry's outcome by today's rules; empty where they refuse the roll."""
    try:
        check = dicewright.read_check(entry.record)
        return dicewright.resolve(check, entry.faces, entry.choices).record()
    except ValueError:
        return {}


def row(entry: Entry, outcomes: Outcomes = outcome_of) -> dict[str, Any]:
    """An entry as the columns of an export."""
    shared = {"time": entry.time, "id": entry.id, "secret": entry.secret, "group": entry.group}
    if entry.hidden:
        return shared
    if entry.is_throw:
        return {**shared, **_throw(entry)}
    outcome = outcomes(entry)
    return {
        **shared,
        "hero": entry.hero,
        "label": entry.record.get("label", ""),
        "system": entry.system,
        "roll": entry.record.get("roll", ""),
        "dice": entry.faces,
        "source": entry.source,
        **{name: outcome.get(name) for name in ("degree", "total", "target", "margin")},
        "edited": entry.edited,
        "note": entry.note,
        "choices": entry.choices,
        "record": entry.record,
        "follows": entry.follows,
        "from": entry.by,
    }


def _throw(entry: Entry) -> dict[str, Any]:
    """A throw on a table (its name is the label) or of free dice."""
    data = entry.data
    return {
        "kind": THROW,
        "hero": entry.hero,
        "label": data.get("name", ""),
        "dice": entry.faces,
        "source": entry.source,
        "note": entry.note,
        "follows": entry.follows,
        **{name: data.get(name) for name in ("table", "notation", "total", "entry")},
    }
