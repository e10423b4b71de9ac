"""Bringing heroes and monsters in, as taps: looked at, saved, brought in again, undone."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.events import FormValues
from tests.player import Player

SAMPLES = Path(__file__).parents[2] / "systems" / "power" / "imports" / "samples"
HERO = (SAMPLES / "01-forge-steel-hero.ds-hero").read_text()
MONSTER = (SAMPLES / "03-forge-steel-monster.ds-monster").read_text()
GROUP = (SAMPLES / "04-forge-steel-monster-group.ds-monster-group").read_text()
PLAN = "imports-plan"


def look(player: Player, text: str, name: str = "x.json") -> str:
    """Choose a file: what is shown before anything is saved."""
    player.tap("imports.chosen", text=text, name=name).painted()
    return player.shown(PLAN)


def everything(text: str) -> FormValues:
    """The form with every box ticked."""
    ticks: dict[str, list[str]] = {"imports-creature": [], "imports-roll": []}
    for place in range(9):
        ticks["imports-creature"].append(str(place))
        ticks["imports-roll"] += [f"{place}-{number}" for number in range(100)]
    return FormValues("imports-form", ticks)


def without(*unticked: str) -> FormValues:
    """The form with some boxes not ticked."""
    form = everything("")
    kept = {name: [v for v in values if v not in unticked] for name, values in form.items()}
    return FormValues("imports-form", kept)


def bring(player: Player, text: str, form: FormValues | None = None) -> Player:
    """Choose a file and save all of it."""
    look(player, text)
    return player.tap("imports.save", form or everything(text))


def named(player: Player, kind: str) -> list[str]:
    return [record.data["name"] for record in player.store.collection(kind).all()]


def only(player: Player) -> dict[str, Any]:
    (record,) = player.store.heroes.all()
    return record.data


def changed(player: Player, **fields: Any) -> None:
    (record,) = player.store.heroes.all()
    player.store.heroes.change(record.id, {**record.data, **fields})


def test_a_hero_is_shown_beside_its_source_before_anything_is_saved(player: Player) -> None:
    shown = look(player, HERO, "Oda.ds-hero")
    assert "Nothing has been saved yet" in shown
    assert "5 + M or A damage; push 2" in shown, "what the file says"
    assert "10 damage; push 2" in shown, "what it is read as: 7 with the kit, and Might 3"
    assert "Might below 1" in shown
    assert "bonuses of kit" in shown
    assert not player.store.heroes.all()


def test_a_hero_is_saved_with_its_abilities_on_the_sheet(player: Player) -> None:
    bring(player, HERO)
    hero = only(player)
    assert hero["characteristics"][0] == ["Might", 3]
    assert hero["skills"] == ["Bargain", "Climb", "Swim"]
    shove = hero["abilities"][1]
    assert (shove["characteristic"], shove["or_characteristic"]) == ("Might", "Agility")
    assert shove["damage"] == [5, 7, 10]
    assert hero["abilities"][3]["potencies"] == ["weak", "average", "strong"]
    assert not player.store.presets.all()
    assert "Saved 1 hero." in player.said()


def test_a_monster_has_its_rolls_on_the_desk(player: Player) -> None:
    bring(player, GROUP)
    assert named(player, "hero") == ["Bog malice", "Reed Stalker"]
    player.tap("opponents.show")
    assert "Thorn Dart" in player.shown("opponents-list")
    stalker = next(r for r in player.store.heroes.all() if r.data["name"] == "Reed Stalker")
    player.random.left = [4, 4]
    player.tap("opponents.throw", id=stalker.id, place="0", words="Thorn Dart")
    assert player.made == 1


@pytest.mark.parametrize("text", [HERO, MONSTER, GROUP])
def test_a_second_import_doubles_nothing_and_changes_nothing(player: Player, text: str) -> None:
    bring(player, text)
    before = [player.store.collection(kind).all() for kind in ("hero", "preset")]
    assert "Already here" in look(player, text)
    player.tap("imports.save", everything(text))
    assert [player.store.collection(kind).all() for kind in ("hero", "preset")] == before
    assert "Nothing new" in player.said()


def test_a_second_import_brings_what_the_source_has_changed(player: Player) -> None:
    bring(player, HERO)
    bring(player, HERO.replace("Slide 3; prone", "Slide 5; prone"))
    assert only(player)["abilities"][0]["effects"][2] == "Slide 5; prone"


def test_what_its_owner_has_changed_stays_and_is_told(player: Player) -> None:
    bring(player, HERO)
    hero = only(player)
    mine = [{**hero["abilities"][0], "effects": ["a", "b", "c"]}, *hero["abilities"][2:]]
    changed(player, name="Oda the Wet", abilities=mine, skills=["Swim", "Sing"])
    new = HERO.replace("Slide 3; prone", "Slide 5; prone").replace("3 + M damage", "4 + M damage")
    shown = look(player, new)
    for name in ("Undertow Kick", "Bank Shove", "name", "Bargain", "Climb"):
        assert name in shown.split("yours stay:")[1].split("</p>")[0]
    player.tap("imports.save", everything(new))
    hero = only(player)
    assert hero["name"] == "Oda the Wet"
    assert hero["skills"] == ["Swim", "Sing"]
    assert [each["name"] for each in hero["abilities"]] == [
        "Undertow Kick", "Salt Spray", "Hammer the Line", "Oda's Chain",
    ]  # fmt: skip
    assert hero["abilities"][0]["effects"] == ["a", "b", "c"]
    assert hero["abilities"][2]["damage"][0] == 6


def test_a_preset_that_was_deleted_stays_deleted(player: Player) -> None:
    bring(player, MONSTER)
    snap = player.store.presets.all()[0]
    player.tap("presets.delete", id=snap.id)
    bring(player, MONSTER)
    assert named(player, "preset") == ["Tail Wave"]


def test_undo_takes_back_all_of_it_and_no_more(player: Player) -> None:
    player.tap("heroes.samples")
    before = named(player, "hero")
    bring(player, GROUP)
    assert len(named(player, "hero")) == len(before) + 2
    player.undo()
    assert named(player, "hero") == before
    assert not player.store.presets.all()
    assert "bringing in 2 opponents" in player.said()


def test_undo_leaves_what_came_before_and_after_as_it_is(player: Player) -> None:
    bring(player, HERO)
    bring(player, HERO.replace("Slide 3; prone", "Slide 5; prone"))
    token = player.token()
    player.store.heroes.add({"kind": "hero", "name": "Bo", "system": "heroic", "skills": []})
    bring(player, GROUP)
    player.tap("undo", token=token)
    assert sorted(named(player, "hero")) == ["Bo", "Bog malice", "Oda Brackwater", "Reed Stalker"]
    oda = next(r.data for r in player.store.heroes.all() if r.data["name"] == "Oda Brackwater")
    assert oda["abilities"][0]["effects"][2] == "Slide 3; prone", "as the first import had it"


def test_undo_leaves_what_was_changed_since_and_says_so(player: Player) -> None:
    bring(player, HERO)
    changed(player, note="mine")
    player.undo()
    assert "has been changed since" in player.said()
    assert only(player)["note"] == "mine"


def test_after_undo_nobody_is_offered_who_is_gone(player: Player) -> None:
    bring(player, HERO)
    assert "Use <bdi>Oda Brackwater" in player.shown("imports-done")
    player.undo()
    assert player.shown("imports-done") == ""


def test_what_was_deleted_as_a_whole_comes_back_with_another_import(player: Player) -> None:
    bring(player, HERO)
    (hero,) = player.store.heroes.all()
    player.tap("heroes.delete", id=hero.id)
    assert "New" in look(player, HERO)
    player.tap("imports.save", everything(HERO))
    assert [record.id for record in player.store.heroes.all()] == [hero.id]


def test_some_of_it_can_be_left_out(player: Player) -> None:
    look(player, HERO)
    player.tap("imports.ticked", without("0-0", "0-1"))
    assert player.shown("imports-save") == "Save 4 of 6"
    player.tap("imports.save", without("0-0", "0-1"))
    assert len(only(player)["abilities"]) == 3
    look(player, GROUP)
    player.tap("imports.save", without("1"))
    assert named(player, "hero") == ["Oda Brackwater", "Reed Stalker"]


def test_of_somebody_who_is_not_wanted_no_roll_is_saved(player: Player) -> None:
    look(player, HERO)
    player.tap("imports.ticked", without("0"))
    assert player.shown("imports-save") == "Save 0 of 6"
    player.tap("imports.save", without("0"))
    assert "Nothing was saved" in player.said()
    assert not player.store.heroes.all()
    assert not player.store.presets.all()


def test_a_second_tap_on_save_saves_nothing_more(player: Player) -> None:
    bring(player, HERO)
    player.tap("imports.save", everything(HERO))
    assert not player.effects


def test_what_was_left_out_comes_with_a_later_import(player: Player) -> None:
    bring(player, HERO, without("0-0"))
    bring(player, HERO)
    assert len(only(player)["abilities"]) == 5


def lone() -> str:
    """An ability without a hero."""
    found = json.loads(HERO)["ancestry"]["features"][0]["data"]["selected"][0]["data"]["ability"]
    return json.dumps(found)


def test_a_lone_ability_takes_the_numbers_of_the_hero_in_use(player: Player) -> None:
    bring(player, HERO)
    (hero,) = player.store.heroes.all()
    player.tap("heroes.use", id=hero.id)
    assert "Oda Brackwater" in look(player, lone())
    player.tap("imports.save", everything(""))
    (preset,) = player.store.presets.all()
    assert preset.data["record"]["characteristic"] == 3
    assert preset.data["hero"] == hero.id


def test_a_lone_ability_without_a_hero_asks_once(player: Player) -> None:
    assert "Who rolls this?" in look(player, lone())
    assert not player.store.presets.all()
    sent = {"imports-number-might": ["-1"], "imports-number-agility": ["4"]}
    player.tap("imports.characteristics", FormValues("imports-ask", sent))
    assert "Nothing has been saved yet" in player.shown(PLAN)
    player.tap("imports.save", everything(""))
    (preset,) = player.store.presets.all()
    assert preset.data["record"]["characteristic"] == 4


def test_whose_roll_it_is_is_asked_once_a_visit(player: Player) -> None:
    look(player, lone())
    player.tap(
        "imports.characteristics", FormValues("imports-ask", {"imports-number-might": ["1"]})
    )
    shown = look(player, lone().replace("Undertow Kick", "Undertow Trip"))
    assert "Nothing has been saved yet" in shown
    assert "Rolls that came without a hero have Might 1, Agility 1" in shown
    player.tap("imports.ask")
    assert 'name="imports-number-might" value="1"' in player.shown(PLAN), "what was said is there"


def test_a_lone_ability_can_be_somebody_elses(player: Player) -> None:
    bring(player, HERO)
    (hero,) = player.store.heroes.all()
    assert "Oda Brackwater" in look(player, lone()), "not in use, and offered"
    player.tap("imports.owner", id=hero.id)
    assert "are saved for <bdi>Oda Brackwater" in player.shown(PLAN)
    player.tap("imports.save", everything(""))
    (preset,) = player.store.presets.all()
    assert (preset.data["record"]["characteristic"], preset.data["hero"]) == (3, hero.id)


def test_a_number_beyond_the_range_is_told(player: Player) -> None:
    look(player, lone())
    sent = {"imports-number-might": ["9"]}
    player.tap("imports.characteristics", FormValues("imports-ask", sent))
    assert "9 is no number from" in player.said()


@pytest.mark.parametrize(
    "text", ["", "hello", "{", "[" * 100_000, '{"a":' * 50_000, "\x00\ud800", '{"monsters": 7}']
)
def test_whatever_is_no_hero_gives_a_sentence(player: Player, text: str) -> None:
    player.tap("imports.chosen", text=text, name="x.ds-hero").painted()
    assert player.said().strip()
    assert not player.store.heroes.all()


def test_names_are_never_markup(player: Player) -> None:
    shown = look(player, HERO.replace("Oda Brackwater", "<img src=x onerror=alert(1)>"))
    assert "<img" not in shown
    assert "<b>" not in look(player, HERO.replace('"Bank Shove"', '"Bank <b>Shove</b>"')).replace(
        "<b><bdi>", ""
    )


def file_of(player: Player, action: str, **data: str) -> str:
    """The text of the one file that a tap makes."""
    player.tap(action, **data)
    (file,) = [effect for effect in player.effects if effect.kind == "download"]
    return str(file.values["words"])


@pytest.mark.parametrize("way", ["imports.chosen", "imports.pasted", "backup.chosen"])
def test_a_hero_goes_out_as_a_file_and_comes_in_again_whatever_the_way(
    player: Player, way: str
) -> None:
    bring(player, HERO)
    (hero,) = player.store.heroes.all()
    text = file_of(player, "share.file", kind="hero", id=hero.id)
    other = Player()
    form = FormValues("imports-paste", {"imports-text": [text]})
    other.tap(way, form, text=text, name="x.json").painted()
    assert "contains" in other.shown("backup-plan")
    other.tap("backup.merge")
    assert only(other) == hero.data
    bring(other, HERO)
    assert len(other.store.heroes.all()) == 1, "it is still known by its source"


def test_an_opponents_file_has_what_it_rolls(player: Player) -> None:
    bring(player, MONSTER)
    (monster,) = player.store.heroes.all()
    assert "2 presets" in player.tap("share.offer", kind="hero", id=monster.id).shown("sheet-body")
    text = file_of(player, "share.file", kind="hero", id=monster.id)
    other = Player()
    other.tap("backup.chosen", text=text, name="x.json").painted().tap("backup.merge")
    assert named(other, "preset") == named(player, "preset")
    assert {each.data["hero"] for each in other.store.presets.all()} == {monster.id}


def test_a_table_goes_out_as_a_file_and_comes_in_again(player: Player) -> None:
    sent = {"name": ["Weather"], "kind": [""], "text": ["Rain\nSun"]}
    player.tap("tables.save", FormValues("table-form", sent), table="")
    (table,) = player.store.tables.all()
    assert f'data-kind="table" data-id="{table.id}"' in player.shown("tables-body")
    text = file_of(player, "share.file", kind="table", id=table.id)
    other = Player()
    other.tap("imports.chosen", text=text, name="x.json").painted().tap("backup.merge")
    assert [each.data for each in other.store.tables.all()] == [table.data]


def test_files_that_came_along_are_named(player: Player) -> None:
    player.tap("imports.chosen", text=HERO, name="x.ds-hero", others="2").painted()
    assert "One file is read at a time: bring the 2 other files after it." in player.shown(PLAN)


def test_a_full_store_saves_nothing_of_it(player: Player) -> None:
    look(player, GROUP)
    player.storage.quota = 10
    player.tap("imports.save", everything(""))
    assert "Nothing was saved" in player.said()
    assert not player.store.heroes.all()
