"""Heroic Rolls at the table: what a result says, and what follows from it."""

from typing import Any

import pytest

from app import session as session_module
from app.past import past_text
from app.systems import page

Table = Any

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
    table: Table,
    form: str,
    values: dict[str, str],
    faces: tuple[int, ...],
    degree: str,
    score: str,
) -> None:
    """V-H-01 to V-H-11: set up as a player would, rolled, read on the card."""
    table.set(form, **values).roll(*faces)
    html = table.shown("stage")
    assert f'data-degree="{degree}"' in html
    assert score in html


def test_a_crit_with_an_attack_doubles_the_damage(table: Table) -> None:
    """V-H-10, with damage given."""
    table.set(OPPOSED, action="ranged", damage="7").roll(6, 6)
    assert "double damage, 14" in table.shown("stage")
    assert "double damage, 14" in table.said()


def test_a_fumbled_attack_drops_the_weapon_on_a_three(table: Table) -> None:
    """V-H-11: no damage, and the row says that it is our reading."""
    table.set(OPPOSED, action="ranged", damage="7").roll(1, 1)
    table.random.left = [2]
    table.tap("roll.die", number="1", choice="combat_fumble", sides="6")
    html = table.shown("stage")
    assert "Fumble die 3: the weapon falls" in html
    assert "Our reading" in html
    assert "half damage," not in html
    assert "d6: 3" in html, "the fumble die is drawn"


FUMBLES = [
    (1, "y", "the Hero is hurt by it, half damage, 3 (rounded down)"),
    (2, "y", "an ally close by is hurt, half damage, 3 (rounded down)"),
    (2, "y", "With no ally close by, the GM decides"),
    (4, "y", "the weapon falls out of the Hero&#39;s hand"),
    (4, "", "the Hero is hurt by it, half damage, 3 (rounded down)"),
    (5, "y", "falls; this turn is over"),
    (6, "", "falls; this turn is over"),
]


@pytest.mark.parametrize(("face", "armed", "words"), FUMBLES)
def test_the_fumble_die_says_what_happens(table: Table, face: int, armed: str, words: str) -> None:
    """R-H-48, A-H-08 to A-H-12."""
    table.set(OPPOSED, damage="7", armed=armed).roll(1, 1)
    table.random.left = [face - 1]
    table.tap("roll.die", number="1", choice="combat_fumble", sides="6")
    assert f"Fumble die {face}" in table.shown("stage")
    assert words in table.shown("stage")
    assert f"Fumble die {face}" in table.said()
    assert ("turn is over" in table.shown("stage")) is (face >= 5), "no other row costs the turn"


def test_the_fumble_die_is_typed_in_where_dice_are_real(table: Table) -> None:
    table.set(OPPOSED, damage="7").tap("roll.real-dice")
    table.tap("roll.roll")
    table.tap("typing_in.face", face="1").tap("typing_in.face", face="1")
    table.tap("roll.die", number="1", choice="combat_fumble", sides="6")
    assert "d6" in table.shown("pad-body")
    table.tap("typing_in.face", face="2")
    assert "Fumble die 2" in table.shown("stage")
    assert "typed in" in table.shown("stage")


def test_a_fumble_die_typed_in_after_a_roll_made_here_is_marked(table: Table) -> None:
    """On the card, in speech, in shared text and in the history; not where it was taken back."""
    table.set(OPPOSED, damage="7").roll(1, 1).painted()
    table.tap("roll.real-dice").tap("roll.die", number="1", choice="combat_fumble", sides="6")
    table.tap("typing_in.face", face="2")
    assert "Last die typed in" in table.shown("stage")
    assert "Real dice" not in table.shown("stage"), "the first two were rolled here"
    assert "last die typed in" in table.said()
    entry = table.store.history.recent(1)[0]
    assert not entry.edited
    assert "last die typed in" in past_text([entry], table.clock.now_ms())
    table.tap("roll.choose", number="1", choice="combat_fumble")
    assert "typed in" not in table.shown("stage")
    table.tap("roll.undo", number="1").tap("roll.undo", number="1")
    assert "typed in" not in table.shown("stage")
    assert not table.store.history.recent(1)[0].data.get("die_typed")


