"""Builds the site: `python build.py [--out dist]`; `python build.py serve` builds, serves and
rebuilds on every change.

The work is done in `tools/`; this file only reads the command line.
"""

import argparse
import sys
import time
from pathlib import Path

from tools.develop import serve
from tools.errors import BuildError
from tools.site import build_site

ROOT = Path(__file__).resolve().parent


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Build Dicewright into a folder, or serve it.")
    parser.add_argument("command", nargs="?", choices=("build", "serve"), default="build")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder to write (dist)")
    parser.add_argument("--port", type=int, default=8000, help="serve: port on loopback (8000)")
    parser.add_argument(
        "--offline",
        action="store_true",
        help="serve: with the service worker, which is left out so that a change shows at once",
    )
    return parser.parse_args()


def main() -> int:
    """Run the command and return the exit status."""
    given = arguments()
    try:
        if given.command == "serve":
            return serve(ROOT, given.out, port=given.port, offline=given.offline)
        began = time.monotonic()
        site = build_site(ROOT, given.out)
    except BuildError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    took = time.monotonic() - began
    print(f"{site.out}: {len(site.files)} files, {site.sent:,} bytes as sent, in {took:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
