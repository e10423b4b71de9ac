"""The Heroic forms: difficulties and chances in view, what is refused, a check in and out again."""

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dicewright
from app.events import FormValues
from app.systems import page
from app.systems.heroic_live import view
from dicewright.systems.heroic_tables import ANSWERS

Table = Any

TASK, OPPOSED = "check-heroic-task", "check-heroic-opposed"
LADDER = ("basic", "simple", "easy", "moderate", "hard", "very-hard", "heroic", "insane")
ATTACKS = ("unarmed", "melee", "throwing", "ranged")


@pytest.mark.parametrize("dice", ["2d6", "d12", "d20"])
@pytest.mark.parametrize(("skill", "modifier"), [(0, 0), (4, 0), (7, -2), (9, 3)])
def test_every_difficulty_shows_its_target_and_chance(
    table: Table, dice: str, skill: int, modifier: int
) -> None:
    """The slow definition: count the throws that succeed, faces first, ties included."""
    table.set(TASK, skill=str(skill), modifier=str(modifier), dice=dice).tap("heroic.chances")
    sizes = {"2d6": (6, 6), "d12": (12,), "d20": (20,)}[dice]
    throws = list(product(*(range(1, size + 1) for size in sizes)))
    worst, best = tuple(1 for _ in sizes), sizes
    for rung, difficulty in enumerate(LADDER):
        target = (6 if dice == "d20" else 4) + 2 * rung
        wins = sum(
            throw == best or (throw != worst and sum(throw) + skill + modifier >= target)
            for throw in throws
        )
        note = table.shown(f"heroic-task-difficulty-{difficulty}-note")
        assert note.startswith(f"TN {target} ")
        percent = float(note.split()[-2].lstrip("<>"))
        assert abs(percent - 100 * wins / len(throws)) <= 0.5


def test_a_target_of_ones_own_is_a_chip_with_its_chance(table: Table) -> None:
    table.set(TASK, skill="4", difficulty="own", target="13").tap("heroic.chances")
    assert table.shown("heroic-task-difficulty-own-note").startswith("TN 13 ")
    table.roll(4, 5)
    assert "13 against 13" in table.shown("stage")
    assert "task, skill 4 against TN 13" in table.shown("stage")


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
    table: Table, values: dict[str, str], words: str
) -> None:
    table.set(TASK, **values)
    assert words in table.shown("odds")


def test_the_note_keeps_silent_when_more_than_one_face_decides(table: Table) -> None:
    table.set(TASK, skill="4", difficulty="moderate")
    assert "Only" not in table.shown("odds")


def test_the_target_of_an_opponent_is_shown(table: Table) -> None:
    table.set(OPPOSED, opposing="6")
    assert table.shown("heroic-opposed-opposing-note") == "TN 13 (7 + 6)"
    table.set(OPPOSED, opposing="6", dice="d20")
    assert table.shown("heroic-opposed-opposing-note") == "TN 15 (9 + 6)"


def test_bare_hands_hold_no_weapon(table: Table) -> None:
    """Choosing what the Hero does sets the switch for the fumble die; it can be set back."""
    table.set(OPPOSED, action="melee")
    unarmed = table.session.values.changed({"heroic-opposed-action": "unarmed"})
    table.tap("check.changed", form=unarmed)
    assert table.session.form().check().values["armed"] is False
    table.tap("check.changed", form=table.session.values.changed({"heroic-opposed-armed": "y"}))
    assert table.session.form().check().values["armed"] is True


def test_ties_are_a_house_rule_with_the_reason_beside_it(table: Table) -> None:
    """A-H-01, A-H-46."""
    form = page("heroic").form("task")
    assert form.house == ("dice", "ties")  # type: ignore[attr-defined]
    assert "later edition" in form()["ties"].description
    table.set(TASK, skill="4", difficulty="moderate").roll(3, 3)
    assert 'data-degree="complication"' in table.shown("stage")
    table.set(TASK, skill="4", difficulty="moderate", ties="success").roll(3, 3)
    assert 'data-degree="success"' in table.shown("stage")
    table.set(TASK, skill="4", difficulty="easy", dice="d20").roll(6)
    assert 'data-degree="success"' in table.shown("stage")


