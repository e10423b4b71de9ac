import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

S = Path("tests/systems/power/imports/samples")


@pytest.mark.parametrize(
    "scheme,w,h",
    [
        ("light", 390, 844),
        ("dark", 390, 844),
        ("light", 320, 568),
        ("dark", 320, 568),
        ("light", 844, 390),
    ],
)
def test_shots(app: Page, scheme: str, w, h) -> None:
    app.set_viewport_size({"width": w, "height": h})
    app.emulate_media(color_scheme=scheme, reduced_motion="reduce")

    def shot(name, full=False):
        app.wait_for_timeout(400)
        app.screenshot(path=f"/tmp/imports/{scheme}{w}-{name}.png")
        assert app.evaluate(
            '[document.documentElement.scrollWidth-innerWidth, document.querySelector("main").scrollWidth-document.querySelector("main").clientWidth]'
        ) == [0, 0], name

    def down(n):
        app.locator("main").evaluate(f"m => m.scrollBy(0, {n})")

    app.evaluate("location.hash='#imports'")
    shot("01-view")
    down(5000)
    shot("02-view")
    app.evaluate("location.hash='#imports'")
    app.get_by_label("A file, or drop one").set_input_files(S / "01-forge-steel-hero.ds-hero")
    expect(app.locator("#imports-plan-title")).to_be_focused()
    shot("03-hero")
    for n in range(4):
        down(h * 0.75)
        shot(f"04-hero{n}")
    down(9000)
    shot("05-hero3")
    app.get_by_role("button", name="Save all").click()
    expect(app.get_by_role("heading", name="Saved")).to_be_focused()
    shot("06-done")
    app.evaluate("location.hash='#imports'")
    app.get_by_label("A file, or drop one").set_input_files(S / "01-forge-steel-hero.ds-hero")
    expect(app.locator("#imports-plan-title")).to_be_focused()
    shot("07-again")
    app.evaluate("location.hash='#imports'")
    app.get_by_label("A file, or drop one").set_input_files(
        S / "04-forge-steel-monster-group.ds-monster-group"
    )
    shot("08-group")
    down(h * 0.75)
    shot("09-group")
    app.get_by_role("button", name="Save all").click()
    app.get_by_role("link", name="To the opponents").click()
    shot("10-desk")
    app.evaluate("location.hash='#heroes'")
    shot("11-heroes")
    down(500)
    shot("12-heroes2")
    app.evaluate("location.hash='#backup'")
    shot("13-backup")
    app.evaluate("location.hash='#more'")
    shot("14-more")
    app.evaluate("location.hash='#imports'")
    app.get_by_label("Or paste").fill("hello")
    app.get_by_role("button", name="Read the text").click()
    shot("15-refused")
    found = json.loads((S / "01-forge-steel-hero.ds-hero").read_text())["ancestry"]["features"][0][
        "data"
    ]["selected"][0]["data"]["ability"]
    app.get_by_label("Or paste").fill(json.dumps(found))
    app.get_by_role("button", name="Read the text").click()
    shot("16-ask")
    down(9000)
    shot("17-ask")
    app.get_by_role("button", name="Go on").click()
    shot("18-lone")
    app.get_by_role("button", name="Cancel").click()
    app.get_by_text("What is read", exact=True).click()
    down(9000)
    shot("19-what")
    group = json.loads((S / "04-forge-steel-monster-group.ds-monster-group").read_text())
    group["monsters"] = [
        {**group["monsters"][0], "id": f"m{n}", "name": f"Reed Stalker {n}"} for n in range(8)
    ] + [group["monsters"][0]]
    Path("/tmp/imports/g.ds-monster-group").write_text(json.dumps(group))
    app.get_by_label("A file, or drop one").set_input_files("/tmp/imports/g.ds-monster-group")
    expect(app.locator("#imports-plan-title")).to_be_focused()
    down(-9000)
    shot("20-many")
    app.get_by_role("checkbox", name="Reed Stalker 0").click()
    shot("21-unticked")
