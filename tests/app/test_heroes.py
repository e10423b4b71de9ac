"""Heroes: written once, kept, chosen, and one tap from a skill to a roll."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.events import FormValues
from app.systems import page, pages
from app.systems.power.heroes import ability_line, read_ability
from app.systems.skill_lines import LineError, read_numbered

Player = Any
SAMPLES = [sample for system in pages() for sample in system.samples()]


def add(player: Player, **data: Any) -> str:
    """A hero in the store; gives the id."""
    written = player.store.heroes.add({"kind": "hero", "name": "Mira", "system": "heroic", **data})
    identity: str = written.value.id
    return identity


def sheet(system: str, **values: str) -> FormValues:
    """The hero's sheet as it was filled in."""
    return FormValues("hero-form", {f"hero-{name}": [value] for name, value in values.items()})


def test_a_hero_is_written_as_lines_and_kept(player: Player) -> None:
    values = sheet("heroic", name="Mira", kind="hero", skills="Climbing 6\nSword-Play: 8\n")
    player.set("check-heroic-task").tap("heroes.save", form=values, system="heroic")
    (record,) = player.store.heroes.all()
    assert record.data["skills"] == [["Climbing", 6], ["Sword-Play", 8]]
    assert "Mira" in player.shown("heroes-list")


@pytest.mark.parametrize("line", ["Climbing", "Climbing six", "Climbing 31", "7", "Climbing -1"])
def test_a_line_that_is_no_skill_is_named_and_nothing_is_lost(player: Player, line: str) -> None:
    values = sheet("heroic", name="Mira", kind="hero", skills=f"Stealth 7\n{line}")
    player.tap("heroes.save", form=values, system="heroic")
    assert line[:20] in player.shown("hero-fault")
    assert "close" not in [effect.kind for effect in player.effects]
    assert player.store.heroes.all() == []


def test_a_hero_without_a_name_is_refused(player: Player) -> None:
    player.tap("heroes.save", form=sheet("boons", name="  ", kind="hero"), system="boons")
    assert player.shown("hero-fault") == "Name is missing."


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample["name"])
def test_what_a_sheet_shows_is_what_it_keeps(player: Player, sample: dict[str, Any]) -> None:
    form = page(sample["system"]).heroes().form.of_hero(sample)  # type: ignore[union-attr]
    assert form.hero() == sample


def test_choosing_a_hero_fills_every_form_of_the_system(player: Player) -> None:
    player.set("check-heroic-task")
    player.tap("heroes.use", id=add(player, skills=[["Agility", 9], ["Climbing", 6]]))
    filled = {e.values["form"]: e.values["values"] for e in player.effects if e.kind == "fill"}
    assert filled["check-heroic-opposed"]["heroic-opposed-hero"] == "Mira"
    assert filled["check-heroic-reaction"]["heroic-reaction-agility"] == "9"


@pytest.mark.parametrize("spelling", ["Sword-Play", "Sword-play", "SWORD-PLAY"])
def test_a_skill_is_found_however_it_is_spelt(player: Player, spelling: str) -> None:
    """A-H-42."""
    player.set("check-heroic-reaction")
    player.tap("heroes.use", id=add(player, skills=[[spelling, 8]]))
    filled = {e.values["form"]: e.values["values"] for e in player.effects if e.kind == "fill"}
    assert filled["check-heroic-reaction"]["heroic-reaction-sword_play"] == "8"


def test_one_tap_from_a_skill_to_a_roll(player: Player) -> None:
    player.set("check-heroic-task", difficulty="easy")
    player.tap("heroes.use", id=add(player, skills=[["Climbing", 7]]))
    player.tap("hero_bar.show")
    assert "Climbing 7" in player.shown("hero-bar")
    player.put("hero", 0).roll(4, 6)
    record = player.visit.rolls()[-1].check.record()
    assert (record["skill"], record["label"], record["hero"]) == (7, "Climbing", "Mira")


def test_an_opponents_skill_is_what_is_opposed(player: Player) -> None:
    player.set("check-heroic-opposed")
    player.tap("heroes.use", id=add(player, kind="opponent", name="Guard", skills=[["Spears", 5]]))
    player.put("opponent", 0).roll(4, 6)
    record = player.visit.rolls()[-1].check.record()
    assert record["opposing"] == 5
    assert "hero" not in record


def test_an_ability_fills_the_whole_form(player: Player) -> None:
    sample = next(s for s in SAMPLES if s["system"] == "power" and s["kind"] == "hero")
    player.set("check-power-ability")
    identity = player.store.heroes.add(dict(sample)).value.id
    player.tap("heroes.use", id=identity).put("hero", 0).roll(9, 9)
    outcome = player.visit.rolls()[-1].resolution.outcome.record()
    assert outcome["damage"] == 10
    assert "pushed four" in outcome["effect"]


