"""The layout as a hand meets it: nothing cut off, nothing covered, everything large enough for a
thumb, from a narrow phone to a desk, upright and on its side.
"""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tools.server import SiteServer

SIZES = ((320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800))
VIEWS = ("roll", "history", "heroes", "more")
LEAST = 44  # CSS pixels, each way

# What can be tapped and is shown, smaller than LEAST. A link within a sentence is not meant, and a
# switch is tapped by its label.
TOO_SMALL = """least => [...document.querySelectorAll(`button, summary, .chip, .switch > label,
    nav a, .menu a, .back a, a[role=button], label:has([role=switch])`)]
  .filter(one => one.checkVisibility({visibilityProperty: true}))
  .map(one => ({one, box: one.getBoundingClientRect()}))
  .filter(({box}) => Math.min(box.width, box.height) < least - 0.5)
  .map(({one, box}) => `${one.tagName} ${one.id || one.innerText} ${box.width}x${box.height}`)"""

# Boxes narrower than what is in them: the page sideways, or words cut off.
OVERFLOWING = """() => [...document.querySelectorAll(`html, main, button, .chip, .switch > label,
    .stepper, .degree, .score, .legend, dialog[open]`)]
  .filter(one => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map(one => `${one.tagName} ${one.id || one.className} ${one.innerText.slice(0, 40)}:
    ${one.scrollWidth} in ${one.clientWidth}`)"""

# Empty when an element is in the window and nothing else lies over its middle, else a complaint.
COVERED = """one => {
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const seen = Math.min(box.top, box.left, innerHeight - box.bottom, innerWidth - box.right) > -1;
  const free = top && (one.contains(top) || top.contains(one));
  return seen && free ? "" : `${one.id}: ${JSON.stringify(box)} under ${top && top.outerHTML}`;
}"""


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def sized(request: pytest.FixtureRequest, browser: Browser, _server: SiteServer) -> Iterator[Page]:
    """The started app in a window of each size; a start takes long, so one serves all tests."""
    width, height = request.param
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=True,
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    page.goto(_server.url)
    expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=60_000)
    yield page
    context.close()


def open_every_fold(page: Page) -> None:
    """Unfold what is folded, so that it is looked at too."""
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")


def form_switches(page: Page) -> Iterator[tuple[str, str]]:
    """Bring each form to the front: a system, then each of its roll kinds."""
    for system in page.locator("input[name=system]").all():
        name = system.get_attribute("value") or ""
        page.locator(f"label[for=system-{name}]").click()
        for kind in page.locator(f"input[name=roll-{name}]").all():
            value = kind.get_attribute("value") or ""
            label = page.locator(f"label[for=roll-{name}-{value}]")
            if label.is_visible():
                label.click()
            yield name, value


def check_page(page: Page, where: str) -> None:
    """What has to hold for whatever is on screen."""
    assert page.evaluate(OVERFLOWING) == [], where
    assert page.evaluate(TOO_SMALL, LEAST) == [], where


def begins_with_roll(page: Page) -> list[str]:
    """The names of visible buttons that begin with Roll."""
    return [
        button.inner_text()
        for button in page.get_by_role("button", name=re.compile(r"^Roll")).all()
        if button.is_visible()
    ]


def roll_anew(page: Page) -> None:
    """Tap Roll until there is a new result: a tap right after another counts as a slip."""
    shown = page.locator("[data-result]")
    before = shown.get_attribute("data-number") if shown.count() else "0"
    for last in (False, False, True):
        page.locator("#roll-button").click()
        try:
            expect(shown).not_to_have_attribute("data-number", before or "0", timeout=1000)
        except AssertionError:
            if last:
                raise
        else:
            return


def test_every_form_and_its_result_fit(sized: Page) -> None:
    """No form or result is cut off sideways or has targets below 44 px, and Roll stays in reach."""
    sized.goto(sized.url.split("#")[0] + "#roll")
    for system, kind in form_switches(sized):
        where = f"{system} {kind}"
        open_every_fold(sized)
        check_page(sized, f"form {where}")
        assert len(begins_with_roll(sized)) == 1, where
        assert sized.locator("#roll-button").evaluate(COVERED) == "", where
        roll_anew(sized)
        open_every_fold(sized)
        check_page(sized, f"result {where}")
        assert len(begins_with_roll(sized)) == 1, where
        assert sized.locator("#roll-button").evaluate(COVERED) == "", where
        assert sized.locator("#result-word").evaluate(COVERED) == "", where


def test_the_dock_never_covers_the_focused_field(sized: Page) -> None:
    """Going through a form by keyboard, each control that has the focus can be seen."""
    sized.evaluate("location.hash = 'roll'")
    for _system, _kind in form_switches(sized):
        open_every_fold(sized)
        for control in sized.locator("form.check input:not(.unseen):visible").all():
            control.focus()
            assert control.evaluate(COVERED) == ""


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_fits(sized: Page, view: str) -> None:
    """Each view keeps to the window's width and its targets are large enough."""
    sized.evaluate("view => { location.hash = view }", view)
    expect(sized.locator(f"#{view}")).to_be_visible()
    check_page(sized, view)


def test_the_pad_shows_every_key(sized: Page) -> None:
    """All keys of the largest pad, a d20's, are in the window at once."""
    sized.evaluate("location.hash = 'roll'")
    sized.locator("label[for=system-heroic]").click()
    sized.locator("label[for=roll-heroic-task]").click()
    open_every_fold(sized)
    sized.locator("form.check:visible").get_by_role("radio", name="d20", exact=True).check(
        force=True
    )
    sized.get_by_role("button", name="Real dice").click()
    sized.locator("#roll-button").click()
    keys = sized.locator("dialog[open] .key")
    expect(keys).to_have_count(20)
    for key in keys.all():
        assert key.evaluate(COVERED) == ""
    check_page(sized, "pad")
    sized.get_by_role("button", name="Cancel").click()
    sized.get_by_role("button", name="Real dice").first.click()


def test_nothing_moves_when_the_start_is_over(
    page: Page, site: SiteServer, ready: Callable[[Page], None]
) -> None:
    """The form stands where it stood before Python was up: a thumb on its way still hits."""
    page.goto(site.url)
    before = (
        page.locator("#roll-button").bounding_box(),
        page.locator("#check-heroic-task").bounding_box(),
    )
    ready(page)
    after = (
        page.locator("#roll-button").bounding_box(),
        page.locator("#check-heroic-task").bounding_box(),
    )
    assert after == before
