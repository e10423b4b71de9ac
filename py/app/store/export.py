"""The history for other programs: CSV for a spreadsheet, JSON for everything else.

An export is for the table: a secret roll that was not revealed shows that there was one, and no
more. (A backup is for the owner and keeps all.) Outcomes are resolved by a function that is given.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from app.store.stamps import iso_time

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from app.store.entries import Entry
    from app.store.formats import JsonDict

    Outcomes = Callable[[Entry], JsonDict | None]

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
)
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def outcome_of(entry: Entry) -> JsonDict | None:
    """The record of an entry's outcome; None when today's rules refuse the roll."""
    import dicewright
    from app.store.contents import dicewright_rules

    try:
        outcome: Any = dicewright_rules(entry.record, entry.faces, entry.choices)
    except ValueError:
        return None
    assert isinstance(outcome, dicewright.Outcome)
    return dict(outcome.record())


def row(entry: Entry, outcomes: Outcomes) -> JsonDict:
    """An entry as the columns of an export."""
    shared = {"time": entry.time, "id": entry.id, "secret": entry.secret}
    if entry.hidden:
        return {**shared, "group": entry.group}
    outcome = outcomes(entry) or {}
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
        "group": entry.group,
    }


def to_csv(entries: Iterable[Entry], outcomes: Outcomes = outcome_of) -> str:
    """The entries as CSV (RFC 4180), one row each, with a heading.

    A text that a spreadsheet would take for a formula gets an apostrophe in front; numbers stay
    numbers.
    """
    lines = [",".join(COLUMNS)]
    for entry in entries:
        cells = row(entry, outcomes)
        lines.append(",".join(_cell(cells.get(name)) for name in COLUMNS))
    return "\r\n".join(lines) + "\r\n"


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list):
        value = " ".join(_face(face) for face in value)
    elif isinstance(value, dict):
        value = json.dumps(value, ensure_ascii=False) if value else ""
    text = str(value).encode("utf-8", "replace").decode()
    if text.lstrip(" ").startswith(FORMULA):
        text = "'" + text
    return '"' + text.replace('"', '""').replace("\x00", "") + '"'


def _face(face: Any) -> str:
    """A face; a chain of an open-ended die as 10>4."""
    return ">".join(map(str, face)) if isinstance(face, list) else str(face)


def to_json(entries: Iterable[Entry], now: int, outcomes: Outcomes = outcome_of) -> str:
    """The entries as JSON, one line each, outcomes included. `now` in ms since 1970."""
    rows = (
        {name: value for name, value in row(entry, outcomes).items() if value not in ("", None)}
        for entry in entries
    )
    lines = ",\n".join(json.dumps(cells) for cells in rows)
    head = f'{{"format":"dicewright-history","version":1,"made":"{iso_time(now)}"'
    return f'{head},"rolls":[\n{lines}\n]}}\n'
