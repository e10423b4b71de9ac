"""What holds for every test: hypothesis judges values, not the speed of a busy machine; a player
at the page is there for whoever asks.
"""

from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from tests.player import Player

settings.register_profile("busy", deadline=None)
settings.load_profile("busy")


SLOW_FIRST = ("tests/webkit", "tests/platform", "tests/browser")
"""Folders whose files take long: they start first, so that no process is left with one at the end
while the other has nothing to do.
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Order files by how long they take, as far as we know."""

    def place(item: pytest.Item) -> int:
        path = item.nodeid.replace("\\", "/")
        return next((n for n, each in enumerate(SLOW_FIRST) if path.startswith(each)), 9)

    items.sort(key=place)


@pytest.fixture
def player() -> "Player":
    from tests.player import Player  # the rules' own tests need nothing of the app

    return Player()
