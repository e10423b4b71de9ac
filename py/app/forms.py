"""The base of every check form: from controls to a record, from a record to controls.

One class a roll kind stands in `app/systems/<system>.py`. The build renders these very classes
into the page; the browser reads the page's values back through them. Judging a record is
`dicewright.read_check`'s.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from wtforms import Form

import dicewright
from app.events import FormValues
from app.fields import HiddenLineField, LineField
from app.rolls import Companion


class CheckForm(Form):
    """A form for one roll kind of one system."""

    system: ClassVar[str]
    roll: ClassVar[str]
    title: ClassVar[str]
    folded: ClassVar[tuple[str, ...]] = ()
    """Fields that a table rarely needs: they stand under "More"."""

    house: ClassVar[tuple[str, ...]] = ()
    """Fields that are house rules of the table: set once in the settings for every form of the
    system, and shown on the form when they are not standard."""

    label = LineField("What for")
    hero = HiddenLineField("Hero")

    def __init__(self, formdata: FormValues | None = None, **data: Any) -> None:
        super().__init__(formdata, prefix=f"{self.system}-{self.roll}", **data)
        known = dicewright.SYSTEMS[self.system].fields
        for field in self.parts():
            rule = known.get(field.short_name)
            if rule is not None and hasattr(field, "minimum"):
                field.minimum, field.maximum = rule.minimum, rule.maximum

    def parts(self) -> list[Any]:
        """The fields, all of them kinds of `app.fields`."""
        return list(self)

    @classmethod
    def form_id(cls) -> str:
        """The id of the form element in the page."""
        return f"check-{cls.system}-{cls.roll}"

    @classmethod
    def of_record(cls, record: Mapping[str, object]) -> "CheckForm":
        """The form filled from a valid record; what the record leaves out holds its default."""
        known = dicewright.SYSTEMS[cls.system].fields
        names = {name: field.default for name, field in known.items()}
        return cls(**{**names, **record})

    def record(self) -> dict[str, object]:
        """What the controls hold as a record, not yet judged; empty controls are left out."""
        record: dict[str, object] = {"system": self.system, "roll": self.roll}
        for field in self.parts():
            value = field.record_value()
            if value is not None:
                record[field.short_name] = value
        if "roll" not in dicewright.SYSTEMS[self.system].fields:
            del record["roll"]
        return record

    def check(self) -> dicewright.Check:
        """The check that the controls describe; raises `dicewright.CheckError` with every fault."""
        return dicewright.read_check(self.record())

    def set_targets(self, targets: Sequence[Companion]) -> None:
        """Show these targets, the first with the check that the form was filled from; a form that
        knows only one passes them over.
        """

    def against(self) -> str:
        """The name of the one it is rolled against; mostly empty."""
        return ""

    def companions(self) -> tuple[Companion, ...]:
        """The further targets; raises `dicewright.CheckError` with every fault."""
        return ()

    def settle(self, before: FormValues) -> Mapping[str, str]:
        """Controls that must follow what was changed since `before` (the values of this or another
        form), by their name in the page. Mostly none.
        """
        return {}

    def plain_fields(self) -> list[Any]:
        """The fields in view at once, in order."""
        return [f for f in self.parts() if f.short_name not in self.folded and not self._aside(f)]

    def folded_fields(self) -> list[Any]:
        """The fields under "More"; what the roll is for stands there too."""
        return [f for f in self.parts() if f.short_name in self.folded or f.short_name == "label"]

    def values(self) -> dict[str, str | list[str]]:
        """What each control shows, by its name in the page: what fills the form element."""
        return dict(_control_values(self))

    def form_values(self) -> FormValues:
        """What the page sends for a form that shows this one's values."""
        shown = self.values().items()
        lists = {name: value if isinstance(value, list) else [value] for name, value in shown}
        return FormValues(self.form_id(), {name: sent for name, sent in lists.items() if any(sent)})

    @staticmethod
    def _aside(field: Any) -> bool:
        return field.short_name in {"label", "hero"}


def _control_values(form: Any) -> Iterator[tuple[str, str | list[str]]]:
    for field in form:
        if hasattr(field, "entries"):
            for entry in field.entries:
                if hasattr(entry, "form"):
                    yield from _control_values(entry.form)
                else:
                    yield entry.name, entry._value()
        elif field.control == "switch":
            yield field.name, "y" if field.data else ""
        elif field.control == "chips":
            yield field.name, str(field.data or "")
        else:
            yield field.name, field._value()
