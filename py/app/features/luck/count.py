"""The luck of a stretch of rolls, counted in pieces, so that no tap waits for it.

What a roll came to counts before any choice of its player, by its check as it stands now. A roll
against several targets is one roll: its first target counts. Of an exploding die only the first
throw counts as a face, since whether there is another depends on it.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import dicewright
from app.features.history.search import Filter
from app.features.luck.stretch import Stretch, rows_of
from app.luck.degrees import Tally
from app.luck.faces import Evenness, evenness
from app.luck.score import Luck, Points, luck_steps, points_of, spread_of
from app.rolls.from_history import Row
from app.rolls.roll import TYPED
from app.rolls.throws import throw_from
from app.store.history.entries import Entry
from app.text.compare import by_name


class Read(NamedTuple):
    """What of one roll counts. `check` names its odds, empty where nothing was checked."""

    check: str
    degree: str
    faces: tuple[tuple[int, int], ...]
    """The size and the face of each die."""


class Die(NamedTuple):
    """All dice of a size, rolled here or typed in, with how often each face came up."""

    typed: bool
    sides: int
    counted: tuple[int, ...]
    evenness: Evenness


class Group:
    """Rolls that are looked at together: everybody's, or one hero's."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.total = 0
        self.spreads: Counter[Points] = Counter()
        self.systems: dict[str, Tally] = {}
        self.luck: Luck | None = None

    @property
    def count(self) -> int:
        """How many rolls there are."""
        return sum(tally.count for tally in self.systems.values())


class Result(NamedTuple):
    """What was counted. `odds` are those of each check that a tally names; `unread` are rolls that
    cannot be worked out.
    """

    table: Group
    heroes: Sequence[Group]
    dice: Sequence[Die]
    odds: Mapping[Any, Mapping[str, Fraction]]
    unread: int


class LuckCount:
    """A count of a stretch of the history, and how far it went."""

    def __init__(self) -> None:
        self.wanted = Stretch()
        self.taken = Filter()
        """The filter of History as it was when it was last taken over."""
        self.turn = 0
        """Counts the counts, so that work put off for an older one is recognised."""
        self.looked = self.all = 0
        self.result: Result | None = None
        self.shown = False
        self._work: Iterator[object] = iter(())
        self._odds: dict[str, Mapping[str, Fraction]] = {}
        self._points: dict[str, tuple[Mapping[str, int], Points]] = {}
        self._known: dict[str, tuple[Any, Read | None]] = {}

    def begin(self, entries: Sequence[Entry]) -> None:
        """Count anew: `entries` are all of the history, newest first."""
        self.turn += 1
        self.looked, self.all, self.result, self.shown = 0, len(entries), None, False
        self._work = self._steps(entries)

    def go(self, more: Callable[[], bool]) -> None:
        """Go on, at least a bit, as long as `more()` and until all is done."""
        for _ in self._work:
            if not more():
                return

    def _steps(self, entries: Sequence[Entry]) -> Iterator[object]:
        table, heroes = Group(), dict[str, Group]()
        faces: dict[tuple[bool, int], Counter[int]] = {}
        unread = 0
        for row in rows_of(entries, self.wanted):
            self.looked += len(row)
            read = self._read(row)
            if read is None:
                unread += 1
            else:
                typed = row[0].source == TYPED
                for sides, face in read.faces:
                    faces.setdefault((typed, sides), Counter())[face] += 1
                if read.check:
                    name = row[0].hero
                    for group in (table, heroes.setdefault(name, Group(name))):
                        self._add(group, row[0].system, read)
            yield None
        groups = sorted(heroes.values(), key=lambda group: by_name(group.name))
        for group in (table, *groups):
            if group is not table and group.spreads == table.spreads:
                group.luck = table.luck  # who rolled alone has the luck of all
                continue
            for luck in luck_steps(group.total, group.spreads):
                group.luck = luck
                yield None
        dice = []
        for (typed, sides), seen in sorted(faces.items(), key=lambda each: each[0]):
            counted = tuple(seen[face] for face in range(1, sides + 1))
            dice.append(Die(typed, sides, counted, evenness(counted)))
            yield None
        self.result = Result(table, groups, dice, self._odds, unread)

    def _add(self, group: Group, system: str, read: Read) -> None:
        points, spread = self._points[read.check]
        group.systems.setdefault(system, Tally()).add(read.check, read.degree)
        if len(spread) > 1:  # what could only come out one way is no luck
            group.total += points[read.degree]
            group.spreads[spread] += 1

    def _read(self, row: Row) -> Read | None:
        """What of a row counts, remembered as long as it stays; None where it can't be worked
        out.
        """
        first = row[0]
        known = self._known.get(first.id)
        if known is None or known[0] is not first.data:
            try:
                read = _throw(first) if first.is_throw else self._roll(first)
            except (ValueError, KeyError):
                read = None
            known = self._known[first.id] = (first.data, read)
        return known[1]

    def _roll(self, entry: Entry) -> Read:
        """Raises ValueError where the rules refuse the roll."""
        check = dicewright.read_check(entry.record)
        degree = dicewright.resolve(check, entry.faces).degree
        firsts = (face[0] if isinstance(face, list) else face for face in entry.faces)
        faces = tuple(zip(check.dice, firsts, strict=True))
        if not faces:
            return Read("", "", ())
        name = _name_of(check.record())
        if name not in self._odds:
            odds = self._odds[name] = dicewright.odds(check)
            self._points[name] = (points_of(odds), spread_of(odds))
        if degree not in self._odds[name]:  # an exploding die went on beyond what odds follow
            named, rank = list(self._odds[name]), check.rules.rank
            degree = named[0] if rank(degree) < rank(named[0]) else named[-1]
        return Read(name, degree, faces)


def _throw(entry: Entry) -> Read:
    """The dice of a throw on a table or of free dice."""
    throw = throw_from(entry)
    return Read("", "", tuple(zip(throw.sizes, throw.faces, strict=True)) if throw.sizes else ())


def _name_of(record: Mapping[str, Any]) -> str:
    """The record without who rolled and what for, which no odds depend on."""
    return json.dumps({k: v for k, v in record.items() if k not in ("hero", "label")})
