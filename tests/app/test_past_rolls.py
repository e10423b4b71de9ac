"""Every kind of roll of every system can be looked at again, whatever its result card needs."""

from typing import Any

import pytest

from app.events import Event
from app.systems import pages

Table = Any
FORMS = [(page.name, form.roll) for page in pages() for form in page.forms]


def rolled(table: Table, system: str, roll: str, low: bool, **controls: Any) -> None:
    """A roll of a form as it stands on a first visit, all dice low or all high."""
    made = table.form(f"check-{system}-{roll}", **controls)
    table.random.left = [0 if low else 9 if die < 4 else 4 for die in range(40)]
    table.session.handle(Event("roll.roll", {}, made))
    table.tap("roll.settled", number="1")


@pytest.mark.parametrize("low", [True, False])
@pytest.mark.parametrize("secret", [True, False])
@pytest.mark.parametrize(("system", "roll"), FORMS)
def test_a_roll_of_any_form_opens_from_history_and_visit(
    table: Table, system: str, roll: str, secret: bool, low: bool
) -> None:
    if secret:
        table.tap("gm.secret")
    rolled(table, system, roll, low)
    (identity,) = table.session.entries[1]
    if secret:
        hidden = table.tap("entry.show", entry=identity).shown("sheet-body")
        assert "Reveal to the table" in hidden
        assert "Working" not in hidden
        assert "Working" in table.tap("entry.reveal", entry=identity).shown("sheet-body")
    for way in ({"entry": identity}, {"number": "1"}):
        assert "Working" in table.tap("entry.show", **way).shown("sheet-body")


@pytest.mark.parametrize(("system", "roll"), FORMS)
def test_a_roll_of_any_form_can_be_repeated(table: Table, system: str, roll: str) -> None:
    """A form whose controls are all empty (a trivial task) is a set-up like any other."""
    rolled(table, system, roll, True)
    table.random.left = [4] * 40
    table.tap("entry.repeat", number="1")
    assert 'data-number="2"' in table.shown("stage")
    table.tap("roll.again", number="2")
    assert 'data-number="3"' in table.shown("stage")


def test_open_ended_dice_of_the_past_are_told(table: Table) -> None:
    rolled(table, "boons", "check", False, open_ended="y")
    details = table.tap("entry.show", number="1").shown("sheet-body")
    assert "First die: 10 then" in details


def test_a_system_that_adds_nothing_to_its_card_opens_too(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new system's page has neither dress nor keepsake; its card gets empty ones."""
    from app.systems import SystemPage
    from app.systems.heroic import PAGE

    monkeypatch.setattr(type(PAGE), "dress", SystemPage.dress)
    monkeypatch.setattr(type(PAGE), "keepsake", SystemPage.keepsake)
    rolled(table, "heroic", "task", True)
    assert "Working" in table.tap("entry.show", number="1").shown("sheet-body")


def test_points_that_were_not_spent_are_told_and_can_be_spent_later(table: Table) -> None:
    record = {"system": "boons", "bonus": 5, "target": 30}
    identity = table.store.history.add(record, [3, 4]).value.id
    details = table.tap("entry.show", entry=identity).shown("sheet-body")
    assert "1 snag point not spent" in details
    assert "spend it now" not in details
    stage = table.tap("entry.change", entry=identity).shown("stage")
    assert "1 snag point to spend" in stage
    table.tap("boons.leave", number="1")
    details = table.tap("entry.show", entry=identity).shown("sheet-body")
    assert "1 snag point left unspent: lost" in details
    assert "not spent:" not in details
