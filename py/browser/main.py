"""The start of the app in the page: one session, one delegated listener a kind of event.

Importing this module starts it. It holds no rules and no words of results.
"""

import gc
from collections.abc import Callable
from typing import Any

import js
from jinja2 import ModuleLoader
from pyodide.ffi import create_proxy, to_js

from app import effects
from app.events import Event
from app.features.recovery import Found
from app.features.saving.troubles import tell_troubles
from app.ports import JournalRow
from app.render import Renderer, environment
from app.rolls.visit import Visit
from app.session import Session
from app.store.store import Store
from app.systems import hero_faults
from browser.journal import BrowserJournal
from browser.keys import Keys
from browser.page import Page, after_paint, current_form, data_of, mark_tab, read_form
from browser.storage import BrowserStorage

TEMPLATES = "/app.zip/templates"
TAPPED = ", ".join(f"[data-{name}]" for name in ("action", "step", "set", "close", "skip"))
"""What answers a tap."""


def random_bytes(count: int) -> bytes:
    """Bytes from the browser's cryptographic source, drawn at the moment they are asked for."""
    drawn = js.Uint8Array.new(count)
    js.crypto.getRandomValues(drawn)
    return bytes(drawn.to_py())


class BrowserClock:
    """The time of day, from the browser."""

    def now_ms(self) -> int:
        """Milliseconds since 1970-01-01 UTC."""
        return int(js.Date.now())


