"""What the store takes as this system's part of a hero, and what it says of the rest."""

from __future__ import annotations

import pytest

from app.store.store import Store
from app.systems import hero_faults
from app.systems.boons.hero_shape import faults
from app.systems.boons.samples import SAMPLES
from tests.doubles import CountingBytes, MemoryStorage, SetClock


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample["name"])
def test_samples_are_valid_and_say_what_they_are(sample):
    store = Store(MemoryStorage(), SetClock(), CountingBytes(), hero_faults=hero_faults)
    assert store.heroes.add(sample).value.data == sample
    assert sample["system"] == "boons"
    assert "(sample)" in sample["name"]


@pytest.mark.parametrize(
    ("skills", "found"),
    [
        ([["Tracking", -99, "general"], ["Blades", 99, "combat"], ["Charms", 0, "spell"]], []),
        ([["Tracking", 100, "general"]], [("skills[0]", "number")]),
        ([["Tracking", 6, "magic"]], [("skills[0]", "one_of")]),
        ([["Tracking", 6]], [("skills[0]", "named_list")]),
        ([["x" * 81, 6, "general"]], [("skills[0]", "name")]),
        (None, [("skills", "list")]),
    ],
)
def test_every_fault_of_the_skills_is_found(skills, found):
    assert [(fault.field, fault.code) for fault in faults({"skills": skills})] == found
