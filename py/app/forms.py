"""The base of every check form: from controls to a record, from a record to controls.

One class a roll kind stands in `app/systems/<system>/`. The build renders these very classes into
the page; the browser reads the page's values back through them. Judging a record is
`dicewright.read_check`'s.

What is in view is decided by `shown_when` alone: a hidden field stands in no record, so it never
decides a roll, and it keeps a value of its own for when it comes into view.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from wtforms import Form

import dicewright
from app.events import FormValues
from app.fields import HiddenLineField, LineField
from app.resolution import Faces, Target
from app.visibility import Condition, met


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

    shown_when: ClassVar[Mapping[str, Condition]] = {}
    """Fields that are in view only under a condition (`app.visibility`); all others always are. A
    name that is no field's is a group of the template that carries it as its `data-field`."""

    needs: ClassVar[Mapping[str, str]] = {}
    """Fields that mean nothing without another one, by its name: they stay in view, and stand in no
    record that has not the other."""

    label = LineField("What it's for")
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

    # From a record, to a record

    @classmethod
    def of_record(cls, record: Mapping[str, object]) -> "CheckForm":
        """The form filled from a valid record. What the record leaves out holds the rules' default,
        or where it is hidden the form's own, so that it is complete when it comes into view.
        """
        known = dicewright.SYSTEMS[cls.system].fields
        names = {name: field.default for name, field in known.items()}
        form = cls(**{**names, **record})
        hidden = [field for field in form.parts() if not form.visible(field.short_name)]
        for field in hidden:
            if field.short_name not in record and not hasattr(field, "entries"):
                field.process_data(field.default)
        return form

    def visible(self, name: str) -> bool:
        """Whether a field (or a group of the template) is in view, as the controls stand."""
        condition = self.shown_when.get(name)
        return condition is None or met(condition, self)

    def record(self) -> dict[str, object]:
        """What the controls in view hold as a record, not yet judged; empty controls are left
        out.
        """
        record: dict[str, object] = {"system": self.system, "roll": self.roll}
        for field in self.parts():
            if not self.visible(field.short_name):
                continue
            value = field.record_value()
            if value is not None:
                record[field.short_name] = value
        if "roll" not in dicewright.SYSTEMS[self.system].fields:
            del record["roll"]
        for name, other in self.needs.items():
            if other not in record:
                record.pop(name, None)
        return record

    def check(self) -> dicewright.Check:
        """The check that the controls describe; raises `dicewright.CheckError` with every fault.

        Of fields of which the rules want one, the empty one in view is at fault: the others are not
        there to be filled in.
        """
        record = self.record()
        blank = self._blank_numbers()
        if not blank:
            return dicewright.read_check(record)
        faults = [self._missing(name) for name in blank]
        try:
            dicewright.read_check({**record, **{name: self[name].default for name in blank}})
        except dicewright.CheckError as error:
            faults += error.faults
        raise dicewright.CheckError(faults)

    def set_targets(self, targets: Sequence[Target]) -> None:
        """Show these targets, the first with the check that the form was filled from; a form that
        knows only one passes the others over.
        """

    def targets(self) -> tuple[Target, ...]:
        """Every target with its check, at least one; raises `dicewright.CheckError` with every
        fault.
        """
        return (Target("", self.check()),)

    def other_side(self) -> dicewright.Check | None:
        """The check of the other side, where its dice can be thrown here. Raises CheckError."""
        return None

    def other_thrown(self, faces: Faces) -> Mapping[str, str]:
        """The controls, by their names in the page, once the other side's dice show these faces."""
        return {}

    def spent(self) -> Mapping[str, str]:
        """The controls that a roll of this form uses up, by their names in the page, as they are
        after it.
        """
        return {}

    # Controls that follow others

    def settle(self, before: FormValues) -> Mapping[str, str]:
        """Controls that must follow what was changed since `before` (the values of this or another
        form), by their name in the page.

        A number that has come into view empty gets its default; what a person empties stays so. A
        form that overrides this adds to it.
        """
        if not self.here_before(before):
            return {}
        blank = [
            name
            for name in self.shown_when
            if name in self and self.visible(name) and self._is_blank(name)
        ]
        if not blank:
            return {}
        earlier = type(self)(before)
        return {
            self[name].name: str(self[name].default) for name in blank if not earlier.visible(name)
        }

    def here_before(self, before: FormValues) -> bool:
        """Whether `before` holds values of this same form."""
        return before.form == self.form_id()

    def moved(self, name: str, before: FormValues) -> bool:
        """Whether a control of this form is set anew since `before`."""
        field: Any = self[name]
        return (field.raw_data or []) != before.getlist(field.name)

    # What is drawn

    def plain_fields(self) -> list[Any]:
        """The fields in the open part of the form, in order."""
        return [f for f in self.parts() if f.short_name not in self.folded and not self._apart(f)]

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

    def house_values(self, rules: Mapping[str, object]) -> dict[str, str]:
        """What the controls of the house-rule fields show under these rules, by their names in the
        page; a rule that is not given is standard.
        """
        return {self[name].name: _shown(self[name], rules) for name in self.house}

    @staticmethod
    def _apart(field: Any) -> bool:
        return field.short_name in {"label", "hero"}

    def _is_blank(self, name: str) -> bool:
        """Whether a number that has a default holds nothing."""
        field: Any = self[name]
        return field.control == "number" and field.data is None and field.default is not None

    def _blank_numbers(self) -> list[str]:
        """Numbers in view that hold nothing although the rules want them or another field, which
        is not to be filled in.
        """
        groups = dicewright.SYSTEMS[self.system].one_of
        return [
            name
            for group in groups
            for name in group
            if name in self and self.visible(name) and self._is_blank(name)
        ]

    def _missing(self, name: str) -> dicewright.Fault:
        field = dicewright.SYSTEMS[self.system].fields[name]
        return dicewright.Fault(name, "missing", field.limits())


def _shown(field: Any, rules: Mapping[str, object]) -> str:
    value = rules.get(field.short_name, field.default)
    if field.control == "switch":
        return "y" if value else ""
    return "" if value is None else str(value)


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
