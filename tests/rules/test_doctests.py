"""The examples in the docstrings of the package run, and every public name has one."""

import doctest
import importlib
import pkgutil

import pytest

import dicewright

MODULES = sorted(
    module.name for module in pkgutil.walk_packages(dicewright.__path__, "dicewright.")
)
SHOWN = [
    dicewright,
    dicewright.Check,
    dicewright.Check.add_faces,
    dicewright.Check.next_dice,
    dicewright.Check.record,
    dicewright.CheckError,
    dicewright.ChoiceError,
    dicewright.FacesError,
    dicewright.Fault,
    dicewright.Field,
    dicewright.Offer,
    dicewright.Outcome,
    dicewright.Outcome.record,
    dicewright.Outcome.with_choices,
    dicewright.Step,
    dicewright.System,
    dicewright.odds,
    dicewright.read_check,
    dicewright.resolve,
    *(type(system) for system in dicewright.SYSTEMS.values()),
]


@pytest.mark.parametrize("name", ["dicewright", *MODULES])
def test_the_examples_of_a_module_run(name):
    module = importlib.import_module(name)
    failed, _ = doctest.testmod(module, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert failed == 0


@pytest.mark.parametrize("thing", SHOWN, ids=lambda thing: thing.__name__)
def test_what_is_public_has_an_example(thing):
    assert ">>> " in (thing.__doc__ or "")


def test_every_public_name_is_looked_at():
    shown = {thing.__name__ for thing in SHOWN}
    assert set(dicewright.__all__) <= shown | {"SYSTEMS"}


@pytest.mark.parametrize("system", dicewright.SYSTEMS.values(), ids=lambda system: system.name)
def test_a_systems_docstring_names_its_fields_and_degrees(system):
    text = type(system).__doc__
    for name in {*system.fields} - {"system", "label", "hero", "v"}:
        assert f"`{name}`" in text, name
    for degree in system.degrees:
        assert f"`{degree}`" in text, degree
