"""The page as the app sees it: reading forms, carrying out effects. The only writer of the DOM.

Decides nothing about rolls; each method below is one kind of `app.effects.Effect`.
"""

from collections.abc import Callable, Iterable
from typing import Any

import js
from pyodide.ffi import create_once_callable, to_js

from app.effects import Effect
from app.events import Event, FormValues
from browser.dialogs import Dialogs
from browser.kept import Kept
from browser.room import Room
from browser.thrown import words_of
from browser.views import Views

document = js.document
LONGEST_FILE = 20_000_000
"""Bytes of a file that is read at the most: a restore takes no more characters either."""


def element(identifier: str) -> Any:
    """The element with an id, or None."""
    return document.getElementById(identifier)


def current_form() -> Any:
    """The check form at the front: the chosen system's chosen roll kind."""
    system = document.querySelector("input[name=system]:checked").value
    roll = document.querySelector(f"input[name=roll-{system}]:checked").value
    return element(f"check-{system}-{roll}")


def read_form(form: Any) -> FormValues:
    """The values of a form, in one crossing from JavaScript."""
    values: dict[str, list[str]] = {}
    for name, value in js.Array.from_(js.FormData.new(form).entries()).to_py():
        values.setdefault(name, []).append(value)
    return FormValues(form.id, values)


def data_of(target: Any) -> dict[str, str]:
    """The `data-*` values of an element."""
    return dict(js.Object.entries(target.dataset).to_py())


def mark_tab(view: str) -> None:
    """Say which tab is the current one; views without a tab of their own stand under More."""
    tabs = {tab.hash[1:]: tab for tab in document.querySelectorAll(".tabs a")}
    shown = element(view) if view and "=" not in view else None
    here = view if view in tabs else "more" if shown and shown.matches(".view") else "roll"
    for name, tab in tabs.items():
        if name == here:
            tab.setAttribute("aria-current", "page")
        else:
            tab.removeAttribute("aria-current")


