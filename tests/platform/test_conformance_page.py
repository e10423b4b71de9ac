"""The cases as they are published: the file, the page by rule; no phone has to carry them."""

import json
import re
from pathlib import Path

from tools.conformance.document import document
from tools.site import Site, release

ROOT = Path(__file__).resolve().parents[2]


def test_the_published_cases_are_those_of_this_version(built: Site) -> None:
    published = json.loads((built.out / "conformance.json").read_text(encoding="utf-8"))
    made = document(release(ROOT).version)
    assert published == json.loads(json.dumps(made))


def test_no_first_visit_carries_them(built: Site) -> None:
    visited = {file.address for file in built.visited}
    assert "conformance.json" not in visited
    assert "conformance/index.html" not in visited
    assert "conformance" not in (built.out / "sw.js").read_text(encoding="utf-8")


def test_the_page_shows_every_rule_with_a_case(built: Site) -> None:
    page = (built.out / "conformance" / "index.html").read_text(encoding="utf-8")
    rules = json.loads((built.out / "conformance.json").read_text(encoding="utf-8"))["rules"]
    assert sorted(re.findall(r"<caption>Cases of (\S+)</caption>", page)) == sorted(rules)
    assert "<script" not in page
    assert "style=" not in page


def test_every_address_of_the_page_is_there(built: Site) -> None:
    folder = built.out / "conformance"
    page = (folder / "index.html").read_text(encoding="utf-8")
    marks = set(re.findall(r' id="([^"]+)"', page))
    for address in re.findall(r'href="([^"]+)"', page):
        path, _, mark = address.partition("#")
        if path == "data:,":
            continue
        assert (folder / path).resolve().exists(), address
        assert path or mark in marks, address


def test_no_page_carries_the_command_line(built: Site) -> None:
    """It is for the host; a page could not even import what it needs."""
    from tools.application import NOT_SHIPPED, sources

    assert not [name for name in sources(ROOT) if name.startswith(NOT_SHIPPED)]
    assert (ROOT / "py" / NOT_SHIPPED[0]).is_file()
    assert (ROOT / "py" / NOT_SHIPPED[1]).is_dir()
