"""A browser profile that already holds something: storage texts, made by the store itself."""

import json
import os
import time
from typing import Any

from playwright.sync_api import Page

from app.store.store import Store
from tests.doubles import MemoryStorage
from tools.server import SiteServer

BLANK = "<!doctype html><link rel=icon href='data:,'><title>Blank</title>"
TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
TEST = {"system": "power", "roll": "test", "characteristic": 2, "difficulty": "hard"}


class Now:
    """A clock that goes a second further at every look, and ends now."""

    def __init__(self, seconds: int) -> None:
        self.time = time.time() - seconds

    def now_ms(self) -> int:
        self.time += 1
        return int(self.time * 1000)


class Keepsakes:
    """A store to fill, and the storage behind it."""

    def __init__(self) -> None:
        self.storage = MemoryStorage()
        self.store = Store(self.storage, Now(7_000), os.urandom)

    def rolled(self, record: dict[str, Any] = TASK, faces: Any = (4, 6), **fields: Any) -> str:
        """A roll of an earlier visit; its id."""
        identity: str = self.store.history.add(record, list(faces), **fields).value.id
        return identity

    def put_into(self, page: Page, site: SiteServer) -> None:
        """Put all of it into the page's profile, without starting the app."""
        put(page, site, dict(self.storage.texts))


def put(page: Page, site: SiteServer, texts: dict[str, str]) -> None:
    """Write texts into the profile's localStorage, without starting the app."""
    blank = site.url + "blank"
    page.route(blank, lambda route: route.fulfill(content_type="text/html", body=BLANK))
    page.goto(blank)
    page.evaluate(
        "texts => { for (const [key, text] of Object.entries(texts)) localStorage[key] = text; }",
        texts,
    )


def kept(page: Page) -> dict[str, str]:
    """Everything in the profile's localStorage."""
    texts: dict[str, str] = json.loads(page.evaluate("JSON.stringify({...localStorage})"))
    return texts


def entries(page: Page) -> list[Any]:
    """The history as a fresh start would read it from what the profile holds, newest first."""
    storage = MemoryStorage()
    storage.texts.update(kept(page))
    return Store(storage, Now(0), os.urandom).history.entries()
