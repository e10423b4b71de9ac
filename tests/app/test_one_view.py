"""One view a tap: how often a check is resolved for one tap on Roll, counted."""

from math import prod
from typing import Any

import pytest

from app.systems import pages
from dicewright.system import System

Player = Any
OTHER_SIDE = {"check-power-opposed": {"opposing": "12"}}
"""Where nothing is typed, the other side's dice are thrown, too: their own test is below."""
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

    player.set(form, **OTHER_SIDE.get(form, {}))
    dice = player.front.check().dice
    exact_odds.cache_clear()
    resolved.clear()
    player.roll(*[1] * len(dice))
    assert 0 < len(resolved) <= prod(dice) + 1


@pytest.mark.parametrize("form", FORMS)
def test_a_secret_roll_computes_no_odds(player: Player, resolved: list[object], form: str) -> None:
    from app.rolls.odds import exact_odds

    player.set(form, **OTHER_SIDE.get(form, {})).tap("secret.switch")
    dice = player.front.check().dice
    exact_odds.cache_clear()
    resolved.clear()
    player.roll(*[1] * len(dice))
    assert len(resolved) <= 1


def test_the_dice_of_both_sides_are_not_resolved_one_by_one(
    player: Player, resolved: list[object]
) -> None:
    """10,000 falls are told from the sums of two dice. Once the other side has thrown, the odds of
    the roll are those of 100 falls, as ever.
    """
    player.set("check-power-opposed")
    resolved.clear()
    player.roll(1, 1, 6, 7)
    assert 0 < len(resolved) <= 100 + 10
