"""Updates: the new version installs beside the old one, waits, is offered, and is used at a tap or
at the next start. Whatever goes wrong on the way, the old version stays whole.
"""

from playwright.sync_api import Page, expect

from tests.browser.phone import (
    Phone,
    answers,
    check_now,
    expect_build,
    expect_offline,
    own_cache,
    roll,
)
from tests.browser.test_offline import asked, offline_files
from tools.server import Answer, as_html, cut_off, missing
from tools.site import Site


def old_version(phone: Phone) -> Page:
    """Be a user of the old version: installed, and started again from the offline copy."""
    phone.installed()
    page = phone.installed()
    asked(phone)
    return page


def offered(page: Page) -> None:
    """Wait until the page offers the new version."""
    expect(page.get_by_role("region", name="Update")).to_be_visible()


def test_a_new_version_waits_and_is_used_at_a_tap(phone: Phone, built: Site, newer: Site) -> None:
    """Nothing changes until the tap; after it the new version is the offline copy. The runtime, the
    bulk of it, is not fetched again.
    """
    page = old_version(phone)
    phone.site.folder = newer.out
    check_now(page)
    offered(page)
    expect(page.locator("#update-answer")).to_contain_text("A new version is ready.")
    assert page.locator("html").get_attribute("data-build") == built.build
    changed = {file.address for file in newer.files} - {file.address for file in built.files}
    fixed = {file.address for file in newer.files if not file.hashed}
    assert changed <= set(asked(phone)) <= changed | fixed
    page.get_by_role("button", name="Update now").click()
    expect_build(page, newer.build)
    expect_offline(page, "ready")
    assert own_cache(page, phone.site) == set(offline_files(newer))
    phone.off()
    phone.site.stop()
    page = phone.start()
    expect_build(page, newer.build)
    roll(page)


def test_a_new_version_is_used_at_the_next_start(phone: Phone, newer: Site) -> None:
    """One start is enough, in a new process, and offline too."""
    page = old_version(phone)
    phone.site.folder = newer.out
    check_now(page)
    offered(page)
    phone.off()
    phone.site.stop()
    page = phone.start()
    expect_build(page, newer.build)
    expect_offline(page, "ready")
    expect(page.get_by_role("region", name="Update")).to_be_hidden()
    roll(page)


def test_a_reload_counts_as_a_start(phone: Phone, newer: Site) -> None:
    """The only window, loaded again, is of the new version, and keeps what its address prepares."""
    page = old_version(phone)
    phone.site.folder = newer.out
    check_now(page)
    offered(page)
    page.reload()
    expect_build(page, newer.build)
    assert page.evaluate("location.hash") == "#about"


def test_an_update_that_fails_half_way_leaves_the_old_version(
    phone: Phone, built: Site, newer: Site
) -> None:
    """A file of the new version cut, missing or replaced by a sign-in page: the old version starts
    offline and rolls. Later the update goes on with the files that it still lacks.
    """
    archive = next(file.address for file in newer.files if file.address.startswith("app-"))
    phone.installed()
    for fault in (cut_off, missing, as_html):
        page = phone.installed()
        phone.site.folder = newer.out
        phone.site.faults = {archive: fault}
        check_now(page)
        expect(page.locator("#update-answer")).to_contain_text("A new version is downloading.")
        page.evaluate(
            """async () => {
                const { installing } = await navigator.serviceWorker.getRegistration();
                if (installing) await new Promise((end) => (installing.onstatechange = end));
            }"""
        )
        phone.off()
        phone.site.stop()
        page = phone.start()
        expect_build(page, built.build)
        expect_offline(page, "ready")
        roll(page)
        phone.off()
        phone.site.start()
        phone.site.faults.clear()
        phone.site.folder = built.out
    page = phone.installed()
    asked(phone)
    phone.site.folder = newer.out
    check_now(page)
    offered(page)
    theme = next(file.address for file in newer.files if file.address.startswith("css/dicewright-"))
    assert archive in (names := asked(phone))
    assert theme not in names


