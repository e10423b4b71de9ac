"""A call for a roll and its answer, between a game master's phone and a player's: two profiles."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.taps import Taps
from tools.server import SiteServer

Ready = Callable[[Page], None]
TASK = "#system=heroic&roll=task&skill=9&difficulty=hard"


@pytest.fixture
def phones(browser: Browser, site: SiteServer, ready: Ready) -> Iterator[Callable[[], Page]]:
    """Phones that know nothing of each other: each call gives another one, started."""
    contexts: list[BrowserContext] = []

    def another() -> Page:
        context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
        contexts.append(context)
        page = context.new_page()
        page.goto(site.url)
        ready(page)
        return page

    yield another
    for context in contexts:
        context.close()


def follow(page: Page, link: str) -> None:
    """Open a link while the app is open."""
    page.evaluate("(hash) => { location.hash = hash; }", link[link.index("#") :])


def has_hero(page: Page, name: str, skills: str) -> None:
    """Write a hero and use it."""
    page.get_by_role("link", name="Heroes").click()
    page.get_by_role("button", name="New hero, Heroic").click()
    new = page.get_by_role("dialog")
    new.get_by_role("textbox", name="Name", exact=True).fill(name)
    new.get_by_text("Paste skills as lines").click()
    new.get_by_role("textbox", name="Skills, one per line").fill(skills)
    new.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name=f"Use {name}").click()
    expect(page.get_by_role("group", name=name)).to_be_visible()


def called(page: Page, ask: str, why: str = "", by: str = "Ana") -> str:
    """Call for the roll on screen; the link."""
    page.get_by_role("button", name="Call for this roll").click()
    sheet = page.get_by_role("dialog", name="Call for a roll")
    for name, text in (("Skill or characteristic", ask), ("Why", why), ("From", by)):
        sheet.get_by_role("textbox", name=name).fill(text)
    link = sheet.get_by_role("link")
    expect(link).to_have_attribute("href", re.compile(f"ask={ask}.*from={by}"))
    expect(sheet.get_by_role("img", name="QR code")).to_be_visible()
    href = link.get_attribute("href")
    assert href is not None
    sheet.get_by_role("button", name="Close").click()
    return href


def banner(page: Page) -> Locator:
    return page.get_by_role("region", name="Call for a roll")


def test_a_call_and_what_comes_back(phones: Callable[[], Page]) -> None:
    """The whole way: called by name, rolled with the player's own skill, sent back, kept once."""
    master, player = phones(), phones()
    follow(master, TASK)
    has_hero(player, "Mira", "Climbing 7")
    player.get_by_role("link", name="History").click()

    link = called(master, "Climbing", "the wall is wet")
    assert "skill" not in link
    follow(player, link)

    expect(banner(player)).to_be_in_viewport()
    for said in ("Ana", "Climbing", "Hard (TN 12)", "the wall is wet", "Mira"):
        expect(banner(player)).to_contain_text(said)
    expect(player.get_by_role("textbox", name="Skill", exact=True)).to_have_value("7")
    expect(player.get_by_role("radio", name=re.compile("^Hard"))).to_be_checked()
    expect(player.locator("[data-result]")).to_have_count(0)
    player.get_by_role("button", name="Roll", exact=True).click()
    expect(banner(player)).to_have_count(0)
    player.get_by_role("button", name="Send back to Ana").click()
    answer = player.get_by_role("dialog", name="Send back")
    expect(answer).to_contain_text("Mira, Climbing")
    expect(answer.get_by_role("img", name="QR code")).to_be_visible()
    back = answer.get_by_role("link").get_attribute("href")
    assert back is not None

    master.get_by_role("button", name="Roll", exact=True).click()
    expect(master.locator("#visit li")).to_have_count(1)
    for _ in range(2):
        follow(master, back)
        expect(master.locator("[data-result]")).to_contain_text("Sent by Mira")
        expect(master.locator("[data-result]")).to_contain_text("Climbing")
    expect(master.locator("#notice-link")).to_contain_text("already")
    master.get_by_role("link", name="History").click()
    rows = master.locator("#history").get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("sent by Mira")
    master.get_by_role("link", name="Roll", exact=True).click()
    expect(master.get_by_role("textbox", name="Skill", exact=True)).to_have_value("9")


def test_a_call_takes_two_taps_after_a_flick(phones: Callable[[], Page]) -> None:
    """2 taps: to the sheet, and the link is on its way (here, where there is no share sheet, on the
    clipboard).
    """
    master = phones()
    master.context.grant_permissions(["clipboard-read", "clipboard-write"])
    taps = Taps(master)
    taps.tap("Call for this roll")
    taps.tap("Send the link")
    expect(master.locator("#live")).to_have_text("Copied.")
    assert "#system=heroic" in master.evaluate("navigator.clipboard.readText()")
    assert taps.count == 2


def test_who_answers_is_asked_where_nobody_is_in_use(phones: Callable[[], Page]) -> None:
    """And a hero who has no such skill is named."""
    master, player = phones(), phones()
    follow(master, TASK)
    link = called(master, "Climbing")
    has_hero(player, "Mira", "Climbing 7")
    has_hero(player, "Bo", "Lying 3")
    follow(player, link)
    expect(banner(player)).to_contain_text("Bo has no Climbing.")
    expect(player.get_by_role("textbox", name="Skill", exact=True)).to_have_value("")
    banner(player).get_by_role("button", name="Mira").click()
    expect(player.get_by_role("textbox", name="Skill", exact=True)).to_have_value("7")
    expect(player.get_by_role("group", name="Mira")).to_be_visible()


def test_a_call_on_a_phone_without_heroes_leaves_the_number_to_be_typed(
    browser: Browser, site: SiteServer, ready: Ready, phones: Callable[[], Page]
) -> None:
    """Opened cold, too: the link starts the app."""
    link = called(phones(), "Climbing")
    player = phones()
    player.goto("about:blank")
    player.goto(link)
    ready(player)
    expect(banner(player)).to_contain_text("Type your number.")
    player.get_by_role("button", name="Roll", exact=True).click()
    expect(player.locator("[data-result]")).to_have_count(0)
    player.get_by_role("textbox", name="Skill", exact=True).fill("5")
    player.get_by_role("button", name="Roll", exact=True).click()
    expect(player.locator("[data-result]")).to_contain_text("Climbing")


def test_the_link_hands_on_nothing_that_the_page_had_picked_up(
    page: Page, site: SiteServer, ready: Ready
) -> None:
    """`fbclid` and the like."""
    page.goto(f"{site.url}?fbclid=abc")
    ready(page)
    assert "fbclid" not in called(page, "Climbing")
