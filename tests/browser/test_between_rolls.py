"""What a table does between two rolls, in taps, and the room that the last result leaves for it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.taps import Taps
from tools.server import SiteServer

SECOND_TAP_MS = 350
"""Two taps closer together than this are a slip of the thumb, which rolls once."""

Ready = Callable[[Page], None]


def flick(page: Page) -> None:
    """One flick of the thumb, which runs on for a screen."""
    box = page.locator("main").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, box["height"])


def rolled(page: Page, number: int) -> None:
    """Tap Roll, and see the answer."""
    page.locator("#roll-button").tap()
    expect(page.locator("[data-result]")).to_have_attribute("data-number", str(number))


def place(page: Page, selector: str) -> float:
    """How far below the window's top an element begins."""
    box = page.locator(selector).locator("visible=true").first.bounding_box()
    assert box
    return box["y"]


def open_at(browser: Browser, site: SiteServer, ready: Ready, width: int, height: int) -> Page:
    """The app in a window of a size."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=True,
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    page.goto(site.url)
    ready(page)
    return page


def test_again_is_one_tap(app: Page) -> None:
    rolled(app, 1)
    app.wait_for_timeout(SECOND_TAP_MS)
    taps = Taps(app)
    taps.tap("Again")
    expect(app.locator("[data-result]")).to_have_attribute("data-number", "2")
    assert taps.count == 1


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
def test_another_difficulty_is_one_tap_after_one_flick(
    browser: Browser, site: SiteServer, ready: Ready, width: int, height: int
) -> None:
    """The card gives way to a line, and the difficulty that was tapped stays under the thumb."""
    page = open_at(browser, site, ready, width, height)
    rolled(page, 1)
    flick(page)
    hard = page.locator("form.check:visible label", has_text="Hard").first
    expect(hard).to_be_in_viewport(ratio=0.3)
    before = hard.bounding_box()
    hard.tap()
    line = page.get_by_role("button", name="Show all of roll 1")
    expect(line).to_be_attached()
    expect(line).to_have_css("display", "grid")
    after = hard.bounding_box()
    assert before
    assert after
    assert after["y"] <= before["y"] + 1
    expect(page.locator("form.check:visible input[value=hard]")).to_be_checked()
    page.context.close()


def test_the_line_says_the_result_and_grows_back_by_a_tap(app: Page) -> None:
    rolled(app, 1)
    word = app.locator("#result-word").inner_text()
    app.locator("form.check:visible label", has_text="Hard").first.click()
    tools = app.get_by_role("button", name="Again", exact=True)
    expect(tools).to_be_hidden()
    expect(app.locator("#result-word")).to_have_text(word)
    box = app.locator("#result").bounding_box()
    assert box
    assert box["height"] <= 52
    app.get_by_role("button", name="Show all of roll 1").tap()
    expect(tools).to_be_visible()
    expect(app.locator("#result-word")).to_be_focused()
    app.locator("#roll-button").click()
    expect(tools).to_be_visible()


def test_quick_taps_on_one_control_all_meet_it(app: Page) -> None:
    """The form does not move between two quick taps at the same place."""
    rolled(app, 1)
    more = app.locator("form.check:visible button[data-step='1']").first
    more.scroll_into_view_if_needed()
    skill = app.locator("form.check:visible input[name=heroic-task-skill]")
    before = int(skill.input_value())
    box = more.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for _ in range(3):
        app.mouse.click(x, y)
    expect(skill).to_have_value(str(before + 3))


def test_another_systems_result_leaves_and_comes_back_as_a_line(app: Page) -> None:
    rolled(app, 1)
    app.locator("label[for=system-power]").tap()
    expect(app.locator("#result")).to_be_hidden()
    app.locator("label[for=system-heroic]").tap()
    expect(app.get_by_role("button", name="Show all of roll 1")).to_be_visible()


def test_an_earlier_roll_is_whole_again_once_the_later_one_is_undone(app: Page) -> None:
    """Its tools stay where the thumb goes for them."""
    rolled(app, 1)
    app.locator("form.check:visible label", has_text="Hard").first.click()
    expect(app.get_by_role("button", name="Show all of roll 1")).to_be_visible()
    app.wait_for_timeout(SECOND_TAP_MS)
    rolled(app, 2)
    app.locator("#result").get_by_role("button", name="Undo", exact=True).click()
    expect(app.locator("[data-result]")).to_have_attribute("data-number", "1")
    app.wait_for_timeout(1_000)  # longer than the card waits for a thumb
    expect(app.locator("#result").get_by_role("button", name="Note")).to_be_visible()


def test_back_from_a_rule_leads_to_where_the_result_was(app: Page) -> None:
    """By the browser's own Back."""
    rolled(app, 1)
    app.locator("#result .working summary").click()
    rule = app.locator("#result .working a.rule").last
    rule.scroll_into_view_if_needed()
    before = app.evaluate("document.querySelector('main').scrollTop")
    rule.tap()
    expect(app.locator("#rules")).to_be_visible()
    app.locator("#rules h2").last.scroll_into_view_if_needed()
    app.go_back()
    expect(app.locator("#result")).to_be_visible()
    expect(app.locator("main")).to_have_js_property("scrollTop", before)


