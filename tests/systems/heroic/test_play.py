"""Heroic Rolls at the table: what a result says, and what follows from it."""

from typing import Any

import pytest

from app.rolls.share import entry_text

Player = Any

TASK, OPPOSED, REACTION = "check-heroic-task", "check-heroic-opposed", "check-heroic-reaction"

PRINTED = [
    ("V-H-01", TASK, {"skill": "7", "difficulty": "easy"}, (4, 6), "success", "17 against 8"),
    ("V-H-02", TASK, {"skill": "4", "difficulty": "very-hard"}, (2, 5), "failure", "11 against 14"),
    (
        "V-H-03",
        TASK,
        {"skill": "6", "difficulty": "heroic"},
        (4, 6),
        "complication",
        "16 against 16",
    ),
    (
        "V-H-04",
        OPPOSED,
        {"skill": "7", "opposing": "6", "action": "melee"},
        (2, 6),
        "success",
        "15 against 13",
    ),
    (
        "V-H-05",
        OPPOSED,
        {"skill": "7", "opposing": "2", "action": "ranged"},
        (3, 3),
        "success",
        "13 against 9",
    ),
    (
        "V-H-06",
        OPPOSED,
        {"skill": "4", "opposing": "9", "action": "spell"},
        (2, 3),
        "failure",
        "9 against 16",
    ),
    (
        "V-H-07",
        REACTION,
        {"attack": "unarmed", "opposing": "4", "reaction": "parry", "skill": "5"},
        (3, 4),
        "success",
        "12 against 11",
    ),
    (
        "V-H-08",
        REACTION,
        {"attack": "melee", "opposing": "6", "reaction": "shield-block", "skill": "5"},
        (3, 4),
        "failure",
        "12 against 13",
    ),
    (
        "V-H-09",
        REACTION,
        {"attack": "spell", "opposing": "6", "reaction": "resist-magic", "skill": "7"},
        (3, 4),
        "success",
        "14 against 13",
    ),
    (
        "V-H-10",
        OPPOSED,
        {"skill": "4", "opposing": "9", "action": "ranged"},
        (6, 6),
        "crit",
        "16 against 16",
    ),
    (
        "V-H-11",
        OPPOSED,
        {"skill": "7", "opposing": "2", "action": "ranged"},
        (1, 1),
        "fumble",
        "9 against 9",
    ),
]


@pytest.mark.parametrize(
    ("form", "values", "faces", "degree", "score"),
    [row[1:] for row in PRINTED],
    ids=[row[0] for row in PRINTED],
)
def test_printed_examples_come_out_through_the_form(
    player: Player,
    form: str,
    values: dict[str, str],
    faces: tuple[int, ...],
    degree: str,
    score: str,
) -> None:
    """V-H-01 to V-H-11: set up as a player would, rolled, read on the card."""
    player.set(form, **values).roll(*faces)
    html = player.shown("result-card")
    assert f'data-degree="{degree}"' in html
    assert score in html


def test_a_crit_with_an_attack_doubles_the_damage(player: Player) -> None:
    """V-H-10, with damage given."""
    player.set(OPPOSED, action="ranged", damage="7").roll(6, 6)
    assert "double damage, 14" in player.shown("result-card")
    assert "double damage, 14" in player.said()


def test_a_fumbled_attack_drops_the_weapon_on_a_three(player: Player) -> None:
    """V-H-11: no damage, and the row says that it is our reading."""
    player.set(OPPOSED, action="ranged", damage="7").roll(1, 1)
    player.random.left = [2]
    player.tap("roll.die", number="1", choice="combat_fumble", sides="6")
    html = player.shown("result-card")
    assert "Fumble die 3: the Hero drops the weapon" in html
    assert "Our reading" in html
    assert "half damage," not in html
    assert "d6: 3" in html, "the fumble die is drawn"


