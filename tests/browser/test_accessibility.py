"""No axe violation in any view, any form and any result, by day and by night."""

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tools.server import SiteServer

SCHEMES = ("light", "dark")
# The views are read from the page, so that a new one is checked too.
ALL_VIEWS = "[...document.querySelectorAll('.view')].map(view => view.id)"
# The same dice in every run: all of a d10 show 10, so that points are there to be spent.
SAME_DICE = "crypto.getRandomValues = bytes => bytes.fill(9)"


@pytest.fixture(scope="module", params=SCHEMES)
def schemed(
    request: pytest.FixtureRequest, browser: Browser, _server: SiteServer
) -> Iterator[Page]:
    """The started app on a phone, in each colour scheme."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        color_scheme=request.param,
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    page.add_init_script(SAME_DICE)
    page.goto(_server.url)
    expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=60_000)
    yield page
    context.close()


def violations(page: Page) -> list[str]:
    """What axe finds wrong, a line a fault: rule, element, why."""
    found: dict[str, Any] = Axe().run(page).response
    return [
        f"{fault['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


def unfold(page: Page) -> None:
    """Open every fold, so that axe sees what is in it."""
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")


def test_every_view(schemed: Page) -> None:
    """Each view as it is on a first visit."""
    for view in schemed.evaluate(ALL_VIEWS):
        schemed.evaluate("view => { location.hash = view }", view)
        expect(schemed.locator(f"#{view}")).to_be_visible()
        unfold(schemed)
        assert violations(schemed) == [], view


def test_every_form_and_its_result(schemed: Page) -> None:
    """Each form with everything unfolded, and a result of it."""
    schemed.evaluate("location.hash = 'roll'")
    number = 0
    for system in schemed.locator("input[name=system]").all():
        name = system.get_attribute("value")
        schemed.locator(f"label[for=system-{name}]").click()
        for kind in schemed.locator(f"input[name=roll-{name}]").all():
            value = kind.get_attribute("value")
            label = schemed.locator(f"label[for=roll-{name}-{value}]")
            if label.is_visible():
                label.click()
            unfold(schemed)
            assert violations(schemed) == [], f"form {name} {value}"
            schemed.locator("#roll-button").click()
            number += 1
            card = schemed.locator(f"[data-result][data-number='{number}']")
            expect(card).to_have_attribute("data-system", str(name))
            unfold(schemed)
            assert violations(schemed) == [], f"result {name} {value}"
            later = card.get_by_role("button", name="Spend later")
            if later.is_visible():  # else the next roll waits for the points of this one
                later.click()
                expect(later).to_be_hidden()
                assert violations(schemed) == [], f"result {name} {value}, spent later"


def test_faults_and_the_pad(schemed: Page) -> None:
    """A field with a fault, and the dialog in which real dice are typed."""
    schemed.evaluate("location.hash = 'roll'")
    schemed.locator("label[for=system-heroic]").click()
    schemed.locator("label[for=roll-heroic-task]").click()
    skill = schemed.get_by_role("textbox", name="Skill")
    skill.fill("many")
    expect(skill).to_have_attribute("aria-invalid", "true")
    assert violations(schemed) == []
    skill.fill("4")
    schemed.get_by_role("button", name="Real dice").click()
    schemed.locator("#roll-button").click()
    expect(schemed.get_by_role("dialog")).to_be_visible()
    assert violations(schemed) == []
    schemed.get_by_role("button", name="Cancel").click()
    schemed.locator("#real-dice").click()


@pytest.mark.parametrize("tone", ["best", "good", "mixed", "plain", "bad", "worst"])
def test_every_tone_can_be_read(schemed: Page, tone: str) -> None:
    """A result in each tone; the tone is put on by hand, since dice would have to be lucky."""
    schemed.evaluate("location.hash = 'roll'")
    if not schemed.locator("[data-result]").locator("visible=true").count():
        schemed.locator("#roll-button").click()
    card = schemed.locator("[data-result]")
    expect(card).to_be_visible()
    card.evaluate("(card, tone) => { card.className = `result tone-${tone}` }", tone)
    assert violations(schemed) == []


def test_the_tab_of_the_view_is_the_current_one(schemed: Page) -> None:
    """Those who do not see the colour of the tab are told, under More's own views too."""
    tabs = schemed.get_by_role("navigation", name="Views")
    for address, tab in (("history", "History"), ("about", "More"), ("roll", "Roll"), ("", "Roll")):
        schemed.evaluate("view => { location.hash = view }", address)
        expect(tabs.locator("[aria-current=page]")).to_have_text(tab)


def test_every_sheet_of_a_hero(schemed: Page) -> None:
    """With an ability, a question about a name, and a row that was removed."""
    schemed.evaluate("location.hash = 'heroes'")
    for make in schemed.locator("[data-action='heroes.new'][data-kind=hero]").all():
        make.click()
        sheet = schemed.locator("#sheet")
        for add in sheet.locator("[data-action='heroes.add']:not([data-name])").all():
            add.click()
            schemed.keyboard.type("Endurence")
            schemed.keyboard.press("Tab")
        for remove in sheet.locator("[aria-label='Remove Agility']").all():
            remove.click()
        unfold(schemed)
        assert violations(schemed) == [], sheet.get_attribute("aria-labelledby")
        sheet.get_by_role("button", name="Cancel").click()
