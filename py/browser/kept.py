"""What stays as it was where a part of the page is drawn anew: the focus, the place of the button
that was pressed, how far rows are scrolled sideways.

What is drawn is said by `browser.page`.
"""

from typing import Any

import js
from pyodide.ffi import to_js

ROWS = "[data-keeps-place]"


class Kept:
    """Taken of a part before it is drawn, given back after it."""

    def __init__(self, part: Any) -> None:
        self._part = part
        self._places = {row.id: row.scrollLeft for row in part.querySelectorAll(ROWS)}
        focused = js.document.activeElement
        inside = focused and part.contains(focused) and focused.matches("[data-action]")
        self._deed = _deed(focused) if inside else {}
        self._top = focused.getBoundingClientRect().top if inside else 0

    def give_back(self) -> None:
        """Put the rows and the focus where they were."""
        for row in self._part.querySelectorAll(ROWS):
            _scroll_row(row, self._places.get(row.id, 0))
        if self._deed:
            self._focus_again()

    def _focus_again(self) -> None:
        """Focus the button that does the same to the newest roll, so that a keyboard doesn't begin
        at the page's top after each press, and keep it under the thumb that pressed it. A button
        for something else is never focused in its place.
        """
        for button in self._part.querySelectorAll(f'[data-action="{self._deed["action"]}"]'):
            if _deed(button) == self._deed:
                options = to_js({"preventScroll": True}, dict_converter=js.Object.fromEntries)
                button.focus(options)
                if scrolled := button.closest("dialog, main"):
                    scrolled.scrollTop += button.getBoundingClientRect().top - self._top
                return


def _scroll_row(row: Any, place: int) -> None:
    """Scroll a row as it was; what is chosen in it comes into view."""
    if place:
        row.scrollLeft = place
    if chosen := row.querySelector("[aria-pressed=true]"):
        edge, box = row.getBoundingClientRect(), chosen.getBoundingClientRect()
        if box.left < edge.left or box.right > edge.right:
            row.scrollLeft += box.left - edge.left


def _deed(button: Any) -> dict[str, str]:
    data = js.Object.entries(button.dataset).to_py()
    return {name: value for name, value in data if name != "number"}
