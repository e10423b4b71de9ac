"""One view a tap: how often a check is resolved for one tap on Roll, counted."""

from math import prod
from typing import Any

import pytest

from app.systems import pages
from dicewright.system import System

Player = Any
FORMS = [form.form_id() for page in pages() for form in page.forms]


@pytest.fixture
def resolved(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every resolution from now on, as it happens."""
    seen: list[object] = []
    original = System.resolve

    def counted(self: System, check: Any, *rest: Any) -> Any:
        seen.append(check)
        return original(self, check, *rest)

    monkeypatch.setattr(System, "resolve", counted)
    return seen


@pytest.mark.parametrize("form", FORMS)
def test_a_tap_resolves_every_fall_of_the_dice_once_for_the_odds_and_the_roll_once(
    player: Player, resolved: list[object], form: str
) -> None:
    """100 and 1 for two ten-sided dice; it was 312. The card, its tone and its sentence share
    one outcome.
    """
    from app.rolls.odds import exact_odds

    player.set(form)
    dice = player.front.check().dice
    exact_odds.cache_clear()
    resolved.clear()
    player.roll(*[1] * len(dice))
    assert 0 < len(resolved) <= prod(dice) + 1


@pytest.mark.parametrize("form", FORMS)
def test_a_secret_roll_computes_no_odds(player: Player, resolved: list[object], form: str) -> None:
    from app.rolls.odds import exact_odds

    player.set(form).tap("secret.switch")
    dice = player.front.check().dice
    exact_odds.cache_clear()
    resolved.clear()
    player.roll(*[1] * len(dice))
    assert len(resolved) <= 1
