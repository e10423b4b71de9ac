"""The search of the history: which rows a filter lets through, found a few at a time.

A row is one entry, or all entries of one group (a roll against several targets). Outcomes are
resolved only where a degree is asked for, or where a word stands in nothing that somebody wrote;
both are remembered. Nothing here renders or writes.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import is_not
from typing import Any, NamedTuple

import dicewright
from app.features.history.sessions import Session, between
from app.rolls.from_history import Row, UnreadableError, roll_from, rows
from app.rolls.throws import throw_from, throw_line
from app.rolls.view import row_view
from app.store.history.entries import THROW, Entry
from app.text.compare import by_name, plain

PAGE = 15
"""How many rows are shown at first, and how many more each time older ones are asked for."""


class Filter(NamedTuple):
    """What to show. Empty: everything. Every word of `text` must stand somewhere in what the row
    prints, in any order. `degree` is `system/degree`, a part of it as a whole word:
    `a/b` stands for every `b-1`, `b-2`. `since` and `until` are days of the table, `2026-12-03`,
    both of them included; one that is none is no limit.
    """

    text: str = ""
    system: str = ""
    hero: str = ""
    degree: str = ""
    since: str = ""
    until: str = ""

    def __bool__(self) -> bool:
        return any(self)

    @property
    def asks(self) -> bool:
        """Whether it asks for more than days: for something that a roll came to."""
        return any(self[:4])


class HistorySearch:
    """A search of the history: a snapshot of its rows, and how far they were looked through."""

    def __init__(self, wanted: Filter = Filter()) -> None:  # noqa: B008 (an immutable value)
        self.wanted = wanted
        self.turn = 0
        """Counts the snapshots, so that work put off for an older one is recognised."""
        self.entries: Sequence[Entry] = ()
        """Every entry of the snapshot, newest first."""
        self.found: list[Row] = []
        self.drawn = 0
        self.headed: list[Session] = []
        """The sessions that have their heading on screen, newest first."""
        self.limit = PAGE
        """How many rows shall be on screen at the most."""
        self.told = False
        """Whether what the filter found was said aloud."""
        self.heroes: list[str] = []
        self.deleted: list[str] = []
        """The tokens of this visit's deletions that were not undone, the latest last."""
        self._rows: Iterator[Row] = iter(())
        self.done = True
        """Whether every row was looked at."""
        self._degrees: dict[str, tuple[Mapping[str, Any], str]] = {}
        self._printed: dict[str, tuple[Sequence[Mapping[str, Any]], str]] = {}

    def begin(self, entries: list[Entry]) -> None:
        """Take a new snapshot of the whole history, newest first."""
        self.turn += 1
        self.found, self.drawn, self.done, self.told = [], 0, False, False
        self.entries, self.headed = entries, []
        self._rows = rows(between(entries, self.wanted.since, self.wanted.until))
        names = {entry.hero for entry in entries if entry.data.get("hero") and not entry.hidden}
        self.heroes = sorted(names - {""}, key=by_name)

    def drop_token(self, token: str) -> None:
        """A deletion was undone, or cannot be any more."""
        self.deleted = [each for each in self.deleted if each != token]

    def forget(self) -> None:
        """Everything was erased: nothing is looked for, and nothing can be brought back."""
        self.wanted, self.limit, self.deleted, self.heroes = Filter(), PAGE, [], []
        self._degrees.clear()
        self._printed.clear()

    def drop(self, ids: set[str]) -> str | None:
        """Take the row of deleted entries out; the first id of the row that now stands in its
        place (or before it, at the end), None where no row is left.
        """
        place = next((i for i, row in enumerate(self.found) if row[0].id in ids), None)
        if place is None:
            return None
        del self.found[place]
        self.drawn -= place < self.drawn
        on_screen = self.found[: self.drawn]
        return on_screen[min(place, len(on_screen) - 1)][0].id if on_screen else None

    def look(self, more: Callable[[], bool]) -> None:
        """Look at rows, at least one, as long as `more()` and until all were looked at."""
        for row in self._rows:
            if not self.wanted.asks or self.lets(row):
                self.found.append(row)
            if not more():
                return
        self.done = True

    def lets(self, row: Row) -> bool:
        """Whether the filter lets a row of its days through; one that is hidden passes no filter
        that asks for more.
        """
        if row[0].hidden:
            return not self.wanted.asks
        return any(self._fits(entry) for entry in row) and self._says(row)

    def _says(self, row: Row) -> bool:
        """Whether every word that is looked for stands in the row."""
        words = plain(self.wanted.text).split()
        if words:
            wrote = plain("\n".join(map(said, row)))
            words = [word for word in words if word not in wrote]
        if not words:
            return True
        data = [entry.data for entry in row]
        known = self._printed.get(row[0].id)
        if known is None or len(known[0]) != len(data) or any(map(is_not, known[0], data)):
            known = self._printed[row[0].id] = (data, plain(printed(row)))
        return all(word in known[1] for word in words)

    def _fits(self, entry: Entry) -> bool:
        wanted = self.wanted
        if wanted.system and wanted.system != (THROW if entry.is_throw else entry.system):
            return False
        if wanted.hero and entry.hero != wanted.hero:
            return False
        return not wanted.degree or self._is_degree(entry)

    def _is_degree(self, entry: Entry) -> bool:
        system, _, degree = self.wanted.degree.partition("/")
        if entry.system != system:
            return False
        known = self._degrees.get(entry.id)
        if known is None or known[0] is not entry.data:
            known = self._degrees[entry.id] = (entry.data, degree_of(entry))
        return known[1] == degree or known[1].startswith(f"{degree}-")


def said(entry: Entry) -> str:
    """What somebody wrote about a roll: what it was for, who rolled, against whom, the note."""
    label, against = entry.record.get("label", ""), entry.data.get("against", "")
    return "\n".join((str(label), entry.hero, str(against), entry.note))


def printed(row: Row) -> str:
    """What the rules say of a row: outcome, score, dice, set-up, what came after, marks; empty
    where it cannot be worked out.
    """
    try:
        if row[0].is_throw:
            throw = throw_from(row[0])
            return "\n".join((throw_line(throw), throw.kind, *throw.marks))
        view = row_view(roll_from(row))
    except UnreadableError:
        return ""
    dice = [die.words for die in view.dice]
    words = (view.word, view.score, *dice, view.set_up, *view.settled, *view.marks, *view.against)
    return "\n".join(words)


def degree_of(entry: Entry) -> str:
    """The degree of an entry's outcome; empty where it cannot be worked out."""
    try:
        check = dicewright.read_check(entry.record)
        return str(dicewright.resolve(check, entry.faces, entry.choices).degree)
    except (dicewright.CheckError, dicewright.FacesError, dicewright.ChoiceError):
        return ""
