"""Dice are fair by construction: every byte is followed to its face."""

import random
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dicewright
from app.rolls.dice import draw, face, throw


def fed_with(*values: int) -> Callable[[int], bytes]:
    left = list(values)
    return lambda count: bytes(left.pop(0) for _ in range(count))


def faces_of_every_byte(
    sides: int, draw_face: Callable[[int, Callable[[int], bytes]], int]
) -> Counter[int]:
    """Which face each of the 256 bytes gives; 0 counts the refused ones, which ask for another."""
    counted: Counter[int] = Counter()
    for byte in range(256):
        try:
            counted[draw_face(sides, fed_with(byte))] += 1
        except IndexError:
            counted[0] += 1
    return counted


@pytest.mark.parametrize("sides", [2, 4, 6, 8, 10, 12, 20, 100, 256])
def test_every_face_is_reached_by_the_same_number_of_bytes(sides: int) -> None:
    counted = faces_of_every_byte(sides, face)
    refused = counted.pop(0, 0)
    assert set(counted) == set(range(1, sides + 1))
    assert set(counted.values()) == {256 // sides}
    assert refused == 256 % sides


def test_a_biased_draw_would_fail_the_test_above() -> None:
    """A remainder without rejection favours low faces; the same count shows it."""
    counted = faces_of_every_byte(6, lambda sides, source: source(1)[0] % sides + 1)
    assert len(set(counted.values())) > 1


def test_a_refused_byte_is_followed_by_another_draw() -> None:
    assert face(6, fed_with(255, 252, 3)) == 4


@pytest.mark.parametrize("sides", [-1, 0, 1, 257])
def test_an_impossible_die_is_refused(sides: int) -> None:
    with pytest.raises(ValueError, match="2 to 256"):
        face(sides, fed_with(0))


def test_dice_fall_in_the_order_of_the_check() -> None:
    assert draw((6, 6, 20), fed_with(0, 5, 19)) == (1, 6, 20)


def test_an_open_ended_die_is_thrown_to_the_end_of_its_chain() -> None:
    check = dicewright.read_check({"system": "boons", "bonus": 0, "open_ended": True})
    assert throw(check, fed_with(9, 6, 3)) == ((10, 4), (7,))


@given(st.integers(0, 2**32))
def test_thrown_faces_always_resolve(seed: int) -> None:
    source = random.Random(seed)
    check = dicewright.read_check({"system": "boons", "bonus": 0, "open_ended": True})
    assert dicewright.resolve(check, throw(check, source.randbytes)).degree
