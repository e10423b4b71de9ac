"""The game master's desk as it is used at a table: taps counted, several opponents, both sides."""

import re

import pytest
from playwright.sync_api import Page, expect

from app.rolls.visit import SECOND_TAP_MS
from tests.browser.taps import Taps


@pytest.fixture
def desk(app: Page) -> Page:
    """The Roll view with a hero in use and the sample opponents there."""
    app.get_by_role("link", name="Heroes").click()
    app.get_by_role("button", name="Add samples to try").click()
    app.get_by_role("button", name="Use Tamsin Reed (sample)").click()
    expect(app.get_by_role("group", name="Tamsin Reed (sample)")).to_be_visible()
    return app


def open_desk(page: Page) -> None:
    """One tap from the Roll view."""
    page.get_by_role("link", name="Opponents", exact=True).locator("visible=true").click()
    expect(page.get_by_role("heading", name="Opponents", level=1)).to_be_visible()


def lurker(page: Page) -> None:
    """One tap on what the lurker can roll."""
    page.get_by_role("button", name="Bog lurker (sample): Might 3", exact=True).click()


def test_an_opponents_attack_is_one_tap_from_the_desk(desk: Page) -> None:
    """1 tap; the hero and the player's form stay, History has the opponent's name."""
    desk.get_by_role("button", name="Climbing 6").click()
    expect(desk.get_by_role("textbox", name="Skill", exact=True)).to_have_value("6")
    open_desk(desk)
    taps = Taps(desk)
    taps.tap("Bog lurker (sample): Drag Under")
    assert taps.count == 1
    result = desk.locator("#desk-result")
    expect(result).to_contain_text("Bog lurker (sample)")
    expect(result).to_contain_text("Tier")
    desk.get_by_role("link", name="Roll", exact=True).locator("visible=true").first.click()
    expect(desk.get_by_role("group", name="Tamsin Reed (sample)")).to_be_visible()
    expect(desk.get_by_role("textbox", name="Skill", exact=True)).to_have_value("6")
    expect(desk.locator("[data-result]")).to_contain_text("Bog lurker (sample)")
    desk.get_by_role("link", name="History").click()
    expect(desk.locator("#history [data-entry]").first).to_contain_text("Bog lurker (sample)")


def test_an_enemys_attack_in_heroic_is_one_tap_to_the_heros_reaction(desk: Page) -> None:
    """1 tap: enemies roll nothing in the open, so the hero's reaction is ready to be rolled; what
    the game master rolls for them is secret.
    """
    open_desk(desk)
    taps = Taps(desk)
    taps.tap("Attacks the hero: Gate guard (sample), Spears 5")
    assert taps.count == 1
    skill = desk.get_by_role("textbox", name="Attacker's or trap's skill")
    expect(skill).to_have_value("5")
    desk.get_by_role("button", name="Roll", exact=True).click()
    expect(desk.locator("[data-result]")).to_contain_text("against Gate guard (sample), Spears 5")
    open_desk(desk)
    desk.wait_for_timeout(SECOND_TAP_MS)  # sooner, a second tap is a slip of the thumb
    desk.get_by_role("button", name="Gate guard (sample): Spears 5, in secret").click()
    expect(desk.locator("#desk-result")).to_contain_text("Secret roll")
    looks = Taps(desk)
    looks.tap("Secret roll 2: look")
    assert looks.count == 1
    expect(desk.get_by_role("dialog", name="Secret roll")).to_contain_text("Spears")


def test_the_other_side_of_the_heros_roll_is_two_taps_from_the_roll_view(desk: Page) -> None:
    """2 taps: Opponents, then the skill on the other side."""
    taps = Taps(desk)
    taps.tap("Opponents", role="link")
    taps.tap("Other side: Gate guard (sample), Spears 5")
    assert taps.count == 2
    opposing = desk.get_by_role("textbox", name="Opponent's skill")
    expect(opposing).to_have_value("5")
    expect(desk.locator("#heroic-opposed-opposing-note")).to_contain_text("Gate guard (sample)")
    desk.get_by_role("button", name="Roll", exact=True).click()
    expect(desk.locator("[data-result]")).to_contain_text("against Gate guard (sample), Spears 5")
    expect(desk.locator("[data-result]")).to_contain_text("Tamsin Reed (sample)")


def test_three_of_a_kind_are_seen_at_once_and_roll_by_name(desk: Page) -> None:
    open_desk(desk)
    for _ in range(2):
        desk.get_by_role("button", name="Add a copy of Bog lurker (sample)", exact=True).click()
    third = desk.get_by_role("article", name="Bog lurker (sample) 3")
    expect(third).to_be_visible()
    desk.get_by_role("region", name="Messages").get_by_role("button", name="Undo").click()
    expect(third).to_have_count(0)
    second = desk.get_by_role("article", name="Bog lurker (sample) 2")
    second.get_by_role("button", name="Bog lurker (sample) 2: Might 3", exact=True).click()
    expect(desk.locator("#desk-result")).to_contain_text("Bog lurker (sample) 2")


def test_secret_is_switched_on_the_desk_and_tells_nothing(desk: Page) -> None:
    open_desk(desk)
    secret = desk.get_by_role("button", name="Secret", exact=True).locator("visible=true")
    secret.click()
    expect(secret).to_have_attribute("aria-pressed", "true")
    lurker(desk)
    expect(desk.locator("#desk-result")).to_contain_text("Secret roll")
    expect(desk.locator("#desk-result")).not_to_contain_text("lurker")


def test_a_power_opponent_throws_its_own_dice_against_the_hero(desk: Page) -> None:
    """2 taps from the Roll view, and both sides' dice on the card."""
    open_desk(desk)
    desk.get_by_role("button", name="Other side: Bog lurker (sample), Might 3").click()
    expect(desk.locator("#power-opposed-who")).to_contain_text("Bog lurker (sample)")
    desk.get_by_role("button", name="Roll", exact=True).click()
    card = desk.locator("[data-result]")
    expect(card).to_contain_text(re.compile(r"Other side \d+: dice \d+ \+ \d+, characteristic \+3"))
    expect(card).to_contain_text("against Bog lurker (sample)")


@pytest.mark.parametrize("size", [(390, 844), (320, 568)])
def test_the_desk_fits_a_phone_and_a_thumb(desk: Page, size: tuple[int, int]) -> None:
    desk.set_viewport_size({"width": size[0], "height": size[1]})
    open_desk(desk)
    expect(desk.get_by_role("article")).to_have_count(2)
    assert desk.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for button in desk.locator("#opponents button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] >= 44
