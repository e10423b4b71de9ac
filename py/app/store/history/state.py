"""What the operations of the segments amount to: the entries as they are now, in order.

Operations may come in any order and any number of times; the result is the same. The last writer
wins for each field of an entry. Nothing here knows storage.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.store.history.entries import Entry, is_entry

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.store.formats import JsonDict

GONE = "gone"  # the field that says an entry was deleted: false, true, or "limit" (fell off)
Edits = dict[str, tuple[str, Any]]  # field -> the stamp of the last change, and the value


class HistoryState:
    """Entries by id, those deleted included."""

    def __init__(self) -> None:
        self.added: dict[str, JsonDict] = {}  # as they were added
        self._edits: dict[str, Edits] = {}
        self._now: dict[str, JsonDict] = {}  # as they are: the same object where never changed
        self._gone: set[str] = set()
        self._order: list[str] | None = None  # live ids, newest first; None: to be sorted again
        self._thinned = False  # whether some of `_order` are gone
        self.not_understood = 0  # operations that this build does not know

    def __len__(self) -> int:
        """How many entries there are, deleted ones included."""
        return len(self._now)

    def __contains__(self, identity: str) -> bool:
        return identity in self._now

    def wasteful(self) -> bool:
        """Whether deleted entries still take room."""
        return any(identity in self._now for identity in self._gone)

    def get(self, identity: str) -> Entry | None:
        """An entry that was not deleted."""
        if identity in self._gone or identity not in self._now:
            return None
        return Entry(self._now[identity])

    def entry(self, identity: str) -> Entry:
        """An entry, deleted or not. Raises KeyError."""
        return Entry(self._now[identity])

    def order(self) -> list[str]:
        """The ids of what was not deleted, newest first; not to be changed."""
        if self._order is None:
            now = self._now
            live = [identity for identity in now if identity not in self._gone]
            self._order = sorted(live, key=lambda i: (now[i]["time"], i), reverse=True)
            self._thinned = False
        elif self._thinned:
            self._order = [identity for identity in self._order if identity not in self._gone]
            self._thinned = False
        return self._order

    def changes(self, identity: str) -> Edits:
        """The changed fields of an entry with their stamps: for a backup."""
        return self._edits.get(identity, {})

    def gone_since(self, identity: str) -> tuple[str, Any]:
        """The stamp and value of an entry's deletion; ("", False) when it was not deleted."""
        return self._edits.get(identity, {}).get(GONE, ("", False))

    def apply(self, ops: Iterable[Any]) -> bool:
        """Take operations into memory, in any order, any number of times; True when new."""
        changed = False
        added, now, edits = self.added, self._now, self._edits
        for op in ops:
            if is_add(op):
                data = op[1]
                identity = data["id"]
                if identity not in added:
                    changed = True
                    added[identity] = now[identity] = data
                    self._place(identity)
                    if identity in edits:
                        self._refresh(identity)
            elif is_set(op):
                _, stamp, ids, fields = op
                for identity in ids:
                    mine = edits.setdefault(identity, {})
                    newer = {
                        n: (stamp, v) for n, v in fields.items() if stamp > mine.get(n, ("",))[0]
                    }
                    if newer:
                        changed = True
                        mine.update(newer)
                        self._refresh(identity)
            else:
                self.not_understood += 1
        return changed

    def _place(self, identity: str) -> None:
        """Put a new entry in order without sorting all again: it is nearly always the newest."""
        if self._order is None:
            return
        order, now = self.order(), self._now
        if not order or (now[identity]["time"], identity) > (now[order[0]]["time"], order[0]):
            order.insert(0, identity)
        else:
            self._order = None

    def _refresh(self, identity: str) -> None:
        """Work out an entry again from what was added and what was changed."""
        edits = self._edits[identity]
        gone = bool(edits.get(GONE, ("", False))[1])
        if identity in self._gone or "time" in edits:
            self._order = None
        if gone:
            self._thinned = True
            self._gone.add(identity)
        else:
            self._gone.discard(identity)
        if identity in self.added:
            data = dict(self.added[identity])
            for name, (_, value) in edits.items():
                if name == "id":
                    continue  # its name for ever
                if name == GONE or value is None:
                    data.pop(name, None)
                else:
                    data[name] = value
            if is_entry(data):
                self._now[identity] = data


def is_add(op: object) -> bool:
    """Whether `op` is a new entry: ["add", entry]."""
    return type(op) is list and len(op) == 2 and op[0] == "add" and is_entry(op[1])


def is_set(op: object) -> bool:
    """Whether `op` is a change: ["set", stamp, [ids], {field: value}]."""
    return (
        type(op) is list
        and len(op) == 4
        and op[0] == "set"
        and type(op[1]) is str
        and type(op[2]) is list
        and all(type(identity) is str for identity in op[2])
        and type(op[3]) is dict
    )
