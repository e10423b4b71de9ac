"""Every rule id that a working can name is explained, once, in "Rules in brief"."""

import re
from pathlib import Path

import pytest

from app.systems import page, pages
from app.systems.rule_words import Chapter, Rule, read_rules

ROOT = Path(__file__).parents[2]
ID = re.compile(r"[RAF]-[HPS]-\d\d[a-d]?")
LETTERS = {"heroic": "H", "power": "P", "boons": "S"}
LADDER = {f"R-H-{number}" for number in range(17, 25)}
"""The ids that a step makes of the number of a rung."""


def named() -> set[str]:
    """Every id that some step of some system names: as written in the rules, and as worked out."""
    found = set(LADDER)
    for module in (ROOT / "py" / "dicewright" / "systems").glob("*.py"):
        found |= set(re.findall(rf'"({ID.pattern})"', module.read_text(encoding="utf-8")))
    return found | set(ID.findall((ROOT / "tests/rules/steps.txt").read_text(encoding="utf-8")))


def explained(system: str) -> list[Rule]:
    return [rule for chapter in page(system).rules() for rule in chapter.rules]


@pytest.mark.parametrize("system", LETTERS)
def test_every_rule_that_a_working_names_is_explained_once(system: str) -> None:
    asked = {rule for rule in named() if rule[2] == LETTERS[system]}
    listed = [rule.id for rule in explained(system)]
    assert asked
    assert not asked - set(listed), "a step names a rule that nothing explains"
    assert not set(listed) - asked, "no step names this rule"
    assert sorted(set(listed)) == sorted(listed), "a rule is explained twice"


def test_every_explanation_is_a_sentence() -> None:
    for system in pages():
        for rule in explained(system.name):
            assert rule.words, rule.id
            assert rule.words[0].isupper(), rule
            assert rule.words.endswith("."), rule
            assert "  " not in rule.words, rule


def test_our_own_readings_say_so_where_a_table_may_see_it_differently() -> None:
    """A reading is no rule of the source; one that leaves it to the table needs no such word."""
    silent = {"A-H-06", "A-H-07", "A-H-09", "A-H-13"}
    for system in pages():
        for rule in explained(system.name):
            if rule.id.startswith("A") and rule.id not in silent:
                assert rule.words.startswith("Our reading"), rule


def test_the_text_of_the_rules_is_read_line_by_line() -> None:
    text = "# One\nR-X-01 It holds\n  for all.\n# Two\nA-X-02a It does not."
    assert read_rules(text) == (
        Chapter("One", (Rule("R-X-01", "It holds for all."),)),
        Chapter("Two", (Rule("A-X-02a", "It does not."),)),
    )
    with pytest.raises(ValueError, match="under no rule"):
        read_rules("R-X-01 It holds.")