def test_a_deleted_hero_comes_back_with_undo(player: Player) -> None:
    player.set("check-heroic-task")
    identity = add(player, skills=[])
    player.tap("heroes.delete", id=identity)
    assert player.store.heroes.all() == []
    player.undo()
    assert [record.data["name"] for record in player.store.heroes.all()] == ["Mira"]


def test_samples_are_added_once_and_say_that_they_are_samples(player: Player) -> None:
    player.set("check-heroic-task").tap("heroes.samples").tap("heroes.samples")
    names = [record.data["name"] for record in player.store.heroes.all()]
    assert len(names) == len(SAMPLES)
    assert all("sample" in name for name in names)


def test_fields_that_this_version_does_not_know_survive_an_edit(player: Player) -> None:
    player.set("check-heroic-task")
    identity = add(player, skills=[["Climbing", 6]], armour={"worn": "mail"})
    values = sheet("heroic", name="Mira of the Mill", kind="hero", skills="Climbing 7")
    stamp = player.store.heroes.get(identity).stamp
    player.tap("heroes.save", form=values, system="heroic", id=identity, stamp=stamp)
    data = player.store.heroes.get(identity).data
    assert (data["name"], data["armour"]) == ("Mira of the Mill", {"worn": "mail"})


def test_hostile_names_stay_text(player: Player) -> None:
    player.set("check-heroic-task")
    add(player, name="<img src=x onerror=alert(1)>", skills=[["<b>x</b>", 1]])
    player.tap("heroes.show")
    assert "<img" not in player.shown("heroes-list")


@given(st.text())
def test_any_line_is_read_or_refused(text: str) -> None:
    try:
        name, level = read_numbered(text, 0, 30)
    except LineError:
        return
    assert name
    assert 0 <= level <= 30


@given(st.text())
def test_any_ability_line_is_read_or_refused(line: str) -> None:
    try:
        ability = read_ability(line)
    except LineError:
        return
    assert read_ability(ability_line(ability)) == ability


def test_a_hyphen_in_a_name_is_no_minus(player: Player) -> None:
    player.set("check-power-test")
    numbers = [["Might", -1], ["Agility", 0], ["Reason", 0], ["Intuition", 0], ["Presence", 0]]
    player.tap("heroes.use", id=add(player, system="power", name="Jo-Ann", characteristics=numbers))
    player.tap("hero_bar.show")
    assert "Jo-Ann" in player.shown("hero-bar")
    assert "Might \N{MINUS SIGN}1" in player.shown("hero-bar")


def test_every_system_of_ours_has_heroes() -> None:
    assert all(system.heroes() for system in pages())


def reaction_values(player: Player) -> dict[str, str]:
    filled = {e.values["form"]: e.values["values"] for e in player.effects if e.kind == "fill"}
    values: dict[str, str] = filled["check-heroic-reaction"]
    return {name.removeprefix("heroic-reaction-"): value for name, value in values.items()}


def test_the_reaction_form_takes_the_heros_own_skill_for_the_answer_it_shows(
    player: Player,
) -> None:
    player.set("check-heroic-task")
    skills = [["Brawl", 5], ["Sword-Play", 8], ["Endurance", 6], ["Agility", 7]]
    player.tap("heroes.use", id=add(player, skills=skills))
    values = reaction_values(player)
    assert (values["reaction"], values["skill"], values["sword_play"]) == ("parry", "8", "8")


def test_another_hero_brings_nothing_of_the_one_before(player: Player) -> None:
    player.set("check-heroic-task")
    player.tap("heroes.use", id=add(player, skills=[["Brawl", 5], ["Sword-Play", 8]])).painted()
    player.tap("heroes.use", id=add(player, name="Zed", skills=[["Sword-Play", 9], ["Climb", 2]]))
    values = reaction_values(player)
    assert (values["sword_play"], values["skill"], values["brawl"]) == ("9", "9", "")


def test_a_skill_set_by_hand_is_no_longer_the_shortcuts(player: Player) -> None:
    player.set("check-heroic-task")
    player.tap("heroes.use", id=add(player, skills=[["Climbing", 7]]))
    player.put("hero", 0)
    by_hand = player.session.values.changed({"heroic-task-skill": "2"})
    player.tap("check.changed", form=by_hand)
    player.random.left = [3, 5]
    player.tap("roll")
    assert "label" not in player.visit.rolls()[-1].check.record()
