"""What a handler or an effect raises is told on the page, over a dialog too, and the page goes on.

Nothing in the app is known to raise, so the tests bring a button of their own that no handler
answers, and take away what an effect needs.
"""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.test_accessibility import violations
from tests.browser.test_safety import roll

Ready = Callable[[Page], None]
BROKEN = """place => {
    const button = document.createElement("button");
    button.dataset.action = "nosuch.thing";
    button.textContent = "Break";
    document.querySelector(place).append(button);
}"""


def failure(page: Page) -> Locator:
    """What is told of a failure."""
    return page.get_by_role("alert").filter(has_text="Something went wrong")


def test_a_failure_is_told_with_a_line_to_copy_and_the_page_goes_on(app: Page) -> None:
    app.context.grant_permissions(["clipboard-read", "clipboard-write"])
    app.evaluate(BROKEN, "#check-forms")
    app.get_by_role("button", name="Break").click()
    expect(failure(app)).to_contain_text("Your saved rolls are safe. Carry on, or reload the page.")
    line = failure(app).get_by_role("code").inner_text()
    assert line.startswith("LookupError: there is no feature … at app.session:")
    assert line.endswith(f"(nosuch.thing, Dicewright {version(app)})")
    assert violations(app) == []
    failure(app).get_by_role("button", name="Copy the line").click()
    expect(app.locator("#live")).to_have_text("Copied.")
    assert app.evaluate("navigator.clipboard.readText()") == line
    roll(app)
    failure(app).get_by_role("button", name="Dismiss").click()
    expect(failure(app)).to_have_count(0)


def version(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-version")


def test_it_stands_over_an_open_dialog_and_stays_when_that_is_closed(app: Page) -> None:
    app.get_by_role("link", name="Heroes").click()
    app.get_by_role("button", name="New hero").first.click()
    sheet = app.get_by_role("dialog")
    app.evaluate(BROKEN, "#sheet-body")
    sheet.get_by_role("button", name="Break").click()
    expect(sheet.get_by_role("alert").filter(has_text="Something went wrong")).to_be_visible()
    sheet.get_by_role("button", name="Cancel").click()
    expect(sheet).to_be_hidden()
    expect(failure(app)).to_be_visible()
    failure(app).get_by_role("button", name="Dismiss").click()
    expect(failure(app)).to_have_count(0)


def test_reloading_is_offered(app: Page, ready: Ready) -> None:
    app.evaluate(BROKEN, "#check-forms")
    app.get_by_role("button", name="Break").click()
    with app.expect_navigation():
        failure(app).get_by_role("button", name="Reload").click()
    ready(app)
    expect(failure(app)).to_have_count(0)


def test_an_effect_that_fails_keeps_none_of_the_others_back(app: Page) -> None:
    """The address cannot be changed: the link is opened all the same."""
    app.evaluate("() => { history.replaceState = () => { throw new Error('not today'); }; }")
    app.evaluate("location.hash = '#system=heroic&roll=task&skill=7&difficulty=easy'")
    expect(failure(app)).to_contain_text("not today")
    expect(app.locator("#notice-link")).to_contain_text("A link set this up")
    roll(app)


def test_even_a_failure_that_cannot_be_told_leaves_a_sentence(app: Page) -> None:
    app.evaluate("""() => {
        const place = document.getElementById("notice-failure");
        Object.defineProperty(place, "innerHTML", { set() { throw new Error("no"); } });
    }""")
    app.evaluate(BROKEN, "#check-forms")
    app.get_by_role("button", name="Break").click()
    expect(failure(app)).to_contain_text("Please reload the page.")
    roll(app)
