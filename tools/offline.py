"""Makes the service worker's script: Workbox's own modules, the list of files with their hashes,
and our `static/sw.js`, in one file. One file, because imported scripts would follow the HTTP cache.
"""

import base64
import json
from collections.abc import Iterable
from pathlib import Path

from tools.files import BuiltFile
from tools.npm import Packages

MODULES = ("core", "strategies", "routing", "precaching")
# Shown by an app store or an install prompt, read by crawlers or by those who write other programs,
# or sent for an address that has no file: all of it needs a network anyway.
NOT_OFFLINE = ("screenshots/", "robots.txt", ".nojekyll", "404.html", "conformance")
# Stands for the build's name in the page until every file is known; the page itself counts too.
BUILD_MARK = "BUILD-OF-THIS-PAGE"


def precached(files: Iterable[BuiltFile]) -> list[dict[str, object]]:
    """Return the entries of the offline copy, small files first, so that progress shows at once.

    A file whose address changes with its content has no revision: its key in the cache is then its
    address, which the browser's store of compiled code needs, and an update leaves it alone.
    """
    kept = [file for file in files if not file.address.startswith(NOT_OFFLINE)]
    return [
        {
            "url": file.address,
            "revision": None if file.hashed else file.sha256[:16],
            "integrity": integrity(file.sha256),
            "bytes": file.size,
        }
        for file in sorted(kept, key=lambda file: (file.size, file.address))
    ]


def integrity(sha256: str) -> str:
    """Return a SHA-256 in hex as a browser takes it to check a file."""
    return f"sha256-{base64.b64encode(bytes.fromhex(sha256)).decode()}"


def service_worker(
    root: Path,
    packages: Packages,
    files: Iterable[BuiltFile],
    *,
    build: str,
    version: str,
    date: str,
) -> bytes:
    """Return the content of `sw.js` for a site of these files; `build` names this very build."""
    parts = [
        "\n".join(
            line
            for line in packages.one(f"workbox-{name}", f"build/workbox-{name}.prod.js")
            .read_text(encoding="utf-8")
            .splitlines()
            if not line.startswith("//# sourceMappingURL=")
        ).strip()
        for name in MODULES
    ]
    release = {"build": build, "version": version, "date": date, "files": precached(files)}
    parts.append(f"const RELEASE = {json.dumps(release, separators=(',', ':'))};")
    parts.append((root / "static" / "sw.js").read_text(encoding="utf-8"))
    return "\n".join(parts).encode()


def retired_worker(root: Path) -> bytes:
    """Return the content of a `sw.js` that removes itself and the offline copy."""
    return (root / "static" / "retired-sw.js").read_bytes()
