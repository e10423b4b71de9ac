"""Finding entries of the history: by system, hero, degree or text, a page at a time.

The degree of an entry is resolved when a search needs it and remembered until the entry changes.
A hidden roll is found by no degree and no text: a search must not tell what a screen does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.store.export import outcome_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.store.entries import Entry
    from app.store.formats import JsonDict
    from app.store.past import Past


class Search:
    """Searches one history; `outcomes` gives the record of an entry's outcome, None for none."""

    def __init__(
        self, past: Past, outcomes: Callable[[Entry], JsonDict | None] = outcome_of
    ) -> None:
        self._past, self._outcomes = past, outcomes
        self._degrees: dict[str, tuple[JsonDict, str]] = {}

    def degree(self, entry: Entry) -> str:
        """The degree of an entry; empty for a hidden roll, or one that the rules refuse."""
        if entry.hidden:
            return ""
        data, degree = self._degrees.get(entry.id, ({}, ""))
        if data is not entry.data:  # every change of an entry makes new data
            degree = str((self._outcomes(entry) or {}).get("degree", ""))
            self._degrees[entry.id] = (entry.data, degree)
        return degree

    def matches(
        self, *, system: str = "", hero: str = "", degree: str = "", text: str = ""
    ) -> Iterator[Entry | None]:
        """The entries that fit all that is given, newest first; None for one that does not fit.

        So whoever iterates can stop between any two entries to keep a screen smooth.
        """
        text = text.casefold()
        for identity in self._past.ids():
            entry = self._past.get(identity)
            fits = (
                entry is not None
                and (not system or entry.system == system)
                and (not hero or entry.hero == hero)
                and (not text or _says(entry, text))
                and (not degree or self.degree(entry) == degree)
            )
            yield entry if fits else None

    def find(
        self,
        count: int | None = None,
        *,
        system: str = "",
        hero: str = "",
        degree: str = "",
        text: str = "",
    ) -> list[Entry]:
        """The first `count` entries (all by default) that fit all that is given, newest first."""
        found: list[Entry] = []
        for entry in self.matches(system=system, hero=hero, degree=degree, text=text):
            if count is not None and len(found) >= count:
                break
            if entry is not None:
                found.append(entry)
        return found

    def heroes(self) -> list[str]:
        """Every name that has rolled, for a list to choose from."""
        entries = self._past.entries()
        return sorted({entry.hero for entry in entries if entry.hero}, key=str.casefold)

    def systems(self) -> list[str]:
        """Every system that was rolled."""
        return sorted({entry.system for entry in self._past.entries()})


def _says(entry: Entry, text: str) -> bool:
    if entry.hidden:
        return False
    return any(text in part.casefold() for part in (entry.note, str(entry.record.get("label", ""))))
