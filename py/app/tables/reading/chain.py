"""Which of the numbers at the heads of lines are the numbers of rows, and which begin a wrapped
line: the numbers of a table rise, and a sentence's do not fit in between.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise

from app.tables.reading.dice import Numbered
from app.tables.reading.rows import BARE, RANGE, SURE, Row

_SENTENCE_ENDS = (".", "!", "?", ":", '"', "”", ")", "*")


def row_places(rows: Sequence[Row], numbers: dict[int, Numbered], *, named: bool) -> list[int]:
    """The places of the rows of a table among `rows`; `numbers` are those of every line that begins
    with some. None where they make no table. `named`: a heading names dice.
    """
    heads = list(numbers)
    if not heads:
        return []
    every = len(heads) == sum(not row.dropped for row in rows[heads[0] :])
    orders = [numbers[place].order for place in heads]
    if every and len(heads) > 1 and (rises(orders) or tiles(orders)):
        return heads
    chain = _rising(rows, numbers)
    near = _consecutive(chain, numbers)
    found = [place for place in chain if rows[place].strength >= RANGE or place in near]
    found = sorted({*found, *_out_of_order(rows, numbers, set(found))})
    return found if _will_do(rows, numbers, found, every=every, named=named) else []


def rises(orders: Sequence[tuple[int, int]]) -> bool:
    """Whether each begins above the one before."""
    return all(before[0] < after[0] for before, after in pairwise(orders))


def tiles(orders: Sequence[tuple[int, int]]) -> bool:
    """Whether they fill all numbers from the lowest to the highest, in whatever order."""
    return all(
        before[1] + 1 == after[0] for before, after in pairwise(sorted(orders))
    ) and all(low <= high for low, high in orders)


def _rising(rows: Sequence[Row], numbers: dict[int, Numbered]) -> list[int]:
    """The heaviest chain of rows that rise without overlapping; a mark that is set off weighs more
    than a bare number.
    """
    lasts = sorted({found.order[1] for found in numbers.values()})
    best: list[tuple[int, int]] = [(0, -1)] * (len(lasts) + 1)  # a Fenwick tree of (weight, place)
    came_from: dict[int, int] = {}
    top = (0, -1)
    for place, found in numbers.items():
        first, last = found.order
        if last < first:
            continue
        until, before = bisect_left(lasts, first), (0, -1)
        while until:
            before = max(before, best[until])
            until &= until - 1
        came_from[place] = before[1]
        here = (before[0] + _weight(rows, place), place)
        top = max(top, here)
        at = bisect_right(lasts, last)
        while at < len(best):
            best[at] = max(best[at], here)
            at += at & -at
    chain: list[int] = []
    place = top[1]
    while place >= 0:
        chain.append(place)
        place = came_from[place]
    return chain[::-1]


def _weight(rows: Sequence[Row], place: int) -> int:
    row = rows[place]
    if row.strength > BARE:
        return 30 if row.strength == SURE else 20
    begins = row.text[:1].isupper() or not row.text[:1].isalpha()
    ended = not place or row.line.apart or rows[place - 1].line.text.endswith(_SENTENCE_ENDS)
    return 5 + 3 * begins + ended


def _consecutive(chain: Sequence[int], numbers: dict[int, Numbered]) -> set[int]:
    """Those that follow without a gap, or are followed so."""
    found: set[int] = set()
    for before, after in pairwise(chain):
        if numbers[before].order[1] + 1 == numbers[after].order[0]:
            found |= {before, after}
    return found


def _out_of_order(
    rows: Sequence[Row], numbers: dict[int, Numbered], found: set[int]
) -> list[int]:
    """Marks that are set off and stand out of order, with numbers that no other row has."""
    taken = sorted(numbers[place].order for place in found)
    more: list[int] = []
    for place, own in numbers.items():
        if place in found or rows[place].strength < SURE:
            continue
        at = bisect_left(taken, own.order)
        clear_before = not at or taken[at - 1][1] < own.order[0]
        clear_after = at == len(taken) or own.order[1] < taken[at][0]
        wide = own.order[0] != own.order[1] and len(found) > 0
        if (clear_before and clear_after) or wide:
            more.append(place)
            taken.insert(at, own.order)
    return more


def _will_do(
    rows: Sequence[Row],
    numbers: dict[int, Numbered],
    found: Sequence[int],
    *,
    every: bool,
    named: bool,
) -> bool:
    """Whether these are enough to call it a table."""
    if not found:
        return False
    sure = sum(rows[place].strength >= RANGE for place in found)
    if len(found) == 1:
        return sure == 1 and len(rows) <= 3
    if every and len(found) < len(numbers) and not sure:
        return False
    gaps = len(found) - 1 - sum(
        numbers[a].order[1] + 1 == numbers[b].order[0] for a, b in pairwise(found)
    )
    if sure:
        return sure > 1 or len(found) > 2 or len(rows) <= 4
    begins = numbers[found[0]].order[0] <= 6
    return begins and gaps * 3 <= len(found) - 1 and (len(found) > 2 or named or every)
