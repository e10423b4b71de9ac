"""Rules in brief as a table uses it: the rule behind a step, back to the roll, contents, search."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.phone import roll


def marked(page: Page) -> Locator:
    """The rule that was asked for."""
    return page.locator("#rules [aria-current]")


def step(page: Page, rule: str) -> Locator:
    """The link of a rule in the open working."""
    return page.get_by_role("link", name=rule, exact=True)


def test_the_rule_behind_a_step_is_one_tap_away_and_so_is_the_way_back(app: Page) -> None:
    roll(app)
    result = app.locator("[data-result]")
    result.get_by_text("Working").click()
    step(app, "R-H-05").click()
    expect(app.get_by_role("heading", name="Rules in brief")).to_be_attached()
    expect(marked(app)).to_have_count(1)
    expect(marked(app)).to_contain_text("R-H-05")
    expect(marked(app)).to_contain_text("plus the level of the skill")
    expect(marked(app)).to_be_in_viewport()
    expect(marked(app)).to_be_focused()
    back = app.get_by_role("button", name="Back to roll 1")
    expect(back).to_be_in_viewport()
    above, below = back.bounding_box(), marked(app).bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]
    back.click()
    expect(step(app, "R-H-05")).to_be_in_viewport()
    expect(step(app, "R-H-05")).to_be_focused()
    expect(app).to_have_url(re.compile("#roll$"))


def test_the_browsers_back_leads_to_the_open_working_too(app: Page) -> None:
    roll(app)
    app.locator("[data-result]").get_by_text("Working").click()
    step(app, "R-H-05").click()
    expect(marked(app)).to_be_in_viewport()
    app.go_back()
    expect(step(app, "R-H-05")).to_be_visible()


def test_the_rule_behind_a_step_of_a_past_roll_leads_back_to_its_details(app: Page) -> None:
    roll(app)
    app.get_by_role("link", name="History").click()
    app.locator("#history").get_by_role("listitem").get_by_role("button").first.click()
    details = app.get_by_role("dialog")
    details.get_by_text("Working").click()
    step(app, "R-H-05").click()
    expect(details).to_have_count(0)
    expect(marked(app)).to_be_in_viewport()
    app.get_by_role("button", name="Back to the past roll").click()
    expect(details).to_be_visible()
    expect(details.get_by_role("link", name="R-H-05", exact=True)).to_be_focused()
    app.go_back()
    expect(details).to_have_count(0)
    expect(app).to_have_url(re.compile("#history$"))


def test_the_rules_open_at_the_system_in_use(app: Page) -> None:
    app.get_by_text("Boons", exact=True).first.click()
    app.get_by_role("link", name="More").click()
    app.get_by_role("link", name=re.compile("^Rules in brief")).click()
    articles = app.locator("#rules").get_by_role("article")
    expect(articles.first).to_have_accessible_name("Boons")
    expect(articles).to_have_count(3)


@pytest.mark.parametrize("size", [(320, 568), (390, 844)])
def test_contents_and_search_lead_to_a_rule(app: Page, size: tuple[int, int]) -> None:
    app.set_viewport_size({"width": size[0], "height": size[1]})
    app.evaluate("location.hash = 'rules'")
    app.locator("#rules summary", has_text="Contents").click()
    app.get_by_role("navigation", name="Contents").get_by_role("button", name="Reactions").click()
    expect(app.get_by_role("heading", name="Reactions").last).to_be_in_viewport()
    app.get_by_role("searchbox", name="Find").fill("natural 18 bonus")
    found = app.get_by_role("list", name="Rules found").get_by_role("button")
    expect(found).to_have_count(1)
    expect(app.locator("#rules-count")).to_have_text("1 passage found")
    found.click()
    expect(marked(app)).to_contain_text("A-P-13")
    expect(marked(app)).to_be_in_viewport()
    assert app.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_every_link_of_a_working_is_large_enough_for_a_thumb(app: Page) -> None:
    roll(app)
    app.locator("[data-result]").get_by_text("Working").click()
    for link in app.locator(".working a").all():
        box = link.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
