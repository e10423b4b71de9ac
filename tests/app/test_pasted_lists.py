"""Lists as players paste them into a hero's sheet, and names as they stand in a table's lists."""

import pytest

from app.systems.power.heroes import read_ability
from app.systems.skill_lines import LineError, read_numbered
from app.text.compare import by_name

ABILITIES = """\
Seize; Might; 6/9/13; holy damage; grabbed | holy damage; grabbed | holy damage; grabbed
Two Ways; Might or Agility; 3/6/9; pushed 1 | pushed 2 | pushed 4"""
EN_DASH = "Tracking +6\nSwimming \N{EN DASH}2\nLore \N{MINUS SIGN}1\nRiding: 4"
SPREADSHEET = "Climbing\t6\nDodge\t5"
NAMES = "Zora Élodie Ödön Anna Goblin_10 Goblin_2 Goblin_1 Šimon Tom"


def test_abilities_with_two_characteristics_and_a_semicolon_in_their_tiers() -> None:
    seize, two_ways = map(read_ability, ABILITIES.splitlines())
    assert (seize["name"], seize["characteristic"]) == ("Seize", "Might")
    assert seize["damage"] == [6, 9, 13]
    assert seize["effects"] == ["holy damage; grabbed"] * 3
    assert (two_ways["characteristic"], two_ways["or_characteristic"]) == ("Might", "Agility")
    assert two_ways["effects"] == ["pushed 1", "pushed 2", "pushed 4"]


@pytest.mark.parametrize(
    ("lines", "read"),
    [
        (EN_DASH, [["Tracking", 6], ["Swimming", -2], ["Lore", -1], ["Riding", 4]]),
        (SPREADSHEET, [["Climbing", 6], ["Dodge", 5]]),
    ],
)
def test_skills_with_any_dash_and_from_a_spreadsheet(lines: str, read: list[list[object]]) -> None:
    assert [read_numbered(line, -99, 99) for line in lines.splitlines()] == read


def test_a_number_with_two_minus_signs_is_refused_with_a_sentence() -> None:
    with pytest.raises(LineError, match="Swimming --2"):
        read_numbered("Swimming --2", -99, 99)


def test_names_are_sorted_as_people_sort_them() -> None:
    names = [name.replace("_", " ") for name in NAMES.split()]
    wanted = ["Anna", "Élodie", "Goblin 1", "Goblin 2", "Goblin 10", "Ödön", "Šimon", "Tom", "Zora"]
    assert sorted(names, key=by_name) == wanted
