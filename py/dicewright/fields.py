"""What a field of a record may hold: one declaration that reading, forms and links share.

A `Field` says its type, bounds, allowed values, default and which rolls it belongs to, and reads
one value. Whether a whole record makes a check is for `reading.py` and the system.
"""

from __future__ import annotations

from collections.abc import Mapping

from dicewright.errors import joined, nearest, shown

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from typing import Any


class FieldError(Exception):
    """Why a value was refused, as a sentence; callers turn it into one of the public errors."""


class Field:
    """One field of a record (or one value of a choice).

    - `name`: the key in the record.
    - `type`: `int`, `bool`, `text`, `choice` (one of `values`) or `list`.
    - `minimum`, `maximum`: bounds of an int, both included; for a text `maximum` is its length in
      code points; for a list of `each` it is the number of entries.
    - `values`: what a choice may be, in the order to show.
    - `default`: what holds where the field is absent, None for nothing; `default_by` is
      `(other field, {its value: default})` where the default depends on another field.
    - `required`: must be given on every roll that it belongs to.
    - `rolls`: the rolls it belongs to, empty for all; `only_with` narrows that: `{other field:
      values}`, the other field must hold one of these (None: must be given). A condition counts
      only on rolls that the other field belongs to.
    - `each`: the field that every entry of a list is like; `items`: one field for each entry of a
      list of fixed length.
    """

    __slots__ = (
        "default",
        "default_by",
        "each",
        "items",
        "maximum",
        "minimum",
        "name",
        "only_with",
        "required",
        "rolls",
        "type",
        "values",
    )

    def __init__(
        self,
        name: str,
        kind: str,
        *,
        minimum: int | None = None,
        maximum: int | None = None,
        values: tuple[str, ...] = (),
        default: Any = None,
        default_by: tuple[str, Mapping[str, Any]] | None = None,
        required: bool = False,
        rolls: tuple[str, ...] = (),
        only_with: Mapping[str, tuple[str, ...] | None] | None = None,
        each: Field | None = None,
        items: tuple[Field, ...] = (),
    ) -> None:
        self.name = name
        self.type = kind
        self.minimum = minimum
        self.maximum = maximum
        self.values = values
        self.default = default
        self.default_by = default_by
        self.required = required
        self.rolls = rolls
        self.only_with = only_with or {}
        self.each = each
        self.items = items

    def __repr__(self) -> str:
        return f"<Field {self.name}: {self.allowed()}>"

    def belongs_to(self, roll: str | None) -> bool:
        """Say whether the field may stand in a record of this roll, `only_with` apart."""
        return not self.rolls or roll in self.rolls

    def default_for(self, values: Mapping[str, Any]) -> Any:
        """Give the default, which may depend on another field's value."""
        if self.default_by is None:
            return self.default
        other, defaults = self.default_by
        return defaults[values[other]]

    def allowed(self) -> str:
        """Say in words what the field may hold."""
        if self.type == "int":
            if self.minimum == self.maximum:
                return f"the number {self.minimum}"
            return f"a whole number from {self.minimum} to {self.maximum}"
        if self.type == "bool":
            return "true or false"
        if self.type == "choice":
            return f"one of {joined(self.values)}" if len(self.values) > 1 else self.values[0]
        if self.type == "text":
            return f"text of at most {self.maximum} characters"
        if self.items:
            return f"a list of {len(self.items)}: {joined([i.name for i in self.items], 'and')}"
        return f"a list of at most {self.maximum}"

    def read(self, value: object, where: str | None = None) -> Any:
        """Return the value in immutable form (lists as tuples), or raise `FieldError`.

        `where` is how messages name the place; the field's name by default.
        """
        where = where or self.name
        if self.type == "int":
            if type(value) is int and self._within(value):
                return value
        elif self.type == "bool":
            if type(value) is bool:
                return value
        elif self.type == "choice":
            if type(value) is str and value in self.values:
                return value
        elif self.type == "text":
            if type(value) is str:
                return self._read_text(value, where)
        elif isinstance(value, (list, tuple)):
            return self._read_list(value, where)
        raise FieldError(
            f"{where} must be {self.allowed()}, not {shown(value)}.{self._hint(value)}"
        )

    def _within(self, number: int) -> bool:
        return (self.minimum is None or number >= self.minimum) and (
            self.maximum is None or number <= self.maximum
        )

    def _read_text(self, value: str, where: str) -> str:
        if self.maximum is not None and len(value) > self.maximum:
            raise FieldError(f"{where} must be {self.allowed()}, not of {len(value)}.")
        try:
            value.encode()
        except UnicodeEncodeError:
            # Half of a surrogate pair can be neither shown, stored in a file nor put in a link.
            raise FieldError(f"{where} holds a broken character: {shown(value)}.") from None
        return value

    def _read_list(self, value: list[object] | tuple[object, ...], where: str) -> tuple[Any, ...]:
        if self.items:
            if len(value) != len(self.items):
                raise FieldError(f"{where} must be {self.allowed()}, not {shown(value)}.")
            parts = zip(self.items, value, strict=True)
            return tuple(item.read(part, f"{where}, {item.name},") for item, part in parts)
        if self.maximum is not None and len(value) > self.maximum:
            raise FieldError(f"{where} must be {self.allowed()}, not {shown(value)}.")
        assert self.each is not None
        each = self.each
        return tuple(each.read(part, f"{where}, entry {n},") for n, part in enumerate(value, 1))

    def _hint(self, value: object) -> str:
        if value is None:
            return " Leave the field out instead."
        if self.type == "choice" and isinstance(value, str):
            near = nearest(value, self.values, likeness=0.6)
            return f" Did you mean {near}?" if near else ""
        return ""


def common_fields(system: str) -> tuple[Field, ...]:
    """Give the fields that every check may have, for records of this system."""
    return (
        Field("system", "choice", values=(system,), required=True),
        Field("label", "text", maximum=80, default=""),
        Field("hero", "text", maximum=80, default=""),
        Field("v", "int", minimum=1, maximum=1, default=1),
    )
