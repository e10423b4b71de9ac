"""Two tabs do anything in any order, storage fails at any moment: nothing acknowledged is lost.

The model is the slow, obvious one: a set of what every tab was told is saved. Rolls in memory that
were never acknowledged may go with their tab, but not before.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from app.store.history import compaction, segments
from app.store.store import Store
from tests.doubles import CountingBytes, MemoryStorage, SetClock

TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
HOUR = 3600 * 1000
TABS = st.sampled_from([0, 1])
FOREIGN = {"theme": "theirs", "dicewright": "theirs too"}


def hero(name: str) -> dict:
    return {"kind": "hero", "name": name, "system": "heroic", "skills": []}


class TwoTabs(RuleBasedStateMachine):
    @initialize()
    def open(self) -> None:
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr(segments, "SEGMENT_OPS", 4)  # so that few steps reach every path
        self.patch.setattr(compaction, "MANY", 2)
        self.base = MemoryStorage()
        self.base.texts.update(FOREIGN)
        self.clock, self.random = SetClock(), CountingBytes()
        self.views = [self.base, self.base.other_tab()]
        self.tabs = [self._page(tab) for tab in (0, 1)]
        self.seen_writes = [0, 0]
        self.numbers = 0
        self.acknowledged: dict[
            str, list
        ] = {}  # entry id -> faces that some tab was told are saved
        self.deletions: dict[str, set[int]] = {}  # entry id -> tabs that asked for its deletion
        self.in_memory: list[dict[str, list]] = [{}, {}]  # what each tab holds since it was opened
        self.tokens: list[list[tuple[str, str, list[str]]]] = [[], []]  # token, act, entries
        self.heroes: set[str] = set()  # every name that some tab was told is saved
        self.retired: set[str] = set()  # names that were changed or deleted after they were seen

    def _page(self, tab: int) -> Store:
        return Store(self.views[tab], self.clock, self.random)

    # What the tables do

    @rule(tab=TABS, count=st.integers(1, 6))
    def roll(self, tab, count) -> None:
        for _ in range(count):
            self.numbers += 1
            written = self.tabs[tab].history.add(TASK, [self.numbers])
            self.in_memory[tab][written.value.id] = [self.numbers]
            self.tokens[tab].append((written.token, "roll", [written.value.id]))
            if written.saved:
                self._acknowledge(tab)

    @rule(tab=TABS, place=st.integers(0, 50), text=st.text(max_size=3))
    def note(self, tab, place, text) -> None:
        history = self.tabs[tab].history
        ids = history.ids()
        if ids:
            written = history.note(ids[place % len(ids)], text)
            self.tokens[tab].append((written.token, "note", []))
            if written.saved:
                self._acknowledge(tab)

    @rule(tab=TABS, place=st.integers(0, 50))
    def delete(self, tab, place) -> None:
        ids = self.tabs[tab].history.ids()
        if ids:
            self._delete(tab, [ids[place % len(ids)]])

    @rule(tab=TABS)
    def delete_all(self, tab) -> None:
        self._delete(tab, self.tabs[tab].history.ids())

    def _delete(self, tab: int, ids) -> None:
        self._deleted_by(tab, ids)
        written = self.tabs[tab].history.delete_many(ids)
        self.tokens[tab].append((written.token, "delete", ids))

    def _deleted_by(self, tab: int, ids) -> None:
        for identity in ids:
            self.deletions.setdefault(identity, set()).add(tab)

    @property
    def deleted(self) -> set[str]:
        return {identity for identity, tabs in self.deletions.items() if tabs}

    @rule(tab=TABS, place=st.integers(0, 99))
    def undo(self, tab, place) -> None:
        if not self.tokens[tab]:
            return
        store, mine = self.tabs[tab], self.tokens[tab]
        token, act, ids = mine.pop(place % len(mine))
        names, entries = self._names(store), set(store.history.ids())
        if act == "roll":
            # The roll goes, and this tab wants it gone, whoever deleted it too.
            if store.undo_tokens.undo(token).done:
                self._deleted_by(tab, ids)
            return
        store.undo_tokens.undo(token)
        self.retired |= names - self._names(store)
        if not store.history.dirty:
            for identity in set(store.history.ids()) - entries:
                self.deletions.get(identity, set()).discard(tab)

    @rule(tab=TABS)
    def new_hero(self, tab) -> None:
        self.numbers += 1
        name = f"hero {self.numbers}"
        written = self.tabs[tab].heroes.add(hero(name))
        self.tokens[tab].append((written.token, "hero", []))
        if written.saved:
            self.heroes.add(name)

    @rule(tab=TABS, place=st.integers(0, 9))
    def change_hero(self, tab, place) -> None:
        heroes = self.tabs[tab].heroes
        records = heroes.all()
        if records:
            record = records[place % len(records)]
            self.numbers += 1
            name = f"hero {self.numbers}"
            self.retired.add(_plain(record.data["name"]))
            written = heroes.change(record.id, hero(name), seen=record.stamp)
            self.tokens[tab].append((written.token, "hero", []))
            if written.saved:
                self.heroes.add(name)

    @rule(tab=TABS, place=st.integers(0, 9))
    def delete_hero(self, tab, place) -> None:
        heroes = self.tabs[tab].heroes
        records = heroes.all()
        if records:
            record = records[place % len(records)]
            self.retired.add(_plain(record.data["name"]))
            self.tokens[tab].append((heroes.delete(record.id).token, "hero", []))

    # What browsers do

    @rule(tab=TABS, fault=st.sampled_from(["", "", "throws", "full", "ignores"]))
    def misbehave(self, tab, fault) -> None:
        self.views[tab].fault = fault

    @rule(tab=TABS)
    def try_again(self, tab) -> None:
        if self.tabs[tab].retry():
            self._acknowledge(tab)

    @rule(tab=TABS)
    def tell_of_changes(self, tab) -> None:
        """The storage events that have piled up for a tab arrive."""
        self._tell(tab)

    def _tell(self, tab) -> None:
        other = self.views[1 - tab]
        for key in other.writes[self.seen_writes[tab] :]:
            self.tabs[tab].changed_elsewhere(key)
        self.seen_writes[tab] = len(other.writes)

    @rule(tab=TABS)
    def reload(self, tab) -> None:
        self.tabs[tab] = self._page(tab)
        self.in_memory[tab] = {}
        self.tokens[tab] = []

    @rule(tab=TABS)
    def tidy(self, tab) -> None:
        self.tabs[tab].tidy()

    @rule(hours=st.sampled_from([-30, 1, 7, 30, 800]))
    def time_passes(self, hours) -> None:
        self.clock.now += hours * HOUR

    def _acknowledge(self, tab: int) -> None:
        """Whoever is told that a write succeeded may rely on all that was waiting before it."""
        self.acknowledged.update(self.in_memory[tab])

    # What must never happen

    @invariant()
    def nothing_acknowledged_is_lost(self) -> None:
        if not hasattr(self, "base"):
            return
        quiet = self.base.other_tab()
        fresh = Store(quiet, self.clock, self.random)
        stored = {entry.id: entry.faces for entry in fresh.history.entries()}
        for identity, faces in self.acknowledged.items():
            assert identity in self.deleted or stored[identity] == faces
        there = {_plain(record.data["name"]) for record in fresh.heroes.all()}
        assert self.heroes - self.retired <= there
        assert not fresh.quarantine()

    @invariant()
    def nothing_vanishes_from_memory(self) -> None:
        for tab, held in enumerate(getattr(self, "in_memory", [])):
            history = self.tabs[tab].history
            for identity, faces in held.items():
                entry = history.get(identity)
                # A tab that was not told yet that a deletion was taken back still honours it.
                known = identity in self.deletions
                assert known or (entry is not None and entry.faces == faces)

    @invariant()
    def troubles_are_told_exactly_while_something_is_unsaved(self) -> None:
        for store in getattr(self, "tabs", []):
            kinds = {trouble.kind for trouble in store.troubles()}
            waiting = any(part.dirty for part in store._parts())
            assert ("unsaved" in kinds) == waiting

    @invariant()
    def keys_of_others_are_untouched(self) -> None:
        if hasattr(self, "base"):
            assert {key: self.base.texts[key] for key in FOREIGN} == FOREIGN

    def teardown(self) -> None:
        """When storage works again, everything that any tab holds gets there, and tabs agree."""
        if not hasattr(self, "base"):
            return
        self.patch.undo()
        for view, store in zip(self.views, self.tabs, strict=True):
            view.fault = ""
            assert store.retry()
        for tab in (0, 1, 0, 1):
            self._tell(tab)
        fresh = Store(self.base, self.clock, self.random)
        stored = {entry.id for entry in fresh.history.entries()}
        for held in self.in_memory:
            assert held.keys() - self.deleted <= stored

    @staticmethod
    def _names(store: Store) -> set[str]:
        return {_plain(record.data["name"]) for record in store.heroes.all()}


def _plain(name: str) -> str:
    return name.removesuffix(" (other copy)")


TestTwoTabs = TwoTabs.TestCase
TestTwoTabs.settings = settings(
    max_examples=int(os.environ.get("STATE_MACHINE_EXAMPLES", "30")),
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
