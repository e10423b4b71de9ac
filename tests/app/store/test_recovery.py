"""A browser is killed: what its storage had not committed comes back from the journal."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from app.ports import JournalRow
from app.store.formats import dump
from app.store.keys import BEFORE_REPLACE, ERASED, PREFIX, REPLACING
from app.store.recovery import Recovered, recover
from app.store.store import Store
from tests.app.store.conftest import MIRA, TASK
from tests.doubles import CountingBytes, LateStorage, MemoryJournal, SetClock
from tests.facts import facts_of

HOUR = 3600 * 1000


@dataclass
class Phone:
    """A phone: what is on its disk, and pages that are opened on it."""

    storage: LateStorage = field(default_factory=LateStorage)
    journal: MemoryJournal = field(default_factory=MemoryJournal)
    clock: SetClock = field(default_factory=SetClock)
    random: CountingBytes = field(default_factory=CountingBytes)

    def page(self) -> Store:
        return Store(self.storage, self.clock, self.random, journal=self.journal)

    def old_page(self) -> Store:
        """A page of 1.0.1, which knows no journal."""
        return Store(self.storage.other_tab(), self.clock, self.random)

    def killed(self, lost: int | None = None) -> tuple[Store, Recovered]:
        """The browser is killed and started again: a new page, and what came back."""
        self.storage.kill(lost)
        store = self.page()
        return store, recover(store, self.journal.read())


@pytest.fixture
def phone() -> Phone:
    return Phone()


def test_rolls_heroes_notes_and_settings_come_back(phone: Phone) -> None:
    store = phone.page()
    kept = store.history.add(TASK, [3, 4]).value
    phone.storage.commit()
    store.history.add(TASK, [5, 6])
    store.history.note(kept.id, "well done")
    store.heroes.add(MIRA)
    store.settings.set("theme", "dark")
    before = facts_of(store)

    store, recovered = phone.killed()

    assert facts_of(store) == before
    assert store.settings.get("theme") == "dark"
    assert recovered.counts == {"history": 1, "changes": 1, "heroes": 1}
    assert facts_of(phone.page()) == before, "it is in the storage again, too"


def test_bringing_in_twice_changes_nothing(phone: Phone) -> None:
    store = phone.page()
    store.history.add(TASK, [5, 6])
    store.heroes.add(MIRA)
    store, _ = phone.killed()
    before, writes = facts_of(store), len(phone.storage.writes)

    assert not recover(store, phone.journal.read()).counts
    assert facts_of(store) == before
    assert len(phone.storage.writes) == writes


def test_what_was_deleted_or_undone_stays_gone(phone: Phone) -> None:
    store = phone.page()
    gone, undone = store.history.add(TASK, [1, 2]), store.history.add(TASK, [3, 4])
    hero = store.heroes.add(MIRA)
    phone.storage.commit()
    store.history.delete(gone.value.id)
    store.undo_tokens.undo(undone.token)
    store.undo_tokens.undo(hero.token)

    store, recovered = phone.killed()

    assert store.history.entries() == []
    assert store.heroes.all() == []
    assert recovered.counts == {"changes": 2, "heroes": 1}


def test_compacted_segments_read_the_same(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    """The storage has the many small segments, the journal the one that was made of them."""
    monkeypatch.setattr("app.store.history.segments.SEGMENT_OPS", 2)
    monkeypatch.setattr("app.store.history.compaction.MANY", 2)
    store = phone.page()
    for face in range(1, 13):
        store.history.add(TASK, [face % 6 + 1, 1])
    phone.storage.commit()
    before = facts_of(store)
    store.tidy()
    assert phone.storage.states, "there was something to compact"

    store, _ = phone.killed()
    assert facts_of(store) == before


def test_an_erasure_stays_an_erasure(phone: Phone) -> None:
    store = phone.page()
    store.history.add(TASK, [3, 4])
    store.heroes.add(MIRA)
    store.settings.set("theme", "dark")
    phone.storage.commit()
    store.erase_all()
    assert all(row.key == ERASED for row in phone.journal.read()), "the journal is erased, too"
    store.history.add(TASK, [6, 6])

    store, recovered = phone.killed()

    assert recovered.erased
    assert [entry.faces for entry in store.history.entries()] == [[6, 6]]
    assert store.heroes.all() == []
    assert store.settings.get("theme") is None


def test_what_an_older_build_saved_after_a_lost_erasure_stays(phone: Phone) -> None:
    store = phone.page()
    store.heroes.add(MIRA)
    phone.storage.commit()
    store.erase_all()
    phone.storage.kill()
    phone.clock.now += HOUR
    old = phone.old_page()
    old.history.add(TASK, [2, 2])
    old.heroes.add({**MIRA, "name": "Bo"})
    old.settings.set("theme", "dark")

    store = phone.page()
    recover(store, phone.journal.read())

    assert [record.data["name"] for record in store.heroes.all()] == ["Bo"]
    assert [entry.faces for entry in store.history.entries()] == [[2, 2]]
    assert store.settings.get("theme") == "dark"


def test_rows_written_before_an_erasure_by_an_older_build_are_void(phone: Phone) -> None:
    store = phone.page()
    store.heroes.add(MIRA)
    phone.clock.now += 1
    phone.old_page().erase_all()
    phone.storage.commit()

    store, recovered = phone.killed()

    assert store.heroes.all() == []
    assert not recovered.counts


def test_what_an_older_build_wrote_beside_us_comes_back(phone: Phone) -> None:
    """The page with the journal hears of each write and journals it."""
    store, old = phone.page(), phone.old_page()
    old.heroes.add(MIRA)
    old.history.add(TASK, [2, 5])
    for key in [*phone.storage.texts]:
        store.changed_elsewhere(key)

    store, _ = phone.killed()

    assert [record.data["name"] for record in store.heroes.all()] == ["Mira"]
    assert [entry.faces for entry in store.history.entries()] == [[2, 5]]


def test_two_changes_of_a_hero_leave_the_later_one_and_no_copy(phone: Phone) -> None:
    store = phone.page()
    hero = store.heroes.add(MIRA).value
    phone.storage.commit()
    for number in range(20):
        hero = store.heroes.change(hero.id, {**MIRA, "note": str(number)}, seen=hero.stamp).value

    store, recovered = phone.killed()

    assert [record.data["note"] for record in store.heroes.all()] == ["19"]
    assert recovered.counts == {"heroes": 1}


def test_operations_and_texts_of_a_newer_build_are_carried_along(phone: Phone) -> None:
    unknown, newer = ["cheer", "abc"], '{"format":9,"secret":1}'
    rows = [
        JournalRow(
            f"{PREFIX}history/0mubbs7i8v01uk977",
            "t",
            1,
            "",
            '{"format":1,"saved":1,"ops":[["cheer","abc"]]}',
        ),
        JournalRow(f"{PREFIX}hero/0mubbs7i8v01uk977", "t", 1, "", newer),
    ]
    store = phone.page()
    recover(store, rows)
    recover(store, rows)

    assert phone.storage.texts[f"{PREFIX}hero/0mubbs7i8v01uk977"] == newer
    assert store.history.segments.stored() == {dump(unknown)}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[",
        "null",
        "[1]",
        '{"format":1}',
        '{"format":1,"ops":3}',
        '{"format":1,"values":[]}',
        '{"format":1,"ops":[["add",1],["set",1,2,3],7]}',
        '{"format":1,"data":{},"stamp":1}',
    ],
)
@pytest.mark.parametrize(
    "key", ["hero/a", "history/a", "settings", "device", "aside/hero/a~1", "before-replace", "x"]
)
def test_a_truncated_or_odd_row_does_no_harm(phone: Phone, key: str, text: str) -> None:
    store = phone.page()
    store.heroes.add(MIRA)
    before = facts_of(store)
    recover(
        store, [JournalRow(PREFIX + key, "t", 1, "", text), JournalRow("others", "t", 1, "", text)]
    )
    assert facts_of(phone.page()) == before
    assert "others" not in phone.storage.texts


def test_without_a_journal_the_same_kill_loses_them(phone: Phone) -> None:
    phone.journal.fault = "refused"
    phone.page().history.add(TASK, [5, 6])
    store, recovered = phone.killed()
    assert store.history.entries() == []
    assert not recovered.counts


def test_old_rows_are_pruned_and_recent_ones_kept(phone: Phone) -> None:
    store = phone.page()
    store.heroes.add(MIRA)
    phone.clock.now += 3 * HOUR
    store.history.add(TASK, [5, 6])
    assert len(phone.journal.read()) == 2, "not before the start has brought in what was lost"
    store.journal.prune()
    phone.clock.now += HOUR
    store.history.add(TASK, [6, 6])
    assert [row.key.split("/")[1] for row in phone.journal.read()] == ["history"]


def test_a_full_storage_keeps_what_was_recovered_in_memory(phone: Phone) -> None:
    store = phone.page()
    store.history.add(TASK, [5, 6])
    phone.storage.kill()
    phone.storage.fault = "full"
    store = phone.page()
    assert recover(store, phone.journal.read()).counts == {"history": 1}
    assert [trouble.kind for trouble in store.troubles()] == ["unsaved"]
    assert phone.journal.read(), "the journal keeps its rows as long as the storage lacks them"


def test_the_automatic_copy_comes_back_but_never_an_older_one(phone: Phone) -> None:
    older, newer = '{"made":"2026-01-01"}', '{"made":"2026-02-02"}'
    store = phone.page()
    store.safe.write(BEFORE_REPLACE, newer)
    recover(store, [JournalRow(BEFORE_REPLACE, "t", 1, "", older)])
    assert phone.storage.texts[BEFORE_REPLACE] == newer
    phone.storage.kill()
    recover(phone.page(), [JournalRow(BEFORE_REPLACE, "t", 1, "", older)])
    assert phone.storage.texts[BEFORE_REPLACE] == older


def test_the_end_of_a_replacement_is_not_forgotten(phone: Phone) -> None:
    """The storage still has its mark; the journal knows that it was removed."""
    store = phone.page()
    store.safe.write(REPLACING, "{}")
    phone.storage.commit()
    phone.clock.now += 1
    store.safe.remove(REPLACING)
    store, _ = phone.killed()
    assert not store.replacing()
