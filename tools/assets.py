"""Stages `static/`: which of its files are served, at which addresses, and what is made from them.

Every address changes with the content, so that neither a cache nor an old page can mix versions.
What is staged elsewhere (the runtime's modules, the inlined script, the service worker, the
manifest) is not served from here.
"""

import struct
from pathlib import Path, PurePosixPath

from tools.cache import Cache
from tools.files import hashed_name
from tools.icons import render_icons
from tools.join import join_modules
from tools.npm import Packages
from tools.runtime import OURS

# Scripts that stand in the page itself, as static/<name>.js.
INLINED = ("boot", "again", "bounds", "databases", "restore")
# What stands in 404.html itself.
IN_MISSING = ("home.js", "missing.css")
NOT_SERVED = frozenset(
    {*(f"{name}.js" for name in INLINED), *IN_MISSING, *OURS}
    | {"sw.js", "retired-sw.js", "manifest.webmanifest", "icons/maskable.svg"}
)
# Served under the name they have, because others know them by that name.
FIXED = ("robots.txt", ".nojekyll")
# The modules of static/offline/, as one.
OFFLINE = "offline.js"

# The page's one style sheet: these parts of static/css/ first and in this order, then the others.
STYLE_SHEET = "css/dicewright.css"
FIRST_STYLES = ("pico", "theme", "layout", "form", "fields", "dice", "result", "dock", "lists")

Assets = dict[str, tuple[str, bytes]]


def stage_static(root: Path, packages: Packages, cache: Cache, style: str) -> Assets:
    """Return path below static/ -> (address, content), with the rendered icons and Pico's style
    sheet as `css/pico.css`. `style` are the rules that the app's forms ask for.
    """
    static = root / "static"
    found = {
        path.relative_to(static).as_posix(): path.read_bytes()
        for path in sorted(static.rglob("*"))
        if path.is_file()
    }
    found["css/pico.css"] = packages.one("@picocss/pico", "css/pico.min.css").read_bytes()
    found["css/visibility.css"] = style.encode()
    found[STYLE_SHEET] = _one_style_sheet(found)
    found[OFFLINE] = _one_module(found)
    found |= render_icons(static, packages, cache)
    served = {path: content for path, content in found.items() if path not in NOT_SERVED}
    return {path: (_address(path, content), content) for path, content in served.items()}


def _one_style_sheet(found: dict[str, bytes]) -> bytes:
    """Take the parts out of what is found and return them as one: a start asks for one file."""
    first = [f"css/{name}.css" for name in FIRST_STYLES]
    others = sorted(path for path in found if path.startswith("css/") and path not in first)
    return b"\n".join(found.pop(path) for path in (*first, *others))


def _one_module(found: dict[str, bytes]) -> bytes:
    """Take the modules of static/offline/ out of what is found and return them as one."""
    paths = [path for path in found if path.startswith("offline/")]
    modules = {PurePosixPath(path).stem: found.pop(path).decode() for path in paths}
    return join_modules(modules, "offline").encode()


def _address(path: str, content: bytes) -> str:
    return path if path in FIXED else hashed_name(path, content)


def screenshots(assets: Assets) -> list[dict[str, object]]:
    """Return what the manifest says of each `screenshots/<number>-<words>.png`: its address, its
    width and height in pixels, and the words as its label.
    """
    return [
        {
            "address": address,
            "label": PurePosixPath(path).stem.partition("-")[2].replace("-", " ").capitalize(),
            **dict(zip(("width", "height"), struct.unpack(">II", content[16:24]), strict=True)),
        }
        for path, (address, content) in sorted(assets.items())
        if path.startswith("screenshots/") and path.endswith(".png")
    ]
