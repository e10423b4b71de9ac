"""Heroic Rolls as a player taps them: every kind of roll, with real dice typed in."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from app.rolls.visit import SECOND_TAP_MS
from tools.server import SiteServer

SIZES = [(390, 844), (320, 568), (844, 390)]


def pick(page: Page, group: str, words: str) -> None:
    """Tap the chip that begins with these words, in the group of this name."""
    choices = page.get_by_role("group", name=group).filter(visible=True)
    choices.get_by_role("radio", name=re.compile(f"^{words}")).check()


def put(page: Page, field: str, number: int) -> None:
    """Write a number into the field of this name."""
    named = page.get_by_role("textbox", name=re.compile(f"^{field}"))
    named.filter(visible=True).fill(str(number))


def roll_real(page: Page, *faces: int) -> Locator:
    """Switch to real dice once, tap Roll, type the faces; return the result."""
    mode = page.get_by_role("button", name="Real dice", exact=True)
    if mode.get_attribute("aria-pressed") != "true":
        mode.click()
    if page.locator("[data-result]").count():
        page.wait_for_timeout(SECOND_TAP_MS)  # sooner, a second tap is a slip of the thumb
    page.get_by_role("button", name=re.compile("^Roll")).click()
    type_faces(page, *faces)
    return page.locator("[data-result]")


def type_faces(page: Page, *faces: int) -> None:
    """Type what the dice show on the open pad."""
    for face in faces:
        page.get_by_role("dialog").get_by_role("button", name=str(face), exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def expect_nothing_cut(page: Page) -> None:
    """Nothing stands outside the page's width, and every control is a thumb wide and high."""
    main = page.get_by_role("main")
    assert main.evaluate("e => e.scrollWidth <= e.clientWidth")
    controls = main.locator("form.check label.chip, form.check button, .result button")
    for control in controls.filter(visible=True).all():
        box = control.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43.9, control.text_content()
        assert control.evaluate("e => e.scrollWidth <= e.clientWidth + 1"), control.text_content()


def answers(page: Page) -> list[str]:
    """The answers in view, from the top."""
    group = page.get_by_role("group", name="The Hero's answer")
    return group.locator("label > span").filter(visible=True).all_text_contents()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_task_against_a_difficulty(app: Page, width: int, height: int) -> None:
    """Eight buttons, each with TN and chance that follow the skill; then V-H-01."""
    app.set_viewport_size({"width": width, "height": height})
    ladder = app.get_by_role("group", name="Difficulty").filter(visible=True)
    expect(ladder.get_by_role("radio")).to_have_count(9)
    expect(ladder.get_by_role("radio", name="Hard TN 12 · 42 %", exact=True)).to_be_visible()
    app.get_by_role("button", name="Skill 7", exact=True).filter(visible=True).click()
    expect(ladder.get_by_role("radio", name="Hard TN 12 · 83 %", exact=True)).to_be_visible()
    pick(app, "Difficulty", "Easy")
    expect(app.locator("#odds-bar")).to_contain_text("Only a double one fails: 1 in 36")
    expect_nothing_cut(app)
    result = roll_real(app, 4, 6)
    expect(result.get_by_role("heading", name="Success")).to_be_visible()
    expect(result).to_contain_text("17 against 8")
    expect(result).to_have_attribute("data-total", "17")
    expect(app.locator("#live")).to_contain_text("Success; 17 against 8")
    expect_nothing_cut(app)


def test_only_a_double_six_succeeds(app: Page) -> None:
    """Skill 4 against TN 16, which is also where it stands on the ladder."""
    pick(app, "Difficulty", "Custom TN")
    put(app, "Target number", 16)
    expect(app.locator("#odds-bar")).to_contain_text("Only a double six succeeds: 1 in 36")
    expect(roll_real(app, 6, 6)).to_have_attribute("data-degree", "crit")
    expect(roll_real(app, 6, 5)).to_have_attribute("data-degree", "failure")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_an_opposed_attack_that_fumbles(app: Page, width: int, height: int) -> None:
    """V-H-11: the fumble die is typed in too, says its row, and can be taken back."""
    app.set_viewport_size({"width": width, "height": height})
    pick(app, "Kind of roll", "Opposed")
    app.get_by_role("button", name="One more: Opponent's skill").filter(visible=True).click()
    expect(app.get_by_label("Opponent's skill TN 12 (7 + 5)")).to_be_visible()
    pick(app, "What the Hero does", "Ranged")
    put(app, "Normal damage", 7)
    expect_nothing_cut(app)
    result = roll_real(app, 1, 1)
    expect(result.get_by_role("heading", name="Fumble")).to_be_visible()
    result.get_by_role("button", name="Fumble table").click()
    type_faces(app, 3)
    expect(result).to_contain_text("Fumble die 3: the Hero drops the weapon")
    expect(result).to_contain_text("Our reading of 3 and 4")
    expect(result.get_by_role("img", name="d6: 3")).to_be_visible()
    expect_nothing_cut(app)
    result.get_by_role("button", name="Undo the fumble die").click()
    result.get_by_role("button", name="Fumble table").click()
    type_faces(app, 2)
    expect(result).to_contain_text("half damage, 3 (rounded down)")
    expect(result).to_contain_text("With no ally nearby, the GM decides")


