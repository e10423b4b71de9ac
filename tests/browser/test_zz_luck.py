from tests.browser.test_luck import *


def test_pictures(opened, keepsakes):
    evening(keepsakes, 120)
    page = opened()
    expect(luck(page)).to_contain_text("luck from 120 rolls")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for w, h in ((390, 844), (320, 568), (1280, 800)):
            page.set_viewport_size({"width": w, "height": h})
            page.evaluate("location.hash='luck'")
            page.evaluate("document.querySelector('main').scrollTop=0")
            page.wait_for_timeout(150)
            page.screenshot(path=f"/tmp/lk-{scheme}-{w}-1.png")
            page.evaluate("document.querySelector('main').scrollTop=700")
            page.wait_for_timeout(150)
            page.screenshot(path=f"/tmp/lk-{scheme}-{w}-2.png")
            page.evaluate("document.querySelector('main').scrollTop=1500")
            page.wait_for_timeout(150)
            page.screenshot(path=f"/tmp/lk-{scheme}-{w}-3.png")
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate("location.hash='history'")
    page.wait_for_timeout(800)
    page.screenshot(path="/tmp/lk-history.png")
    page.evaluate("location.hash='fairness'")
    page.wait_for_timeout(300)
    page.get_by_role("button", name="Test a million faces").click()
    page.wait_for_timeout(400)
    page.screenshot(path="/tmp/lk-run.png")
    import time

    t = time.time()
    table = fairness(page).get_by_role("table").filter(has_text="Chi-squared")
    expect(table).to_be_visible(timeout=LONG)
    print("million", time.time() - t)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for w, h in ((390, 844), (320, 568), (1280, 800)):
            page.set_viewport_size({"width": w, "height": h})
            page.evaluate(
                "document.querySelector('#fairness-begin,#fairness-million').scrollIntoView()"
            )
            page.wait_for_timeout(150)
            page.screenshot(path=f"/tmp/lk-fair-{scheme}-{w}.png")