class App:
    """The session with its page."""

    def __init__(self) -> None:
        clock = BrowserClock()
        self.session = Session(
            render=Renderer(environment(ModuleLoader(TEMPLATES))),
            random_bytes=random_bytes,
            clock=clock,
            version=data_of(js.document.documentElement).get("version", ""),
        )
        self.journal = BrowserJournal(self.journal_read)
        self.store = Store(
            BrowserStorage(), clock, random_bytes, hero_faults=hero_faults, journal=self.journal
        )
        self.session.put(self.store)
        self.page = Page(self.handle, self.failed)
        self._telling = False

    def handle(self, event: Event) -> bool:
        """Answer an event and show the answer; what goes wrong is shown instead, then it is
        False.
        """
        answer, error = self.session.attempt(event)
        self.journal.flush()  # what is shown as saved is on its way to the journal
        self.page.carry_out(answer)
        if error is not None:
            self.failed(error, event.action)
        return error is None

    def journal_read(self, rows: list[JournalRow]) -> None:
        """The journal was read: what the storage has lost of it comes back."""
        self.session.part(Found).rows = rows
        self.handle(Event("recovery.begin"))

    def failed(self, error: Exception, action: str) -> None:
        """Something raised: the page goes on, and says so."""
        from traceback import format_exception  # only failures need this

        js.console.warn("".join(format_exception(error)))
        if self._telling:  # even that fails: the plainest sentence is left
            place = js.document.getElementById("notice-failure")
            place.textContent = (
                "Something went wrong. Your saved rolls are safe. Please reload the page."
            )
            return
        self._telling = True
        try:
            from app.features.failure import tell_failure

            self.page.carry_out(list(tell_failure(self.session, error, action)))
        except Exception as again:
            self.failed(again, action)
        finally:
            self._telling = False

    def guarded(self, listen: Callable[..., None]) -> Callable[..., None]:
        """A listener whose own exceptions are told as well."""

        def heard(*happened: Any) -> None:
            try:
                listen(*happened)
            except Exception as error:
                self.failed(error, listen.__name__)

        return heard

    def start(self) -> None:
        """Listen, then say that taps are answered."""
        self.session.values = read_form(current_form())
        self.session.address = js.location.href.split("#")[0].split("?")[0]
        for kind, listener in (
            ("click", self.clicked),
            ("input", self.changed),
            ("change", self.chosen),
            ("dragover", self.dragged),
            ("drop", self.dropped),
            ("keydown", Keys(self.handle, self.guarded).pressed),
        ):
            js.document.addEventListener(kind, create_proxy(self.guarded(listener)))
        for kind, heard in (
            ("hashchange", self.moved),
            ("storage", self.stored_elsewhere),
            ("dicewright:cut", self.cut),
        ):
            js.window.addEventListener(kind, create_proxy(self.guarded(heard)))
        self.watch()
        self.guarded(self.moved)()
        if "setup" in data_of(js.document.documentElement):
            after_paint(self.show_restored)  # a tap that has waited is answered first
        self.guarded(self.say_troubles)()
        if self.store.settings.as_dict():
            self.page.carry_out([effects.later("settings.begin")])
        self.page.carry_out([effects.later("hero_bar.show"), effects.later("drafts.begin")])
        after_paint(self.journal.open)
        js.document.documentElement.dataset.app = "ready"
        js.performance.mark("app-ready")
        # The start made modules and templates that stay (the library's sitecustomize switched the
        # collector off for it); from now on it looks at what comes after them alone.
        gc.freeze()
        gc.enable()

    def say_troubles(self) -> None:
        """Show what the store has to tell at the start, and that a text was cut before it."""
        self.page.carry_out(tell_troubles(self.session))
        if "cut" in data_of(js.document.documentElement):
            self.cut()

    def cut(self, *_: object) -> None:
        """A text was too long and was cut (`static/bounds.js`)."""
        most = data_of(js.document.documentElement)["cut"]
        self.handle(Event("failure.too-long", {"most": most}))

    def show_restored(self) -> None:
        """Show the odds of the set-up that was put back; till then the page hides those it has,
        which are of its defaults.
        """
        self.handle(Event("check.changed", {}, read_form(current_form())))
        del js.document.documentElement.dataset.setup

    def moved(self, *_: object) -> None:
        """The address changed: a fragment with `=` prepares a roll, any other is a view.

        A view that is filled when it is opened names the action for that in `data-opened`.
        """
        fragment = js.location.hash
        self.page.views.arrived(fragment, sent=self.page.dialogs.arrived())
        mark_tab(fragment[1:])
        if self.session.part(Visit).editing and fragment not in ("", "#roll"):
            self.handle(Event("roll.done"))
        view = js.document.getElementById(fragment[1:])
        shown = fragment[1:] if view and view.matches(".view") else "roll"
        self.handle(Event("notices.moved", {"view": shown}))
        if "=" in fragment:
            self.handle(Event("links.opened", {"fragment": fragment}))
            return
        if view and (action := data_of(view).get("opened")):
            self.handle(Event(action, {}, read_form(current_form())))

    def stored_elsewhere(self, event: Any) -> None:
        """Another tab of ours wrote to the storage."""
        if event.key is None or event.key.startswith("dicewright"):
            data = {} if event.key is None else {"key": event.key}
            self.handle(Event("tabs.elsewhere", data))

    def clicked(self, event: Any) -> None:
        """A tap: an action, a step of a number, or a way past everything else."""
        target = event.target.closest(
            "[data-action], [data-step], [data-set], [data-close], [data-skip]"
        )
        if not target:
            return
        data = data_of(target)
        if "action" in data:
            form = target.closest("form") or current_form()
            data["tapped"] = str(event.timeStamp)
            self.handle(Event(data.pop("action"), data, read_form(form)))
        elif "close" in data:
            js.document.getElementById(data["close"]).close()
        elif "skip" in data:
            event.preventDefault()  # the address stays a view's
            self.page.skip_to(data["skip"])
        else:
            step(js.document.getElementById(data["for"]), data)

    def changed(self, event: Any) -> None:
        """A control of a check form, the choice of the form itself, or of a form that names the
        action for its changes in `data-changed`; an editor's form names its draft besides.
        """
        if event.target.closest("form.check, .switch"):
            self.handle(Event("check.changed", {}, read_form(current_form())))
        elif form := event.target.closest("form[data-changed]"):
            data = data_of(form)
            self.handle(Event(data.pop("changed"), data, read_form(form)))

    def chosen(self, event: Any) -> None:
        """A file was chosen in a control that names the action for its text in `data-file`, or what
        was typed stands for now in one that names the action for that in `data-settled`.
        """
        if typed := event.target.closest("[data-settled]"):
            data = data_of(typed)
            self.handle(Event(data.pop("settled"), data, read_form(typed.form)))
            return
        target = event.target.closest("input[type=file][data-file]")
        if target and target.files.length:
            self.page.read_file(target.files.item(0), data_of(target)["file"], target)

    def dragged(self, event: Any) -> None:
        """A file is above the page: it may be dropped, wherever that is."""
        if event.dataTransfer and event.dataTransfer.types.includes("Files"):
            event.preventDefault()

    def dropped(self, event: Any) -> None:
        """A file was dropped on the page: it is read as if it was chosen in the view on screen, or
        in the one that brings things in.
        """
        if not event.dataTransfer or not event.dataTransfer.files.length:
            return
        event.preventDefault()  # the browser would show the file in the page's place
        control = js.document.querySelector(".view:target input[type=file][data-file]")
        control = control or js.document.getElementById("imports-file")
        files = event.dataTransfer.files
        others = int(files.length) - 1
        self.page.read_file(files.item(0), data_of(control)["file"], control, others=others)

    def watch(self) -> None:
        """Whatever names an action in `data-reached` sends it when it is nearly scrolled to."""

        def reached(entries: Any, observer: Any) -> None:
            for entry in entries:
                # What failed would fail again as long as it is in sight.
                if entry.isIntersecting and self.handle(
                    Event(data_of(entry.target)["reached"], {})
                ):
                    # Watched anew, it is reported again if it is still in sight.
                    observer.unobserve(entry.target)
                    observer.observe(entry.target)

        ahead = to_js({"rootMargin": "50%"}, dict_converter=js.Object.fromEntries)
        watcher = js.IntersectionObserver.new(create_proxy(self.guarded(reached)), ahead)
        for target in js.document.querySelectorAll("[data-reached]"):
            watcher.observe(target)


def step(control: Any, data: dict[str, str]) -> None:
    """Move a number by one within its range, or set it; a text that is no number becomes the
    nearest.
    """
    limits = data_of(control)
    lowest, highest = int(limits.get("minimum", -999)), int(limits.get("maximum", 999))
    if "set" in data:
        value = int(data["set"])
    else:
        try:
            value = int(control.value.replace("\N{MINUS SIGN}", "-") or 0) + int(data["step"])
        except ValueError:
            value = 0
    control.value = str(max(lowest, min(highest, value)))
    control.dispatchEvent(js.Event.new("input", bubbles=True))


App().start()
