"""Heroes: written once, kept, chosen, and one tap from a skill to a roll."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.events import FormValues
from app.heroes import LineError, numbered_lines
from app.store.samples import SAMPLES
from app.systems import page, pages
from app.systems.power_heroes import ability_line, read_ability

Table = Any


def add(table: Table, **data: Any) -> str:
    """A hero in the store; gives the id."""
    written = table.store.heroes.add({"kind": "hero", "name": "Mira", "system": "heroic", **data})
    identity: str = written.value.id
    return identity


def sheet(system: str, **values: str) -> FormValues:
    """The hero's sheet as it was filled in."""
    return FormValues("hero-form", {f"hero-{name}": [value] for name, value in values.items()})


def test_a_hero_is_written_as_lines_and_kept(table: Table) -> None:
    values = sheet("heroic", name="Mira", kind="hero", skills="Climbing 6\nSword-Play: 8\n")
    table.set("check-heroic-task").tap("heroes.save", form=values, system="heroic")
    (record,) = table.store.heroes.all()
    assert record.data["skills"] == [["Climbing", 6], ["Sword-Play", 8]]
    assert "Mira" in table.shown("heroes-list")


@pytest.mark.parametrize("line", ["Climbing", "Climbing six", "Climbing 31", "7", "Climbing -1"])
def test_a_line_that_is_no_skill_is_named_and_nothing_is_lost(table: Table, line: str) -> None:
    values = sheet("heroic", name="Mira", kind="hero", skills=f"Stealth 7\n{line}")
    table.tap("heroes.save", form=values, system="heroic")
    assert line[:20] in table.shown("hero-fault")
    assert "close" not in [effect.kind for effect in table.effects]
    assert table.store.heroes.all() == []


def test_a_hero_without_a_name_is_refused(table: Table) -> None:
    table.tap("heroes.save", form=sheet("boons", name="  ", kind="hero"), system="boons")
    assert table.shown("hero-fault") == "Name: must not be empty."


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample["name"])
def test_what_a_sheet_shows_is_what_it_keeps(table: Table, sample: dict[str, Any]) -> None:
    form = page(sample["system"]).heroes().form.of_hero(sample)  # type: ignore[union-attr]
    assert form.hero() == sample


def test_choosing_a_hero_fills_every_form_of_the_system(table: Table) -> None:
    table.set("check-heroic-task")
    table.tap("heroes.use", id=add(table, skills=[["Agility", 9], ["Climbing", 6]]))
    filled = {e.values["form"]: e.values["values"] for e in table.effects if e.kind == "fill"}
    assert filled["check-heroic-opposed"]["heroic-opposed-hero"] == "Mira"
    assert filled["check-heroic-reaction"]["heroic-reaction-agility"] == "9"


@pytest.mark.parametrize("spelling", ["Sword-Play", "Sword-play", "SWORD-PLAY"])
def test_a_skill_is_found_however_it_is_spelt(table: Table, spelling: str) -> None:
    """A-H-42."""
    table.set("check-heroic-reaction")
    table.tap("heroes.use", id=add(table, skills=[[spelling, 8]]))
    filled = {e.values["form"]: e.values["values"] for e in table.effects if e.kind == "fill"}
    assert filled["check-heroic-reaction"]["heroic-reaction-sword_play"] == "8"


def test_one_tap_from_a_skill_to_a_roll(table: Table) -> None:
    table.set("check-heroic-task", difficulty="easy")
    table.tap("heroes.use", id=add(table, skills=[["Climbing", 7]]))
    table.tap("heroes.bars")
    assert "Climbing 7" in table.shown("hero-bar")
    table.tap("heroes.put", kind="hero", place="0").roll(4, 6)
    record = table.session.rolls[-1].check.record()
    assert (record["skill"], record["label"], record["hero"]) == (7, "Climbing", "Mira")


def test_an_opponents_skill_is_what_is_opposed(table: Table) -> None:
    table.set("check-heroic-opposed")
    table.tap("heroes.use", id=add(table, kind="opponent", name="Guard", skills=[["Spears", 5]]))
    table.tap("heroes.put", kind="opponent", place="0").roll(4, 6)
    record = table.session.rolls[-1].check.record()
    assert record["opposing"] == 5
    assert "hero" not in record


def test_an_ability_fills_the_whole_form(table: Table) -> None:
    sample = next(s for s in SAMPLES if s["system"] == "power" and s["kind"] == "hero")
    table.set("check-power-ability")
    identity = table.store.heroes.add(dict(sample)).value.id
    table.tap("heroes.use", id=identity).tap("heroes.put", kind="hero", place="0").roll(9, 9)
    outcome = table.session.rolls[-1].outcome().record()
    assert outcome["damage"] == 10
    assert "pushed four" in outcome["effect"]