class Page:
    """Carries out effects, in order."""

    def __init__(
        self, handle: Callable[[Event], bool], failed: Callable[[Exception, str], None]
    ) -> None:
        self._handle, self._failed = handle, failed
        self.dialogs = Dialogs()
        self._room = Room()
        self.views = Views()
        self._feedback_of: Any = None

    def carry_out(self, effects: Iterable[Effect]) -> None:
        """Do each effect; an effect for an element that is not there is passed over. One that fails
        keeps none of the others back.
        """
        for effect in effects:
            try:
                getattr(self, f"_{effect.kind}")(**effect.values)
            except Exception as error:
                self._failed(error, effect.kind)

    def _replace(self, element: str, html: str) -> None:
        if found := _by_id(element):
            kept, focused = Kept(found), found.contains(document.activeElement)
            found.innerHTML = html
            kept.give_back()
            if (
                focused
                and found.id.startswith("notice-")
                and not found.contains(document.activeElement)
            ):
                document.querySelector("main").focus(_as_object({"preventScroll": True}))
            if html and "over" in data_of(found) and found.closest("dialog[open]"):
                found.scrollIntoView()  # at the top of a sheet that may be scrolled

    def _append(self, element: str, html: str) -> None:
        if found := _by_id(element):
            found.insertAdjacentHTML("beforeend", html)

    def _remove(self, element: str) -> None:
        if found := _by_id(element):
            found.remove()

    def _attributes(self, element: str, names: dict[str, str | None]) -> None:
        if found := _by_id(element):
            for name, value in names.items():
                if value is None:
                    found.removeAttribute(name)
                else:
                    found.setAttribute(name, value)

    def _text(self, element: str, words: str) -> None:
        if (found := _by_id(element)) and found.textContent != words:
            found.textContent = words

    def _announce(self, words: str) -> None:
        wait = self._feedback_of.delay() if self._feedback_of else 0
        if wait:  # speech must not give away what the throw keeps back
            js.setTimeout(create_once_callable(lambda *_: self._say(words)), wait)
        else:
            self._say(words)

    def _say(self, words: str) -> None:
        live = _by_id("live")
        # The same sentence twice is not spoken twice, unless something in it differs.
        same = live is not None and live.textContent == words
        self._text("live", f"{words}\N{NO-BREAK SPACE}" if same else words)

    def _tell(self, words: str) -> None:
        self._announce(words)
        if toast := _by_id("toast"):
            toast.textContent = words
            toast.hidden = True
            toast.offsetWidth  # noqa: B018  # measuring it lets its animation begin anew
            toast.hidden = False

    def _fill(self, form: str, values: dict[str, str | list[str]]) -> None:
        found = _by_id(form)
        if not found:
            return
        for control in found.elements:
            if control.name not in values:
                continue
            value = values[control.name]
            if control.type == "radio":
                control.checked = control.value == value
            elif control.type == "checkbox":
                control.checked = bool(value)
            else:
                control.value = value

    def _order(self, element: str, children: list[str]) -> None:
        found = _by_id(element)
        if not found or [child.id for child in found.children] == children:
            return
        focused = document.activeElement
        found.append(*(moved for child in children if (moved := _by_id(child))))
        if focused and found.contains(focused):
            focused.focus()

    def _choose(self, form: str) -> None:
        system, roll = form.split("-", 2)[1:]
        for identifier in (f"system-{system}", f"roll-{system}-{roll}"):
            if radio := _by_id(identifier):
                radio.checked = True

    def _view(self, name: str) -> None:
        self.dialogs.go(name)

    def _address(self, fragment: str) -> None:
        js.history.replaceState(js.history.state, "", fragment)

    def _focus(self, element: str) -> None:
        if found := _by_id(element):
            folded = found.closest("details:not([open])")
            if folded:
                folded.open = True
            found.focus()

    def _scroll(self, element: str) -> None:
        if found := _by_id(element):
            found.scrollIntoView(to_js({"block": "start"}, dict_converter=js.Object.fromEntries))

    def _shrink(self, element: str) -> None:
        if found := _by_id(element):
            self._room.shrink(found)

    def _show(self, dialog: str) -> None:
        if (found := _by_id(dialog)) and not found.open:
            self.dialogs.show(found)

    def _close(self, dialog: str) -> None:
        if found := _by_id(dialog):
            self.dialogs.close(found)

    def _copy(self, words: str, said: str = "Copied.") -> None:
        async def write() -> None:
            try:
                await js.navigator.clipboard.writeText(words)
            except Exception:  # the browser may refuse, or have no clipboard: say it, lose nothing
                self._tell("This browser doesn't allow copying. Select the text instead.")
            else:
                self._announce(said)

        _run(write())

    def _share(self, title: str, words: str, address: str) -> None:
        shared = {"title": title, "text": words}
        if address:
            shared["url"] = address
        if not hasattr(js.navigator, "share"):
            self._copy("\n".join(part for part in (words, shared.get("url", "")) if part))
            return

        async def offer() -> None:
            try:
                await js.navigator.share(to_js(shared, dict_converter=js.Object.fromEntries))
            except Exception as refused:
                if "AbortError" not in str(refused):
                    self._copy(words)

        _run(offer())

    def _download(self, name: str, kind: str, words: str) -> None:
        address = js.URL.createObjectURL(js.Blob.new(to_js([words]), _as_object({"type": kind})))
        link = document.createElement("a")
        link.href = address
        link.download = name
        link.click()
        js.URL.revokeObjectURL(address)

    def _share_file(self, name: str, kind: str, words: str, done: str) -> None:
        def save() -> None:
            self._download(name, kind, words)
            self._handle(Event(done))

        shareable = None
        # Some share sheets take text alone: a restore does not mind how a file is named.
        for ending, as_kind in (("", kind), (".txt", "text/plain")):
            file = js.File.new(to_js([words]), name + ending, _as_object({"type": as_kind}))
            files = _as_object({"files": [file]})
            if hasattr(js.navigator, "canShare") and js.navigator.canShare(files):
                shareable = files
                break
        if shareable is None:
            save()
            return

        async def offer() -> None:
            try:
                await js.navigator.share(shareable)
            except Exception as refused:
                if "AbortError" not in str(refused):
                    save()
            else:
                self._handle(Event(done))

        _run(offer())

    def _print_page(self) -> None:
        js.window.print()

    def _reload(self) -> None:
        js.location.reload()

    def skip_to(self, element: str) -> None:
        """Go to an element of the Roll view with the focus."""
        if (found := _by_id(element)) and not found.getClientRects().length:
            self.dialogs.go("roll")
        self._focus(element)

    def read_file(self, control: Any, action: str) -> None:
        """Read the chosen file as text and send it; the control is empty again afterwards, so that
        the same file can be chosen again.
        """
        file = control.files.item(0)

        async def read() -> None:
            data = {"name": file.name}
            try:
                if file.size > LONGEST_FILE:
                    data["fault"] = "it is too large to be a backup"
                else:
                    data["text"] = await file.text()
            except Exception as refused:  # gone, or not to be read: the screen says so
                data["fault"] = words_of(refused)
            control.value = ""
            self._handle(Event(action, data))

        _run(read())

    def _mark(self, name: str) -> None:
        js.performance.mark(name)

    def _feedback(self, tone: str) -> None:
        if self._feedback_of:
            self._feedback_of.result(tone)

    def _feedback_options(self, options: dict[str, bool]) -> None:
        if self._feedback_of is None:
            from browser.feedback import Feedback

            self._feedback_of = Feedback()
        self._feedback_of.set(options)

    def _after(self, seconds: float, action: str, held_by: str, data: dict[str, str]) -> None:
        def send(*_: object) -> None:
            holds = _by_id(held_by) if held_by else None
            if holds and holds.matches(":hover, :focus-within"):
                self._after(seconds, action, held_by, data)
                return
            self._handle(Event(action, data, read_form(current_form())))

        js.setTimeout(create_once_callable(send), int(seconds * 1000))

    def _later(self, action: str, data: dict[str, str]) -> None:
        after_paint(lambda: self._handle(Event(action, data, read_form(current_form()))))


def after_paint(do: Callable[[], object]) -> None:
    """Do something after the next paint: an animation frame, then a turn of the event loop."""

    def after_frame(*_: object) -> None:
        js.setTimeout(create_once_callable(do), 0)

    js.requestAnimationFrame(create_once_callable(after_frame))


def _as_object(values: dict[str, Any]) -> Any:
    """A plain JavaScript object."""
    return to_js(values, dict_converter=js.Object.fromEntries)


def _by_id(identifier: str) -> Any:
    return document.getElementById(identifier)


def _run(work: Any) -> None:
    from asyncio import ensure_future

    _running.add(task := ensure_future(work))
    task.add_done_callback(_running.discard)


_running: set[Any] = set()
