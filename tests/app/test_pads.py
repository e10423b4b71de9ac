"""The two pads on which real dice are typed: what they take, refuse and take back."""

from typing import Any

import pytest

from app.events import FormValues

Player = Any

DICE = (4, 6, 8, 10, 12, 20, 100)


def written(text: str) -> FormValues:
    return FormValues("throw-face-form", {"face": [text]})


def on_pad(player: Player, notation: str) -> Player:
    """The pad of a throw is open."""
    return player.tap("throws.type", form=FormValues("free-form", {"notation": [notation]}))


def faces(player: Player) -> list[int]:
    """The faces of the newest throw in History."""
    return list(player.store.history.entries(0, 1)[0].data["faces"])


def check_on_pad(player: Player, form: str, **values: str) -> Player:
    """The pad of a check is open."""
    return player.set(form, **values).tap("roll.real-dice").tap("roll.roll")


@pytest.mark.parametrize(("sides", "face"), [(d, face) for d in DICE for face in range(1, d + 1)])
def test_every_face_of_every_die_is_taken_as_it_is_typed(
    player: Player, sides: int, face: int
) -> None:
    on_pad(player, f"d{sides}").tap("throws.face", face=str(face))
    assert faces(player) == [face]


@pytest.mark.parametrize("sides", DICE)
def test_what_is_not_on_the_die_is_refused_in_words_and_the_pad_stays(
    player: Player, sides: int
) -> None:
    for text in (str(sides + 1), "-1", "x"):
        on_pad(player, f"d{sides}").tap("throws.face", face=text)
        assert f"A d{sides} has no {text}. Enter a number from 1 to {sides}." in player.said()
        assert player.said() in player.shown("pad-body")
    assert len(player.store.history) == 0


def test_the_pad_of_a_check_refuses_it_in_the_same_words(player: Player) -> None:
    check_on_pad(player, "check-heroic-task", skill="7", difficulty="easy")
    player.tap("roll.face", face="4").tap("roll.face", face="7")
    assert player.said() == "A d6 has no 7. Enter a number from 1 to 6."
    assert "Die 2 of 2" in player.shown("pad-body")
    assert player.said() in player.shown("pad-body")
    player.tap("roll.face", face="6")
    assert 'data-total="17"' in player.shown("result-card")


def test_a_typed_nought_is_ten_on_a_ten_sided_die_of_a_check(player: Player) -> None:
    check_on_pad(player, "check-power-test", characteristic="0")
    player.tap("roll.face", face="0").tap("roll.face", face="5")
    assert 'data-total="15"' in player.shown("result-card")


def test_the_pad_reads_the_next_die_aloud(player: Player) -> None:
    """The focus is on the heading, which says which die it is."""
    check_on_pad(player, "check-heroic-task", skill="7", difficulty="easy")
    player.tap("roll.face", face="4")
    assert any(e.kind == "focus" and e.values["element"] == "pad-title" for e in player.effects)


def test_the_numbers_of_several_large_dice_are_typed_with_spaces(player: Player) -> None:
    on_pad(player, "3d100").tap("throws.face", form=written(" 45 7,  00 "))
    assert faces(player) == [45, 7, 100]


def test_of_several_numbers_all_are_taken_or_none(player: Player) -> None:
    on_pad(player, "2d100").tap("throws.face", form=written("45 101"))
    assert "die 1 of 2" in player.shown("pad-body")
    assert 'value="45 101"' in player.shown("pad-body"), "what was typed can be put right"
    player.tap("throws.face", form=written("45 7 8"))
    assert player.said() == "Too many numbers for 2 dice."
    player.tap("throws.face", form=written("45"))
    player.tap("throws.face", form=written("46 47"))
    assert player.said() == "Too many numbers for 1 die."
    player.tap("throws.face", form=written(""))
    assert player.said() == "Enter a number from 1 to 100."
    player.tap("throws.face", form=written("46"))
    assert faces(player) == [45, 46]
