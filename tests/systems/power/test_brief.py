"""The rules of Power Rolls in brief, as the app shows them, agree with the rules it applies."""

import re
from pathlib import Path

from jinja2 import FileSystemLoader

from app.render import Renderer, environment
from app.systems.power.words import TEST_OUTCOMES
from dicewright.systems.power_tiers import TESTS, TIER_2, TIER_3

TEMPLATES = Path(__file__).parents[3] / "templates"
BRIEF = Renderer(environment(FileSystemLoader(TEMPLATES)))("power/brief.html")


def rows(text: str) -> dict[str, list[str]]:
    """The rows of all tables: the head of each with its cells."""
    found = re.findall(r'<th scope="row">(.*?)</th>(.*?)</tr>', text, re.DOTALL)
    return {head: re.findall(r"<td>(.*?)</td>", cells) for head, cells in found}


def test_the_tiers_and_tests() -> None:
    """R-P-06, R-P-09, R-P-12, F-P-07."""
    tiers, tests = BRIEF.split("Test results")
    assert [row[0] for row in rows(tiers).values()] == [
        f"{TIER_2 - 1} or lower",
        f"{TIER_2} to {TIER_3 - 1}",
        f"{TIER_3} or higher",
    ]
    columns = zip(*(TESTS[difficulty] for difficulty in ("easy", "medium", "hard")), strict=True)
    expected = [
        [TEST_OUTCOMES[outcome][0].lower().replace(" with a", ",") for outcome in row]
        for row in columns
    ]
    assert list(rows(tests).values()) == expected
