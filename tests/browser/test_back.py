"""The browser's Back, as a thumb on a phone uses it: it closes what is open, and only then leaves.

And what ends by going elsewhere: the change of a roll.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from app.rolls.visit import SECOND_TAP_MS
from tests.browser.phone import roll


def pad(page: Page) -> None:
    page.get_by_role("button", name="Real dice", exact=True).click()
    page.get_by_role("button", name="Roll real dice").click()


def test_back_closes_the_pad_and_leaves_the_form(app: Page) -> None:
    app.get_by_role("link", name="History").click()
    app.get_by_role("link", name="Roll", exact=True).click()
    pad(app)
    expect(app.get_by_role("dialog")).to_be_visible()
    app.go_back()
    expect(app.get_by_role("dialog")).to_have_count(0)
    expect(app.get_by_role("heading", name="Resolve a check")).to_have_count(1)
    expect(app).to_have_url(re.compile("#roll$"))
    app.go_back()
    expect(app).to_have_url(re.compile("#history$"))


@pytest.mark.parametrize("by", ["button", "key", "back"])
def test_however_a_dialog_is_closed_back_then_leaves_the_view(app: Page, by: str) -> None:
    """No closed dialog leaves a Back behind that does nothing."""
    app.get_by_role("link", name="Heroes").click()
    app.get_by_role("link", name="Roll", exact=True).click()
    roll(app)
    for _ in range(2):
        app.get_by_role("button", name="Large, for the whole table").click()
        large = app.get_by_role("dialog")
        expect(large).to_be_visible()
        if by == "button":
            large.get_by_role("button", name="Close").click()
        elif by == "key":
            app.keyboard.press("Escape")
        else:
            app.go_back()
        expect(large).to_have_count(0)
    expect(app).to_have_url(re.compile("#roll$"))
    app.go_back()
    expect(app).to_have_url(re.compile("#heroes$"))


def test_a_roll_on_the_pad_is_in_view_and_takes_its_back_with_it(app: Page) -> None:
    app.get_by_role("link", name="Heroes").click()
    app.get_by_role("link", name="Roll", exact=True).click()
    pad(app)
    app.keyboard.press("4")
    app.keyboard.press("6")
    expect(app.locator("[data-result]")).to_be_in_viewport()
    expect(app.get_by_role("dialog")).to_have_count(0)
    app.go_back()
    expect(app).to_have_url(re.compile("#heroes$"))


def test_a_repeat_from_the_history_keeps_its_pad_open(app: Page) -> None:
    """The sheet closes, the view changes and the pad opens at one tap."""
    roll(app)
    app.wait_for_timeout(SECOND_TAP_MS)  # sooner, a second tap is a slip of the thumb
    app.get_by_role("button", name="Real dice", exact=True).click()
    app.get_by_role("link", name="History").click()
    app.locator("#history-list button").first.click()
    app.get_by_role("dialog").get_by_role("button", name="Again").click()
    expect(app.get_by_role("heading", name="Die 1 of 2: d6")).to_be_visible()
    app.go_back()
    expect(app.get_by_role("dialog")).to_have_count(0)
    expect(app).to_have_url(re.compile("#roll$"))
    app.go_back()
    expect(app).to_have_url(re.compile("#history$"))


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (320, 568)])
def test_a_change_is_seen_wherever_the_page_stands_and_ends_with_the_view(
    app: Page, width: int, height: int
) -> None:
    app.set_viewport_size({"width": width, "height": height})
    card = roll(app)
    card.get_by_role("button", name="Change").click()
    bar = app.get_by_role("region", name="Change to roll 1")
    app.locator("main").evaluate("main => main.scrollTo(0, main.scrollHeight)")
    for button in (bar.get_by_role("button", name=name) for name in ("Done", "Cancel")):
        expect(button).to_be_in_viewport(ratio=1)
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    expect(app.get_by_role("button", name=re.compile("^Roll"))).to_be_in_viewport(ratio=1)
    app.get_by_role("link", name="History").click()
    app.get_by_role("link", name="Roll", exact=True).click()
    expect(bar).to_have_count(0)
