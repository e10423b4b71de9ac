"""Presets: any set-up under a name, for all or for one hero, one tap to roll, and handed over."""

import json
from typing import Any

from app.events import FormValues

Table = Any


def save(table: Table, name: str, **form: str) -> str:
    """Save the set-up on screen; gives the id."""
    values = FormValues("preset-form", {"preset-name": [name], **{k: [v] for k, v in form.items()}})
    before = {record.id for record in table.store.presets.all()}
    table.tap("presets.save", form=values)
    (identity,) = {record.id for record in table.store.presets.all()} - before
    return str(identity)


def test_a_set_up_is_saved_under_the_name_that_is_offered(table: Table) -> None:
    table.set("check-heroic-task", skill="7", difficulty="easy", label="Pick the lock")
    table.tap("presets.ask")
    assert "Pick the lock" in table.shown("sheet-body")
    save(table, "Pick the lock")
    (record,) = table.store.presets.all()
    assert record.data["record"]["difficulty"] == "easy"
    assert "Pick the lock" in table.shown("preset-bar")


def test_one_tap_rolls_a_preset(table: Table) -> None:
    table.set("check-heroic-task", skill="7", difficulty="easy")
    identity = save(table, "Track")
    table.set("check-power-test")
    table.random.left = [3, 5]
    table.tap("presets.roll", id=identity)
    assert 'data-total="17"' in table.shown("stage")


def test_a_faulty_set_up_is_not_saved(table: Table) -> None:
    table.set("check-heroic-task", skill="99").tap("presets.ask")
    assert table.shown("sheet-body") == ""
    assert table.said().startswith("Not saved")


def test_a_preset_for_one_hero_shows_with_that_hero_only(table: Table) -> None:
    table.set("check-heroic-task")
    hero = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": []}
    identity = table.store.heroes.add(hero).value.id
    table.tap("heroes.use", id=identity)
    save(table, "Mira's lock", **{"preset-for": "y"})
    assert "Mira&#39;s lock" in table.shown("preset-bar")
    table.tap("heroes.leave", system="heroic", kind="hero").tap("heroes.bars")
    assert "lock" not in table.shown("preset-bar")


def test_presets_are_arranged_with_buttons(table: Table) -> None:
    table.set("check-heroic-task")
    first, second, third = (save(table, name) for name in ("A", "B", "C"))
    table.tap("presets.move", id=third, by="-1")
    assert [record.data["name"] for record in table.store.presets.all()] == ["A", "C", "B"]
    table.tap("presets.move", id=first, by="1").tap("presets.move", id=second, by="1")
    assert [record.data["name"] for record in table.store.presets.all()] == ["C", "A", "B"]


def test_a_deleted_preset_comes_back_with_undo(table: Table) -> None:
    table.set("check-heroic-task")
    table.tap("presets.delete", id=save(table, "A"))
    assert table.store.presets.all() == []
    table.tap("presets.undo")
    assert len(table.store.presets.all()) == 1


def test_a_preset_travels_by_link_and_taking_it_twice_changes_nothing(table: Table) -> None:
    table.session.address = "https://example.org/"
    table.set("check-heroic-task", skill="7", difficulty="easy")
    table.tap("presets.share", id=save(table, "Track"))
    address = table.shown("sheet-body").partition('data-address="')[2].partition('"')[0]
    assert address.startswith("https://example.org/#open=")
    other = type(table)()
    other.set("check-heroic-task")
    for _ in range(2):
        other.tap("links.opened", fragment="#" + address.partition("#")[2])
        assert "data-action" in other.shown("backup-plan")
        other.tap("backup.merge")
    (record,) = other.store.presets.all()
    assert record.data["name"] == "Track"


def test_a_preset_travels_as_a_file(table: Table) -> None:
    table.set("check-heroic-task")
    table.tap("items.file", kind="preset", id=save(table, "Track"))
    (saved,) = [effect for effect in table.effects if effect.kind == "download"]
    assert "Track" in json.dumps(json.loads(str(saved.values["words"])))


def test_a_link_that_brings_nothing_is_explained(table: Table) -> None:
    table.set("check-heroic-task").tap("links.opened", fragment="#open=garbage")
    assert "could not be opened" in table.shown("backup-plan")
