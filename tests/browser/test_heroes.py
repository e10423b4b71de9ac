"""Heroes and presets as a player has them: written once, one tap away, handed to another phone."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.keepsakes import kept, put
from tests.browser.taps import Taps
from tools.server import SiteServer

Ready = Callable[[Page], None]
PROFILE = Path(__file__).parents[1] / "app" / "store" / "fixtures" / "1.0.1" / "profile.json"


def roll_button(page: Page) -> None:
    page.get_by_role("button", name="Roll", exact=True).click()


def test_from_a_sample_to_a_roll_in_three_taps(page: Page, site: SiteServer, ready: Ready) -> None:
    page.goto(f"{site.url}#heroes")
    ready(page)
    page.get_by_role("button", name="Add samples to try").click()
    page.get_by_role("button", name="Use Tamsin Reed (sample)").click()
    who = page.get_by_role("group", name="Tamsin Reed (sample)")
    who.get_by_role("button", name="Climbing 6").click()
    expect(page.get_by_role("textbox", name="Skill", exact=True)).to_have_value("6")
    roll_button(page)
    expect(page.locator("[data-result]")).to_contain_text("Tamsin Reed (sample) · Climbing")


@pytest.fixture
def heroes(app: Page) -> Page:
    """The Heroes view."""
    app.get_by_role("link", name="Heroes").click()
    return app


def sheet_of(page: Page, name: str) -> Locator:
    return page.get_by_role("dialog", name=name)


def save(sheet: Locator) -> None:
    sheet.get_by_role("button", name="Save", exact=True).click()


def stored(page: Page) -> list[dict[str, Any]]:
    """What the heroes hold, by name."""
    texts = [text for key, text in kept(page).items() if key.startswith("dicewright/hero/")]
    found = [json.loads(text) for text in texts]
    there = [each["data"] for each in found if "data" in each]
    return sorted(there, key=lambda data: str(data["name"]))


def test_a_hero_is_written_chosen_and_there_at_the_next_start(heroes: Page, ready: Ready) -> None:
    heroes.get_by_role("button", name="New hero, Boons").click()
    sheet = sheet_of(heroes, "New: Boons")
    sheet.get_by_role("textbox", name="Name", exact=True).fill("Wren")
    sheet.get_by_role("textbox", name="Skill 1: name").fill("Tracking")
    save(sheet)
    expect(sheet.get_by_role("alert").filter(has_text="Tracking")).to_contain_text("is missing")
    bonus = sheet.get_by_role("textbox", name="Tracking: total bonus")
    expect(bonus).to_be_focused()
    bonus.fill("6")
    sheet.get_by_role("button", name="Add a skill").click()
    expect(sheet.get_by_role("textbox", name="Skill 2: name")).to_be_focused()
    heroes.keyboard.type("Knives 9")  # name and number in one go, as on the paper
    heroes.keyboard.press("Tab")
    sheet.get_by_role("combobox", name="Skill 2: kind of roll").select_option("Combat")
    expect(sheet.get_by_role("textbox", name="Knives: total bonus")).to_have_value("9")
    save(sheet)
    heroes.get_by_role("button", name="Use Wren").click()
    expect(heroes.get_by_role("group", name="Wren").get_by_role("button")).to_have_count(3)
    heroes.reload()
    ready(heroes)
    heroes.get_by_role("group", name="Wren").get_by_role("button", name="Knives 9").click()
    expect(heroes.get_by_role("textbox", name="Total bonus", exact=True)).to_have_value("9")
    expect(heroes.get_by_role("radio", name="Combat")).to_be_checked()


def test_a_stranger_enters_a_hero_and_every_answer_has_its_number(heroes: Page) -> None:
    """Five names of skills stand there, a level is typed into each: 2 taps beside the typing."""
    taps = Taps(heroes)
    taps.tap("New hero, Heroic")
    sheet = sheet_of(heroes, "New: Heroic")
    sheet.get_by_role("textbox", name="Name", exact=True).fill("Mira")
    levels = {
        "Agility": "Excellent (7)",
        "Brawl": "5",
        "Endurance": "Good",
        "Magic Resistance": "3",
        "Sword-Play": "Exceptional",
    }
    for name, level in levels.items():
        sheet.get_by_role("textbox", name=f"{name}: level", exact=True).fill(level)
    taps.tap("Save")
    assert taps.count == 2
    expect(heroes.locator("#live")).to_have_text(
        "Mira saved. 7 skills without a level were left out."
    )
    assert dict(stored(heroes)[0]["skills"]) == {
        "Agility": 7,
        "Brawl": 5,
        "Endurance": 6,
        "Magic Resistance": 3,
        "Sword-Play": 9,
    }
    heroes.get_by_role("button", name="Use Mira").click()
    heroes.get_by_role("radio", name="Reaction").locator("visible=true").check()
    answers = heroes.get_by_role("group", name="Answer").locator("visible=true")
    for attack, skills in (
        ("Melee", {"Block": 5, "Parry": 9, "Shield block": 6, "Dodge": 7}),
        ("Spell", {"Resist magic": 3}),
    ):
        heroes.get_by_role("radio", name=attack, exact=True).locator("visible=true").check()
        for words, level in skills.items():
            wanted = re.compile(rf"{words}.*\b{level}\b", re.IGNORECASE | re.DOTALL)
            expect(answers.locator("label").filter(has_text=wanted)).to_have_count(1)


def test_a_name_close_to_one_of_the_games_is_asked_about(heroes: Page) -> None:
    heroes.get_by_role("button", name="New hero, Heroic").click()
    sheet = sheet_of(heroes, "New: Heroic")
    sheet.get_by_role("textbox", name="Name", exact=True).fill("Mira")
    for name in ("Sword-Play", "Endurance"):
        sheet.get_by_role("button", name=f"Remove {name}").click()
    sheet.get_by_role("button", name="Put Endurance back").click()
    sheet.get_by_role("button", name="Add a skill").click()
    heroes.keyboard.type("Swordplay")
    heroes.keyboard.press("Tab")
    heroes.keyboard.type("8")
    heroes.keyboard.press("Enter")  # the next row
    heroes.keyboard.type("Awarenes")
    heroes.keyboard.press("Tab")
    heroes.keyboard.type("4")
    sheet.get_by_role("button", name="Yes, Sword-Play").click()
    # Awareness stands there already: nothing is asked, and nothing is in the way of saving.
    save(sheet)
    expect(sheet).to_be_hidden()
    assert stored(heroes)[0]["skills"] == [["Sword-Play", 8], ["Awarenes", 4]]
    heroes.get_by_role("button", name="Edit Mira").click()
    sheet = sheet_of(heroes, "Edit: Heroic")
    sheet.get_by_role("button", name="Add a skill").click()
    heroes.keyboard.type("Resist Magic")
    heroes.keyboard.press("Tab")
    heroes.keyboard.type("3")
    save(sheet)
    expect(sheet.get_by_role("alert").filter(has_text="Not saved yet")).to_be_visible()
    sheet.get_by_role("button", name="No, keep Resist Magic").click()
    save(sheet)
    expect(sheet).to_be_hidden()
    assert stored(heroes)[0]["skills"][-1] == ["Resist Magic", 3]


def test_pasted_lines_become_rows_and_what_is_not_understood_stays(heroes: Page) -> None:
    heroes.get_by_role("button", name="New hero, Heroic").click()
    sheet = sheet_of(heroes, "New: Heroic")
    sheet.get_by_role("textbox", name="Name", exact=True).fill("Mira")
    sheet.get_by_text("Paste skills as lines").click()
    box = sheet.get_by_role("textbox", name="Skills, one per line")
    box.fill("Climbing\t6\nDodge\xa05\nSwimming --2\n4 Riding")
    sheet.get_by_role("button", name="Add these lines").click()
    expect(box).to_have_value("Swimming --2")
    expect(sheet.locator("p").filter(has_text="write a name and a number")).to_be_visible()
    expect(sheet.get_by_role("textbox", name="Riding: level")).to_have_value("4")
    box.fill("Swimming 2")
    save(sheet)
    expect(sheet).to_be_hidden()
    skills = [["Climbing", 6], ["Dodge", 5], ["Riding", 4], ["Swimming", 2]]
    assert stored(heroes)[0]["skills"] == skills


def test_an_ability_has_fields_for_its_tiers_and_the_higher_characteristic_counts(
    heroes: Page,
) -> None:
    heroes.get_by_role("button", name="New hero, Power").click()
    sheet = sheet_of(heroes, "New: Power")
    sheet.get_by_role("textbox", name="Name", exact=True).fill("Odo")
    sheet.get_by_role("textbox", name="Might").fill("1")
    sheet.get_by_role("textbox", name="Agility").fill("2")
    sheet.get_by_text("Exploration").click()
    sheet.get_by_role("button", name="Add Climb").click()
    sheet.get_by_role("button", name="Add Lift").click()
    sheet.get_by_role("button", name="Add an ability").click()
    heroes.keyboard.type("Two Ways")
    sheet.get_by_role("combobox", name="Rolled with").select_option("Might")
    sheet.get_by_role("combobox", name="or with").select_option("Agility")
    for tier, (damage, effect) in enumerate(
        [("3", "pushed 1"), ("6", "pushed 2; prone"), ("9", "pushed 4 | prone")], 1
    ):
        fields = sheet.get_by_role("group", name=re.compile(f"^Tier {tier}"))
        fields.get_by_role("textbox", name="Damage").fill(damage)
        fields.get_by_role("textbox", name="Effect").fill(effect)
    save(sheet)
    expect(sheet).to_be_hidden()
    (odo,) = stored(heroes)
    assert odo["skills"] == ["Climb", "Lift"]
    assert odo["abilities"] == [
        {
            "name": "Two Ways",
            "characteristic": "Might",
            "or_characteristic": "Agility",
            "action": "main",
            "damage": [3, 6, 9],
            "damage_adds": True,
            "effects": ["pushed 1", "pushed 2; prone", "pushed 4 | prone"],
        }
    ]
    heroes.get_by_role("button", name="Use Odo").click()
    heroes.get_by_role("radio", name="Ability").locator("visible=true").check()
    who = heroes.get_by_role("group", name="Odo")
    who.get_by_role("button", name="Two Ways (Agility 2)").click()
    roll_button(heroes)
    expect(heroes.locator("[data-result]")).to_contain_text("Two Ways (Agility)")


def test_rows_come_back_after_a_reload(heroes: Page, ready: Ready) -> None:
    heroes.get_by_role("button", name="New hero, Heroic").click()
    sheet = sheet_of(heroes, "New: Heroic")
    sheet.get_by_role("textbox", name="Name", exact=True).fill("Mira")
    sheet.get_by_role("button", name="Remove Charm").click()
    sheet.get_by_role("button", name="Add a skill").click()
    heroes.keyboard.type("Climbing")
    heroes.keyboard.press("Tab")
    heroes.keyboard.type("6")
    expect(heroes.locator("#hero-form")).to_have_attribute("data-unfinished", "")
    heroes.reload()
    ready(heroes)
    heroes.get_by_role("button", name="Continue").click()
    sheet = sheet_of(heroes, "New: Heroic")
    expect(sheet.get_by_role("textbox", name="Climbing: level")).to_have_value("6")
    expect(sheet.get_by_role("textbox", name="Brawl: level")).to_be_visible()
    expect(sheet.get_by_role("textbox", name="Charm: level")).to_have_count(0)
    sheet.get_by_role("button", name="Add Charm").click()
    expect(sheet.get_by_role("textbox", name="Charm: level")).to_be_focused()


def test_every_hero_of_1_0_1_opens_and_is_saved_unchanged(
    page: Page, site: SiteServer, ready: Ready
) -> None:
    put(page, site, json.loads(PROFILE.read_text()))
    page.goto(f"{site.url}#heroes")
    ready(page)
    before = stored(page)
    assert len(before) >= 7
    edit = page.get_by_role("button", name=re.compile("^Edit "))
    expect(edit).to_have_count(len(before))
    for place in range(len(before)):
        edit.nth(place).click()
        sheet = page.get_by_role("dialog", name="Edit: ")
        save(sheet)
        expect(sheet).to_be_hidden()
        expect(page.locator("#live")).to_contain_text("saved")
    assert stored(page) == before


@pytest.mark.parametrize("system", ["Heroic", "Power", "Boons"])
def test_a_row_fits_a_narrow_phone_and_is_big_enough_for_a_thumb(heroes: Page, system: str) -> None:
    heroes.set_viewport_size({"width": 320, "height": 568})
    heroes.get_by_role("button", name=f"New hero, {system}").click()
    sheet = sheet_of(heroes, f"New: {system}")
    for one in ("skill", "ability"):
        add = sheet.get_by_role("button", name=re.compile(f"^Add an? {one}"))
        if add.count():
            add.click()
    wide, room = heroes.evaluate(
        "(() => { const s = document.getElementById('sheet');"
        " return [s.scrollWidth, s.clientWidth]; })()"
    )
    assert wide <= room
    for row in sheet.locator(".sheet-row .line").all():
        for each in row.locator("input:not([type=hidden]), select, button").all():
            box = each.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 44


def test_an_opponents_skill_is_one_tap_away(page: Page, site: SiteServer, ready: Ready) -> None:
    page.goto(f"{site.url}#heroes")
    ready(page)
    page.get_by_role("button", name="Add samples to try").click()
    page.get_by_role("button", name="Use Gate guard (sample)").click()
    page.get_by_role("radio", name="Opposed").locator("visible=true").check()
    group = page.get_by_role("group", name="Gate guard (sample)")
    group.get_by_role("button", name="Spears 5").click()
    expect(page.get_by_role("textbox", name=re.compile("^Opponent's skill"))).to_have_value("5")


def test_a_preset_is_one_tap_and_travels_to_another_phone(
    page: Page, site: SiteServer, ready: Ready
) -> None:
    page.goto(f"{site.url}#system=heroic&roll=task&skill=9&difficulty=easy&label=Track")
    ready(page)
    page.get_by_role("button", name="Save as preset").click()
    sheet = page.get_by_role("dialog", name="Save this preset")
    expect(sheet.get_by_role("textbox", name="Name")).to_have_value("Track")
    sheet.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Track: quick roll").click()
    expect(page.locator("[data-result]")).to_contain_text("Track")
    page.goto(f"{site.url}#heroes")
    page.get_by_role("button", name="Track: share").click()
    send = page.get_by_role("dialog", name="Share Track").get_by_role(
        "button", name="Send the link"
    )
    address = send.get_attribute("data-address")
    assert address is not None
    browser = page.context.browser
    assert browser is not None
    other = browser.new_context(service_workers="block").new_page()
    other.goto(address)
    ready(other)
    expect(other.get_by_role("heading", name="Backup", exact=True)).to_be_visible()
    other.get_by_role("button", name=re.compile("^(Merge|Add)")).click()
    expect(other.locator("#backup-plan")).to_contain_text("Added what was new")
    other.goto(f"{site.url}#heroes")
    expect(other.get_by_role("button", name="Track: quick roll").first).to_be_visible()
    other.context.close()


def test_a_deleted_hero_comes_back(page: Page, site: SiteServer, ready: Ready) -> None:
    page.goto(f"{site.url}#heroes")
    ready(page)
    page.get_by_role("button", name="Add samples to try").click()
    page.get_by_role("button", name="Delete Wren Halloway (sample)").click()
    expect(page.get_by_text("Wren Halloway (sample)", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_text("Wren Halloway (sample)", exact=True)).to_be_visible()
