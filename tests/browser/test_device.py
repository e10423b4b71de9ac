"""What the page asks of the device, and what it keeps for a person who is writing: the wake lock
is asked for once; an editor's text comes back after a reload.
"""

from collections.abc import Callable

from playwright.sync_api import Page, expect

Ready = Callable[[Page], None]

# A wake lock as browsers have it, that counts what is asked for and what is let go.
LOCKS = """
window.locks = {asked: 0, held: 0};
Object.defineProperty(navigator, "wakeLock", {value: {
    async request() {
        locks.asked += 1;
        locks.held += 1;
        return {released: false, async release() { this.released = true; locks.held -= 1; }};
    },
}});
"""


def locks(page: Page) -> list[int]:
    """How many locks were asked for, and how many are held."""
    found: list[int] = page.evaluate("[locks.asked, locks.held]")
    return found


def test_the_screen_is_held_by_one_lock_whatever_else_is_set(app: Page, ready: Ready) -> None:
    """Every change of a setting asked for another one, and forgot the one before."""
    app.add_init_script(LOCKS)
    app.goto(f"{app.url.partition('#')[0]}#settings")
    app.reload()
    ready(app)
    awake = app.get_by_label("Keep the screen on")
    awake.check()
    expect(app.locator("#awake-state")).to_contain_text("stays on")
    for name in ("Vibrate", "Sound", "Vibrate"):
        app.get_by_label(name, exact=False).first.click()
    assert locks(app) == [1, 1]
    awake.uncheck()
    expect(app.locator("#awake-state")).to_have_text("")
    assert locks(app) == [1, 0]


def test_what_was_being_written_is_there_after_a_reload(app: Page, ready: Ready) -> None:
    app.goto(f"{app.url.partition('#')[0]}#heroes")
    app.get_by_role("button", name="New hero, Heroic").first.click()
    name = app.locator("#sheet").get_by_label("Name", exact=True)
    name.fill("Tamsin")
    expect(app.locator("#hero-form")).to_have_attribute("data-unfinished", "")
    app.reload()
    ready(app)
    app.get_by_role("button", name="Continue").click()
    expect(app.locator("#sheet").get_by_label("Name", exact=True)).to_have_value("Tamsin")
    app.get_by_role("button", name="Save", exact=True).click()
    expect(app.locator("#heroes-list")).to_contain_text("Tamsin")
    app.reload()
    ready(app)
    expect(app.get_by_role("button", name="Continue")).to_have_count(0)
