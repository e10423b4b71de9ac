"""Takes the pictures of README and manifest from the built site: `python -m tools.screenshots`.

Run by hand when the look has changed; the pictures are committed. It judges nothing.
"""

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tools.server import SiteServer
from tools.site import build_site

ROOT = Path(__file__).resolve().parent.parent
PHONE = ViewportSize(width=390, height=844)
REACTION = "#system=heroic&roll=reaction&skill=8&attack=melee&reaction=parry&opposing=5"
ABILITY = (
    "#system=power&roll=ability&characteristic=2&edges=1&label=Hammer%20blow"
    "&damage=%5B3%2C6%2C9%5D&effects=%5B%22push%201%22%2C%22push%202%22%2C%22push%204%22%5D"
)
BOONS = "#system=boons&bonus=14&label=Pick%20the%20lock"
# File, colour scheme, fragment, and the faces typed in for a result; none for the form alone.
PICTURES = (
    ("docs/form.png", "dark", REACTION, ()),
    ("docs/result.png", "light", ABILITY, (9, 8)),
    ("static/screenshots/1-answers-to-a-reaction-best-first.png", "dark", REACTION, ()),
    ("static/screenshots/2-a-roll-and-what-it-means.png", "dark", ABILITY, (9, 8)),
    ("static/screenshots/3-points-to-spend.png", "light", BOONS, (9, 7)),
)


def take(page: Page, address: str, faces: tuple[int, ...], path: Path) -> None:
    """Open a set-up, type the faces in where there are any, and save what the phone shows."""
    page.goto(address)
    page.locator("html[data-app=ready]").wait_for()
    if faces:
        page.get_by_role("button", name="Real dice", exact=True).click()
        page.locator("#roll-button").click()
        for face in faces:
            page.locator(f'#pad [data-face="{face}"]').click()
        page.locator("[data-result]").wait_for()
        page.get_by_role("button", name="Real dice", exact=True).click()
        page.evaluate("document.activeElement.blur()")
    else:
        page.get_by_role("button", name="Dismiss this message").click()
    page.mouse.move(0, 0)
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path)


def main() -> None:
    """Build, serve, take every picture."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        built = build_site(ROOT, Path(folder) / "dist", offline=False)
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        with SiteServer(built.out) as server:
            for name, scheme, fragment, faces in PICTURES:
                context = browser.new_context(
                    viewport=PHONE,
                    color_scheme="dark" if scheme == "dark" else "light",
                    reduced_motion="reduce",
                    service_workers="block",
                )
                take(context.new_page(), server.url + fragment, faces, ROOT / name)
                context.close()
        browser.close()


if __name__ == "__main__":
    main()