def fumbled_on_a(player: Player, face: int, **values: str) -> Player:
    """A fumbled attack with 7 damage, and its die."""
    player.set(OPPOSED, damage="7", **values).roll(1, 1)
    player.random.left = [face - 1]
    return player.tap("roll.die", number="1", choice="combat_fumble", sides="6")


def test_an_armed_hero_may_take_the_bracket_of_row_three_as_printed(player: Player) -> None:
    """A-H-08: on offer on the card; a second thought is one tap, and so is Undo."""
    fumbled_on_a(player, 3)
    assert "Take half damage instead" in player.shown("result-card")
    player.tap("roll.choose", number="1", choice="fumble_effect", value='"hurt-self"')
    html = player.shown("result-card")
    assert "Fumble die 3: the Hero takes half damage, 3 (rounded down)" in html
    assert "bracket of row 3-4 as printed" in html
    assert "drops the weapon" not in html
    assert "half damage, 3" in player.said()
    saved = player.store.history.entries(0, 1)[0]
    assert saved.choices == {"combat_fumble": 3, "fumble_effect": "hurt-self"}
    assert not saved.edited, "a decision on a roll of this visit is no edit"
    player.tap("roll.choose", number="1", choice="fumble_effect")
    assert "the Hero drops the weapon" in player.shown("result-card")
    player.undo_change()
    assert "half damage, 3" in player.shown("result-card")


@pytest.mark.parametrize(("face", "armed"), [(1, "y"), (2, "y"), (5, "y"), (3, "")])
def test_no_other_row_has_a_second_reading(player: Player, face: int, armed: str) -> None:
    fumbled_on_a(player, face, armed=armed)
    assert "half damage instead" not in player.shown("result-card")


def test_the_fumble_die_taken_back_takes_the_reading_of_its_row_along(player: Player) -> None:
    fumbled_on_a(player, 4).tap(
        "roll.choose", number="1", choice="fumble_effect", value='"hurt-self"'
    )
    player.tap("roll.choose", number="1", choice="combat_fumble")
    assert "Fumble table" in player.shown("result-card")
    assert player.store.history.entries(0, 1)[0].choices == {}


def test_a_weapon_put_away_afterwards_leaves_the_fumble_die_standing(player: Player) -> None:
    """Changed on the same dice: the row's choice goes, since an unarmed Hero has none."""
    fumbled_on_a(player, 4).tap(
        "roll.choose", number="1", choice="fumble_effect", value='"hurt-self"'
    )
    player.tap("roll.edit", number="1").set(OPPOSED, damage="7", armed="").tap("roll.done")
    assert player.store.history.entries(0, 1)[0].choices == {"combat_fumble": 4}
    assert "the Hero takes half damage, 3" in player.shown("result-card")


FUMBLES = [
    (1, "y", "the Hero takes half damage, 3 (rounded down)"),
    (2, "y", "a nearby ally takes half damage, 3 (rounded down)"),
    (2, "y", "With no ally nearby, the GM decides"),
    (4, "y", "the Hero drops the weapon"),
    (4, "", "the Hero takes half damage, 3 (rounded down)"),
    (5, "y", "falls, and the turn is over"),
    (6, "", "falls, and the turn is over"),
]


@pytest.mark.parametrize(("face", "armed", "words"), FUMBLES)
def test_the_fumble_die_says_what_happens(
    player: Player, face: int, armed: str, words: str
) -> None:
    """R-H-48, A-H-08 to A-H-12."""
    player.set(OPPOSED, damage="7", armed=armed).roll(1, 1)
    player.random.left = [face - 1]
    player.tap("roll.die", number="1", choice="combat_fumble", sides="6")
    assert f"Fumble die {face}" in player.shown("result-card")
    assert words in player.shown("result-card")
    assert f"Fumble die {face}" in player.said()
    assert ("turn is over" in player.shown("result-card")) is (face >= 5), (
        "no other row costs the turn"
    )


