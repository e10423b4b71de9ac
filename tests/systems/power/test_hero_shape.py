"""What the store takes as this system's part of a hero, and what it says of the rest."""

from __future__ import annotations

import pytest

from app.store.store import Store
from app.systems import hero_faults
from app.systems.power.hero_shape import faults
from app.systems.power.samples import SAMPLES
from tests.doubles import CountingBytes, MemoryStorage, SetClock

FIVE = [["Might", 2], ["Agility", 1], ["Reason", 0], ["Intuition", -5], ["Presence", 5]]
HOOK = {"name": "Hook", "characteristic": "Might"}


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample["name"])
def test_samples_are_valid_and_say_what_they_are(sample):
    store = Store(MemoryStorage(), SetClock(), CountingBytes(), hero_faults=hero_faults)
    assert store.heroes.add(sample).value.data == sample
    assert sample["system"] == "power"
    assert "(sample)" in sample["name"]


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ({}, []),
        ({"characteristics": FIVE[:4]}, [("characteristics", "characteristics")]),
        ({"characteristics": [*FIVE[:4], ["Presence", 6]]}, [("characteristics[4]", "number")]),
        ({"skills": ["Lift", ""]}, [("skills[1]", "name")]),
        ({"abilities": ["Hook"]}, [("abilities[0]", "ability")]),
    ],
)
def test_every_fault_is_found(changed, found):
    hero = {"characteristics": FIVE, "skills": ["Lift"], "abilities": [HOOK], **changed}
    assert [(fault.field, fault.code) for fault in faults(hero)] == found


@pytest.mark.parametrize(
    ("changed", "field", "code"),
    [
        ({"name": " "}, "name", "empty"),
        ({"characteristic": "Luck"}, "characteristic", "one_of"),
        ({"action": "free"}, "action", "one_of"),
        ({"damage_adds": 1}, "damage_adds", "type"),
        ({"bonus": 31}, "bonus", "number"),
        ({"potency": "huge"}, "potency", "one_of"),
        ({"effects": ["one", "two"]}, "effects", "three_texts"),
        ({"effects": ["", "", "x" * 201]}, "effects", "three_texts"),
        ({"damage": [1, 2, 1000]}, "damage", "three_numbers"),
        ({"damage": [1, 2, True]}, "damage", "three_numbers"),
    ],
)
def test_a_fault_of_an_ability_names_its_place(changed, field, code):
    hero = {"characteristics": FIVE, "abilities": [HOOK, {**HOOK, **changed}]}
    found = [(fault.field, fault.code) for fault in faults(hero)]
    assert found == [(f"abilities[1].{field}", code)]
