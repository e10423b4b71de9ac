"""First sight, and notices: what this is stands on a first visit's Roll view; a notice stands over
no view that it does not concern, and goes by itself when it is over.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tools.server import SiteServer

Ready = Callable[[Page], None]
WORDS = re.compile(r"Doomblade \(Heroic\), DRAW STEEL \(Power\) and Novus \(Boons\)")
LINK = "#system=heroic&roll=task&skill=7&difficulty=easy"


def go(page: Page, view: str) -> None:
    page.get_by_role("navigation", name="Views").get_by_role("link", name=view).click()


# First sight


def test_a_first_visit_says_what_this_is_and_for_which_games(app: Page) -> None:
    """The whole first form is still in sight, and nothing has to be tapped away."""
    expect(app.get_by_text(WORDS)).to_be_in_viewport(ratio=1)
    expect(app.get_by_role("textbox", name="Skill", exact=True)).to_be_in_viewport(ratio=1)
    for name in ("Basic", "Custom TN"):
        expect(app.locator("label.chip", has_text=name).first).to_be_in_viewport(ratio=1)


def test_it_goes_with_the_first_roll_and_stays_away(app: Page, ready: Ready) -> None:
    app.get_by_role("button", name="Roll", exact=True).click()
    expect(app.locator("[data-result]")).to_be_visible()
    expect(app.get_by_text(WORDS)).to_be_hidden()
    app.reload(wait_until="commit")
    expect(app.locator("#first-sight")).to_be_hidden()
    ready(app)
    expect(app.get_by_text(WORDS)).to_be_hidden()


def test_who_has_a_hero_is_not_told(app: Page, ready: Ready) -> None:
    go(app, "Heroes")
    app.get_by_role("button", name="Add samples to try").click()
    go(app, "Roll")
    expect(app.get_by_text(WORDS)).to_be_hidden()


def test_nothing_moves_when_python_is_up(page: Page, site: SiteServer, ready: Ready) -> None:
    """The page before Python has the same words in the same place."""
    page.goto(site.url, wait_until="domcontentloaded")
    before = page.locator("#roll fieldset.systems").bounding_box()
    ready(page)
    page.evaluate("() => new Promise((done) => setTimeout(() => requestAnimationFrame(done)))")
    assert page.locator("#roll fieldset.systems").bounding_box() == before


# A notice has its view, and an end


def test_what_a_link_set_up_is_told_over_the_roll_view_alone(app: Page) -> None:
    app.evaluate(f"location.hash = '{LINK}'")
    told = app.locator("#notice-link").get_by_text("A link set this up")
    expect(told).to_be_visible()
    go(app, "History")
    expect(told).to_be_hidden()
    go(app, "Roll")
    expect(told).to_be_visible()
    app.get_by_role("radio", name="Power", exact=True).check()
    expect(told).to_have_count(0)


def test_a_link_that_cannot_be_used_is_told_until_it_is_read(app: Page) -> None:
    app.evaluate("location.hash = '#system=heroic&roll=task&skill=many'")
    told = app.locator("#notice-link").get_by_text("This link can't be used")
    expect(told).to_be_visible()
    app.get_by_role("radio", name="Power", exact=True).check()
    expect(told).to_be_visible()
    app.get_by_role("button", name="Dismiss this message").click()
    expect(told).to_have_count(0)
    expect(app.locator("main")).to_be_focused()


def test_an_undo_is_offered_where_it_was_done_and_goes_with_the_next_roll(app: Page) -> None:
    go(app, "Heroes")
    app.get_by_role("button", name="Add samples to try").click()
    app.get_by_role("button", name="Delete Wren Halloway (sample)").click()
    messages = app.get_by_role("region", name="Messages")
    expect(messages).to_contain_text("Wren Halloway (sample) deleted.")
    go(app, "Roll")
    expect(messages).not_to_contain_text("deleted")
    go(app, "Heroes")
    expect(messages).to_contain_text("Wren Halloway (sample) deleted.")
    go(app, "Roll")
    app.get_by_role("button", name="Roll", exact=True).click()
    go(app, "Heroes")
    expect(messages).not_to_contain_text("deleted")


@pytest.mark.parametrize("held", [True, False])
def test_an_undo_goes_after_a_while_but_never_under_the_finger(
    page: Page, site: SiteServer, ready: Ready, *, held: bool
) -> None:
    page.clock.install()
    page.goto(f"{site.url}#heroes", wait_until="commit")
    for _ in range(600):
        page.clock.run_for(100)
        if page.locator("html").get_attribute("data-app") == "ready":
            break
    ready(page)
    page.get_by_role("button", name="Add samples to try").click()
    page.get_by_role("button", name="Delete Wren Halloway (sample)").click()
    page.mouse.move(0, 0)  # a pointer that rests on the offer would hold it
    undo = page.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_be_visible()
    if held:
        undo.focus()
    page.clock.run_for(119_000)
    expect(undo).to_be_visible()
    for _ in range(100):  # Python's own answer takes some of this clock's time too
        page.clock.run_for(100)
        if not held and undo.count() == 0:
            break
    expect(undo).to_have_count(1 if held else 0)


def test_a_draft_is_offered_where_it_was_written(app: Page, ready: Ready) -> None:
    go(app, "Heroes")
    app.get_by_role("button", name="New hero, Heroic").click()
    app.locator("#sheet").get_by_label("Name", exact=True).fill("Tamsin")
    expect(app.locator("#hero-form")).to_have_attribute("data-unfinished", "")
    app.reload()
    ready(app)
    more = app.get_by_role("button", name="Continue")
    expect(more).to_be_visible()
    go(app, "Roll")
    expect(more).to_be_hidden()
    go(app, "Heroes")
    expect(more).to_be_visible()


def test_a_notice_with_buttons_covers_nothing(app: Page) -> None:
    """It takes room of its own, above the dock."""
    app.evaluate("document.getElementById('update-notice').hidden = false")
    notice = app.get_by_role("region", name="Update").bounding_box()
    view = app.locator("main").bounding_box()
    assert notice is not None
    assert view is not None
    assert view["y"] + view["height"] <= notice["y"] + 1
