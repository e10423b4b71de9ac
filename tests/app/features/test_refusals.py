"""A form tells what is wrong where it is wrong, and aloud."""

from typing import Any

from app.events import FormValues

Player = Any


def test_the_form_tells_it_at_the_field_and_aloud(player: Player) -> None:
    player.set("check-power-ability", label="x" * 90)
    words = "What it's for: at most 80 characters, not 90."
    assert player.shown("power-ability-label-fault") == words
    assert words in player.tap("roll.roll").said()


def test_a_hero_that_is_refused_tells_so_on_its_sheet(player: Player) -> None:
    form = FormValues("hero-form", {"hero-name": ["x" * 90], "hero-kind": ["hero"]})
    player.tap("heroes.save", form=form, system="heroic", id="")
    assert player.shown("hero-fault") == "Name: at most 80 characters, not 90."
