"""Addresses that went wrong on their way: a link that another program rewrote, a page that is not
there.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import Phone
from tools.server import SiteServer

LINK = "system=heroic&roll=task&skill=7&difficulty=easy"
# A browser reports the 404 itself in the console.
pytestmark = pytest.mark.console_errors


def expect_the_roll(page: Page) -> None:
    """The form of the link is there, filled."""
    expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=60_000)
    expect(page.get_by_role("textbox", name="Skill", exact=True)).to_have_value("7")
    expect(page.get_by_role("radio", name="Easy")).to_be_checked()


@pytest.mark.parametrize(
    "mangled",
    [
        f"%23{LINK}",
        f"index.html%23{LINK}",
        "%23" + LINK.replace("=", "%3D").replace("&", "%26"),
    ],
)
def test_a_link_whose_number_sign_was_rewritten_opens(
    page: Page, site: SiteServer, mangled: str
) -> None:
    page.goto(site.url + mangled)
    expect_the_roll(page)
    assert page.url.startswith(f"{site.url}#")


@pytest.mark.parametrize("path", ["old-page", "some/folder/old-page.html"])
def test_an_address_with_nothing_leads_home(page: Page, site: SiteServer, path: str) -> None:
    answer = page.goto(f"{site.url}{path}#{LINK}")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", name="There is nothing at this address")).to_be_visible()
    page.get_by_role("link", name="Open Dicewright").click()
    expect_the_roll(page)


def test_a_rewritten_link_opens_without_a_network(phone: Phone) -> None:
    page = phone.installed()
    page = phone.installed()
    phone.site.stop()
    try:
        page.goto(f"{phone.site.url}%23{LINK}")
        expect_the_roll(page)
    finally:
        phone.site.start()
