"""Replacing everything is all or nothing, wherever a crash cuts it off."""

from __future__ import annotations

from contextlib import suppress

import pytest

from app.ports import StorageError
from app.store.backup.file import make_backup
from app.store.backup.replacement import take_back
from app.store.backup.restore import read_backup
from app.store.recovery import recover
from app.store.store import Store
from tests.app.store.conftest import MIRA, TASK
from tests.doubles import CountingBytes, LateStorage, MemoryJournal, SetClock
from tests.facts import Facts, facts_of


class Crash(BaseException):
    """The process ends here. No `Exception`: the store takes those of a storage for refusals."""


class Phone:
    """A phone with some of everything, and a backup of something else."""

    def __init__(self) -> None:
        self.storage, self.journal = LateStorage(), MemoryJournal()
        self.clock, self.random = SetClock(), CountingBytes()
        other = Store(LateStorage(), self.clock, self.random)
        for name in ("Cy", "Dot"):
            other.heroes.add({**MIRA, "name": name})
        other.history.add(TASK, [1, 1])
        other.settings.set("theme", "dark")
        self.file = make_backup(other, "1")
        store = self.page()
        self.hero = store.heroes.add(MIRA).value
        store.heroes.add({**MIRA, "name": "Bo"})
        for face in (2, 3):
            store.history.add(TASK, [face, face])
        store.settings.set("theme", "light")
        self.storage.commit()
        self.before = self.now(store)

    def page(self) -> Store:
        return Store(self.storage, self.clock, self.random, journal=self.journal)

    def now(self, store: Store) -> tuple[Facts, object]:
        return facts_of(store), store.settings.get("theme")

    def crash_at(self, write: int) -> None:
        """Whatever comes after so many more writes never happens."""
        left = [write]

        def count(_key: str) -> None:
            if not left[0]:
                raise Crash
            left[0] -= 1

        self.storage.before_write = count

    def replace(self) -> None:
        """Replace everything by the file, until it is done or the process ends."""
        store = self.page()
        read_backup(self.file, store).apply("replace", app="1")

    def start(self) -> Store:
        """Start again: what the app does at every start."""
        self.storage.before_write = None
        self.clock.now += 1000
        store = self.page()
        recover(store, self.journal.read())
        if store.replacing():
            assert take_back(store) == "done"
        return store


def writes_of_a_replacement() -> int:
    phone = Phone()
    before = len(phone.storage.states)
    phone.replace()
    return len(phone.storage.states) - before


WRITES = writes_of_a_replacement()


def ends_at(phone: Phone, write: int) -> None:
    phone.crash_at(write)
    with pytest.raises(Crash):
        phone.replace()


@pytest.mark.parametrize("write", range(WRITES))
def test_a_crash_at_any_write_leaves_what_was_there(write: int) -> None:
    """Without the journal, as after a crash that the storage survived."""
    phone = Phone()
    ends_at(phone, write)
    phone.journal.clear()
    assert phone.now(phone.start()) == phone.before
    assert phone.now(phone.page()) == phone.before


@pytest.mark.parametrize("write", range(WRITES))
@pytest.mark.parametrize("lost", [1, 3, 99])
def test_a_killed_browser_in_it_leaves_what_was_there(write: int, lost: int) -> None:
    phone = Phone()
    ends_at(phone, write)
    phone.storage.kill(lost)
    assert phone.now(phone.start()) == phone.before


@pytest.mark.parametrize("lost", range(WRITES + 1))
def test_a_browser_killed_after_it_has_all_of_it(lost: int) -> None:
    phone = Phone()
    phone.replace()
    after = phone.now(phone.page())
    phone.storage.kill(lost)
    store = phone.start()
    assert phone.now(store) == after
    assert {record.data["name"] for record in store.heroes.all()} == {"Cy", "Dot"}


@pytest.mark.parametrize("again", range(12))
def test_a_crash_while_it_is_taken_back(again: int) -> None:
    phone = Phone()
    ends_at(phone, WRITES - 2)
    phone.crash_at(again)
    store = phone.page()
    with suppress(Crash):  # the last of them come after its end
        take_back(store)
    assert phone.now(phone.start()) == phone.before


def test_where_it_is_refused_it_is_tried_again_at_the_next_start() -> None:
    phone = Phone()
    ends_at(phone, WRITES - 2)
    phone.storage.before_write = None
    phone.storage.fault = "full"
    assert take_back(phone.page()) == "failed"
    phone.storage.fault = ""
    assert phone.now(phone.start()) == phone.before


def test_the_end_of_it_being_refused_takes_it_back_at_once() -> None:
    """The mark cannot be removed: a next start would take back what was told as done."""
    phone = Phone()
    store = phone.page()
    plan = read_backup(phone.file, store)
    remove = phone.storage.remove
    phone.storage.remove = lambda key: None if key.endswith("replacing") else remove(key)  # type: ignore[method-assign]
    assert not plan.apply("replace", app="1").done
    phone.storage.remove = remove  # type: ignore[method-assign]
    assert phone.now(phone.start()) == phone.before


@pytest.mark.parametrize("mode", ["merge", "replace"])
def test_a_storage_that_breaks_down_in_it_is_told_as_it_is(mode: str) -> None:
    """It kept some of the writes and will not even take them back: nobody says that it did not."""
    phone = Phone()
    store = phone.page()
    plan = read_backup(phone.file, store)
    left = [2]

    def breaks_down(_key: str) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise StorageError("the disk is gone")

    phone.storage.before_write = breaks_down
    applied = plan.apply(mode, app="1")
    assert not applied.done
    assert applied.half
    assert "halfway" in applied.reason
    if mode == "replace":
        assert phone.now(phone.start()) == phone.before
