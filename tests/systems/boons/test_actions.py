"""Spending points and taking off a modifier, as pure functions: no session is needed."""

from collections.abc import Mapping
from typing import Any

import dicewright
from app.events import FormValues
from app.resolution import Resolution, Target
from app.store.records.table import Table
from app.systems import page
from app.systems.base import ResultChange, ResultTap
from app.systems.boons.actions import FORM_ACTIONS, RESULT_ACTIONS
from app.systems.boons.forms import SkillForm
from app.systems.boons.tables import TABLES

LISTS = {each.id: each.table() for each in TABLES}


def lists(identity: str) -> Table:
    return LISTS[identity]


def roll_to(total: int, **fields: Any) -> Resolution:
    """Nine on the dice, and the bonus that brings it to this total against 15."""
    check = dicewright.read_check({"system": "boons", "bonus": total - 9, **fields})
    return Resolution((5, 4), [Target("", check)])


def act(
    action: str, resolution: Resolution, pending: Mapping[str, Any] | None = None, **data: str
) -> ResultChange:
    form = FormValues("", {key: [value] for key, value in data.items()})
    return RESULT_ACTIONS[action](ResultTap(resolution, pending or {}, data, form, lists))


def test_a_pick_waits_until_the_points_are_spent() -> None:
    two = roll_to(35)
    first = act("pick", two, place="0")
    assert first.pending == {
        "points_key": [2, "boon", "general"],
        "picks": [["One further detail comes to light", 1]],
    }
    assert first.targets is None
    assert first.part == ("spend", "boons/spend.html")
    second = act("pick", two, first.pending, place="3")
    assert second.targets is not None
    assert second.targets[0].choices == {
        "spent": [["One further detail comes to light", 1], ["Saves against it are harder by 2", 1]]
    }
    assert second.pending == {}


def test_picks_of_other_points_do_not_linger() -> None:
    pending = act("pick", roll_to(35), place="0").pending
    for other in (roll_to(45), roll_to(35, kind="combat"), roll_to(-5)):
        context = page("boons").context(other, pending or {}, lists)
        assert context["spend"]["picks"] == []


def test_a_tap_that_comes_too_late_changes_nothing() -> None:
    """A second tap on a button of a card that has gone on, or on a roll without points."""
    spent = act("leave", roll_to(35)).targets
    assert spent is not None
    assert spent[0].choices == {"spent": []}
    done = roll_to(35).with_targets(spent)
    for name, data in {
        "pick": {"place": "0"},
        "own": {"name": "A", "cost": "1"},
        "back": {"at": "0"},
        "leave": {},
    }.items():
        assert act(name, done, {}, **data) == ResultChange()
        assert act(name, roll_to(20), {}, **data) == ResultChange()
    assert act("pick", roll_to(35), place="99") == ResultChange()
    assert act("back", roll_to(35), at="-1") == ResultChange()
    assert act("anew", roll_to(35)) == ResultChange()


def test_points_opened_again_keep_what_was_picked() -> None:
    spent = act("pick", roll_to(25), place="0").targets
    assert spent is not None
    again = act("anew", roll_to(25).with_targets(spent))
    assert again.targets is not None
    assert again.targets[0].choices == {}
    assert again.pending is not None
    assert again.pending["picks"] == [["One further detail comes to light", 1]]


def test_something_else_must_have_a_name_and_a_price_within_reach() -> None:
    fault = act("own", roll_to(25), name="Flash", cost="2").fault
    assert fault == ("spend-fault", "It can cost 1 to 1.")
    fault = act("own", roll_to(25), name=" ", cost="1").fault
    assert fault is not None
    assert fault[0] == "spend-fault"


def test_a_modifier_comes_off_and_the_next_moves_up() -> None:
    names = {"0-label": "Dark", "0-number": "2", "1-label": "Hurry", "1-number": "5"}
    sent = {f"boons-check-modifiers-{name}": [value] for name, value in names.items()}
    form = SkillForm(FormValues("check-boons-check", {"boons-check-bonus": ["5"], **sent}))
    values = FORM_ACTIONS["without"](form, {"row": "0"}).values
    assert values is not None
    assert SkillForm(values).record()["modifiers"] == [["Hurry", 5]]
    assert values.get("boons-check-bonus") == "5"
