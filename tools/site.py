"""Builds the whole site: the order of the steps, and nothing else. `build_site` is what build.py
and the tests call.
"""

import subprocess
import tomllib
from dataclasses import dataclass
from pathlib import Path

from tools.application import build_archive
from tools.cache import Cache
from tools.errors import BuildError
from tools.files import BuiltFile, describe, hashed_name, replace_folder
from tools.npm import Packages
from tools.page import Release, check_inlined, site_values
from tools.render import render_pages
from tools.runtime import OURS, stage_runtime

REPOSITORY = Path(__file__).resolve().parent.parent
# Of static/: inlined into the page, or staged with the runtime; the rest is served.
NOT_SERVED = frozenset({"boot.js", *OURS})
# Of static/, by first folder or by name: served under the name it has, because others know it by
# that name.
FIXED = ("icons/", "screenshots/", "manifest.webmanifest", "robots.txt", ".nojekyll")


@dataclass(frozen=True)
class Site:
    """A finished build: where it lies and every file in it, sorted by address."""

    out: Path
    files: tuple[BuiltFile, ...]

    @property
    def sent(self) -> int:
        """The bytes that GitHub Pages sends for one copy of every file."""
        return sum(file.sent for file in self.files)


def release(root: Path) -> Release:
    """Return the version from pyproject.toml and the day of the last commit (empty outside a
    repository).
    """
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    done = subprocess.run(
        ["git", "log", "-1", "--format=%cs"], cwd=root, capture_output=True, text=True, check=False
    )
    return Release(str(project["version"]), done.stdout.strip() if done.returncode == 0 else "")


def stage_static(root: Path, packages: Packages) -> dict[str, tuple[str, bytes]]:
    """Return path below static/ -> (address, content), with Pico's style sheet as
    `css/pico.css`.
    """
    found = {
        path.relative_to(root / "static").as_posix(): path.read_bytes()
        for path in sorted((root / "static").rglob("*"))
        if path.is_file()
    }
    found["css/pico.css"] = packages.one("@picocss/pico", "css/pico.min.css").read_bytes()
    return {
        path: (path if path.startswith(FIXED) else hashed_name(path, content), content)
        for path, content in found.items()
        if path not in NOT_SERVED
    }


def build_site(
    root: Path, out: Path, *, node_modules: Path | None = None, offline: bool = True
) -> Site:
    """Build the tree at `root` into the folder `out`, which then holds the site and nothing else.

    `node_modules` is the folder of npm packages, by default the tree's own; `offline=False` leaves
    out the service worker, for development. Raises BuildError with a sentence for whatever a person
    can put right.
    """
    packages = Packages(node_modules or root / "node_modules")
    cache = Cache(REPOSITORY / ".cache" / "build")
    runtime = stage_runtime(root, packages, cache)
    archive = build_archive(root, packages, cache, runtime.files[runtime.address("library.zip")])
    archive_address = hashed_name("app.zip", archive)
    static = stage_static(root, packages)
    boot = (root / "static" / "boot.js").read_text(encoding="utf-8")
    values = site_values(
        release(root),
        runtime,
        (archive_address, len(archive)),
        boot=boot,
        assets={path: address for path, (address, _) in static.items()},
        offline=offline,
    )
    page = render_pages(root, values, ["index.html"])["index.html"]
    if not check_inlined(page, boot):
        raise BuildError(
            "index.html does not hold static/boot.js unchanged: see templates/page/head.html."
        )
    files = {**runtime.files, archive_address: archive, "index.html": page.encode()}
    files |= dict(static.values())
    files |= notices(root, packages)
    replace_folder(out, files)
    hashed = runtime.files.keys() | {archive_address}
    hashed |= {address for path, (address, _) in static.items() if address != path}
    return Site(
        out,
        tuple(describe(name, files[name], name in hashed) for name in sorted(files)),
    )


def notices(root: Path, packages: Packages) -> dict[str, bytes]:
    """Return the licences that travel with the site, by address."""
    del packages
    return {"LICENSE.txt": (root / "LICENSE").read_bytes()}
