"""Reading records: what is a fault, what the player is told, what the canonical record is."""

import copy
import pickle
from types import MappingProxyType

import pytest

from dicewright import SYSTEMS, CheckError, read_check, resolve

TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
HUGE = 10**6000  # too long for the interpreter to print


def errors_of(record):
    with pytest.raises(CheckError) as caught:
        read_check(record)
    return dict(caught.value.errors)


@pytest.mark.parametrize(
    ("value", "got"),
    [
        (31, "31"),
        (-1, "-1"),
        (True, "true"),
        (False, "false"),
        (None, "null"),
        (7.0, "7.0"),
        (float("nan"), "nan"),
        (float("inf"), "inf"),
        ("7", "the text '7'"),
        ([7], "a list of 1 value"),
        ({"value": 7}, "a group of named values"),
        pytest.param(HUGE, "a number of more than 15 digits", id="huge"),
        pytest.param(-HUGE, "a number of more than 15 digits", id="hugely negative"),
        (object(), "something of type 'object'"),
    ],
)
def test_an_int_is_an_int_within_bounds(value, got):
    """Every message names the field, what was got and what is allowed."""
    errors = errors_of({**TASK, "skill": value})
    assert errors.keys() == {"skill"}
    assert f"skill must be a whole number from 0 to 30, not {got}." in errors["skill"]


@pytest.mark.parametrize("value", [1, 0, "true", None, [], 1.0])
def test_a_bool_is_a_bool(value):
    assert "true or false" in errors_of({**TASK, "armed": value})["armed"]


@pytest.mark.parametrize("value", ["Easy", "very hard", "", 8, None, True, ["easy"], {}])
def test_a_choice_is_one_of_its_values(value):
    message = errors_of({**TASK, "difficulty": value})["difficulty"]
    assert "basic, simple, easy, moderate, hard, very-hard, heroic or insane" in message


def test_a_misspelt_value_names_the_nearest():
    assert "Did you mean very-hard?" in errors_of({**TASK, "difficulty": "very hard"})["difficulty"]


@pytest.mark.parametrize("field", ["label", "hero"])
def test_texts_are_bounded_in_code_points(field):
    """Not in bytes or UTF-16 units; right-to-left marks and markup stay what they are."""
    for text in ("🐉" * 80, "é" * 80, "\u202e<script>", "a\nb", "\x00"):
        assert read_check({**TASK, field: text}).record()[field] == text
    assert "not of 81" in errors_of({**TASK, field: "🐉" * 81})[field]
    assert "not of 10000" in errors_of({**TASK, field: "x" * 10000})[field]
    assert field not in read_check({**TASK, field: ""}).record()


def test_a_check_is_of_one_hero():
    """A-H-35: a group rolls as many checks as it has Heroes."""
    assert errors_of({**TASK, "hero": ["Lilith", "Hagrim"]}).keys() == {"hero"}
    assert errors_of({**TASK, "skill": [7, 4]}).keys() == {"skill"}


def test_half_a_surrogate_pair_is_refused_and_the_message_can_be_written():
    message = errors_of({**TASK, "label": "goblin \ud83d"})["label"]
    assert "broken character" in message
    message.encode()


@pytest.mark.parametrize("version", [0, 2, 1.0, True, "1", None, pytest.param(HUGE, id="huge")])
def test_another_format_version_is_a_fault_of_v(version):
    assert errors_of({**TASK, "v": version}).keys() == {"v"}
    assert read_check({**TASK, "v": 1}) == read_check(TASK)


@pytest.mark.parametrize(
    ("unknown", "near"),
    [("skil", "skill"), ("modifiers", "modifier"), ("Difficulty", "difficulty"), ("?", "")],
)
def test_an_unknown_field_names_the_nearest(unknown, near):
    """Cases, row 2: a missing letter must never be without effect."""
    message = errors_of({**TASK, unknown: 2})[unknown]
    assert f"{unknown} is not a field; the nearest is {near}" in message


def test_an_unknown_field_of_power_and_boons():
    power = {"system": "power", "roll": "test", "characteristic": 1, "edge": 1}
    assert "the nearest is edges." in errors_of(power)["edge"]
    assert (
        "the nearest is modifiers."
        in errors_of({"system": "boons", "bonus": 1, "modifier": []})["modifier"]
    )


@pytest.mark.parametrize(
    ("key", "named"),
    [
        (5, "5"),
        (None, "null"),
        ("", "''"),
        ("\u202e", r"'\u202e'"),
        ("\ud800", r"'\ud800'"),
        ("x" * 99, repr("x" * 40) + "..."),
    ],
)
def test_hostile_keys_are_named_safely(key, named):
    errors = errors_of({**TASK, key: 1})
    assert errors.keys() == {named}
    errors[named].encode()


def test_very_many_unknown_fields_are_counted_not_listed():
    errors = errors_of({**TASK, **{f"field {n}": n for n in range(10_000)}})
    assert len(errors) == 21
    assert "9980 more" in errors["record"]


@pytest.mark.parametrize(
    "record", [None, 3, "task", [], [["system", "heroic"]], True, 2.5, b"", ()]
)
def test_only_named_values_are_a_record(record):
    assert "named values" in errors_of(record)["record"]


def test_any_mapping_will_do():
    assert read_check(MappingProxyType(TASK)) == read_check(TASK)


@pytest.mark.parametrize("system", ["", "Heroic", "d100", None, 1, True, [], {}, ["heroic"]])
def test_an_unknown_system_is_a_fault(system):
    errors = errors_of({**TASK, "system": system, "label": 1})
    assert errors.keys() == {"system", "label"}
    assert "heroic, power or boons" in errors["system"]


