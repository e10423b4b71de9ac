"""`build.py serve`: builds, serves, and builds again whenever a source changes. For development
only.

The service worker is left out unless it is asked for: with it a change would show one start late.
"""

import os
import sys
import time
import traceback
from pathlib import Path

from tools.errors import BuildError
from tools.server import SiteServer
from tools.site import build_site

WATCHED = ("py", "templates", "static", "tools", "index.html", "build.py", "pyproject.toml", "docs")
# The build's own Python: this process has it imported, so a change to it starts the process anew.
OWN = ("tools", "build.py")


def snapshot(root: Path) -> dict[Path, int]:
    """Return every watched file with its time of change."""
    found: dict[Path, int] = {}
    for name in WATCHED:
        top = root / name
        for path in [top] if top.is_file() else top.rglob("*"):
            if path.is_file() and path.suffix != ".pyc":
                found[path] = path.stat().st_mtime_ns
    return found


def changed(before: dict[Path, int], after: dict[Path, int]) -> set[Path]:
    """Return the files that came, went or changed."""
    return {path for path, _ in before.items() ^ after.items()}


def rebuild(root: Path, out: Path, offline: bool) -> None:
    """Build and report in a line; a mistake in a source is shown and waited out."""
    began = time.monotonic()
    try:
        site = build_site(root, out, offline=offline)
    except BuildError as error:
        print(f"not built: {error}", file=sys.stderr, flush=True)
    except Exception:
        traceback.print_exc()
    else:
        took = time.monotonic() - began
        print(f"built {len(site.files)} files in {took:.1f} s", flush=True)


def serve(root: Path, out: Path, port: int, offline: bool) -> int:
    """Serve until interrupted and return the exit status. With no network a port in use is the only
    thing to fail.
    """
    seen = snapshot(root)
    rebuild(root, out, offline)
    server = SiteServer(out, port=port, max_age=0, leads_home=True)
    try:
        server.start()
    except OSError as error:
        print(
            f"build.py: port {port} cannot be used ({error.strerror}); try --port", file=sys.stderr
        )
        return 1
    print(f"Dicewright is at {server.url} (Ctrl-C ends)", flush=True)
    try:
        while True:
            time.sleep(0.3)
            now = snapshot(root)
            differing = changed(seen, now)
            if not differing:
                continue
            seen = now
            if any(path.relative_to(root).parts[0] in OWN for path in differing):
                server.stop()
                os.execv(sys.executable, [sys.executable, *sys.argv])
            rebuild(root, out, offline)
    except KeyboardInterrupt:
        return 0
    finally:
        server.stop()
