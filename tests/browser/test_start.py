"""The start: Python comes up from the built site under the real content security policy, with
nothing unneeded fetched.
"""

from collections.abc import Callable

from playwright.sync_api import Page

from tools.server import SiteServer
from tools.site import Site


def test_python_gets_ready(app: Page) -> None:
    """The page says it is ready and carries its version."""
    assert app.locator("html").get_attribute("data-version")
    assert app.locator("#boot-status").is_hidden()


def test_a_start_fetches_every_file_once_and_only_ours(
    page: Page, site: SiteServer, built: Site, ready: Callable[[Page], None]
) -> None:
    """Preloads are used, not repeated, and PyScript's plugins stay away."""
    page.goto(site.url)
    ready(page)
    asked = [path.removeprefix(site.prefix) or "index.html" for path in site.requests]
    known = {file.address for file in built.files}
    assert set(asked) <= known
    assert sorted(asked) == sorted(set(asked)), "a file was fetched twice"
