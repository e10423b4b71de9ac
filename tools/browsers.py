"""Gets the browsers that the tests drive, and says plainly what it could not get.

Chromium: the system's, else the one that Playwright downloads, else the system's package manager
where we may use it. WebKitGTK with a virtual screen: the system's, else the package manager.
Without Chromium there is no browser test at all, so that is an error; without WebKitGTK its tests
are skipped and say so. Run as `python -m tools.browsers`.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

# Where Debian and its kin put WebKitGTK's small browser; the folder names the machine's
# architecture.
MINI_BROWSERS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/libexec/webkit2gtk-4.1/MiniBrowser")
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
# What Chromium would do by itself over the network, switched off.
CHROMIUM_FLAGS = (
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--no-first-run", "--disable-quic", "--disable-gpu"),
)
CHROMIUM_PACKAGES = ("chromium",)
WEBKIT_PACKAGES = ("webkit2gtk-driver", "xvfb", "xauth")


def system_chromium() -> str | None:
    """Return the system's Chromium, or None."""
    return next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)


def playwright_chromium() -> str | None:
    """Return the Chromium that Playwright downloaded, or None."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def chromium_options() -> dict[str, Any]:
    """Return Playwright's launch options for the Chromium in use."""
    flags = list(CHROMIUM_FLAGS)
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        flags.append("--no-sandbox")  # Chromium refuses to start as root otherwise
    system = system_chromium()
    return {"args": flags, **({"executable_path": system} if system else {})}


def mini_browser() -> str | None:
    """Return WebKitGTK's MiniBrowser where its driver and a virtual screen are there too."""
    if not shutil.which("WebKitWebDriver") or not shutil.which("Xvfb"):
        return None
    return next((str(path) for path in _found(MINI_BROWSERS)), None)


def _found(patterns: tuple[str, ...]) -> Iterator[Path]:
    for pattern in patterns:
        yield from Path("/").glob(pattern.removeprefix("/"))


def say(text: str) -> None:
    """Print a line of the set-up."""
    print(f"set-up: {text}", flush=True)


def run(*command: str) -> bool:
    """Run a command quietly; on failure show the end of what it said."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        env=environment,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    if done.returncode != 0:
        lines = (done.stdout + done.stderr).strip().splitlines()
        say(f"`{' '.join(command)}` failed: {lines[-1] if lines else done.returncode}")
    return done.returncode == 0


def install(packages: tuple[str, ...]) -> bool:
    """Install system packages, where there is apt and we are root."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        say(f"not installed, for want of apt-get or of root: {' '.join(packages)}")
        return False
    say(f"installing {' '.join(packages)} with apt-get")
    run("apt-get", "update", "-qq")
    return run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages)


def provide_chromium() -> bool:
    """Get a Chromium and say whether there is one."""
    if system_chromium() or playwright_chromium():
        return True
    say("no Chromium on the PATH; asking Playwright for its own")
    if run(sys.executable, "-m", "playwright", "install", "chromium") and playwright_chromium():
        return True
    install(CHROMIUM_PACKAGES)
    return system_chromium() is not None


def provide_webkit() -> bool:
    """Get WebKitGTK, its driver and a virtual screen, and say whether they are there."""
    if mini_browser():
        return True
    install(WEBKIT_PACKAGES)
    return mini_browser() is not None


def main() -> int:
    """Provide both and return the exit status."""
    if not provide_webkit():
        say(f"WebKitGTK is not here, so its tests are SKIPPED; they need {WEBKIT_PACKAGES}")
    if provide_chromium():
        return 0
    say("there is no Chromium and none could be had, so the browser tests cannot run")
    return 1


if __name__ == "__main__":
    sys.exit(main())