def test_the_gm_says_no_to_the_fumble_table_and_may_take_it_back(table: Table) -> None:
    """A-H-07: the die is an offer; without it the fumble stands as it is."""
    table.set(OPPOSED).roll(1, 1)
    assert "Fumble table" in table.shown("stage")
    assert "fumble-die" not in table.shown("stage")
    table.random.left = [0]
    table.tap("roll.die", number="1", choice="combat_fumble", sides="6")
    assert "Fumble table" not in table.shown("stage")
    table.tap("roll.choose", number="1", choice="combat_fumble")
    assert "Fumble table" in table.shown("stage")


@pytest.mark.parametrize("form", [TASK, OPPOSED])
def test_a_fumbled_spell_points_to_the_tables_own_list(
    table: Table, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A-H-16: never the fumble table; a button where the app keeps lists, else a sentence."""
    without = tuple(name for name in session_module.FEATURES if name != "tables")
    monkeypatch.setattr(session_module, "FEATURES", without)
    table.set(form, action="spell").roll(1, 1)
    assert "spell miscast list" in table.shown("stage")
    assert "tables.show" not in table.shown("stage")
    assert "Fumble table" not in table.shown("stage")
    monkeypatch.setattr(session_module, "FEATURES", (*without, "tables"))
    table.roll(1, 1)
    assert 'data-action="tables.show"' in table.shown("stage")
    assert 'data-table="spell-miscast"' in table.shown("stage")


def test_after_a_plain_failure_nothing_is_invented(table: Table) -> None:
    table.set(TASK, skill="0", difficulty="hard").roll(2, 3)
    roll = table.session.rolls[0]
    assert not page("heroic").meaning(roll.check, roll.outcome())
    assert not page("heroic").offers(roll.check, roll.outcome())


@pytest.mark.parametrize(
    ("values", "faces", "words"),
    [
        ({"action": "other"}, (6, 6), "Better than anyone hoped: the GM tells how"),
        ({"action": "melee"}, (6, 6), "How it looks is the GM&#39;s to tell"),
        ({"action": "spell"}, (6, 6), "the GM tells how"),
        ({"action": "other"}, (1, 1), "It goes badly wrong: the GM tells how"),
        ({"action": "melee"}, (1, 1), "else the GM does"),
        ({"action": "other"}, (3, 4), "with a complication: the GM says what goes wrong"),
    ],
)
def test_the_story_is_left_to_the_gm(
    table: Table, values: dict[str, str], faces: tuple[int, int], words: str
) -> None:
    """R-H-12, R-H-43, R-H-46, A-H-06, A-H-43: a degree and numbers, never a tale."""
    table.set(OPPOSED, skill="4", opposing="4", **values).roll(*faces)
    assert words in table.shown("stage")


def test_a_trivial_task_is_written_down_without_dice(table: Table) -> None:
    """R-H-01, V-H-40."""
    table.set("check-heroic-trivial", label="Open the gate").roll()
    html = table.shown("stage")
    assert 'data-degree="success"' in html
    assert "data-total" not in html
    assert "Open the gate" in html
    assert table.said().startswith("Success; Too easy to need dice")


@pytest.mark.parametrize(
    ("form", "values", "words"),
    [
        (TASK, {"skill": "7", "difficulty": "easy"}, "task, skill 7 against Easy (TN 8)"),
        (
            TASK,
            {"skill": "7", "difficulty": "easy", "modifier": "-2", "dice": "d20"},
            "task, skill 7 \N{MINUS SIGN}2 against Easy (TN 10), d20",
        ),
        (OPPOSED, {"opposing": "6"}, "opposed (melee), skill 4 against skill 6 (TN 13)"),
        (REACTION, {}, "parry, skill 4 against melee, skill 4 (TN 11)"),
    ],
)
def test_the_set_up_in_words(table: Table, form: str, values: dict[str, str], words: str) -> None:
    table.set(form, **values).roll(*((4,) if values.get("dice") == "d20" else (3, 4)))
    assert words in table.shown("stage")
    table.tap("roll.copy", number="1")
    assert any(words in str(effect.values.get("words")) for effect in table.effects)
