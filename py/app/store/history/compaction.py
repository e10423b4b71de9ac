"""Making few large segments of many small ones, and dropping what was deleted for good.

Only closed segments are touched, which nobody writes any more. What is new is written and read back
before anything old is removed, and an old segment is removed only if it still says what was copied:
a crash at any point leaves the same operations twice, which reads the same. Two tabs that compact
at once leave duplicates, which the next round merges.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.store.clock import stamp_ms
from app.store.formats import dump
from app.store.history.segments import BIG_OPS, BIG_UNITS, GRACE_MS, Op, Segment
from app.store.history.state import GONE, is_add, is_set

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from app.store.history.history import History
    from app.store.storage import VerifiedStorage

MANY = 8  # so many small segments are worth a round
AT_ONCE = 16  # segments in one round, so that a round stays short
TOMBSTONE_MS = 30 * 24 * 3600 * 1000


def compact(history: History, safe: VerifiedStorage, now: int, *, force: bool = False) -> bool:
    """One round of compaction; True when another round would find more to do.

    `force` drops deleted entries at once instead of a day after their deletion.
    """
    history.load()
    small_ones = sum(size < BIG_UNITS // 2 for size in history.sizes().values())
    if small_ones < MANY and not history.state.wasteful():
        return False  # the usual case, told without reading anything again
    segments = _read_all(history)
    closed = [s for s in segments if s.key != history.segments.own and s.closed(now)]

    def dead(identity: str) -> bool:
        stamp, value = history.state.gone_since(identity)
        return bool(value) and (force or value == "limit" or now - stamp_ms(stamp) > GRACE_MS)

    wasteful = [s for s in closed if _share(s, dead) > (0 if force else 0.25)]
    small = [s for s in closed if len(s.ops) < BIG_OPS // 2 and len(s.text) < BIG_UNITS // 2]
    chosen = wasteful if len(small) < MANY else sorted({*_keys(wasteful), *_keys(small)})
    picked = [s for s in closed if s.key in set(_keys(chosen))][:AT_ONCE]
    if not picked or not all(safe.may_write(segment.key) for segment in picked):
        return False
    kept = {s.key for s in segments} - set(_keys(picked))
    elsewhere = {i for s in segments if s.key in kept for i in _added(s.ops)}

    def forgotten(identity: str, stamp: str) -> bool:
        return identity not in elsewhere and now - stamp_ms(stamp) > TOMBSTONE_MS

    ops = merged((segment.ops for segment in picked), dead, forgotten)
    if history.segments.write_sealed(ops) is None:
        return False
    for segment in picked:
        if safe.read(segment.key) == segment.text:
            history.segments.remove(segment.key)
    history.resized()
    return len(chosen) > AT_ONCE


def drop_dead(history: History, safe: VerifiedStorage, now: int) -> bool:
    """Remove closed segments that hold deleted entries only; True when that freed any room.

    For a storage so full that not even a deletion can be written. It writes nothing.
    """
    freed = False
    for segment in _read_all(history):
        if segment.key == history.segments.own or not segment.closed(now):
            continue
        if all(_needless(op, history) for op in segment.ops) and safe.may_write(segment.key):
            freed = history.segments.remove(segment.key) or freed
    history.resized()
    return freed


def _read_all(history: History) -> list[Segment]:
    """Every segment as it is now. What another tab wrote and this one has not heard of counts, too:
    it may have brought back what is deleted here.
    """
    segments = [s for s in map(history.segments.read, history.segments.keys()) if s]
    for segment in segments:
        history.state.apply(segment.ops)
    return segments


def _needless(op: Any, history: History) -> bool:
    """Whether an operation says nothing but about deleted entries, and is no deletion itself."""
    ids = _added([op]) or (op[2] if is_set(op) and GONE not in op[3] else None)
    return ids is not None and all(history.state.gone_since(identity)[1] for identity in ids)


def _keys(segments: Iterable[Any]) -> list[str]:
    return [s.key if isinstance(s, Segment) else s for s in segments]


def _added(ops: Iterable[Any]) -> list[str]:
    return [op[1]["id"] for op in ops if is_add(op)]


def _share(segment: Segment, dead: Callable[[str], bool]) -> float:
    """How much of a segment's entries is dead."""
    ids = _added(segment.ops)
    return sum(map(dead, ids)) / max(len(ids), 1)


def merged(
    segments: Iterable[Iterable[Any]],
    dead: Callable[[str], bool],
    forgotten: Callable[[str, str], bool],
) -> list[Op]:
    """The operations of several segments as one list that reads the same.

    Entries that are `dead` go, their deletion stays until it is `forgotten`; of several changes of
    a field the newest stays; what is not understood stays as it is.
    """
    adds: dict[str, Any] = {}
    fields: dict[tuple[str, str], tuple[str, Any]] = {}
    others: dict[str, Any] = {}
    for ops in segments:
        for op in ops:
            if is_add(op):
                adds.setdefault(op[1]["id"], op)
            elif is_set(op):
                for identity in op[2]:
                    for name, value in op[3].items():
                        if op[1] > fields.get((identity, name), ("",))[0]:
                            fields[identity, name] = (op[1], value)
            else:
                others.setdefault(dump(op), op)
    live = [op for identity, op in adds.items() if not dead(identity)]
    live.sort(key=lambda op: (op[1]["time"], op[1]["id"]))
    # Changes with the same stamp, field and value become one operation again.
    sets: dict[tuple[str, str, str], Op] = {}
    for (identity, name), (stamp, value) in fields.items():
        if dead(identity) and (name != GONE or forgotten(identity, stamp)):
            continue
        op = sets.setdefault((stamp, name, dump(value)), ["set", stamp, [], {name: value}])
        op[2].append(identity)
    return [*live, *(sets[place] for place in sorted(sets)), *others.values()]
