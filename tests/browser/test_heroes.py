"""Heroes and presets as a player has them: written once, one tap away, handed to another phone."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tools.server import SiteServer

Ready = Callable[[Page], None]


def roll_button(page: Page) -> None:
    page.get_by_role("button", name="Roll", exact=True).click()


def test_from_a_sample_to_a_roll_in_three_taps(page: Page, site: SiteServer, ready: Ready) -> None:
    page.goto(f"{site.url}#heroes")
    ready(page)
    page.get_by_role("button", name="Add samples to try").click()
    page.get_by_role("button", name="Use Tamsin Reed (sample)").click()
    who = page.get_by_role("group", name="Tamsin Reed (sample)")
    who.get_by_role("button", name="Climbing 6").click()
    expect(page.get_by_role("textbox", name="Skill", exact=True)).to_have_value("6")
    roll_button(page)
    expect(page.locator("[data-result]")).to_contain_text("Tamsin Reed (sample) · Climbing")


def test_a_hero_is_written_chosen_and_there_at_the_next_start(
    page: Page, site: SiteServer, ready: Ready
) -> None:
    page.goto(f"{site.url}#heroes")
    ready(page)
    page.get_by_role("button", name="New hero, Boons").click()
    sheet = page.get_by_role("dialog", name="New: Boons")
    sheet.get_by_role("textbox", name="Name", exact=True).fill("Wren")
    sheet.get_by_role("textbox", name="Skills, one per line").fill("Tracking six")
    sheet.get_by_role("button", name="Save", exact=True).click()
    expect(sheet.get_by_role("alert").filter(has_text="Tracking six")).to_be_visible()
    sheet.get_by_role("textbox", name="Skills, one per line").fill("Tracking 6\nKnives 9 (combat)")
    sheet.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Use Wren").click()
    expect(page.get_by_role("group", name="Wren").get_by_role("button")).to_have_count(3)
    page.reload()
    ready(page)
    page.get_by_role("group", name="Wren").get_by_role("button", name="Knives 9").click()
    expect(page.get_by_role("textbox", name="Total bonus", exact=True)).to_have_value("9")
    expect(page.get_by_role("radio", name="Combat")).to_be_checked()


def test_an_opponents_skill_is_one_tap_away(page: Page, site: SiteServer, ready: Ready) -> None:
    page.goto(f"{site.url}#heroes")
    ready(page)
    page.get_by_role("button", name="Add samples to try").click()
    page.get_by_role("button", name="Use Gate guard (sample)").click()
    page.get_by_role("radio", name="Opposed").locator("visible=true").check()
    group = page.get_by_role("group", name="Gate guard (sample)")
    group.get_by_role("button", name="Spears 5").click()
    expect(page.get_by_role("textbox", name=re.compile("^Opponent's skill"))).to_have_value("5")


def test_a_preset_is_one_tap_and_travels_to_another_phone(
    page: Page, site: SiteServer, ready: Ready
) -> None:
    page.goto(f"{site.url}#system=heroic&roll=task&skill=9&difficulty=easy&label=Track")
    ready(page)
    page.get_by_role("button", name="Save as preset").click()
    sheet = page.get_by_role("dialog", name="Save this preset")
    expect(sheet.get_by_role("textbox", name="Name")).to_have_value("Track")
    sheet.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Track: quick roll").click()
    expect(page.locator("[data-result]")).to_contain_text("Track")
    page.goto(f"{site.url}#heroes")
    page.get_by_role("button", name="Track: share").click()
    send = page.get_by_role("dialog", name="Share Track").get_by_role(
        "button", name="Send the link"
    )
    address = send.get_attribute("data-address")
    assert address is not None
    browser = page.context.browser
    assert browser is not None
    other = browser.new_context(service_workers="block").new_page()
    other.goto(address)
    ready(other)
    expect(other.get_by_role("heading", name="Backup", exact=True)).to_be_visible()
    other.get_by_role("button", name=re.compile("^(Merge|Add)")).click()
    expect(other.locator("#backup-plan")).to_contain_text("Added what was new")
    other.goto(f"{site.url}#heroes")
    expect(other.get_by_role("button", name="Track: quick roll").first).to_be_visible()
    other.context.close()


def test_a_deleted_hero_comes_back(page: Page, site: SiteServer, ready: Ready) -> None:
    page.goto(f"{site.url}#heroes")
    ready(page)
    page.get_by_role("button", name="Add samples to try").click()
    page.get_by_role("button", name="Delete Wren Halloway (sample)").click()
    expect(page.get_by_text("Wren Halloway (sample)", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_text("Wren Halloway (sample)", exact=True)).to_be_visible()