def test_a_crit_doubles_the_damage_of_an_attack_only(app: Page) -> None:
    """V-H-10; a spell has no damage field, and its fumble opens the table's own list."""
    pick(app, "Kind of roll", "Opposed")
    pick(app, "What the Hero does", "Ranged")
    put(app, "Normal damage", 7)
    expect(roll_real(app, 6, 6)).to_contain_text("double damage, 14")
    pick(app, "What the Hero does", "Spell")
    damage = app.locator("#heroic-opposed-damage")
    expect(damage).to_be_hidden()
    expect(roll_real(app, 6, 6)).not_to_contain_text("double damage, ")
    roll_real(app, 1, 1).get_by_role("button", name="Spell miscast list").click()
    expect(app.get_by_role("heading", name="Spell miscast")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_reaction_offers_legal_answers_only(app: Page, width: int, height: int) -> None:
    """V-H-07 to V-H-09: what comes decides what may answer, best first."""
    app.set_viewport_size({"width": width, "height": height})
    pick(app, "Kind of roll", "Reaction")
    assert answers(app) == ["Block", "Parry", "Shield block", "Dodge"]
    put(app, "Skill", 6)
    expect(app.get_by_label("Attacker's or trap's skill TN 11 (7 + 4)")).to_be_visible()
    expect(app.get_by_role("radio", name="Parry Sword-Play 6 83 %")).to_be_checked()
    assert answers(app)[0] == "Parry"
    expect_nothing_cut(app)
    app.get_by_role("switch", name="Weapon in hand").filter(visible=True).click()
    expect(app.get_by_role("radio", name="Parry")).to_have_count(0)
    app.get_by_role("switch", name="Weapon in hand").filter(visible=True).click()
    pick(app, "What comes at the Hero", "Ranged")
    expect(app.get_by_role("radio", name="Block", exact=False)).to_have_count(1)
    assert answers(app) == ["Shield block", "Dodge"]
    app.get_by_role("switch", name="Shield in hand").filter(visible=True).click()
    expect(app.get_by_role("radio", name="Shield block")).to_have_count(0)
    assert answers(app) == ["Dodge"]
    pick(app, "What comes at the Hero", "Spell")
    expect(app.get_by_role("radio", name="Resist magic Magic Resistance 4")).to_be_checked()
    assert answers(app) == ["Resist magic"]
    expect(app.locator("#heroic-reaction-reaction-parry")).to_be_disabled()
    result = roll_real(app, 3, 4)
    expect(result).to_contain_text("The attack is avoided")
    expect_nothing_cut(app)


def test_the_heros_five_skills_are_at_hand(app: Page) -> None:
    """The best answer rises; choosing it rolls its skill; the steppers keep the focus."""
    pick(app, "Kind of roll", "Reaction")
    app.get_by_text("The Hero's five reaction skills").click()
    more = app.get_by_role("button", name="One more: Agility").filter(visible=True)
    more.click()
    more.click()
    expect(app.get_by_role("radio", name="Dodge Agility 6 83 %")).to_be_visible()
    assert answers(app)[0] == "Dodge"
    expect(more).to_be_focused()
    pick(app, "The Hero's answer", "Dodge")
    expect(app.get_by_role("textbox", name="Skill Agility").filter(visible=True)).to_have_value("6")
    expect(roll_real(app, 2, 3)).to_have_attribute("data-total", "11")


@pytest.mark.parametrize(
    ("faces", "words"),
    [((6, 6), "may take one free action"), ((2, 1), "damage 7"), ((1, 1), "Double damage, 14")],
)
def test_what_gets_through_a_reaction(app: Page, faces: tuple[int, int], words: str) -> None:
    """R-H-31, R-H-32, A-H-22."""
    pick(app, "Kind of roll", "Reaction")
    put(app, "Damage if it hits", 7)
    expect(roll_real(app, *faces)).to_contain_text(words)


def test_a_trap_is_met_by_difficulty(app: Page) -> None:
    """A-H-27, A-H-28: a magical trap may be dodged or resisted; its difficulty replaces a skill."""
    pick(app, "Kind of roll", "Reaction")
    pick(app, "What comes at the Hero", "Magical trap")
    assert answers(app) == ["Dodge", "Resist magic"]
    pick(app, "How hard the trap is", "Hard")
    expect(app.get_by_role("radio", name="Hard TN 12 · 42 %").filter(visible=True)).to_be_checked()
    expect(app.locator("#heroic-reaction-opposing")).to_be_hidden()
    expect(roll_real(app, 4, 4)).to_contain_text("12 against 12")


def test_a_trivial_task_needs_no_dice(app: Page) -> None:
    """R-H-01: it is written down, even where dice are real."""
    pick(app, "Kind of roll", "No roll")
    app.get_by_role("textbox", name="What it's for").filter(visible=True).fill("Open the gate")
    result = roll_real(app)
    expect(result.get_by_role("heading", name="Success")).to_be_visible()
    expect(result).to_contain_text("Open the gate")


@pytest.mark.parametrize(
    ("tie", "degree"), [("Standard for the dice", "success"), ("Complication", "complication")]
)
def test_other_dice_of_the_house(app: Page, tie: str, degree: str) -> None:
    """R-H-50 to R-H-59: the ladder follows the dice; a tie on a d20 is what the table plays."""
    app.get_by_text("More", exact=True).filter(visible=True).first.click()
    pick(app, "Dice", "d20")
    pick(app, "Total equals the TN", tie)
    pick(app, "Difficulty", "Easy TN 10")
    expect(app.get_by_text("Dice: d20").filter(visible=True)).to_be_visible()
    expect(roll_real(app, 6)).to_have_attribute("data-degree", degree)


def test_what_is_not_allowed_is_told_and_loses_nothing(app: Page) -> None:
    """The field says what is allowed; the result on screen stays."""
    result = roll_real(app, 3, 4)
    put(app, "Skill", 31)
    expect(app.get_by_text("a whole number from 0 to 30, not 31.")).to_be_visible()
    app.get_by_role("button", name=re.compile("^Roll")).click()
    expect(app.get_by_role("dialog")).to_have_count(0)
    expect(result).to_have_attribute("data-number", "1")
    put(app, "Skill", 4)
    expect(roll_real(app, 3, 4)).to_have_attribute("data-number", "2")


def test_printed_examples_through_links(app: Page, site: SiteServer) -> None:
    """V-H-01 to V-H-11: opened by link, the dice of the example typed in."""
    for link, faces, degree, score in (
        ("roll=task&skill=7&difficulty=easy", (4, 6), "success", "17 against 8"),
        ("roll=task&skill=4&difficulty=very-hard", (2, 5), "failure", "11 against 14"),
        ("roll=task&skill=6&difficulty=heroic", (4, 6), "complication", "16 against 16"),
        ("roll=opposed&skill=7&opposing=6&action=melee", (2, 6), "success", "15 against 13"),
        ("roll=opposed&skill=7&opposing=2&action=ranged", (3, 3), "success", "13 against 9"),
        ("roll=opposed&skill=4&opposing=9&action=spell", (2, 3), "failure", "9 against 16"),
        (
            "roll=reaction&skill=5&opposing=4&reaction=parry&attack=unarmed",
            (3, 4),
            "success",
            "12 against 11",
        ),
        (
            "roll=reaction&skill=5&opposing=6&reaction=shield-block&attack=melee",
            (3, 4),
            "failure",
            "12 against 13",
        ),
        (
            "roll=reaction&skill=7&opposing=6&reaction=resist-magic&attack=spell",
            (3, 4),
            "success",
            "14 against 13",
        ),
        ("roll=opposed&skill=4&opposing=9&action=ranged", (6, 6), "crit", "16 against 16"),
        ("roll=opposed&skill=7&opposing=2&action=ranged", (1, 1), "fumble", "9 against 9"),
    ):
        app.goto(f"{site.url}#system=heroic&{link}")
        result = roll_real(app, *faces)
        expect(result).to_contain_text(score)
        expect(result).to_have_attribute("data-degree", degree)
