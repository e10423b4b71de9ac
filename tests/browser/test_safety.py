"""Whatever the browser's storage does, the app rolls, loses nothing it has kept, and tells.

The quota filled to the last byte, a storage that throws at every access, garbage in each of our
keys, two pages at once, an item of a newer version, and a restart between any two operations.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from app.rolls.visit import SECOND_TAP_MS
from tests.browser.keepsakes import TASK, Keepsakes, entries, kept, put
from tools.server import SiteServer

Ready = Callable[[Page], None]
PATIENCE = 30_000

# Fills localStorage with a neighbour's text until not one more character fits.
FILL = """() => {
    let size = 1 << 22, number = 0;
    while (size) {
        try { localStorage[`neighbour${number}`] = "x".repeat(size); number += 1; }
        catch { size >>= 1; }
    }
    try { localStorage.neighbour = ""; } catch {}
}"""
EMPTY = """() => {
    for (const key of Object.keys(localStorage)) {
        if (key.startsWith("neighbour")) delete localStorage[key];
    }
}"""
# Every way to reach the storage throws, as with cookies blocked.
BLOCKED = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});"""
THROWS = """for (const name of ["getItem", "setItem", "removeItem", "key", "clear"]) {
    Storage.prototype[name] = () => { throw new DOMException("Not today.", "UnknownError"); };
}"""


def roll(page: Page) -> Locator:
    """Tap Roll and wait for the new result."""
    result = page.locator("[data-result]")
    last = result.get_attribute("data-number") if result.count() else "0"
    page.wait_for_timeout(SECOND_TAP_MS)  # sooner, a second tap is a slip of the thumb
    page.locator("#roll-button").click()
    expect(result).to_have_attribute("data-number", str(int(last or 0) + 1), timeout=PATIENCE)
    return result


def trouble(page: Page, kind: str) -> Locator:
    """The notice of a trouble."""
    return page.locator(f'[data-trouble="{kind}"]')


def history(page: Page) -> Locator:
    """The rows of the History view, which is opened."""
    page.get_by_role("link", name="History").click()
    return page.locator("#history-list li")


def settled(page: Page, count: int) -> None:
    """Wait until the rolls of this visit are kept: they are listed once they are."""
    expect(page.locator("#visit li")).to_have_count(count)


def test_a_storage_filled_to_the_last_byte(page: Page, site: SiteServer, ready: Ready) -> None:
    """The roll is shown and told as unsaved, can be backed up, and is saved when there is room."""
    page.goto(site.url)
    ready(page)
    roll(page)
    settled(page, 1)
    before = kept(page)
    page.evaluate(FILL)
    roll(page)
    expect(trouble(page, "unsaved")).to_be_visible()
    with page.expect_download() as download:
        trouble(page, "unsaved").get_by_role("button", name="Make a backup").click()
    file = json.loads(download.value.path().read_text())
    assert file["counts"]["history"] == 2
    now = kept(page)
    assert all(now.get(key) for key in before), "nothing that was kept is gone"
    page.evaluate(EMPTY)
    trouble(page, "unsaved").get_by_role("button", name="Try again").click()
    expect(trouble(page, "unsaved")).to_have_count(0)
    assert len(entries(page)) == 2


@pytest.mark.parametrize("fault", [BLOCKED, THROWS], ids=["blocked", "throws"])
def test_a_storage_that_throws_at_every_access(
    page: Page, context: BrowserContext, site: SiteServer, ready: Ready, fault: str
) -> None:
    context.add_init_script(fault)
    page.goto(site.url)
    ready(page)
    roll(page)
    roll(page)
    expect(page.locator("[data-trouble]").first).to_be_visible()
    expect(history(page)).to_have_count(2)
    page.goto(site.url + "#backup")
    with page.expect_download() as download:
        page.locator("#backup").get_by_role("button", name="Make a backup").click()
    assert json.loads(download.value.path().read_text())["counts"]["history"] == 2


