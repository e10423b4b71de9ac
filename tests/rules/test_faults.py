"""Faults as values: where, what and the params that go with it; nobody needs to read a message."""

import copy
import pickle

import pytest

from dicewright import CheckError, Fault, read_check
from dicewright.faults import MESSAGES, allowed

TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
ABILITY = {"system": "power", "roll": "ability", "characteristic": 1}
REACTION = {"system": "heroic", "roll": "reaction", "skill": 5, "opposing": 4}
BOONS = {"system": "boons", "bonus": 1}
HUGE = 10**6000
INT = {"type": "int", "minimum": 0, "maximum": 30}


def faults_of(record):
    with pytest.raises(CheckError) as caught:
        read_check(record)
    return caught.value.faults


def only(record):
    (fault,) = faults_of(record)
    return fault


@pytest.mark.parametrize(
    ("record", "field", "code", "params"),
    [
        ([], "record", "record", {"got_type": "list", "length": 0}),
        ({**TASK, "skill": 31}, "skill", "number", {**INT, "got": 31}),
        ({**TASK, "skill": None}, "skill", "number", {**INT, "got": None}),
        ({**TASK, "skill": HUGE}, "skill", "number", {**INT, "got_type": "int"}),
        ({**TASK, "skill": "x" * 99}, "skill", "number", {**INT, "got": "x" * 41}),
        ({**TASK, "skill": [1, 2]}, "skill", "number", {**INT, "got_type": "list", "length": 2}),
        ({**TASK, "skill": {}}, "skill", "number", {**INT, "got_type": "dict"}),
        ({**TASK, "skill": b""}, "skill", "number", {**INT, "got_type": "bytes"}),
        ({**TASK, "armed": 1}, "armed", "yes_or_no", {"type": "bool", "got": 1}),
        (
            {**TASK, "ties": "succes"},
            "ties",
            "one_of",
            {
                "type": "choice",
                "values": ("complication", "success"),
                "got": "succes",
                "nearest": "success",
            },
        ),
        (
            {**TASK, "label": "x" * 81},
            "label",
            "text",
            {"type": "text", "maximum": 80, "length": 81},
        ),
        ({**TASK, "label": "\ud800"}, "label", "broken_character", {"got": "\ud800"}),
        (
            {"system": "heroic", "roll": "task", "difficulty": "easy"},
            "skill",
            "missing",
            INT,
        ),
        (
            {"system": "heroic", "roll": "opposed", "skill": 7},
            "opposing",
            "none_of",
            {"fields": {"opposing": INT}},
        ),
        (
            {**TASK, "target": 9},
            "target",
            "too_many",
            {"fields": ("difficulty", "target"), "group": ("difficulty", "target")},
        ),
        (
            {**TASK, "opposing": 9},
            "opposing",
            "outsider",
            {"roll": "task", "rolls": ("opposed", "reaction")},
        ),
        (
            {**TASK, "damage": 9},
            "damage",
            "out_of_place",
            {"only_with": {"action": ("unarmed", "melee", "throwing", "ranged")}},
        ),
        (
            {**ABILITY, "damage_adds": True},
            "damage_adds",
            "out_of_place",
            {"only_with": {"damage": None}},
        ),
        ({**TASK, "skil": 1}, "skil", "unknown", {"nearest": "skill"}),
        ({**TASK, "skill[0].x": 1}, "skill[0].x", "unknown", {"nearest": "skill"}),
        (
            {**REACTION, "reaction": "dodge", "attack": "spell"},
            "reaction",
            "not_against",
            {"this": "dodge", "other": "attack", "against": "spell", "allowed": ("resist-magic",)},
        ),
        (
            {**REACTION, "reaction": "parry", "attack": "melee", "armed": False},
            "reaction",
            "needs",
            {"this": "parry", "needed": "weapon", "switch": "armed"},
        ),
        (
            {**REACTION, "reaction": "shield-block", "attack": "melee", "shield": False},
            "reaction",
            "needs",
            {"this": "shield-block", "needed": "shield", "switch": "shield"},
        ),
        (
            {**BOONS, "modifiers": [["mud", 1], ["fog", 100]]},
            "modifiers[1].number",
            "number",
            {"type": "int", "minimum": -99, "maximum": 99, "got": 100},
        ),
        (
            {**BOONS, "modifiers": [["mud"]]},
            "modifiers[0]",
            "list",
            {
                "type": "list",
                "items": ("label", "number"),
                "count": 2,
                "got_type": "list",
                "length": 1,
            },
        ),
        (
            {**ABILITY, "damage": [1, "", 2]},
            "damage[1]",
            "number",
            {"type": "int", "minimum": 0, "maximum": 999, "got": "", "part": "damage"},
        ),
    ],
)
def test_a_fault_says_where_and_what(record, field, code, params):
    fault = only(record)
    assert (fault.field, fault.code, dict(fault.params)) == (field, code, params)
    assert fault.message == str(CheckError([fault]))


def test_more_unknown_fields_than_are_named_are_counted():
    *_, last = faults_of({**TASK, **{f"field {n}": n for n in range(30)}})
    assert (last.field, last.code, dict(last.params)) == ("record", "more_unknown", {"count": 10})


def test_the_top_field_is_the_one_of_the_record():
    assert Fault("modifiers[0].number", "number").top == "modifiers"
    assert Fault("effects[1]", "text").top == "effects"
    assert Fault("skill", "missing").top == "skill"
    assert Fault("a[0]", "unknown").top == "a[0]"
    assert CheckError([Fault("effects[1]", "x")]).errors == [
        ("effects", "effects[1] is refused: x.")
    ]


def test_a_fault_is_a_value_that_does_not_change():
    params = {**INT, "got": 31}
    fault = Fault("skill", "number", params)
    params["maximum"] = 99
    assert fault == Fault("skill", "number", {**INT, "got": 31})
    assert hash(fault) == hash(Fault("skill", "number", {**INT, "got": 31}))
    assert fault != Fault("skill", "number", {**INT, "got": 32})
    with pytest.raises(TypeError):
        fault.params["maximum"] = 99
    with pytest.raises(AttributeError):
        fault.code = "text"
    for clone in (copy.copy(fault), copy.deepcopy(fault), pickle.loads(pickle.dumps(fault))):
        assert clone == fault
        assert clone.message == "skill must be a whole number from 0 to 30, not 31."
    assert eval(repr(fault), {"Fault": Fault}) == fault


def test_a_fault_of_a_huge_number_can_be_printed():
    assert "got_type" in repr(only({**TASK, "skill": HUGE}))


def test_a_systems_own_code_may_bring_its_sentence():
    assert "luck" not in MESSAGES
    assert Fault("bonus", "luck").message == "bonus is refused: luck."
    fault = Fault("bonus", "luck", {}, "bonus needs luck.")
    assert pickle.loads(pickle.dumps(fault)).message == "bonus needs luck."


def test_what_is_allowed_is_said_from_limits():
    assert allowed(INT) == "a whole number from 0 to 30"
    assert allowed({"type": "list", "maximum": 12}) == "a list of at most 12"
