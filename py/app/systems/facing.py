"""A form on which somebody stands on the other side: who it is, kept beside the record.

The record has a number alone; the name stands in the entry of the history as whom the roll is
against. It goes as soon as a number that came with it is set by hand.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from app.events import FormValues
from app.fields import HiddenLineField, NumberField
from app.forms import CheckForm
from app.resolution import Target

AGAINST = "against"


class UnrecordedNumberField(NumberField):
    """A number that stands in no record: the app works something out of it."""

    def record_value(self) -> object:
        """Nothing."""
        return None


class _UnrecordedLineField(HiddenLineField):
    def record_value(self) -> object:
        """Nothing."""
        return None


class FacingForm(CheckForm):
    """What such a form has; no form by itself."""

    theirs: ClassVar[tuple[str, ...]] = ("opposing",)
    """The fields whose numbers come with a name."""

    against = _UnrecordedLineField("Who is on the other side")

    def name_of_other(self) -> str:
        """Who is on the other side; empty where nobody is named or nobody is in the way."""
        return str(self.against.data or "").strip() if self.visible("opposing") else ""

    def targets(self) -> tuple[Target, ...]:
        """The one check, with the name. Raises CheckError."""
        (target,) = super().targets()
        return (target._replace(name=self.name_of_other()),)

    def set_targets(self, targets: Sequence[Target]) -> None:
        """Show whom the roll was against."""
        super().set_targets(targets)
        self.against.data = targets[0].name

    def settle(self, before: FormValues) -> Mapping[str, str]:
        """A number set by hand is nobody's any more."""
        changes = super().settle(before)
        if not self.here_before(before) or not self.against.data or self.differs(AGAINST, before):
            return changes
        if any(self.differs(name, before) for name in self.theirs):
            return {**changes, self.against.name: ""}
        return changes

    def differs(self, name: str, before: FormValues) -> bool:
        """Whether a control shows another text than before."""
        field = self[name]
        sent = field.raw_data or [""]
        return str(sent[0]) != before.get(field.name)
