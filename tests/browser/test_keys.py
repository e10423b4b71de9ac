"""A keyboard at the page: every face of every die, held keys, fast keys, the way to the Roll
button.

A key is held as browsers report it: `down` again without an `up` is a repeat.
"""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from app.rolls.visit import SECOND_TAP_MS


@pytest.fixture
def real(app: Page) -> Page:
    """Real dice in hand."""
    app.get_by_role("button", name="Real dice", exact=True).click()
    return app


def roll_button(page: Page) -> Locator:
    """The one visible Roll button."""
    return page.get_by_role("button", name=re.compile("^Roll")).locator("visible=true")


def open_pad(page: Page) -> Locator:
    """The pad of a check, opened by keyboard."""
    roll_button(page).press("Enter")
    pad = page.locator("#pad")
    expect(pad).to_be_visible()
    return pad


def throw_pad(page: Page, notation: str) -> Locator:
    """The pad of a throw."""
    if not page.get_by_role("dialog", name="Dice and tables").is_visible():
        page.get_by_role("button", name="Dice and tables").click()
    page.get_by_role("textbox", name="Other dice").fill(notation)
    page.wait_for_timeout(SECOND_TAP_MS)  # sooner, a second tap is a slip of the thumb
    page.get_by_role("button", name="Type real dice").click()
    pad = page.locator("#pad")
    expect(pad).to_be_visible()
    return pad


def thrown(page: Page, *faces: int) -> None:
    """The newest throw shows these faces."""
    dice = page.locator("#free-thrown").get_by_role("img")
    expect(dice).to_have_count(len(faces))
    for place, face in enumerate(faces):
        expect(dice.nth(place)).to_have_accessible_name(re.compile(rf"^d\d+: {face}$"))


def held(page: Page, key: str, times: int = 5) -> None:
    """Hold a key as long as it is repeated so often."""
    for _ in range(times):
        page.keyboard.down(key)
    page.keyboard.up(key)


def made(page: Page) -> int:
    """How many rolls there are: the number of the newest."""
    results = page.locator("[data-result]")
    return int(results.get_attribute("data-number") or 0) if results.count() else 0


def chosen(page: Page, system: str) -> None:
    """Another game system."""
    page.get_by_role("group", name="Game system").get_by_role("radio", name=system).click()


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20])
def test_every_face_of_every_die_is_typed_on_the_pad(app: Page, sides: int) -> None:
    """All of them in a row with spaces, as fast as keys can be."""
    half = sides // 2
    for faces in (range(1, half + 1), range(half + 1, sides + 1)):
        pad = throw_pad(app, f"{len(faces)}d{sides}")
        app.keyboard.type(" ".join(map(str, faces)) + "\n")
        expect(pad).to_be_hidden()
        thrown(app, *faces)


def test_every_face_of_a_hundred_sided_die(app: Page) -> None:
    for ten in range(10):
        faces = range(10 * ten + 1, 10 * ten + 11)
        pad = throw_pad(app, "10d100")
        expect(app.get_by_label("1 to 100")).to_be_focused()
        app.keyboard.type(" ".join(map(str, faces)) + "\n")
        expect(pad).to_be_hidden()
        thrown(app, *faces)


def test_seventeen_is_seventeen_and_a_lone_digit_waits_a_moment(app: Page) -> None:
    pad = throw_pad(app, "2d20")
    app.keyboard.type("17")
    expect(pad).to_contain_text("So far: 17")
    app.keyboard.press("2")
    expect(pad.locator(".key[data-held]")).to_have_text("2")
    expect(pad).to_be_hidden()
    thrown(app, 17, 2)


def test_enter_or_a_tap_ends_a_number_at_once(app: Page) -> None:
    pad = throw_pad(app, "2d20")
    app.keyboard.type("1\n")
    expect(pad).to_contain_text("So far: 1")
    app.keyboard.type("2")
    pad.get_by_role("button", name="5", exact=True).click()
    thrown(app, 1, 5)


