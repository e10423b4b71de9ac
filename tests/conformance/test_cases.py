"""The cases against a second reader of the rules, and against the list of all rules."""

import ast
import json
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from tests.conformance import second_reader
from tests.rules.rule_ids import RULE_IDS
from tests.rules.test_rule_walk import ROWS
from tools.conformance.document import document, text_of

MADE = document("1.2.3")
CASES = MADE["cases"]
READINGS = sorted({other["reading"] for case in CASES for other in case.get("disputed", ())})


def expected(case):
    """What a case says comes out, and nothing else of it."""
    return {name: case[name] for name in ("outcome", "refused") if name in case}


def second(case, reading=""):
    return second_reader.answer(case["record"], case["faces"], case["choices"], reading)


def test_the_second_reader_knows_nothing_of_the_package():
    source = Path(second_reader.__file__).read_text(encoding="utf-8")
    imported = [
        alias.name if isinstance(node, ast.Import) else node.module
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    ]
    assert set(imported) == {"json", "sys", "typing"}


def test_the_second_reader_comes_to_the_same():
    differing = {
        case["id"]: (expected(case), second(case))
        for case in CASES
        if second(case) != expected(case)
    }
    assert differing == {}


@pytest.mark.parametrize("reading", READINGS)
def test_another_reading_differs_where_a_case_says_so_and_there_alone(reading):
    """Both ways: no case names a dispute that is none, and none is left unmarked."""
    wrong = {}
    for case in CASES:
        others = {other["reading"]: other for other in case.get("disputed", ())}
        told = expected(others[reading]) if reading in others else expected(case)
        if second(case, reading) != told:
            wrong[case["id"]] = (told, second(case, reading))
    assert wrong == {}


def test_every_rule_of_resolution_has_a_case():
    """Those that the walk finds in the package; what the table decides has none."""
    wanted = {row.rule for row in ROWS if "`dicewright/" in row.where}
    covered = {rule for case in CASES for rule in case["rules"]}
    assert wanted - covered == set()
    assert covered <= RULE_IDS
    assert set(MADE["rules"]) == covered


def test_readings_that_are_disputed_are_readings():
    assert len(READINGS) >= 25
    for reading in READINGS:
        assert reading.startswith("A-")
    for case in CASES:
        for other in case.get("disputed", ()):
            assert other["reading"] in case["rules"]
            assert expected(other) != expected(case)


def test_a_natural_19_or_20_is_there_with_every_combination():
    """Natural 19 and 20, up to three edges and three banes, with and without a penalty."""
    seen = {
        (
            sum(case["faces"]),
            case["record"].get("edges", 0),
            case["record"].get("banes", 0),
            case["record"].get("bonus", 0) < 0,
        )
        for case in CASES
        if case["id"].startswith("power-natural")
    }
    assert set(product((19, 20), range(4), range(4), (True, False))) <= seen


def test_every_tie_of_every_dice_is_there():
    seen = Counter(
        (case["record"].get("dice", "2d6"), case["record"]["roll"], case["outcome"]["degree"])
        for case in CASES
        if case["id"].startswith("heroic") and case.get("outcome", {}).get("margin") == 0
    )
    kinds = ("task", "opposed", "reaction")
    degrees = ("complication", "success", "crit", "fumble")
    assert set(product(("2d6", "d12", "d20"), kinds, degrees)) <= set(seen)


def test_ids_are_unique_and_what_is_told_is_told():
    assert max(Counter(case["id"] for case in CASES).values()) == 1
    for case in CASES:
        assert case["about"], case["id"]
        assert set(case) <= {
            *("id", "about", "rules", "record", "faces", "choices"),
            *("outcome", "refused", "disputed"),
        }


def test_the_text_is_a_case_a_line_and_reads_as_it_was():
    text = text_of(MADE)
    assert json.loads(text) == json.loads(json.dumps(MADE))
    assert sum(line.startswith('{"id"') for line in text.splitlines()) == len(CASES)
