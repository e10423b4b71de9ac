"""What of a merge fits into the history, which has a limit (`app.store.history.limits`).

One's own rolls stay unless told otherwise: of the file's, the newest that fit are added, and the
rest is left out. The other way keeps the newest of both, so that one's own oldest may go. Which
they are is known before anything is written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from app.store.formats import dump
from app.store.history.state import GONE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from app.store.clock import HybridClock
    from app.store.history.history import History
    from app.store.history.segments import Op

# In UTF-16 units, at most:
OVERHEAD = 10  # what an operation takes in a segment besides its text
TOMBSTONE = 25  # what it takes to let one roll go


class Room(NamedTuple):
    """The rolls that do not fit, by their ids; nothing where all fit."""

    left_out: frozenset[str] = frozenset()  # of the file's, when all of ours stay
    too_old: frozenset[str] = frozenset()  # of the file's, when the newest of both are kept
    let_go: tuple[str, ...] = ()  # of ours, when the newest of both are kept

    def fitting(
        self, ops: Iterable[Op], history: History, stamps: HybridClock, *, keep_own: bool
    ) -> list[Op]:
        """The operations of a merge without those on rolls that do not fit, and with one that lets
        ours go.
        """
        if keep_own or not self.let_go:
            return [op for op in ops if _roll(op) not in self.left_out]
        without = self.too_old.union(self.let_go)
        seen = max(history.state.gone_since(identity)[0] for identity in self.let_go)
        let_go: Op = ["set", stamps.after(seen), list(self.let_go), {GONE: "limit"}]
        return [*(op for op in ops if _roll(op) not in without), let_go]


def room_for(history: History, ops: Sequence[Op]) -> Room:
    """What of a merge that writes `ops` does not fit."""
    times = {op[1]["id"]: op[1]["time"] for op in ops if op[0] == "add"}
    sizes = dict.fromkeys(times, 0)
    for op in ops:
        if _roll(op) in sizes:
            sizes[_roll(op)] += len(dump(op)) + OVERHEAD
    theirs = sorted(times, key=lambda identity: (times[identity], identity), reverse=True)
    ours = history.ids()
    added = _that_fit(history, theirs, sizes, live=len(ours))
    if len(added) == len(theirs):
        return Room()
    times.update((identity, history.state.entry(identity).time) for identity in ours)
    both = sorted(times, key=lambda identity: (times[identity], identity), reverse=True)
    newest = set(_that_fit(history, both, sizes, live=0, may_go=len(ours)))
    return Room(
        frozenset(theirs).difference(added),
        frozenset(theirs).difference(newest),
        tuple(identity for identity in ours if identity not in newest),
    )


def _that_fit(
    history: History,
    order: Sequence[str],
    sizes: Mapping[str, int],
    *,
    live: int,
    may_go: int = 0,
) -> Sequence[str]:
    """The first of `order` that fit beside `live` others. `sizes` are those of rolls to be written;
    the others are there already, and `may_go` says how many of them are let go but for these first.
    """
    units, total = history.units() + may_go * TOMBSTONE, len(history.state)
    for number, identity in enumerate(order):
        if identity in sizes:
            units += sizes[identity]
            total += identity not in history.state
        else:
            units -= TOMBSTONE
        if not history.fits(live + number + 1, units, total):
            return order[:number]
    return order


def _roll(op: Op) -> str:
    """The id of the roll that an operation of a merge is about."""
    identity: str = op[1]["id"] if op[0] == "add" else op[2][0]
    return identity
