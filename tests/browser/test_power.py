"""Power Rolls on the built site, as a player at the table: every roll kind with real dice, what is
decided afterwards, several targets, and every flow on small and on wide screens.
"""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from app.rolls.visit import SECOND_TAP_MS

SIZES = [(390, 844), (320, 568), (844, 390)]
SMALLEST = 44
"""Least width and height of what is tapped, in CSS pixels."""

CUT_OR_SMALL = """() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  const inner = document.querySelector("main");
  if (inner.scrollWidth > inner.clientWidth) found.push("main scrolls sideways");
  for (const each of document.querySelectorAll("button, summary, label.chip, .stepper input")) {
    if (!each.checkVisibility()) continue;
    const box = each.getBoundingClientRect();
    const name = each.getAttribute("aria-label") || each.textContent.trim() || each.id;
    if (box.width < SMALLEST || box.height < SMALLEST) found.push(`small: ${name}`);
    if (box.left < 0 || box.right > innerWidth + 0.5) found.push(`cut: ${name}`);
  }
  return found;
}""".replace("SMALLEST", str(SMALLEST - 0.5))


@pytest.fixture
def table(app: Page) -> Page:
    """The page with the Power Rolls in front and real dice in hand."""
    choose(app, "Game system", "Power")
    app.get_by_role("button", name="Real dice").click()
    return app


def choose(page: Page, group: str, name: str) -> None:
    """Tap one of a few words."""
    within = page.get_by_role("group", name=group).filter(visible=True)
    within.get_by_role("radio", name=name, exact=True).click()


def tap(page: Page, name: str, times: int = 1) -> None:
    """Tap a button of the form or the card by its name."""
    for _ in range(times):
        page.get_by_role("button", name=name, exact=True).filter(visible=True).click()


def roll(page: Page, *faces: int) -> Locator:
    """Tap Roll and type what the dice show; return the card."""
    page.locator("#roll-button").click()
    pad = page.get_by_role("dialog")
    for face in faces:
        pad.get_by_role("button", name="0 = 10" if face == 10 else str(face), exact=True).click()
    card = page.locator("[data-result]")
    expect(card).to_have_count(1)
    return card


def describe_ability(page: Page) -> None:
    """Write what the tiers of an ability do."""
    page.get_by_text("Damage and effects").click()
    for tier, (damage, effect) in enumerate((("3", "push 1"), ("6", "push 2"), ("9", "push 4")), 1):
        row = page.get_by_role("group", name=f"Tier {tier}", exact=True)
        row.get_by_label("Damage", exact=True).fill(damage)
        row.get_by_label("Effect", exact=True).fill(effect)


def test_an_ability_with_a_lower_tier_taken_and_given_back(table: Page) -> None:
    """A critical hit: its extra action stays in view when a lower tier is taken."""
    describe_ability(table)
    card = roll(table, 10, 10)
    expect(card).to_have_attribute("data-degree", "critical")
    expect(card).to_contain_text("natural 20")
    expect(card).to_contain_text("11 damage, push 4")
    expect(card).to_contain_text("Critical hit: another main action right away")
    card.get_by_role("button", name="Take tier 2 8 damage, push 2").click()
    expect(card).to_have_attribute("data-degree", "tier-2")
    expect(card).to_contain_text("Critical hit: another main action right away")
    card.get_by_role("button", name="Undo the lower tier 11 damage, push 4").click()
    expect(card).to_have_attribute("data-degree", "critical")


def test_edges_and_banes_show_what_is_left(table: Page) -> None:
    form = table.get_by_role("form", name="Ability")
    tap(table, "One more: Edges", 2)
    tap(table, "One more: Banes")
    expect(form).to_contain_text("2 edges, 1 bane: one edge, +2")
    tap(table, "One more: Banes")
    expect(form).to_contain_text("they cancel")


def test_a_hopeless_roll_still_has_its_natural_19(table: Page) -> None:
    """At -5 with a double bane: 3 in 100."""
    tap(table, "One less: Characteristic", 7)
    tap(table, "One more: Banes", 2)
    expect(table.locator("#odds-bar")).to_contain_text(
        "Natural 19-20 still gives tier 3 (3 in 100)"
    )
    expect(roll(table, 10, 9)).to_have_attribute("data-degree", "critical")


def test_a_test_shows_every_tier_of_the_chosen_difficulty(table: Page) -> None:
    choose(table, "Kind of roll", "Test")
    outcomes = table.get_by_role("table", name="What each tier means")
    choose(table, "Difficulty", "Hard")
    expect(outcomes.get_by_role("row", name="Tier 1")).to_contain_text("Failure with a consequence")
    choose(table, "Difficulty", "Easy")
    expect(outcomes.get_by_role("row", name="Tier 1")).to_contain_text("Success with a consequence")
    expect(outcomes.get_by_role("row", name="Natural 19-20")).to_contain_text("reward")
    expect(outcomes.get_by_role("row", name="Natural 19-20")).to_contain_text("3 %")
    card = roll(table, 5, 4)
    expect(card.get_by_role("heading", level=2)).to_have_text("Success with a consequence")
    expect(card).to_contain_text("tier 1, total 11")


def test_edges_change_on_the_same_dice_without_losing_the_place(table: Page) -> None:
    """The stepper keeps the focus, so that a keyboard can go on; the card says it was edited."""
    choose(table, "Kind of roll", "Test")
    card = roll(table, 5, 4)
    expect(card).to_have_attribute("data-total", "11")
    more = card.get_by_role("button", name="One more after the roll: Edges")
    more.click()
    expect(card).to_have_attribute("data-total", "13")
    expect(card).to_contain_text("Changed after the roll")
    expect(more).to_be_focused()
    table.keyboard.press("Enter")
    expect(card).to_have_attribute("data-total", "11")
    expect(card).to_have_attribute("data-degree", "tier-2")
    card.get_by_role("button", name="Automatic tier 3").click()
    expect(card).to_have_attribute("data-degree", "tier-3")
    expect(card).to_have_attribute("data-number", "1")


