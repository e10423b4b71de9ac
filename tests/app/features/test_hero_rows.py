"""Rows of a hero's sheet: added, removed, pasted, asked about. What a row means is the systems'."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.events import FormValues
from app.systems import page
from app.systems.heroic.skills import LEVEL_WORDS, SKILLS
from app.systems.power.heroes import counts, read_ability
from app.systems.skill_lines import LineError, number_of, read_numbered
from app.text.near import near

Player = Any
WHERE = {"system": "heroic", "id": "", "key": "new/heroic/hero", "part": "skills"}


def sheet(*rows: tuple[str, str], **more: str) -> FormValues:
    """The sheet with these rows."""
    sent = {"hero-name": ["Mira"], "hero-kind": ["hero"]}
    for place, (name, number) in enumerate(rows):
        sent[f"hero-skill_rows-{place}-name"] = [name]
        sent[f"hero-skill_rows-{place}-number"] = [number]
    return FormValues("hero-form", sent | {f"hero-{name}": [text] for name, text in more.items()})


def draft(player: Player) -> dict[str, str]:
    values: dict[str, str] = player.store.device.get("draft/hero-form")["values"]
    return values


def saved(player: Player) -> Any:
    (record,) = player.store.heroes.all()
    return record.data["skills"]


# Lines


@pytest.mark.parametrize(
    "line",
    [
        "Climbing\t6",
        "Climbing\N{NO-BREAK SPACE}6",
        "Climbing: 6",
        "Climbing +6",
        "6 Climbing",
        "- Climbing 6",
        "1. Climbing 6",
        "Climbing (6)",
        "Climbing Good (6)",
        "Climbing: Good",
        "Good Climbing",
        "Good (6) Climbing",
    ],
)
def test_a_line_is_read_as_people_write_it(line: str) -> None:
    assert read_numbered(line, 0, 30, LEVEL_WORDS) == ["Climbing", 6]


@pytest.mark.parametrize("minus", ["-", "\N{EN DASH}", "\N{MINUS SIGN}", "\N{HYPHEN}"])
def test_a_minus_of_any_kind_is_one(minus: str) -> None:
    assert read_numbered(f"Swimming {minus}2", -99, 99) == ["Swimming", -2]


def test_a_dash_with_blanks_around_is_asked_about_where_it_may_be_a_minus() -> None:
    assert read_numbered("Swimming \N{EN DASH} 2", 0, 30) == ["Swimming", 2]
    with pytest.raises(LineError, match="is that 2 or"):
        read_numbered("Swimming \N{EN DASH} 2", -99, 99)


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("7", 7),
        ("Excellent (7)", 7),
        ("Good (5)", 5),
        ("good", 6),
        ("7 (Excellent)", 7),
        ("x", None),
    ],
)
def test_a_level_may_be_said_in_the_games_words(typed: str, number: int | None) -> None:
    """A number beside a word decides (A-H-40)."""
    assert number_of(typed, LEVEL_WORDS) == number


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Swordplay", "Sword-Play"),
        ("sword play", "Sword-Play"),
        ("SWORD-PLAY", ""),
        ("Wildness Lore", "Wilderness Lore"),
        ("Marksman", "Marksmanship"),
        ("Magic Resist", "Magic Resistance"),
        ("Brawling", "Brawl"),
        ("Climbing", ""),
        ("Stealth", ""),
        ("Lore", ""),
        ("", ""),
    ],
)
def test_a_name_that_is_close_to_one_of_the_games_is_recognized(name: str, meant: str) -> None:
    assert near(name, SKILLS) == meant


@given(st.text(max_size=20))
def test_any_name_is_compared(name: str) -> None:
    assert near(name, SKILLS) in ("", *SKILLS)


# The sheet


def test_a_new_sheet_has_a_row_for_each_skill_that_the_game_names(player: Player) -> None:
    player.tap("heroes.new", system="heroic", kind="hero")
    shown = player.shown("sheet-body")
    assert all(f'value="{name}"' in shown for name in SKILLS)


def test_a_skill_left_empty_is_not_saved_and_that_is_said(player: Player) -> None:
    player.tap("heroes.save", form=sheet(("Agility", "7"), ("Charm", ""), ("", "")), **WHERE)
    assert saved(player) == [["Agility", 7]]
    assert player.said() == "Mira saved. 1 skill without a level was left out."


@pytest.mark.parametrize("row", [("Climbing", ""), ("", "6"), ("Climbing", "six"), ("Climb", "31")])
def test_half_a_row_is_told_and_the_control_is_shown(player: Player, row: tuple[str, str]) -> None:
    player.tap("heroes.save", form=sheet(row), **WHERE)
    assert player.store.heroes.all() == []
    assert player.shown("hero-fault")
    assert player.shown("hero-skill_rows-0-fault")
    assert "focus" in [effect.kind for effect in player.effects]


def test_a_row_is_added_and_is_in_the_draft(player: Player) -> None:
    player.tap("heroes.add", form=sheet(("Agility", "7")), **WHERE, name="Charm")
    (added,) = [e.values for e in player.effects if e.kind == "append"]
    assert 'value="Charm"' in added["html"]
    assert draft(player)["hero-skill_rows-1-name"] == "Charm"


def test_a_name_that_has_a_row_gets_no_other(player: Player) -> None:
    player.tap("heroes.add", form=sheet(("charm", "7")), **WHERE, name="Charm")
    assert "append" not in [effect.kind for effect in player.effects]


def test_a_removed_row_can_be_put_back(player: Player) -> None:
    player.tap("heroes.remove", form=sheet(("Agility", "7"), ("Climb", "5")), **WHERE, row="1")
    assert "Put back" in player.shown("hero-skill_rows-1")
    assert "hero-skill_rows-1-name" not in draft(player)
    values = {"name": "Climb", "number": "5"}
    player.tap("heroes.back", form=sheet(("Agility", "7")), **WHERE, row="1", values=values)
    assert 'value="Climb"' in player.shown("hero-skill_rows-1")
    assert draft(player)["hero-skill_rows-1-number"] == "5"


def test_what_a_paste_does_not_say_stays_and_is_named(player: Player) -> None:
    lines = "Climbing\t6\nSwimming --2\n4 Riding"
    player.tap("heroes.lines", form=sheet(skills=lines), **WHERE)
    assert 'value="Riding"' in player.shown("hero-skill_rows-list")
    assert "Swimming --2" in player.shown("hero-skill_rows-lines-fault")
    assert draft(player)["hero-skills"] == "Swimming --2"
    assert "2 skills added. 1 line not understood." in player.said()


def test_lines_that_were_not_added_are_read_when_the_sheet_is_saved(player: Player) -> None:
    """The draft of a sheet that an older version wrote holds lines alone."""
    player.tap("heroes.save", form=sheet(("Agility", "7"), skills="Climbing 6"), **WHERE)
    assert saved(player) == [["Agility", 7], ["Climbing", 6]]


def test_a_name_that_may_be_the_games_is_asked_about_before_it_is_saved(player: Player) -> None:
    player.tap("heroes.save", form=sheet(("Swordplay", "8")), **WHERE)
    assert player.store.heroes.all() == []
    assert "Sword-Play" in player.shown("hero-skill_rows-0-question")
    kept = sheet(("Swordplay", "8"), **{"skill_rows-0-keep": "Swordplay"})
    player.tap("heroes.save", form=kept, **WHERE)
    assert saved(player) == [["Swordplay", 8]]


@pytest.mark.parametrize("lines", ["Swordplay 8", "Parry: 8"])
def test_pasted_names_are_asked_about_too(player: Player, lines: str) -> None:
    player.tap("heroes.save", form=sheet(skills=lines), **WHERE)
    assert player.store.heroes.all() == []
    assert "Yes, Sword-Play" in player.shown("hero-skill_rows-list")


def test_a_saved_hero_is_saved_again_without_an_answer(player: Player) -> None:
    hero = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": [["Swordplay", 8]]}
    identity = player.store.heroes.add(hero).value.id
    stamp = player.store.heroes.get(identity).stamp
    player.tap("heroes.edit", id=identity)
    assert "Did you mean" in player.shown("sheet-body")
    where = {**WHERE, "id": identity, "stamp": stamp}
    player.tap("heroes.save", form=sheet(("Swordplay", "8")), **where)
    assert saved(player) == [["Swordplay", 8]]
    assert "saved" in player.said()


def test_a_level_in_words_becomes_its_number_once_it_is_typed(player: Player) -> None:
    form = sheet(("Agility", "Excellent (7)"))
    player.tap("heroes.named", form=form, **WHERE, row="0")
    (filled,) = [e.values["values"] for e in player.effects if e.kind == "fill"]
    assert filled["hero-skill_rows-0-number"] == "7"


def test_skills_of_a_power_hero_may_be_pasted_in_one_line() -> None:
    form = page("power").heroes().form(name="Odo", skills="Climb, Read Person; Lie")  # type: ignore[union-attr]
    assert form.hero()["skills"] == ["Climb", "Read Person", "Lie"]


# Two characteristics


def test_of_two_characteristics_the_higher_counts_and_is_named() -> None:
    ability = read_ability("Two Ways; Might or Agility; 3/6/9; a | b; c | d")
    assert (ability["characteristic"], ability["or_characteristic"]) == ("Might", "Agility")
    assert ability["effects"] == ["a", "b; c", "d"]
    assert counts(ability, {"Might": 1, "Agility": 2}) == "Agility"
    assert counts(ability, {"Might": 2, "Agility": 2}) == "Might"
    heroes, form = page("power").heroes(), page("power").form("ability")()
    hero = {"kind": "hero", "characteristics": [["Might", 1], ["Agility", 2]]}
    hero |= {"abilities": [ability]}
    assert heroes is not None
    (shortcut,) = heroes.shortcuts(hero, form)
    assert shortcut.words == "Two Ways (Agility 2)"
    assert (shortcut.values["label"], shortcut.values["characteristic"]) == (
        "Two Ways (Agility)",
        "2",
    )
    assert list(heroes.names(hero, form)) == ["Two Ways"]
    assert heroes.asked(hero, form, "two ways") == shortcut.values
