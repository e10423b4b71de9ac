"""The History view as a table uses it: look back, repeat, change, note, delete, find."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from app.features.history.search import PAGE
from tests.browser.keepsakes import TASK, TEST, Keepsakes, entries
from tests.browser.taps import Taps
from tools.server import SiteServer

Opened = Callable[..., Page]
SIZES = [(390, 844), (320, 568), (844, 390)]


@pytest.fixture
def keepsakes() -> Keepsakes:
    return Keepsakes()


@pytest.fixture
def opened(
    page: Page, site: SiteServer, ready: Callable[[Page], None], keepsakes: Keepsakes
) -> Opened:
    """Start the app with the keepsakes in its profile, at the History view."""

    def start() -> Page:
        """Until every row, or the first of them, are drawn; a tall window asks for more at once."""
        keepsakes.put_into(page, site)
        page.goto(site.url + "#history")
        ready(page)
        expect(page.locator("#history-count")).to_contain_text("of 5,000 rolls")
        expect(rows(page).nth(min(len(keepsakes.store.history), PAGE) - 1)).to_be_attached()
        return page

    return start


def rows(page: Page) -> Locator:
    return page.locator("#history").get_by_role("listitem")


def details(page: Page) -> Locator:
    return page.get_by_role("dialog")


def test_a_roll_of_an_earlier_visit_is_opened_repeated_and_linked(
    opened: Opened, keepsakes: Keepsakes
) -> None:
    keepsakes.rolled({**TASK, "hero": "Mira", "label": "Jump"}, hero="Mira")
    page = opened()
    expect(rows(page)).to_have_count(1)
    rows(page).get_by_role("button", name=re.compile("^Success")).click()
    expect(details(page)).to_contain_text("17 against 8")
    details(page).get_by_text("Working").click()
    expect(details(page)).to_contain_text("R-H-10")
    expect(page.locator("[data-result]")).to_have_count(0)
    details(page).get_by_role("button", name="Again").click()
    expect(page.locator("[data-result]")).to_have_attribute("data-number", "1")
    page.get_by_role("link", name="History").click()
    expect(rows(page)).to_have_count(2)
    rows(page).first.get_by_role("button").first.click()
    details(page).get_by_role("button", name=re.compile("^Success")).click()
    expect(details(page)).to_contain_text("Jump")


def test_a_past_roll_is_changed_on_its_dice_and_the_first_one_stays_visible(
    opened: Opened, keepsakes: Keepsakes, ready: Callable[[Page], None]
) -> None:
    keepsakes.rolled(TEST, (5, 4))
    page = opened()
    rows(page).get_by_role("button").first.click()
    details(page).get_by_role("button", name="Change").click()
    result = page.locator("[data-result]")
    expect(result).to_have_attribute("data-degree", "tier-1")
    page.get_by_role("button", name="One more: Edges").first.click()
    expect(result).to_have_attribute("data-degree", "tier-2")
    page.get_by_role("link", name="History").click()
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("changed after the roll")
    page.reload()
    ready(page)
    rows(page).get_by_role("button").first.click()
    expect(details(page)).to_contain_text("Was")
    details(page).get_by_role("button", name="Restore original").click()
    expect(details(page)).not_to_contain_text("Was")
    (entry,) = entries(page)
    assert (entry.record, entry.faces, entry.edited) == (TEST, [5, 4], False)


def test_a_note_is_written_and_found(opened: Opened, keepsakes: Keepsakes) -> None:
    keepsakes.rolled()
    keepsakes.rolled(TEST, (5, 4))
    page = opened()
    rows(page).last.get_by_role("button").first.click()
    details(page).get_by_role("textbox", name="Note").fill("the rope bridge")
    details(page).get_by_role("button", name="Save note").click()
    expect(details(page)).to_contain_text("Saved.")
    details(page).get_by_role("button", name="Close").click()
    expect(rows(page).last).to_contain_text("the rope bridge")
    page.get_by_role("searchbox", name="Find").fill("bridge")
    expect(rows(page)).to_have_count(1)
    expect(page.locator("#history-found", has_text="1 roll found")).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    expect(rows(page)).to_have_count(2)


def test_a_note_on_the_roll_just_made_takes_one_tap_and_typing(app: Page) -> None:
    app.get_by_role("button", name=re.compile("^Roll")).click()
    taps = Taps(app)
    taps.tap("Note")
    app.keyboard.type("over the gorge")
    app.keyboard.press("Enter")
    assert taps.count == 1
    expect(details(app)).to_have_count(0)
    expect(app.locator("[data-result]")).to_contain_text("over the gorge")
    expect(app.get_by_role("button", name="Note", exact=True)).to_be_focused()
    (entry,) = entries(app)
    assert entry.note == "over the gorge"


def test_rolls_stand_under_their_evening_and_are_found_by_day_and_without_accents(
    opened: Opened, keepsakes: Keepsakes
) -> None:
    keepsakes.rolled({**TASK, "hero": "Zoë"}, hero="Zoë")
    keepsakes.rolled(TEST, (5, 4))
    page = opened()
    expect(page.get_by_role("heading", level=2).locator("visible=true").first).to_have_text(
        re.compile(r"^\w{3} \d+ \w{3}( \d{4})?(, after midnight)?, \d+:\d\d( to \d+:\d\d)?$")
    )
    page.get_by_role("searchbox", name="Find").fill("ZOE")
    expect(rows(page)).to_have_count(1)
    page.get_by_role("searchbox", name="Find").fill("")
    expect(rows(page)).to_have_count(2)
    page.get_by_text("Filter", exact=True).click()
    page.get_by_label("To day").fill("2020-01-01")
    expect(rows(page)).to_have_count(0)
    page.get_by_label("To day").fill("")
    page.get_by_label("From day").fill("2020-01-01")
    expect(rows(page)).to_have_count(2)
    page.get_by_role("button", name="Show all").click()
    expect(page.get_by_label("From day")).to_have_value("")


def test_a_heading_goes_with_the_last_roll_under_it(opened: Opened, keepsakes: Keepsakes) -> None:
    keepsakes.rolled()
    page = opened()
    heading = page.locator("#history-list").get_by_role("heading")
    expect(heading).to_have_count(1)
    rows(page).get_by_role("button").first.click()
    details(page).get_by_role("button", name="Delete").click()
    expect(heading).to_have_count(0)


def test_the_csv_file_says_which_letters_it_is_written_in(
    opened: Opened, keepsakes: Keepsakes
) -> None:
    keepsakes.rolled({**TASK, "hero": "Zoë"}, hero="Zoë")
    page = opened()
    page.get_by_text("Export, delete").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export as CSV").click()
    written = download.value.path().read_bytes()
    assert written.startswith(b"\xef\xbb\xbftime,local time,hero,")
    assert "Zoë" in written.decode()


def test_a_roll_is_deleted_the_focus_stays_near_and_undo_brings_it_back(
    opened: Opened, keepsakes: Keepsakes
) -> None:
    for _ in range(3):
        keepsakes.rolled()
    page = opened()
    rows(page).nth(1).get_by_role("button").first.click()
    details(page).get_by_role("button", name="Delete").click()
    expect(rows(page)).to_have_count(2)
    expect(rows(page).nth(1).get_by_role("button").first).to_be_focused()
    assert len(entries(page)) == 2
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(rows(page)).to_have_count(3)
    assert len(entries(page)) == 3


def test_all_rolls_are_deleted_after_asking_and_undo_brings_them_back(
    opened: Opened, keepsakes: Keepsakes
) -> None:
    for _ in range(3):
        keepsakes.rolled()
    page = opened()
    page.get_by_text("Export, delete").click()
    page.get_by_role("button", name="Delete all").click()
    details(page).get_by_role("button", name="Delete all").click()
    expect(page.get_by_text("No rolls yet")).to_be_visible()
    assert entries(page) == []
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(rows(page)).to_have_count(3)
    assert len(entries(page)) == 3


def test_a_secret_roll_shows_nothing_until_it_is_revealed(
    opened: Opened, keepsakes: Keepsakes
) -> None:
    keepsakes.rolled({**TASK, "label": "Ambush"}, (1, 1), secret=True)
    page = opened()
    expect(rows(page)).not_to_contain_text("Fumble")
    rows(page).get_by_role("button").click()
    expect(details(page)).not_to_contain_text("Ambush")
    details(page).get_by_role("button", name="Reveal to the table").click()
    expect(details(page)).to_contain_text("Fumble")
    assert entries(page)[0].revealed


def test_thousands_of_rolls_are_shown_a_few_at_a_time(opened: Opened, keepsakes: Keepsakes) -> None:
    records = [{"record": {**TASK, "label": f"Number {n}"}, "faces": [4, 6]} for n in range(5_000)]
    keepsakes.store.history.add_many(records)
    page = opened()
    expect(page.get_by_text("5,000 of 5,000 rolls")).to_be_visible()
    shown = rows(page).count()
    assert PAGE <= shown < 10 * PAGE
    page.get_by_role("button", name="Show older").scroll_into_view_if_needed()
    expect(rows(page).nth(shown)).to_be_attached()
    assert rows(page).count() < 300
    page.get_by_role("searchbox", name="Find").fill("number 42")
    expect(page.locator("#history-found", has_text="199 rolls found")).to_be_visible()


def test_the_check_of_a_past_roll_goes_out_as_text_and_as_a_link(
    opened: Opened, keepsakes: Keepsakes
) -> None:
    keepsakes.rolled()
    page = opened()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    rows(page).get_by_role("button").first.click()
    details(page).get_by_role("button", name="Copy", exact=True).click()
    expect(page.locator("#live")).to_have_text("Copied.")
    assert "R-H-10" in page.evaluate("navigator.clipboard.readText()")
    details(page).get_by_role("button", name="Copy link").click()
    expect(page.locator("#live")).to_have_text("Link copied.")
    address = page.evaluate("navigator.clipboard.readText()")
    assert address.endswith("/dicewright/#system=heroic&roll=task&skill=7&difficulty=easy")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_is_cut_and_every_target_is_a_thumb_wide(
    opened: Opened, keepsakes: Keepsakes, width: int, height: int
) -> None:
    long = {**TASK, "label": "x" * 80, "hero": "W" * 80}
    keepsakes.rolled(long, hero="W" * 80, note="y" * 300)
    keepsakes.rolled({"system": "boons", "bonus": 99}, (9, 9))
    keepsakes.rolled(secret=True)
    page = opened()
    page.set_viewport_size({"width": width, "height": height})
    page.get_by_text("Filter", exact=True).click()
    page.get_by_text("Export, delete").click()
    assert_fits(page, page.locator("#history"))
    rows(page).last.get_by_role("button").first.click()
    assert_fits(page, details(page))


def assert_fits(page: Page, within: Locator) -> None:
    """Nothing is wider than the screen, and what is tapped is at least 44 px high and wide."""
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= page.evaluate("innerWidth")
    for target in targets(within):
        box = target.bounding_box()
        assert box is not None
        assert box["width"] >= 44, target.inner_text()
        assert box["height"] >= 44, target.inner_text()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= page.viewport_size["width"]  # type: ignore[index]


def targets(within: Locator) -> Iterator[Any]:
    for target in within.locator("button, select, input, textarea, summary").all():
        if target.is_visible():
            yield target


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_list_and_details_have_no_accessibility_faults(
    opened: Opened, keepsakes: Keepsakes, scheme: Any
) -> None:
    from axe_playwright_python.sync_playwright import Axe

    keepsakes.rolled({**TASK, "hero": "Mira"}, hero="Mira", source="typed", note="a note")
    keepsakes.rolled(TEST, (10, 9))
    keepsakes.rolled(secret=True)
    page = opened()
    page.emulate_media(color_scheme=scheme)
    page.get_by_text("Filter", exact=True).click()
    page.get_by_text("Export, delete").click()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    rows(page).last.get_by_role("button").first.click()
    expect(details(page)).to_be_visible()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
