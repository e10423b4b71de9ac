"""Dialogs and the browser's Back: every open dialog has an entry of its own in the browser's
history, so that Back closes it and leaves the view below alone.

What is behind an open dialog is neither seen nor spoken. What must be (`data-over`: the live
region, the notice of what could not be saved) is moved into the dialog on top, and back.

The entry has the address of the view and, as its state, how many dialogs are open. Going back and
going to a view take the browser a while; what opens meanwhile gets its entry when it has arrived.
What is in a dialog is no business of this module.
"""

from typing import Any, Literal

import js
from pyodide.ffi import create_once_callable, create_proxy


class Dialogs:
    """The dialogs that are open, the last one on top."""

    def __init__(self) -> None:
        self._open: list[Any] = []
        self._over: list[tuple[Any, Any]] = []  # what is moved, and what stands in its place
        self._under_way: Literal["", "back", "view"] = ""  # where this page has sent the browser
        self._next = ""  # the view to go to once it has gone back
        for element in js.document.querySelectorAll("[data-over]"):
            self._over.append((element, js.document.createComment("")))
        js.window.addEventListener("popstate", create_proxy(self._went))
        js.document.addEventListener("visibilitychange", create_proxy(self._hidden))
        js.window.addEventListener("pagehide", create_proxy(self._hidden))
        # `close` does not bubble: it is caught on its way down.
        js.document.addEventListener("close", create_proxy(self._closed), True)

    def show(self, dialog: Any) -> None:
        """Open a dialog on top."""
        self._open = [each for each in self._open if each.open]
        dialog.showModal()
        dialog.scrollTop = 0  # it was scrolled by whatever stood in it before
        self._open.append(dialog)
        self._move()
        self._add_entries()

    def close(self, dialog: Any) -> None:
        """Close a dialog. What is said from now on is said without it."""
        dialog.close()
        self._open = [each for each in self._open if each.open]
        self._move()

    def go(self, view: str) -> None:
        """Go to a view."""
        if self._under_way == "back":
            self._next = view
        elif js.location.hash != f"#{view}":
            self._under_way = "view"
            js.location.hash = view

    def arrived(self) -> bool:
        """The browser is at another view: of its own accord, or where `go` sent it, then true."""
        if self._under_way != "view":
            self._close_left()
            return False
        self._under_way = ""
        self._add_entries()
        return True

    def _add_entries(self) -> None:
        while not self._under_way and _depth() < len(self._open):
            # On the way back the browser would go to the view's top and take the focus away.
            js.history.scrollRestoration = "manual"
            js.history.pushState(_depth() + 1, "")

    def _go_back(self) -> None:
        self._under_way = "back"
        js.history.back()

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

    def _close_left(self) -> None:
        """Close what stands above the entry that the browser is at: it went back, or to another
        view.
        """
        self._open = [each for each in self._open if each.open]
        while len(self._open) > _depth():
            self._open.pop().close()
        self._move()

    def _went(self, *_: object) -> None:
        if self._under_way == "view":
            return  # see `arrived`
        if self._under_way == "back":
            self._under_way = ""
        else:
            self._close_left()
        if _depth() > len(self._open):  # the entry of a dialog that was closed before it was left
            self._go_back()
            return
        view, self._next = self._next, ""
        if view:
            self.go(view)
        self._add_entries()
        if not self._open:
            js.setTimeout(create_once_callable(_scroll_again), 0)  # once it has gone back

    def _hidden(self, event: Any) -> None:
        """The page is put away: what is for one pair of eyes (`data-private`) goes with it, before
        a list of open apps shows a picture of it.
        """
        if event.type != "pagehide" and not js.document.hidden:
            return
        for dialog in js.document.querySelectorAll("dialog[open]:has([data-private])"):
            _empty(dialog)
            self.close(dialog)

    def _closed(self, event: Any) -> None:
        _empty(event.target)
        # What is written in it is a draft by now and comes back: no update has to wait for it.
        for each in event.target.querySelectorAll("[data-unfinished]"):
            each.removeAttribute("data-unfinished")
        self._open = [each for each in self._open if each.open]
        self._move()
        if not self._under_way and _depth() > len(self._open):
            self._go_back()


def _empty(dialog: Any) -> None:
    """Leave nothing in the page of what was for one pair of eyes."""
    for part in dialog.querySelectorAll("[data-private]"):
        part.replaceChildren()


def _scroll_again(*_: object) -> None:
    js.history.scrollRestoration = "auto"


def _depth() -> int:
    """How many dialogs are open by the browser's history."""
    state = js.history.state
    return state if isinstance(state, int) else 0
