"""The quiet reminder to make a backup: when the last one was made, what a loss would take, and
when it is due.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.store.backup.file import KINDS
from app.store.clock import LATEST_MS, stamp_ms
from app.store.results import together

if TYPE_CHECKING:
    from app.store.results import Written
    from app.store.store import Store

LAST_BACKUP = "backup"  # the name in `store.device`: when the last backup was made, ms since 1970
BEFORE_RESTORE = "backup before restore"  # the same for what the last replacement kept a copy of

DAY_MS = 24 * 3600 * 1000
REMIND_AFTER_MS = 14 * DAY_MS
REMIND_CHANGES = 20


def note_backup(store: Store) -> Written:
    """A backup was downloaded or shared just now."""
    return store.device.set(LAST_BACKUP, store.clock.now_ms())


def note_restored(store: Store) -> Written:
    """All that is here now stands in the backup file that was restored just now."""
    before = store.device.set(BEFORE_RESTORE, last_backup(store))
    return together([before, note_backup(store)])


def note_put_back(store: Store) -> Written:
    """What was replaced came back, and with it what was backed up of it."""
    before = store.device.get(BEFORE_RESTORE)
    return store.device.set_many({BEFORE_RESTORE: last_backup(store), LAST_BACKUP: before})


def last_backup(store: Store) -> int | None:
    """When the last backup was made, in ms since 1970; None when never."""
    last = store.device.get(LAST_BACKUP)
    return last if type(last) is int and 0 <= last <= LATEST_MS else None


def changes_since(store: Store, last: int | None) -> int:
    """How many rolls and records a loss would take that no backup has (reads the past)."""
    since = last or 0
    stamps = [*store.history.ids()]
    for kind in KINDS.values():
        stamps += [record.stamp for record in store.collection(kind).all()]
    return sum(stamp_ms(stamp) > since for stamp in stamps)


def backup_due(now: int, last: int | None, changes: int) -> bool:
    """Whether the quiet reminder shows: enough to lose, and no backup for a fortnight.

    `now` and `last` in ms since 1970; `changes` as `changes_since` counts them. A clock that was
    set back does not remind.
    """
    return changes >= REMIND_CHANGES and (last is None or now - last >= REMIND_AFTER_MS)
