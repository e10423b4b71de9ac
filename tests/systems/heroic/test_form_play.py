"""The Heroic forms as a player uses them: difficulties and chances in view, what is refused."""

from itertools import product
from typing import Any

import pytest

from app.features.check.form import front_form

Player = Any

TASK, OPPOSED = "check-heroic-task", "check-heroic-opposed"
LADDER = ("basic", "simple", "easy", "moderate", "hard", "very-hard", "heroic", "insane")


@pytest.mark.parametrize("dice", ["2d6", "d12", "d20"])
@pytest.mark.parametrize(("skill", "modifier"), [(0, 0), (4, 0), (7, -2), (9, 3)])
def test_every_difficulty_shows_its_target_and_chance(
    player: Player, dice: str, skill: int, modifier: int
) -> None:
    """The slow definition: count the throws that succeed, faces first, ties included."""
    player.set(TASK, skill=str(skill), modifier=str(modifier), dice=dice).tap("check.late")
    sizes = {"2d6": (6, 6), "d12": (12,), "d20": (20,)}[dice]
    throws = list(product(*(range(1, size + 1) for size in sizes)))
    worst, best = tuple(1 for _ in sizes), sizes
    for rung, difficulty in enumerate(LADDER):
        target = (6 if dice == "d20" else 4) + 2 * rung
        wins = sum(
            throw == best or (throw != worst and sum(throw) + skill + modifier >= target)
            for throw in throws
        )
        note = player.shown(f"heroic-task-difficulty-{difficulty}-note")
        assert note.startswith(f"TN {target} ")
        percent = float(note.split()[-2].lstrip("<>"))
        assert abs(percent - 100 * wins / len(throws)) <= 0.5


def test_a_target_of_ones_own_is_a_chip_with_its_chance(player: Player) -> None:
    player.set(TASK, skill="4", difficulty="own", target="13").tap("check.late")
    assert player.shown("heroic-task-difficulty-own-note").startswith("TN 13 ")
    player.roll(4, 5)
    assert "13 against 13" in player.shown("result-card")
    assert "task, skill 4 against TN 13" in player.shown("result-card")


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"skill": "4", "difficulty": "heroic"}, "Only a double six succeeds: 1 in 36"),
        ({"skill": "7", "difficulty": "easy"}, "Only a double one fails: 1 in 36"),
        ({"skill": "0", "difficulty": "insane", "dice": "d12"}, "Only a natural 12 succeeds"),
        ({"skill": "9", "difficulty": "basic", "dice": "d12"}, "Only a natural 1 fails: 1 in 12"),
        (
            {"skill": "2", "difficulty": "own", "target": "30", "dice": "d20"},
            "Only a natural 20 succeeds: 1 in 20",
        ),
    ],
)
def test_it_is_said_when_only_the_best_face_succeeds_or_the_worst_fails(
    player: Player, values: dict[str, str], words: str
) -> None:
    player.set(TASK, **values)
    assert words in player.shown("odds-bar")


def test_the_note_keeps_silent_when_more_than_one_face_decides(player: Player) -> None:
    player.set(TASK, skill="4", difficulty="moderate")
    assert "Only" not in player.shown("odds-bar")


def test_the_target_of_an_opponent_is_shown(player: Player) -> None:
    player.set(OPPOSED, opposing="6")
    assert player.shown("heroic-opposed-opposing-note") == "TN 13 (7 + 6)"
    player.set(OPPOSED, opposing="6", dice="d20")
    assert player.shown("heroic-opposed-opposing-note") == "TN 15 (9 + 6)"


def test_bare_hands_hold_no_weapon(player: Player) -> None:
    """Choosing what the Hero does sets the switch for the fumble die; it can be set back."""
    player.set(OPPOSED, action="melee")
    unarmed = player.session.values.changed({"heroic-opposed-action": "unarmed"})
    player.tap("check.changed", form=unarmed)
    assert front_form(player.session).check().values["armed"] is False
    player.tap("check.changed", form=player.session.values.changed({"heroic-opposed-armed": "y"}))
    assert front_form(player.session).check().values["armed"] is True


def test_ties_are_what_the_table_plays(player: Player) -> None:
    """A-H-01, A-H-46."""
    player.set(TASK, skill="4", difficulty="moderate").roll(3, 3)
    assert 'data-degree="complication"' in player.shown("result-card")
    player.set(TASK, skill="4", difficulty="moderate", ties="success").roll(3, 3)
    assert 'data-degree="success"' in player.shown("result-card")
    player.set(TASK, skill="4", difficulty="easy", dice="d20").roll(6)
    assert 'data-degree="success"' in player.shown("result-card")


@pytest.mark.parametrize("control", ["skill", "opposing", "damage", "modifier", "target"])
@pytest.mark.parametrize("text", ["-999", "1000", "x", "<b>1</b>", "\N{RIGHT-TO-LEFT OVERRIDE}7"])
def test_what_is_not_allowed_is_told_at_its_field_and_nothing_is_rolled(
    player: Player, control: str, text: str
) -> None:
    form = TASK if control == "target" else OPPOSED
    more = {"difficulty": "own"} if control == "target" else {}
    player.set(form, **{control: text}, **more).roll()
    field = f"heroic-{form.split('-')[2]}-{control}"
    assert "a whole number from" in player.shown(f"{field}-fault")
    assert not player.visit.rolls()
