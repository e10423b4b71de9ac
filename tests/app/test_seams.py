"""What once went wrong where two features meet, each as a kind: settings that a restore sets, a
second tap from any button, the hero after a link, what an erasure leaves, house rules of a link.
"""

import json
from typing import Any

import pytest

import dicewright
from app.effects import Effect
from app.events import FormValues
from app.features.links.fragment import fragment
from app.features.roll.finish import REAL_DICE
from app.rolls.visit import Visit
from app.store.backup.file import make_backup
from app.systems import page, pages

Player = Any
TASK = "check-heroic-task"
EASY = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}


def filled(effects: list[Effect], form: str) -> dict[str, Any]:
    """What a form's controls are set to, the later value of each."""
    found: dict[str, Any] = {}
    for effect in effects:
        if effect.kind == "fill" and effect.values["form"] == form:
            found |= effect.values["values"]  # type: ignore[operator]
    return found


# A setting is set, never toggled


@pytest.mark.parametrize("in_the_backup", [True, False])
@pytest.mark.parametrize("way", ["merge", "replace"])
def test_a_restore_sets_real_dice_as_the_backup_has_them(
    player: Player, in_the_backup: bool, way: str
) -> None:
    """They were switched off by every restore, and that was stored."""
    source = type(player)()
    if in_the_backup:
        source.tap("roll.real-dice")
    text = make_backup(source.store, "1.0.1")
    player.tap("roll.real-dice")
    player.tap("backup.chosen", name="x.json", text=text).painted()
    player.tap(f"backup.{way}").painted()
    wanted = player.store.settings.get(REAL_DICE) is True
    assert player.visit.real_dice == wanted
    assert wanted or way == "replace", "merging takes nothing away"


def test_the_start_may_set_the_settings_any_number_of_times(player: Player) -> None:
    player.tap("roll.real-dice")
    for _ in range(3):
        player.tap("settings.begin")
        assert player.visit.real_dice


# One slip of the thumb is one roll, wherever it slips


def prepared(player: Player) -> dict[str, dict[str, str]]:
    """Every way to a new roll: its action and data, by its name."""
    player.set(TASK, skill="7", difficulty="easy").roll(3, 4).painted()
    (entry,) = player.store.history.entries()
    preset = player.store.presets.add({"name": "Climb", "record": EASY, "hero": "", "order": 1})
    return {
        "roll": {"action": "roll"},
        "again": {"action": "roll.again", "number": "1"},
        "repeat": {"action": "history.repeat", "entry": entry.id},
        "preset": {"action": "presets.roll", "id": preset.value.id},
    }


@pytest.mark.parametrize("first", ["roll", "again", "repeat", "preset"])
@pytest.mark.parametrize("second", ["roll", "again", "repeat", "preset"])
def test_a_second_tap_on_any_button_that_rolls_is_no_second_roll(
    player: Player, first: str, second: str
) -> None:
    ways = prepared(player)
    player.random.left = [0] * 8
    for name, moment in ((first, 5_000), (second, 5_200)):
        player.tap(**ways[name], tapped=str(moment))
    assert player.made == 2
    assert player.effects == [], "no sheet closes, no form changes"
    player.tap(**ways[second], tapped="5600")
    assert player.made == 3


# A link to another system leaves no hero of this one


@pytest.mark.parametrize("to", [each.name for each in pages() if each.heroes()])
def test_after_a_link_the_bar_has_the_hero_of_the_system_at_the_front(
    player: Player, to: str
) -> None:
    names = {}
    for system in pages():
        player.set(system.forms[0].form_id()).tap("heroes.samples")
    for system in pages():
        mine = [r for r in player.store.heroes.all() if r.data["system"] == system.name]
        hero = next((r for r in mine if r.data["kind"] == "hero"), None)
        if hero is not None:
            player.tap("heroes.use", id=hero.id)
            names[system.name] = hero.data["name"]
    player.set(next(s for s in pages() if s.name != to).forms[0].form_id())
    player.tap("links.opened", fragment=f"#system={to}")
    assert names[to] in player.tap("hero_bar.show").shown("hero-bar")
    for other in names.keys() - {to}:
        assert names[other] not in player.shown("hero-bar")


def test_a_shortcut_of_a_hero_never_fills_a_form_of_another_system(player: Player) -> None:
    """The strip may be a moment behind the form: its chip then does nothing."""
    player.set("check-power-test").tap("heroes.samples")
    hero = next(r for r in player.store.heroes.all() if r.data["system"] == "power")
    player.tap("heroes.use", id=hero.id).set(TASK, skill="3")
    before = player.session.values
    player.tap("hero_bar.put", check="check-power-test", kind="hero", place="0")
    assert player.session.values == before


# What is erased is gone from the screen, too


def test_nothing_that_was_erased_is_left_on_screen(player: Player) -> None:
    player.set(TASK).tap("heroes.samples")
    hero = next(r for r in player.store.heroes.all() if r.data["system"] == "heroic")
    player.tap("heroes.use", id=hero.id).tap("secret.switch").tap("roll.real-dice")
    sheet = FormValues("preset-form", {"preset-name": ["Swing"]})
    player.tap("presets.save", form=sheet)
    for view in ("heroes.show", "presets.show", "history.opened", "tables.opened"):
        player.tap(view)
    player.tap("erase.erase")
    shown = json.dumps([effect.values for effect in player.effects], default=str)
    assert hero.data["name"] not in shown
    assert "Swing" not in shown
    elements = {e.values.get("element") for e in player.effects if e.kind == "replace"}
    assert {"hero-bar", "preset-bar", "heroes-list", "result-card"} <= elements
    assert not player.visit.real_dice
    assert not player.visit.secret
    assert player.session.part(Visit).rolls() == []


# A backup says which version made it


def test_every_file_of_ours_names_the_version(player: Player) -> None:
    player.store.history.add(EASY, [3, 4])
    player.tap("heroes.samples")
    actions: list[tuple[str, dict[str, str]]] = [("backup.make", {}), ("backup.send", {})]
    for action, data in actions:
        player.tap(action, **data)
        (file,) = [e for e in player.effects if e.kind in {"download", "share_file"}]
        assert json.loads(str(file.values["words"]))["app"] == "1.0.1"
    empty = make_backup(type(player)().store, "1.0.1")
    player.tap("backup.chosen", name="x.json", text=empty).painted()
    player.tap("backup.replace").tap("backup.save-copy")
    (copy,) = [e for e in player.effects if e.kind == "download"]
    assert json.loads(str(copy.values["words"]))["app"] == "1.0.1"


# House rules of a link hold for the roll that it prepares


@pytest.mark.parametrize("roll", [form.roll for form in page("heroic").forms if form.house])
def test_dice_of_a_link_are_given_back_with_the_next_form(player: Player, roll: str) -> None:
    """Opposed and Reaction were still d20 after a link to a Task with d20."""
    form = page("heroic").form(roll)
    record = {**form().record(), "dice": "d20"}
    check = dicewright.read_check(record)
    player.set(TASK, skill="7", difficulty="easy")
    player.tap("links.opened", fragment=fragment(check))
    assert player.front.check() == check
    other = next(each for each in page("heroic").forms if each.roll != roll and each.house)
    player.set(other.form_id())
    assert filled(player.effects, form.form_id())[f"heroic-{roll}-dice"] == form().dice.data
    player.set(form.form_id())
    assert player.front.record().get("dice") in {None, form().dice.data}
    assert "dice" not in json.dumps(player.store.settings.as_dict())