def test_a_missing_system_or_roll_says_what_is_allowed():
    assert "heroic, power or boons" in errors_of({})["system"]
    assert "task, opposed, reaction or trivial" in errors_of({"system": "heroic"})["roll"]
    assert errors_of({"system": "heroic", "roll": "save", "skill": 99}).keys() == {"roll", "skill"}


def test_a_system_reads_only_its_own_records():
    assert SYSTEMS["heroic"].read(TASK) == read_check(TASK)
    with pytest.raises(CheckError) as caught:
        SYSTEMS["power"].read(TASK)
    assert caught.value.field == "system"


def test_several_faults_are_all_reported():
    record = {**TASK, "skill": None, "modifer": 1, "opposing": 3, "v": 2, "label": 5}
    with pytest.raises(CheckError) as caught:
        read_check(record)
    error = caught.value
    assert [field for field, _ in error.errors] == ["skill", "opposing", "label", "v", "modifer"]
    assert (error.field, error.message) == error.errors[0]
    assert all(message in str(error) for _, message in error.errors)
    assert isinstance(error, ValueError)
    assert pickle.loads(pickle.dumps(error)).errors == error.errors


@pytest.mark.parametrize(
    ("record", "field"),
    [
        ({**TASK, "target": 9}, "target"),
        ({**TASK, "opposing": 3}, "opposing"),
        ({**TASK, "reaction": "dodge"}, "reaction"),
        ({**TASK, "shield": True}, "shield"),
        ({**TASK, "damage": 3}, "damage"),
        ({**TASK, "bonus": 3}, "bonus"),
        ({"system": "heroic", "roll": "task", "skill": 7}, "difficulty"),
        ({"system": "heroic", "roll": "task", "difficulty": "easy"}, "skill"),
        ({"system": "heroic", "roll": "opposed", "skill": 7}, "opposing"),
        ({"system": "heroic", "roll": "opposed", "skill": 7, "opposing": 1, "target": 9}, "target"),
        (
            {
                "system": "heroic",
                "roll": "opposed",
                "skill": 7,
                "opposing": 1,
                "difficulty": "easy",
            },
            "difficulty",
        ),
        ({"system": "boons"}, "bonus"),
        ({"system": "power", "roll": "test"}, "characteristic"),
        ({"system": "boons", "bonus": 1, "roll": "skill"}, "roll"),
    ],
)
def test_a_field_missing_or_not_of_this_roll_is_a_fault(record, field):
    assert errors_of(record).keys() == {field}


def test_a_reaction_without_its_attack_has_that_one_fault():
    record = {"system": "heroic", "roll": "reaction", "skill": 5, "reaction": "dodge"}
    assert errors_of({**record, "difficulty": "easy"}).keys() == {"attack"}
    assert errors_of({**record, "opposing": 4}).keys() == {"attack"}


def test_canonical_record_leaves_out_defaults():
    given = {
        **TASK,
        "dice": "2d6",
        "modifier": 0,
        "action": "other",
        "armed": True,
        "ties": "complication",
        "label": "",
        "v": 1,
    }
    check = read_check(given)
    assert check.record() == TASK
    assert check == read_check(TASK)
    assert hash(check) == hash(read_check(TASK))
    assert check != read_check({**TASK, "skill": 8})
    assert check != TASK


def test_a_check_does_not_change():
    """Neither through its attributes, nor through the record that it came from or gives."""
    record = {"system": "boons", "bonus": 1, "modifiers": [["mud", 2]]}
    check = read_check(record)
    record["modifiers"][0][1] = 9
    check.record()["modifiers"].append(["fog", 1])
    assert check.record()["modifiers"] == [["mud", 2]]
    with pytest.raises(AttributeError):
        check.system = "heroic"
    with pytest.raises(AttributeError):
        check.extra = 1
    with pytest.raises(TypeError):
        check.values["bonus"] = 2


def test_checks_and_outcomes_can_be_copied():
    outcome = resolve(read_check(TASK), (4, 6))
    for clone in (copy.copy(outcome), copy.deepcopy(outcome), pickle.loads(pickle.dumps(outcome))):
        assert clone == outcome
        assert hash(clone) == hash(outcome)
        assert clone.check == outcome.check


def test_deep_nesting_is_a_fault_and_not_a_crash():
    deep = []
    for _ in range(100_000):
        deep = [deep]
    for field in ("modifiers", "label", "bonus", "open_ended", "kind", "stranger"):
        assert errors_of({"system": "boons", "bonus": 1, field: deep}).keys() == {field}
    while deep:  # taken apart by hand: some interpreters overflow on freeing it
        deep = deep.pop()


def test_fields_tell_forms_and_links_what_they_hold():
    for system in SYSTEMS.values():
        for name, field in system.fields.items():
            assert field.name == name
            assert field.type in ("int", "bool", "text", "choice", "list")
            assert (field.type == "choice") is bool(field.values)
            assert set(field.rolls) <= set(system.rolls)
            if field.type == "int":
                assert field.minimum <= field.maximum
            if field.type == "text":
                assert field.maximum
            if field.type == "list":
                assert field.each or field.items
            assert field.allowed()
    fields = SYSTEMS["heroic"].fields
    assert list(fields)[:3] == ["system", "roll", "dice"]
    assert fields["skill"].required
    assert fields["opposing"].rolls == ("opposed", "reaction")
    assert fields["ties"].default_for({"dice": "d20"}) == "success"


def test_a_check_names_its_system_and_roll():
    check = read_check(TASK)
    assert (check.system, check.roll, check.rules) == ("heroic", "task", SYSTEMS["heroic"])
    assert read_check({"system": "boons", "bonus": 1}).roll is None
    assert eval(repr(check), {"read_check": read_check}) == check
    assert "success" in repr(resolve(check, (4, 6)))
