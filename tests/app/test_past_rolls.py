"""Every kind of roll of every system can be looked at again, whatever its result card needs."""

from typing import Any

import pytest

from app.events import Event
from app.systems import pages

Player = Any
FORMS = [(page.name, form.roll) for page in pages() for form in page.forms]


def rolled(player: Player, system: str, roll: str, low: bool, **controls: Any) -> None:
    """A roll of a form as it stands on a first visit, all dice low or all high."""
    made = player.form(f"check-{system}-{roll}", **controls)
    player.random.left = [0 if low else 9 if die < 4 else 4 for die in range(40)]
    player.session.handle(Event("roll.roll", {}, made))
    player.tap("roll.settled", number="1")


@pytest.mark.parametrize("low", [True, False])
@pytest.mark.parametrize("secret", [True, False])
@pytest.mark.parametrize(("system", "roll"), FORMS)
def test_a_roll_of_any_form_opens_from_history_and_visit(
    player: Player, system: str, roll: str, secret: bool, low: bool
) -> None:
    if secret:
        player.tap("secret.switch")
    rolled(player, system, roll, low)
    (identity,) = player.visit.made(1).entries
    if secret:
        hidden = player.tap("history.show", entry=identity).shown("sheet-body")
        assert "Reveal to the table" in hidden
        assert "Working" not in hidden
        assert "Working" in player.tap("history.reveal", entry=identity).shown("sheet-body")
    for way in ({"entry": identity}, {"number": "1"}):
        assert "Working" in player.tap("history.show", **way).shown("sheet-body")


@pytest.mark.parametrize(("system", "roll"), FORMS)
def test_a_roll_of_any_form_can_be_repeated(player: Player, system: str, roll: str) -> None:
    """A form whose controls are all empty (a trivial task) is a set-up like any other."""
    rolled(player, system, roll, True)
    player.random.left = [4] * 40
    player.tap("history.repeat", number="1")
    assert 'data-number="2"' in player.shown("result-card")
    player.tap("roll.again", number="2")
    assert 'data-number="3"' in player.shown("result-card")


def test_open_ended_dice_of_the_past_are_told(player: Player) -> None:
    rolled(player, "boons", "check", False, open_ended="y")
    details = player.tap("history.show", number="1").shown("sheet-body")
    assert "First die: 10 then" in details


def test_a_system_that_adds_nothing_to_its_card_opens_too(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new system's page has no context of its own; its card gets an empty one."""
    from app.systems.base import SystemPage
    from app.systems.power import PAGE

    monkeypatch.setattr(type(PAGE), "context", SystemPage.context)
    rolled(player, "power", "test", True)
    assert "Working" in player.tap("history.show", number="1").shown("sheet-body")


def test_points_that_were_not_spent_are_told_and_can_be_spent_later(player: Player) -> None:
    record = {"system": "boons", "bonus": 5, "target": 30}
    identity = player.store.history.add(record, [3, 4]).value.id
    details = player.tap("history.show", entry=identity).shown("sheet-body")
    assert "1 snag point not spent" in details
    assert "spend it now" not in details
    stage = player.tap("history.change", entry=identity).shown("result-card")
    assert "1 snag point to spend" in stage
    player.tap("roll.act", act="pick", place="0", number="1")
    details = player.tap("history.show", entry=identity).shown("sheet-body")
    assert "What you hold slips" in details
    assert "not spent yet:" not in details
