"""What holds for every test: hypothesis judges values, not the speed of a busy machine; a player
at the page is there for whoever asks.
"""

import signal
from collections.abc import Generator
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


LONGEST_S = 240
"""Seconds after which a test is stuck: a call to a browser that has died may wait for ever."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """End a test that is stuck, so that the run comes to its end and names it."""

    def stuck(*_: object) -> None:
        pytest.fail(f"stuck for {LONGEST_S} s: {item.nodeid}", pytrace=False)

    signal.signal(signal.SIGALRM, stuck)
    signal.alarm(LONGEST_S)
    try:
        return (yield)
    finally:
        signal.alarm(0)


@pytest.fixture
def player() -> "Player":
    from tests.player import Player  # the rules' own tests need nothing of the app

    return Player()
