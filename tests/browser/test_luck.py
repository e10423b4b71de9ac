"""The Luck view and the self-test of the fairness page, as a table uses them."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

import dicewright
from tests.browser.keepsakes import TASK, TEST, Keepsakes
from tools.server import SiteServer

Opened = Callable[..., Page]
LONG = 90_000
"""A million faces on a busy machine, in milliseconds: a limit, never a wait."""


@pytest.fixture
def keepsakes() -> Keepsakes:
    return Keepsakes()


@pytest.fixture
def opened(
    page: Page, site: SiteServer, ready: Callable[[Page], None], keepsakes: Keepsakes
) -> Opened:
    """Start the app with the keepsakes in its profile, at a view."""

    def start(view: str = "luck") -> Page:
        keepsakes.put_into(page, site)
        page.goto(f"{site.url}#{view}")
        ready(page)
        return page

    return start


def evening(keepsakes: Keepsakes, rolls: int = 40) -> None:
    """An evening of two heroes, rolled here, and one of real dice."""
    dice = random.Random(14)
    for number in range(rolls):
        hero = ("Mira", "Bo")[number % 2]
        record = {**(TASK, TEST)[number % 3 == 0], "hero": hero}
        sizes = dicewright.read_check(record).dice
        faces = [dice.randint(1, size) for size in sizes]
        source = {"source": "typed"} if number % 5 == 0 else {}
        keepsakes.rolled(record, faces, hero=hero, **source)


def luck(page: Page) -> Locator:
    return page.get_by_role("region", name="Luck of these rolls")


def faults(page: Page) -> list[str]:
    """What axe finds wrong, with every fold open."""
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    return [
        f"{fault['id']}: {node['html'][:100]}"
        for fault in Axe().run(page).response["violations"]
        for node in fault["nodes"]
    ]


def sideways(page: Page) -> list[str]:
    """What is wider than its box, or the page than the window."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("html, main, button, summary, select")]
          .filter(one => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
          .map(one => `${one.tagName} ${one.textContent.slice(0, 30)} ${one.scrollWidth}`)
          .concat([...document.querySelectorAll("table")]
            .filter(one => one.checkVisibility() && one.getBoundingClientRect().right
              > one.parentElement.getBoundingClientRect().right)
            .map(one => `${one.textContent.trim().slice(0, 30)} beyond its box`))"""
    )
    return found


def test_an_evening_is_measured_and_narrowed_to_a_hero(
    opened: Opened, keepsakes: Keepsakes
) -> None:
    evening(keepsakes)
    page = opened("history")
    page.get_by_role("link", name="How lucky was that?").locator("visible=true").click()
    expect(luck(page)).to_contain_text("luck from 40 rolls")
    tab = page.get_by_role("link", name="History", exact=True).and_(page.locator("[aria-current]"))
    expect(tab).to_be_visible()  # it stands under the view that leads to it
    expect(luck(page).get_by_role("heading", name="Real dice, typed in")).to_be_visible()
    page.get_by_label("Hero").locator("visible=true").select_option("Mira")
    expect(luck(page)).to_contain_text("luck from 20 rolls")
    evenings = page.get_by_label("Evening").locator("visible=true")
    expect(evenings.get_by_role("option")).to_have_count(2)
    evenings.select_option(index=1)
    expect(luck(page)).to_contain_text("luck from 20 rolls")
    luck(page).get_by_text("Faces of the d6").first.click()
    expect(luck(page).get_by_role("rowheader", name="6", exact=True).first).to_be_visible()


def test_the_filter_of_history_says_which_rolls(opened: Opened, keepsakes: Keepsakes) -> None:
    evening(keepsakes)
    page = opened("history")
    page.get_by_text("Filter", exact=True).click()
    page.get_by_label("Hero").locator("visible=true").select_option("Bo")
    expect(page.locator("#history-found", has_text="20 rolls found")).to_be_visible()
    page.get_by_role("link", name="How lucky was that?").locator("visible=true").click()
    expect(page.get_by_label("Hero").locator("visible=true")).to_have_value("Bo")
    expect(luck(page)).to_contain_text("luck from 20 rolls")


def test_it_is_exported_and_copied(opened: Opened, keepsakes: Keepsakes) -> None:
    evening(keepsakes, 12)
    page = opened()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    luck(page).get_by_role("button", name="Copy as text").click()
    expect(page.locator("#live")).to_have_text(re.compile("^Copied"))
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Luck of these rolls: All rolls\n12 rolls.")
    with page.expect_download() as saved:
        luck(page).get_by_role("button", name="Export as CSV").click()
    text = Path(saved.value.path()).read_text(encoding="utf-8-sig")
    assert text.startswith("what,hero,system,source,die,value,seen,expected")


def test_secret_rolls_do_not_show(opened: Opened, keepsakes: Keepsakes) -> None:
    keepsakes.rolled({**TASK, "hero": "Mira"}, hero="Mira", secret=True)
    page = opened()
    expect(luck(page)).to_contain_text("No rolls to count here")
    expect(luck(page)).not_to_contain_text("Mira")


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (1280, 800)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_and_axe_finds_nothing(
    opened: Opened, keepsakes: Keepsakes, size: tuple[int, int], scheme: str
) -> None:
    evening(keepsakes)
    page = opened()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    expect(luck(page)).to_contain_text("luck from 40 rolls")
    assert faults(page) == []
    assert sideways(page) == []
    page.emulate_media(color_scheme="light")


def test_everything_is_reached_by_keyboard(opened: Opened, keepsakes: Keepsakes) -> None:
    evening(keepsakes, 12)
    page = opened()
    expect(luck(page)).to_contain_text("luck from 12 rolls")
    page.get_by_label("Hero").locator("visible=true").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(luck(page)).to_contain_text("luck from 6 rolls")
    reached = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.textContent.trim()"))
    assert reached >= {"System, days", "Faces of the d6", "Copy as text", "Export as CSV"}


def test_a_full_history_holds_up_no_tap(opened: Opened, keepsakes: Keepsakes) -> None:
    """5,000 rolls are counted in pieces, and the page is painted between them; a roll meanwhile is
    answered.
    """
    dice = random.Random(5)
    rolls = []
    for _ in range(5000):
        record = {**(TASK, TEST)[dice.randrange(2)]}
        record |= {"skill": dice.randrange(20)} if "skill" in record else {}
        sizes = dicewright.read_check(record).dice
        rolls.append({"record": record, "faces": [dice.randint(1, each) for each in sizes]})
    keepsakes.store.history.add_many(rolls)
    page = opened("more")
    page.evaluate(
        """() => {
          const state = document.getElementById("luck-state"), painted = new Set();
          window.painted = () => [...painted];
          const look = () => { painted.add(state.textContent); requestAnimationFrame(look); };
          look();
        }"""
    )
    page.get_by_role("link", name=re.compile("^Luck")).locator("visible=true").click()
    page.get_by_role("link", name="Roll", exact=True).click()
    page.get_by_role("button", name=re.compile("^Roll")).click()
    expect(page.locator("[data-result]")).to_have_attribute("data-number", "1")
    page.go_back()
    expect(luck(page)).to_contain_text(re.compile(r"luck from (4,9|5,0)\d\d rolls"), timeout=LONG)
    counting = [words for words in page.evaluate("window.painted()") if "Counting" in words]
    assert len(counting) >= 3, counting
    page.set_viewport_size({"width": 320, "height": 568})  # the widest numbers there are
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    assert sideways(page) == []


# The self-test


def fairness(page: Page) -> Locator:
    return page.get_by_role("region", name="Odds and fairness")


def test_a_million_faces_pass(opened: Opened) -> None:
    page = opened("fairness")
    begin = fairness(page).get_by_role("button", name="Test a million faces")
    begin.focus()
    page.keyboard.press("Enter")
    expect(fairness(page).get_by_role("progressbar")).to_be_visible()
    expect(fairness(page).get_by_role("button", name="Stop the test")).to_be_focused()
    table = fairness(page).get_by_role("table").filter(has_text="Chi-squared")
    expect(table).to_be_visible(timeout=LONG)
    expect(table.get_by_role("rowheader")).to_have_count(8)
    expect(page.locator("#live")).to_have_text(re.compile("^1,000,000 faces tested."))
    for size in ((320, 568), (390, 844)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert faults(page) == []
        assert sideways(page) == []


def test_rolls_go_on_during_the_self_test(opened: Opened) -> None:
    page = opened("fairness")
    fairness(page).get_by_role("button", name="Test a million faces").click()
    page.get_by_role("link", name="Roll", exact=True).click()
    page.get_by_role("button", name=re.compile("^Roll")).click()
    expect(page.locator("[data-result]")).to_have_attribute("data-number", "1")
    page.go_back()
    table = fairness(page).get_by_role("table").filter(has_text="Chi-squared")
    expect(table).to_be_visible(timeout=LONG)


def test_the_self_test_can_be_stopped(opened: Opened) -> None:
    page = opened("fairness")
    # However quick the machine: each block of bytes takes a tenth of a second.
    page.evaluate(
        """() => {
          const real = crypto.getRandomValues.bind(crypto);
          crypto.getRandomValues = (into) => {
            const end = performance.now() + (into.length > 1000 ? 100 : 0);
            while (performance.now() < end);
            return real(into);
          };
        }"""
    )
    fairness(page).get_by_role("button", name="Test a million faces").click()
    beyond_a_slip = re.compile(r"^([2-9]\d|\d{3}),\d{3} of 1,000,000")
    expect(page.locator("#fairness-thrown")).to_have_text(beyond_a_slip, timeout=LONG)
    fairness(page).get_by_role("button", name="Stop the test").click()
    expect(fairness(page)).to_contain_text(re.compile(r"Stopped after [\d,]+ faces"))
    expect(fairness(page).get_by_role("button", name="Test a million faces")).to_be_focused()
    expect(fairness(page).get_by_role("progressbar")).to_have_count(0)
