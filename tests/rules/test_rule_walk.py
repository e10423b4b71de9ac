"""The walk through the rules in `docs/rules.md`: every rule is in it, and every name in it is real.

Names are looked up in the source as it is written; no test is collected or run for that.
"""

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.rules import vectors
from tests.rules.rule_ids import RULE_IDS

ROOT = Path(__file__).parents[2]
WALK = ROOT / "docs" / "rules.md"
SYSTEMS = {
    "Heroic Rolls": "H",
    "Power Rolls": "P",
    "Boon Rolls": "S",
    "Facts from elsewhere": "HPS",
}
FACTS = "Facts from elsewhere"
NOTHING_TO_PROVE = ("the GM decides", "the table decides", "not in the source", "not kept")
NO_TEST = "\N{EN DASH}"
ID = re.compile(r"[RAF]-[HPS]-\d{2}[a-d]?")
NAMED = re.compile(r"`([\w./]+\.(?:py|html))(?:::([\w.]+))?`")
TEST = re.compile(r"`([\w./]+\.py)::(\w+)(?:\[([^`]*)\])?`")
VECTOR_IDS = {
    "test_vector_comes_out_as_the_rules_say": {vector[0] for vector in vectors.VECTORS},
    "test_choice_that_is_not_on_offer_is_refused": {refused[0] for refused in vectors.REFUSED},
}


class Row(NamedTuple):
    """A row of the walk, and the heading that it stands under."""

    under: str
    rule: str
    says: str
    where: str
    tests: str


def rows(text: str) -> list[Row]:
    """Every row of every table, but for their heads."""
    found, under = [], ""
    for line in text.splitlines():
        if line.startswith("## "):
            under = line.removeprefix("## ")
        elif line.startswith("| ") and not line.startswith(("| id |", "| --- |")):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            assert len(cells) == 4, f"four cells a row, not {len(cells)}: {line}"
            found.append(Row(under, *cells))
    return found


ROWS = rows(WALK.read_text(encoding="utf-8"))


