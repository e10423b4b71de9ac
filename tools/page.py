"""What the page says about itself: content security policy, early fetches, addresses, version.
Renders nothing.
"""

import base64
import hashlib
import html
from collections.abc import Iterable
from dataclasses import dataclass

from tools.runtime import LIBRARY, UNPACKER, Runtime, configuration


@dataclass(frozen=True)
class Release:
    """Which build this is; the date is a day, YYYY-MM-DD, of the last commit."""

    version: str
    date: str


def source_hash(script: str) -> str:
    """Return the content security policy's source expression for an inline script or style."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def content_security_policy(inlined: Iterable[str]) -> str:
    """Return the page's policy: everything from our own origin, our inlined scripts, no eval."""
    scripts = " ".join(map(source_hash, inlined))
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'self' 'wasm-unsafe-eval' {scripts}",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


def missing_values(script: str, style: str) -> dict[str, object]:
    """Return what the template of 404.html knows as `site`. Its policy lets it ask its own origin
    where the app is, and nothing else.
    """
    policy = (
        "default-src 'none'",
        f"script-src {source_hash(script)}",
        f"style-src {source_hash(style)}",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
    return {
        "missing_csp": "; ".join(policy),
        "missing_script": script,
        "missing_style": style,
    }


def site_values(
    release: Release,
    runtime: Runtime,
    archive: tuple[str, int],
    *,
    inlined: dict[str, str],
    assets: dict[str, str],
    offline: bool,
) -> dict[str, object]:
    """Return what templates know as `site`; `inlined` maps a name to the text of a script that
    stands in the page itself; `assets` maps a path below static/ to the address it is
    served at.
    """
    return {
        "version": release.version,
        "date": release.date,
        "offline": offline,
        "csp": content_security_policy(inlined.values()),
        "inlined": inlined,
        "assets": assets,
        "runtime": runtime.folder,
        "modules": runtime.modules(),
        "fetched": [runtime.address("pyodide.asm.wasm")],
        "unpacked": [runtime.address(LIBRARY), archive[0]],
        "unpacker": runtime.address(UNPACKER),
        "start": runtime.address("start.mjs"),
        "configuration": configuration(runtime),
        "abi": runtime.abi,
        "archive": archive[0],
        "loader": runtime.address("loader.mjs"),
        "archive_bytes": archive[1],
        "library_bytes": len(runtime.library),
    }


def check_inlined(page: str, script: str) -> bool:
    """Say whether the page holds an inlined script exactly as it was hashed, unescaped, once."""
    return f"<script>{script}</script>" in page and html.unescape(page).count(script) == 1
