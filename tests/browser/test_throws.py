"""Throws at the table in the browser: random tables, free dice, damage dice, a fumble's tables."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from app.rolls.visit import SECOND_TAP_MS
from tests.browser.taps import Taps

SIZES = ((390, 844), (320, 568))


@pytest.fixture
def real(app: Page) -> Page:
    """Real dice in hand, so that a test says what falls."""
    app.get_by_role("button", name="Real dice", exact=True).click()
    return app


def rows(page: Page) -> Locator:
    """The rows of the History view."""
    page.get_by_role("link", name="History").click()
    return page.locator("#history").get_by_role("listitem")


def typed(page: Page, *faces: int) -> None:
    """Type what the dice show on the open pad."""
    for face in faces:
        page.locator("#pad").get_by_role("button", name=str(face), exact=True).click()


def attack(page: Page, *faces: int, damage: str = "") -> Locator:
    """An opposed attack with real dice; the result."""
    page.get_by_role("group", name="Kind of roll").get_by_role("radio", name="Opposed").click()
    if damage:
        form = page.get_by_role("form", name="Opposed")
        form.get_by_text("More", exact=True).click()
        form.get_by_role("textbox", name="Damage dice").fill(damage)
    page.get_by_role("button", name=re.compile("^Roll")).click()
    typed(page, *faces)
    return page.locator("[data-result]")


def test_a_random_table_is_two_taps(app: Page) -> None:
    taps = Taps(app)
    taps.tap("Dice and tables")
    taps.tap("Combat fumble d6")
    expect(app.locator("#free-thrown")).to_contain_text("Combat fumble")
    assert taps.count == 2


def test_free_dice_are_thrown_and_kept_in_the_history(app: Page) -> None:
    app.get_by_role("button", name="Dice and tables").click()
    sheet = app.get_by_role("dialog", name="Dice and tables")
    sheet.get_by_role("textbox", name="Other dice").fill("4d6 keep 3")
    sheet.get_by_role("button", name="Throw", exact=True).click()
    expect(sheet.locator("#free-thrown")).to_contain_text("4d6kh3")
    sheet.get_by_role("textbox", name="Other dice").fill("seven")
    sheet.get_by_role("button", name="Throw", exact=True).click()
    expect(sheet.locator("#free-fault")).not_to_be_empty()
    sheet.get_by_role("button", name="Close").click()
    expect(rows(app)).to_have_count(1)
    expect(rows(app).first).to_contain_text("4d6kh3")


def test_real_dice_of_a_throw_are_typed_and_marked(app: Page) -> None:
    app.get_by_role("button", name="Dice and tables").click()
    sheet = app.get_by_role("dialog", name="Dice and tables")
    sheet.get_by_role("textbox", name="Other dice").fill("2d6+3")
    sheet.get_by_role("button", name="Type real dice").click()
    typed(app, 4, 5)
    expect(sheet.locator("#free-thrown")).to_contain_text("12")
    sheet.get_by_role("button", name="Close").click()
    expect(rows(app).first).to_contain_text("real dice, typed in")


def test_damage_dice_follow_a_hit_and_a_crit_doubles_them(real: Page) -> None:
    result = attack(real, 6, 6, damage="2d6+3")
    real.wait_for_timeout(SECOND_TAP_MS)  # sooner, a second tap is a slip of the thumb
    result.get_by_role("button", name="Throw damage 2d6+3").click()
    typed(real, 4, 5)
    expect(result).to_contain_text("Damage 24, double 12")
    expect(result.get_by_role("button", name="Throw damage 2d6+3")).to_have_count(0)
    result.get_by_role("button", name="Undo", exact=True).click()
    expect(rows(real)).to_have_count(0)
    real.get_by_role("link", name="Roll", exact=True).click()
    real.get_by_role("region", name="Messages").get_by_role("button", name="Bring it back").click()
    expect(rows(real)).to_have_count(2)


def test_damage_dice_are_thrown_with_a_hit_of_the_apps_own_dice(app: Page) -> None:
    """Skill 30 against 2 hits unless it fumbles."""
    app.evaluate("location.hash = '#system=heroic&roll=opposed&skill=30&opposing=2&action=melee'")
    form = app.get_by_role("form", name="Opposed")
    form.get_by_text("More", exact=True).click()
    form.get_by_role("textbox", name="Damage dice").fill("d8+2")
    result = app.locator("[data-result]")
    for number in range(1, 9):
        app.get_by_role("button", name="Roll", exact=True).click()
        expect(result).to_have_attribute("data-number", str(number))
        if result.get_attribute("data-degree") != "fumble":
            break
        app.wait_for_timeout(SECOND_TAP_MS)  # sooner, a second tap is a slip of the thumb
    expect(result).to_contain_text(re.compile("Damage [0-9]+"))


def test_a_rewritten_fumble_table_is_the_one_that_is_thrown_on(real: Page) -> None:
    real.goto(real.url.split("#")[0] + "#tables")
    real.get_by_role("button", name="Combat fumble").click()
    real.get_by_role("button", name="Edit as text").click()
    real.get_by_label("One entry per line").fill("1-3: Your boots are full of frogs\n4-6: Mud")
    real.get_by_role("button", name="Save", exact=True).click()
    real.get_by_role("link", name="Roll", exact=True).locator("visible=true").first.click()
    result = attack(real, 1, 1)
    real.wait_for_timeout(SECOND_TAP_MS)  # sooner, a second tap is a slip of the thumb
    result.get_by_role("button", name="Fumble table d6").click()
    typed(real, 2)
    expect(result).to_contain_text("Your boots are full of frogs")
    expect(rows(real)).to_have_count(2)
    expect(rows(real).first).to_contain_text("belongs to a roll")


def test_the_bracket_of_row_three_as_printed_is_on_offer(real: Page) -> None:
    result = attack(real, 1, 1)
    result.get_by_role("button", name="Fumble table d6").click()
    typed(real, 3)
    expect(result).to_contain_text("drops the weapon")
    result.get_by_role("button", name="Take half damage instead").click()
    expect(result).to_contain_text("takes half the normal damage")
    result.get_by_role("button", name="Drop the weapon instead").click()
    expect(result).to_contain_text("drops the weapon")


@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_fits_a_phone_and_a_thumb(app: Page, size: tuple[int, int]) -> None:
    app.set_viewport_size({"width": size[0], "height": size[1]})
    app.get_by_role("button", name="Dice and tables").click()
    sheet = app.get_by_role("dialog", name="Dice and tables")
    sheet.get_by_role("button", name="2d6", exact=True).click()
    expect(sheet.locator("#free-thrown")).to_contain_text("2d6")
    assert app.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for button in sheet.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] >= 44