def test_an_edge_after_the_roll_is_one_tap(app: Page) -> None:
    app.locator("label[for=system-power]").tap()
    rolled(app, 1)
    taps = Taps(app)
    card = app.locator("#result")
    card.get_by_role("button", name="One edge more").or_(
        card.locator("[aria-label*='dge']:is(button):not([disabled])")
    ).first.tap()
    taps.count += 1
    expect(card.get_by_text("Changed after the roll")).to_be_visible()
    assert taps.count == 1


def test_the_rule_behind_a_step_is_one_tap(app: Page) -> None:
    """The working is open, as for whoever reads it; a tap on a rule's id opens the rule."""
    rolled(app, 1)
    app.locator("#result .working summary").click()
    rule = app.locator("#result .working a.rule").first
    name = rule.inner_text()
    rule.tap()
    expect(app.locator("#rules")).to_be_visible()
    expect(app.locator("#rules").get_by_text(name).first).to_be_visible()


def test_a_note_is_one_tap_and_typing(app: Page) -> None:
    rolled(app, 1)
    taps = Taps(app)
    taps.tap("Note")
    app.keyboard.type("The bridge is out")
    app.keyboard.press("Enter")
    expect(app.locator("#result")).to_contain_text("The bridge is out")
    assert taps.count == 1


@pytest.mark.parametrize("system", ["heroic", "power", "boons"])
def test_the_dock_takes_a_quarter_of_the_smallest_phone(
    browser: Browser, site: SiteServer, ready: Ready, system: str
) -> None:
    """Chances, Roll and tabs together; the words of the chances are a tap away."""
    page = open_at(browser, site, ready, 320, 568)
    page.locator(f"label[for=system-{system}]").tap()
    bottom = page.locator("footer.bottom").bounding_box()
    assert bottom
    assert bottom["height"] <= 568 / 4
    word = page.locator("#odds-bar .word").first
    assert (word.bounding_box() or {"width": 0})["width"] <= 1
    page.get_by_role("checkbox", name="Exact counts").check(force=True)
    assert (word.bounding_box() or {"width": 0})["width"] > 1
    page.context.close()


def test_on_a_desk_form_result_and_list_stand_side_by_side(
    browser: Browser, site: SiteServer, ready: Ready
) -> None:
    """Nothing hides the form, and nothing of the window is an empty column."""
    page = open_at(browser, site, ready, 1280, 800)
    form = page.locator("form.check:visible")
    rolled(page, 1)  # the first one takes the lines about the app away
    top = place(page, "form.check")
    page.wait_for_timeout(SECOND_TAP_MS)
    rolled(page, 2)
    assert place(page, "form.check") == top
    page.locator("form.check:visible label", has_text="Hard").first.click()
    expect(page.get_by_role("button", name="Again", exact=True)).to_be_visible()
    boxes = [one.bounding_box() for one in (form, page.locator("#result"), page.locator("#visit"))]
    left = 0.0
    for box in boxes:
        assert box
        assert box["x"] >= left
        left = box["x"] + box["width"]
    assert left <= 1280
    page.context.close()