def test_a_number_that_is_not_on_the_die_is_refused_in_words(app: Page) -> None:
    pad = throw_pad(app, "d20")
    app.keyboard.type("25")
    expect(pad).to_contain_text("A d20 has no 25. Enter a number from 1 to 20.")
    app.keyboard.type("2")
    app.keyboard.press("Backspace")
    app.keyboard.type("15")
    thrown(app, 15)


def test_backspace_takes_the_last_die_back(real: Page) -> None:
    pad = open_pad(real)
    real.keyboard.type("4")
    expect(pad).to_contain_text("Die 2 of 2")
    real.keyboard.press("Backspace")
    expect(pad).to_contain_text("Die 1 of 2")
    real.keyboard.press("Escape")
    expect(pad).to_be_hidden()


def test_nought_and_ten_are_ten_on_a_ten_sided_die(real: Page) -> None:
    chosen(real, "Power")
    open_pad(real)
    real.keyboard.type("0")
    real.keyboard.type("10")
    expect(real.locator("[data-result]").get_by_role("img", name="d10: 10")).to_have_count(2)


def test_faces_with_a_space_and_enter_are_one_roll(real: Page) -> None:
    """ "4 6 Enter": the Enter that comes after the last face opens no other pad."""
    open_pad(real)
    real.keyboard.type("4 6\n")
    expect(real.locator("[data-result]")).to_be_visible()
    expect(real.get_by_role("dialog")).to_have_count(0)
    assert made(real) == 1


@pytest.mark.parametrize("key", ["1", "6"])
def test_a_held_digit_is_one_die(real: Page, key: str) -> None:
    pad = open_pad(real)
    held(real, key)
    expect(pad).to_contain_text("Die 2 of 2")
    real.keyboard.press("4")
    expect(pad).to_be_hidden()
    assert made(real) == 1


def test_a_held_digit_in_the_field_of_a_large_die_is_one_digit(app: Page) -> None:
    throw_pad(app, "d100")
    held(app, "7")
    expect(app.get_by_label("1 to 100")).to_have_value("7")


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_held_key_on_the_roll_button_is_one_roll(app: Page, key: str) -> None:
    roll_button(app).focus()
    app.keyboard.down(key)
    app.wait_for_timeout(SECOND_TAP_MS + 100)  # what follows sooner is a slip anyway
    held(app, key)
    expect(app.locator("[data-result]")).to_be_visible()
    assert made(app) == 1


def test_enter_held_in_a_field_is_one_roll(app: Page) -> None:
    app.get_by_role("textbox", name="Skill", exact=True).focus()
    app.keyboard.down("Enter")
    app.wait_for_timeout(SECOND_TAP_MS + 100)
    held(app, "Enter")
    expect(app.locator("[data-result]")).to_be_visible()
    assert made(app) == 1


def test_enter_held_on_the_roll_button_with_real_dice_types_no_face(real: Page) -> None:
    roll_button(real).focus()
    held(real, "Enter")
    expect(real.locator("#pad")).to_contain_text("Die 1 of 2")


def test_the_first_tab_leads_past_everything_to_the_roll_button(app: Page) -> None:
    for view in ("", "#history"):
        if view:
            app.get_by_role("link", name="History").click()
            app.evaluate("document.activeElement.blur()")
            app.locator("body").evaluate("body => { body.tabIndex = -1; body.focus(); }")
        app.keyboard.press("Tab")
        skip = app.get_by_role("link", name="Skip to the dice")
        expect(skip).to_be_focused()
        expect(skip).to_be_in_viewport()
        app.keyboard.press("Enter")
        expect(roll_button(app)).to_be_focused()
    app.keyboard.press("Enter")
    expect(app.locator("[data-result]")).to_be_visible()
    assert made(app) == 1


