"""Looking through the history: which rows a filter lets through, found a few at a time.

A row is one entry, or all entries of one group (a roll against several targets). Outcomes are
resolved only where a degree is asked for, and remembered. Nothing here renders or writes.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import dicewright
from app.store.entries import Entry

Row = tuple[Entry, ...]
PAGE = 30
"""How many rows are shown at first, and how many more each time older ones are asked for."""


class Filter(NamedTuple):
    """What to show. Empty: everything. `degree` is `system/degree`, a part of it as a whole word:
    `boons/snags` stands for every number of snags.
    """

    text: str = ""
    system: str = ""
    hero: str = ""
    degree: str = ""

    def __bool__(self) -> bool:
        return any(self)


class Browsing:
    """A look at the history: a snapshot of its rows, and how far they were looked through."""

    def __init__(self, wanted: Filter = Filter()) -> None:  # noqa: B008 (an immutable value)
        self.wanted = wanted
        self.turn = 0
        """Counts the snapshots, so that work put off for an older one is recognised."""
        self.found: list[Row] = []
        self.drawn = 0
        self.limit = PAGE
        """How many rows shall be on screen at the most."""
        self.told = False
        """Whether what the filter found was said aloud."""
        self.heroes: list[str] = []
        self.deleted: list[list[str]] = []
        """The ids of each deletion of this visit that can be undone, the latest last."""
        self._rows: Iterator[Row] = iter(())
        self.done = True
        """Whether every row was looked at."""
        self._degrees: dict[str, tuple[Mapping[str, Any], str]] = {}

    def begin(self, entries: list[Entry]) -> None:
        """Take a new snapshot of the whole history, newest first."""
        self.turn += 1
        self.found, self.drawn, self.done, self.told = [], 0, False, False
        self._rows = rows(entries)
        names = {entry.hero for entry in entries if entry.data.get("hero") and not entry.hidden}
        self.heroes = sorted(names, key=str.casefold)

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
            if not self.wanted or any(self.fits(entry) for entry in row):
                self.found.append(row)
            if not more():
                return
        self.done = True

    def fits(self, entry: Entry) -> bool:
        """Whether the filter lets an entry through; one that is hidden passes no filter at all."""
        wanted = self.wanted
        if entry.hidden:
            return not wanted
        if wanted.system and entry.system != wanted.system:
            return False
        if wanted.hero and entry.hero != wanted.hero:
            return False
        if wanted.text and wanted.text.casefold() not in said(entry).casefold():
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


def rows(entries: list[Entry]) -> Iterator[Row]:
    """The entries as rows, newest first; those of a group together, in the order of its targets."""
    groups: dict[str, list[Entry]] = {}
    for entry in entries:
        if entry.data.get("group"):  # most have none: no call for those
            groups.setdefault(entry.group, []).insert(0, entry)
    for entry in entries:
        if not entry.data.get("group"):
            yield (entry,)
        elif entry.group in groups:
            yield tuple(groups.pop(entry.group))


def said(entry: Entry) -> str:
    """What somebody wrote about a roll: what it was for, who rolled, against whom, the note."""
    label, against = entry.record.get("label", ""), entry.data.get("against", "")
    return "\n".join((str(label), entry.hero, str(against), entry.note))


def degree_of(entry: Entry) -> str:
    """The degree of an entry's outcome; empty where it cannot be worked out."""
    try:
        check = dicewright.read_check(entry.record)
        return str(dicewright.resolve(check, entry.faces, entry.choices).degree)
    except (dicewright.CheckError, dicewright.FacesError, dicewright.ChoiceError):
        return ""