def test_a_note_that_is_refused_is_told_over_its_open_sheet(
    page: Page, site: SiteServer, ready: Ready
) -> None:
    """What is behind an open sheet is neither seen nor spoken: the alert has to be in it."""
    page.goto(site.url)
    ready(page)
    roll(page)
    settled(page, 1)
    history(page).get_by_role("button").first.click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("textbox", name="Note").fill("mind the gap")
    page.evaluate(FILL)
    sheet.get_by_role("button", name="Save note").click()
    alert = sheet.get_by_role("alert").filter(has_text="Not saved yet: ")
    expect(alert).to_contain_text("the note")
    expect(alert).to_be_in_viewport()
    expect(sheet.get_by_text("Saved.")).to_have_count(0)
    expect(sheet.locator("#live")).to_contain_text("Not saved: the note (this browser's storage")
    page.evaluate(EMPTY)
    alert.get_by_role("button", name="Try again").click()
    expect(alert).to_have_count(0)
    expect(sheet.locator("#live")).to_contain_text("Everything is saved now.")
    (entry,) = entries(page)
    assert entry.note == "mind the gap"


def test_a_closed_dialog_gives_back_what_it_took_along(app: Page) -> None:
    """Two dialogs on top of each other, closed by the Back button."""
    roll(app)
    settled(app, 1)
    places = """() => ["live", "notice-store", "toast"].map(id => {
        const element = document.getElementById(id);
        return (element.closest("dialog") || element.parentElement).id || "body";
    })"""
    home = app.evaluate(places)
    history(app).get_by_role("button").first.click()
    expect(app.get_by_role("dialog")).to_be_visible()
    assert app.evaluate(places) == ["sheet"] * 3
    app.keyboard.press("Escape")
    expect(app.get_by_role("dialog")).to_have_count(0)
    expect(app.locator("main #live, dialog #live")).to_have_count(0)
    assert app.evaluate(places) == home


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (BLOCKED, "access to storage is blocked"),
        (THROWS, "UnknownError: Not today."),
    ],
    ids=["blocked", "throws"],
)
def test_what_the_browser_threw_is_told_in_words(
    page: Page, context: BrowserContext, site: SiteServer, ready: Ready, fault: str, words: str
) -> None:
    context.add_init_script(fault)
    page.goto(site.url)
    ready(page)
    roll(page)
    expect(trouble(page, "unsaved")).to_contain_text(words)
    expect(page.locator("body")).not_to_contain_text("DOMException")


def profile_with_everything() -> dict[str, str]:
    """A profile that has a text under a key of every kind."""
    keepsakes = Keepsakes()
    store = keepsakes.store
    hero = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": [["Climb", 7]]}
    store.heroes.add(hero)
    store.presets.add({"name": "Jump", "record": TASK, "order": 1})
    store.settings.set("feel", {"sound": False})
    store.setups.set_many({"": "check-power-test"})
    store.device.set("backup", 1)
    keepsakes.rolled()
    return dict(keepsakes.storage.texts)


@pytest.mark.parametrize("garbage", ["", "{", "null", '{"format":1}', "[1]", "\x00\u2028<b>"])
def test_each_of_our_keys_replaced_by_garbage(
    page: Page, site: SiteServer, ready: Ready, garbage: str
) -> None:
    """All of them at once: the app starts and rolls, sets the texts aside and says so."""
    texts = profile_with_everything()
    put(page, site, dict.fromkeys(texts, garbage))
    page.goto(site.url)
    ready(page)
    roll(page)
    settled(page, 1)
    expect(history(page)).to_have_count(1)
    page.get_by_role("link", name="Heroes").click()
    page.goto(site.url + "#backup")
    unread = page.get_by_role("button", name="Download: ")
    expect(unread.first).to_be_visible()
    expect(trouble(page, "unreadable")).to_be_visible()
    with page.expect_download() as download:
        unread.first.click()
    assert download.value.path().read_text() == garbage
    assert len(entries(page)) == 1


@pytest.mark.parametrize("kind", ["settings", "setups", "device", "hero", "preset", "history"])
def test_one_kind_of_key_replaced_by_garbage_costs_the_others_nothing(
    page: Page, site: SiteServer, ready: Ready, kind: str
) -> None:
    texts = profile_with_everything()
    broken = {key: "{" for key in texts if key.split("/")[1] == kind}
    assert broken
    put(page, site, texts | broken)
    page.goto(site.url)
    ready(page)
    roll(page)
    settled(page, 1)
    page.goto(site.url + "#backup")
    expect(page.locator("#backup-use")).to_contain_text("Rolls")
    now = kept(page)
    for key, text in texts.items():
        if key not in broken and key.split("/")[1] in ("hero", "preset", "history"):
            assert now[key] == text
    assert "{" in now.values(), "what could not be read is still there"
    assert len(entries(page)) == (1 if kind == "history" else 2)


