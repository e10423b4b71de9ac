"""Measures use: a tap to its result painted, a changed modifier to its odds, memory over many
rolls.
"""

from statistics import median
from typing import Any

from playwright.sync_api import Page

from tools.bench.starts import slow_down

# From the tap to the frame that shows its result: a message posted in a frame's callback comes
# after that frame was painted.
TAP = """() => new Promise((resolve) => {
    const begin = performance.now();
    document.querySelector('[data-action="roll"]').click();
    const worked = performance.now() - begin;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve([worked, performance.now() - begin]);
    requestAnimationFrame(() => port2.postMessage(0));
})"""
# From a step of the modifier to odds that are laid out. Everything happens in the tap's own task.
STEP = """(by) => {
    const isIt = ({ dataset, offsetParent }) =>
        offsetParent && dataset.step === by && dataset.for.endsWith("modifier");
    const button = [...document.querySelectorAll("form.check [data-step]")].find(isIt);
    const begin = performance.now();
    button.click();
    document.body.getBoundingClientRect();
    return performance.now() - begin;
}"""
# Sooner, a tap is a slip of the thumb and rolls nothing (`app.rolls.visit.SECOND_TAP_MS`).
SLIP_MS = 320
WASM_BYTES = """async (core) => {
    const { whenDefined } = await import(new URL(core, document.baseURI).href);
    const { interpreter } = await whenDefined("py");
    return interpreter._module.HEAPU8.length;
}"""


def taps(page: Page, count: int) -> dict[str, float]:
    """Return median milliseconds of a tap's own work and of tap to painted result."""
    samples = []
    for _ in range(count):
        page.wait_for_timeout(SLIP_MS)
        samples.append(page.evaluate(TAP))
    return {
        "work": median(work for work, _ in samples),
        "painted": median(painted for _, painted in samples),
    }


def refreshes(page: Page, count: int) -> float:
    """Return median milliseconds from a step of the modifier to odds laid out."""
    steps = ("1" if number % 2 else "-1" for number in range(count))
    samples: list[float] = [page.evaluate(STEP, by) for by in steps]
    return median(samples)


def memory(page: Page, core: str) -> dict[str, int]:
    """Return bytes of the JavaScript heap after collection, and of Python's memory."""
    session: Any = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return {"javascript": int(heap), "wasm": int(page.evaluate(WASM_BYTES, core))}


def roll_to(page: Page, wanted: int) -> None:
    """Roll until the visit's counter of results has reached the number."""
    result = page.locator("[data-result]")
    number = int(result.get_attribute("data-number") or 0) if result.count() else 0
    for _ in range(number, wanted):
        page.wait_for_timeout(SLIP_MS)
        page.evaluate("""document.querySelector('[data-action="roll"]').click()""")


def measure(page: Page, core: str) -> dict[str, Any]:
    """Measure a started page: memory after 0, 50 and 500 rolls, then speed at slowdown 1 and 4."""
    found: dict[str, Any] = {"memory": {"start": memory(page, core)}}
    for count in (50, 500):
        roll_to(page, count)
        found["memory"][str(count)] = memory(page, core)
    for rate in (1, 4):
        slow_down(page, rate)
        found[str(rate)] = {"tap": taps(page, 20), "odds": refreshes(page, 20)}
    return found
