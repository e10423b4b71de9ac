"""The browser's process is killed: what was shown as saved is there after the next start.

Chromium commits localStorage to disk seconds or a minute after a write, so without the journal in
IndexedDB these tests fail (`NO_JOURNAL` shows it in one of them).
"""

import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Locator, Page, expect

from app.rolls.visit import SECOND_TAP_MS
from tests.browser.phone import Phone, answers
from tools.server import SiteServer
from tools.site import Site

NO_OFFER = """addEventListener(
    "beforeinstallprompt", (event) => event.stopImmediatePropagation(), true
);"""
NO_JOURNAL = """IDBFactory.prototype.open = () => {
    throw new DOMException("It is refused.", "SecurityError");
};"""


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


@pytest.fixture
def phones(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    built: Site,
    tmp_path: Path,
) -> Iterator[Callable[[], KilledPhone]]:
    """Gives a phone of its own each time that it is called."""
    options = {**browser_type_launch_args, **browser_context_args}
    made: list[KilledPhone] = []
    with SiteServer(built.out) as site:

        def phone() -> KilledPhone:
            profile = tmp_path / f"profile-{len(made)}"
            made.append(KilledPhone(browser_type, profile, site, options))
            return made[-1]

        yield phone
        for each in made:
            each.off()
    assert not any(each.foreign for each in made)


@pytest.fixture
def phone(phones: Callable[[], KilledPhone]) -> KilledPhone:
    return phones()


def started(phone: Phone) -> Page:
    """The app, started and answering; the browser does not offer to install it just then."""
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


def rolls_in_history(page: Page, count: int) -> None:
    """History has so many rolls."""
    page.get_by_role("link", name="History").click()
    expect(page.locator("#history-count")).to_contain_text(re.compile(rf"^{count} of "))


@pytest.mark.parametrize("seconds", [0.2, 1, 3])
def test_every_roll_that_was_shown_is_there(phone: KilledPhone, seconds: float) -> None:
    """Ten kills, each so long after a result showed; what came back counts like all else."""
    for number in range(11):
        page = started(phone)
        if number:
            rolls_in_history(page, number)
            page.get_by_role("link", name="Roll").click()
        roll(page)
        page.wait_for_timeout(seconds * 1000)
        phone.kill()


def test_twenty_seconds_of_steady_play(phones: Callable[[], KilledPhone]) -> None:
    """Ten phones, five at a time; what the browser has committed by then is for it to know."""
    for _ in range(2):
        table = [phones() for _ in range(5)]
        pages = [started(phone) for phone in table]
        made, end = 0, time.monotonic() + 20
        while time.monotonic() < end:
            for page in pages:
                roll(page)
            made += 1
        for phone in table:
            phone.kill()
        for phone in table:
            rolls_in_history(started(phone), made)
            phone.kill()


def test_a_hero_a_note_a_table_and_an_undone_roll(phone: KilledPhone) -> None:
    """Whatever else a person saves or takes back, ten times; the start says that it came back."""
    for number in range(1, 12):
        page = started(phone)
        if number > 1:
            all_of_it_is_there(page, number - 1)
        else:
            open_fumbles(page)
        page.get_by_role("link", name="Roll").click()
        roll(page)
        roll(page)
        page.get_by_role("button", name="Undo", exact=True).first.click()
        save_hero(page, f"Hero {number}")
        edit_table(page, f"A friend is hit {number}")
        write_note(page, f"note {number}")
        page.wait_for_timeout((200, 1000, 3000)[number % 3])
        phone.kill()


def all_of_it_is_there(page: Page, number: int) -> None:
    """So many rolls and heroes, the last note and the last words of the table."""
    rolls_in_history(page, number)
    expect(rows(page).first).to_contain_text(f"note {number}")
    page.get_by_role("link", name="Heroes").click()
    expect(page.get_by_role("button", name=re.compile(r"^Use Hero \d+$"))).to_have_count(number)
    open_fumbles(page)
    expect(page.locator("#tables")).to_contain_text(f"A friend is hit {number}")


def rows(page: Page) -> Locator:
    return page.locator("#history").get_by_role("listitem")


def save_hero(page: Page, name: str) -> None:
    page.get_by_role("link", name="Heroes").click()
    page.get_by_role("button", name="New hero, Boons").click()
    sheet = page.get_by_role("dialog", name="New: Boons")
    sheet.get_by_role("textbox", name="Name", exact=True).fill(name)
    sheet.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name=f"Use {name}", exact=True)).to_be_visible()


def to_tables(page: Page) -> None:
    page.get_by_role("link", name="More").click()
    page.get_by_role("link", name="Tables and lists").click()


def open_fumbles(page: Page) -> None:
    to_tables(page)
    page.get_by_role("button", name=re.compile("^Combat fumble")).click()


def edit_table(page: Page, words: str) -> None:
    to_tables(page)
    page.get_by_role("button", name="Arrange").click()
    page.get_by_role("button", name="Edit entry 1").click()
    page.get_by_label("Entry 1", exact=True).fill(f"1-2: {words}")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("listitem").filter(has_text=words)).to_be_visible()


def write_note(page: Page, words: str) -> None:
    page.get_by_role("link", name="History").click()
    rows(page).first.get_by_role("button").first.click()
    details = page.get_by_role("dialog")
    details.get_by_role("textbox", name="Note").fill(words)
    details.get_by_role("button", name="Save note").click()
    expect(details).to_contain_text("Saved.")
    details.get_by_role("button", name="Close").click()


def test_without_the_journal_they_are_gone(phone: KilledPhone) -> None:
    """The control: where IndexedDB is refused, the same kills lose rolls, and Backup says so."""
    phone.context.add_init_script(NO_JOURNAL)
    page = started(phone)
    page.get_by_role("link", name="More").click()
    page.get_by_role("link", name="Backup").click()
    expect(page.locator("#backup")).to_contain_text("Protection against a crash is off")
    page.get_by_role("link", name="Roll").click()
    for _ in range(3):
        roll(page)
        phone.kill()
        phone.context.add_init_script(NO_JOURNAL)
        page = started(phone)
    page.get_by_role("link", name="History").click()
    expect(page.locator("#history-count")).to_contain_text("of 5,000")
    assert rows(page).count() < 3
