"""Storage that is never believed: every write is read back, every refusal is remembered.

It guards the prefix, keeps unreadable text, and knows which keys hold less than memory does. It
does not keep the data itself: each part of the store does, and writes again when asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from app.store.keys import ASIDE, OLD, PREFIX

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.ports import Storage
    from app.store.formats import Formats, Opened
    from app.store.journal import WriteJournal


def _nothing() -> None:
    pass


class Quarantined(NamedTuple):
    """A text that could not be read: the key that holds it now, and the key it came from."""

    key: str
    origin: str
    text: str


class VerifiedStorage:
    """Our keys of one `Storage`. Nothing here raises on account of the storage.

    Every part of the store calls `before_change` and `after_change` around each change: the store
    uses them to notice an erasure by another tab, and to try again what could not be written.
    """

    def __init__(self, storage: Storage, formats: Formats, journal: WriteJournal) -> None:
        self._storage = storage
        self.journal = journal
        self.formats = formats
        self.unsaved: dict[str, str] = {}  # key -> why the last write failed
        self.witness = ""  # a key that this tab wrote: while it is there, nothing was emptied
        self.half_written = False  # whether a failed `write_all` could not be taken back either
        self.blocked = ""  # why reading failed, as long as it fails
        self.newer: set[str] = set()  # keys whose text a newer version wrote
        self.in_place: dict[str, str] = {}  # unreadable texts there was no room to move
        self.before_change: Callable[[], object] = _nothing
        self.after_change: Callable[[], object] = _nothing
        self._quarantined: list[Quarantined] | None = (
            None  # what was set aside; None: to be looked up
        )
        self._leftovers: dict[str, str] = {}  # what failed writes of this tab left behind
        self._older: dict[str, tuple[str, int]] = {}  # texts of older formats, and which

    def read(self, key: str) -> str | None:
        """The text under `key`; None where there is none or the storage does not answer."""
        try:
            text = self._storage.get(key)
        except Exception as error:  # whatever a browser throws must not stop the app
            self.blocked = str(error) or type(error).__name__
            return None
        self.blocked = ""
        return None if text == self._leftovers.get(key) else text

    def keys(self, prefix: str) -> list[str]:
        """Our keys that begin with `prefix`, sorted; none when the storage does not answer."""
        try:
            keys = sorted(self._storage.keys(prefix))
        except Exception as error:
            self.blocked = str(error) or type(error).__name__
            return []
        self.blocked = ""
        return [key for key in keys if key.startswith(PREFIX)]

    def write(self, key: str, text: str, previous: str | None = None) -> bool:
        """Keep `text` under `key`, read it back, and say whether it is there.

        `previous` is what the key held before, None where it held nothing: it is put back if the
        storage kept something that is neither.
        """
        if not key.startswith(PREFIX):
            raise ValueError(f"{key!r} is not ours: our keys begin with {PREFIX!r}")
        try:
            self._storage.set(key, text)
            kept = self._storage.get(key)
            if kept == text:
                self.unsaved.pop(key, None)
                self._leftovers.pop(key, None)
                self.look_again(key)
                self.witness = key
                self.journal.note(key, text)
                return True
            reason = "what was read back differs from what was written"
            if kept != previous:
                self._put_back(key, previous)
        except Exception as error:
            reason = str(error) or type(error).__name__
        self.unsaved[key] = reason
        return False

    def write_all(self, texts: Mapping[str, str], mark: str = "") -> bool:
        """Write several texts in order, all or none: if one fails, the others are taken back.

        `mark` is the key of `texts` that is there only meanwhile: it is removed at the end.
        `half_written` says afterwards whether a storage that broke down kept some of them.
        """
        self.half_written = False
        before: dict[str, str | None] = {}
        for key, text in texts.items():
            before[key] = self.read(key)
            if not (self.may_write(key) and self.write(key, text, before[key])):
                self._take_back(before)
                return False
        if mark and not self.remove(mark):
            self._take_back(before)
            return False
        return True

    def _take_back(self, before: Mapping[str, str | None]) -> None:
        for key, old in reversed(list(before.items())):
            if old is None:
                self.remove(key)
            elif self.read(key) != old:
                self.write(key, old)
            self.unsaved.pop(key, None)
        self.half_written = any(self.read(key) != old for key, old in before.items())

    def _put_back(self, key: str, previous: str | None) -> None:
        """The storage kept half of something: put back what was there, or at least know it."""
        if previous is None:
            self._storage.remove(key)
        else:
            self._storage.set(key, previous)
        left = self._storage.get(key)
        if left is not None and left != previous:
            self._leftovers[key] = left

    def remove(self, key: str) -> bool:
        """Forget `key` and say whether it is gone."""
        if not key.startswith(PREFIX):
            raise ValueError(f"{key!r} is not ours: our keys begin with {PREFIX!r}")
        try:
            self._storage.remove(key)
            gone = self._storage.get(key) is None
        except Exception:
            return False
        if gone:
            self.unsaved.pop(key, None)
            self.in_place.pop(key, None)
            self.newer.discard(key)
            self.look_again(key)
            self.journal.note(key, None)
            if key == self.witness:
                self.witness = ""
        return gone

    def witnessed(self) -> bool:
        """Whether the last key that this tab wrote is still there: then nobody emptied the storage.

        Another tab may have removed that one key: where it is gone, look further.
        """
        return bool(self.witness) and self.read(self.witness) is not None

    def open(self, kind: str, key: str, text: str) -> Opened:
        """Read a stored text; unreadable text is set aside, newer text is noted."""
        opened = self.formats.open(kind, text)
        self.newer.discard(key)
        self._older.pop(key, None)
        if opened.state == "newer":
            self.newer.add(key)
        elif opened.state == "good" and opened.format < self.formats.current:
            self._older[key] = (text, opened.format)
        elif opened.state == "unreadable":
            self.quarantine_text(key, text)
        return opened

    def quarantine_text(self, key: str, text: str) -> bool:
        """Move text that cannot be read out of the way; leave it in place if there is no room."""
        number = 1
        while True:
            target = f"{ASIDE}{key[len(PREFIX) :]}~{number}"
            there = self.read(target)
            if there in (None, text):
                break
            number += 1
        if there != text and not self.write(target, text):
            self.unsaved.pop(target, None)
            self.in_place[key] = text
            return False
        if self.read(key) == text:
            self.remove(key)
        self.in_place.pop(key, None)
        return True

    def may_write(self, key: str) -> bool:
        """Whether `key` is free to be overwritten or removed.

        A newer text never is; an unreadable one is when it could be moved; one of an older format
        when a copy of it is kept, which stays one version long.
        """
        if key in self.newer:
            self.unsaved[key] = "a newer version of Dicewright has written here"
            return False
        if key in self.in_place and not self.quarantine_text(key, self.in_place[key]):
            self.unsaved[key] = "unreadable data is in the way and there is no room to move it"
            return False
        if key in self._older:
            text, version = self._older[key]
            target = f"{OLD}{version}/{key[len(PREFIX) :]}"
            if self.read(target) != text and not self.write(target, text):
                self.unsaved.pop(target, None)
                self.unsaved[key] = "there is no room for a copy of the older format"
                return False
            del self._older[key]
        return True

    def forget_old(self) -> None:
        """Remove the copies of formats before the previous one."""
        for key in self.keys(OLD):
            version = key[len(OLD) :].split("/")[0]
            if version.isdecimal() and len(version) < 9 and int(version) < self.formats.current - 1:
                self.remove(key)

    def quarantine(self) -> list[Quarantined]:
        """Every text that was set aside or could not even be moved."""
        if self._quarantined is None:
            self._quarantined = []
            for key in self.keys(ASIDE):
                text = self.read(key)
                if text is not None:
                    origin = PREFIX + key[len(ASIDE) :].rpartition("~")[0]
                    self._quarantined.append(Quarantined(key, origin, text))
        left = [Quarantined(key, key, text) for key, text in sorted(self.in_place.items())]
        return left + self._quarantined

    def look_again(self, key: str) -> None:
        """`key` was changed: if something is set aside there, look it up again."""
        if key.startswith(ASIDE):
            self._quarantined = None
