"""Between two rolls, as a table does it: the phone goes to the next player with one tap, what a
hero can do is one tap away, a reaction to a new attack at most three.
"""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from app.rolls.visit import SECOND_TAP_MS
from tests.browser.taps import Taps

SIZES = [(390, 844), (320, 568)]


def write_hero(page: Page, name: str, skills: str) -> None:
    """A hero of Heroic Rolls, on a sheet."""
    page.get_by_role("link", name="Heroes").click()
    page.get_by_role("button", name="New hero, Heroic").click()
    sheet = page.get_by_role("dialog", name="New: Heroic")
    sheet.get_by_role("textbox", name="Name", exact=True).fill(name)
    sheet.get_by_text("Paste skills as lines").click()
    sheet.get_by_role("textbox", name="Skills, one per line").fill(skills)
    sheet.get_by_role("button", name="Save", exact=True).click()
    expect(sheet).to_be_hidden()


@pytest.fixture
def table(app: Page) -> Page:
    """The samples and one more hero, the sample one in use, the Roll view open."""
    write_hero(app, "Ann", "Climbing 3\nBrawl 5")
    app.get_by_role("button", name="Add samples to try").click()
    app.get_by_role("button", name="Use Tamsin Reed (sample)").click()
    expect(chip(app, "Tamsin Reed (sample)")).to_have_attribute("aria-pressed", "true")
    return app


def chip(page: Page, name: str) -> Locator:
    """A hero in the bar."""
    return page.get_by_role("group", name="Who is next").get_by_role(
        "button", name=name, exact=True
    )


def roll(page: Page) -> Locator:
    page.wait_for_timeout(SECOND_TAP_MS)  # sooner, a second tap is a slip of the thumb
    page.get_by_role("button", name="Roll", exact=True).click()
    return page.locator("[data-result]")


@pytest.mark.parametrize("size", SIZES)
def test_another_hero_is_one_tap(table: Page, size: tuple[int, int]) -> None:
    """1 tap, after a roll too; the number that the last one had is the next one's own."""
    table.set_viewport_size({"width": size[0], "height": size[1]})
    table.get_by_role("button", name="Climbing 6", exact=True).click()
    expect(roll(table)).to_contain_text("Tamsin Reed (sample) · Climbing")
    taps = Taps(table)
    taps.tap("Ann")
    assert taps.count == 1
    expect(chip(table, "Ann")).to_have_attribute("aria-pressed", "true")
    expect(chip(table, "Tamsin Reed (sample)")).to_have_attribute("aria-pressed", "false")
    expect(table.get_by_role("textbox", name="Skill", exact=True)).to_have_value("3")
    expect(roll(table)).to_contain_text("Ann · Climbing")
    assert table.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_focus_stays_on_the_chip_that_was_tapped(table: Page) -> None:
    """A keyboard passes the phone on, too."""
    chip(table, "Ann").focus()
    table.keyboard.press("Enter")
    expect(chip(table, "Ann")).to_have_attribute("aria-pressed", "true")
    expect(chip(table, "Ann")).to_be_focused()


def test_who_is_in_use_is_in_sight_among_many(table: Page) -> None:
    for name in ("Bertram", "Cassandra", "Dorothea"):
        write_hero(table, name, "Stealth 3")
    table.get_by_role("link", name="Roll", exact=True).click()
    chip(table, "Dorothea").scroll_into_view_if_needed()
    chip(table, "Dorothea").tap()
    expect(chip(table, "Dorothea")).to_have_attribute("aria-pressed", "true")
    expect(chip(table, "Dorothea")).to_be_in_viewport(ratio=1)
    table.reload()
    expect(chip(table, "Dorothea")).to_be_in_viewport(ratio=1)


def test_a_reaction_to_a_new_attack_is_at_most_three_taps(table: Page) -> None:
    """After a roll: the opponents, the attack, Roll. The best answer is chosen, with its number."""
    expect(roll(table)).to_be_visible()
    taps = Taps(table)
    taps.tap("Opponents", role="link")
    taps.tap("Attacks the hero: Gate guard (sample), Spears 5")
    answers = table.get_by_role("group", name="The Hero's answer")
    expect(answers.get_by_role("radio", checked=True)).to_have_accessible_name(
        re.compile(r"Parry Sword-Play 8")
    )
    table.wait_for_timeout(SECOND_TAP_MS)
    taps.tap("Roll")
    assert taps.count <= 3
    card = table.locator("[data-result]")
    expect(card).to_contain_text("against Gate guard (sample), Spears 5")
    expect(card).to_contain_text("Tamsin Reed (sample)")


def test_another_attack_of_the_same_opponent_is_two_taps(table: Page) -> None:
    table.get_by_role("link", name="Opponents", exact=True).locator("visible=true").click()
    table.get_by_role(
        "button", name="Attacks the hero: Gate guard (sample), Spears 5", exact=True
    ).click()
    expect(roll(table)).to_be_visible()
    taps = Taps(table)
    taps.tap("Sword-Play 4")
    table.wait_for_timeout(SECOND_TAP_MS)
    taps.tap("Roll")
    assert taps.count == 2
    expect(table.locator("[data-result]")).to_contain_text("Gate guard (sample), Sword-Play 4")


def test_after_a_link_the_answers_have_the_heros_numbers_best_first(table: Page) -> None:
    link = "#system=heroic&roll=reaction&attack=melee&opposing=6&skill=3&reaction=parry"
    table.evaluate(f"location.hash = '{link}'")
    answers = table.get_by_role("group", name="The Hero's answer").get_by_role("radio")
    for place, name in enumerate(["Dodge Agility 7", "Shield block Endurance 6", "Block Brawl 5"]):
        expect(answers.nth(place)).to_have_accessible_name(re.compile(name))


def test_a_skill_of_a_power_hero_is_one_tap_to_a_whole_test(table: Page) -> None:
    table.get_by_role("link", name="Heroes").click()
    table.get_by_role("button", name="Use Odo Marsh (sample)").click()
    table.get_by_role("radio", name="Test", exact=True).locator("visible=true").check()
    skills = table.get_by_role("group", name="Skills", exact=True)
    taps = Taps(table)
    taps.tap("Lift +2")
    assert taps.count == 1
    expect(skills.get_by_role("button", name="Lift +2")).to_have_attribute("aria-pressed", "true")
    expect(table.get_by_role("switch", name="A skill applies (+2)").first).to_be_checked()
    card = roll(table)
    expect(card).to_contain_text("Odo Marsh (sample) · Might, Lift")
    expect(card).to_contain_text("skill")
    table.get_by_role("button", name="Agility −1", exact=True).click()
    expect(roll(table)).to_contain_text("Agility, Lift")


@pytest.mark.parametrize("size", SIZES)
def test_the_bar_fits_a_thumb(table: Page, size: tuple[int, int]) -> None:
    table.set_viewport_size({"width": size[0], "height": size[1]})
    for button in table.locator("#hero-bar button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] >= 44
    assert table.evaluate("document.documentElement.scrollWidth <= innerWidth")
