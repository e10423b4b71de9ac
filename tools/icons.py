"""Renders the icons that have to be PNG from the drawings in `static/icons/`, made by hand. Nothing
else of static/ passes through here.
"""

import base64
from pathlib import Path

from tools.cache import Cache, digest
from tools.node import run_script
from tools.npm import Packages

RENDERER = "@resvg/resvg-wasm"
# Path below static/ -> the drawing and the width in pixels. `maskable.svg` fills the whole square:
# Android cuts it to any shape, and iOS, which wants no transparent corner, to its own.
ICONS = {
    "icons/icon-192.png": ("icons/icon.svg", 192),
    "icons/icon-512.png": ("icons/icon.svg", 512),
    "icons/maskable-512.png": ("icons/maskable.svg", 512),
    "icons/apple-touch-icon.png": ("icons/maskable.svg", 180),
}


def render_icons(static: Path, packages: Packages, cache: Cache) -> dict[str, bytes]:
    """Return the PNG files by their path below static/."""
    folder = packages.one(RENDERER, "package.json").parent
    version = packages.version(RENDERER)

    def drawn(drawing: Path, pixels: int) -> bytes:
        key = digest("icon", version, str(pixels), drawing.read_bytes())
        arguments = ("icons.mjs", str(folder), str(drawing), str(pixels))
        return cache.keep(key, lambda: base64.b64decode(run_script(*arguments)))

    return {name: drawn(static / drawing, pixels) for name, (drawing, pixels) in ICONS.items()}
