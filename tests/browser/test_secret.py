"""A secret roll looked at in the browser: one tap, one pair of eyes, and nothing stays behind."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.taps import Taps


def _roll_in_secret(app: Page) -> Locator:
    """Roll a secret Task 30 against Basic: whatever falls but a fumble is well above."""
    app.get_by_role("button", name="Secret", exact=True).click()
    app.get_by_role("button", name="Roll", exact=True).click()
    result = app.locator("[data-result]")
    expect(result).to_have_attribute("data-number", "1")
    return result


def _hide(app: Page) -> None:
    """Do what a phone does when another app comes to the front."""
    app.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", { value: true, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )


def _nothing_told(app: Page, result: Locator) -> None:
    """The page holds nothing of the secret roll but its number."""
    expect(app.locator("#look-body")).to_be_empty()
    assert result.get_attribute("data-degree") is None
    assert result.get_attribute("data-total") is None
    expect(app.get_by_text("against", exact=False).locator("visible=true")).to_have_count(0)


def test_one_tap_shows_everything_and_the_screen_closes_by_itself(app: Page) -> None:
    app.clock.install()
    result = _roll_in_secret(app)
    app.clock.pause_at("2030-01-01T00:00:00Z")
    spoken = app.locator("#live").text_content()
    taps = Taps(app)
    taps.tap("Look")
    assert taps.count == 1
    look = app.get_by_role("dialog", name="Secret roll")
    expect(look).to_have_accessible_description(
        "Only you should see this. It closes by itself after 15 seconds."
    )
    for told in ("against", "skill"):
        expect(look).to_contain_text(told)
    expect(look.get_by_role("list").last).to_be_visible()
    expect(look.get_by_role("timer")).to_have_text("Closes in 15 s")
    assert app.locator("#live").text_content() == spoken
    assert app.locator("[data-result]").count() == 1
    app.clock.run_for(5_000)
    expect(look.get_by_role("timer")).to_have_text("Closes in 10 s")
    app.clock.run_for(11_000)
    expect(look).to_be_hidden()
    _nothing_told(app, result)


def test_close_and_back_take_the_look_away(app: Page) -> None:
    result = _roll_in_secret(app)
    look = app.get_by_role("dialog", name="Secret roll")
    app.get_by_role("button", name="Look", exact=True).click()
    look.get_by_role("button", name="Close").click()
    expect(look).to_be_hidden()
    _nothing_told(app, result)
    app.get_by_role("button", name="Look", exact=True).click()
    expect(look).to_be_visible()
    app.go_back()
    expect(look).to_be_hidden()
    _nothing_told(app, result)


def test_hiding_the_page_and_a_reload_take_the_look_away(app: Page) -> None:
    result = _roll_in_secret(app)
    app.get_by_role("button", name="Look", exact=True).click()
    look = app.get_by_role("dialog", name="Secret roll")
    expect(look).to_be_visible()
    _hide(app)
    expect(look).to_be_hidden()
    _nothing_told(app, result)
    app.get_by_role("button", name="Look", exact=True).click()
    expect(look).to_be_visible()
    app.reload()
    expect(app.locator("html")).to_have_attribute("data-app", "ready", timeout=60_000)
    expect(look).to_be_hidden()
    expect(app.locator("#look-body")).to_be_empty()


def test_the_history_lets_look_with_one_tap_as_well(app: Page) -> None:
    _roll_in_secret(app)
    app.get_by_role("link", name="History").click()
    app.get_by_role("button", name="Secret roll").locator("visible=true").click()
    taps = Taps(app)
    taps.tap("Look")
    assert taps.count == 1
    look = app.get_by_role("dialog", name="Secret roll")
    expect(look).to_contain_text("against")
    look.get_by_role("button", name="Close").click()
    details = app.locator("#sheet")
    expect(details).to_be_visible()
    expect(details).not_to_contain_text("against")
    expect(details.get_by_role("button", name="Reveal to the table")).to_be_visible()
