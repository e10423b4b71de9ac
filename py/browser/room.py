"""Room for the form: the result card above it becomes a line, and what the thumb is on stays there.

When that is due, and when the card comes back, is said by `app.features.result.stage`.
"""

from typing import Any

import js
from pyodide.ffi import create_once_callable

PAUSE_MS = 800
"""A form that has to move when the card shrinks is let alone until it was not touched for so
long: the second of two quick taps must not meet something else."""


class Room:
    """Shrinks the card at once where nothing moves by it, else after a pause."""

    def __init__(self) -> None:
        self._turn = 0

    def shrink(self, card: Any) -> None:
        """Make a line of the card."""
        self._turn += 1
        turn = self._turn
        if not _shrink(card, moving=False):
            later = create_once_callable(lambda: turn == self._turn and _shrink(card, moving=True))
            js.setTimeout(later, PAUSE_MS)


def _shrink(card: Any, *, moving: bool) -> bool:
    """Make a line of the card, unless the form would move and must not; whether it is one now."""
    view = js.document.querySelector("main")
    if not card.isConnected:
        return True  # another card has come in the meantime
    top, height = view.scrollTop, card.offsetHeight
    card.dataset.aside = "line"
    by = height - card.offsetHeight
    if by > top and not moving:
        del card.dataset.aside
        view.scrollTop = top  # a shorter view may have been scrolled back
        return False
    view.scrollTop = max(0, top - by)
    return True
