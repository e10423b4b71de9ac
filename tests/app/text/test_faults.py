"""What is refused is told in the words of the screen, never in those of a record."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dicewright
from app.text.faults import SENTENCES, labels_of, sentence, sentences, words_of
from dicewright import CheckError, Fault
from tests.rules import strategies as our

TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
OPPOSED = {"system": "heroic", "roll": "opposed", "skill": 7}
REACTION = {"system": "heroic", "roll": "reaction", "skill": 5, "opposing": 4}
ABILITY = {"system": "power", "roll": "ability", "characteristic": 1}
BOONS = {"system": "boons", "bonus": 3}
LABELS = {"opposing": "Opponent's skill", "effects": "Effect", "modifiers": "Modifiers on the TN"}

CODE = re.compile(
    r"_|,,|(^|\s)'|'(\s|[.,;]|$)|\bnull\b|\b[Tt]rue\b|\b[Ff]alse\b|\bNone\b|[\[\]{}\"`]"
)
"""What shows that a program speaks: quotes of code, names of a record, its words for nothing."""


def refused(record: object) -> CheckError:
    with pytest.raises(CheckError) as caught:
        dicewright.read_check(record)
    return caught.value


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ({**TASK, "skill": 31}, "Skill: enter a whole number from 0 to 30, not 31."),
        ({**TASK, "skill": -1}, "Skill: enter a whole number from 0 to 30, not −1."),
        ({**TASK, "skill": "many"}, "Skill: enter a whole number from 0 to 30, not “many”."),
        ({**TASK, "skill": None}, "Skill: enter a whole number from 0 to 30."),
        ({**TASK, "skill": True}, "Skill: enter a whole number from 0 to 30."),
        ({**TASK, "armed": 1}, "Weapon in hand: it must be on or off."),
        ({**TASK, "label": "x" * 90}, "What it's for: at most 80 characters, not 90."),
        ({**TASK, "label": 5}, "What it's for: enter up to 80 characters, not 5."),
        ({**TASK, "label": "\ud800"}, "What it's for contains a broken character."),
        ({**TASK, "v": 2}, "Version: it can only be 1, not 2."),
        (
            {**TASK, "difficulty": "impossible"},
            "Difficulty: choose basic, simple, easy, moderate, hard, very hard, heroic or insane, "
            "not “impossible”.",
        ),
        (OPPOSED, "Opponent's skill is missing: enter a whole number from 0 to 30."),
        (
            {"system": "heroic", "roll": "task", "skill": 7},
            "Choose a difficulty or enter a target number.",
        ),
        (
            {**REACTION, "reaction": "dodge", "attack": "trap", "opposing": 99},
            "Opponent's skill: enter a whole number from 0 to 30, not 99.",
        ),
        (
            {"system": "heroic", "roll": "reaction", "skill": 5, "reaction": "dodge"}
            | {"attack": "trap"},
            "Choose a difficulty, enter a target number or enter the opponent's skill.",
        ),
        (
            {**TASK, "target": 9},
            "Only one of these can be set: difficulty or target number.",
        ),
        ({**TASK, "opposing": 9}, "Opponent's skill doesn't belong to this kind of roll."),
        ({**TASK, "damage": 9}, "Damage doesn't belong here."),
        ({**TASK, "skil": 9}, "“skil” isn't known here. The closest field is skill."),
        (
            {**REACTION, "reaction": "dodge", "attack": "spell"},
            "Dodge doesn't work against a spell. Resist magic does.",
        ),
        (
            {**REACTION, "reaction": "resist-magic", "attack": "unarmed"},
            "Resist magic doesn't work against an unarmed attack. "
            "Block, parry, shield block and dodge do.",
        ),
        (
            {**REACTION, "reaction": "block", "attack": "throwing"},
            "Block doesn't work against a thrown attack. Shield block and dodge do.",
        ),
        (
            {**REACTION, "reaction": "parry", "attack": "melee", "armed": False},
            "Parry needs a weapon in hand.",
        ),
        (
            {**REACTION, "reaction": "shield-block", "attack": "melee", "shield": False},
            "Shield block needs a shield in hand.",
        ),
        ({**ABILITY, "damage": ["", 1, 2]}, "Damage, tier 1: enter a whole number from 0 to 999."),
        ({**ABILITY, "damage": [1]}, "Damage: enter all 3."),
        (
            {**ABILITY, "effects": ["", "x" * 201, ""]},
            "Effect, tier 2: at most 200 characters, not 201.",
        ),
        (
            {**BOONS, "modifiers": [["x" * 95, 2]]},
            "Modifier 1, name: at most 80 characters, not 95.",
        ),
        (
            {**BOONS, "modifiers": [["mud", 1], ["fog", 100]]},
            "Modifier 2, number: enter a whole number from −99 to 99, not 100.",
        ),
        ({**BOONS, "modifiers": [["mud"]]}, "Modifier 1: it needs a name and a number."),
        (
            {**BOONS, "modifiers": [["mud", 1]] * 13},
            "Modifiers on the TN: there can be at most 12.",
        ),
        ([], "The roll can't be read."),
    ],
)
def test_a_check_is_refused_in_the_words_of_its_form(record: object, words: str) -> None:
    assert words_of(refused(record), LABELS) == words


def test_without_the_labels_of_a_form_a_field_goes_by_its_own_name() -> None:
    assert words_of(refused(OPPOSED)).startswith("Opponent's number is missing: enter")
    assert words_of(refused({**BOONS, "open_ended": 5})) == "Open ended: it must be on or off."


def test_every_fault_comes_with_the_field_of_the_record() -> None:
    error = refused({**BOONS, "bonus": 500, "modifiers": [["mud", None]]})
    found = sentences(error, LABELS)
    assert found == sentences(error.faults, LABELS)
    assert [field for field, _ in found] == ["bonus", "modifiers"]
    assert words_of(error, LABELS) == " ".join(words for _, words in found)


def test_an_error_without_faults_has_its_own_words() -> None:
    assert words_of(ValueError("Too long.")) == "Too long."


def test_the_labels_of_a_form() -> None:
    class Field:
        def __init__(self, name: str, text: str) -> None:
            self.short_name, self.label = name, type("Label", (), {"text": text})

    assert labels_of([Field("skill", "Skill"), Field("rows", ""), object()]) == {"skill": "Skill"}


STORED = [
    (Fault("name", "empty"), "Name is missing."),
    (Fault("name", "text", {"maximum": 80, "length": 90}), "Name: at most 80 characters, not 90."),
    (Fault("skills[2]", "name", {"maximum": 80}), "Skill 3: the name needs 1 to 80 characters."),
    (
        Fault("skills[0]", "number", {"minimum": 0, "maximum": 30, "got": "40"}),
        "Skill 1: enter a whole number from 0 to 30, not 40.",
    ),
    (
        Fault("skills[0]", "number", {"minimum": 0, "maximum": 30, "got": "None"}),
        "Skill 1: enter a whole number from 0 to 30.",
    ),
    (Fault("skills[0]", "named_list", {"length": 2}), "Skill 1 needs a name and a value."),
    (Fault("skills[0]", "named_list", {"length": 3}), "Skill 1 needs a name and 2 values."),
    (Fault("skills", "list", {"maximum": 100}), "Skills: there can be at most 100."),
    (Fault("kind", "one_of", {"values": ("hero", "opponent")}), "Kind: choose hero or opponent."),
    (
        Fault("kind", "one_of", {"values": ("hero", "opponent"), "got": "'x'"}),
        "Kind: choose hero or opponent.",
    ),
    (Fault("characteristics", "characteristics", {"count": 5}), "Characteristics: enter all 5."),
    (Fault("abilities[1].name", "empty"), "Ability 2, name is missing."),
    (Fault("abilities[1]", "ability"), "Ability 2 can't be read as an ability."),
    (
        Fault("abilities[1].damage", "three_numbers", {"minimum": 0, "maximum": 999}),
        "Ability 2, damage: enter three whole numbers from 0 to 999.",
    ),
    (
        Fault("abilities[1].effects", "three_texts", {"maximum": 200}),
        "Ability 2, effects: enter three texts of at most 200 characters.",
    ),
    (
        Fault("abilities[0].damage_adds", "type", {"wanted": "yes or no"}),
        "Ability 1, damage adds must be yes or no.",
    ),
    (Fault("record", "record"), "The roll can't be read."),
    (Fault("", "json", {"why": "a set"}), "This can't be saved as it is."),
    (Fault("", "type", {"wanted": "a table"}), "This must be a table."),
    (
        Fault("entries[3].text", "line", {"maximum": 300}),
        "Entry 4, text: enter one line of 1 to 300 characters.",
    ),
    (Fault("entries", "numbers_all_or_none"), "Entries: number all of them or none."),
    (
        Fault("entries[0].more", "mixed_kind"),
        "Entry 1, more doesn't belong to this kind of table.",
    ),
    (Fault("file", "words", {"words": "This file is no backup."}), "This file is no backup."),
    (Fault("bonus", "never-heard-of"), "Bonus can't be used as it is."),
]


@pytest.mark.parametrize(("fault", "words"), STORED)
def test_the_faults_of_what_is_stored(fault: Fault, words: str) -> None:
    assert sentence(fault) == words


def test_a_fault_of_a_target_has_its_name() -> None:
    inner = Fault("edges", "number", {"minimum": 0, "maximum": 9, "got": 12})
    fault = Fault("targets", "of_target", {"name": "Ogre", "fault": inner})
    assert sentence(fault) == "Ogre: Edges: enter a whole number from 0 to 9, not 12."


def test_what_was_typed_cannot_turn_or_flood_the_sentence() -> None:
    assert "\u2068" in sentence(Fault("a\u202eb", "unknown", {"nearest": "skill"}))
    assert len(sentence(Fault("x" * 400, "unknown", {"nearest": "skill"}))) < 120
    words = words_of(refused({**TASK, "skill": "many " * 50}))
    assert words.endswith("…”.")
    assert len(words) < 120


def test_every_code_of_the_rules_has_its_sentence() -> None:
    from dicewright.faults import MESSAGES

    assert not set(MESSAGES) - set(SENTENCES)


plain = st.sampled_from([None, True, False, "", [], {}, [1], [None], [[]], [["mud"]], 10**20, 1.5])
broken = plain | st.just([["x" * 95, 2]]) | st.just([1, "x", None]) | our.ints(-2000, 2000)


@st.composite
def faulty_records(draw: st.DrawFn) -> dict[str, Any]:
    """A record of a system in which some fields, known ones, hold what they cannot."""
    record: dict[str, Any] = dict(draw(our.valid_records))
    fields = sorted(dicewright.SYSTEMS[record["system"]].fields)
    for name in draw(st.lists(st.sampled_from(fields), min_size=1, max_size=4)):
        if draw(st.booleans()):
            record[name] = draw(broken)
        else:
            record.pop(name, None)
    return record


@given(faulty_records(), st.sampled_from([{}, LABELS]))
def test_no_fault_sounds_like_a_program(record: dict[str, Any], labels: dict[str, str]) -> None:
    """Every field of every system, missing, unwanted or given something that it cannot be."""
    try:
        dicewright.read_check(record)
    except CheckError as error:
        for (_, words), fault in zip(sentences(error, labels), error.faults, strict=True):
            assert not CODE.search(words), words
            assert words.endswith("."), words
            assert words[:1].isupper(), words
            assert words.count(" is missing") <= 1
            name = re.split(r":| is | doesn't | holds | isn't ", words)[0]
            assert not re.search(r"\b(whole number|characters|one of|from|at most)\b", name) or (
                fault.code in ("none_of", "too_many")
            ), words


@pytest.mark.parametrize("name", list(dicewright.SYSTEMS))
def test_every_field_given_nonsense_has_a_sentence(name: str) -> None:
    rules = dicewright.SYSTEMS[name]
    for roll in rules.rolls or ("",):
        for field in rules.fields:
            record = {"system": name, **({"roll": roll} if roll else {}), field: {}}
            for top, words in sentences(refused(record)):
                assert top in rules.fields, words
                assert not CODE.search(words), words
                assert words.endswith("."), words
