"""A phone whose browser's process is killed, at once and without a farewell.

Chromium commits localStorage to disk seconds or a minute after a write. What it had not committed
is gone then, and only the journal in IndexedDB has it.
"""

import os
import re
import signal
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Error, Locator, Page, expect

from app.rolls.visit import SECOND_TAP_MS
from tests.browser.phone import Phone, answers

NO_OFFER = """addEventListener(
    "beforeinstallprompt", (event) => event.stopImmediatePropagation(), true
);"""


class KilledPhone(Phone):
    """A phone whose browser can be killed: no page is asked, nothing is closed in good order."""

    def process(self) -> int:
        """The id of the browser's own process, found by the profile that it was started with."""
        for folder in Path("/proc").iterdir():
            if folder.name.isdecimal():
                try:
                    words = (folder / "cmdline").read_bytes().split(b"\0")
                except OSError:
                    continue
                own = f"--user-data-dir={self.profile}".encode() in words
                if own and not any(word.startswith(b"--type=") for word in words):
                    return int(folder.name)
        raise AssertionError("the browser is not running")

    def kill(self) -> None:
        """End the browser's process at once; the profile stays as the disk has it."""
        process = self.process()
        os.kill(process, signal.SIGKILL)
        while Path(f"/proc/{process}/cmdline").exists() and _runs(process):
            time.sleep(0.01)
        context, self._context = self._context, None
        if context is not None:
            with suppress(Exception):  # it has gone already, and Playwright says so
                context.close()
        for name in ("SingletonLock", "SingletonCookie", "SingletonSocket"):
            (self.profile / name).unlink(missing_ok=True)


def _runs(process: int) -> bool:
    """Whether a process is there and has not ended yet (a zombie has)."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return False


def started(phone: Phone) -> Page:
    """The app, started and answering; the browser does not offer to install it just then.

    Now and then Chromium's own page crashes at the first start after a kill. A player opens the app
    again then, and so does this: once, in a new browser, on the same profile.
    """
    phone.context.add_init_script(NO_OFFER)
    crashed: list[Page] = []
    page = phone.context.pages[0] if phone.context.pages else phone.context.new_page()

    def note(gone: Page) -> None:
        crashed.append(gone)  # Playwright marks the function; a list's own method takes no marks

    page.on("crash", note)
    try:
        page = phone.start()
        answers(page)
    except (AssertionError, Error):
        if not crashed:
            raise
        phone.off()
        phone.context.add_init_script(NO_OFFER)
        page = phone.start()
        answers(page)
    return page


def roll(page: Page) -> None:
    """Tap Roll and see the new result."""
    result = page.locator("[data-result]")
    last = result.get_attribute("data-number") if result.count() else "0"
    page.wait_for_timeout(SECOND_TAP_MS)  # sooner, a second tap is a slip of the thumb
    page.get_by_role("button", name=re.compile("^Roll")).click()
    expect(result).to_have_attribute("data-number", str(int(last or 0) + 1))


def rows(page: Page) -> Locator:
    """The rows of the History view."""
    return page.locator("#history").get_by_role("listitem")


def rolls_in_history(page: Page, count: int) -> None:
    """History has so many rolls."""
    page.get_by_role("link", name="History").click()
    expect(page.locator("#history-count")).to_contain_text(re.compile(rf"^{count} of "))
