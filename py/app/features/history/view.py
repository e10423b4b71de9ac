"""What the History view shows of rows and counts, as plain values. Nothing here reads the store."""

from collections.abc import Sequence
from typing import Any

from app.features.history.search import HistorySearch
from app.rolls.from_history import Row, UnreadableError, original_roll, roll_from
from app.rolls.roll import Roll
from app.rolls.throws import Throw, throw_from
from app.rolls.view import SECRET_WORDS, archived_view, row_view
from app.store.history.entries import Entry
from app.store.history.limits import MAX_ENTRIES, MAX_UNITS
from app.systems import page
from app.text.numbers import counted
from app.text.time import milliseconds, short_time

MEGABYTE = 1024 * 1024
FAULT_SHOWN = 200
"""Characters of a fault that a row shows; the details have all of it."""


def count_words(count: int, units: int) -> str:
    """How much of the stated limit is used: `312 of 5,000 rolls, 0.1 of 2 MB`."""
    used = units / MEGABYTE
    size = "under 0.1" if used < 0.1 else f"{used:.1f}"
    return f"{count:,} of {MAX_ENTRIES:,} rolls, {size} of {MAX_UNITS // MEGABYTE} MB"


def found_words(search: HistorySearch) -> str:
    """What the filter has found, so far or in all."""
    so_far = "" if search.done else " so far"
    return f"{counted(len(search.found), 'roll')} found{so_far}"


def row_values(row: Row, now: int) -> dict[str, Any]:
    """What one row shows. A hidden roll shows that there was one, and when."""
    first = row[0]
    shown: dict[str, Any] = {
        "key": first.id,
        "time": first.time,
        "note": next((entry.note for entry in row if entry.note), ""),
        "was": "",
        "fault": "",
        "hidden": first.hidden,
    }
    try:
        if first.is_throw:
            return shown | _throw_row(first, now)
        roll = roll_from(row)
    except UnreadableError as error:
        fault = {"word": "Unknown roll", "tone": "plain", "fault": str(error)[:FAULT_SHOWN]}
        return {**shown, **fault, "when": ""}
    shown["when"] = short_time(roll.time, now)
    view = row_view(roll)
    if first.hidden:
        return {**shown, "word": SECRET_WORDS, "tone": "plain", "note": ""}
    marks = list(view.marks)
    marks += ["secret roll, revealed"] if first.secret else []
    marks += ["repeat of an earlier roll"] if first.follows else []
    if (was := original_roll(row)) is not None:
        shown["was"] = ", ".join(filter(None, _outcome_words(was)))
    return {**shown, **view._asdict(), "marks": marks}


def _throw_row(entry: Entry, now: int) -> dict[str, Any]:
    """What the row of a throw shows. Raises UnreadableError."""
    when = short_time(milliseconds(entry.time), now)
    if entry.hidden:
        return {"when": when, "word": SECRET_WORDS, "tone": "plain", "note": ""}
    throw = throw_from(entry)
    return {
        "when": when,
        "word": throw.name,
        "tone": "plain",
        "score": throw.came_to,
        "dice": throw.dice,
        "set_up": throw.kind,
        "settled": (),
        "hero": entry.hero,
        "label": "",
        "against": (),
        "marks": [*throw.marks, *(["belongs to a roll"] if entry.follows else [])],
    }


def entry_values(
    row: Row, first: Entry | None, now: int, throws: Sequence[Throw] = ()
) -> dict[str, Any]:
    """What the details of an entry show. `first` is the entry that it repeats or, for a throw,
    belongs to, if that is there; `throws` are those that belong to it.
    """
    shown: dict[str, Any] = {
        "key": row[0].id,
        "hidden": row[0].hidden,
        "note": row[0].note,
        "fault": "",
        "was": None,
        "follows": None,
        "result": None,
        "throw": None,
    }
    try:
        if row[0].is_throw:
            when = short_time(milliseconds(row[0].time), now, always_day=True)
            throw = None if row[0].hidden else throw_from(row[0])
            belongs = row_values((first,), now) if first is not None else None
            return {**shown, "when": when, "throw": throw, "follows": belongs}
        roll = roll_from(row)
    except UnreadableError as error:
        return {**shown, "when": "", "fault": str(error)}
    shown["when"] = short_time(roll.time, now, always_day=True)
    if row[0].hidden:
        return shown
    view = archived_view(roll, page(roll.check.system).title)
    shown["result"] = view.with_throws(throws)
    if (was := original_roll(row)) is not None:
        word, score = _outcome_words(was)
        set_up = page(was.check.system).set_up(was.check)
        shown["was"] = {"word": word, "score": score, "set_up": set_up}
    if first is not None:
        shown["follows"] = row_values((first,), now)
    return shown


def _outcome_words(roll: Roll) -> tuple[str, str]:
    """The word and the score of a roll, for one target."""
    system, outcome = page(roll.check.system), roll.resolution.outcome
    return system.headline(roll.check, outcome)[0], system.score(roll.check, outcome)
