"""A player at the page: a session with prepared dice, so that tests read as a player's taps."""

import json
import os
from pathlib import Path
from typing import Any

from jinja2 import FileSystemLoader

from app.effects import Effect
from app.events import Event, FormValues
from app.features.check.form import front_form
from app.features.notices.undo import Offers
from app.forms import CheckForm
from app.render import Renderer, environment
from app.rolls.visit import Visit
from app.session import Session
from app.store.store import Store
from app.systems import form_class, hero_faults, pages
from tests.doubles import MemoryJournal, MemoryStorage

TEMPLATES = Path(__file__).parents[1] / "templates"
RENDER = Renderer(environment(FileSystemLoader(TEMPLATES)))
"""Shared by all tests: it holds nothing but compiled templates."""


class PreparedBytes:
    """A random source that gives prepared bytes; without any it stops the test."""

    def __init__(self) -> None:
        self.left: list[int] = []

    def __call__(self, count: int) -> bytes:
        taken, self.left = self.left[:count], self.left[count:]
        assert len(taken) == count, "the test prepared too few faces"
        return bytes(taken)


class FixedClock:
    """A clock that a test sets."""

    time = 1_790_000_000_000

    def now_ms(self) -> int:
        return self.time


class Player:
    """A player at the page: sets a form, taps, reads what the page is told to show."""

    def __init__(
        self, storage: MemoryStorage | None = None, journal: MemoryJournal | None = None
    ) -> None:
        self.random = PreparedBytes()
        self.clock = FixedClock()
        self.storage = storage or MemoryStorage()
        self.store = Store(
            self.storage, self.clock, os.urandom, hero_faults=hero_faults, journal=journal
        )
        self.session = Session(
            render=RENDER, random_bytes=self.random, clock=self.clock, version="1.0.1"
        )
        self.session.put(self.store)
        self.session.values = self.form(pages()[0].forms[0].form_id())
        self.effects: list[Effect] = []

    @property
    def visit(self) -> Visit:
        """The rolls of this visit."""
        return self.session.part(Visit)

    @property
    def front(self) -> CheckForm:
        """The form at the front."""
        return front_form(self.session)

    @property
    def made(self) -> int:
        """How many rolls were made in this visit."""
        return max((made.roll.number for made in self.visit.every()), default=0)

    def form(self, form: str, **values: Any) -> FormValues:
        """A form as it stands on a first visit, with some controls set."""
        made = form_class(form)()
        prefix = form.removeprefix("check-")
        shown = {**made.values(), **{f"{prefix}-{name}": v for name, v in values.items()}}
        return FormValues(
            form, {k: v if isinstance(v, list) else [v] for k, v in shown.items() if v != ""}
        )

    def set(self, form: str, **values: Any) -> "Player":
        """Change controls of a check form."""
        return self.tap("check.changed", form=self.form(form, **values))

    def tap(self, action: str, form: FormValues | None = None, **data: Any) -> "Player":
        """Tap something with an action."""
        sent = {name: v if isinstance(v, str) else json.dumps(v) for name, v in data.items()}
        self.effects = self.session.handle(
            Event(action, sent, self.session.values if form is None else form)
        )
        return self

    def painted(self) -> "Player":
        """The page was painted: what the last tap put off until then is done, and a file saved."""
        for put_off in [e for e in self.effects if e.kind in {"later", "download"}]:
            if put_off.kind == "later":
                self.tap(str(put_off.values["action"]), **put_off.values["data"])  # type: ignore[arg-type]
            elif put_off.values["done"]:
                self.tap(str(put_off.values["done"]))
        return self

    def roll(self, *faces: int) -> "Player":
        """Tap Roll while the dice fall so. A byte one below a face gives that face."""
        self.random.left = [face - 1 for face in faces]
        return self.tap("roll.roll")

    def shown(self, element: str) -> str:
        """What the last tap put into an element, HTML or text; empty when it left it alone."""
        return "".join(
            str(e.values.get("html", e.values.get("words")))
            for e in self.effects
            if e.values.get("element") == element and e.kind in {"replace", "text"}
        )

    def put(self, kind: str, place: int) -> "Player":
        """Tap a shortcut of the hero or opponent in use."""
        check = self.session.values.form
        return self.tap("hero_bar.put", check=check, kind=kind, place=str(place))

    def undo(self) -> "Player":
        """Tap the Undo button of the newest notice."""
        return self.tap("undo", token=self.token())

    def undo_change(self, number: int = 1) -> "Player":
        """Tap Undo change on the card of a roll."""
        made = self.visit.made(number)
        assert made is not None
        assert made.tokens, "no change can be undone"
        return self.tap("undo", token=made.tokens[-1])

    def token(self) -> str:
        """The token of the newest notice's Undo button."""
        offers = self.session.part(Offers).open
        assert offers, "nothing offers to be undone"
        return offers[-1].token

    def said(self) -> str:
        """What the last tap said aloud."""
        return " ".join(
            str(e.values["said" if e.kind == "download" else "words"])
            for e in self.effects
            if e.kind in {"announce", "tell", "download"}
        )
