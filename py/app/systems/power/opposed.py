"""The form of an opposed Power Roll: both sides. The other side's dice are thrown by the app when
Roll is tapped, thrown before that, or typed in; or its total is typed. Nobody gets a silent total.

The other side's roll is worked out by the same rules as ours (F-P-12).
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import dicewright
from app.events import FormValues
from app.fields import NumberField, SwitchField
from app.resolution import Faces, OtherSide, Target
from app.systems.facing import FacingForm, UnrecordedNumberField
from app.systems.power.forms import PowerForm

THEIRS = {
    "their_characteristic": "characteristic",
    "their_edges": "edges",
    "their_banes": "banes",
    "their_bonus": "bonus",
}
"""Fields of the other side, each with the field of its own check."""
DICE = ("their_first", "their_second")
MOST_BONUS = 20
"""So that no total of theirs leaves what a record may hold."""
SIDES = 10
USUAL = (5, 6)
"""Dice of the usual sum: what a check stands on that waits for the other side's dice."""


class OpposedForm(PowerForm, FacingForm):
    """Highest total wins; no tiers."""

    roll = "opposed"
    title = "Opposed"
    theirs: ClassVar[tuple[str, ...]] = ("their_characteristic",)

    skilled = SwitchField("A skill applies (+2)", default=False)
    their_characteristic = UnrecordedNumberField("Their characteristic", default=0)
    their_edges = UnrecordedNumberField("Their edges", default=0)
    their_banes = UnrecordedNumberField("Their banes", default=0)
    their_bonus = UnrecordedNumberField(
        "Their bonus or penalty", default=0, description="A skill that applies is +2"
    )
    their_first = UnrecordedNumberField("Their first die")
    their_second = UnrecordedNumberField("Their second die")
    opposing = NumberField("The other side's total")

    def __init__(self, formdata: FormValues | None = None, **data: Any) -> None:
        super().__init__(formdata, **data)
        rules = dicewright.SYSTEMS[self.system].fields
        for name, rule in THEIRS.items():
            field: Any = self[name]
            field.minimum, field.maximum = rules[rule].minimum, rules[rule].maximum
        self.their_bonus.minimum, self.their_bonus.maximum = -MOST_BONUS, MOST_BONUS
        for name in DICE:
            die: Any = self[name]
            die.minimum, die.maximum = 1, SIDES

    def check(self) -> dicewright.Check:
        """Our check. As long as the other side's total is open it stands on their usual dice."""
        record = self.record()
        if "opposing" in record:
            return dicewright.read_check(record)
        dicewright.read_check({**record, "opposing": 0})  # our own faults come first
        self.their_dice()
        return dicewright.read_check({**record, "opposing": total(self.other_side(), USUAL)})

    def other_side(self) -> dicewright.Check:
        """Their check. Raises CheckError, with the faults at their fields."""
        record: dict[str, Any] = {"system": self.system, "roll": self.roll, "opposing": 0}
        faults = []
        for name, rule in THEIRS.items():
            field: Any = self[name]
            if field.data is not None:
                record[rule] = field.data
        try:
            check = dicewright.read_check(record)
        except dicewright.CheckError as error:
            names = {rule: name for name, rule in THEIRS.items()}
            faults = [
                dicewright.Fault(names.get(each.field, each.field), each.code, each.params)
                for each in error.faults
            ]
            raise dicewright.CheckError(faults) from None
        if abs(check.values["bonus"]) > MOST_BONUS:
            got = {"minimum": -MOST_BONUS, "maximum": MOST_BONUS, "got": str(check.values["bonus"])}
            raise dicewright.CheckError([dicewright.Fault("their_bonus", "number", got)])
        return check

    def their_dice(self) -> Faces:
        """Their dice as they stand on the form, () where none do. Raises CheckError where one is
        missing, or no face of the die.
        """
        shown = {name: self[name].data for name in DICE}
        if all(face is None for face in shown.values()):
            return ()
        faults = []
        for name, face in shown.items():
            limits = {"type": "int", "minimum": 1, "maximum": SIDES}
            if face is None:
                faults.append(dicewright.Fault(name, "missing", limits))
            elif type(face) is not int or not 1 <= face <= SIDES:
                faults.append(dicewright.Fault(name, "number", {**limits, "got": f"{face!r:.80}"}))
        if faults:
            raise dicewright.CheckError(faults)
        return tuple(shown.values())

    def other(self) -> OtherSide | None:
        """The other side of this roll: its dice where the total is theirs, none where they are
        still to be thrown; None where the total was typed. Raises CheckError.
        """
        if self.opposing.data is None:
            return OtherSide(self.other_side())
        try:
            dice, check = self.their_dice(), self.other_side()
        except dicewright.CheckError:
            return None
        fits = dice and total(check, dice) == self.opposing.data
        return OtherSide(check, dice) if fits else None

    def targets(self) -> tuple[Target, ...]:
        """The one check with the other side. Raises CheckError."""
        return (Target(self.name_of_other(), self.check(), other=self.other()),)

    def set_targets(self, targets: Sequence[Target]) -> None:
        """Show the other side as it was thrown, or as it is to be thrown."""
        super().set_targets(targets)
        other = targets[0].other
        if other is None:
            return
        for name, rule in THEIRS.items():
            self[name].data = other.check.values[rule]
        first, second = other.faces or (None, None)
        self.their_first.data, self.their_second.data = first, second
        if not other.faces:
            self.opposing.data = None

    def other_thrown(self, faces: Faces) -> Mapping[str, str]:
        """The controls once the other side's dice show these faces. Raises CheckError."""
        shown = {
            "opposing": total(self.other_side(), faces),
            **dict(zip(DICE, faces, strict=True)),
        }
        return {self[name].name: str(number) for name, number in shown.items()}

    def spent(self) -> Mapping[str, str]:
        """Dice of the other side count for one roll: the next one waits for new ones."""
        other = self.other() if self.opposing.data is not None else None
        return {} if other is None else self._without("opposing", *DICE)

    def settle(self, before: FormValues) -> Mapping[str, str]:
        """The total follows the other side's dice; one that is typed makes the dice go."""
        changes = dict(super().settle(before))
        if not self.here_before(before):
            return changes
        if any(self.differs(name, before) for name in (*THEIRS, *DICE)):
            try:
                dice = self.their_dice()
                if dice:
                    changes |= self.other_thrown(dice)
                elif type(self)(before).spent():
                    changes |= self._without("opposing")
            except dicewright.CheckError:
                changes |= self._without("opposing")
        elif self.differs("opposing", before) and any(self[name].data is not None for name in DICE):
            changes |= self._without(*DICE)
        return changes

    def _without(self, *names: str) -> dict[str, str]:
        return {self[name].name: "" for name in names}


def total(check: dicewright.Check, dice: Faces) -> int:
    """What one side of an opposed roll comes to."""
    found: int = dicewright.resolve(check, dice).record()["total"]
    return found
