from pathlib import Path
import pytest
from playwright.sync_api import Page, expect
S = Path("tests/systems/power/imports/samples")
@pytest.mark.parametrize("scheme", ["light","dark"])
def test_shots(app: Page, scheme: str) -> None:
    app.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    n=0
    def shot(name, full=False):
        app.wait_for_timeout(400)
        app.screenshot(path=f"/tmp/imports/{scheme}-{name}.png")
    app.evaluate("location.hash='#imports'")
    shot("1-view")
    app.get_by_label("A file, or drop one").set_input_files(S/"01-forge-steel-hero.ds-hero")
    expect(app.get_by_role("heading", name="Read as")).to_be_focused()
    shot("2-hero")
    app.locator("main").evaluate("m => m.scrollBy(0, 600)"); shot("3-hero2")
    app.locator("main").evaluate("m => m.scrollBy(0, 5000)"); shot("4-hero3")
    app.get_by_role("button", name="Save all").click()
    expect(app.get_by_role("heading", name="Saved")).to_be_focused()
    shot("5-done")
    app.get_by_label("A file, or drop one").set_input_files(S/"04-forge-steel-monster-group.ds-monster-group")
    shot("6-group")
    app.get_by_role("button", name="Save all").click()
    app.get_by_role("link", name="To the opponents").click()
    shot("7-desk")
    app.evaluate("location.hash='#heroes'"); shot("8-heroes")
    app.locator("main").evaluate("m => m.scrollBy(0, 500)"); shot("8-heroes2")
    app.evaluate("location.hash='#backup'"); shot("9-backup")
    app.evaluate("location.hash='#more'"); shot("9-more")
    app.evaluate("location.hash='#imports'")
    app.get_by_label("Or paste").fill("hello"); app.get_by_role("button", name="Read the text").click(); shot("a-refused")
    import json
    found = json.loads((S/"01-forge-steel-hero.ds-hero").read_text())["ancestry"]["features"][0]["data"]["selected"][0]["data"]["ability"]
    app.get_by_label("Or paste").fill(json.dumps(found)); app.get_by_role("button", name="Read the text").click(); shot("b-ask")