def test_a_deleted_hero_comes_back_with_undo(table: Table) -> None:
    table.set("check-heroic-task")
    identity = add(table, skills=[])
    table.tap("heroes.delete", id=identity)
    assert table.store.heroes.all() == []
    table.tap("heroes.undo")
    assert [record.data["name"] for record in table.store.heroes.all()] == ["Mira"]


def test_samples_are_added_once_and_say_that_they_are_samples(table: Table) -> None:
    table.set("check-heroic-task").tap("heroes.samples").tap("heroes.samples")
    names = [record.data["name"] for record in table.store.heroes.all()]
    assert len(names) == len(SAMPLES)
    assert all("sample" in name for name in names)


def test_fields_that_this_version_does_not_know_survive_an_edit(table: Table) -> None:
    table.set("check-heroic-task")
    identity = add(table, skills=[["Climbing", 6]], armour={"worn": "mail"})
    values = sheet("heroic", name="Mira of the Mill", kind="hero", skills="Climbing 7")
    stamp = table.store.heroes.get(identity).stamp
    table.tap("heroes.save", form=values, system="heroic", id=identity, stamp=stamp)
    data = table.store.heroes.get(identity).data
    assert (data["name"], data["armour"]) == ("Mira of the Mill", {"worn": "mail"})


def test_hostile_names_stay_text(table: Table) -> None:
    table.set("check-heroic-task")
    add(table, name="<img src=x onerror=alert(1)>", skills=[["<b>x</b>", 1]])
    table.tap("heroes.show")
    assert "<img" not in table.shown("heroes-list")


@given(st.text())
def test_any_lines_are_read_or_refused(text: str) -> None:
    try:
        skills = numbered_lines(text, 0, 30)
    except LineError:
        return
    assert all(name and 0 <= level <= 30 for name, level in skills)


@given(st.text())
def test_any_ability_line_is_read_or_refused(line: str) -> None:
    try:
        ability = read_ability(line)
    except LineError:
        return
    assert read_ability(ability_line(ability)) == ability


def test_a_hyphen_in_a_name_is_no_minus(table: Table) -> None:
    table.set("check-power-test")
    numbers = [["Might", -1], ["Agility", 0], ["Reason", 0], ["Intuition", 0], ["Presence", 0]]
    table.tap("heroes.use", id=add(table, system="power", name="Jo-Ann", characteristics=numbers))
    table.tap("heroes.bars")
    assert "Jo-Ann" in table.shown("hero-bar")
    assert "Might \N{MINUS SIGN}1" in table.shown("hero-bar")


def test_every_system_of_ours_has_heroes() -> None:
    assert all(system.heroes() for system in pages())


def reaction_values(table: Table) -> dict[str, str]:
    filled = {e.values["form"]: e.values["values"] for e in table.effects if e.kind == "fill"}
    values: dict[str, str] = filled["check-heroic-reaction"]
    return {name.removeprefix("heroic-reaction-"): value for name, value in values.items()}


def test_the_reaction_form_takes_the_heros_own_skill_for_the_answer_it_shows(table: Table) -> None:
    table.set("check-heroic-task")
    skills = [["Brawl", 5], ["Sword-Play", 8], ["Endurance", 6], ["Agility", 7]]
    table.tap("heroes.use", id=add(table, skills=skills))
    values = reaction_values(table)
    assert (values["reaction"], values["skill"], values["sword_play"]) == ("parry", "8", "8")


def test_another_hero_brings_nothing_of_the_one_before(table: Table) -> None:
    table.set("check-heroic-task")
    table.tap("heroes.use", id=add(table, skills=[["Brawl", 5], ["Sword-Play", 8]])).painted()
    table.tap("heroes.use", id=add(table, name="Zed", skills=[["Sword-Play", 9], ["Climb", 2]]))
    values = reaction_values(table)
    assert (values["sword_play"], values["skill"], values["brawl"]) == ("9", "9", "")


def test_a_skill_set_by_hand_is_no_longer_the_shortcuts(table: Table) -> None:
    table.set("check-heroic-task")
    table.tap("heroes.use", id=add(table, skills=[["Climbing", 7]]))
    table.tap("heroes.put", kind="hero", place="0")
    by_hand = table.session.values.changed({"heroic-task-skill": "2"})
    table.tap("check.changed", form=by_hand)
    table.random.left = [3, 5]
    table.tap("roll")
    assert "label" not in table.session.rolls[-1].check.record()
