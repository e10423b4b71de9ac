"""Presets: any set-up under a name, for all or for one hero, one tap to roll, and handed over."""

import json
from typing import Any

from app.events import FormValues

Player = Any


def save(player: Player, name: str, **form: str) -> str:
    """Save the set-up on screen; gives the id."""
    values = FormValues("preset-form", {"preset-name": [name], **{k: [v] for k, v in form.items()}})
    before = {record.id for record in player.store.presets.all()}
    player.tap("presets.save", form=values)
    (identity,) = {record.id for record in player.store.presets.all()} - before
    return str(identity)


def test_a_set_up_is_saved_under_the_name_that_is_offered(player: Player) -> None:
    player.set("check-heroic-task", skill="7", difficulty="easy", label="Pick the lock")
    player.tap("presets.ask")
    assert "Pick the lock" in player.shown("sheet-body")
    save(player, "Pick the lock")
    (record,) = player.store.presets.all()
    assert record.data["record"]["difficulty"] == "easy"
    assert "Pick the lock" in player.shown("preset-bar")


def test_one_tap_rolls_a_preset(player: Player) -> None:
    player.set("check-heroic-task", skill="7", difficulty="easy")
    identity = save(player, "Track")
    player.set("check-power-test")
    player.random.left = [3, 5]
    player.tap("presets.roll", id=identity)
    assert 'data-total="17"' in player.shown("result-card")


def test_a_faulty_set_up_is_not_saved(player: Player) -> None:
    player.set("check-heroic-task", skill="99").tap("presets.ask")
    assert player.shown("sheet-body") == ""
    assert player.said().startswith("Not saved")


def test_a_preset_for_one_hero_shows_with_that_hero_only(player: Player) -> None:
    player.set("check-heroic-task")
    hero = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": []}
    identity = player.store.heroes.add(hero).value.id
    player.tap("heroes.use", id=identity)
    save(player, "Mira's lock", **{"preset-for": "y"})
    assert "Mira&#39;s lock" in player.shown("preset-bar")
    player.tap("hero_bar.leave", system="heroic", kind="hero").tap("hero_bar.show")
    assert "lock" not in player.shown("preset-bar")


def test_presets_are_arranged_with_buttons(player: Player) -> None:
    player.set("check-heroic-task")
    first, second, third = (save(player, name) for name in ("A", "B", "C"))
    player.tap("presets.move", id=third, by="-1")
    assert [record.data["name"] for record in player.store.presets.all()] == ["A", "C", "B"]
    player.tap("presets.move", id=first, by="1").tap("presets.move", id=second, by="1")
    assert [record.data["name"] for record in player.store.presets.all()] == ["C", "A", "B"]


def test_a_deleted_preset_comes_back_with_undo(player: Player) -> None:
    player.set("check-heroic-task")
    player.tap("presets.delete", id=save(player, "A"))
    assert player.store.presets.all() == []
    player.undo()
    assert len(player.store.presets.all()) == 1


def test_a_preset_travels_by_link_and_taking_it_twice_changes_nothing(player: Player) -> None:
    player.session.address = "https://example.org/"
    player.set("check-heroic-task", skill="7", difficulty="easy")
    player.tap("share.offer", kind="preset", id=save(player, "Track"))
    address = player.shown("sheet-body").partition('data-address="')[2].partition('"')[0]
    assert address.startswith("https://example.org/#open=")
    other = type(player)()
    other.set("check-heroic-task")
    for _ in range(2):
        other.tap("links.opened", fragment="#" + address.partition("#")[2]).painted()
        assert "data-action" in other.shown("backup-plan")
        assert "This link contains" in other.shown("backup-plan")
        other.tap("backup.merge")
    (record,) = other.store.presets.all()
    assert record.data["name"] == "Track"


def test_a_preset_travels_as_a_file(player: Player) -> None:
    player.set("check-heroic-task")
    player.tap("share.file", kind="preset", id=save(player, "Track"))
    (saved,) = [effect for effect in player.effects if effect.kind == "download"]
    assert "Track" in json.dumps(json.loads(str(saved.values["words"])))


def test_a_link_that_brings_nothing_is_explained(player: Player) -> None:
    player.set("check-heroic-task").tap("links.opened", fragment="#open=garbage").painted()
    assert "can&#39;t be used" in player.shown("backup-plan")
