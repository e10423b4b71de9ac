"""What the built site may and may not contain, read from its files."""

import gzip
import re
from pathlib import Path

import pytest

from tools.server import SiteServer
from tools.site import Site, build_site

ROOT = Path(__file__).resolve().parents[2]
# What all first visits together may cost, in bytes as GitHub Pages sends them.
BUDGET = 6_000_000
ABSOLUTE = re.compile(rb"""(?:href|src|action|poster)=["']?(?:[a-z+]+:)?//?[^"' >]*""", re.I)
# The only schemes and hosts that an attribute of the page may name: links for a person to follow.
LINKS = (b'href="https://',)


def test_a_first_visit_stays_within_the_budget(built: Site) -> None:
    """Gzip for text and wasm, raw for anything else."""
    worst = sorted(built.files, key=lambda file: -file.sent)[:6]
    assert built.sent <= BUDGET, [(file.address, file.sent) for file in worst]


def test_every_address_in_the_page_is_relative(built: Site) -> None:
    """The site works at a domain's root and under any sub-path; only links lead away."""
    for file in built.files:
        if file.address.endswith((".html", ".css", ".webmanifest")):
            content = (built.out / file.address).read_bytes()
            for found in ABSOLUTE.findall(content):
                assert found.startswith(LINKS), (file.address, found)
            assert b"url(http" not in content
            assert b"@import" not in content


def test_nothing_of_ours_names_a_foreign_host(built: Site) -> None:
    """No script of ours, no style and no active part of the page fetches from elsewhere.

    The runtime's own files name hosts in defaults that the start never reaches; the browser tests
    fail on any request that leaves the site.
    """
    foreign = re.compile(rb"""(?:fetch|import|importScripts|src=|url)\(?["' ]*https?:""")
    for file in built.files:
        if not file.address.startswith("rt/") and not file.address.endswith((".gz", ".png")):
            assert not foreign.search((built.out / file.address).read_bytes()), file.address


def test_the_runtimes_modules_are_compiled_as_they_arrive(built: Site) -> None:
    """V8 takes its hint from the first line of a file alone."""
    theirs = [
        file.address
        for file in built.files
        if re.search(r"/(core|error|pyodide)[^/]*\.m?js$", file.address)
    ]
    assert len(theirs) == 5
    for address in theirs:
        assert (built.out / address).read_bytes().startswith(b"//# allFunctionsCalledOnLoad\n")


def test_what_is_listed_is_what_lies_there(built: Site) -> None:
    """The list of files, their hashes and their sizes is the folder's content."""
    there = {
        path.relative_to(built.out).as_posix() for path in built.out.rglob("*") if path.is_file()
    }
    assert there == {file.address for file in built.files}
    for file in built.files:
        assert file.size == (built.out / file.address).stat().st_size


def test_a_second_build_is_the_same_bytes(built: Site, tmp_path: Path) -> None:
    """Nothing in the site depends on when or where it was built."""
    assert build_site(ROOT, tmp_path / "dist").files == built.files


def test_a_folder_that_is_built_into_holds_the_site_alone(tmp_path: Path) -> None:
    """What an older build left behind is gone."""
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "app-0.zip.gz").write_bytes(b"old")
    site = build_site(ROOT, tmp_path)
    assert not (tmp_path / "old").exists()
    assert (tmp_path / "index.html").exists()
    assert site.sent > 0


@pytest.mark.parametrize("name", ["MPL-2.0", "APACHE-2.0", "PSF-2.0", "jinja2", "workbox-core"])
def test_every_licence_travels_with_the_site(built: Site, name: str) -> None:
    """The page of licences names every part."""
    assert name in (built.out / "licences.html").read_text(encoding="utf-8")


def test_the_server_sends_what_pages_sends(built: Site) -> None:
    """Content types and compression as on GitHub Pages, and nothing outside the sub-path."""
    from urllib.error import HTTPError
    from urllib.request import Request, urlopen

    wasm = next(file for file in built.files if file.address.endswith(".wasm"))
    with SiteServer(built.out) as server:
        wanted = Request(server.url + wasm.address, headers={"Accept-Encoding": "gzip"})
        with urlopen(wanted) as answer:
            assert answer.headers["Content-Type"] == "application/wasm"
            assert answer.headers["Content-Encoding"] == "gzip"
            assert len(gzip.decompress(answer.read())) == wasm.size
        for path in ("/", "/other/", "/dicewright/../etc/passwd", "/dicewright/none"):
            with pytest.raises(HTTPError, match="404"):
                urlopen(f"http://127.0.0.1:{server.port}{path}")
