"""The package as others meet it: what it exports, what it imports, how a system is added."""

import ast
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import dicewright
from dicewright import SYSTEMS, CheckError, Field, Step, System, odds, read_check, resolve

PY = Path(dicewright.__file__).parents[1]


def python(code):
    """Run code in an interpreter that sees the standard library and our Python only."""
    start = f"import sys; before = set(sys.modules); sys.path.insert(0, {str(PY)!r});"
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-W", "error", "-c", start + code],
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.split()


def test_exported_names():
    functions, values, errors = (
        "odds read_check resolve",
        "SYSTEMS",
        "CheckError ChoiceError FacesError",
    )
    types = "Check Fault Field Offer Outcome Step System"
    assert set(dicewright.__all__) == set(f"{functions} {values} {errors} {types}".split())
    for name in dicewright.__all__:
        assert getattr(dicewright, name) is not None


def test_import_needs_the_standard_library_only():
    loaded = python("import dicewright; print(*set(sys.modules) - before)")
    roots = {name.split(".")[0] for name in loaded}
    assert roots - {"dicewright"} <= sys.stdlib_module_names


def test_import_loads_nothing_slow():
    """A phone waits for it: what only odds, errors or steps need is loaded when first used."""
    loaded = python("import dicewright; print(*sys.modules)")
    late = {"typing", "dataclasses", "enum", "re", "fractions", "decimal", "difflib", "json"}
    late |= {f"dicewright.systems.{name}_steps" for name in ("heroic", "power", "boons")}
    assert not late & set(loaded)


def test_registry():
    assert list(SYSTEMS) == ["heroic", "power", "boons"]
    for name, system in SYSTEMS.items():
        assert isinstance(system, System)
        assert system.name == name


class Percent(System):
    """A fourth mechanic, d100 roll-under: all that a new system has to say."""

    name = "percent"
    degrees = ("failure", "success")
    own_fields = (Field("chance", "int", minimum=1, maximum=99, required=True),)

    def dice(self, check):
        return (100,)

    def decide(self, check, faces):
        (rolled,) = faces
        success = rolled <= check.values["chance"]
        return {"degree": "success" if success else "failure", "success": success, "total": rolled}

    def steps(self, check, faces, choices, values):
        return [Step("R-D-01", f"{faces[0]} against {check.values['chance']}.")]


def test_a_fourth_system_is_one_module_and_its_line_in_the_registry(monkeypatch):
    monkeypatch.setitem(SYSTEMS, "percent", Percent())
    check = read_check({"system": "percent", "chance": 42, "label": "climb"})
    assert check.dice == (100,)
    assert check.record() == {"system": "percent", "chance": 42, "label": "climb"}
    assert resolve(check, (42,)).record() == {"degree": "success", "success": True, "total": 42}
    assert resolve(check, (43,)).steps == (("R-D-01", "43 against 42."),)
    assert resolve(check, (43,)).offers == {}
    assert odds(check) == {"failure": Fraction(58, 100), "success": Fraction(42, 100)}
    with pytest.raises(CheckError, match="heroic, power, boons or percent"):
        read_check({"system": "d100"})


def test_no_code_outside_systems_asks_which_system_it_is():
    """Docstrings apart: their examples are of some system."""
    package = Path(dicewright.__file__).parent
    for module in (*package.glob("*.py"), *package.glob("command/*.py")):
        tree = ast.parse(module.read_text(encoding="utf-8"))
        alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        texts = {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and id(node) not in alone
        }
        assert not texts & SYSTEMS.keys(), module