def test_two_pages_roll_and_edit_at_once(
    context: BrowserContext, page: Page, site: SiteServer, ready: Ready
) -> None:
    """Both write, neither overwrites the other, each shows what the other did."""
    second = context.new_page()
    for each in (page, second):
        each.goto(site.url)
        ready(each)
    for number in (1, 2, 3):
        for each in (page, second):
            each.bring_to_front()
            roll(each)
            settled(each, number)
    page.bring_to_front()
    expect(history(page)).to_have_count(6)
    second.bring_to_front()
    roll(second)
    settled(second, 4)
    page.bring_to_front()
    expect(page.locator("#history-list li")).to_have_count(7)
    page.locator("#history-list .open").first.click()
    page.get_by_role("textbox", name="Note").fill("seen here")
    page.get_by_role("button", name="Save note").click()
    expect(page.get_by_role("dialog")).to_contain_text("Saved.")
    page.get_by_role("button", name="Close").click()
    second.bring_to_front()
    expect(history(second)).to_have_count(7)
    expect(second.locator("#history-list")).to_contain_text("seen here")
    assert len(entries(page)) == 7


def test_an_item_of_a_newer_version_is_kept_and_named(
    page: Page, site: SiteServer, ready: Ready
) -> None:
    texts = profile_with_everything()
    newer = json.dumps({"format": 99, "what": "nobody knows yet"})
    keys = [key for key in texts if key.split("/")[1] in ("hero", "settings", "history")]
    put(page, site, texts | dict.fromkeys(keys, newer))
    page.goto(site.url)
    ready(page)
    roll(page)
    settled(page, 1)
    page.goto(site.url + "#backup")
    expect(page.get_by_role("heading", name="From a newer version")).to_be_visible()
    expect(trouble(page, "newer")).to_be_visible()
    assert all(kept(page)[key] == newer for key in keys)
    assert len(entries(page)) == 1


STEPS = ("roll", "roll", "note", "delete", "undo", "change", "roll")


def act(page: Page, step: str) -> None:
    """One operation of a player, and its answer."""
    if step == "roll":
        page.get_by_role("link", name="Roll", exact=True).click()
        before = page.locator("#visit li").count()
        roll(page)
        settled(page, before + 1)
        return
    rows = history(page)
    expect(rows.first).to_be_visible()
    expect(page.locator("#history-older")).to_be_hidden()  # all of them are drawn
    count = rows.count()
    if step == "undo":
        return
    rows.first.locator(".open").click()
    sheet = page.get_by_role("dialog")
    if step == "note":
        sheet.get_by_role("textbox", name="Note").fill("a note")
        sheet.get_by_role("button", name="Save note").click()
        expect(sheet).to_contain_text("Saved.")
        sheet.get_by_role("button", name="Close").click()
    elif step == "delete":
        sheet.get_by_role("button", name="Delete").click()
        expect(rows).to_have_count(count - 1)
        page.get_by_role("button", name="Undo", exact=True).click()
        expect(rows).to_have_count(count)
    elif step == "change":
        sheet.get_by_role("button", name="Change").click()
        expect(page.get_by_role("region", name="Change to roll 1")).to_contain_text("Changing")


def seen(page: Page) -> list[Any]:
    """What the profile holds of the history."""
    return [entry.data for entry in entries(page)]


def test_a_restart_between_any_two_operations_loses_nothing(
    page: Page, context: BrowserContext, site: SiteServer, ready: Ready
) -> None:
    """The page is closed and opened anew after each step: what was there is there."""
    page.goto(site.url)
    ready(page)
    for step in STEPS:
        act(page, step)
        before = seen(page)
        page.close()
        page = context.new_page()
        page.goto(site.url)
        ready(page)
        assert seen(page) == before
    expect(history(page)).to_have_count(STEPS.count("roll"))
    assert "a note" in json.dumps(seen(page))
