"""The game master's tools in the browser: a secret roll, a call for a roll, bad links explained."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tools.server import SiteServer

Ready = Callable[[Page], None]


def messages(page: Page) -> Locator:
    """Where the page tells what happened."""
    return page.get_by_role("region", name="Messages")


def test_a_secret_roll_is_revealed_on_request(page: Page, site: SiteServer, ready: Ready) -> None:
    page.goto(site.url)
    ready(page)
    page.get_by_role("button", name="Secret").click()
    page.get_by_role("button", name="Roll", exact=True).click()
    result = page.locator("[data-result]")
    expect(result).to_have_attribute("data-number", "1")
    assert result.get_attribute("data-degree") is None
    assert result.get_attribute("data-total") is None
    expect(page.get_by_role("heading", name="Secret")).to_be_visible()
    page.get_by_role("button", name="Reveal to the table").click()
    expect(result).to_have_attribute("data-degree", re.compile("."))
    expect(result).to_have_attribute("data-number", "1")


def test_a_bad_link_says_what_is_wrong_and_leaves_the_form(
    page: Page, site: SiteServer, ready: Ready
) -> None:
    page.goto(f"{site.url}#system=heroic&roll=task&skil=9&difficulty=hard")
    ready(page)
    told = page.locator("#notice-link")
    expect(told).to_contain_text("This link can't be used.")
    expect(told).to_contain_text("skill")
    page.get_by_role("button", name="Roll", exact=True).click()
    expect(page.locator("[data-result]")).to_have_attribute("data-number", "1")


def test_a_link_opened_while_the_page_is_open_prepares_too(
    page: Page, site: SiteServer, ready: Ready
) -> None:
    page.goto(site.url)
    ready(page)
    page.evaluate("location.hash = '#system=power&roll=opposed&characteristic=3&opposing=15'")
    expect(page.get_by_role("textbox", name="Characteristic", exact=True)).to_have_value("3")
    expect(page.get_by_role("radio", name="Opposed").locator("visible=true")).to_be_checked()


def test_a_tap_before_python_is_up_rolls_the_prepared_check(
    page: Page, site: SiteServer, ready: Ready
) -> None:
    page.goto(f"{site.url}#system=boons&bonus=40&target=15", wait_until="commit")
    page.get_by_role("button", name="Roll", exact=True).click()
    ready(page)
    result = page.locator("[data-result]")
    expect(result).to_have_attribute("data-system", "boons")
    expect(result).to_have_attribute("data-number", "1")
