"""Taps on a Power Roll's own part of the card and of the form, as pure functions.

On the card, on the same dice: a lower tier, and edges, banes, bonus, automatic tier or the other
side's total. With several targets a lower tier is one choice for all of them (A-P-07). On the form:
named targets of an ability.
"""

from collections.abc import Mapping
from typing import Any

import dicewright
from app.forms import CheckForm
from app.resolution import Faces, Target
from app.systems.base import FormAction, FormChange, ResultAction, ResultChange, ResultTap
from app.systems.power.forms import AbilityForm
from app.systems.power.targets import MOST_TARGETS

CHANGEABLE = ("automatic_tier", "banes", "bonus", "edges", "opposing")
EMPTY: dict[str, Any] = {"name": None, "edges": 0, "banes": 0, "characteristic": None}


def change(event: ResultTap) -> ResultChange:
    """Set one field of a roll: `field` to `value` (empty takes it away), for the target with the
    place `target`, or for all when that is empty.

    What this roll does not have changes nothing: a tap may come from a card that is gone by now.
    """
    field, value, target = (event.data[name] for name in ("field", "value", "target"))
    faces, before = event.resolution.faces, event.resolution.targets
    if field not in CHANGEABLE or (target and int(target) not in range(len(before))):
        return ResultChange()
    try:
        targets = tuple(
            each if target and int(target) != place else _with(each, faces, field, value)
            for place, each in enumerate(before)
        )
    except dicewright.CheckError:
        return ResultChange()
    opened = (f"after-{target}",) if target else ()
    return ResultChange(targets=targets, opened=opened, focus=(event.data.get("id", ""),))


def downgrade(event: ResultTap) -> ResultChange:
    """Take `tier` for every target that reached a higher one; an empty tier takes it back."""
    tier, now = event.data["tier"], event.resolution
    wanted = {"downgrade": int(tier)} if tier else {}
    targets = tuple(
        target._replace(choices=_allowed(outcome, wanted))
        for target, outcome in zip(now.targets, now.outcomes, strict=True)
    )
    return ResultChange(targets=targets)


def _with(target: Target, faces: Faces, field: str, value: str) -> Target:
    record = target.check.record()
    record.pop(field, None)
    if value:
        record[field] = int(value)
    check = dicewright.read_check(record)
    if not target.choices:  # nothing that may have become impossible: no need to resolve
        return target._replace(check=check)
    choices = _allowed(dicewright.resolve(check, faces), target.choices)
    return target._replace(check=check, choices=choices)


def _allowed(outcome: dicewright.Outcome, choices: Mapping[str, object]) -> Mapping[str, object]:
    """The choices where they are on offer, else none: a tier that is not lower any more."""
    try:
        outcome.with_choices(choices)
    except dicewright.ChoiceError:
        return {}
    return choices


def add_target(form: CheckForm, _data: Mapping[str, str]) -> FormChange:
    """One more target, its name next to be typed."""
    if not isinstance(form, AbilityForm):
        return FormChange()
    rows = form.several.rows()
    if len(rows) >= MOST_TARGETS:
        return FormChange(said=f"At most {MOST_TARGETS} targets.")
    form.several.show([*rows, EMPTY])
    name = form.several.entries[-1].form["name"].id
    return FormChange(form.form_values(), f"Target {len(rows) + 1} added.", name)


def remove_target(form: CheckForm, data: Mapping[str, str]) -> FormChange:
    """The target with this `place`, counted from 0, goes."""
    if not isinstance(form, AbilityForm):
        return FormChange()
    place, rows = int(data["place"]), form.several.rows()
    form.several.show(rows[:place] + rows[place + 1 :])
    said = f"Target {place + 1} removed."
    return FormChange(form.form_values(), said, "power-ability-add-target")


RESULT_ACTIONS: dict[str, ResultAction] = {"change": change, "downgrade": downgrade}
FORM_ACTIONS: dict[str, FormAction] = {"add-target": add_target, "remove-target": remove_target}
