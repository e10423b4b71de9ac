"""The history as CSV for a spreadsheet (RFC 4180): one row a roll, with a heading. It begins with
a byte order mark: without one, spreadsheets take the letters for those of another alphabet.

A text that a spreadsheet would take for a formula gets an apostrophe in front; numbers stay
numbers.
"""

import csv
import io
import json
from collections.abc import Iterable
from typing import Any

from app.features.export.rows import COLUMNS, Outcomes, outcome_of, row
from app.store.history.entries import Entry
from app.text.time import local_time, milliseconds

MARK = "\ufeff"
LOCAL = "local time"
"""The column beside the exact time: this device's, as spreadsheets read it."""
HEADING = (COLUMNS[0], LOCAL, *COLUMNS[1:])

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def to_csv(entries: Iterable[Entry], outcomes: Outcomes = outcome_of) -> str:
    """The entries as the text of a CSV file."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    text.write(MARK)
    writer.writerow(HEADING)
    for entry in entries:
        values = {**row(entry, outcomes), LOCAL: local_time(milliseconds(entry.time))}
        writer.writerow(cell(values.get(name)) for name in HEADING)
    return text.getvalue()


def cell(value: Any) -> str | int:
    """A value as a cell: a text that looks like a formula is marked as text."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return value
    if isinstance(value, list):
        value = " ".join(map(_face, value))
    elif isinstance(value, dict):
        value = json.dumps(value, ensure_ascii=False) if value else ""
    text = str(value).encode("utf-8", "replace").decode().replace("\x00", "")
    return f"'{text}" if text.lstrip(" ").startswith(FORMULA) else text


def _face(face: Any) -> str:
    """A face; a chain of an open-ended die as 10>4."""
    return ">".join(map(str, face)) if isinstance(face, list) else str(face)
