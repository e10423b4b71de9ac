"""The page of test cases: it looks like the product, keeps its own policy, and leads back."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tools.server import SiteServer


def opened(page: Page, rule: str) -> None:
    page.locator("summary", has_text=rule).click()


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_a_rule_opens_its_cases(page: Page, site: SiteServer, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(f"{site.url}conformance/")
    expect(page.get_by_role("heading", name="Test cases for the rules")).to_be_visible()
    opened(page, "A-H-46")
    table = page.get_by_role("table", name="Cases of A-H-46")
    expect(table).to_contain_text("Read otherwise: complication")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_a_set_up_opens_in_the_app(
    page: Page, site: SiteServer, ready: Callable[[Page], None]
) -> None:
    page.goto(f"{site.url}conformance/")
    opened(page, "R-H-21")
    page.get_by_role("table", name="Cases of R-H-21").get_by_role("link").first.click()
    ready(page)
    expect(page.get_by_role("radio", name=re.compile("^Hard"))).to_be_checked()


def test_about_leads_there_and_back(page: Page, site: SiteServer) -> None:
    page.goto(f"{site.url}#about")
    page.get_by_role("link", name="Test cases for other programs").click()
    page.get_by_role("link", name="Back to the dice").click()
    expect(page).to_have_url(site.url)
