"""What a hero, an opponent, a preset and a table may hold; every fault is named with its field."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.store.heroes import KINDS
from app.store.samples import POWER_HERO

HEROIC = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": [["Climb", 7]]}
BOONS = {"kind": "opponent", "name": "Imp", "system": "boons", "skills": [["Bite", -3, "combat"]]}
PRESET = {"name": "Climb", "record": {"system": "heroic"}, "hero": "", "order": 0.5}
ABILITY = POWER_HERO["abilities"][0]


def fields(kind: str, data: dict) -> list[str]:
    return [field for field, _ in KINDS[kind].faults(data)]


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("hero", HEROIC),
        ("hero", BOONS),
        ("hero", POWER_HERO),
        ("hero", {"kind": "hero", "name": "X", "system": "fourth", "whatever": [1]}),
        ("hero", {"kind": "hero", "name": "X", "system": "heroic"}),
        ("preset", PRESET),
        ("preset", {"name": "Short", "record": {"system": "boons"}}),
        ("table", {"name": "Omens", "kind": "random", "entries": []}),
    ],
)
def test_valid_records(kind, data):
    assert fields(kind, data) == []


@pytest.mark.parametrize(
    ("change", "faulty"),
    [
        ({"kind": "pet"}, ["kind"]),
        ({"name": "  "}, ["name"]),
        ({"name": "x" * 81}, ["name"]),
        ({"name": 7}, ["name"]),
        ({"system": None}, ["system"]),
        ({"note": "x" * 2001}, ["note"]),
        ({"skills": {"Climb": 7}}, ["skills"]),
        ({"skills": [["x", 1]] * 101}, ["skills"]),
        ({"skills": [["Climb", 31]]}, ["skills[0]"]),
        ({"skills": [["Climb", True]]}, ["skills[0]"]),
        ({"skills": [["Climb", 7.0], "Swim"]}, ["skills[0]", "skills[1]"]),
        ({"skills": [["", 7], [7, 7]]}, ["skills[0]", "skills[1]"]),
    ],
)
def test_faults_of_a_hero(change, faulty):
    assert fields("hero", {**HEROIC, **change}) == faulty


@pytest.mark.parametrize(
    ("change", "faulty"),
    [
        ({"characteristics": POWER_HERO["characteristics"][:4]}, ["characteristics"]),
        ({"characteristics": [["Might", 6], *POWER_HERO["characteristics"][1:]]}, ["character"]),
        ({"skills": ["Lift", ["Swim", 1]]}, ["skills[1]"]),
        ({"abilities": ["Swing"]}, ["abilities[0]"]),
    ],
)
def test_faults_of_a_power_hero(change, faulty):
    found = fields("hero", {**POWER_HERO, **change})
    assert all(any(field.startswith(start) for field in found) for start in faulty)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"name": ""}, "name"),
        ({"characteristic": "Luck"}, "characteristic"),
        ({"characteristic": []}, "characteristic"),
        ({"action": "slow"}, "action"),
        ({"bonus": 31}, "bonus"),
        ({"potency": "huge"}, "potency"),
        ({"effects": ["a", "b"]}, "effects"),
        ({"effects": ["a", "b", "x" * 201]}, "effects"),
        ({"damage": [1, 2, 1000]}, "damage"),
        ({"damage": None}, "damage"),
        ({"damage_adds": 1}, "damage_adds"),
    ],
)
def test_faults_of_an_ability(change, field):
    hero = {**POWER_HERO, "abilities": [{**ABILITY, **change}]}
    assert fields("hero", hero) == [f"abilities[0].{field}"]


@pytest.mark.parametrize("skill", [["Bite", 1], ["Bite", 100, "combat"], ["Bite", 1, "other"]])
def test_faults_of_a_boons_skill(skill):
    assert fields("hero", {**BOONS, "skills": [skill]}) == ["skills[0]"]


@pytest.mark.parametrize(
    ("change", "faulty"),
    [
        ({"name": ""}, ["name"]),
        ({"record": []}, ["record"]),
        ({"record": {"system": 1}}, ["record"]),
        ({"hero": 3}, ["hero"]),
        ({"order": "first"}, ["order"]),
        ({"order": True}, ["order"]),
    ],
)
def test_faults_of_a_preset(change, faulty):
    assert fields("preset", {**PRESET, **change}) == faulty


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)
NAMES = ["kind", "name", "system", "skills", "characteristics", "abilities", "record", "entries"]


@given(
    kind=st.sampled_from(sorted(KINDS)),
    data=st.dictionaries(
        st.sampled_from(NAMES), JSON | st.sampled_from(["hero", "power", "boons", "heroic"])
    ),
)
def test_any_record_is_judged_without_an_error(kind, data):
    for field, message in KINDS[kind].faults(data):
        assert isinstance(field, str)
        assert message
        assert len(message) < 300
