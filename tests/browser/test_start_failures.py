"""When the start fails the page says so in a sentence, offers to try again, and stays readable.

Every file of the runtime is answered wrongly in turn, in each way that a network does it.
"""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tools.server import Fault, SiteServer, as_html, cut_off, missing, shortened
from tools.site import Site, build_site

ROOT = Path(__file__).resolve().parents[2]
# The page's own limit without progress, and time for a busy machine to get as far as the fault.
LIMIT = 30_000 + 15_000

RUNTIME = (
    *("start.mjs", "core.js", "core-*.js", "error-*.js", "loader.mjs", "unpack.js"),
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "library.zip.gz", "app-*.zip.gz"),
)
FAULTS: dict[str, Fault] = {
    "404": missing,
    "HTML": as_html,
    "short": shortened,
    "cut off": cut_off,
}

pytestmark = [pytest.mark.console_errors, pytest.mark.new_tab]


def address_of(built: Site, pattern: str) -> str:
    """Find the one built file whose last part fits the pattern, as `*` alone is used in it."""
    first, _, last = pattern.partition("*")
    names = [file.address for file in built.files]
    found = [
        name
        for name in names
        if (base := name.rsplit("/", 1)[-1]).startswith(first) and base.endswith(last or first)
    ]
    assert len(found) == 1, found
    return found[0]


def sentence(page: Page) -> Locator:
    """Return the alert that says why the start failed."""
    return page.get_by_role("alert").filter(has_text="Dicewright couldn't start")


def test_every_file_of_the_runtime_is_tried(built: Site) -> None:
    """A file that joins the runtime joins the list above."""
    runtime = {
        file.address
        for file in built.files
        if file.address.startswith("rt/") or file.address.endswith(".gz")
    }
    assert {address_of(built, pattern) for pattern in RUNTIME} == runtime


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("pattern", RUNTIME)
def test_a_wrong_answer_ends_in_a_sentence(
    page: Page, site: SiteServer, built: Site, pattern: str, fault: str
) -> None:
    """The file is named where it can be, and the rest of the page still reads."""
    site.faults[address_of(built, pattern)] = FAULTS[fault]
    page.goto(site.url, wait_until="commit")
    failure = sentence(page)
    expect(failure).to_be_visible(timeout=LIMIT)
    assert page.locator("html").get_attribute("data-app") == "failed"
    expect(failure.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.get_by_role("heading", level=1).first).to_be_visible()


def test_try_again_starts_once_the_file_is_there(
    page: Page, site: SiteServer, built: Site, ready: Callable[[Page], None]
) -> None:
    """The network came back: one tap and the app runs."""
    site.faults[address_of(built, "library.zip.gz")] = missing
    page.goto(site.url)
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=LIMIT)
    site.faults.clear()
    again.click()
    ready(page)


def test_the_second_try_fetches_everything_past_the_browsers_store(
    page: Page, site: SiteServer, built: Site, ready: Callable[[Page], None]
) -> None:
    """A wrong answer that was kept and that no message names heals at the second tap."""
    site.faults[address_of(built, "core-*.js")] = shortened
    site.faults[address_of(built, "start.mjs")] = missing
    page.goto(site.url)
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=LIMIT)
    del site.faults[address_of(built, "core-*.js")]
    with page.expect_navigation():
        again.click()
    expect(again).to_be_enabled(timeout=LIMIT)
    site.faults.clear()
    with page.expect_navigation():
        again.click()
    ready(page)


def test_an_error_of_our_own_python_is_told(page: Page, site: SiteServer, tmp_path: Path) -> None:
    """A program that raises while it starts is a failed start, not a page that waits for ever."""
    for name in ("py", "static", "templates", "index.html", "pyproject.toml", "LICENSE"):
        here, there = ROOT / name, tmp_path / "tree" / name
        shutil.copytree(here, there) if here.is_dir() else shutil.copy(here, there)
    main = tmp_path / "tree" / "py" / "browser" / "main.py"
    main.write_text('"""Raises."""\n\nraise RuntimeError("as a bug would")\n', encoding="utf-8")
    broken = build_site(tmp_path / "tree", tmp_path / "dist", node_modules=ROOT / "node_modules")
    site.folder = broken.out
    page.goto(site.url)
    expect(sentence(page)).to_contain_text("program", timeout=LIMIT)


def test_an_error_of_the_offline_script_is_no_failed_start(
    page: Page, site: SiteServer, ready: Callable[[Page], None]
) -> None:
    """It is no part of the start: nothing says, not even for a moment, that the start failed."""
    page.add_init_script(
        """new MutationObserver(() => (document.title = "failed"))
            .observe(document, { subtree: true, attributeFilter: ["data-failure"] });
        const spoil = () => document.getElementById("install-dismiss").remove();
        addEventListener("dicewright:form", spoil);"""
    )
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(site.url)
    ready(page)
    assert errors, "the script was not spoiled"
    expect(page).to_have_title("Dicewright")


def test_a_failure_is_not_said_of_an_app_that_runs(
    page: Page, site: SiteServer, ready: Callable[[Page], None]
) -> None:
    """An error of something else on the page, such as a browser's extension, is told while nobody
    knows whether the start goes on; once it has, the sentence goes.
    """
    page.add_init_script(
        "addEventListener('dicewright:form', () => { throw new Error('not ours'); });"
    )
    page.goto(site.url, wait_until="commit")
    expect(sentence(page)).to_be_visible()
    ready(page)
    expect(sentence(page)).to_be_hidden()


def test_a_browser_without_webassembly_is_told_so(page: Page, site: SiteServer) -> None:
    """As on an iPhone in Lockdown Mode."""
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site.url)
    expect(sentence(page)).to_contain_text("no WebAssembly")


def test_thirty_seconds_without_progress_are_enough(page: Page, site: SiteServer) -> None:
    """A file that never arrives ends in a sentence, by the page's own clock."""
    page.clock.install()
    page.route("**/pyodide.asm.wasm", lambda _: None)
    page.goto(site.url, wait_until="commit")
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.clock.fast_forward(31_000)
    expect(sentence(page)).to_contain_text("30 seconds", timeout=LIMIT)
