"""Builds the whole site: the order of the steps, and nothing else. `build_site` is what build.py
and the tests call.
"""

import hashlib
import subprocess
import tomllib
from dataclasses import dataclass
from pathlib import Path

from tools.application import build_archive
from tools.archive import squeeze
from tools.assets import IN_MISSING, INLINED, screenshots, stage_static
from tools.cache import Cache, digest
from tools.errors import BuildError
from tools.files import BuiltFile, describe, hashed_name, replace_folder
from tools.notices import notices
from tools.npm import Packages
from tools.offline import BUILD_MARK, NOT_OFFLINE, integrity, retired_worker, service_worker
from tools.page import Release, check_inlined, missing_values, site_values
from tools.render import render_conformance, render_pages, render_style
from tools.runtime import stage_runtime

REPOSITORY = Path(__file__).resolve().parent.parent
MANIFEST = "manifest.webmanifest"
MISSING = "page/missing.html"


@dataclass(frozen=True)
class Site:
    """A finished build: where it lies, its name (12 hex digits, made from its content) and every
    file in it.
    """

    out: Path
    build: str
    files: tuple[BuiltFile, ...]

    @property
    def visited(self) -> tuple[BuiltFile, ...]:
        """The files of a first visit, the offline copy included: all but an app store's pictures
        and what is for other programs.
        """
        return tuple(file for file in self.files if not file.address.startswith(NOT_OFFLINE))

    @property
    def sent(self) -> int:
        """The bytes that GitHub Pages sends for a first visit."""
        return sum(file.sent for file in self.visited)


def release(root: Path) -> Release:
    """Return the version from pyproject.toml and the day of the last commit (empty outside a
    repository).
    """
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    done = subprocess.run(
        ["git", "log", "-1", "--format=%cs"], cwd=root, capture_output=True, text=True, check=False
    )
    return Release(str(project["version"]), done.stdout.strip() if done.returncode == 0 else "")


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
    archive = build_archive(root, packages, cache, runtime.library)
    squeezed = squeeze(archive)
    archive_address = f"{hashed_name('app', squeezed)}.zip.gz"
    static = stage_static(root, packages, cache, render_style(root))
    inlined = {
        name: (root / "static" / f"{name}.js").read_text(encoding="utf-8") for name in INLINED
    }
    this = release(root)
    values = site_values(
        this,
        runtime,
        (archive_address, len(archive)),
        inlined=inlined,
        assets={path: address for path, (address, _) in static.items()},
        offline=offline,
    )
    values |= {"build": BUILD_MARK, "screenshots": screenshots(static)}
    values["integrity"] = {
        path: integrity(hashlib.sha256(content).hexdigest())
        for path, (_, content) in static.items()
    }
    values |= missing_values(
        *((root / "static" / name).read_text(encoding="utf-8") for name in IN_MISSING)
    )
    pages = render_pages(root, values, ["index.html", f"static/{MANIFEST}", MISSING])
    page = pages["index.html"]
    for name, script in inlined.items():
        if not check_inlined(page, script):
            raise BuildError(f"index.html does not hold static/{name}.js unchanged, once.")
    files = {
        **runtime.files,
        archive_address: squeezed,
        MANIFEST: pages[f"static/{MANIFEST}"].encode(),
        "404.html": pages[MISSING].encode(),
    }
    files |= dict(static.values())
    files |= notices(root, packages)
    cases = render_conformance(root, this.version)
    files |= {address: text.encode() for address, text in cases.items()}
    build = digest(page, *(part for name in sorted(files) for part in (name, files[name])))[:12]
    files["index.html"] = page.replace(BUILD_MARK, build).encode()
    hashed = runtime.files.keys() | {archive_address}
    hashed |= {address for path, (address, _) in static.items() if address != path}
    described = [describe(name, files[name], name in hashed) for name in sorted(files)]
    files["sw.js"] = (
        service_worker(root, packages, described, build=build, version=this.version, date=this.date)
        if offline
        else retired_worker(root)
    )
    described.append(describe("sw.js", files["sw.js"], hashed=False))
    replace_folder(out, files)
    return Site(out, build, tuple(described))
