"""Which rolls the luck is counted of: an evening, days, a hero, a system.

Never by outcome, nor by words that may be an outcome's: that would be choosing the luck.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.features.history.search import Filter
from app.features.history.sessions import Session, between, session_of
from app.rolls.from_history import Row, rows
from app.store.history.entries import THROW, Entry
from app.systems import pages

MOST_EVENINGS = 20
"""So many of the newest are offered; older ones are reached by their days."""
BETWEEN = "/"


class Stretch(NamedTuple):
    """What to count; empty: everything. `evening` is the times of its oldest and newest roll, as
    the history writes them, `since` and `until` are days of the table, both included.
    """

    evening: str = ""
    hero: str = ""
    system: str = ""
    since: str = ""
    until: str = ""

    def words(self, now: int) -> str:
        """`Mira, Thu 3 Dec, 19:02 to 23:10`, or `All rolls`."""
        said = [self.hero]
        titles = {page.name: page.title for page in pages()} | {THROW: "Dice and tables"}
        said.append(titles.get(self.system, ""))
        if (evening := _evening(self.evening)) is not None:
            said.append(evening.heading(now))
        said.append(f"from {self.since}" if self.since else "")
        said.append(f"to {self.until}" if self.until else "")
        return ", ".join(filter(None, said)) or "All rolls"


class Offered(NamedTuple):
    """An evening that can be chosen."""

    value: str
    words: str


def from_history(wanted: Filter) -> Stretch:
    """What the filter of History says of a stretch; not what asks for outcomes."""
    return Stretch("", wanted.hero, wanted.system, wanted.since, wanted.until)


def evenings(entries: Sequence[Entry], now: int) -> list[Offered]:
    """The newest evenings; `entries` are all, newest first."""
    found: list[Offered] = []
    session: Session | None = None
    for entry in entries:
        if session is not None and session.holds(entry.time):
            continue
        session = session_of(entries, entry.time)
        if heading := session.heading(now):
            found.append(Offered(f"{session.oldest}{BETWEEN}{session.newest}", heading))
        if len(found) == MOST_EVENINGS:
            break
    return found


def evening_of(value: str, offered: Sequence[Offered]) -> str:
    """What is offered of the evening that was chosen: it may have gone on since, or be deleted."""
    if was := _evening(value):
        for each in offered:
            now = _evening(each.value)
            if now and now.oldest <= was.newest and was.oldest <= now.newest:
                return each.value
    return ""


def _evening(value: str) -> Session | None:
    oldest, _, newest = value.partition(BETWEEN)
    return Session(newest, oldest) if newest else None


def rows_of(entries: Sequence[Entry], wanted: Stretch) -> Iterator[Row]:
    """The rows of a stretch, newest first; none that is hidden."""
    evening = _evening(wanted.evening)
    for row in rows(between(entries, wanted.since, wanted.until)):
        first = row[0]
        if first.hidden or (evening is not None and not evening.holds(first.time)):
            continue
        if wanted.hero and first.hero != wanted.hero:
            continue
        system = THROW if first.is_throw else first.system
        if wanted.system and system != wanted.system:
            continue
        yield row
