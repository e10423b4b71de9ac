"""The history as CSV for a spreadsheet (RFC 4180): one row a roll, with a heading.

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

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def to_csv(entries: Iterable[Entry], outcomes: Outcomes = outcome_of) -> str:
    """The entries as the text of a CSV file."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for entry in entries:
        values = row(entry, outcomes)
        writer.writerow(_cell(values.get(name)) for name in COLUMNS)
    return text.getvalue()


def _cell(value: Any) -> str | int:
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
