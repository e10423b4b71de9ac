"""What comes in may be nested a hundred thousand deep, have a number of 5,000 digits, or be 50 MB
of blanks: it is refused with a sentence, Python stays alive, and the next roll works. Opened cold
as well, when it comes before Python does.
"""

import base64
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.keepsakes import kept, put
from tests.browser.test_safety import profile_with_everything, roll, settled, trouble
from tests.damage import DIGITS, NESTED, damaged, full_profile
from tools.server import SiteServer

Ready = Callable[[Page], None]
BLANKS = 50_000_000
FILLED = ("history", "luck", "heroes", "tables", "backup", "settings", "fairness", "rules")
VIEWS = (*FILLED, "about", "roll")
WORST = 12
PASTE = """(control, [text, times]) => {
    control.value = text.repeat(times);
    control.dispatchEvent(new Event("input", {bubbles: true}));
}"""


def packed(text: str) -> str:
    """The fragment that brings a hero, a preset or a table."""
    payload = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    return f"#open={payload}"


LINKS = {
    "nested": (packed("[" * 90_000 + "]" * 90_000), "90,000 levels deep"),
    "objects": (packed('{"a":' * 30_000 + "1" + "}" * 30_000), "30,000 levels deep"),
    "digits": (packed(f'{{"version":{DIGITS}}}'), "5,000 digits"),
    "check": ("#system=boons&bonus=1&modifiers=" + "[" * 7_900, "7,900 levels deep"),
    "number": (f'#system=boons&bonus=1&modifiers=[["x",{DIGITS}]]', "5,000 digits"),
    "blanks": (packed(" " * 190_000), "damaged"),
}


def rolls(page: Page) -> None:
    """The next roll works."""
    page.evaluate("location.hash = 'roll'")
    roll(page)


def paste(control: Locator, text: str, times: int = 1) -> None:
    """Put a text into a control as a paste does."""
    control.evaluate(PASTE, [text, times])


@pytest.mark.parametrize("name", LINKS)
def test_a_link(page: Page, site: SiteServer, ready: Ready, name: str) -> None:
    """Opened cold, and followed while the app is open."""
    link, says = LINKS[name]
    page.goto(site.url + link)
    ready(page)
    sentence = page.get_by_text("This link can't be").first
    expect(sentence).to_contain_text(says)
    rolls(page)
    page.evaluate("document.querySelector('#backup-plan').replaceChildren()")
    page.evaluate("link => { location.hash = link; }", link)
    expect(sentence).to_contain_text(says)
    rolls(page)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (NESTED, "100,000 levels deep"),
        (f'{{"format":"dicewright-backup","version":1,"content":{NESTED}}}', "levels deep"),
        (f'{{"format":"dicewright-backup","version":{DIGITS}}}', "5,000 digits"),
        (" " * BLANKS, "too large"),
        (" " * 19_000_000, "isn't JSON"),
    ],
    ids=["nested", "content", "digits", "blanks", "fewer-blanks"],
)
def test_a_backup(
    page: Page, site: SiteServer, ready: Ready, tmp_path: Path, text: str, says: str
) -> None:
    page.goto(site.url + "#backup")
    ready(page)
    path = tmp_path / "odd.json"
    path.write_text(text)
    page.get_by_label("A backup, or the file").set_input_files(path)
    expect(page.locator("#backup-plan .notice")).to_contain_text(says)
    rolls(page)


@pytest.mark.parametrize(("text", "times"), [("[", 90_000), ("9", 5_000), (" ", BLANKS)])
def test_a_paste(page: Page, site: SiteServer, ready: Ready, text: str, times: int) -> None:
    """Into a table, a hero's sheet and its dialog, a field of the check."""
    page.goto(site.url + "#tables")
    ready(page)
    alert = page.get_by_role("alert").filter(has_text="too long")
    told = 1 if times == BLANKS else 0
    page.get_by_role("button", name="Write or paste a table").click()
    paste(page.get_by_label("One entry per line"), text, times)
    expect(alert).to_have_count(told)
    expect(page.locator("#table-preview")).not_to_be_empty()
    page.goto(site.url + "#heroes")
    page.get_by_role("button", name="New hero").first.click()
    sheet = page.get_by_role("dialog")
    paste(sheet.get_by_label("Skills"), text, times)
    expect(sheet.get_by_role("alert").filter(has_text="too long")).to_have_count(told)
    sheet.get_by_label("Name", exact=True).fill("Mira")
    sheet.get_by_role("button", name="Save").click()
    if not told:
        expect(page.locator("#hero-fault")).to_contain_text("write a name and a number")
        sheet.get_by_role("button", name="Cancel").click()
    expect(sheet).to_be_hidden()
    page.get_by_role("link", name="Roll", exact=True).click()
    page.locator("#check-heroic-task summary").first.click()
    label = page.locator("#check-heroic-task").get_by_label("What it's for")
    paste(label, text, times)
    label.fill("")
    rolls(page)


def test_a_paste_before_python_is_up(page: Page, site: SiteServer, ready: Ready) -> None:
    page.route("**/*.wasm", lambda route: (page.wait_for_timeout(1_000), route.continue_())[1])
    page.goto(site.url, wait_until="domcontentloaded")  # its last script guards what is pasted
    label = page.locator("#check-heroic-task").get_by_label("What it's for")
    assert page.locator("html").get_attribute("data-app") == "starting"
    paste(label, " ", BLANKS)
    ready(page)
    expect(page.get_by_role("alert").filter(has_text="too long")).to_be_visible()
    page.get_by_role("button", name="Dismiss this message").click()
    rolls(page)


@pytest.mark.parametrize("text", [NESTED, f'{{"format":{DIGITS}}}'], ids=["nested", "digits"])
def test_stored_keys(page: Page, site: SiteServer, ready: Ready, text: str) -> None:
    """Each is set aside, told, and offered for download just as it was."""
    texts = profile_with_everything()
    put(page, site, dict.fromkeys(texts, text))
    page.goto(site.url)
    ready(page)
    rolls(page)
    settled(page, 1)
    for view in VIEWS:
        page.evaluate("view => { location.hash = view; }", view)
    page.evaluate("location.hash = 'backup'")
    expect(trouble(page, "unreadable")).to_be_visible()
    unread = page.get_by_role("button", name="Download: ")
    expect(unread).to_have_count(len(texts))
    with page.expect_download() as download:
        unread.first.click()
    assert download.value.path().read_text() == text
    assert list(kept(page).values()).count(text) == len(texts), "nothing is lost"


@pytest.fixture(scope="module")
def full() -> dict[str, str]:
    return full_profile()


@pytest.mark.parametrize("seed", range(WORST))
def test_a_damaged_profile(
    page: Page, site: SiteServer, ready: Ready, full: dict[str, str], seed: int
) -> None:
    """Every kind of key is damaged at once; `tests/app/test_damaged_profiles.py` has a thousand
    with a fault or two.
    """
    texts = full
    for round_ in range(12):
        texts = damaged(texts, 1_000 * seed + round_)
    put(page, site, texts)
    page.goto(site.url)
    ready(page)
    for view in VIEWS:
        page.evaluate("view => { location.hash = view; }", view)
        expect(page.locator(f"#{view}")).to_be_visible()
    expect(page.locator("#backup-use")).to_contain_text("Rolls")
    expect(page.locator("#history-count")).to_contain_text("rolls")
    rolls(page)
    expect(page.locator("#notice-failure .notice")).to_have_count(0)