@pytest.mark.browser_context_args(has_touch=False)  # a mouse, and so most likely a keyboard
@pytest.mark.parametrize("keys", ["Control+Enter", "Meta+Enter"])
def test_the_shortcut_rolls_from_anywhere_in_the_view_and_is_shown(app: Page, keys: str) -> None:
    app.set_viewport_size({"width": 1280, "height": 800})
    expect(app.get_by_text("Ctrl Enter")).to_be_visible()
    assert keys in (roll_button(app).get_attribute("aria-keyshortcuts") or "")
    app.get_by_role("textbox", name="Skill", exact=True).focus()
    app.keyboard.press(keys)
    expect(app.locator("[data-result]")).to_be_visible()
    app.wait_for_timeout(SECOND_TAP_MS)
    app.get_by_role("link", name="Roll", exact=True).focus()
    app.keyboard.press(keys)
    expect(app.locator("[data-result]")).to_have_attribute("data-number", "2")


def test_the_shortcut_leaves_other_views_and_dialogs_alone(app: Page) -> None:
    app.get_by_role("button", name="Dice and tables").click()
    app.keyboard.press("Control+Enter")
    app.keyboard.press("Escape")
    app.get_by_role("link", name="History").click()
    app.keyboard.press("Control+Enter")
    app.get_by_role("link", name="Roll", exact=True).click()
    expect(roll_button(app)).to_be_visible()
    assert made(app) == 0


def test_what_is_typed_in_a_field_stays_in_it(app: Page) -> None:
    """No letter, digit or space is a shortcut."""
    skill = app.get_by_role("textbox", name="Skill", exact=True)
    skill.fill("")
    skill.press_sequentially("r 17 R")
    expect(skill).to_have_value("r 17 R")
    assert made(app) == 0


def test_again_stays_under_the_enter_key(app: Page) -> None:
    """The card is a new one, the focus is on its Again: a keyboard goes on where it was."""
    roll_button(app).press("Enter")
    again = app.locator("[data-result]").get_by_role("button", name="Again")
    again.focus()
    for number in ("2", "3"):
        app.wait_for_timeout(SECOND_TAP_MS)
        app.keyboard.press("Enter")
        expect(app.locator("[data-result]")).to_have_attribute("data-number", number)
        expect(again).to_be_focused()


def test_a_held_enter_takes_one_thing_for_boon_points(real: Page) -> None:
    real.evaluate("location.hash = '#system=boons&bonus=20&kind=general'")
    expect(real.locator("#notice-link")).to_contain_text("set this up")
    open_pad(real)
    real.keyboard.type("10 5")
    result = real.locator("[data-result]")
    expect(result.get_by_role("heading", name="2 boon points to spend")).to_be_visible()
    result.get_by_role("button", name="One further detail").focus()
    held(real, "Enter")
    expect(result.get_by_role("heading", name="1 boon point to spend")).to_be_visible()
    expect(result.get_by_role("list", name="Taken").get_by_role("listitem")).to_have_count(1)


def reach(page: Page, wanted: Locator) -> None:
    """Press Tab until it has the focus; whoever has no mouse can get everywhere so."""
    expect(wanted).to_be_visible()
    for _ in range(150):
        if wanted.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab never reaches {wanted}")


def reach_button(page: Page, name: str) -> None:
    """Press Tab until the visible button of this name has the focus."""
    reach(page, page.get_by_role("button", name=name, exact=True).locator("visible=true"))


def rolled(page: Page, number: int) -> None:
    """The roll of this number is the newest; the next one may follow."""
    expect(page.locator("[data-result]")).to_have_attribute("data-number", str(number))
    page.wait_for_timeout(SECOND_TAP_MS)


def test_checks_of_every_system_by_keyboard_alone(app: Page) -> None:
    """A number and Enter; another system by the arrow keys; a secret roll; real dice; an undo."""
    systems = app.get_by_role("group", name="Game system").locator("input:checked")
    reach(app, app.get_by_role("textbox", name="Skill", exact=True))
    app.keyboard.type("7")
    app.keyboard.press("Enter")
    rolled(app, 1)
    reach_button(app, "Secret")
    app.keyboard.press("Space")
    app.keyboard.press("Control+Enter")
    rolled(app, 2)
    expect(app.get_by_role("button", name="Look", exact=True)).to_be_visible()
    reach_button(app, "Secret")
    app.keyboard.press("Space")
    reach_button(app, "Real dice")
    app.keyboard.press("Space")
    for number, faces in ((3, "4 6\n"), (4, "0 7\n"), (5, "3 4\n")):
        reach(app, systems)
        app.keyboard.press("ArrowRight")
        app.keyboard.press("Control+Enter")
        expect(app.locator("#pad")).to_be_visible()
        app.keyboard.type(faces)
        rolled(app, number)
    reach_button(app, "Undo")
    app.keyboard.press("Enter")
    expect(app.locator("#notice-undo")).to_contain_text("Roll 5 undone.")


