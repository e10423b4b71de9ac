"""What the store takes as this system's part of a hero, and what it says of the rest."""

from __future__ import annotations

import pytest

from app.store.store import Store
from app.systems import hero_faults
from app.systems.heroic.hero_shape import faults
from app.systems.heroic.samples import SAMPLES
from tests.doubles import CountingBytes, MemoryStorage, SetClock


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample["name"])
def test_samples_are_valid_and_say_what_they_are(sample):
    store = Store(MemoryStorage(), SetClock(), CountingBytes(), hero_faults=hero_faults)
    assert store.heroes.add(sample).value.data == sample
    assert sample["system"] == "heroic"
    assert "(sample)" in sample["name"]


@pytest.mark.parametrize(
    ("skills", "found"),
    [
        ([], []),
        ([["Climbing", 0], ["Climbing", 30]], []),
        ([["Climbing", 31]], [("skills[0]", "number")]),
        ([["Climbing", True]], [("skills[0]", "number")]),
        ([["Climbing"], ["", 3]], [("skills[0]", "named_list"), ("skills[1]", "name")]),
        ("Climbing 6", [("skills", "list")]),
        ([["Climbing", 6]] * 101, [("skills", "list")]),
    ],
)
def test_every_fault_of_the_skills_is_found(skills, found):
    assert [(fault.field, fault.code) for fault in faults({"skills": skills})] == found


def test_what_is_not_known_is_left_alone():
    assert faults({"skills": [], "portrait": [1]}) == []
