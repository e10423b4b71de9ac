"""Reading a backup back: first a plan that only counts, then all of it or nothing.

    plan = read_backup(text, store)      # raises BackupError for what is no backup of ours
    plan.counts["heroes"].new            # what a merge would do; nothing has been written
    plan.apply("merge")                  # or "replace": the file's content instead of ours

Merging goes by id; importing twice changes nothing. Where both sides changed the same thing the
newer version holds; a version of ours that the file's author never saw is kept as a copy. Replacing
first keeps an automatic copy of everything (`automatic_copy`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from app.store.backup import contents
from app.store.backup.changes import Changes
from app.store.backup.file import EVERYTHING, NAME, VERSION, checksum, make_backup
from app.store.backup.mark import mark_text, marked_texts
from app.store.backup.undo_restore import RestoreUndo
from app.store.formats import load
from app.store.keys import BEFORE_REPLACE, REPLACING
from app.text.bounds import DEEPEST, BoundsError

if TYPE_CHECKING:
    from app.store.backup.contents import Contents, FaultsOf
    from app.store.store import Store

LONGEST = 20_000_000  # characters; ten times what a full store makes
AROUND = 4  # levels of brackets that a backup puts around what is stored


HALF = {
    "merge": "The browser stopped saving halfway, so only part was added. Try again later.",
    "replace": "The browser stopped saving halfway. Close Dicewright and start it again: it will "
    "then put back what was here.",
}


class BackupError(ValueError):
    """A text that cannot be restored from; the message says why, in a sentence."""


class Applied(NamedTuple):
    """Whether a plan was carried out; if not, nothing was changed and `reason` says why. `token`
    takes back what it did, empty where it changed nothing.
    """

    done: bool
    reason: str = ""
    token: str = ""
    half: bool = False  # the storage broke down half way and would not even take it back


def read_backup(text: str, store: Store) -> Plan:
    """Look at the text of a backup or selection file. Raises BackupError; writes nothing."""
    if len(text) > LONGEST:
        raise BackupError("This file is too large to be a Dicewright backup.")
    try:
        file = load(text.removeprefix("\ufeff"), DEEPEST + AROUND)
    except BoundsError as error:
        raise BackupError(f"This file is not a Dicewright backup: {error}.") from None
    except ValueError:
        raise BackupError("This file isn't a backup: it isn't JSON, or it was cut off.") from None
    if type(file) is not dict or file.get("format") != NAME:
        raise BackupError("This file isn't a Dicewright backup.")
    version, content = file.get("version"), file.get("content")
    if type(version) is not int or version < 1 or type(content) is not dict:
        raise BackupError("This backup is damaged: its version or its content is missing.")
    if version > VERSION:
        raise BackupError(
            f"This backup was made by a newer version of Dicewright (format {version}; this one "
            f"reads up to {VERSION}). Nothing was changed. Update Dicewright, then restore it."
        )
    plan = Plan(store, contents.read(content, faults_of(store)))
    plan.made, plan.app = str(file.get("made", ""))[:40], str(file.get("app", ""))[:40]
    plan.whole = file.get("holds") == EVERYTHING
    plan.damaged = file.get("sum") != checksum(content)
    return plan


def faults_of(store: Store) -> FaultsOf:
    """What the store says of the data of a record, by its kind."""
    return lambda kind: store.collection(kind).faults


def automatic_copy(store: Store) -> str | None:
    """The backup that was made before the last replacement, None when there is none."""
    return store.safe.read(BEFORE_REPLACE)


class Plan:
    """What a file holds and what restoring it would do. Made by `read_backup` or `read_link`."""

    def __init__(self, store: Store, found: Contents) -> None:
        self._store = store
        self._found = found
        self.made, self.app = "", ""  # when and by which version, as the file says
        self.whole = False  # holds everything; a selection cannot replace
        self.damaged = False  # the integrity sum does not fit: changed by hand or by accident
        self.faults = found.faults  # a sentence for each item that cannot be taken over
        self.keep_own = True  # a merge keeps all rolls of ours, else the newest rolls of both
        store.history.load()
        merge = self._changes("merge")
        self.counts = merge.counts  # what becomes of the items of each section
        self.room = merge.room  # the rolls that a merge has no room for

    def _changes(self, mode: str) -> Changes:
        return Changes(self._store, self._found, replace=mode == "replace", keep_own=self.keep_own)

    def apply(
        self, mode: str = "merge", *, app: str, despite_damage: bool = False, what: str = ""
    ) -> Applied:
        """Carry the plan out: all of it, or nothing. `mode` is "merge" or "replace"; `app` is the
        version of the app, for the automatic copy. `what` names the act where it is taken back.

        A mark stands in the storage while everything is replaced: where a crash leaves it there,
        the next start takes the replacement back (`app.store.backup.replacement`).
        """
        store = self._store
        if mode not in ("merge", "replace"):
            raise ValueError(f"mode must be merge or replace, not {mode!r}")
        if self.damaged and not despite_damage:
            return Applied(False, "The file has been changed or damaged since it was made.")
        if mode == "replace" and not self.whole:
            return Applied(False, "This file holds only some items: add them instead.")
        if not store.retry():
            return Applied(False, f"Something here isn't saved yet ({store.why_unsaved()}).")
        changes = self._changes(mode)
        undo = RestoreUndo(store, changes.writes, changes.ops, self._found.others)
        writes, mark = {**store.history.segments.sealed(changes.ops), **changes.writes}, ""
        if mode == "replace":
            mark = REPLACING
            new = [key for key in self._found.others if key in changes.writes]
            writes = {BEFORE_REPLACE: make_backup(store, app), mark: mark_text(new), **writes}
        if not store.safe.write_all(writes, mark):
            half = store.safe.half_written
            return Applied(False, HALF[mode] if half else "There isn't enough room.", half=half)
        store.reload()
        what = what or ("restoring the backup" if mode == "replace" else "adding what was new")
        return Applied(True, token=undo.offer(what))

    def take_back(self) -> bool:
        """Carry out the automatic copy of a replacement that was cut off; the copy stays, and so
        does the mark until all is done. True when it is.
        """
        store = self._store
        if not store.retry():
            return False
        changes = self._changes("replace")
        writes = {**store.history.segments.sealed(changes.ops), **changes.writes}
        if not store.safe.write_all(writes):
            return False
        for key in marked_texts(store.safe.read(REPLACING)):
            if key not in self._found.others:
                store.safe.remove(key)
        store.reload()
        return store.safe.remove(REPLACING)
