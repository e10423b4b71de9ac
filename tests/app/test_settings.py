"""Settings of the device and the thumb's slips: what is remembered, what counts as a tap."""

from typing import Any

from app.events import Event, FormValues
from app.features.settings.feedback import feedback_form

Player = Any


def tapped_at(player: Player, milliseconds: float) -> None:
    data = {"tapped": str(milliseconds)}
    player.effects = player.session.handle(Event("roll", data, player.session.values))


def test_everything_that_makes_a_noise_or_costs_time_is_off_at_first() -> None:
    names = [field.short_name for field in feedback_form()]
    assert names == ["throw", "haptics", "sound", "awake"]
    assert not any(field.data for field in feedback_form())


def test_the_feel_of_a_device_is_remembered(player: Player) -> None:
    player.set("check-heroic-task")
    player.tap("settings.feedback", form=FormValues("feedback", {"feedback-haptics": ["y"]}))
    again = type(player)(player.storage)
    again.session.values = player.session.values
    again.tap("settings.begin")
    (set_now,) = [e for e in again.effects if e.kind == "feedback_options"]
    assert set_now.values["options"] == {
        "throw": False, "haptics": True, "sound": False, "awake": False,
    }  # fmt: skip


def test_real_dice_are_remembered(player: Player) -> None:
    player.set("check-heroic-task").tap("roll.real-dice")
    again = type(player)(player.storage)
    again.session.values = player.session.values
    again.tap("settings.begin")
    assert again.visit.real_dice
    assert again.shown("roll-words") == "Roll real dice"


def test_a_second_tap_within_300_ms_is_no_second_roll_and_is_not_queued(player: Player) -> None:
    player.set("check-heroic-task")
    player.random.left = [2, 3, 4, 4]
    tapped_at(player, 1000)
    tapped_at(player, 1299)
    assert player.made == 1
    assert player.effects == []
    tapped_at(player, 1600)
    assert player.made == 2


def test_the_large_result_has_no_mark_of_its_own(player: Player) -> None:
    """`[data-result]` stays the only element with that mark."""
    player.set("check-heroic-task", skill="7", difficulty="easy").roll(4, 6)
    player.tap("result.full", number="1")
    assert "data-result" not in player.shown("full-body")
    assert "Success" in player.shown("full-body")


def test_a_secret_result_is_secret_when_large_too(player: Player) -> None:
    player.set("check-heroic-task", skill="7", difficulty="easy").tap("secret.switch").roll(4, 6)
    player.tap("result.full", number="1")
    assert "Success" not in player.shown("full-body")
    assert "Secret" in player.shown("full-body")
