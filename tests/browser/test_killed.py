"""The browser's process is killed soon after a roll: every roll that was shown is there then."""

import pytest
from playwright.sync_api import expect

from tests.browser.killed_phone import KilledPhone, roll, rolls_in_history, rows, started

NO_JOURNAL = """IDBFactory.prototype.open = () => {
    throw new DOMException("It is refused.", "SecurityError");
};"""


@pytest.mark.parametrize("seconds", [0.2, 1, 3])
def test_every_roll_that_was_shown_is_there(killed_phone: KilledPhone, seconds: float) -> None:
    """Ten kills, each so long after a result showed; what came back counts like all else."""
    for number in range(11):
        page = started(killed_phone)
        if number:
            rolls_in_history(page, number)
            page.get_by_role("link", name="Roll").click()
        roll(page)
        page.wait_for_timeout(seconds * 1000)
        killed_phone.kill()


def test_without_the_journal_they_are_gone(killed_phone: KilledPhone) -> None:
    """The control: where IndexedDB is refused, the same kills lose rolls, and Backup says so."""
    killed_phone.context.add_init_script(NO_JOURNAL)
    page = started(killed_phone)
    page.get_by_role("link", name="More").click()
    page.get_by_role("link", name="Backup").click()
    expect(page.locator("#backup")).to_contain_text("Crash protection is off")
    page.get_by_role("link", name="Roll").click()
    for _ in range(3):
        roll(page)
        killed_phone.kill()
        killed_phone.context.add_init_script(NO_JOURNAL)
        page = started(killed_phone)
    page.get_by_role("link", name="History").click()
    expect(page.locator("#history-count")).to_contain_text("of 5,000")
    assert rows(page).count() < 3
