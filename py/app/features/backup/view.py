"""What the Backup view shows, as plain values: ages, counts of a dry run, what is kept here.

Nothing here writes; backups themselves are `app.store.backup` and `app.store.restore`.
"""

from typing import TYPE_CHECKING, Any

from app.store.history.limits import MAX_ENTRIES, MAX_UNITS
from app.store.keys import PREFIX
from app.text.numbers import counted
from app.text.time import short_time

if TYPE_CHECKING:
    from app.store.backup.restore import Plan
    from app.store.store import Store

SECTIONS = {
    "heroes": "Heroes",
    "presets": "Presets",
    "tables": "Tables",
    "history": "Rolls",
    "settings": "Settings",
    "setups": "Last set-ups",
    "others": "Other items",
}
FAULTS_SHOWN = 12
MEGABYTE = 1024 * 1024
DAY_MS = 24 * 3600 * 1000


def age_words(last: int | None, now: int) -> str:
    """When the last backup was made. Both in milliseconds since 1970."""
    if last is None:
        return "No backup has been made on this device yet."
    days = max(now - last, 0) // DAY_MS
    ago = "" if days < 1 else f", {counted(days, 'day')} ago"
    return f"Last backup: {short_time(last, now, always_day=True)}{ago}."


def changes_words(changes: int) -> str:
    """How much a loss would take that no backup has."""
    if not changes:
        return "There is nothing new to back up."
    return f"{counted(changes, 'roll or record isn', 'rolls and records aren')}'t backed up yet."


def plan_view(plan: "Plan", name: str, *, link: bool = False) -> dict[str, Any]:
    """The dry run of a restore: what a file or a link holds, and what adding it would do."""
    rows = [
        {"section": words, **plan.counts[section]._asdict()}
        for section, words in SECTIONS.items()
        if section in plan.counts and any(plan.counts[section])
    ]
    total = {
        column: sum(row[column] for row in rows) for column in ("new", "changed", "same", "kept")
    }
    return {
        "source": "This link" if link else "This backup" if plan.whole else "This file",
        "name": name[:80],
        "made": plan.made[:10],
        "app": plan.app,
        "whole": plan.whole,
        "damaged": plan.damaged,
        "rows": rows,
        "total": total,
        "room": room_view(plan),
        "nothing": not total["new"] and not total["changed"],
        "faults": plan.faults[:FAULTS_SHOWN],
        "more_faults": max(len(plan.faults) - FAULTS_SHOWN, 0),
    }


def room_view(plan: "Plan") -> dict[str, str] | None:
    """How many rolls a merge has no room for, either way; None where all fit."""
    room = plan.room
    if not room.left_out:
        return None
    return {
        "limit": f"{counted(MAX_ENTRIES, 'roll')} or {MAX_UNITS // MEGABYTE} MB",
        "left_out": counted(len(room.left_out), "roll"),
        "let_go": counted(len(room.let_go), "older roll") if room.let_go else "",
        "oldest": f"{len(room.let_go) + len(room.too_old):,}",
    }


def merged_words(plan: "Plan") -> str:
    """What a merge has done."""
    room, words = plan.room, "Added what was new"
    if room.let_go and not plan.keep_own:
        return f"{words}. {counted(len(room.let_go), 'older roll')} of yours had to go."
    if room.left_out:
        return f"{words}, except {counted(len(room.left_out), 'roll')} that didn't fit."
    return f"{words}."


def use_view(store: "Store") -> dict[str, Any]:
    """What is kept here: how many of each kind, and what it takes in all."""
    units = 0
    for key in store.safe.keys(PREFIX):
        units += len(key) + len(store.safe.read(key) or "")
    return {
        "rows": [
            ("Rolls", f"{len(store.history):,} of {MAX_ENTRIES:,}"),
            ("Heroes and opponents", f"{len(store.heroes.all()):,}"),
            ("Presets", f"{len(store.presets.all()):,}"),
            ("Tables", f"{len(store.tables.all()):,}"),
            ("Total", f"{size(units)} (browsers allow a site about 5 MB)"),
        ]
    }


def size(units: int) -> str:
    """A size in UTF-16 code units, as people read it (storage counts the same way)."""
    if units < MEGABYTE // 10:
        return f"{max(units // 1024, 1) if units else 0} kB"
    return f"{units / MEGABYTE:.1f} MB"


def kept_items(store: "Store") -> dict[str, Any]:
    """Texts that could not be read, and items of a newer version."""
    unread = [
        {"key": kept.key, "what": what_is(kept.origin), "size": size(len(kept.text))}
        for kept in store.quarantine()
    ]
    return {"unread": unread, "newer": [what_is(key) for key in sorted(store.safe.newer)]}


def what_is(key: str) -> str:
    """What a key of ours holds, in a few words."""
    kind = [*key.split("/"), ""][1]
    return {
        "hero": "A hero or opponent",
        "history": "Part of the history",
        "preset": "A preset",
        "table": "A table",
        "settings": "Settings",
        "setups": "Last set-ups",
        "device": "Data for this device only",
    }.get(kind, "Something else") + f" ({key[:80]})"


def journal_words(fault: str) -> str:
    """What protects the last minutes from a killed browser, or why nothing does."""
    if not fault:
        return "Crash protection is on: what you just saved survives even if the browser is killed."
    return (
        f"Crash protection is off ({fault}): if the browser is killed, the last minute "
        "of rolls may be lost."
    )