def test_the_fumble_die_is_typed_in_where_dice_are_real(player: Player) -> None:
    player.set(OPPOSED, damage="7").tap("roll.real-dice")
    player.tap("roll.roll")
    player.tap("roll.face", face="1").tap("roll.face", face="1")
    player.tap("roll.die", number="1", choice="combat_fumble", sides="6")
    assert "d6" in player.shown("pad-body")
    player.tap("roll.face", face="2")
    assert "Fumble die 2" in player.shown("result-card")
    assert "typed in" in player.shown("result-card")


def test_a_fumble_die_typed_in_after_a_roll_made_here_is_marked(player: Player) -> None:
    """On the card, in speech, in shared text and in the history; not where it was taken back."""
    player.set(OPPOSED, damage="7").roll(1, 1).painted()
    player.tap("roll.real-dice").tap("roll.die", number="1", choice="combat_fumble", sides="6")
    player.tap("roll.face", face="2")
    assert "Last die typed in" in player.shown("result-card")
    assert "Real dice" not in player.shown("result-card"), "the first two were rolled here"
    assert "last die typed in" in player.said()
    entry = player.store.history.entries(0, 1)[0]
    assert not entry.edited
    assert "last die typed in" in entry_text([entry], player.clock.now_ms())
    player.tap("roll.choose", number="1", choice="combat_fumble")
    assert "typed in" not in player.shown("result-card")
    player.undo_change()
    assert "Last die typed in" in player.shown("result-card")
    player.undo_change()
    assert "typed in" not in player.shown("result-card")
    assert not player.store.history.entries(0, 1)[0].data.get("die_typed")


def test_the_gm_says_no_to_the_fumble_table_and_may_take_it_back(player: Player) -> None:
    """A-H-07: the die is an offer; without it the fumble stands as it is."""
    player.set(OPPOSED).roll(1, 1)
    assert "Fumble table" in player.shown("result-card")
    assert "fumble-die" not in player.shown("result-card")
    player.random.left = [0]
    player.tap("roll.die", number="1", choice="combat_fumble", sides="6")
    assert "Fumble table" not in player.shown("result-card")
    player.tap("roll.choose", number="1", choice="combat_fumble")
    assert "Fumble table" in player.shown("result-card")


@pytest.mark.parametrize("form", [TASK, OPPOSED])
def test_a_fumbled_spell_points_to_the_tables_own_list(player: Player, form: str) -> None:
    """A-H-16: never the fumble table."""
    player.set(form, action="spell").roll(1, 1)
    html = player.shown("result-card")
    assert "spell miscast list" in html
    assert "Fumble table" not in html
    assert 'data-action="tables.show"' in html
    assert 'data-table="spell-miscast"' in html


@pytest.mark.parametrize(
    ("values", "faces", "words"),
    [
        ({"action": "other"}, (6, 6), "Better than anyone hoped: the GM says how"),
        ({"action": "melee"}, (6, 6), "The GM describes it"),
        ({"action": "spell"}, (6, 6), "the GM says how"),
        ({"action": "other"}, (1, 1), "It goes badly wrong: the GM says how"),
        ({"action": "melee"}, (1, 1), "or say what happens"),
        ({"action": "other"}, (3, 4), "with a complication: the GM says what goes wrong"),
    ],
)
def test_the_story_is_left_to_the_gm(
    player: Player, values: dict[str, str], faces: tuple[int, int], words: str
) -> None:
    """R-H-12, R-H-43, R-H-46, A-H-06, A-H-43: a degree and numbers, never a tale."""
    player.set(OPPOSED, skill="4", opposing="4", **values).roll(*faces)
    assert words in player.shown("result-card")


def test_a_trivial_task_is_written_down_without_dice(player: Player) -> None:
    """R-H-01, V-H-40."""
    player.set("check-heroic-trivial", label="Open the gate").roll()
    html = player.shown("result-card")
    assert 'data-degree="success"' in html
    assert "data-total" not in html
    assert "Open the gate" in html
    assert player.said().startswith("Success; Too easy to need dice")
