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


@pytest.fixture
def player() -> "Player":
    from tests.player import Player  # the rules' own tests need nothing of the app

    return Player()
