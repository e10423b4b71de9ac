"""Kills at any write, two tabs, an older build beside them: what was told as saved is there then.

The oracle is the slow, obvious one: every fact that the storage held before the kill, as a page
sees it that reads all of it anew. After the kill and the start the facts are the same: nothing is
lost, nothing undone comes back, nothing doubles.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from app.store.backup.file import make_backup
from app.store.backup.replacement import take_back
from app.store.backup.restore import read_backup
from app.store.history import compaction, segments
from app.store.recovery import recover
from app.store.store import Store
from tests.app.store.conftest import MIRA, TASK
from tests.doubles import CountingBytes, LateStorage, MemoryJournal, SetClock
from tests.facts import facts_of

TABS = st.sampled_from([0, 1, 2])
OLD = 2
"""The tab of 1.0.1, which has no journal."""
PLACES = st.integers(0, 20)


class KilledBrowser(RuleBasedStateMachine):
    @initialize()
    def open(self) -> None:
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr(segments, "SEGMENT_OPS", 4)  # so that few steps reach every path
        self.patch.setattr(compaction, "MANY", 2)
        self.storage, self.journal = LateStorage(), MemoryJournal()
        self.clock, self.random = SetClock(), CountingBytes()
        self.number = 0
        self.files: list[str] = []
        self.start()

    def start(self) -> None:
        """All pages are opened, which takes its time."""
        self.clock.now += 1000
        self.views = [self.storage, self.storage.other_tab(), self.storage.other_tab()]
        self.tabs = [self.page(tab) for tab in (0, 1, 2)]
        self.tokens: list[list[str]] = [[], [], []]
        self.heard = [[0, 0, 0] for _ in self.views]

    def page(self, tab: int) -> Store:
        journal = None if tab == OLD else self.journal
        return Store(self.views[tab], self.clock, self.random, journal=journal)

    def tell(self) -> None:
        """The storage events arrive: every tab hears what the others wrote."""
        for _ in range(3):  # hearing may write
            for tab, store in enumerate(self.tabs):
                for other, view in enumerate(self.views):
                    if other != tab:
                        news = view.writes[self.heard[tab][other] :]
                        self.heard[tab][other] = len(view.writes)
                        for key in news:
                            store.changed_elsewhere(key)

    def offer(self, tab: int, token: str) -> None:
        self.tokens[tab].append(token)
        self.clock.now += 100  # nobody is faster

    # What people do

    @rule(tab=TABS, count=st.integers(1, 3))
    def roll(self, tab: int, count: int) -> None:
        for _ in range(count):
            self.number += 1
            self.offer(tab, self.tabs[tab].history.add(TASK, [self.number]).token)

    @rule(tab=TABS, place=PLACES, text=st.text("ab", max_size=2))
    def note(self, tab: int, place: int, text: str) -> None:
        history = self.tabs[tab].history
        if ids := history.ids():
            self.offer(tab, history.note(ids[place % len(ids)], text).token)

    @rule(tab=TABS, place=PLACES)
    def delete(self, tab: int, place: int) -> None:
        history = self.tabs[tab].history
        if ids := history.ids():
            self.offer(tab, history.delete(ids[place % len(ids)]).token)

    @rule(tab=TABS)
    def new_hero(self, tab: int) -> None:
        self.number += 1
        data = {**MIRA, "name": f"hero {self.number}"}
        self.offer(tab, self.tabs[tab].heroes.add(data).token)

    @rule(tab=TABS, place=PLACES, times=st.sampled_from([1, 2, 15]))
    def change_hero(self, tab: int, place: int, times: int) -> None:
        heroes = self.tabs[tab].heroes
        for _ in range(times):
            if records := heroes.all():
                record = records[place % len(records)]
                self.number += 1
                data = {**MIRA, "name": f"hero {self.number}"}
                self.offer(tab, heroes.change(record.id, data, seen=record.stamp).token)

    @rule(tab=TABS, place=PLACES)
    def delete_hero(self, tab: int, place: int) -> None:
        heroes = self.tabs[tab].heroes
        if records := heroes.all():
            self.offer(tab, heroes.delete(records[place % len(records)].id).token)

    @rule(tab=TABS, value=st.integers(0, 3))
    def set(self, tab: int, value: int) -> None:
        self.tabs[tab].settings.set("theme", value)
        self.clock.now += 100

    @rule(tab=TABS, place=PLACES)
    def undo(self, tab: int, place: int) -> None:
        if mine := self.tokens[tab]:
            self.tabs[tab].undo_tokens.undo(mine.pop(place % len(mine)))
            self.clock.now += 100

    @rule(tab=TABS)
    def back_up(self, tab: int) -> None:
        self.files = [*self.files[-2:], make_backup(self.tabs[tab], "1")]

    @rule(tab=st.sampled_from([0, 1]), place=PLACES, mode=st.sampled_from(["merge", "replace"]))
    def restore(self, tab: int, place: int, mode: str) -> None:
        if self.files:
            self.tell()  # what a page has not heard of, it cannot replace
            plan = read_backup(self.files[place % len(self.files)], self.tabs[tab])
            self.offer(tab, plan.apply(mode, app="1").token)

    @rule(tab=st.sampled_from([0, 1]))
    def erase(self, tab: int) -> None:
        self.tabs[tab].erase_all()
        self.clock.now += 100
        self.tell()

    # What phones do

    @rule(tab=TABS)
    def reload(self, tab: int) -> None:
        self.clock.now += 1000
        self.tabs[tab], self.tokens[tab] = self.page(tab), []

    @rule(tab=TABS)
    def tidy(self, tab: int) -> None:
        self.tabs[tab].tidy()

    @rule(minutes=st.sampled_from([1, 50, 60 * 40]))
    def time_passes(self, minutes: int) -> None:
        self.clock.now += minutes * 60_000
        if minutes > 60:  # by then every browser has committed
            self.storage.commit()

    @rule()
    def commit(self) -> None:
        self.storage.commit()

    @rule(lost=st.integers(0, 12), everything=st.booleans())
    def kill(self, lost: int, everything: bool) -> None:
        self.tell()
        before = self.facts()
        self.storage.kill(None if everything else lost)
        self.start()
        for store in self.tabs[:OLD]:
            recover(store, self.journal.read())
            if store.replacing():
                take_back(store)
        assert self.facts() == before
        self.tell()
        assert self.facts() == before

    @rule(lost=st.integers(0, 12), cut=st.integers(0, 40))
    def kill_with_a_damaged_journal(self, lost: int, cut: int) -> None:
        """What the storage had committed stays, whatever became of the journal."""
        self.tell()
        before = self.facts()
        self.storage.commit()
        for place, (at, row) in enumerate(list(self.journal.rows.items())):
            if place % 3 == cut % 3 and row.text is not None:
                self.journal.rows[at] = row._replace(text=row.text[:cut])
            elif place % 3 == lost % 3:
                del self.journal.rows[at]
        self.start()
        for store in self.tabs[:OLD]:
            recover(store, self.journal.read())
        assert self.facts() == before

    @rule()
    def journal_refuses(self) -> None:
        """From here on there is no journal: what the storage commits is all there is."""
        self.storage.commit()
        self.journal.fault = "refused"
        self.tabs[0].history.add(TASK, [0])
        before = self.facts()
        self.start()
        recover(self.tabs[0], [])
        assert self.facts() == before
        self.journal.fault = ""
        self.storage.commit()

    def facts(self) -> object:
        """Everything that is stored, as a page sees it that is opened now."""
        store = Store(self.storage.other_tab(), self.clock, self.random)
        return facts_of(store), store.settings.as_dict(), len(store.quarantine())

    def teardown(self) -> None:
        if hasattr(self, "patch"):
            self.patch.undo()


TestKilledBrowser = KilledBrowser.TestCase
TestKilledBrowser.settings = settings(
    max_examples=int(os.environ.get("STATE_MACHINE_EXAMPLES", "40")),
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
