"""The table's own tables as a player would use them: paste, throw, type, arrange, restore."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from app.rolls.visit import SECOND_TAP_MS
from tests.browser.test_accessibility import unfold, violations
from tests.browser.test_boons import CUT, SIZES, opened, typed
from tools.server import SiteServer

PASTED = "d6 Weather\n1-2  Rain\n3–5: Wind and\nmore wind\n6. Sun"


def to_tables(app: Page) -> None:
    app.get_by_role("link", name="More").click()
    app.get_by_role("link", name="Tables and lists").click()
    expect(app.get_by_role("button", name="Combat fumble")).to_be_visible()


def paste(app: Page, name: str, text: str) -> None:
    app.get_by_role("button", name="Write or paste a table").click()
    app.get_by_label("Name", exact=True).fill(name)
    app.get_by_label("One entry per line").fill(text)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_pasted_table_is_previewed_kept_and_thrown_on(app: Page, width: int, height: int) -> None:
    app.set_viewport_size({"width": width, "height": height})
    to_tables(app)
    assert app.evaluate(CUT) == []
    paste(app, "Weather", PASTED)
    preview = app.locator("#table-preview")
    expect(preview.get_by_role("heading", name="3 entries, to roll on with d6")).to_be_visible()
    expect(preview).to_contain_text("Line 1 names the dice: d6: d6 Weather")
    expect(preview).to_contain_text("Line 4 goes on from the line above: more wind")
    assert app.evaluate(CUT) == []
    app.get_by_role("button", name="Save", exact=True).click()
    expect(app.get_by_role("heading", name="Weather")).to_be_visible()
    app.get_by_role("button", name="Real dice").click()
    app.get_by_role("dialog").get_by_role("button", name="4", exact=True).click()
    thrown = app.get_by_role("article", name="Table roll 1")
    expect(thrown).to_contain_text("Wind and more wind")
    expect(thrown).to_contain_text("typed in")
    assert app.evaluate(CUT) == []
    app.wait_for_timeout(SECOND_TAP_MS)  # sooner, a second tap is a slip of the thumb
    app.get_by_role("button", name="Make a d6 roll").click()
    expect(app.get_by_role("article", name="Table roll 2")).to_be_visible()
    expect(app.locator("#live")).to_contain_text("table roll 2")
    app.get_by_role("button", name="Arrange").click()
    assert app.evaluate(CUT) == []


D66 = "d66 Omens\n" + "\n".join(
    f"{tens}{units}. Omen {tens}{units}" for tens in range(1, 7) for units in range(1, 7)
)


def test_a_d66_table_is_pasted_and_thrown_with_two_dice(app: Page) -> None:
    """The first die is the tens, the second the units; each of the 36 results can come."""
    to_tables(app)
    paste(app, "", D66)
    preview = app.locator("#table-preview")
    title = "36 entries, to roll on with d66"
    expect(preview.get_by_role("heading", name=title)).to_be_visible()
    app.get_by_role("button", name="Save", exact=True).click()
    expect(app.get_by_role("heading", name="Omens")).to_be_visible()
    expect(app.locator("#tables").get_by_role("listitem")).to_have_count(36)
    app.get_by_role("button", name="Real dice").click()
    pad = app.get_by_role("dialog")
    for face in ("3", "5"):
        pad.get_by_role("button", name=face, exact=True).click()
    thrown = app.get_by_role("article", name="Table roll 1")
    expect(thrown).to_contain_text("Omen 35")
    expect(thrown.locator("svg")).to_have_count(2)
    expect(thrown).to_contain_text("d66")
    app.wait_for_timeout(SECOND_TAP_MS)  # sooner, a second tap is a slip of the thumb
    app.get_by_role("button", name="Make a d66 roll").click()
    expect(app.get_by_role("article", name="Table roll 2")).to_contain_text(
        re.compile(r"Omen [1-6]{2}")
    )
    app.get_by_role("link", name="History").click()
    rows = app.locator("#history-list").get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.last).to_contain_text("Table, d66")
    expect(rows.last).to_contain_text("Omen 35")


def test_dice_of_a_table_are_typed_in_and_several_tables_are_saved_and_undone(app: Page) -> None:
    to_tables(app)
    paste(app, "", "# Mood\n1: Glad\n2: Sad\n\n# Sky\n1-2: Blue\n3-6: Grey")
    preview = app.locator("#table-preview")
    expect(preview).to_contain_text("The text holds 1 more, saved with this one")
    expect(preview).to_contain_text("Sky, d6, 2 entries")
    app.get_by_label("Dice", exact=True).fill("d5x")
    expect(preview).to_contain_text("Dice: write them like 2d6, d66, d100 or d8+d12, not d5x.")
    app.get_by_label("Dice", exact=True).fill("d4")
    expect(preview).to_contain_text("with d4")
    expect(preview).to_contain_text("No entry for 3, 4.")
    app.get_by_role("button", name="Save", exact=True).click()
    expect(app.get_by_role("button", name="Make a d4 roll")).to_be_visible()
    app.get_by_role("button", name="All tables").click()
    expect(app.get_by_role("button", name="Sky")).to_be_visible()
    messages = app.get_by_role("region", name="Messages")
    expect(messages).to_contain_text("2 tables saved.")
    messages.get_by_role("button", name="Undo").click()
    expect(app.get_by_role("button", name="Sky")).to_have_count(0)
    expect(app.get_by_role("button", name="Mood")).to_have_count(0)


def test_entries_are_arranged_with_buttons_and_survive_a_reload(
    app: Page, site: SiteServer
) -> None:
    to_tables(app)
    app.get_by_role("button", name="Combat fumble").click()
    app.get_by_role("button", name="Arrange").click()
    app.get_by_role("button", name="Move entry 1 down").click()
    expect(app.get_by_role("listitem").filter(has_text="A nearby ally")).to_contain_text("1")
    app.get_by_role("button", name="Edit entry 1").click()
    app.get_by_label("Entry 1", exact=True).fill("1: A friend is hit")
    app.get_by_role("button", name="Save", exact=True).click()
    app.get_by_role("button", name="Delete entry 2").click()
    app.get_by_role("button", name="Undo the last change").click()
    expect(app.get_by_role("button", name="Delete entry 4")).to_be_visible()
    app.reload()
    expect(app.get_by_text("changed here")).to_be_visible()
    app.get_by_role("button", name="Combat fumble").click()
    expect(app.get_by_text("A friend is hit")).to_be_visible()
    app.get_by_role("button", name="Restore").click()
    expect(app.get_by_text("A friend is hit")).to_have_count(0)
    expect(app.get_by_text("built in")).to_be_visible()


def test_a_hundred_sided_die_is_typed_as_a_number(app: Page) -> None:
    to_tables(app)
    paste(app, "Loot", "01-99 Copper\n00 A crown")
    app.get_by_role("button", name="Save").click()
    app.get_by_role("button", name="Real dice").click()
    app.get_by_label("1 to 100").fill("400")
    app.get_by_label("1 to 100").press("Enter")
    expect(app.locator("dialog p", has_text="Enter a number from 1 to 100.")).to_be_visible()
    app.get_by_label("1 to 100").fill("00")
    app.get_by_label("1 to 100").press("Enter")
    expect(app.get_by_role("article", name="Table roll 1")).to_contain_text("A crown")


def test_half_written_tables_are_there_after_a_look_elsewhere(app: Page) -> None:
    to_tables(app)
    paste(app, "Half", "done")
    expect(app.get_by_role("heading", name="1 entry")).to_be_visible()
    app.get_by_role("link", name="Roll", exact=True).click()
    to = app.get_by_label("One entry per line")
    expect(to).to_be_hidden()
    app.get_by_role("link", name="More").click()
    app.get_by_role("link", name="Tables and lists").click()
    expect(to).to_have_value("done")


def test_hostile_text_stays_text(app: Page) -> None:
    to_tables(app)
    paste(app, "<img src=x onerror=alert(1)>", "1: <script>alert(1)</script>\n2: " + "W" * 390)
    app.get_by_role("button", name="Save").click()
    expect(app.get_by_text("<script>alert(1)</script>")).to_be_visible()
    assert app.evaluate(CUT) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_axe_violations_in_any_state(app: Page, scheme: Literal["light", "dark"]) -> None:
    """The list, a table thrown on, arranging, editing a line, writing with faults, points."""
    app.emulate_media(color_scheme=scheme)
    to_tables(app)
    paste(app, "", PASTED + "\n7:")
    expect(app.locator("#table-preview")).to_contain_text("Line 6 has no text")
    assert violations(app) == [], "writing"
    app.get_by_label("Name", exact=True).fill("Weather")
    app.get_by_role("button", name="Save without 1 line").click()
    app.get_by_role("button", name="Make a d6 roll").click()
    assert violations(app) == [], "thrown"
    app.get_by_role("button", name="Arrange").click()
    app.get_by_role("button", name="Edit entry 1").click()
    assert violations(app) == [], "editing a line"
    app.get_by_role("button", name="Delete", exact=True).click()
    assert violations(app) == [], "deleted"
    opened(app, "bonus=20")
    typed(app, 10, 5)
    app.get_by_role("button", name="One further detail").click()
    unfold(app)
    assert violations(app) == [], "spending"
    app.get_by_role("button", name="Give up 1 boon point").click()
    assert violations(app) == [], "spent"
