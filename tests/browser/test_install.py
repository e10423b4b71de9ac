"""Installing: what the browser wants to see in the manifest and the icons, and the hints that the
page gives a person, once.
"""

import json
import struct
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

import dicewright
from tests.browser.phone import Phone, answers, roll
from tools.site import Site

IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1"
)


def manifest(site: Site) -> dict[str, Any]:
    """Return the built manifest."""
    text = (site.out / "manifest.webmanifest").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def png_size(path: Path) -> str:
    """Return a PNG's size as a manifest writes it."""
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return f"{width}x{height}"


def hint(page: Page) -> Any:
    """Return the hint at installing."""
    return page.get_by_role("region", name="Install")


def test_chromium_finds_nothing_that_hinders_an_install(phone: Phone) -> None:
    """No installability error, and a manifest without an error, under the sub-path."""
    page = phone.installed()
    browser = phone.context.new_cdp_session(page)
    assert browser.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    answer = browser.send("Page.getAppManifest")
    assert answer["errors"] == []
    assert answer["url"] == f"{phone.site.url}manifest.webmanifest"
    assert browser.send("Page.getAppId")["appId"] == phone.site.url


def test_the_manifest_names_files_that_are_there(built: Site) -> None:
    """Every icon and screenshot exists in the size that is said; any and maskable are two files."""
    given = manifest(built)
    assert "id" not in given, "a relative id would be the same for all apps of one origin"
    for picture in (*given["icons"], *given["screenshots"]):
        assert png_size(built.out / picture["src"]) == picture["sizes"]
    kinds = {(icon["sizes"], icon["purpose"]) for icon in given["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= kinds
    assert len({icon["src"] for icon in given["icons"]}) == len(given["icons"])
    assert len(given["short_name"]) <= 12


def test_there_is_a_shortcut_to_each_system(built: Site) -> None:
    """In the registry's order, by the public link format."""
    urls = [shortcut["url"] for shortcut in manifest(built)["shortcuts"]]
    assert urls == [f"./#system={name}" for name in dicewright.SYSTEMS]


def test_the_hint_comes_once_after_the_first_roll(phone: Phone) -> None:
    """Where the browser has an install prompt the hint leads to it; once put away it stays away,
    and About still offers it.
    """
    page = phone.start()
    answers(page)
    page.evaluate("dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))")
    expect(hint(page)).to_be_hidden()
    roll(page)
    expect(hint(page)).to_contain_text("online or offline")
    expect(hint(page).get_by_role("button", name="Install")).to_be_visible()
    hint(page).get_by_role("button", name="Not now").click()
    expect(hint(page)).to_be_hidden()
    page.reload()
    answers(page)
    page.evaluate("dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))")
    roll(page)
    expect(hint(page)).to_be_hidden()
    page.evaluate("location.hash = 'about'")
    expect(page.locator("#about").get_by_role("button", name="Install")).to_be_visible()


def test_the_install_button_opens_the_browsers_own_prompt(phone: Phone) -> None:
    """It can be used once."""
    page = phone.start()
    answers(page)
    page.evaluate(
        """() => {
            const event = new Event("beforeinstallprompt", { cancelable: true });
            event.prompt = () => { document.body.dataset.prompted = event.defaultPrevented; };
            dispatchEvent(event);
        }"""
    )
    roll(page)
    hint(page).get_by_role("button", name="Install").click()
    expect(page.locator("body")).to_have_attribute("data-prompted", "true")
    expect(hint(page)).to_be_hidden()


def test_on_an_iphone_the_hint_says_how_and_that_it_needs_a_network_once(phone: Phone) -> None:
    """There is no prompt there; the home screen app begins with nothing."""
    phone.options["user_agent"] = IPHONE
    page = phone.start()
    answers(page)
    roll(page)
    expect(hint(page)).to_contain_text("Add to Home Screen")
    expect(hint(page)).to_contain_text("once while you're still online")
    expect(hint(page).get_by_role("button", name="Install")).to_be_hidden()


def test_the_installed_app_gives_no_hint(phone: Phone) -> None:
    """A home screen app on iOS says that it is one."""
    phone.options["user_agent"] = IPHONE
    phone.context.add_init_script("Object.defineProperty(navigator, 'standalone', { value: true })")
    page = phone.start()
    answers(page)
    roll(page)
    expect(page.locator("#install-words")).to_have_text("Installed.")
    expect(hint(page)).to_be_hidden()


STORAGE = """
const answers = {asked: 0, kept: false};
navigator.storage.persisted = async () => answers.kept;
navigator.storage.persist = async () => {
    document.documentElement.dataset.asked = ++answers.asked;
    return (answers.kept = %s);
};
"""


def test_lasting_storage_is_asked_for_after_the_first_roll(phone: Phone) -> None:
    """Not before there is something to keep; About shows what the browser really answered."""
    phone.context.add_init_script(STORAGE % "true")
    page = phone.start()
    answers(page)
    expect(page.locator("#storage-state")).to_contain_text("May be cleared")
    assert page.locator("html").get_attribute("data-asked") is None
    roll(page)
    expect(page.locator("html")).to_have_attribute("data-asked", "1")
    expect(page.locator("#storage-state")).to_contain_text("Safe:")


def test_a_refusal_is_shown_and_not_asked_about_again(phone: Phone) -> None:
    """One browser asks the person each time, so once is enough."""
    phone.context.add_init_script(STORAGE % "false")
    page = phone.start()
    answers(page)
    roll(page)
    expect(page.locator("html")).to_have_attribute("data-asked", "1")
    expect(page.locator("#storage-state")).to_contain_text("May be cleared")
    page.reload()
    answers(page)
    roll(page)
    expect(page.locator("#storage-state")).to_contain_text("May be cleared")
    assert page.locator("html").get_attribute("data-asked") is None


def test_where_the_browser_does_not_say_the_page_says_so(phone: Phone) -> None:
    """No storage manager, as in some WebKits: unknown, and everything else works."""
    hide = "Object.defineProperty(navigator, 'storage', { value: undefined })"
    phone.context.add_init_script(hide)
    page = phone.start()
    answers(page)
    roll(page)
    expect(page.locator("#storage-state")).to_contain_text("Unknown")
