"""The fairness page: honest counts, honest words, and it would catch a biased die."""

import os
from math import exp
from typing import Any

import pytest

from app.features.fairness.evidence import (
    chance_of_more,
    sums_expected,
    throw_many,
    unevenness,
    verdict,
)

Player = Any


def test_every_throw_is_counted_once() -> None:
    assert sum(throw_many(6, 500, os.urandom)) == 500


def test_even_counts_are_not_called_rare() -> None:
    assert "Nothing suggests these dice are unfair" in verdict([200, 205, 195, 198, 202, 200])


def test_a_loaded_die_is_called_rare() -> None:
    assert "rare" in verdict([300, 180, 180, 180, 180, 180])


@pytest.mark.parametrize("chi_squared", [0.5, 1.4, 3.0, 6.0, 9.2])
def test_the_chance_agrees_with_the_exact_one_for_two_degrees(chi_squared: float) -> None:
    """With two degrees of freedom the exact chance is exp(-x/2)."""
    assert chance_of_more(chi_squared, 2) == pytest.approx(exp(-chi_squared / 2), abs=0.02)


def test_unevenness_of_what_was_expected_is_nothing() -> None:
    assert unevenness([5, 5], [5.0, 5.0]) == 0


def test_the_page_shows_counts_and_says_the_verdict(player: Player) -> None:
    player.session.random_bytes = os.urandom
    player.tap("fairness.test", sides="6")
    assert "1200 rolls of a d6" in player.shown("fairness-result")
    assert "1200 rolls" in player.said()


def test_expected_sums_come_from_all_ways_the_dice_can_fall() -> None:
    expected = sums_expected((6, 6))
    assert expected[7] == pytest.approx(6 / 36)
    assert sum(expected.values()) == pytest.approx(1)


def test_own_rolls_stand_beside_the_expected_curve(player: Player) -> None:
    player.set("check-heroic-task")
    for faces in ((3, 4), (3, 4), (1, 1)):
        player.roll(*faces)
    player.tap("fairness.mine")
    assert "3 rolls of 2d6" in player.shown("fairness-mine")
    assert "3 rolls of 2d6" in player.said()


def test_typed_and_secret_rolls_are_not_counted(player: Player) -> None:
    player.set("check-heroic-task").tap("secret.switch").roll(3, 4)
    player.tap("secret.switch").tap("roll.real-dice").tap("roll")
    player.tap("roll.face", face="4").tap("roll.face", face="6").tap("fairness.mine")
    assert "No rolls yet" in player.shown("fairness-mine")
