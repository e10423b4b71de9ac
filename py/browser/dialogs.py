"""Dialogs and the browser's Back: every open dialog has an entry of its own in the browser's
history, so that Back closes it and leaves the view below alone.

What is behind an open dialog is neither seen nor spoken. What must be (`data-over`: the live
region, the notice of what could not be saved) is moved into the dialog on top, and back.

The entry has the address of the view and, as its state, how many dialogs are open. What is in a
dialog is no business of this module.
"""

from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy


class Dialogs:
    """The dialogs that are open, the last one on top."""

    def __init__(self) -> None:
        self._open: list[Any] = []
        self._over: list[tuple[Any, Any]] = []  # what is moved, and what stands in its place
        for element in js.document.querySelectorAll("[data-over]"):
            self._over.append((element, js.document.createComment("")))
        js.window.addEventListener("popstate", create_proxy(self._went))
        # `close` does not bubble: it is caught on its way down.
        js.document.addEventListener("close", create_proxy(self._closed), True)

    def show(self, dialog: Any) -> None:
        """Open a dialog on top."""
        self._open = [each for each in self._open if each.open]
        dialog.showModal()
        self._open.append(dialog)
        self._move()
        if _depth() != len(self._open):
            # On the way back the browser would go to the view's top and take the focus away.
            js.history.scrollRestoration = "manual"
            js.history.pushState(len(self._open), "")

    def close(self, dialog: Any) -> None:
        """Close a dialog. What is said from now on is said without it."""
        dialog.close()
        self._open = [each for each in self._open if each.open]
        self._move()

    def _move(self) -> None:
        top = self._open[-1] if self._open else None
        for element, place in self._over:
            if top is None:
                if place.parentNode:
                    place.replaceWith(element)
            elif element.parentNode != top:
                if not place.parentNode:
                    element.replaceWith(place)
                top.prepend(element)

    def close_left(self) -> None:
        """Close what stands above the entry that the browser is at: it went back, or to another
        view.
        """
        self._open = [each for each in self._open if each.open]
        while len(self._open) > _depth():
            self._open.pop().close()
        self._move()

    def _went(self, *_: object) -> None:
        self.close_left()
        if _depth() > len(self._open):  # the entry of a dialog that was closed before it was left
            js.history.back()
        elif not self._open:
            js.setTimeout(create_once_callable(_scroll_again), 0)  # once it has gone back

    def _closed(self, event: Any) -> None:
        # What is written in it is a draft by now and comes back: no update has to wait for it.
        for each in event.target.querySelectorAll("[data-unfinished]"):
            each.removeAttribute("data-unfinished")
        self._open = [each for each in self._open if each.open]
        self._move()
        if _depth() > len(self._open):
            js.history.back()


def _scroll_again(*_: object) -> None:
    js.history.scrollRestoration = "auto"


def _depth() -> int:
    """How many dialogs are open by the browser's history."""
    state = js.history.state
    return state if isinstance(state, int) else 0
