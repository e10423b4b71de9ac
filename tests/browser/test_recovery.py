"""What the journal in IndexedDB brings back, and an app that works as ever where there is none."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from app.rolls.visit import SECOND_TAP_MS
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


def journal(page: Page) -> list[str]:
    """The keys of the rows in the journal."""
    keys: list[str] = page.evaluate("""() => new Promise((resolve, reject) => {
        const request = indexedDB.open("dicewright-journal");
        request.onerror = request.onblocked = () => reject(new Error("It did not open."));
        request.onsuccess = ({ target: { result } }) => {
            try {
                const keys = result.transaction("rows").objectStore("rows").getAllKeys();
                keys.onsuccess = () => {
                    result.close();
                    resolve(keys.result);
                };
                keys.onerror = () => reject(keys.error);
            } catch (error) {
                reject(error);
            }
        };
    })""")
    return keys


def until(page: Page, done: Callable[[], bool]) -> None:
    """Look again and again, twenty seconds long at the most."""
    for _ in range(400):
        if done():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it did not come to that")


def reopened(page: Page) -> Locator:
    """The Backup view, opened anew until it says that the journal is off."""
    backup = page.locator("#backup")

    def off() -> bool:
        page.goto(page.url.split("#")[0] + "#more")
        page.goto(page.url.split("#")[0] + "#backup")
        return "is off" in (backup.text_content() or "")

    until(page, off)
    return backup


def lost(page: Page, site: SiteServer) -> None:
    """The page is gone, and localStorage with all that was in it."""
    put(page, site, {})
    page.evaluate("localStorage.clear()")


def test_the_start_says_what_came_back(app: Page, site: SiteServer, ready: Ready) -> None:
    """In a sentence that a screen reader speaks, too; OK puts it away. It is said once."""
    roll(app)
    lost(app, site)
    app.goto(site.url)
    words = "The browser was closed before it had saved everything. 1 roll was recovered."
    messages = app.get_by_role("region", name="Messages")
    expect(messages.get_by_text(words)).to_be_visible()
    expect(app.locator("#live")).to_contain_text(words)
    count_in_history(app, 1)
    messages.get_by_role("button", name="Dismiss this message").click()
    expect(messages.get_by_text(words)).to_be_hidden()
    app.goto(site.url + "blank")
    app.goto(site.url + "#history")
    ready(app)
    count_in_history(app, 1)
    expect(messages.get_by_text(words)).to_have_count(0)


def test_a_cleaner_empties_the_storage_while_the_app_is_open(
    app: Page, site: SiteServer, ready: Ready
) -> None:
    """At the next roll everything that the app knows is saved again, and that is said."""
    roll(app)
    app.goto(site.url + "#heroes")
    app.get_by_role("button", name="Add samples to try").click()
    expect(app.get_by_role("button", name=re.compile("^Use ")).first).to_be_visible()
    heroes = app.get_by_role("button", name=re.compile("^Use ")).count()
    app.evaluate("localStorage.clear()")
    app.goto(site.url + "#roll")
    app.wait_for_timeout(SECOND_TAP_MS)  # sooner, a second tap is a slip of the thumb
    app.get_by_role("button", name="Roll", exact=True).click()
    expect(app.locator("#visit li")).to_have_count(2)
    alert = app.get_by_role("alert").filter(has_text="storage was emptied")
    expect(alert).to_be_visible()
    alert.get_by_role("button", name="OK").click()
    expect(alert).to_have_count(0)
    app.reload()
    ready(app)
    count_in_history(app, 2)
    app.goto(site.url + "#heroes")
    expect(app.get_by_role("button", name=re.compile("^Use "))).to_have_count(heroes)


def test_a_database_that_the_browser_closes_is_opened_again(
    app: Page, site: SiteServer, ready: Ready
) -> None:
    """Safari does that to a page in the background; what is written then is in the journal, too."""
    expect(app.locator("html")).to_have_attribute("data-app", "ready")
    app.evaluate("""() => {
        const { transaction } = IDBDatabase.prototype;
        IDBDatabase.prototype.transaction = () => {
            IDBDatabase.prototype.transaction = transaction;
            window.closedOnce = true;
            throw new DOMException("The database connection is closing.", "InvalidStateError");
        };
    }""")
    roll(app)
    until(app, lambda: bool(app.evaluate("window.closedOnce === true")))
    until(app, lambda: any("history" in key for key in journal(app)))
    lost(app, site)
    app.goto(site.url)
    expect(app.locator("#notice-recovered")).to_contain_text("1 roll was recovered")
    ready(app)


def test_a_database_that_answers_late_is_used_all_the_same(
    app: Page, site: SiteServer, ready: Ready
) -> None:
    """What it holds comes back when it answers; until then Backup says that there is none."""
    roll(app)
    lost(app, site)
    app.add_init_script("""{
        const { open } = IDBFactory.prototype;
        const held = new Promise((resolve) => { window.answer = resolve; });
        IDBFactory.prototype.open = function (...args) {
            const late = {};
            const request = open.apply(this, args);
            request.onsuccess = async () => {
                await held;
                late.result = request.result;
                late.onsuccess({ target: late });
            };
            return late;
        };
    }""")
    app.goto(site.url + "#backup")
    ready(app)
    expect(reopened(app)).to_contain_text("Crash protection is off (the browser doesn't answer)")
    app.evaluate("window.answer()")
    expect(app.locator("#notice-recovered")).to_contain_text("1 roll was recovered")


def test_what_was_erased_does_not_come_back(app: Page, site: SiteServer, ready: Ready) -> None:
    """Erase everything erases the journal, too."""
    roll(app)
    app.goto(site.url + "#backup")
    app.get_by_role("button", name="Erase everything").click()
    sheet = app.get_by_role("dialog")
    sheet.get_by_role("button", name="Erase", exact=True).click()
    sheet.get_by_role("button", name="Erase it for good").click()
    expect(sheet).to_contain_text("has been erased")
    lost(app, site)
    app.goto(site.url + "#history")
    ready(app)
    expect(app.locator("#backup-journal")).to_be_attached()
    expect(app.locator("#history").get_by_role("listitem")).to_have_count(0)
    assert not [key for key in journal(app) if "history" in key or "hero" in key]


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
    app: Page, site: SiteServer, ready: Ready
) -> None:
    """The origin is not ours alone, and PyScript would leave some there."""
    roll(app)
    names = app.evaluate("async () => (await indexedDB.databases()).map(({ name }) => name)")
    assert names == ["dicewright-journal"]
