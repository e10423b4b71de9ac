"""Whatever else is saved or undone before the browser's process is killed is so after it."""

import re

from playwright.sync_api import Page, expect

from tests.browser.killed_phone import KilledPhone, roll, rolls_in_history, rows, started


def test_a_hero_a_note_a_table_and_an_undone_roll(killed_phone: KilledPhone) -> None:
    """Whatever else a person saves or takes back, ten times; the start says that it came back."""
    for number in range(1, 12):
        page = started(killed_phone)
        if number > 1:
            all_of_it_is_there(page, number - 1)
        else:
            open_fumbles(page)
        page.get_by_role("link", name="Roll").click()
        roll(page)
        roll(page)
        page.get_by_role("button", name="Undo", exact=True).first.click()
        save_hero(page, f"Hero {number}")
        edit_table(page, f"A friend is hit {number}")
        write_note(page, f"note {number}")
        page.wait_for_timeout((200, 1000, 3000)[number % 3])
        killed_phone.kill()


def all_of_it_is_there(page: Page, number: int) -> None:
    """So many rolls and heroes, the last note and the last words of the table."""
    rolls_in_history(page, number)
    expect(rows(page).first).to_contain_text(f"note {number}")
    page.get_by_role("link", name="Heroes").click()
    expect(page.get_by_role("button", name=re.compile(r"^Use Hero \d+$"))).to_have_count(number)
    open_fumbles(page)
    expect(page.locator("#tables")).to_contain_text(f"A friend is hit {number}")


def save_hero(page: Page, name: str) -> None:
    page.get_by_role("link", name="Heroes").click()
    page.get_by_role("button", name="New hero, Boons").click()
    sheet = page.get_by_role("dialog", name="New: Boons")
    sheet.get_by_role("textbox", name="Name", exact=True).fill(name)
    sheet.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name=f"Use {name}", exact=True)).to_be_visible()


def to_tables(page: Page) -> None:
    page.get_by_role("link", name="More").click()
    page.get_by_role("link", name="Tables and lists").click()


def open_fumbles(page: Page) -> None:
    to_tables(page)
    page.get_by_role("button", name=re.compile("^Combat fumble")).click()


def edit_table(page: Page, words: str) -> None:
    to_tables(page)
    page.get_by_role("button", name="Arrange").click()
    page.get_by_role("button", name="Edit entry 1").click()
    page.get_by_label("Entry 1", exact=True).fill(f"1-2: {words}")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("listitem").filter(has_text=words)).to_be_visible()


def write_note(page: Page, words: str) -> None:
    page.get_by_role("link", name="History").click()
    rows(page).first.get_by_role("button").first.click()
    details = page.get_by_role("dialog")
    details.get_by_role("textbox", name="Note").fill(words)
    details.get_by_role("button", name="Save note").click()
    expect(details).to_contain_text("Saved.")
    details.get_by_role("button", name="Close").click()