def test_both_sides_of_an_opposed_roll_are_thrown_here(table: Page) -> None:
    """On a fresh form the app throws for the other side and says so, also where our dice are real;
    a typed total counts as it is; both totals are in view.
    """
    choose(table, "Kind of roll", "Opposed")
    total = table.get_by_label("The other side's total", exact=True)
    expect(total).to_have_value("")
    expect(table.locator("#odds-bar")).to_contain_text("With both sides' dice")
    card = roll(table, 5, 5)
    expect(card).to_contain_text(re.compile("Other side [0-9]+: dice"))
    total.fill("17")
    table.wait_for_timeout(SECOND_TAP_MS)  # sooner, a second tap is a slip of the thumb
    tap(table, "One more: Edges", 2)
    card = roll(table, 6, 6)
    expect(card).to_have_attribute("data-degree", "win")
    expect(card).to_contain_text("18 against 17")


def test_the_other_side_throws_before_ours(table: Page) -> None:
    """Its total and its dice stand on the form; they count for one roll."""
    choose(table, "Kind of roll", "Opposed")
    total = table.get_by_label("The other side's total", exact=True)
    tap(table, "One more: Their characteristic", 3)
    table.get_by_role("button", name="Throw for the other side").click()
    expect(total).to_have_value(re.compile("^[0-9]+$"))
    thrown = total.input_value()
    table.wait_for_timeout(SECOND_TAP_MS)  # sooner, a second tap is a slip of the thumb
    expect(table.locator("#power-opposed-theirs")).to_contain_text("characteristic +3")
    card = roll(table, 6, 6)
    expect(card).to_contain_text(f"against {thrown}")
    expect(total).to_have_value("")


def test_one_throw_against_three_targets(table: Page) -> None:
    """Every target has its tier; edges against one of them change its tier alone; a lower tier is
    one choice for all.
    """
    describe_ability(table)
    for name in ("Goblin", "Wolf", "Ogre"):
        tap(table, "Add a target")
        table.keyboard.type(name)
    tap(table, "One more: Edges of target 3")
    card = roll(table, 5, 4)
    expect(card).to_have_count(1)
    rows = card.locator(".against > li")
    expect(rows).to_have_count(3)
    expect(rows.nth(0)).to_contain_text("Tier 1 Goblin")
    expect(rows.nth(2)).to_contain_text("Tier 2 Ogre")
    expect(rows.nth(2)).to_contain_text("8 damage, push 2")
    expect(table.locator("#live")).to_contain_text("Tier 2 for Ogre, 8 damage, push 2")
    rows.nth(1).get_by_text("Edges and banes").click()
    rows.nth(1).get_by_role("button", name="One more after the roll: Edges against Wolf").click()
    expect(rows.nth(1)).to_contain_text("Tier 2 Wolf")
    expect(rows.nth(0)).to_contain_text("Tier 1 Goblin")
    card.get_by_role("button", name="At most tier 1").click()
    expect(card.get_by_role("heading", level=2)).to_have_text("Tier 1 for all 3")
    card.get_by_role("button", name="Undo the lower tier").click()
    expect(rows.nth(1)).to_contain_text("Tier 2 Wolf")
    tap(table, "Remove target 2")
    expect(table.get_by_label("Name of target 2")).to_have_value("Ogre")
    table.get_by_role("button", name="Show all of roll 1").click()
    card.get_by_role("button", name="Change", exact=True).click()
    expect(table.get_by_label("Name of target 2")).to_have_value("Wolf")


def test_nothing_is_cut_and_a_thumb_suffices(table: Page) -> None:
    """Forms and cards of every roll kind at every size, with all that folds away unfolded."""
    describe_ability(table)
    choose(table, "Potency", "Average")
    for _ in range(2):
        tap(table, "Add a target")
        table.keyboard.type("A goblin with a rather long name")
    table.get_by_role("form", name="Ability").get_by_text("More", exact=True).click()
    roll(table, 10, 10)
    for summary in table.locator(".against summary").all():
        summary.click()
    for kind in ("Ability", "Test", "Opposed"):
        choose(table, "Kind of roll", kind)
        if kind != "Ability":
            roll(table, 5, 4)
        for width, height in SIZES:
            table.set_viewport_size({"width": width, "height": height})
            assert table.evaluate(CUT_OR_SMALL) == [], f"{kind} at {width} x {height}"
        table.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})


def test_potency_by_tier_against_two_targets(table: Page) -> None:
    """Each target has the potency of its own tier."""
    table.get_by_text("Damage and effects").click()
    choose(table, "Potency", "By tier")
    for tier, potency in ((2, "Weak"), (3, "Strong")):
        table.get_by_label(f"Potency of tier {tier}").select_option(potency)
    choose(table, "The target resists with", "Might")
    for place, (name, edges) in enumerate((("Goblin", 0), ("Ogre", 2)), 1):
        tap(table, "Add a target")
        table.get_by_label(f"Name of target {place}").fill(name)
        table.get_by_label(f"Characteristic of target {place}", exact=True).fill("1")
        tap(table, f"One more: Edges of target {place}", edges)
    card = roll(table, 7, 5)
    rows = card.get_by_role("listitem").filter(has_text="Potency")
    expect(rows.filter(has_text="Goblin")).to_contain_text(
        "Potency 0 doesn't apply: the target has Might 1"
    )
    expect(rows.filter(has_text="Ogre")).to_contain_text(
        "Potency 2 applies: the target has Might 1"
    )
