"""Settings of the device and the thumb's slips: what is remembered, what counts as a tap."""

from typing import Any

from app.events import Event, FormValues
from app.feel import NAMES, feel_form

Table = Any


def tapped_at(table: Table, milliseconds: float) -> None:
    data = {"tapped": str(milliseconds)}
    table.effects = table.session.handle(Event("roll", data, table.session.values))


def test_everything_that_makes_a_noise_or_costs_time_is_off_at_first() -> None:
    assert [field.short_name for field in feel_form()] == list(NAMES)
    assert not any(field.data for field in feel_form())


def test_the_feel_of_a_device_is_remembered(table: Table) -> None:
    table.set("check-heroic-task")
    table.tap("settings.feel", form=FormValues("feel", {"feel-haptics": ["y"]}))
    again = type(table)(table.storage)
    again.session.values = table.session.values
    again.tap("settings.begin")
    (set_now,) = [e for e in again.effects if e.kind == "feeling"]
    assert set_now.values["options"] == {
        "throw": False, "haptics": True, "sound": False, "awake": False,
    }  # fmt: skip


def test_real_dice_are_remembered(table: Table) -> None:
    table.set("check-heroic-task").tap("roll.real-dice")
    again = type(table)(table.storage)
    again.session.values = table.session.values
    again.tap("settings.begin")
    assert again.session.real_dice
    assert again.shown("roll-words") == "Roll real dice"


def test_a_second_tap_within_300_ms_is_no_second_roll_and_is_not_queued(table: Table) -> None:
    table.set("check-heroic-task")
    table.random.left = [2, 3, 4, 4]
    tapped_at(table, 1000)
    tapped_at(table, 1299)
    assert table.session.last_number == 1
    assert table.effects == []
    tapped_at(table, 1600)
    assert table.session.last_number == 2


def test_the_large_result_has_no_mark_of_its_own(table: Table) -> None:
    """`[data-result]` stays the only element with that mark."""
    table.set("check-heroic-task", skill="7", difficulty="easy").roll(4, 6)
    table.tap("roll.full", number="1")
    assert "data-result" not in table.shown("full-body")
    assert "Success" in table.shown("full-body")


def test_a_secret_result_is_secret_when_large_too(table: Table) -> None:
    table.set("check-heroic-task", skill="7", difficulty="easy").tap("gm.secret").roll(4, 6)
    table.tap("roll.full", number="1")
    assert "Success" not in table.shown("full-body")
    assert "Secret" in table.shown("full-body")
