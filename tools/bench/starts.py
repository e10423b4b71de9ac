"""Measures starts: from navigation to the form painted, to Python ready, to a roll answered.

The roll is tapped at the first moment a person could: ours as soon as the form is painted (the tap
is kept), stock's as soon as its button is enabled. Every sample is a page of its own.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tools.browsers import chromium_options

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "reduced_motion": "reduce"}
PATIENCE = 120_000
BETWEEN_TAPS = 320  # milliseconds; a second tap within 300 is taken for a slip
UNTIL_STORED = 5_000  # milliseconds
MOMENTS = ("form-painted", "app-ready", "roll-answered")

# Ours marks its own moments; the bench only taps.
TAP_OURS = """
new PerformanceObserver((seen) => {
    if (seen.getEntriesByName("form-painted").length)
        document.querySelector('[data-action="roll"]').click();
}).observe({ type: "mark", buffered: true });
"""
# Stock has no marks: painted as ours counts it, ready when PyScript enables the button, answered
# when the result's text is there.
TAP_STOCK = """
document.addEventListener("DOMContentLoaded", () => {
    requestAnimationFrame(() => setTimeout(() => performance.mark("form-painted")));
    const button = document.querySelector("#roll");
    const result = document.querySelector("#result");
    new MutationObserver(() => performance.mark("roll-answered"))
        .observe(result, { childList: true, characterData: true, subtree: true });
    addEventListener("py:all-done", () => {
        performance.mark("app-ready");
        const tap = () => (button.disabled ? setTimeout(tap, 1) : button.click());
        tap();
    });
});
"""


@dataclass(frozen=True)
class Subject:
    """A page to start: its address, what taps in it, and the moment that ends a sample."""

    name: str
    url: str
    script: str = ""
    last: str = "roll-answered"


def slow_down(page: Page, rate: int) -> None:
    """Make the page's processor `rate` times slower."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def start(context: BrowserContext, subject: Subject, rate: int) -> dict[str, float]:
    """Open the subject in a new page and return milliseconds from navigation to each moment."""
    page = context.new_page()
    try:
        slow_down(page, rate)
        if subject.script:
            page.add_init_script(subject.script)
        page.goto(subject.url, wait_until="commit")
        return moments(page, subject.last)
    finally:
        page.close()


def moments(page: Page, last: str) -> dict[str, float]:
    """Wait for the last moment and return all that were marked."""
    marks: dict[str, float] = page.evaluate(
        """([last, patience]) => new Promise((resolve, reject) => {
            const first = (name) => performance.getEntriesByName(name)[0]?.startTime;
            const names = ["form-painted", "app-ready", "roll-answered"];
            const all = () => Object.fromEntries(names.map((name) => [name, first(name)]));
            const look = (seen) => { if (seen.getEntriesByName(last).length) resolve(all()); };
            new PerformanceObserver(look).observe({ type: "mark", buffered: true });
            setTimeout(reject, patience, new Error(`${last} was never reached`));
        })""",
        [last, PATIENCE],
    )
    return {name: marks[name] for name in MOMENTS if marks.get(name) is not None}


def options() -> dict[str, Any]:
    """Return launch options that leave timing alone."""
    return {**chromium_options(), "headless": True}


@contextmanager
def profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """Give a browser with a profile of its own on disk, deleted at the end."""
    with tempfile.TemporaryDirectory() as folder:
        given: dict[str, Any] = {**options(), **PHONE}
        context = playwright.chromium.launch_persistent_context(str(Path(folder)), **given)
        try:
            yield context
        finally:
            context.close()


def settle(context: BrowserContext, subject: Subject) -> None:
    """Use the subject as a table does: ten rolls and a few seconds more.

    Chromium stores a page's compiled wasm when enough of it has been in use and a while has passed;
    from then on every start uses what is stored. A page closed as soon as it is up never gets that
    far, and no table uses one like that.
    """
    page = context.new_page()
    if subject.script:
        page.add_init_script(subject.script)
    page.goto(subject.url, wait_until="commit")
    moments(page, subject.last)
    if subject.script:
        button = page.locator('[data-action="roll"], button#roll').first
        for _ in range(10):
            button.click()
            page.wait_for_timeout(BETWEEN_TAPS)
    page.wait_for_timeout(UNTIL_STORED)
    page.close()


def install_offline(context: BrowserContext, url: str) -> None:
    """Open our page and wait until its offline copy is whole."""
    page = context.new_page()
    page.goto(url)
    html = page.locator("html")
    expect(html).to_have_attribute("data-app", "ready", timeout=PATIENCE)
    expect(html).to_have_attribute("data-offline", "ready", timeout=PATIENCE)
    page.close()
