"""What the History view shows of rows and counts, as plain values. Nothing here reads the store."""

from typing import Any

from app.browsing import Browsing, Row
from app.past import PastError, original_roll, past_roll, short_time
from app.present import result_view, row_view
from app.store.entries import Entry
from app.store.past import MAX_ENTRIES, MAX_UNITS
from app.systems import page

MEGABYTE = 1024 * 1024


def count_words(count: int, units: int) -> str:
    """How much of the stated limit is used: `312 of 5,000 rolls, 0.1 of 2 MB`."""
    used = units / MEGABYTE
    size = "under 0.1" if used < 0.1 else f"{used:.1f}"
    return f"{count:,} of {MAX_ENTRIES:,} rolls, {size} of {MAX_UNITS // MEGABYTE} MB"


def found_words(browsing: Browsing) -> str:
    """What the filter has found, so far or in all."""
    count = len(browsing.found)
    so_far = "" if browsing.done else " so far"
    return f"{count:,} {'roll' if count == 1 else 'rolls'} found{so_far}"


def row_values(row: Row, now: int) -> dict[str, Any]:
    """What one row shows. A hidden roll shows that there was one, and when."""
    first = row[0]
    shown: dict[str, Any] = {
        "key": first.id,
        "time": first.time,
        "note": next((entry.note for entry in row if entry.note), ""),
        "was": "",
        "against": [],
    }
    try:
        roll = past_roll(row)
    except PastError as error:
        fault = {"word": "Unknown roll", "tone": "plain", "fault": str(error)[:200]}
        return {**shown, **fault, "when": "", "secret": False, "hidden": first.hidden}
    shown["when"] = short_time(roll.time, now)
    view = row_view(roll)
    if first.hidden:
        return {**shown, **view, "fault": "", "hidden": True, "note": ""}
    marks = list(view["marks"])
    marks += ["secret roll, revealed"] if first.secret else []
    marks += ["repeat"] if first.follows else []
    if (was := original_roll(row)) is not None:
        word, _ = page(was.check.system).headline(was.check, was.outcome())
        shown["was"] = f"{word}, {page(was.check.system).score(was.check, was.outcome())}"
    return {**shown, **view, "fault": "", "hidden": False, "marks": marks}


def entry_values(row: Row, first: Entry | None, now: int) -> dict[str, Any]:
    """What the details of an entry show. `first` is the entry that it repeats, if that is there."""
    shown: dict[str, Any] = {
        "key": row[0].id,
        "hidden": row[0].hidden,
        "note": row[0].note,
        "fault": "",
        "was": None,
        "follows": None,
        "result": None,
    }
    try:
        roll = past_roll(row)
    except PastError as error:
        return {**shown, "when": "", "fault": str(error)}
    shown["when"] = short_time(roll.time, now, always_day=True)
    if row[0].hidden:
        return shown
    system = page(roll.check.system)
    shown["result"] = {
        **result_view(roll),
        "offers": [],
        "dress": system.keepsake(roll),
        "when": system.title,
    }
    if (was := original_roll(row)) is not None:
        system, outcome = page(was.check.system), was.outcome()
        shown["was"] = {
            "word": system.headline(was.check, outcome)[0],
            "score": system.score(was.check, outcome),
            "set_up": system.set_up(was.check),
        }
    if first is not None:
        shown["follows"] = row_values((first,), now)
    return shown
