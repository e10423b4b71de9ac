"""Changes after a Power Roll and rows of targets, as pure functions: no session is needed."""

from typing import Any

import pytest

import dicewright
from app.events import FormValues
from app.resolution import Resolution, Target
from app.store.records.table import LIST, Table
from app.systems import page
from app.systems.base import ResultChange, ResultTap
from app.systems.power.actions import FORM_ACTIONS, RESULT_ACTIONS
from app.systems.power.forms import AbilityForm
from app.systems.power.targets import MOST_TARGETS


def check_of(**fields: Any) -> dicewright.Check:
    return dicewright.read_check(
        {"system": "power", "roll": "ability", "characteristic": 2, **fields}
    )


def act(name: str, resolution: Resolution, **data: str) -> ResultChange:
    event = ResultTap(resolution, {}, data, FormValues(), lambda _: Table("", LIST))
    return RESULT_ACTIONS[name](event)


def test_a_field_changes_for_one_target_or_for_all() -> None:
    two = Resolution((5, 4), [Target("A", check_of()), Target("B", check_of())])
    one = act("change", two, field="edges", value="1", target="1", id="after-edges-1-more")
    assert one.targets is not None
    assert [target.check.values["edges"] for target in one.targets] == [0, 1]
    assert (one.opened, one.focus) == (("after-1",), ("after-edges-1-more",))
    every = act("change", two, field="bonus", value="-3", target="", id="x")
    assert every.targets is not None
    assert [target.check.values["bonus"] for target in every.targets] == [-3, -3]
    assert act("change", two, field="characteristic", value="5", target="") == ResultChange()


@pytest.mark.parametrize(
    ("field", "value", "target"),
    [("opposing", "5", ""), ("edges", "99", ""), ("edges", "-1", "0"), ("edges", "1", "2")],
)
def test_a_tap_on_a_card_that_is_gone_changes_nothing(field: str, value: str, target: str) -> None:
    """The other kind of roll, a value out of reach, a target that was removed."""
    two = Resolution((5, 4), [Target("A", check_of()), Target("B", check_of())])
    assert act("change", two, field=field, value=value, target=target) == ResultChange()


def test_a_lower_tier_holds_where_there_is_one_to_lower() -> None:
    dice = Resolution((7, 6), [Target("A", check_of(banes=2)), Target("B", check_of())])
    lower = act("downgrade", dice, tier="1").targets
    assert lower is not None
    assert [target.choices for target in lower] == [{}, {"downgrade": 1}]
    back = act("downgrade", dice.with_targets(lower), tier="").targets
    assert back == dice.targets


def test_a_card_resolves_each_target_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hints of the lower tiers come from the outcome that is there."""
    checks = [check_of(effects=["a", "b", "c"], damage=[1, 2, 3]), check_of(edges=1)]
    choices = {"downgrade": 1}
    dice = Resolution((8, 8), [Target(str(n), check, choices) for n, check in enumerate(checks)])
    made: list[dicewright.Check] = []
    resolve = dicewright.resolve

    def counting(check: dicewright.Check, *rest: Any) -> dicewright.Outcome:
        made.append(check)
        return resolve(check, *rest)

    monkeypatch.setattr(dicewright, "resolve", counting)
    system = page("power")
    system.context(dice, {}, lambda _: Table("", LIST))
    assert [button.words for button in system.buttons(dice, lambda _: Table("", LIST))] == [
        "Undo the lower tier",
        "At most tier 2",
    ]
    for target, outcome in zip(dice.targets, dice.outcomes, strict=True):
        system.meaning(target.check, outcome)
    assert len(made) == 2


def test_rows_are_added_up_to_the_most_and_removed() -> None:
    form = AbilityForm(FormValues("check-power-ability", {"power-ability-characteristic": ["2"]}))
    for _ in range(MOST_TARGETS):
        added = FORM_ACTIONS["add-target"](form, {})
        assert added.values is not None
        form = AbilityForm(added.values)
    assert added.said == f"Target {MOST_TARGETS} added."
    assert added.focus == form.several.entries[-1].form["name"].id
    full = FORM_ACTIONS["add-target"](form, {})
    assert (full.values, full.said) == (None, f"At most {MOST_TARGETS} targets.")
    removed = FORM_ACTIONS["remove-target"](form, {"place": "3"})
    assert removed.values is not None
    assert len(AbilityForm(removed.values).several.rows()) == MOST_TARGETS - 1


def test_what_is_not_in_view_stands_in_no_record() -> None:
    """A target's characteristic only matters to a potency, adding to damage only with damage."""
    values = {"characteristic": ["2"], "target_characteristic": ["3"], "damage_adds": ["y"]}
    sent = {f"power-ability-{name}": value for name, value in values.items()}
    record = AbilityForm(FormValues("check-power-ability", sent)).record()
    assert "target_characteristic" not in record
    assert "damage_adds" not in record
    sent |= {"power-ability-potency": ["weak"], "power-ability-damage-0": ["3"]}
    form = AbilityForm(FormValues("check-power-ability", sent))
    assert form.record()["target_characteristic"] == 3
    assert form.record()["damage_adds"] is True
    rows = FORM_ACTIONS["add-target"](form, {}).values
    assert rows is not None
    assert "target_characteristic" not in AbilityForm(rows).record()
