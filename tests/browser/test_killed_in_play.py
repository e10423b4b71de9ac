"""Steady play, then the browser's process is killed: not one of the rolls is lost."""

import time
from collections.abc import Callable

from tests.browser.killed_phone import KilledPhone, roll, rolls_in_history, started


def test_twenty_seconds_of_steady_play(killed_phones: Callable[[], KilledPhone]) -> None:
    """Ten phones, five at a time; what the browser has committed by then is for it to know."""
    for _ in range(2):
        table = [killed_phones() for _ in range(5)]
        pages = [started(phone) for phone in table]
        made, end = 0, time.monotonic() + 20
        while time.monotonic() < end:
            for page in pages:
                roll(page)
            made += 1
        for phone in table:
            phone.kill()
        for phone in table:
            rolls_in_history(started(phone), made)
            phone.kill()
