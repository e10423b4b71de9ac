"""Several named targets of one ability roll: their rows in the form, and a check for each of them.

Edges and banes of a row are added to those of the roll; the dice are the same for all (F-P-14).
Resolving is `dicewright`'s, keeping the roll together is `app.resolution`'.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from wtforms import FieldList, Form, FormField

import dicewright
from app.fields import LineField, NumberField
from app.resolution import Target

MOST_TARGETS = 12
NAME_LIMIT = 40
LIMITS = {"edges": (0, 9), "banes": (0, 9), "characteristic": (-5, 5)}
"""What the steppers of a row can reach; judging is left to the rules."""


class TargetRow(Form):
    """One target: what is only against this one."""

    name = LineField("Name")
    edges = NumberField("Edges", default=0)
    banes = NumberField("Banes", default=0)
    characteristic = NumberField("Its characteristic")


class TargetsField(FieldList):  # type: ignore[type-arg]  # generic in the stubs only
    """The rows of all targets. They make checks of their own and stand in no record."""

    control = "targets"

    def __init__(self, label: str, **kwargs: Any) -> None:
        super().__init__(FormField(TargetRow), label, max_entries=MOST_TARGETS, **kwargs)

    def record_value(self) -> object:
        """Nothing: no record holds several targets."""
        return None

    def limit(self) -> None:
        """Tell every stepper of the rows how far it goes."""
        for entry in self.entries:
            for name, (least, most) in LIMITS.items():
                field = getattr(entry.form, name)
                field.minimum, field.maximum = least, most

    def rows(self) -> list[dict[str, Any]]:
        """What the rows hold, a number that is none as its text."""
        return [
            {field.short_name: field.record_value() for field in entry.form}
            for entry in self.entries
        ]

    def show(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """Hold these rows instead."""
        while self.entries:
            self.pop_entry()
        for row in rows[:MOST_TARGETS]:
            entry = self.append_entry()
            for name, value in row.items():
                entry.form[name].data = value
        self.limit()


def read_targets(
    base: Mapping[str, object], rows: Sequence[Mapping[str, Any]]
) -> tuple[Target, ...]:
    """The check of each target, from the record of the roll and the rows.

    Raises `dicewright.CheckError`: the record's own faults, or those of the rows as faults of
    `targets`, each with the target's name.
    """
    main = dicewright.read_check(base).values
    targets: list[Target] = []
    faults: list[dicewright.Fault] = []
    for place, row in enumerate(rows, 1):
        name = (row["name"] or f"Target {place}")[:NAME_LIMIT]
        own = {side: row[side] or 0 for side in ("edges", "banes")}
        potent = main["potency"] is not None or main["potencies"] is not None
        if potent and row["characteristic"] is not None:
            own["target_characteristic"] = row["characteristic"]
        try:
            dicewright.read_check({**base, **own})
        except dicewright.CheckError as error:
            faults += [
                dicewright.Fault(
                    "targets", "of_target", {"name": name, "fault": fault}, fault.message
                )
                for fault in error.faults
            ]
            continue
        for side in ("edges", "banes"):
            own[side] = min(LIMITS[side][1], main[side] + own[side])
        targets.append(Target(name, dicewright.read_check({**base, **own})))
    if faults:
        raise dicewright.CheckError(faults)
    return tuple(targets)


def rows_of(targets: Sequence[Target]) -> tuple[dict[str, int], list[dict[str, Any]]]:
    """The other way round: what all targets share of edges and banes, and a row for each."""
    shared = {
        side: min(target.check.values[side] for target in targets) for side in ("edges", "banes")
    }
    rows = [
        {
            "name": target.name,
            "edges": target.check.values["edges"] - shared["edges"],
            "banes": target.check.values["banes"] - shared["banes"],
            "characteristic": target.check.values["target_characteristic"],
        }
        for target in targets
    ]
    return shared, rows
