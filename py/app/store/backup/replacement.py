"""A replacement that a crash has cut off: the next start takes it back from the automatic copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.store.backup.restore import BackupError, automatic_copy, read_backup
from app.store.keys import REPLACING

if TYPE_CHECKING:
    from app.store.store import Store


def take_back(store: Store) -> str:
    """Bring back what was here before a replacement that a crash has cut off.

    Gives "done", or "failed": then it is tried again at the next start.
    """
    text = automatic_copy(store)
    if text is None:
        # The copy is written before the mark: without it nothing was replaced yet.
        return "done" if store.safe.remove(REPLACING) else "failed"
    try:
        plan = read_backup(text, store)
    except BackupError:
        return "failed"
    return "done" if plan.take_back() else "failed"