@cache
def tree(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


def names_in(body: list[ast.stmt]) -> dict[str, ast.stmt]:
    """What a module or class body defines: functions, classes, variables."""
    found: dict[str, ast.stmt] = {}
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = node
        elif isinstance(node, ast.Assign):
            found |= {name.id: node for name in node.targets if isinstance(name, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = node
    return found


def defines(path: str, name: str) -> bool:
    """Whether a Python file defines `function`, `Class.method` or `NAME`."""
    body = tree(path).body
    for part in name.split("."):
        node = names_in(body).get(part)
        if node is None:
            return False
        body = getattr(node, "body", [])
    return True


def cases_of(path: str, function: ast.stmt) -> set[str]:
    """The texts and numbers that a test is parametrised with, those of the file's data included."""
    module = names_in(tree(path).body)
    seen: set[str] = set()
    found: set[str] = set()
    waiting: list[ast.AST] = list(getattr(function, "decorator_list", []))
    while waiting:
        for node in ast.walk(waiting.pop()):
            if isinstance(node, ast.Constant):
                found.add(str(node.value))
            elif isinstance(node, ast.Name) and node.id in module and node.id not in seen:
                seen.add(node.id)
                waiting.append(module[node.id])
    return found


def missing_test(path: str, name: str, case: str | None) -> str:
    """Say what of a test's name does not exist; empty when all of it does."""
    if not (ROOT / path).is_file():
        return f"{path} does not exist"
    function = names_in(tree(path).body).get(name)
    if not isinstance(function, ast.FunctionDef) or not name.startswith("test_"):
        return f"{path} has no test {name}"
    if case is None:
        return ""
    known = VECTOR_IDS[name] if name in VECTOR_IDS else cases_of(path, function)
    return "" if case in known else f"{name} has no case {case}"


def missing_places(row: Row) -> list[str]:
    """Say which of the places of a row do not exist, or that it names none."""
    places = NAMED.findall(row.where)
    if not places and not row.where.startswith(NOTHING_TO_PROVE):
        return ["names no place"]
    faults = []
    for path, name in places:
        below = path if path.startswith("templates/") else f"py/{path}"
        if not (ROOT / below).is_file():
            faults.append(f"{path} does not exist")
        elif name and not defines(below, name):
            faults.append(f"{path} does not define {name}")
    return faults


def missing_tests(row: Row) -> list[str]:
    """Say which of the tests of a row do not exist, or that it lacks one."""
    if row.tests == NO_TEST:
        return [] if row.where.startswith(NOTHING_TO_PROVE) else ["names no test"]
    named = TEST.findall(row.tests)
    written = [f"`{path}::{name}{f'[{case}]' if case else ''}`" for path, name, case in named]
    if ", ".join(written) != row.tests:
        return [f"cannot read {row.tests}"]
    faults = [missing_test(path, name, case or None) for path, name, case in named]
    return [fault for fault in faults if fault]


def test_every_statement_and_every_reading_is_in_the_walk_once():
    listed = [row.rule for row in ROWS]
    assert sorted(set(listed)) == sorted(listed), "an id is listed twice"
    assert not {rule for rule in RULE_IDS if rule[0] in "RA"} - set(listed), "an id is missing"
    assert not set(listed) - RULE_IDS, "no rule has this id"


def test_every_rule_that_a_step_names_is_in_the_walk():
    """Facts, too: a player who taps on the working can look all of it up."""
    named: set[str] = set()
    for module in (ROOT / "py" / "dicewright" / "systems").glob("*.py"):
        named |= set(re.findall(rf'"({ID.pattern})"', module.read_text(encoding="utf-8")))
    assert named
    assert not named - {row.rule for row in ROWS}


def test_every_row_is_complete_and_stands_under_its_system():
    for row in ROWS:
        assert ID.fullmatch(row.rule), row
        assert row.rule[2] in SYSTEMS[row.under], row
        assert (row.rule[0] == "F") is (row.under == FACTS), row
        assert row.says, row
        assert row.where, row


def test_every_place_exists():
    faults = [f"{row.rule}: {fault}" for row in ROWS for fault in missing_places(row)]
    assert faults == []


def test_every_test_exists():
    faults = [f"{row.rule}: {fault}" for row in ROWS for fault in missing_tests(row)]
    assert faults == []


VECTOR = "tests/rules/test_vectors.py::test_vector_comes_out_as_the_rules_say"


@pytest.mark.parametrize(
    ("where", "tests", "fault"),
    [
        ("the GM decides", NO_TEST, ""),
        ("`dicewright/systems/heroic.py::Heroic.decide`", f"`{VECTOR}[V-H-01]`", ""),
        (
            "`templates/heroic/brief.html`",
            "`tests/rules/test_power.py::test_test_outcomes[hard]`",
            "",
        ),
        ("in the rules", NO_TEST, "names no place"),
        ("`templates/none.html`", "`tests/rules/test_power.py::test_downgrade`", "does not exist"),
        ("`dicewright/systems/heroic.py::Heroic.guess`", NO_TEST, "does not define Heroic.guess"),
        ("`dicewright/systems/heroic.py`", NO_TEST, "names no test"),
        ("the GM decides", "test_downgrade", "cannot read"),
        ("the GM decides", f"`{VECTOR}[V-H-99]`", "has no case V-H-99"),
        ("the GM decides", "`tests/rules/test_none.py::test_x`", "does not exist"),
        ("the GM decides", "`tests/rules/test_heroic.py::test_x`", "has no test test_x"),
        ("the GM decides", "`tests/rules/test_heroic.py::slow_degree`", "has no test slow_degree"),
        (
            "the GM decides",
            "`tests/rules/test_power.py::test_test_outcomes[odd]`",
            "has no case odd",
        ),
    ],
)
def test_what_does_not_exist_is_found_out(where, tests, fault):
    """The look-up itself: what is wrong is told, what is right is not."""
    row = Row("Heroic Rolls", "R-H-01", "a rule", where, tests)
    found = "; ".join([*missing_places(row), *missing_tests(row)])
    assert fault in found
    assert bool(found) is bool(fault)
