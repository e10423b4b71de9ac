"""The history as JSON for other programs, outcomes included."""

import json
from collections.abc import Iterable

from app.features.export.rows import Outcomes, outcome_of, row
from app.store.clock import iso_time
from app.store.history.entries import Entry


def to_json(entries: Iterable[Entry], now: int, outcomes: Outcomes = outcome_of) -> str:
    """The entries as the text of a JSON file, one line each. `now` in ms since 1970."""
    rows = (
        {name: value for name, value in row(entry, outcomes).items() if value not in ("", None)}
        for entry in entries
    )
    lines = ",\n".join(json.dumps(values) for values in rows)
    head = f'{{"format":"dicewright-history","version":1,"made":"{iso_time(now)}"'
    return f'{head},"rolls":[\n{lines}\n]}}\n'
