"""Vibration, sound, the throw and the screen's wake lock, as the settings say. Off means untouched.

Loaded only once a setting is on. What the device refuses is said beside the switch
(`#awake-state`); nothing here is needed for a result.
"""

from asyncio import ensure_future
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from app.systems import TONES

THROW_MS = 500  # as long as the animation of static/css/feel.css
PATTERNS = {"best": [40, 40, 40], "good": [40], "mixed": [30, 60, 30], "bad": [120], "worst": [250]}
PITCHES = {"best": 880, "good": 660, "mixed": 520, "plain": 520, "bad": 330, "worst": 220}
assert set(PITCHES) == set(TONES)


class Feel:
    """What rolls feel like on this device now."""

    def __init__(self) -> None:
        self._options: dict[str, bool] = {}
        self._sound: Any = None
        self._lock: Any = None
        self._tasks: set[Any] = set()
        js.document.addEventListener("pointerdown", create_proxy(self._skip))
        js.document.addEventListener("visibilitychange", create_proxy(self._seen_again))

    def set(self, options: dict[str, bool]) -> None:
        """Take over the options."""
        self._options = options
        state = "on" if options.get("throw") else "off"
        js.document.documentElement.setAttribute("data-throw", state)
        self._do(self._keep_awake())

    def delay(self) -> int:
        """Milliseconds for which the throw keeps the result back; 0 without one."""
        still = js.matchMedia("(prefers-reduced-motion: reduce)").matches
        return THROW_MS if self._options.get("throw") and not still else 0

    def felt(self, tone: str) -> None:
        """A result came: vibrate and knock, after the throw."""
        js.setTimeout(create_once_callable(lambda *_: self._knock(tone)), self.delay())

    def _knock(self, tone: str) -> None:
        if self._options.get("haptics") and hasattr(js.navigator, "vibrate"):
            js.navigator.vibrate(to_js(PATTERNS.get(tone, [30])))
        if self._options.get("sound"):
            self._play(PITCHES[tone])

    def _play(self, pitch: int) -> None:
        if self._sound is None:
            self._sound = js.AudioContext.new()
        now = self._sound.currentTime
        source, volume = self._sound.createOscillator(), self._sound.createGain()
        source.type, source.frequency.value = "triangle", pitch
        volume.gain.setValueAtTime(0.2, now)
        volume.gain.exponentialRampToValueAtTime(0.001, now + 0.15)
        source.connect(volume)
        volume.connect(self._sound.destination)
        source.start()
        source.stop(now + 0.16)

    def _skip(self, *_: object) -> None:
        """A tap ends the throw."""
        for animation in js.document.getElementById("stage").getAnimations(
            to_js({"subtree": True}, dict_converter=js.Object.fromEntries)
        ):
            animation.finish()

    def _seen_again(self, *_: object) -> None:
        """The browser lets a wake lock go when the page is hidden; ask again when it is back."""
        if js.document.visibilityState == "visible":
            self._do(self._keep_awake())

    async def _keep_awake(self) -> None:
        if not self._options.get("awake"):
            if self._lock is not None:
                await self._lock.release()
                self._lock = None
            self._say("")
            return
        if not hasattr(js.navigator, "wakeLock"):
            self._say("This browser cannot keep the screen on.")
            return
        try:
            self._lock = await js.navigator.wakeLock.request("screen")
        except (
            Exception
        ):  # low battery, a policy, an app that is not in front: the reason is not told
            self._say("The device refuses to keep the screen on just now.")
        else:
            self._say("The screen stays on while this page is in front.")

    def _say(self, words: str) -> None:
        js.document.getElementById("awake-state").textContent = words

    def _do(self, work: Any) -> None:
        self._tasks.add(task := ensure_future(work))
        task.add_done_callback(self._tasks.discard)
