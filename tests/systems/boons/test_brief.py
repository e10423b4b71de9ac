"""The rules of Boon Rolls in brief, as the app shows them, agree with the rules it applies."""

import html
import re
from pathlib import Path

from jinja2 import FileSystemLoader

from app.render import Renderer, environment
from dicewright.systems.boons import AVERAGE

TEMPLATES = Path(__file__).parents[3] / "templates"
BRIEF = Renderer(environment(FileSystemLoader(TEMPLATES)))("boons/brief.html")


def test_what_is_said_to_all() -> None:
    """R-S-04 to R-S-07, R-S-11, R-S-15, A-S-11, A-S-14."""
    text = html.unescape(" ".join(re.sub(r"<[^>]*>", "", BRIEF).split()))
    assert f"{AVERAGE} for an average task" in text
    assert "Everyone may try" in text
    assert "the bonus is what the stats give, and the GM may raise the TN" in text
    assert "spent right away, by the player; the GM says what fits" in text
    assert "Boon points may be given up; snag points may not" in text
