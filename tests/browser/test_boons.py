"""Boon Rolls as a player would do them: typed dice, modifiers, open-ended chains, points spent."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.taps import Taps

CUT = """() => {
  const width = document.documentElement.clientWidth, bad = [];
  if (document.documentElement.scrollWidth > width) bad.push("the page scrolls sideways");
  const controls = "button, a, summary, input:not(.unseen, [type=hidden], [type=checkbox])";
  for (const each of document.querySelectorAll(controls)) {
    const box = each.getBoundingClientRect();
    if (!box.width || each.closest("p, li > a")) continue;
    if (box.right > width + 1 || box.left < -1) bad.push("cut: " + each.outerHTML.slice(0, 90));
    if (box.height < 43.5 || box.width < 43.5) bad.push("small: " + each.outerHTML.slice(0, 90));
  }
  return bad;
}"""

SIZES = [(390, 844), (320, 568), (844, 390)]


def opened(app: Page, check: str) -> None:
    """Set a check up by link and take real dice in hand."""
    app.evaluate("link => location.hash = link", f"#system=boons&{check}")
    expect(app.locator("#notice-link")).to_contain_text("set this up")
    real = app.get_by_role("button", name="Real dice", exact=True)
    if real.get_attribute("aria-pressed") == "false":
        real.click()


def typed(app: Page, *faces: int) -> None:
    """Roll and type what the dice show, as slowly as a hand: a tap soon after one is no roll."""
    app.wait_for_timeout(350)
    app.locator("#roll-button").click()
    for face in faces:
        name = "0 = 10" if face == 10 else str(face)
        app.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def test_total_5_against_15_is_one_snag_and_total_6_is_none(app: Page) -> None:
    """Exactly ten below counts (A-S-04); nine below is a plain failure with nothing to spend."""
    opened(app, "bonus=0&target=15")
    typed(app, 2, 3)
    result = app.locator("[data-result]")
    expect(result).to_have_attribute("data-total", "5")
    expect(result.get_by_role("heading", name="1 snag", exact=True)).to_be_visible()
    expect(result.get_by_text("1 snag point to spend")).to_be_visible()
    app.get_by_role("button", name="Spend later").click()
    typed(app, 2, 4)
    expect(result).to_have_attribute("data-total", "6")
    expect(result).to_have_attribute("data-degree", "failure")
    expect(result.get_by_role("heading", name="Failure")).to_be_visible()
    expect(result.get_by_role("heading", name="to spend")).to_have_count(0)


def test_named_modifiers_are_added_and_removed_with_the_sum_in_view(app: Page) -> None:
    """No keyboard is needed for the numbers, and a row is always to spare."""
    app.locator("label[for=system-boons]").click()
    app.get_by_role("textbox", name="Modifier 1, name").fill("Slippery")
    for _ in range(3):
        app.get_by_role("button", name="One more: modifier 1").click()
    expect(app.locator("#boons-check-sum")).to_have_text("TN 15 + 3 = 18")
    app.get_by_role("button", name="One less: modifier 2").click()
    expect(app.locator("#boons-check-sum")).to_have_text("TN 15 + 3 − 1 = 17")
    expect(app.get_by_role("textbox", name="Modifier 3, name")).to_be_visible()
    app.get_by_role("button", name="Remove modifier 1").click()
    expect(app.locator("#boons-check-sum")).to_have_text("TN 15 − 1 = 14")
    expect(app.get_by_role("textbox", name="Modifier 3, name")).to_be_hidden()
    expect(app.get_by_role("textbox", name="Modifier 1, name")).to_have_value("")
    app.get_by_role("button", name="Target number 18").click()
    expect(app.locator("#boons-check-sum")).to_have_text("TN 18 − 1 = 17")
    expect(app.locator("#boons-check-target-note")).to_have_text("")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_points_are_spent_at_once_from_the_list(app: Page, width: int, height: int) -> None:
    """Two boon points: what costs three is out of reach, one is given back, both are spent."""
    app.set_viewport_size({"width": width, "height": height})
    opened(app, "bonus=20&kind=general")
    assert app.evaluate(CUT) == []
    typed(app, 10, 5)
    result = app.locator("[data-result]")
    expect(result.get_by_role("heading", name="2 boon points to spend")).to_be_visible()
    expect(result.get_by_text("3 cost more than you have left")).to_be_visible()
    assert app.evaluate(CUT) == []
    result.get_by_role("button", name="One further detail").click()
    expect(result.get_by_role("heading", name="1 boon point to spend")).to_be_visible()
    assert app.evaluate(CUT) == []
    result.get_by_role("button", name="Give back One further detail").click()
    expect(result.get_by_role("heading", name="2 boon points to spend")).to_be_visible()
    result.get_by_role("button", name="A useful piece of information").click()
    expect(result.get_by_text("A useful piece of information (2)").first).to_be_visible()
    expect(result.get_by_role("button", name="Spend differently")).to_be_visible()
    assert app.evaluate(CUT) == []


def test_boon_points_are_given_up_by_saying_so_and_snag_points_are_not(app: Page) -> None:
    opened(app, "bonus=20&target=15")
    typed(app, 10, 5)
    app.get_by_role("button", name="One further detail").click()
    app.get_by_role("button", name="Give up 1 boon point").click()
    meaning = app.locator("[data-result] .meaning")
    expect(meaning).to_contain_text("One further detail")
    expect(meaning).to_contain_text("1 boon point given up")
    opened(app, "bonus=0&target=30")
    typed(app, 3, 4)
    expect(app.get_by_role("heading", name="2 snag points to spend")).to_be_visible()
    expect(app.get_by_role("button", name="Give up")).to_have_count(0)
    app.get_by_role("button", name="It takes a round longer").click()
    expect(app.get_by_role("button", name="Give up")).to_have_count(0)
    app.get_by_role("button", name="A loud noise").click()
    expect(meaning).to_contain_text("It takes a round longer")
    expect(meaning).not_to_contain_text("fail")
    expect(app.locator("#live")).to_contain_text("It takes a round longer")


def test_an_option_is_taken_once_and_one_point_takes_one_tap(app: Page) -> None:
    """A second tap says why not; what says `2+` takes a third point by another tap."""
    opened(app, "bonus=30&kind=combat")
    typed(app, 10, 5)
    app.get_by_role("button", name="Sure hand").click()
    app.get_by_role("button", name="Sure hand").last.click()
    expect(app.locator("#spend-refused")).to_contain_text("It can be taken once")
    app.get_by_role("button", name="Give back Sure hand").click()
    app.get_by_role("button", name="Better attacks").click()
    app.get_by_role("button", name="Better attacks").last.click()
    expect(app.locator("[data-result] .meaning")).to_contain_text("(3)")
    opened(app, "bonus=20&kind=general")
    typed(app, 5, 5)
    taps = Taps(app)
    taps.tap(re.compile("^One further detail"))
    assert taps.count == 1
    expect(app.locator("[data-result] .meaning")).to_contain_text("One further detail")
    expect(app.get_by_role("button", name="Spend differently")).to_be_visible()


def test_spell_boons_of_ones_own_and_of_an_edited_list(app: Page) -> None:
    opened(app, "bonus=30&kind=spell")
    typed(app, 5, 5)
    app.get_by_role("textbox", name="Something else").fill("Sparks fly")
    app.get_by_role("textbox", name="Something else").press("Enter")
    expect(app.get_by_role("heading", name="1 boon point to spend")).to_be_visible()
    app.get_by_role("button", name="Edit this list").click()
    expect(app.get_by_role("heading", name="Boons: spells")).to_be_visible()
    app.get_by_role("button", name="Arrange").click()
    app.get_by_label("New entry").fill("[1] Echo")
    app.get_by_label("New entry").press("Enter")
    app.get_by_role("link", name="Roll", exact=True).click()
    app.get_by_role("button", name="Echo").click()
    meaning = app.locator("[data-result] .meaning")
    expect(meaning).to_contain_text("Sparks fly")
    expect(meaning).to_contain_text("Echo")


def test_open_ended_chains_are_typed_and_shown(app: Page) -> None:
    """Up, down and a Nova: the pad asks for exactly the dice that are still to be thrown."""
    opened(app, "bonus=0&open_ended=true")
    expect(app.get_by_role("list", name="Odds")).to_contain_text("Longer chains <1 %")
    typed(app, 10, 4, 10, 3)
    result = app.locator("[data-result]")
    expect(result).to_have_attribute("data-total", "27")
    expect(result).to_contain_text("First die: 10 then 10 then 3, together 23")
    app.get_by_role("button", name="Spend later").click()
    typed(app, 1, 7, 5)
    expect(result).to_have_attribute("data-total", "3")
    expect(result).to_contain_text("1 then 5, subtracted: 1 − 5 = −4")
    app.get_by_role("button", name="Spend later").click()
    typed(app, 10, 1)
    expect(result).to_have_attribute("data-total", "11")
    expect(result).to_contain_text("Nova")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_points_come_before_the_next_roll_or_stay_in_view(
    app: Page, width: int, height: int
) -> None:
    """Roll shows the spending; Spend later is one tap, the reminder another, after a reload too."""
    app.set_viewport_size({"width": width, "height": height})
    opened(app, "bonus=0&target=15&label=Ledge")
    typed(app, 2, 3)
    roll = app.get_by_role("button", name=re.compile("^Roll"))
    expect(roll).to_have_count(1)
    expect(roll).to_have_accessible_name("Roll real dice: first spend 1 snag point")
    app.evaluate("scrollTo(0, 0)")
    app.wait_for_timeout(350)
    roll.click()
    expect(app.get_by_role("heading", name="1 snag point to spend")).to_be_in_viewport()
    expect(app.locator("#pad")).to_be_hidden()
    expect(app.locator("#live")).to_contain_text("Not rolled. First spend 1 snag point")
    app.get_by_role("button", name="Spend later").click()
    expect(roll).to_have_accessible_name("Roll real dice")
    reminder = app.get_by_role("button", name="Spend 1 snag point")
    expect(reminder).to_contain_text("Ledge, roll 1")
    expect(reminder).to_be_in_viewport()
    assert app.evaluate(CUT) == []
    app.reload()
    expect(reminder).to_contain_text("Ledge, rolled")
    reminder.click()
    expect(app.get_by_role("heading", name="1 snag point to spend")).to_be_in_viewport()
    app.get_by_role("button", name="Partly done").click()
    expect(app.locator("[data-result] .meaning")).to_contain_text("another roll next round")
    expect(reminder).to_have_count(0)
    goes_on = app.get_by_role("region", name="Still counts")
    expect(goes_on).to_contain_text("Partly done")
    assert app.evaluate(CUT) == []
    app.reload()
    goes_on.get_by_role("button", name="Used or over: Partly done").click()
    expect(goes_on).to_have_count(0)
