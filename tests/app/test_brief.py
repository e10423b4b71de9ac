"""The rules in brief on the page say what the rules package does: no number stands there twice."""

import html
import re
from typing import Any

import pytest

from app.systems.heroic_reaction import COMING
from app.systems.power_words import TEST_OUTCOMES
from dicewright.systems.boons import AVERAGE
from dicewright.systems.heroic_tables import ANSWERS, DICE, DIFFICULTIES, REACTION_SKILLS
from dicewright.systems.power import TESTS, TIER_2, TIER_3

Table = Any


def brief(table: Table, system: str) -> str:
    return str(table.session.render(f"{system}/brief.html"))


def rows(text: str) -> dict[str, list[str]]:
    """The rows of all tables: the head of each with its cells."""
    found = re.findall(r'<th scope="row">(.*?)</th>(.*?)</tr>', text, re.DOTALL)
    return {head: re.findall(r"<td>(.*?)</td>", cells) for head, cells in found}


def plain(text: str) -> str:
    return html.unescape(" ".join(re.sub(r"<[^>]*>", "", text).split()))


def test_the_target_numbers_of_heroic_rolls(table: Table) -> None:
    """R-H-16 to R-H-24, R-H-55, R-H-57."""
    shown = rows(brief(table, "heroic"))
    for name in DIFFICULTIES:
        words = name.replace("-", " ").capitalize()
        assert shown[words] == [str(DICE[dice].ladder[name]) for dice in ("2d6", "d20")]
    opposed = [f"{DICE[dice].opposed} + their skill" for dice in ("2d6", "d20")]
    assert shown["Somebody opposes"] == opposed


@pytest.mark.parametrize("reaction", ANSWERS)
def test_the_reactions_of_heroic_rolls(table: Table, reaction: str) -> None:
    """R-H-34 to R-H-38: what each may answer, and its skill."""
    words = reaction.replace("-", " ").capitalize()
    shown = next(
        row for head, row in rows(brief(table, "heroic")).items() if head.startswith(words)
    )
    answered, skill = shown
    assert skill == REACTION_SKILLS[reaction]
    named = dict(COMING)
    legal = {named[attack].lower() for attack in ANSWERS[reaction]}
    told = {word.strip().removesuffix("s") for word in answered.split(",")}
    told |= {"magical trap"} if "trap" in told and "magical trap" in legal else set()
    assert told == legal


def test_what_of_heroic_rolls_is_the_gms_to_decide(table: Table) -> None:
    """R-H-01, R-H-02, R-H-25, R-H-47."""
    text = plain(brief(table, "heroic"))
    assert "When it is dramatic or may fail" in text
    assert "Something trivial just works" in text
    assert "Players roll when something comes at their Hero" in text
    assert "the GM may call for a d6" in text


def test_the_tiers_and_tests_of_power_rolls(table: Table) -> None:
    """R-P-06, R-P-09, R-P-12, F-P-07."""
    text = brief(table, "power")
    tiers, tests = text.split("What a test brings")
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


def test_what_of_boon_rolls_is_said_to_all(table: Table) -> None:
    """R-S-04 to R-S-07, R-S-11, R-S-15, A-S-11, A-S-14."""
    text = plain(brief(table, "boons"))
    assert f"{AVERAGE} for an average task" in text
    assert "Everyone may try" in text
    assert "the bonus is what the stats give, and the GM may raise the TN" in text
    assert "spent at once, by the player; the GM says what fits" in text
    assert "What is left over is lost" in text
