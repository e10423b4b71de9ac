"""What is refused is told in the words of the screen, never in those of a record."""

from typing import Any

import pytest

import dicewright
from app.events import FormValues
from app.faults import check_words, record_words
from app.store.heroes import hero_faults, preset_faults
from app.store.results import RecordError

Table = Any


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ({"skill": 31}, "Skill: a whole number from 0 to 30, not 31."),
        ({"label": "x" * 90}, "What for: at most 80 characters, not 90."),
        ({"skill": "many"}, "Skill: a whole number from 0 to 30, not the text 'many'."),
    ],
)
def test_a_check_is_refused_in_the_words_of_its_form(record: dict[str, Any], words: str) -> None:
    task = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
    with pytest.raises(dicewright.CheckError) as refused:
        dicewright.read_check({**task, **record})
    assert check_words(refused.value) == words


def test_a_missing_number_is_told_as_missing() -> None:
    with pytest.raises(dicewright.CheckError) as refused:
        dicewright.read_check({"system": "heroic", "roll": "task", "difficulty": "easy"})
    assert check_words(refused.value) == "Skill is missing: a whole number from 0 to 30."


def test_the_form_tells_it_at_the_field_and_aloud(table: Table) -> None:
    table.set("check-power-ability", label="x" * 90)
    words = "What for: at most 80 characters, not 90."
    assert table.shown("power-ability-label-fault") == words
    assert words in table.tap("roll.roll").said()


@pytest.mark.parametrize(
    ("hero", "words"),
    [
        ({"name": ""}, "Name: must not be empty."),
        ({"name": "x" * 90}, "Name: at most 80 characters, not 90."),
        (
            {"skills": [["Climb", 4], ["Ride", 3], ["y" * 90, 4]]},
            "Skill 3: the name needs 1 to 80 characters.",
        ),
        ({"skills": [["Climb", 40]]}, "Skill 1: a whole number from 0 to 30, not 40."),
    ],
)
def test_a_hero_is_refused_in_readable_words(hero: dict[str, Any], words: str) -> None:
    faults = hero_faults({"kind": "hero", "name": "Bo", "system": "heroic", **hero})
    assert record_words(RecordError(faults)) == words


def test_an_ability_is_named_by_its_place() -> None:
    names = ("Might", "Agility", "Reason", "Intuition", "Presence")
    hero = {
        "kind": "hero",
        "name": "Bo",
        "system": "power",
        "characteristics": [[name, 2] for name in names],
        "abilities": [{"name": "", "characteristic": "Might"}],
    }
    assert record_words(RecordError(hero_faults(hero))) == "Ability 1, name: must not be empty."


def test_a_hero_that_is_refused_tells_so_on_its_sheet(table: Table) -> None:
    form = FormValues("hero-form", {"hero-name": ["x" * 90], "hero-kind": ["hero"]})
    table.tap("heroes.save", form=form, system="heroic", id="")
    assert table.shown("hero-fault") == "Name: at most 80 characters, not 90."


def test_a_preset_is_refused_in_readable_words() -> None:
    faults = preset_faults({"name": "", "record": {"system": "heroic"}})
    assert record_words(RecordError(faults)) == "Name: must not be empty."


def test_no_fault_of_any_field_shows_the_name_in_the_record() -> None:
    """Every field of every system, given something that it cannot be."""
    for name, system in dicewright.SYSTEMS.items():
        for field in system.fields:
            with pytest.raises(dicewright.CheckError) as refused:
                dicewright.read_check({"system": name, field: {}})
            for sentence in check_words(refused.value).split(". "):
                assert not sentence.startswith(f"{field} must"), sentence
                assert "_" not in sentence.partition(":")[0] or "only" in sentence, sentence
