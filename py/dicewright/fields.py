"""What a field of a record may hold: one declaration that reading, forms and links share.

A `Field` says its type, bounds, allowed values, default and which rolls it belongs to, and reads
one value. Whether a whole record makes a check is for `record.py` and the system.
"""

from __future__ import annotations

from collections.abc import Mapping

from dicewright.errors import nearest
from dicewright.faults import Fault, allowed, got

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from typing import Any


class FieldError(Exception):
    """Why a value was refused, as a `fault`; callers turn it into one of the public errors."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


class Field:
    """One field of a record (or one value of a choice).

    - `name`: the key in the record.
    - `type`: `int`, `bool`, `text`, `choice` (one of `values`) or `list`.
    - `minimum`, `maximum`: bounds of an int, both included; a choice that has them takes a number
      as well; for a text `maximum` is its length in
      code points; for a list of `each` it is the number of entries.
    - `values`: what a choice may be, in the order to show.
    - `nothing`: whether an entry of a list may be null, which then is its value.
    - `default`: what holds where the field is absent, None for nothing; `default_by` is
      `(other field, {its value: default})` where the default depends on another field, `default_of`
      the other field whose value it is.
    - `required`: must be given on every roll that it belongs to.
    - `rolls`: the rolls it belongs to, empty for all; `only_with` narrows that: `{other field:
      values}`, the other field must hold one of these (None: must be given). A condition counts
      only on rolls that the other field belongs to. `only_with_any` names fields of which at least
      one must be given.
    - `each`: the field that every entry of a list is like; `items`: one field for each entry of a
      list of fixed length.

    >>> from dicewright import SYSTEMS
    >>> field = SYSTEMS["heroic"].fields["skill"]
    >>> field
    <Field skill: a whole number from 0 to 30>
    >>> field.required, field.rolls
    (True, ('task', 'opposed', 'reaction'))
    >>> field.read(7)
    7
    """

    __slots__ = (
        "default",
        "default_by",
        "default_of",
        "each",
        "items",
        "maximum",
        "minimum",
        "name",
        "nothing",
        "only_with",
        "only_with_any",
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
        default_of: str = "",
        required: bool = False,
        rolls: tuple[str, ...] = (),
        only_with: Mapping[str, tuple[str, ...] | None] | None = None,
        only_with_any: tuple[str, ...] = (),
        nothing: bool = False,
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
        self.default_of = default_of
        self.required = required
        self.rolls = rolls
        self.only_with = only_with or {}
        self.only_with_any = only_with_any
        self.nothing = nothing
        self.each = each
        self.items = items

    def __repr__(self) -> str:
        return f"<Field {self.name}: {self.allowed()}>"

    def belongs_to(self, roll: str | None) -> bool:
        """Say whether the field may stand in a record of this roll, `only_with` apart."""
        return not self.rolls or roll in self.rolls

    def default_for(self, values: Mapping[str, Any]) -> Any:
        """Give the default, which may depend on another field's value."""
        if self.default_of:
            return values[self.default_of]
        if self.default_by is None:
            return self.default
        other, defaults = self.default_by
        return defaults[values[other]]

    def allowed(self) -> str:
        """Say in words what the field may hold."""
        return allowed(self.limits())

    def read(self, value: object, path: str = "", part: str = "") -> Any:
        """Return the value in immutable form (lists as tuples), or raise `FieldError`.

        `path` is how its fault names the place, the field's name by default; `part` is the name of
        an entry of a list whose entries all have the same.
        """
        path = path or self.name
        if value is None and self.nothing:
            return None
        if self.type == "int":
            if type(value) is int and self._within(value):
                return value
        elif self.type == "bool":
            if type(value) is bool:
                return value
        elif self.type == "choice":
            if type(value) is str and value in self.values:
                return value
            if self.minimum is not None and type(value) is int and self._within(value):
                return value
        elif self.type == "text":
            if type(value) is str:
                return self._read_text(value, path, part)
        elif isinstance(value, (list, tuple)):
            return self._read_list(value, path)
        raise self._refused(path, value, part)

    def limits(self) -> dict[str, Any]:
        """Give what the field may hold as plain values, for faults."""
        found: dict[str, Any] = {"type": self.type}
        if self.minimum is not None:
            found["minimum"] = self.minimum
        if self.maximum is not None:
            found["maximum"] = self.maximum
        if self.values:
            found["values"] = self.values
        if self.nothing:
            found["nothing"] = True
        if self.items:
            found["items"] = tuple(item.name for item in self.items)
            found["count"] = len(self.items)
        return found

    def _refused(self, path: str, value: object, part: str = "") -> FieldError:
        code = {"int": "number", "bool": "yes_or_no", "choice": "one_of"}.get(self.type, self.type)
        params = {**self.limits(), **got(value), **_of(part)}
        if self.type == "choice" and isinstance(value, str):
            near = nearest(value, self.values, likeness=0.6)
            if near:
                params["nearest"] = near
        return FieldError(Fault(path, code, params))

    def _within(self, number: int) -> bool:
        return (self.minimum is None or number >= self.minimum) and (
            self.maximum is None or number <= self.maximum
        )

    def _read_text(self, value: str, path: str, part: str) -> str:
        if self.maximum is not None and len(value) > self.maximum:
            params = {**self.limits(), "length": len(value), **_of(part)}
            raise FieldError(Fault(path, "text", params))
        try:
            value.encode()
        except UnicodeEncodeError:
            # Half of a surrogate pair can be neither shown, stored in a file nor put in a link.
            params = {**got(value), **_of(part)}
            raise FieldError(Fault(path, "broken_character", params)) from None
        return value

    def _read_list(self, value: list[object] | tuple[object, ...], path: str) -> tuple[Any, ...]:
        if self.items:
            if len(value) != len(self.items):
                raise self._refused(path, value)
            # Entries are told apart by their names, or where all are alike by their places.
            alike = len({item.name for item in self.items}) == 1
            return tuple(
                item.read(part, f"{path}[{n}]", item.name)
                if alike
                else item.read(part, f"{path}.{item.name}")
                for n, (item, part) in enumerate(zip(self.items, value, strict=True))
            )
        if self.maximum is not None and len(value) > self.maximum:
            raise self._refused(path, value)
        assert self.each is not None
        each = self.each
        return tuple(each.read(part, f"{path}[{n}]") for n, part in enumerate(value))


def _of(part: str) -> dict[str, Any]:
    return {"part": part} if part else {}


def common_fields(system: str) -> tuple[Field, ...]:
    """Give the fields that every check may have, for records of this system."""
    return (
        Field("system", "choice", values=(system,), required=True),
        Field("label", "text", maximum=80, default=""),
        Field("hero", "text", maximum=80, default=""),
        Field("v", "int", minimum=1, maximum=1, default=1),
    )
