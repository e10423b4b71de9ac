"""Fixtures of the browser tests: the built site under GitHub Pages' sub-path, Debian's Chromium,
and what every page must keep to.

A test that takes `page` or `context` is checked without asking for it: no request leaves the site
and the console stays free of errors. A test that provokes errors says so with
`@pytest.mark.console_errors`.
"""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    BrowserType,
    ConsoleMessage,
    Page,
    Request,
    WebError,
    expect,
)

from tests.browser.killed_phone import KilledPhone
from tests.browser.phone import Phone
from tests.browser.warm import Tab, WarmTabs, noted
from tools.browsers import chromium_options
from tools.server import SiteServer
from tools.site import Site, build_site

ROOT = Path(__file__).resolve().parents[2]
# How long a start may take on a busy machine, in milliseconds. A limit, never a wait.
PATIENCE = 60_000
# The same for anything smaller that a test expects; five seconds are too few for two tests at once.
expect.set_options(timeout=20_000)


def pytest_configure(config: pytest.Config) -> None:
    """Name our marks."""
    config.addinivalue_line("markers", "console_errors: the test provokes console errors")
    config.addinivalue_line("markers", "new_tab: a browser that has never had the app before")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Use the system's Chromium where there is one, else the one that Playwright installed."""
    return {**browser_type_launch_args, **chromium_options()}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Be a phone in portrait, with motion reduced so that no test waits for an animation."""
    return {
        **browser_context_args,
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "reduced_motion": "reduce",
        "service_workers": "block",
    }


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site, built once a session into a folder of its own."""
    return build_site(ROOT, tmp_path_factory.mktemp("site") / "dist")


@pytest.fixture(scope="session")
def _server(built: Site) -> Iterator[SiteServer]:
    with SiteServer(built.out) as server:
        yield server


@pytest.fixture
def site(_server: SiteServer, built: Site) -> Iterator[SiteServer]:
    """The server of the built site; faults, a stop and another folder last as long as the test."""
    _server.requests.clear()
    yield _server
    _server.faults.clear()
    _server.folder = built.out
    _server.stop()
    _server.start()


@pytest.fixture(scope="session")
def _tabs(browser: Browser) -> Iterator[WarmTabs]:
    tabs = WarmTabs(browser)
    yield tabs
    tabs.close()


@pytest.fixture
def _tab(
    _tabs: WarmTabs,
    _server: SiteServer,
    browser_context_args: dict[str, Any],
    request: pytest.FixtureRequest,
) -> Iterator[Tab]:
    marked = request.node.get_closest_marker("browser_context_args")
    new = request.node.get_closest_marker("new_tab") is not None
    if new:
        _tabs.close()
    tab = _tabs.take({**browser_context_args, **(marked.kwargs if marked else {})})
    try:
        with _clean(tab.context, _server, request), noted() as lasting:
            yield tab
    except BaseException:
        _tabs.close()
        raise
    if lasting or new:
        _tabs.close()
    else:
        _tabs.put_back()


@pytest.fixture
def context(_tab: Tab) -> BrowserContext:
    """A browser's profile, empty."""
    return _tab.context


@pytest.fixture
def page(_tab: Tab) -> Page:
    """A tab of it, empty."""
    return _tab.page


@contextmanager
def _clean(
    context: BrowserContext, server: SiteServer, request: pytest.FixtureRequest
) -> Iterator[None]:
    """Fail a test whose page asked anyone but the site for something, or logged an error it was not
    meant to.
    """
    foreign: list[str] = []
    errors: list[str] = []

    def on_request(seen: Request) -> None:
        if not seen.url.startswith((server.url, "data:", "blob:")):
            foreign.append(seen.url)

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(message.text)

    def on_error(error: WebError) -> None:
        errors.append(str(error.error))

    listeners: dict[Any, Any] = {"request": on_request, "console": on_console, "weberror": on_error}
    for event, listener in listeners.items():
        context.on(event, listener)
    yield
    for event, listener in listeners.items():
        context.remove_listener(event, listener)
    assert not foreign, f"requests that left the site: {foreign}"
    if request.node.get_closest_marker("console_errors") is None:
        assert not errors, f"errors in the console: {errors}"


@pytest.fixture
def ready() -> Callable[[Page], None]:
    """Wait until the app answers: `ready(page)`."""

    def wait(page: Page) -> None:
        expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=PATIENCE)

    return wait


@pytest.fixture
def app(page: Page, site: SiteServer, ready: Callable[[Page], None]) -> Page:
    """The page, started."""
    page.goto(site.url)
    ready(page)
    return page


@pytest.fixture
def phone(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    built: Site,
    tmp_path: Path,
) -> Iterator[Phone]:
    """A browser with a profile of its own, which can be closed and started again, and a server of
    its own.
    """
    options = {**browser_type_launch_args, **browser_context_args}
    with SiteServer(built.out) as site:
        phone = Phone(browser_type, tmp_path / "profile", site, options)
        yield phone
        phone.off()
    assert not phone.foreign, f"requests that left the site: {phone.foreign}"


@pytest.fixture
def killed_phones(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    built: Site,
    tmp_path: Path,
) -> Iterator[Callable[[], KilledPhone]]:
    """Gives a phone of its own, whose browser can be killed, each time that it is called."""
    options = {**browser_type_launch_args, **browser_context_args}
    made: list[KilledPhone] = []
    with SiteServer(built.out) as site:

        def phone() -> KilledPhone:
            profile = tmp_path / f"profile-{len(made)}"
            made.append(KilledPhone(browser_type, profile, site, options))
            return made[-1]

        yield phone
        for each in made:
            each.off()
    assert not any(each.foreign for each in made)


@pytest.fixture
def killed_phone(killed_phones: Callable[[], KilledPhone]) -> KilledPhone:
    """One such phone."""
    return killed_phones()


@pytest.fixture(scope="session")
def newer(built: Site, tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site a version later: another version number, a changed style sheet, changed Python; the
    runtime is the same.
    """
    root = tmp_path_factory.mktemp("newer")
    for name in ("py", "templates", "static"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("index.html", "pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, root / name)
    project = (root / "pyproject.toml").read_text(encoding="utf-8")
    version = re.search(r'^version = "(.*)"$', project, re.MULTILINE)
    assert version
    project = project.replace(version[0], f'version = "{version[1]}.1"')
    (root / "pyproject.toml").write_text(project, encoding="utf-8")
    for name, change in (
        ("static/css/theme.css", "\n/* newer */\n"),
        ("py/app/rolls/dice.py", "\n# newer\n"),
    ):
        with (root / name).open("a", encoding="utf-8") as file:
            file.write(change)
    site = build_site(root, root / "dist", node_modules=ROOT / "node_modules")
    assert site.build != built.build
    return site
