"""The rules of Heroic Rolls in brief, as the app shows them, agree with the rules it applies."""

import re
from pathlib import Path

import pytest
from jinja2 import FileSystemLoader

from app.render import Renderer, environment
from app.systems.heroic.reaction import COMING
from dicewright.systems.heroic_tables import ANSWERS, DICE, DIFFICULTIES, REACTION_SKILLS

TEMPLATES = Path(__file__).parents[3] / "templates"
BRIEF = Renderer(environment(FileSystemLoader(TEMPLATES)))("heroic/brief.html")


def rows() -> dict[str, list[str]]:
    """The rows of all tables: the head of each with its cells."""
    found = re.findall(r'<th scope="row">(.*?)</th>(.*?)</tr>', BRIEF, re.DOTALL)
    return {head: re.findall(r"<td>(.*?)</td>", cells) for head, cells in found}


def test_the_target_numbers() -> None:
    """R-H-16 to R-H-24, R-H-55, R-H-57."""
    shown = rows()
    for name in DIFFICULTIES:
        words = name.replace("-", " ").capitalize()
        assert shown[words] == [str(DICE[dice].ladder[name]) for dice in ("2d6", "d20")]
    opposed = [f"{DICE[dice].opposed} + their skill" for dice in ("2d6", "d20")]
    assert shown["Opposed"] == opposed


@pytest.mark.parametrize("reaction", ANSWERS)
def test_the_reactions(reaction: str) -> None:
    """R-H-34 to R-H-38: what each may answer, and its skill."""
    words = reaction.replace("-", " ").capitalize()
    answered, skill = next(row for head, row in rows().items() if head.startswith(words))
    assert skill == REACTION_SKILLS[reaction]
    named = dict(COMING)
    legal = {named[attack].lower() for attack in ANSWERS[reaction]}
    told = {word.strip().removesuffix("s") for word in answered.split(",")}
    told |= {"magical trap"} if "trap" in told and "magical trap" in legal else set()
    assert told == legal


def test_what_is_the_gms_to_decide() -> None:
    """R-H-01, R-H-02, R-H-25, R-H-47."""
    text = re.sub(r"<[^>]+>", "", BRIEF)
    assert "when the moment is dramatic or the task may fail" in text
    assert "A trivial task just succeeds" in text
    assert "Players roll when something comes at their Hero" in text
    assert "the GM may call for a d6" in text
