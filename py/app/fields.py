"""The form fields of a check: WTForms fields that hand a record's value over, or nothing.

Each names the macro of `templates/parts/fields.html` that draws it (`control`). What is allowed is
not repeated here: `dicewright` judges the record, so a form cannot drift from the contract. A text
that is no number therefore stays text in the record, and the rules name it in their answer.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from wtforms import BooleanField, FieldList, FormField, IntegerField, RadioField, StringField
from wtforms.fields import SelectChoice  # type: ignore[attr-defined]  # newer than its stubs
from wtforms.utils import unset_value

from app.text.numbers import LONGEST_TYPED, number_or_text


class NumberField(IntegerField):
    """A whole number on a stepper. `minimum` and `maximum` are filled in from the rules' own
    fields. `quick` are numbers one tap away, as a mapping with the word that the game has for each.
    """

    control = "number"

    def __init__(
        self, *args: Any, quick: Sequence[int] | Mapping[int, str] = (), **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.quick = tuple(quick)
        self.words: Mapping[int, str] = quick if isinstance(quick, Mapping) else {}
        self.minimum: int | None = None
        self.maximum: int | None = None

    def process_data(self, value: object) -> None:
        """Take a value from a record."""
        self.data = value if isinstance(value, int) else None

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Take the control's text; what is no number is kept as it is for the rules to refuse."""
        self.data = number_or_text(valuelist[0]) if valuelist else None  # type: ignore[assignment]

    def _value(self) -> str:
        return "" if self.data is None else str(self.data)

    def record_value(self) -> object:
        """What goes into the record; None leaves the field out."""
        return self.data


class ChipsField(RadioField):
    """One of a few words, each a chip. The empty choice leaves the field out of the record, and so
    do those of `unrecorded`: they only bring another field into view.
    """

    control = "chips"

    def __init__(
        self,
        *args: Any,
        choices: Sequence[tuple[str, str]] = (),
        whole_number: bool = False,
        unrecorded: Collection[str] = (),
        **kwargs: Any,
    ) -> None:
        offered = [SelectChoice(value, words) for value, words in choices]
        kwargs |= {"choices": offered, "validate_choice": False}
        super().__init__(*args, **kwargs)
        self.options = tuple(choices)
        self.whole_number = whole_number
        self.unrecorded = unrecorded

    def process_data(self, value: object) -> None:
        """Take a value from a record."""
        self.data = "" if value is None else str(value)

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Take the chosen word; where none is sent it is the empty one, not the default."""
        self.data = valuelist[0] if valuelist else ""

    def record_value(self) -> object:
        """The chosen word (a number where the contract wants one); None when nothing is chosen."""
        if self.data in self.unrecorded:
            return None
        return (number_or_text(self.data or "") if self.whole_number else self.data) or None


class SwitchField(BooleanField):
    """Yes or no."""

    control = "switch"

    def record_value(self) -> object:
        """True or False."""
        return bool(self.data)


class LineField(StringField):
    """A short text. Nothing but its length is looked at; the page escapes it wherever it is
    shown.
    """

    control = "line"

    def record_value(self) -> object:
        """The text without blanks around it; None when empty."""
        return (self.data or "").strip()[:LONGEST_TYPED] or None


class PickField(LineField):
    """One of a longer list of words and numbers, in a list that opens."""

    control = "pick"

    def __init__(self, *args: Any, options: Sequence[tuple[str, str]] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.options = tuple(options)

    def process_data(self, value: object) -> None:
        """Take a value from a record."""
        self.data = "" if value is None else str(value)

    def record_value(self) -> object:
        """The chosen word, or number; None for the empty choice."""
        return number_or_text(self.data or "") or None if self.data != "0" else 0


class AreaField(StringField):
    """A text of several lines."""

    control = "area"

    def record_value(self) -> object:
        """The text; None when empty."""
        return (self.data or "").strip()[:LONGEST_TYPED] or None


class HiddenLineField(LineField):
    """A text that the app fills in (the hero's name)."""

    control = "hidden"


class RowsField(FieldList):  # type: ignore[type-arg]  # generic in the stubs only
    """A list of values of one kind: the texts or numbers of three tiers."""

    control = "rows"

    def _extract_indices(self, prefix: str, formdata: Any) -> Iterator[int]:
        """A page may leave empty controls out: each entry keeps its place all the same."""
        yield from range(self.min_entries)
        yield from super()._extract_indices(prefix, formdata)  # type: ignore[misc]  # no stub

    def record_value(self) -> object:
        """The list, an empty text or number as the empty text; None when all are empty."""
        values = [entry.record_value() for entry in self.entries]
        if all(value is None for value in values):
            return None
        return ["" if value is None else value for value in values]


class GapsField(RowsField):
    """The same where an entry may be nothing, which is a value of its own."""

    def record_value(self) -> object:
        """The list, None where an entry is empty; None when all are."""
        values = [entry.record_value() for entry in self.entries]
        return None if all(value is None for value in values) else values


class PairsField(FieldList):  # type: ignore[type-arg]
    """A list of `[label, number]` rows; rows without both are left out, a lone label is not."""

    control = "pairs"

    def process(self, formdata: Any, data: Any = unset_value, extra_filters: Any = None) -> None:
        """Take rows from a record, each `[label, number]`, or from the page."""
        if isinstance(data, (list, tuple)):
            data = [{"label": label, "number": number} for label, number in data]
        super().process(formdata, data, extra_filters)

    def record_value(self) -> object:
        """The rows as lists; None when there is none."""
        rows = [
            [str(label or ""), 0 if number is None else number]
            for label, number in (
                [inner.record_value() for inner in entry.form] for entry in self.entries
            )
            if label is not None or number is not None
        ]
        return rows or None


__all__ = [
    "AreaField",
    "ChipsField",
    "FormField",
    "GapsField",
    "HiddenLineField",
    "LineField",
    "NumberField",
    "PairsField",
    "PickField",
    "RowsField",
    "SwitchField",
]