def test_an_old_window_stays_whole_beside_a_new_one(phone: Phone, built: Site, newer: Site) -> None:
    """A second window takes the new version; the first is not reloaded, still finds its own files,
    rolls, and offers the new version.
    """
    first = old_version(phone)
    second = phone.context.new_page()
    second.goto(phone.site.url)
    answers(second)
    roll(first)
    phone.site.folder = newer.out
    check_now(second)
    offered(second)
    second.get_by_role("button", name="Update now").click()
    expect_build(second, newer.build)
    assert first.locator("html").get_attribute("data-build") == built.build
    only_old = {file.address for file in built.files if file.hashed} - {
        file.address for file in newer.files
    }
    for address in only_old:
        assert first.evaluate("async (a) => (await fetch(a)).status", address) == 200
    roll(first)
    expect(first.locator("[data-result]")).to_have_attribute("data-number", "2")
    offered(first)


def test_an_entry_on_screen_is_not_cut_off(phone: Phone, newer: Site) -> None:
    """A tap while something is half entered does not reload the page."""
    page = old_version(phone)
    phone.site.folder = newer.out
    check_now(page)
    offered(page)
    page.evaluate("document.querySelector('main').dataset.unfinished = ''")
    page.get_by_role("button", name="Update now").click()
    expect(page.get_by_role("region", name="Update")).to_contain_text("Finish what you have open")
    page.evaluate("delete document.querySelector('main').dataset.unfinished")
    page.get_by_role("button", name="Update now").click()
    expect_build(page, newer.build)


def test_the_workers_own_script_is_never_taken_from_the_http_cache(
    phone: Phone, newer: Site
) -> None:
    """GitHub Pages lets it be kept for ten minutes; an update is seen at once all the same."""
    assert phone.site.max_age == 600
    page = old_version(phone)
    check_now(page)
    expect(page.locator("#update-answer")).to_have_text("You have the latest version.")
    phone.site.folder = newer.out
    check_now(page)
    offered(page)


def test_an_app_that_is_never_closed_looks_for_a_new_version(phone: Phone, newer: Site) -> None:
    """Phones resume apps without loading anything: coming back looks, once an hour at most."""
    page = old_version(phone)
    page.evaluate("navigator.serviceWorker.ready")
    asked(phone)
    phone.site.folder = newer.out
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.evaluate("fetch('LICENSE.txt')")
    assert "sw.js" not in asked(phone)
    page.evaluate("(now => (Date.now = () => now + 3_700_000))(Date.now())")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    offered(page)


def test_without_a_network_check_now_says_so(phone: Phone) -> None:
    """The app goes on as it is."""
    page = old_version(phone)
    phone.site.stop()
    check_now(page)
    expect(page.locator("#update-answer")).to_contain_text("Couldn't check.")
    expect_offline(page, "ready")


def test_an_out_of_date_page_recovers_by_itself(phone: Phone, built: Site, newer: Site) -> None:
    """For ten minutes after a deploy the old page may be handed out, whose files are gone: it finds
    that out and loads the new one, without a tap.
    """
    old = (built.out / "index.html").read_bytes()
    given: list[Answer] = []

    def out_of_date(true: Answer) -> Answer:
        given.append(true)
        return Answer(200, true.kind, old) if len(given) == 1 else true

    phone.site.folder = newer.out
    phone.site.faults = {"index.html": out_of_date}
    page = phone.start()
    expect_build(page, newer.build)
    assert len(given) >= 2
    roll(page)


def test_a_page_with_a_file_really_missing_is_loaded_anew_no_more_than_needed(
    phone: Phone, built: Site
) -> None:
    """Where the server has no other build, the page says what is missing and stays."""
    name = next(file.address for file in built.files if file.address.startswith("app-"))
    phone.site.faults = {name: missing}
    page = phone.start()
    expect(page.get_by_role("button", name="Try again")).to_be_visible(timeout=60_000)
    page.evaluate("fetch('LICENSE.txt')")
    assert asked(phone).count("index.html") <= 3
