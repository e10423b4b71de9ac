"""What the journal in IndexedDB brings back, and an app that works as ever where there is none."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.keepsakes import put
from tools.server import SiteServer

Ready = Callable[[Page], None]
REFUSALS = {
    "throws": """IDBFactory.prototype.open = () => {
        throw new DOMException("It is refused.", "SecurityError");
    };""",
    "answers with an error": """IDBFactory.prototype.open = () => {
        const request = {};
        queueMicrotask(() => request.onerror({ target: { error: new Error("It is broken.") } }));
        return request;
    };""",
    "is not there": """Object.defineProperty(window, "indexedDB", {
        value: undefined, configurable: true,
    });""",
    "may not be named": """Object.defineProperty(window, "indexedDB", {
        get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
        configurable: true,
    });""",
}


def roll(page: Page) -> None:
    page.get_by_role("button", name="Roll", exact=True).click()
    expect(page.locator("[data-result]")).to_have_count(1)
    expect(page.locator("#visit li")).to_have_count(1)


def count_in_history(page: Page, count: int) -> None:
    page.get_by_role("link", name="History").click()
    expect(page.locator("#history").get_by_role("listitem")).to_have_count(count)


def lost(page: Page, site: SiteServer) -> None:
    """The page is gone, and localStorage with all that was in it."""
    put(page, site, {})
    page.evaluate("localStorage.clear()")


def test_the_start_says_what_came_back(page: Page, site: SiteServer, ready: Ready) -> None:
    """In a sentence that a screen reader speaks, too; OK puts it away. It is said once."""
    page.goto(site.url)
    ready(page)
    roll(page)
    lost(page, site)
    page.goto(site.url)
    words = "The browser was closed before it had saved everything. 1 roll was recovered."
    messages = page.get_by_role("region", name="Messages")
    expect(messages.get_by_text(words)).to_be_visible()
    expect(page.locator("#live")).to_contain_text(words)
    count_in_history(page, 1)
    messages.get_by_role("button", name="Dismiss this message").click()
    expect(messages.get_by_text(words)).to_be_hidden()
    page.goto(site.url + "blank")
    page.goto(site.url + "#history")
    ready(page)
    count_in_history(page, 1)
    expect(messages.get_by_text(words)).to_have_count(0)


def test_a_cleaner_empties_the_storage_while_the_app_is_open(
    page: Page, site: SiteServer, ready: Ready
) -> None:
    """At the next roll everything that the page knows is saved again, and that is said."""
    page.goto(site.url)
    ready(page)
    roll(page)
    page.goto(site.url + "#heroes")
    page.get_by_role("button", name="Add samples to try").click()
    expect(page.get_by_role("button", name=re.compile("^Use ")).first).to_be_visible()
    heroes = page.get_by_role("button", name=re.compile("^Use ")).count()
    page.evaluate("localStorage.clear()")
    page.goto(site.url + "#roll")
    page.get_by_role("button", name="Roll", exact=True).click()
    expect(page.locator("#visit li")).to_have_count(2)
    alert = page.get_by_role("alert").filter(has_text="storage was emptied")
    expect(alert).to_be_visible()
    alert.get_by_role("button", name="OK").click()
    expect(alert).to_have_count(0)
    page.reload()
    ready(page)
    count_in_history(page, 2)
    page.goto(site.url + "#heroes")
    expect(page.get_by_role("button", name=re.compile("^Use "))).to_have_count(heroes)


def test_what_was_erased_does_not_come_back(page: Page, site: SiteServer, ready: Ready) -> None:
    """Erase everything erases the journal, too."""
    page.goto(site.url)
    ready(page)
    roll(page)
    page.goto(site.url + "#backup")
    page.get_by_role("button", name="Erase everything").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Erase", exact=True).click()
    sheet.get_by_role("button", name="Erase it for good").click()
    expect(sheet).to_contain_text("has been erased")
    lost(page, site)
    page.goto(site.url + "#history")
    ready(page)
    expect(page.locator("#backup-journal")).to_be_attached()
    expect(page.locator("#history").get_by_role("listitem")).to_have_count(0)
    rows = page.evaluate("""() => new Promise((resolve) => {
        indexedDB.open("dicewright-journal").onsuccess = ({ target: { result } }) => {
            const rows = result.transaction("rows").objectStore("rows").getAll();
            rows.onsuccess = () => resolve(rows.result.map(({ key }) => key));
        };
    })""")
    assert not [key for key in rows if "history" in key or "hero" in key]


@pytest.mark.parametrize("refusal", REFUSALS)
def test_without_a_database_it_works_as_ever(
    page: Page, site: SiteServer, ready: Ready, refusal: str
) -> None:
    """It starts, rolls, keeps; and More, Backup says that this protection is off."""
    page.add_init_script(REFUSALS[refusal])
    page.goto(site.url)
    ready(page)
    roll(page)
    count_in_history(page, 1)
    page.goto(site.url + "#backup")
    expect(page.locator("#backup")).to_contain_text("Crash protection is off")
    page.reload()
    ready(page)
    count_in_history(page, 1)


def test_no_database_of_others_is_left_on_the_origin(
    page: Page, site: SiteServer, ready: Ready
) -> None:
    """The origin is not ours alone, and PyScript would leave some there."""
    page.goto(site.url)
    ready(page)
    roll(page)
    names = page.evaluate("async () => (await indexedDB.databases()).map(({ name }) => name)")
    assert names == ["dicewright-journal"]
