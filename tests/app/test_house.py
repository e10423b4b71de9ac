"""House rules: set once, taken over by every form of the system, visible where not standard."""

from typing import Any

from app.events import FormValues
from app.house import house_form, house_words
from app.systems import pages

Player = Any


def test_every_house_rule_is_a_field_of_the_forms_that_name_it() -> None:
    for page in pages():
        for form in page.forms:
            assert set(form.house) <= {field.short_name for field in form()}


def test_a_house_rule_reaches_every_form_and_the_next_start(player: Player) -> None:
    player.set("check-heroic-task", skill="4")
    values = FormValues(
        "house-heroic", {"house-heroic-dice": ["d12"], "house-heroic-ties": ["success"]}
    )
    player.tap("settings.house", form=values, system="heroic")
    filled = {e.values["form"]: e.values["values"] for e in player.effects if e.kind == "fill"}
    assert filled["check-heroic-opposed"]["heroic-opposed-dice"] == "d12"
    assert player.front.check().dice == (12,)
    set_ups = player.store.setups.as_dict()
    assert set_ups["check-heroic-reaction"]["heroic-reaction-ties"] == "success"


def test_what_is_not_standard_is_said_on_the_form(player: Player) -> None:
    player.set("check-heroic-task", dice="d20")
    assert "d20" in player.shown("check-heroic-task-house")
    assert house_words(player.front).startswith("Dice")
    player.set("check-heroic-task")
    assert house_words(player.front) == ""


def test_a_system_without_house_rules_has_no_form_for_them() -> None:
    assert house_form(next(page for page in pages() if page.name == "power")) is None