@pytest.mark.parametrize("control", ["skill", "opposing", "damage", "modifier", "target"])
@pytest.mark.parametrize("text", ["-999", "1000", "x", "<b>1</b>", "\N{RIGHT-TO-LEFT OVERRIDE}7"])
def test_what_is_not_allowed_is_told_at_its_field_and_nothing_is_rolled(
    table: Table, control: str, text: str
) -> None:
    form = TASK if control == "target" else OPPOSED
    more = {"difficulty": "own"} if control == "target" else {}
    table.set(form, **{control: text}, **more).roll()
    field = f"heroic-{form.split('-')[2]}-{control}"
    assert "a whole number from" in table.shown(f"{field}-fault")
    assert table.session.last_number == 0


def test_the_page_shows_chances_before_python_is_up() -> None:
    """The build renders the same view: eight difficulties, and the answers to a blow."""
    shown = view(page("heroic").form("task")())
    assert [note.split(" ")[1] for note in shown["ladder"].values()][:8] == [
        str(target) for target in range(4, 19, 2)
    ]
    shown = view(page("heroic").form("reaction")())
    legal = [answer["name"] for answer in shown["answers"] if answer["legal"]]
    assert legal == ["block", "parry", "shield-block", "dodge"]
    assert shown["chances"] == dict.fromkeys(legal, "58 %")


def _common() -> dict[str, Any]:
    return {
        "system": st.just("heroic"),
        "skill": st.integers(0, 30),
        "dice": st.sampled_from(["2d6", "d12", "d20"]),
        "modifier": st.integers(-30, 30),
        "armed": st.booleans(),
        "label": st.sampled_from(["", "Climb"]),
        "ties": st.sampled_from(["complication", "success"]),
    }


def _kinds() -> Iterable[Any]:
    difficulty = {"difficulty": st.sampled_from(LADDER)}
    target = {"target": st.integers(-30, 99)}
    damage = {"damage": st.integers(0, 999)}
    attack = {"action": st.sampled_from(ATTACKS), **damage}
    for more in (difficulty, target, {**difficulty, **attack}, {**target, **attack}):
        yield st.fixed_dictionaries({"roll": st.just("task"), **_common(), **more})
    opposing = {"opposing": st.integers(0, 30)}
    for more in (attack, {"action": st.sampled_from(["other", "spell"])}):
        yield st.fixed_dictionaries({"roll": st.just("opposed"), **_common(), **opposing, **more})
    for coming in (*ATTACKS, "spell", "power", "trap", "magical-trap"):
        legal = [name for name, attacks in ANSWERS.items() if coming in attacks]
        answer = {
            "roll": st.just("reaction"),
            "attack": st.just(coming),
            "reaction": st.sampled_from(legal),
            **_common(),
            "armed": st.just(True),
            **damage,
        }
        yield st.fixed_dictionaries({**answer, **opposing})
        if "trap" in coming:
            yield st.fixed_dictionaries({**answer, **difficulty})
            yield st.fixed_dictionaries({**answer, **target})


@settings(deadline=None)  # a form takes its time on a busy machine
@given(st.one_of(*_kinds()))
def test_a_check_put_into_its_form_is_the_same_check(record: dict[str, Any]) -> None:
    """Links, presets, history and heroes all come in through the form."""
    check = dicewright.read_check(record)
    form = page("heroic").form(record["roll"]).of_record(check.record())
    sent = {
        name: [shown] if isinstance(shown, str) else shown
        for name, shown in form.values().items()
        if shown
    }
    values = FormValues(form.form_id(), sent)
    again = type(form)(values)
    assert form.check() == check
    assert again.check() == check
    settled = values.changed(again.settle(values))
    assert type(form)(settled).check() == check
