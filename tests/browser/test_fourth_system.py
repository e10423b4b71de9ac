"""A fourth game system: one module, one form, one template folder, its line in the registry.

A copy of the tree gets just that, is built, and rolls in a real browser: no other file is touched.
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


def with_a_fourth_system(root: Path) -> None:
    """Add the fourth system to the tree at `root`, as an engineer would."""
    shutil.copy(FOURTH / "rules.py", root / "py/dicewright/systems/percent.py")
    shutil.copy(FOURTH / "page.py", root / "py/app/systems/percent.py")
    shutil.copytree(FOURTH / "templates", root / "templates/percent")
    registry = root / "py/dicewright/systems/__init__.py"
    text = registry.read_text(encoding="utf-8")
    text = text.replace("import boons, heroic, power", "import boons, heroic, percent, power")
    text = text.replace("\n}\n", "\n    percent.SYSTEM.name: percent.SYSTEM,\n}\n")
    registry.write_text(text, encoding="utf-8")


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
