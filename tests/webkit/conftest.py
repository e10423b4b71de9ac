"""WebKitGTK, driven through Selenium on a virtual screen: the nearest thing to an iPhone's engine
that a Linux machine has.

It is JavaScriptCore and WebKit's layout, but not iOS: no home screen, no storage manager.
"""

import os
import subprocess
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver

from tools.browsers import WEBKIT_PACKAGES, mini_browser
from tools.server import SiteServer
from tools.site import build_site

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """A virtual screen, as the DISPLAY to use."""
    if mini_browser() is None:
        pytest.skip(f"NOT RUN: WebKitGTK is not here; it needs the packages {WEBKIT_PACKAGES}")
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "500x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(
        command, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
        server.terminate()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """The built site under the sub-path."""
    built = build_site(ROOT, tmp_path_factory.mktemp("site") / "dist")
    with SiteServer(built.out) as server:
        yield server


@pytest.fixture
def webkit(
    screen: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[webdriver.WebKitGTK]:
    """A new session of WebKitGTK's small browser, with an empty profile."""
    monkeypatch.setenv("DISPLAY", screen)
    monkeypatch.setenv("LIBGL_ALWAYS_SOFTWARE", "1")
    monkeypatch.setenv("WEBKIT_DISABLE_COMPOSITING_MODE", "1")
    for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    if os.geteuid() == 0:
        monkeypatch.setenv("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1")
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(mini_browser())
    options.add_argument("--automation")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # Selenium's own, about itself
        browser = webdriver.WebKitGTK(options=options)
    browser.set_window_size(420, 860)
    yield browser
    browser.quit()