def test_throws_and_the_history_by_keyboard_alone(app: Page) -> None:
    reach_button(app, "Dice and tables")
    app.keyboard.press("Enter")
    sheet = app.get_by_role("dialog", name="Dice and tables")
    reach(app, sheet.get_by_role("textbox", name="Other dice"))
    app.keyboard.type("d20+2")
    reach_button(app, "Type real dice")
    app.keyboard.press("Enter")
    app.keyboard.type("17\n")
    expect(sheet.locator("#free-thrown")).to_contain_text("19")
    app.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    reach(app, app.get_by_role("link", name="History"))
    app.keyboard.press("Enter")
    expect(app.locator("#history-list").get_by_role("listitem")).to_have_count(1)
    reach(app, app.locator("#history-list button").first)
    app.keyboard.press("Enter")
    expect(app.get_by_role("dialog")).to_be_visible()
    app.keyboard.press("Escape")
    expect(app.get_by_role("dialog")).to_have_count(0)


def press(page: Page, wanted: Locator) -> None:
    """Go there by Tab, and press Enter."""
    reach(page, wanted)
    page.keyboard.press("Enter")


def test_the_game_masters_evening_by_keyboard_alone(app: Page) -> None:
    """A hero is written and used, opponents act, a roll is called for, a secret one is looked at, a
    list is thrown on: no hand leaves the keyboard.
    """
    visible = "visible=true"
    press(app, app.get_by_role("link", name="Heroes", exact=True).locator(visible))
    press(app, app.get_by_role("button", name="Add samples to try"))
    press(app, app.get_by_role("button", name="New hero, Heroic"))
    sheet = app.get_by_role("dialog")
    reach(app, sheet.get_by_role("textbox", name="Name", exact=True))
    app.keyboard.type("Mira")
    reach(app, sheet.get_by_role("textbox", name="Brawl: level"))
    app.keyboard.type("Excellent")
    press(app, sheet.get_by_role("button", name="Save", exact=True))
    expect(sheet).to_be_hidden()
    press(app, app.get_by_role("button", name="Use Mira"))
    press(app, app.get_by_role("button", name="Brawl 7"))
    app.keyboard.press("Control+Enter")
    rolled(app, 1)
    expect(app.locator("[data-result]")).to_contain_text("Mira")

    press(app, app.get_by_role("link", name="Opponents", exact=True).locator(visible))
    press(app, app.get_by_role("button", name="Attacks the hero: Gate guard (sample), Spears 5"))
    app.keyboard.press("Control+Enter")
    rolled(app, 2)
    expect(app.locator("[data-result]")).to_contain_text("against Gate guard (sample), Spears 5")
    press(app, app.get_by_role("link", name="Opponents", exact=True).locator(visible))
    press(app, app.get_by_role("button", name="Gate guard (sample): Spears 5, in secret"))
    press(app, app.get_by_role("button", name="Secret roll 3: look"))
    look = app.get_by_role("dialog", name="Secret roll")
    expect(look).to_contain_text("Spears")
    app.keyboard.press("Escape")
    expect(look).to_be_hidden()

    press(app, app.get_by_role("link", name="Roll", exact=True).locator(visible).first)
    reach_button(app, "Call for this roll")
    app.keyboard.press("Enter")
    call = app.get_by_role("dialog", name="Call for a roll")
    reach(app, call.get_by_role("textbox", name="Skill or characteristic"))
    app.keyboard.type("Brawl")
    expect(call.get_by_role("link")).to_have_attribute("href", re.compile("ask=Brawl"))
    app.keyboard.press("Escape")
    expect(call).to_be_hidden()
