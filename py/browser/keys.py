"""Hardware keys: what a keyboard does beyond what the browser does by itself.

A held key is one key. Digits are faces of the open pad (see `app.text.digits`). Enter in a field
rolls, or presses the button of its form; Control and Enter roll from anywhere in the Roll view.
What a face means is no business of this module.
"""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from app.events import Event
from app.text.digits import Die, Digits
from browser.page import current_form, data_of, read_form

HELD_MS = 1000
"""How long a digit waits for another one, in milliseconds."""
LEFT_OVER_MS = 1000
"""A key so soon after the last face was typed was meant for the pad, which has just closed."""
ENDS = ("Enter", " ", ",")
"""Keys that end the number that is being typed."""

Guard = Callable[[Callable[..., None]], Callable[..., None]]


class Keys:
    """The keyboard. `send` answers an event; `guarded` makes a listener tell its own faults."""

    def __init__(self, send: Callable[[Event], object], guarded: Guard) -> None:
        self._send = send
        self._digits = Digits(self._die, self._take)
        self._pad: Any = None  # the keys on screen that the held digits are for
        self._timer: Any = None
        self._late = create_proxy(guarded(self._end))
        self._typed_at = float("-inf")  # when the last face closed the pad
        self._left_at: Any = None  # what had the focus then: moved since, it is no slip

    def pressed(self, event: Any) -> None:
        """A key went down."""
        if event.isComposing:
            return
        if event.repeat:
            if _acts_once(event):
                event.preventDefault()
        elif self._is_left_over(event) or self._is_for_pad(event) or _is_enter(event):
            event.preventDefault()

    def _is_left_over(self, event: Any) -> bool:
        """ "4 6 Enter" on two dice: with the 6 the pad closes, and the Enter is no new roll."""
        late = event.timeStamp - self._typed_at > LEFT_OVER_MS
        if late or event.target != self._left_at or _has_modifier(event):
            return False
        if event.key in ENDS:
            self._typed_at = float("-inf")
            return True
        return _is_digit(event.key)

    def _is_for_pad(self, event: Any) -> bool:
        """A digit, what ends a number, or what takes the last one back; true when it is done."""
        pad = _keys()
        if not pad or _has_modifier(event):
            return False
        if self._digits.held and self._pad != pad:  # they were for a die that is typed by now
            self._digits.held = ""
        self._pad = pad
        if _is_digit(event.key):
            self._digits.add(event.key)
        elif event.key in ENDS:
            if not self._digits.end():
                # A focused button is pressed by the browser; elsewhere a space would scroll.
                return event.key != "Enter" and not event.target.closest("button")
        elif event.key == "Backspace":
            if not self._digits.take_back() and (
                back := pad.closest("dialog").querySelector("[data-back]")
            ):
                back.click()
        else:
            return False
        self._wait()
        return True

    def _wait(self) -> None:
        """Show what is held, and take it as it is after a moment."""
        js.clearTimeout(self._timer)
        for key in js.document.querySelectorAll(".key[data-held]"):
            del key.dataset.held
        if self._digits.held:
            self._timer = js.setTimeout(self._late, HELD_MS)
            if key := self._pad.querySelector(f'[data-face="{self._digits.held}"]'):
                key.dataset.held = ""

    def _end(self, *_: object) -> None:
        """No other digit came."""
        if self._pad == _keys():
            self._digits.end()
        else:
            self._digits.held = ""

    def _die(self) -> Die | None:
        pad = _keys()
        return Die(int(pad.dataset.sides), "last" in data_of(pad)) if pad else None

    def _take(self, digits: str) -> None:
        data = {"face": digits}
        self._send(Event(_keys().dataset.typed, data, read_form(current_form())))
        self._pad = _keys()
        if not js.document.querySelector("#pad[open]"):
            self._typed_at = js.performance.now()
            self._left_at = js.document.activeElement


def _keys() -> Any:
    """The keys of the open pad; false where none is open."""
    return js.document.querySelector("dialog[open] .keys[data-typed]")


def _is_digit(key: str) -> bool:
    return len(key) == 1 and key in "0123456789"


def _has_modifier(event: Any) -> bool:
    return bool(event.ctrlKey or event.metaKey or event.altKey)


def _acts_once(event: Any) -> bool:
    """Whether a held key would do it again: press a button (a step of a number may go on), roll, or
    type a face.
    """
    target = event.target
    if event.key == "Enter":
        return bool(target.closest("button:not([data-step]), summary, a, form input"))
    if event.key == " ":
        return bool(target.closest("button:not([data-step]), summary"))
    pad = js.document.querySelector("#pad[open]")
    return bool(pad and (_is_digit(event.key) or event.key == "Backspace"))


def _is_enter(event: Any) -> bool:
    """Enter that rolls or presses the button marked `data-enter`; it never sends a form away."""
    if event.key != "Enter" or event.altKey:
        return False
    roll = js.document.getElementById("roll-button")
    here = not js.document.querySelector("dialog[open]") and roll.getClientRects().length
    if here and (event.ctrlKey or event.metaKey):
        roll.click()
        return True
    if not event.target.closest("form input"):
        return False
    form = event.target.closest("form")
    button = roll if form.classList.contains("check") else form.querySelector("[data-enter]")
    if rows := event.target.closest("fieldset:has([data-enter-row])"):  # the next row of a list
        button = rows.querySelector("[data-enter-row]")
        number = event.target.closest("li").querySelector(".count")
        if number and not number.value and number != event.target:  # or first this one's number
            number.focus()
            return True
    if button:
        button.click()
    return True
