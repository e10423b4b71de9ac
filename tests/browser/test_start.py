"""The start: Python comes up from the built site under the real content security policy.

Nothing unneeded is fetched, nothing is compiled in the page, and a tap before it is up is kept.
"""

import json
import threading
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Worker, expect

from tests.browser.test_boons import typed
from tests.browser.test_power import choose
from tools.server import Answer, SiteServer, held
from tools.site import Site

# Counts the clicks on Roll that reach the page itself, so not those that the watchdog keeps.
pytestmark = pytest.mark.new_tab

COUNT_CLICKS = """
addEventListener("click", (event) => {
    if (event.target.closest("[data-action=roll]")) {
        const { dataset } = document.documentElement;
        dataset.clicks = Number(dataset.clicks || 0) + 1;
    }
});
"""


def wasm(built: Site) -> str:
    """Return the address of the interpreter itself."""
    return next(file.address for file in built.files if file.address.endswith(".wasm"))


def in_python(page: Page, built: Site, code: str) -> Any:
    """Run Python in the page's own interpreter and return its last value, given as JSON."""
    core = next(file.address for file in built.files if file.address.endswith("/core.js"))
    text = page.evaluate(
        """async ([address, code]) => {
            const { whenDefined } = await import(new URL(address, document.baseURI).href);
            const { interpreter } = await whenDefined("py");
            return interpreter.runPython(code);
        }""",
        [core, code],
    )
    return json.loads(text)


def test_python_gets_ready(app: Page) -> None:
    """The page says it is ready and carries its version."""
    assert app.locator("html").get_attribute("data-version")
    expect(app.locator("#boot-status")).to_be_hidden()


def test_a_start_fetches_every_file_once_and_only_ours(
    page: Page, site: SiteServer, built: Site, ready: Callable[[Page], None]
) -> None:
    """Preloads are used, not repeated, and PyScript's plugins stay away."""
    page.goto(site.url)
    ready(page)
    asked = [path.removeprefix(site.prefix) or "index.html" for path in site.requests]
    assert set(asked) <= {file.address for file in built.files}
    assert sorted(asked) == sorted(set(asked)), "a file was fetched twice"


AS_SOURCE = """
import json, sys
json.dumps(sorted(
    name for name, module in list(sys.modules.items())
    if str(getattr(getattr(module, "__spec__", None), "origin", "")).endswith(".py")
))
"""


def test_nothing_is_compiled_in_the_page(app: Page, built: Site) -> None:
    """Add to start_modules.txt what this names."""
    assert in_python(app, built, AS_SOURCE) == []


def test_no_roll_and_no_look_back_compiles_anything(app: Page, built: Site) -> None:
    """Rolls of every system, points to spend, the history, the heroes: what tools/seldom.py lists
    is none of it. The rules' mistakes alone ask for difflib.
    """
    for name, system, faces in (
        ("Power", "power", (9, 8)),
        ("Heroic", "heroic", (4, 6)),
        ("Boons", "boons", (10, 5)),
    ):
        choose(app, "Game system", name)
        real = app.get_by_role("button", name="Real dice", exact=True)
        if real.get_attribute("aria-pressed") == "false":
            real.click()
        typed(app, *faces)
        expect(app.locator("[data-result]")).to_have_attribute("data-system", system)
    for view in ("History", "Heroes"):
        app.get_by_role("link", name=view).click()
        expect(app.get_by_role("heading", name=view, level=1)).to_be_visible()
    assert in_python(app, built, AS_SOURCE) == []


def test_pyscripts_own_package_lies_in_the_library(app: Page, built: Site) -> None:
    """PyScript unpacks it from text at every start, unless our loader recognises that text. Nothing
    here asks for it, so it is compiled for whoever does.
    """
    code = """
import json, os, pyscript
json.dumps([pyscript.__file__, os.path.exists("/home/pyodide/pyscript")])
"""
    place, unpacked = in_python(app, built, code)
    assert place.endswith(".zip/pyscript/__init__.py")
    assert not unpacked


def test_the_archives_are_opened_beside_the_page(
    page: Page, site: SiteServer, ready: Callable[[Page], None]
) -> None:
    """A worker opens both, so that the page is free for Python, and is gone when that is done."""
    workers: list[Worker] = []

    def started(worker: Worker) -> None:
        workers.append(worker)

    page.on("worker", started)
    page.goto(site.url)
    ready(page)
    assert [worker.url.rpartition("/")[2] for worker in workers] == ["unpack.js"]
    assert page.workers == []


def test_the_start_leaves_the_browsers_wasm_as_it_was(app: Page) -> None:
    """The loader shares equal wasm modules while Pyodide starts, and only then."""
    script = """() => {
        const empty = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
        const made = [1, 2].map(() => new WebAssembly.Module(empty));
        return [made[0] === made[1], made[0] instanceof WebAssembly.Module];
    }"""
    assert app.evaluate(script) == [False, True]


def test_taps_before_the_start_are_answered_once(
    page: Page, site: SiteServer, built: Site, ready: Callable[[Page], None]
) -> None:
    """Three impatient taps on Roll while Python starts are one roll when it is up."""
    arrives = threading.Event()
    site.faults[wasm(built)] = held(arrives)
    page.add_init_script(COUNT_CLICKS)
    page.goto(site.url, wait_until="commit")
    roll = page.locator('[data-action="roll"]')
    roll.click()
    roll.press("Enter")
    roll.press("Space")
    expect(roll).to_have_attribute("aria-busy", "true")
    assert page.locator("html").get_attribute("data-app") == "starting"
    expect(page.locator("html")).not_to_have_attribute("data-clicks", "1")
    arrives.set()
    ready(page)
    expect(page.locator("html")).to_have_attribute("data-clicks", "1")
    expect(page.locator('[data-action="roll"]')).not_to_have_attribute("aria-busy", "true")


def test_a_slow_network_is_no_failure(
    page: Page, site: SiteServer, built: Site, ready: Callable[[Page], None]
) -> None:
    """A file that takes minutes is waited for as long as bytes keep coming."""
    pieces = threading.Semaphore(0)
    arrived = threading.Semaphore(0)

    def slowly(true: Answer) -> Answer:
        def pause(_: int) -> None:
            arrived.release()
            assert pieces.acquire(timeout=60)

        return Answer(true.status, true.kind, true.body, pause=pause)

    site.faults[wasm(built)] = slowly
    page.clock.install()
    page.goto(site.url, wait_until="commit")
    for _ in range(8):
        assert arrived.acquire(timeout=60)
        page.clock.fast_forward(20_000)
        pieces.release()
    pieces.release(8)
    ready(page)
