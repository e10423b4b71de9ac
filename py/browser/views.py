"""How far the Roll view was scrolled, for whoever looks elsewhere and comes back: all views are in
one part of the page that scrolls.

Which view is on screen is the address's to say.
"""

from typing import Any

import js
from pyodide.ffi import create_proxy

ROLL = ("", "#roll")


class Views:
    """Remembers the place in the Roll view as long as another one is on screen."""

    def __init__(self) -> None:
        self._main = js.document.querySelector("main")
        self._at = js.location.hash
        self._place = 0
        self._main.addEventListener("scroll", create_proxy(self._scrolled))

    def arrived(self, fragment: str, *, sent: bool) -> None:
        """Another view is on screen; where the app sent the browser, it says what comes in sight
        itself.
        """
        before, self._at = self._at, fragment
        if not sent and fragment in ROLL and before not in ROLL and "=" not in before:
            self._main.scrollTop = self._place

    def _scrolled(self, _event: Any) -> None:
        if self._at in ROLL and js.location.hash in ROLL:
            self._place = self._main.scrollTop
