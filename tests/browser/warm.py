"""Pages that are used again: the same tab, emptied, for the next test.

A start in a tab that has had the app before takes half the time, since Chromium has compiled
Pyodide there already. A test notices nothing of it: storage, cookies, history, size and pointer are
as in a new tab. Whatever else a test did to its page or context (a listener, a script at the start,
a clock, a route, another medium) is not taken back but thrown away with the tab. What the browser
has fetched and compiled stays: a test of the start itself is marked `new_tab`.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page
from playwright.sync_api._generated import Clock

USES = 25
"""After so many tests a tab is thrown away all the same, with the memory that it holds."""

TO_A_PAGE = ("on", "once", "add_init_script", "route", "emulate_media", "expose_binding")
TO_A_CONTEXT = (
    *("on", "once", "add_init_script", "route", "set_offline", "grant_permissions", "add_cookies"),
    *("new_cdp_session", "expose_binding", "set_geolocation", "set_extra_http_headers", "close"),
)
TO_A_CLOCK = ("install", "pause_at", "set_fixed_time", "set_system_time")
LASTING = {Page: TO_A_PAGE, BrowserContext: TO_A_CONTEXT, Clock: TO_A_CLOCK}
"""What a test may do whose effect stays after it."""


class Tab:
    """A context with its page."""

    def __init__(self, browser: Browser, options: dict[str, Any]) -> None:
        self.context = browser.new_context(**options)
        if options.get("service_workers") == "block":
            # Most tests are about the page alone: to them the browser has no service workers.
            self.context.add_init_script("delete Navigator.prototype.serviceWorker")
        self.page = self.context.new_page()
        self.uses = 0
        self._size = options["viewport"]

    def emptied(self) -> bool:
        """Make it as good as new; False where that cannot be."""
        self.uses += 1
        if self.uses >= USES or self.page.is_closed():
            return False
        for other in self.context.pages:
            if other is not self.page:
                other.close()
        origin = self.page.evaluate("location.origin")
        if origin != "null":
            self.page.evaluate("sessionStorage.clear()")
        self.page.goto("about:blank")
        session = self.context.new_cdp_session(self.page)
        if origin != "null":
            kinds = "cookies,indexeddb,local_storage,cache_storage,file_systems"
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": kinds})
        session.send("Page.resetNavigationHistory")
        session.detach()
        self.page.set_viewport_size(self._size)
        self.page.mouse.move(-10, -10)
        return True

    def close(self) -> None:
        """Throw it away."""
        self.context.close()


class WarmTabs:
    """The tab that is kept, and what it was made with."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._tab: Tab | None = None
        self._options: dict[str, Any] = {}

    def take(self, options: dict[str, Any]) -> Tab:
        """A tab as good as new with these options."""
        if self._tab is None or self._options != options:
            self.close()
            self._tab, self._options = Tab(self._browser, options), options
        return self._tab

    def put_back(self) -> None:
        """The test is over, and nothing that it did lasts."""
        if self._tab is None:
            return
        try:
            good = self._tab.emptied()
        except Error:  # a page that crashed, or that asks before it is left
            good = False
        if not good:
            self.close()

    def close(self) -> None:
        """Throw the kept tab away."""
        if self._tab is not None:
            self._tab.close()
            self._tab = None


@contextmanager
def noted() -> Iterator[list[str]]:
    """Note what is done meanwhile whose effect stays."""
    done: list[str] = []

    def noting(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            done.append(name)
            return real(*arguments, **named)

        return call

    with pytest.MonkeyPatch.context() as patch:
        for kind, names in LASTING.items():
            for name in names:
                patch.setattr(kind, name, noting(name, getattr(kind, name)))
        yield done
