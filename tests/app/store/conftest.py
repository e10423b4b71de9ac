"""A storage, a clock that stands still, and stores over them as tabs of one browser."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from app.store.formats import Formats
from app.store.store import Store
from tests.doubles import CountingBytes, MemoryStorage, SetClock

TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
MIRA = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": [["Climb", 7]]}


@dataclass
class Profile:
    """One profile: what every tab opened in it shares."""

    storage: MemoryStorage = field(default_factory=MemoryStorage)
    clock: SetClock = field(default_factory=SetClock)
    random: CountingBytes = field(default_factory=CountingBytes)

    def tab(self, formats: Formats | None = None, storage: MemoryStorage | None = None) -> Store:
        """A page opened now."""
        return Store(storage or self.storage, self.clock, self.random, formats)

    def other(self) -> tuple[Store, MemoryStorage]:
        """A page with its own view of the storage, and that view."""
        view = self.storage.other_tab()
        return self.tab(storage=view), view


@pytest.fixture
def profile() -> Profile:
    return Profile()


@pytest.fixture
def store(profile: Profile) -> Store:
    return profile.tab()
