"""What happened on the page, as plain values: taps and changes with the data around them.

Made by `browser.main`, by tests, and by nobody else. An event holds text only; what it means is
decided by the handler of its action (`app.session`).
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple


class FormValues:
    """The values of a form as the page sent them, in the shape that WTForms reads."""

    __slots__ = ("_values", "form")

    def __init__(self, form: str = "", values: Mapping[str, list[str]] | None = None) -> None:
        self.form = form
        self._values = dict(values or {})

    def __contains__(self, name: object) -> bool:
        return name in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def getlist(self, name: str) -> list[str]:
        """All values sent under `name`, in order; empty when there is none."""
        return self._values.get(name, [])

    def get(self, name: str, default: str = "") -> str:
        """The first value sent under `name`."""
        return next(iter(self._values.get(name, [])), default)

    def changed(self, values: Mapping[str, str]) -> "FormValues":
        """The same values with some controls set anew; an empty text empties or unchecks one."""
        kept = {name: value for name, value in self._values.items() if name not in values}
        given = {name: [value] for name, value in values.items() if value}
        return FormValues(self.form, kept | given)

    def items(self) -> list[tuple[str, list[str]]]:
        """Every name with its values."""
        return list(self._values.items())


class Event(NamedTuple):
    """An action with the element's own data (`data-*`, without the prefix) and the form it stands
    in.

    Where the element stands in no form of its own, `form` holds the check on screen.
    """

    action: str
    data: Mapping[str, str] = MappingProxyType({})
    form: FormValues = FormValues()
