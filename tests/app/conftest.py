"""A session as the page has it, with prepared dice, so that tests read as a player's taps."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from jinja2 import FileSystemLoader

from app.effects import Effect
from app.events import Event, FormValues
from app.render import Renderer, environment
from app.session import Session
from app.store import Store
from app.store.memory import MemoryStorage
from app.systems import form_class

TEMPLATES = Path(__file__).parents[2] / "templates"
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


class Table:
    """A player at the page: sets a form, taps, reads what the page is told to show."""

    def __init__(self, storage: MemoryStorage | None = None) -> None:
        self.random = PreparedBytes()
        self.clock = FixedClock()
        self.storage = storage or MemoryStorage()
        self.store = Store(self.storage, self.clock, os.urandom)
        self.session = Session(
            render=RENDER,
            random_bytes=self.random,
            clock=self.clock,
            store=self.store,
        )
        self.effects: list[Effect] = []

    def form(self, form: str, **values: Any) -> FormValues:
        """A form as it stands on a first visit, with some controls set."""
        made = form_class(form)()
        prefix = form.removeprefix("check-")
        shown = {**made.values(), **{f"{prefix}-{name}": v for name, v in values.items()}}
        return FormValues(
            form, {k: v if isinstance(v, list) else [v] for k, v in shown.items() if v != ""}
        )

    def set(self, form: str, **values: Any) -> "Table":
        """Change controls of a check form."""
        return self.tap("check.changed", form=self.form(form, **values))

    def tap(self, action: str, form: FormValues | None = None, **data: Any) -> "Table":
        """Tap something with an action."""
        sent = {name: v if isinstance(v, str) else json.dumps(v) for name, v in data.items()}
        self.effects = self.session.handle(
            Event(action, sent, self.session.values if form is None else form)
        )
        return self

    def painted(self) -> "Table":
        """The page was painted: what the last tap put off until then is done."""
        for put_off in [e for e in self.effects if e.kind == "later"]:
            self.tap(str(put_off.values["action"]), **put_off.values["data"])  # type: ignore[arg-type]
        return self

    def roll(self, *faces: int) -> "Table":
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

    def said(self) -> str:
        """What the last tap said aloud."""
        return " ".join(
            str(e.values["words"]) for e in self.effects if e.kind in {"announce", "tell"}
        )


@pytest.fixture
def table() -> Table:
    return Table()
