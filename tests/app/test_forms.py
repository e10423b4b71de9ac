"""Every check form of every system: what is in view, what a hidden field may do, house rules."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.events import FormValues
from app.fields import ChipsField, NumberField, SwitchField
from app.forms import CheckForm
from app.house import house_form, house_words
from app.systems import page, pages
from app.systems.skill_lines import LineError, read_numbered
from app.visibility import hide_rules

FORMS = [form for system in pages() for form in system.forms]
IDS = [form.form_id() for form in FORMS]
NUMBERS = st.sampled_from(["", "0", "4", "12", "-3", "999", "x"])


class Lamp(CheckForm):
    """A form as none of ours is, on fields that no rules know."""

    system = "heroic"
    roll = "lamp"
    title = "Lamp"
    house = ("colour", "strong")
    shown_when = {
        "colour": ({"lit": ("y",)},),
        "oil": ({"lit": ("y",), "colour": ("warm", "")}, {"strong": ("",)}),
    }
    needs = {"strong": "oil"}

    lit = SwitchField("Lit", default=False)
    colour = ChipsField("Colour", choices=[("", "Any"), ("warm", "Warm"), ("cold", "Cold")])
    strong = SwitchField("Strong", default=True)
    oil = NumberField("Oil", default=3)


def controls(form: CheckForm) -> dict[str, Any]:
    """For each control a strategy of what it may be set to; hidden inputs are the app's."""
    found: dict[str, Any] = {}
    for field in form.parts():
        if hasattr(field, "entries"):
            found |= {entry.name: NUMBERS for entry in field.entries if not hasattr(entry, "form")}
        elif field.control == "chips":
            found[field.name] = st.sampled_from([value for value, _ in field.options])
        elif field.control == "switch":
            found[field.name] = st.sampled_from(["", "y"])
        elif field.control == "number":
            found[field.name] = NUMBERS
    return found


def sent(form: CheckForm, values: dict[str, str]) -> FormValues:
    """What the page sends for a form with these controls."""
    return form.form_values().changed(values)


@settings(deadline=None, max_examples=200)  # a form takes its time on a busy machine
@given(st.data())
@pytest.mark.parametrize("kind", FORMS, ids=IDS)
def test_no_hidden_field_changes_the_record(kind: type[CheckForm], data: st.DataObject) -> None:
    values = data.draw(st.fixed_dictionaries(controls(kind())))
    form = kind(sent(kind(), values))
    hidden = [field for field in form.parts() if not form.visible(field.short_name)]
    known = controls(form)
    other = {field.name: data.draw(known[field.name]) for field in hidden if field.name in known}
    assert kind(sent(kind(), {**values, **other})).record() == form.record()
    assert not {field.short_name for field in hidden} & set(form.record())


@pytest.mark.parametrize("kind", FORMS, ids=IDS)
def test_every_condition_names_fields_and_values_that_are_there(kind: type[CheckForm]) -> None:
    form = kind()
    for condition in form.shown_when.values():
        for alternative in condition:
            for name, allowed in alternative.items():
                options = dict(getattr(form[name], "options", {"": "", "y": ""}))
                assert set(allowed) <= set(options)
    assert bool(hide_rules(kind)) == bool(kind.shown_when)


@pytest.mark.parametrize("kind", FORMS, ids=IDS)
def test_a_first_visit_rolls_at_once_against_one_target(kind: type[CheckForm]) -> None:
    (target,) = kind().targets()
    assert target[:3] == ("", kind().check(), {})


def test_a_field_is_in_view_where_any_alternative_is_met() -> None:
    assert not Lamp().visible("colour")
    assert not Lamp().visible("oil")
    assert Lamp(strong=False).visible("oil")
    assert Lamp(lit=True, colour="").visible("oil")
    assert not Lamp(lit=True, colour="cold").visible("oil")
    assert Lamp().visible("lit")


def test_the_page_hides_the_same_before_python_is_up() -> None:
    assert hide_rules(Lamp) == (
        '#check-heroic-lamp:not(:has([name="heroic-lamp-lit"]:checked))'
        ' :is([data-field="colour"]) {\n  display: none;\n}\n'
        '#check-heroic-lamp:not(:has([name="heroic-lamp-lit"]:checked)'
        ':has([name="heroic-lamp-colour"]:is([value="warm"], [value=""]):checked))'
        ':not(:not(:has([name="heroic-lamp-strong"]:checked)))'
        ' :is([data-field="oil"]) {\n  display: none;\n}\n'
    )


def test_a_field_that_needs_another_stays_in_view_and_out_of_the_record() -> None:
    assert Lamp().record() == {"system": "heroic", "roll": "lamp", "lit": False}
    assert Lamp(lit=True).record()["strong"] is True
    assert Lamp(lit=True, oil=None).visible("strong")
    assert "strong" not in Lamp(lit=True, oil=None).record()


def test_what_comes_into_view_empty_gets_its_default() -> None:
    before = sent(Lamp(), {"heroic-lamp-oil": ""})
    now = before.changed({"heroic-lamp-lit": "y"})
    assert Lamp(now).settle(before) == {"heroic-lamp-oil": "3"}
    assert Lamp(now).settle(now) == {}, "what a person empties stays empty"
    assert Lamp(now).settle(FormValues("check-heroic-task")) == {}


def test_house_rules_fill_their_fields_or_are_standard() -> None:
    assert Lamp().house_values({}) == {"heroic-lamp-colour": "", "heroic-lamp-strong": "y"}
    assert Lamp().house_values({"colour": "warm", "strong": False, "oil": 9}) == {
        "heroic-lamp-colour": "warm",
        "heroic-lamp-strong": "",
    }


def test_every_house_rule_is_a_field_of_the_forms_that_name_it() -> None:
    for kind in FORMS:
        assert set(kind.house) <= {field.short_name for field in kind()}


def test_what_is_not_standard_is_said() -> None:
    task = page("heroic").form("task")
    assert house_words(task(dice="d20")) == "Dice: d20"
    assert house_words(task()) == ""


def test_a_system_without_house_rules_has_no_form_for_them() -> None:
    assert house_form(page("power")) is None
    assert house_form(page("heroic"), {"dice": "d12"}).dice.data == "d12"


@pytest.mark.parametrize("line", ["Climb --5", "Climb -+5", "Climb \N{MINUS SIGN}\N{MINUS SIGN}5"])
def test_two_signs_are_no_number(line: str) -> None:
    with pytest.raises(LineError, match="write a name and a number"):
        read_numbered(line, -99, 99)


def test_a_minus_is_read_in_the_number_and_stays_in_the_name() -> None:
    line = "Jo\N{MINUS SIGN}Ann \N{MINUS SIGN}3"
    assert read_numbered(line, -9, 9) == ["Jo\N{MINUS SIGN}Ann", -3]
    assert read_numbered("Climbing:+6", -9, 9) == ["Climbing", 6]
