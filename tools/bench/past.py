"""Measures a full history: starts with 5,000 entries and with none, in turn, and the longest frame
while they are opened, scrolled and filtered. The entries are those of real evenings: of several
heroes, with notes, points that bought something, and every fifth one a throw.
"""

import json
import re
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tools.bench.starts import PATIENCE, PHONE, Subject, start

ENTRIES = 5_000
SEGMENT = 500
BEGIN_MS = 1_780_000_000_000
KINDS: tuple[tuple[dict[str, Any], int], ...] = (
    ({"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}, 6),
    ({"system": "power", "roll": "test", "characteristic": 2, "difficulty": "hard"}, 10),
    ({"system": "boons", "bonus": 12}, 10),
)
# The time between two frames, as long as the page is watched; a frame of its own is about 17 ms.
WATCH = """() => {
    let last = performance.now();
    window.longest = 0;
    const look = (now) => {
        window.longest = Math.max(window.longest, now - last);
        last = now;
        requestAnimationFrame(look);
    };
    requestAnimationFrame((now) => { last = now; requestAnimationFrame(look); });
}"""
# To the end of the list and on, twenty times, with nobody else at the page.
SCROLL = """async () => {
    const main = document.querySelector("main");
    const list = document.getElementById("history-list");
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let wanted = 30; wanted <= 315; wanted += 15) {
        main.scrollTo(0, main.scrollHeight);
        while (list.querySelectorAll("li").length < wanted) await frame();
    }
}"""
CHOOSE = """(choice, value) => {
    choice.value = value;
    choice.dispatchEvent(new Event("input", { bubbles: true }));
}"""
LONGEST = "() => { const found = window.longest; window.longest = 0; return found; }"


def entry_of(number: int) -> dict[str, Any]:
    """One entry: a roll of one of the systems, or a throw of free dice that follows one."""
    evening = 18 * 45 + number % 180  # minutes of 45 an hour: 180 rolls in four hours
    entry: dict[str, Any] = {
        "id": f"{number:09}benchmrk",
        "time": f"2026-05-{1 + number // 180:02}T{evening // 45:02}:{evening % 45:02}:00.000Z",
    }
    if number % 5 == 4:
        faces = [1 + number % 6, 1 + number // 7 % 6]
        thrown = {"kind": "throw", "notation": "2d6", "faces": faces, "total": sum(faces)}
        return {**entry, **thrown, "record": {}, "follows": f"{number - 1:09}benchmrk"}
    record, sides = KINDS[number % len(KINDS)]
    faces = [1 + number % sides, 1 + number // 7 % sides]
    entry |= {"record": {**record, "label": f"Number {number}"}, "faces": faces}
    entry["record"]["hero"] = entry["hero"] = f"Hero {number % 12}"
    if number % 9 == 0:
        entry["note"] = f"What was said at number {number}"
    return entry


def texts() -> dict[str, str]:
    """A history of `ENTRIES` rolls as the store keeps it: closed segments of the journal."""
    found = {}
    for first in range(0, ENTRIES, SEGMENT):
        ops = [["add", entry_of(number)] for number in range(first, first + SEGMENT)]
        value = {"format": 1, "saved": BEGIN_MS, "sealed": True, "ops": ops}
        found[f"dicewright/history/{first:09}benchmrk"] = json.dumps(value)
    return found


def fill(page: Page, url: str) -> None:
    """Put the history into the page's profile."""
    page.goto(f"{url}manifest.webmanifest")
    page.evaluate("texts => Object.assign(localStorage, texts)", texts())


def starts(browser: Browser, url: str, samples: int) -> dict[str, float]:
    """Median milliseconds from navigation to Python ready, with an empty and a full history."""
    found: dict[str, list[float]] = {"empty": [], "full": []}
    for _ in range(samples):
        for name, times in found.items():
            context = browser.new_context(**PHONE, service_workers="block")
            if name == "full":
                page = context.new_page()
                fill(page, url)
                page.close()
            subject = Subject(name, url, last="app-ready")
            start(context, subject, 1)  # the first one fills the browser's caches
            times.append(start(context, subject, 1)["app-ready"])
            context.close()
    return {name: median(times) for name, times in found.items()}


def frames(browser: Browser, url: str) -> dict[str, float]:
    """The longest time between two frames, in milliseconds, for what is done with the list."""
    context = browser.new_context(**PHONE, service_workers="block")
    page = context.new_page()
    fill(page, url)
    page.goto(url)
    expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=PATIENCE)
    rows = page.locator("#history-list li")
    found_words = page.locator("#history-found")
    page.evaluate(WATCH)
    found = {}
    page.evaluate(LONGEST)
    page.get_by_role("link", name="History").click()
    expect(rows).to_have_count(15, timeout=PATIENCE)
    found["open"] = page.evaluate(LONGEST)
    page.evaluate(SCROLL)
    found["scroll"] = page.evaluate(LONGEST)
    page.locator("#history-text").fill("number 4")
    expect(found_words).to_have_text(re.compile(r"rolls found$"), timeout=PATIENCE)
    found["filter by text"] = page.evaluate(LONGEST)
    page.locator("#history-text").fill("")
    page.locator("#history-hero").evaluate(CHOOSE, "Hero 4")
    expect(found_words).to_have_text(re.compile(r"rolls found$"), timeout=PATIENCE)
    found["filter by hero"] = page.evaluate(LONGEST)
    page.locator("#history-hero").evaluate(CHOOSE, "")
    page.locator("#history-degree").evaluate(CHOOSE, "heroic/fumble")
    expect(found_words).to_have_text(re.compile(r"rolls found$"), timeout=PATIENCE)
    found["filter by outcome"] = page.evaluate(LONGEST)
    context.close()
    return found


def measure(browser: Browser, url: str, samples: int) -> dict[str, Any]:
    """Everything about a full history."""
    return {"starts": starts(browser, url, samples), "frames": frames(browser, url)}
