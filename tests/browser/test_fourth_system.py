"""A fourth game system: its rules, its page with all that a system may bring, templates and style,
all in folders and files of its name, and its line in the registry.

A copy of the tree gets just that, is built, and is played in a real browser: no other file is
touched, and none knows its name.
"""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tools.server import SiteServer
from tools.site import build_site

ROOT = Path(__file__).resolve().parents[2]
FOURTH = Path(__file__).parent / "fourth_system"
REGISTRY = Path("py/dicewright/systems/__init__.py")


def with_a_fourth_system(root: Path) -> None:
    """Add the fourth system to the tree at `root`, as an engineer would."""
    shutil.copy(FOURTH / "rules.py", root / "py/dicewright/systems/percent.py")
    shutil.copytree(FOURTH / "page", root / "py/app/systems/percent")
    shutil.copytree(FOURTH / "templates", root / "templates/percent")
    shutil.copy(FOURTH / "style.css", root / "static/css/percent.css")
    text = (root / REGISTRY).read_text(encoding="utf-8")
    text = text.replace("import boons, heroic, power", "import boons, heroic, percent, power")
    text = text.replace("\n}\n", "\n    percent.SYSTEM.name: percent.SYSTEM,\n}\n")
    (root / REGISTRY).write_text(text, encoding="utf-8")


def test_no_other_file_knows_the_name_of_a_system() -> None:
    """The app and the static files know a system by its folder alone; so does the fourth."""
    # "percent" is an English word too: it is the system's name in quotes or within a selector.
    named = re.compile(r"""heroic|power|boons|["'=.-]percent["'\].-]""", re.IGNORECASE)
    systems = {"heroic", "power", "boons", "percent"}
    for folder in ("py/app", "static"):
        for path in (ROOT / folder).rglob("*"):
            below = path.relative_to(ROOT / folder)
            if path.is_dir() or path.suffix in {".png", ".pyc"}:
                continue
            if systems & {*below.parts[:-1], path.stem}:
                continue
            found = named.search(path.read_text(encoding="utf-8"))
            assert not found, f"{folder}/{below} says {found[0] if found else ''}"


@pytest.fixture
def _server(tmp_path: Path) -> Iterator[SiteServer]:
    """The site of the copied tree; it stands in for the site that the other tests share."""
    root = tmp_path / "tree"
    for part in ("py", "templates", "static"):
        shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("index.html", "pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / part, root / part)
    with_a_fourth_system(root)
    built = build_site(root, tmp_path / "dist", node_modules=ROOT / "node_modules")
    with SiteServer(built.out) as server:
        yield server


def test_a_fourth_system_rolls(page: Page, site: SiteServer, ready: Callable[[Page], None]) -> None:
    page.goto(f"{site.url}#system=percent&chance=99")
    ready(page)
    expect(page.get_by_role("radio", name="Percent")).to_be_checked()
    expect(page.get_by_role("textbox", name="Chance")).to_have_value("99")
    page.get_by_role("button", name=re.compile("^Roll")).click()
    result = page.locator("[data-result]")
    expect(result).to_have_attribute("data-system", "percent")
    expect(result).to_contain_text("against 99")
    expect(page.get_by_role("list", name="Odds")).to_contain_text("99")


def test_a_fourth_system_has_actions_lists_and_style(
    page: Page, site: SiteServer, ready: Callable[[Page], None]
) -> None:
    page.goto(f"{site.url}#system=percent&chance=1")
    ready(page)
    page.get_by_role("button", name=re.compile("^Roll")).click()
    result = page.locator("[data-result]")
    mishap = result.get_by_text("Mishap 1: A shoelace")
    expect(mishap).to_have_css("font-style", "italic")
    result.get_by_role("button", name="Press your luck").click()
    expect(result).to_contain_text("Luck was pressed")
    expect(result).to_have_attribute("data-degree", "success")
    page.evaluate("location.hash = 'tables'")
    expect(page.get_by_role("button", name=re.compile("^Mishaps"))).to_be_visible()


def test_a_fourth_system_has_heroes(
    page: Page, site: SiteServer, ready: Callable[[Page], None]
) -> None:
    page.goto(f"{site.url}#heroes")
    ready(page)
    page.get_by_role("button", name="Add samples to try").click()
    page.get_by_role("button", name="Edit Lucky (sample)").click()
    luck = page.get_by_role("textbox", name="Luck")
    luck.fill("12")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="1 to 9")).to_be_visible()
    luck.fill("8")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Use Lucky (sample)").click()
    page.get_by_role("button", name="Luck 8").click()
    expect(page.get_by_role("textbox", name="Chance")).to_have_value("80")


def test_a_fourth_system_has_opponents_on_the_desk(
    page: Page, site: SiteServer, ready: Callable[[Page], None]
) -> None:
    page.goto(f"{site.url}#opponents")
    ready(page)
    page.get_by_role("button", name="New opponent, Percent").click()
    page.get_by_role("textbox", name="Name").fill("Imp")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Imp: Luck 3").click()
    expect(page.locator("#desk-result")).to_contain_text("against 30")
    expect(page.get_by_role("group", name="Other side: Imp")).to_have_count(0)
