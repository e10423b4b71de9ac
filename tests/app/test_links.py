"""Links: any check survives the way through an address; a bad link is explained, never rolled."""

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dicewright
from app.features.links.fragment import LinkError, fragment, read_fragment

Player = Any

RECORDS: list[dict[str, Any]] = [
    {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"},
    {"system": "heroic", "roll": "reaction", "skill": 3, "reaction": "dodge", "attack": "trap",
     "target": -3, "damage": 0, "shield": False, "dice": "d20", "label": "a & b=c #1 + 50 %"},
    {"system": "power", "roll": "ability", "characteristic": -2, "edges": 1, "banes": 2,
     "effects": ["", "slowed", "down, & out"], "damage": [3, 6, 9]},
    {"system": "boons", "bonus": -7, "modifiers": [["dark", 3], ["", -2]], "open_ended": True},
]  # fmt: skip


@pytest.mark.parametrize("record", RECORDS)
def test_a_check_survives_the_way_through_a_link(record: dict[str, Any]) -> None:
    check = dicewright.read_check(record)
    assert dicewright.read_check(read_fragment(fragment(check))) == check


def test_the_contract_example() -> None:
    record = read_fragment("#system=heroic&roll=task&skill=7&difficulty=easy")
    assert record == {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}


@given(st.text())
def test_any_text_is_a_record_or_an_explained_error(text: str) -> None:
    with contextlib.suppress(LinkError, dicewright.CheckError):
        dicewright.read_check(read_fragment(text))


@given(st.text(max_size=80))
def test_any_label_survives(label: str) -> None:
    record = {"system": "boons", "bonus": 1, "label": label}
    try:
        check = dicewright.read_check(record)
    except dicewright.CheckError:
        return
    assert dicewright.read_check(read_fragment(fragment(check))) == check


def test_a_link_fills_the_form_and_rolls_nothing(player: Player) -> None:
    player.tap("links.opened", fragment="#system=heroic&roll=task&skill=7&difficulty=easy")
    assert "skill 7" in player.shown("notice-link")
    assert player.made == 0
    player.roll(4, 6)
    assert 'data-total="17"' in player.shown("result-card")


def test_a_system_alone_opens_its_form_with_its_defaults(player: Player) -> None:
    player.tap("links.opened", fragment="#system=power")
    assert player.session.values.form == "check-power-ability"
    assert player.shown("notice-link") == ""
    player.tap("links.opened", fragment="#system=power&roll=opposed")
    assert player.session.values.form == "check-power-opposed"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("#system=chess", "chess"),
        ("#system=heroic&skil=7&roll=task&difficulty=easy", "skill"),
        ("#system=heroic&skill=7&skill=8", "twice"),
        ("#system=heroic&roll=task&skill=seven&difficulty=easy", "seven"),
        ("#system=power&roll=dance", "no such roll"),
        ("#system=boons&bonus=1&modifiers=[[", "modifiers"),
        ("#system=heroic&roll=reaction&skill=3&reaction=parry&attack=spell&opposing=4", "spell"),
        ("#system=boons&bonus=1&modifiers=" + "[" * 7_000, "7,000 levels deep"),
        (f'#system=boons&bonus=1&modifiers=[["x",{"9" * 5_000}]]', "5,000 digits"),
        ("#=", "system"),
        ("#system=boons&bonus=1&x=" + "y" * 9_000, "too long"),
    ],
)
def test_a_bad_link_is_explained_and_changes_nothing(player: Player, text: str, said: str) -> None:
    before = player.session.values
    player.tap("links.opened", fragment=text)
    assert said in player.shown("notice-link")
    assert player.session.values is before
    assert player.made == 0
