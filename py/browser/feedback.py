"""Vibration, sound and the throw, as the settings say. Off means untouched.

Loaded only once a setting is on. Nothing here is needed for a result; keeping the screen on is
`browser.wake_lock`'s.
"""

from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from app.systems.base import TONES
from browser.wake_lock import WakeLock

THROW_MS = 500  # as long as the animation of static/css/feedback.css
PATTERNS = {"best": [40, 40, 40], "good": [40], "mixed": [30, 60, 30], "bad": [120], "worst": [250]}
PITCHES = {"best": 880, "good": 660, "mixed": 520, "plain": 520, "bad": 330, "worst": 220}
assert set(PITCHES) == set(TONES)


class Feedback:
    """What comes with a result on this device now."""

    def __init__(self) -> None:
        self._options: dict[str, bool] = {}
        self._sound: Any = None
        self._wake_lock = WakeLock()
        js.document.addEventListener("pointerdown", create_proxy(self._skip))

    def set(self, options: dict[str, bool]) -> None:
        """Take over the options."""
        self._options = options
        state = "on" if options.get("throw") else "off"
        js.document.documentElement.setAttribute("data-throw", state)
        self._wake_lock.want(bool(options.get("awake")))

    def delay(self) -> int:
        """Milliseconds for which the throw keeps the result back; 0 without one."""
        still = js.matchMedia("(prefers-reduced-motion: reduce)").matches
        return THROW_MS if self._options.get("throw") and not still else 0

    def result(self, tone: str) -> None:
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
        for animation in js.document.getElementById("result-card").getAnimations(
            to_js({"subtree": True}, dict_converter=js.Object.fromEntries)
        ):
            animation.finish()
