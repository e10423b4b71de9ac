"""A phone with a profile of its own: a browser that can be closed and started again as a process.

Offline copies, updates and installation need that; an ordinary test page has no service worker and
no tomorrow. It also keeps what every page must keep to: no request leaves the site.
"""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Locator, Page, Request, expect

from tools.server import SiteServer

# A limit, never a wait: a start and an install on a busy machine, in milliseconds.
PATIENCE = 60_000


class Phone:
    """One profile folder and, while it is switched on, a browser process."""

    def __init__(
        self, browser_type: BrowserType, profile: Path, site: SiteServer, options: dict[str, Any]
    ) -> None:
        self.profile = profile
        self.site = site
        self.foreign: list[str] = []
        self._browser_type = browser_type
        self.options = {**options, "service_workers": "allow"}
        self._context: BrowserContext | None = None

    @property
    def context(self) -> BrowserContext:
        """The running browser; switched on at first use."""
        if self._context is None:
            self._context = self._browser_type.launch_persistent_context(
                self.profile, **self.options
            )
            self._context.on("request", self._note)
        return self._context

    def _note(self, request: Request) -> None:
        origin = self.site.url.removesuffix(self.site.prefix)
        if not request.url.startswith((f"{origin}/", "data:", "blob:", "about:", "chrome")):
            self.foreign.append(request.url)

    def off(self) -> None:
        """End the browser's process; the profile stays."""
        if self._context is not None:
            self._context.close()
            self._context = None

    def start(self, address: str = "") -> Page:
        """Open the app in the first window, at the address relative to it."""
        page = self.context.pages[0] if self.context.pages else self.context.new_page()
        page.goto(self.site.url + address)
        return page

    def installed(self, address: str = "") -> Page:
        """Start, and wait until the offline copy is whole and Python answers."""
        page = self.start(address)
        answers(page)
        expect_offline(page, "ready")
        return page


def answers(page: Page) -> None:
    """Wait until Python answers."""
    expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=PATIENCE)


def expect_offline(page: Page, state: str) -> None:
    """Wait until the page says that the offline copy is in this state."""
    expect(page.locator("html")).to_have_attribute("data-offline", state, timeout=PATIENCE)


def expect_build(page: Page, build: str) -> None:
    """Wait until the page is of this build and answers."""
    expect(page.locator("html")).to_have_attribute("data-build", build, timeout=PATIENCE)
    answers(page)


def roll(page: Page) -> Locator:
    """Tap Roll and return the new result."""
    page.get_by_role("button", name=re.compile("^Roll")).click()
    result = page.locator("[data-result]")
    expect(result).to_have_count(1, timeout=10_000)
    return result


def online_again(page: Page) -> None:
    """Tell the page what a phone tells it when the network is back."""
    page.evaluate("dispatchEvent(new Event('online'))")


def check_now(page: Page) -> None:
    """Look for a new version, as in About."""
    page.evaluate("location.hash = 'about'")
    page.get_by_role("button", name="Check now").click()


def cached(page: Page) -> dict[str, list[str]]:
    """Return every cache of the origin: its name and the addresses kept in it."""
    text: str = page.evaluate(
        """async () => {
            const found = {};
            for (const name of await caches.keys()) {
                const keys = await (await caches.open(name)).keys();
                found[name] = keys.map((request) => request.url);
            }
            return JSON.stringify(found);
        }"""
    )
    found: dict[str, list[str]] = json.loads(text)
    return found


def own_cache(page: Page, site: SiteServer) -> set[str]:
    """Return the addresses in our cache, relative to the page and without Workbox's revisions."""
    keys = cached(page).get(f"dicewright-precache-v2-{site.url}", [])
    return {key.removeprefix(site.url).partition("?")[0] for key in keys}
