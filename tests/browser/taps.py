"""Counts the taps that a line of the issue allows, so that a test can name the number."""

import re

from playwright.sync_api import Page


class Taps:
    """A thumb at a page. Typing is no tap; a flick is counted by nobody."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0

    def tap(self, name: "str | re.Pattern[str]", role: str = "button") -> None:
        """Tap the one visible control of this exact name, or of one that fits the pattern."""
        self.page.get_by_role(role, name=name, exact=True).locator("visible=true").tap()  # type: ignore[arg-type]
        self.count += 1
