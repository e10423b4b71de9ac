"""The screen's wake lock: asked for once, held while it is wanted and the page is in front.

What the device refuses is said beside the switch (`#awake-state`), never promised.
"""

from asyncio import ensure_future
from typing import Any

import js
from pyodide.ffi import create_proxy


class WakeLock:
    """At most one lock of this page."""

    def __init__(self) -> None:
        self._wanted = False
        self._lock: Any = None
        self._task: Any = None
        js.document.addEventListener("visibilitychange", create_proxy(self._seen_again))

    def want(self, wanted: bool) -> None:
        """Hold a lock from now on, or let it go; the same wish again changes nothing."""
        self._wanted = wanted
        self._begin()

    def _begin(self) -> None:
        """One request at a time: what was wished meanwhile is looked at when it is answered."""
        if self._task is None or self._task.done():
            self._task = ensure_future(self._settle())

    def _seen_again(self, *_: object) -> None:
        """The browser lets a lock go when the page is hidden; ask again when it is back."""
        if js.document.visibilityState == "visible":
            self._begin()

    async def _settle(self) -> None:
        while self._wanted != self._held():
            if not self._wanted:
                lock, self._lock = self._lock, None
                await lock.release()
                continue
            if not hasattr(js.navigator, "wakeLock"):
                self._say("This browser can't keep the screen on.")
                return
            try:
                self._lock = await js.navigator.wakeLock.request("screen")
            except Exception:  # low battery, a policy, a page not in front: the reason is not told
                self._say("The device won't keep the screen on right now.")
                return
        self._say("The screen stays on while you have this page open." if self._wanted else "")

    def _held(self) -> bool:
        return self._lock is not None and not self._lock.released

    def _say(self, words: str) -> None:
        js.document.getElementById("awake-state").textContent = words
