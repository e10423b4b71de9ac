"""What a Heroic Roll is called, what a result means, what may be done with it."""

from typing import Any

import pytest

import dicewright
from app.resolution import Resolution, Target
from app.store.records.table import Table
from app.systems import page

HEROIC = page("heroic")
OPPOSED = {"system": "heroic", "roll": "opposed", "skill": 4, "opposing": 4}


def rolled(faces: tuple[int, ...], choices: dict[str, object] | None = None, **values: Any) -> Any:
    """An opposed roll that is resolved."""
    check = dicewright.read_check({**OPPOSED, **values})
    return Resolution(faces, [Target("", check, choices or {})])


def meaning(resolution: Resolution) -> list[str]:
    """The words of what a result means."""
    return [line.words for line in HEROIC.meaning(resolution.check, resolution.outcome)]


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (
            {"roll": "task", "skill": 7, "difficulty": "easy"},
            "task, skill 7 against Easy (TN 8)",
        ),
        (
            {"roll": "task", "skill": 7, "difficulty": "easy", "modifier": -2, "dice": "d20"},
            "task, skill 7 \N{MINUS SIGN}2 against Easy (TN 10), d20",
        ),
        (
            {"roll": "task", "skill": 7, "target": -3, "modifier": 2},
            "task, skill 7 +2 against TN \N{MINUS SIGN}3",
        ),
        (
            {"roll": "opposed", "skill": 4, "opposing": 6, "action": "melee"},
            "opposed (melee), skill 4 against skill 6 (TN 13)",
        ),
        (
            {"roll": "reaction", "skill": 4, "opposing": 4, "reaction": "parry", "attack": "melee"},
            "parry, skill 4 against melee, skill 4 (TN 11)",
        ),
        ({"roll": "trivial"}, "trivial task"),
    ],
)
def test_the_set_up_in_words(record: dict[str, object], words: str) -> None:
    assert HEROIC.set_up(dicewright.read_check({"system": "heroic", **record})) == words


def no_lists(_identity: str) -> Table:
    return Table("", "", ())


def test_after_a_plain_failure_nothing_is_invented() -> None:
    failure = rolled((1, 2), opposing=9)
    assert failure.outcome.degree == "failure"
    assert meaning(failure) == ["It doesn't work: the GM says what follows"]
    assert not HEROIC.buttons(failure, no_lists)


@pytest.mark.parametrize("action", ["other", "melee", "spell"])
@pytest.mark.parametrize("faces", [(6, 6), (5, 4), (4, 3), (1, 2), (1, 1)])
def test_no_result_is_without_a_word_of_what_it_means(faces: tuple[int, ...], action: str) -> None:
    assert meaning(rolled(faces, action=action))


def test_the_fumble_die_is_offered_shown_and_taken_back() -> None:
    """A-H-07: without it the fumble stands as it is."""
    fumble = rolled((1, 1), action="melee")
    (button,) = HEROIC.buttons(fumble, no_lists)
    assert (button.words, button.action, button.hint) == ("Fumble table", "roll.die", "d6")
    assert button.data == {"choice": "combat_fumble", "sides": "6"}
    assert HEROIC.context(fumble, {}, no_lists) == {"fumble_die": None}
    decided = rolled((1, 1), {"combat_fumble": 5}, action="melee")
    (button,) = HEROIC.buttons(decided, no_lists)
    assert (button.action, button.data) == ("roll.choose", {"choice": "combat_fumble"})
    assert HEROIC.archived_context(decided) == {"fumble_die": 5}
    assert meaning(decided)[0] == "Fumble die 5: the Hero stumbles and falls, and the turn is over"


def test_a_fumbled_spell_opens_the_tables_own_list() -> None:
    """A-H-16: never the fumble table."""
    (button,) = HEROIC.buttons(rolled((1, 1), action="spell"), no_lists)
    assert (button.action, button.data) == ("tables.show", {"table": "spell-miscast"})


def test_its_tables_come_with_it() -> None:
    assert [table.id for table in HEROIC.tables()] == ["combat-fumble", "spell-miscast"]
