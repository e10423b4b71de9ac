"""The list of the offline copy and the addresses it rests on, without a browser."""

import base64
import json
import re
from pathlib import Path

from tools.offline import NOT_OFFLINE, precached
from tools.site import Site, build_site

ROOT = Path(__file__).resolve().parents[2]
# Known by their names to others: the page, what reads the manifest, the worker's registration.
NAMED = {"index.html", "manifest.webmanifest", "sw.js", ".nojekyll", "robots.txt"}


def release(site: Site) -> dict[str, object]:
    """Return what the built worker knows of its release."""
    text = (site.out / "sw.js").read_text(encoding="utf-8")
    found = re.search(r"^const RELEASE = (.*);$", text, re.MULTILINE)
    assert found
    value: dict[str, object] = json.loads(found[1])
    return value


def test_the_list_is_every_file_with_its_hash(built: Site) -> None:
    """Nothing is left out but the worker itself and what only an install prompt shows; every entry
    can be verified, and its bytes are counted as they are unpacked.
    """
    listed = release(built)
    described = [file for file in built.files if file.address != "sw.js"]
    assert listed["build"] == built.build
    assert listed["files"] == precached(described)
    entries = {str(entry["url"]): entry for entry in precached(described)}
    kept = {file.address for file in described if not file.address.startswith(NOT_OFFLINE)}
    assert entries.keys() == kept
    for file in described:
        if file.address in kept:
            entry = entries[file.address]
            hashed = base64.b64encode(bytes.fromhex(file.sha256)).decode()
            assert entry["integrity"] == f"sha256-{hashed}"
            assert entry["bytes"] == file.size == len((built.out / file.address).read_bytes())


def test_an_address_changes_with_its_content_or_is_asked_about(built: Site) -> None:
    """No new page can meet an old file. A hashed address has no revision, so that its key in the
    cache is the address itself, by which browsers keep compiled code.
    """
    files = {file.address: file for file in built.files}
    for entry in precached(built.files):
        is_hashed = files[str(entry["url"])].hashed
        assert (entry["revision"] is None) == is_hashed
        assert (
            is_hashed or str(entry["url"]) in NAMED or str(entry["url"]).endswith((".html", ".txt"))
        )


def test_the_worker_is_one_script_of_our_own(built: Site) -> None:
    """No import at run time, which would follow the HTTP cache, and no foreign address."""
    text = (built.out / "sw.js").read_text(encoding="utf-8")
    assert "importScripts" not in text
    assert "workbox.setConfig" not in text
    assert not re.findall(r"https?://(?!bit\.ly)[\w.]+", text)


def test_development_has_no_worker(tmp_path: Path) -> None:
    """A change shows at once; a worker of an earlier build there is taken away."""
    site = build_site(ROOT, tmp_path, offline=False)
    worker = (site.out / "sw.js").read_text(encoding="utf-8")
    assert worker == (ROOT / "static" / "retired-sw.js").read_text(encoding="utf-8")
    page = (site.out / "index.html").read_text(encoding="utf-8")
    assert 'type="module" data-optional' not in page
