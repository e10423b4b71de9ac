"""What is wrong with a record, as values, and what a program is told about each: the one place
where a fault becomes a sentence. Screens make sentences of their own, from `code` and `params`.

Nothing is judged here; `fields.py`, `record.py` and the systems find the faults.
"""

from __future__ import annotations

from types import MappingProxyType

from dicewright.errors import counted, joined, shown, shown_type

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    Params = Mapping[str, Any]

TEXT_KEPT = 41  # code points of a refused text; messages quote one fewer, and say that it goes on
LONGEST_INT = 10**15  # an int from here on is not kept: some are too long to print


class Fault(tuple["Any", ...]):
    """One thing that is wrong, as a value: where, what, and what goes with it. Immutable.

    - `field`: a path such as `skill`, `modifiers[0].number` or `effects[1]`; or `record`.
    - `code`: what is wrong, in a word; see below.
    - `params`: plain values that go with the code, never a sentence.
    - `top`: the record's own field, `modifiers` of `modifiers[0].number`.
    - `message`: the fault as a sentence for programs, made of the others. A system that has a code
      of its own gives its sentence as the fourth argument.

    >>> from dicewright import CheckError, Fault, read_check
    >>> try:
    ...     read_check({"system": "boons", "bonus": 3, "modifiers": [["mud", 100]]})
    ... except CheckError as error:
    ...     [fault] = error.faults
    >>> fault.field, fault.top, fault.code
    ('modifiers[0].number', 'modifiers', 'number')
    >>> fault.params["minimum"], fault.params["maximum"], fault.params["got"]
    (-99, 99, 100)
    >>> Fault("skill", "number", {"type": "int", "minimum": 0, "maximum": 30, "got": 31}).message
    'skill must be a whole number from 0 to 30, not 31.'

    The codes. A refused value comes with `got`, the value itself where it is null, a bool, a number
    of at most 15 digits or a text (its first 41 code points); else with `got_type` (`int`, `list`,
    `dict` or the name of another type), a list also with `length`. What a field takes is `type`
    (`int`, `bool`, `choice`, `text`, `list`) with `minimum`, `maximum`, `values` (of a choice),
    `items` (names of the parts of a list of fixed length), `count` (how many) and `nothing` (null
    is taken too). A choice with `minimum` takes numbers as well. `part` is the
    name of the part at fault where all parts of a list have the same.

    | code | wrong is | params |
    | --- | --- | --- |
    | `number`, `yes_or_no`, `list` | an int, a bool, a list | what it takes; got |
    | `one_of` | a choice | what it takes; got; `nearest` where one is meant |
    | `text` | a text | what it takes; got, or `length` where it is too long |
    | `broken_character` | a text with half a surrogate pair | got |
    | `missing` | a required field is absent | what it takes |
    | `none_of` | none of a group of fields is given | `fields`: {name: what it takes} |
    | `too_many` | more than one of a group is given | `fields`: those given; `group` |
    | `outsider` | the field belongs to other rolls | `roll`; `rolls`: where it belongs |
    | `out_of_place` | it belongs only with other fields | `only_with`: {field: values or None}; |
    | | | `any_of` where one of these is enough |
    | `unknown` | there is no such field | `nearest` |
    | `more_unknown` | still more of those, uncounted above | `count` |
    | `record` | the record is no mapping | got |
    | `not_against` | what answers may not answer that | `this`, `other`, `against`, `allowed` |
    | `needs` | what is chosen needs a switch on | `this`, `needed`, `switch` |
    """

    __slots__ = ()

    def __new__(
        cls, field: str, code: str, params: Params | None = None, message: str = ""
    ) -> Fault:
        """Make a fault; `message` only for a code that this module does not know."""
        return tuple.__new__(cls, (field, code, dict(params or {}), message))

    @property
    def field(self) -> str:
        """The path of the field."""
        path: str = self[0]
        return path

    @property
    def code(self) -> str:
        """What is wrong, in a word."""
        code: str = self[1]
        return code

    @property
    def params(self) -> Params:
        """What goes with the code; cannot be changed."""
        return MappingProxyType(self[2])

    @property
    def message(self) -> str:
        """The fault as a sentence for programs."""
        words = MESSAGES.get(self.code)
        if self[3] or words is None:
            return self[3] or f"{self.field} is refused: {self.code}."
        return words(self.field, self.params)

    @property
    def top(self) -> str:
        """The record's own field; an unknown one is called what it is called."""
        return self.field if self.code == "unknown" else self.field.partition("[")[0]

    def __hash__(self) -> int:  # the params are a dict
        return hash((self.field, self.code))

    def __repr__(self) -> str:
        return f"Fault({self.field!r}, {self.code!r}, {self[2]!r})"

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self)


def got(value: object) -> dict[str, Any]:
    """Give a refused value of any type as params: small, plain, fit to print and to pickle."""
    if value is None or isinstance(value, bool):
        return {"got": value}
    if isinstance(value, str):
        return {"got": str.__str__(value)[:TEXT_KEPT]}
    if isinstance(value, int):
        return {"got": int(value)} if abs(value) < LONGEST_INT else {"got_type": "int"}
    if isinstance(value, float):
        return {"got": float(value)}
    if isinstance(value, (list, tuple)):
        return {"got_type": "list", "length": len(value)}
    return {"got_type": "dict" if isinstance(value, dict) else type(value).__name__[:TEXT_KEPT]}


def allowed(params: Params) -> str:
    """Say what a field takes (`Field.limits`): `a whole number from 0 to 30`."""
    kind, maximum = params["type"], params.get("maximum")
    if kind == "int":
        if params["minimum"] == maximum:
            return f"the number {maximum}"
        return f"a whole number from {params['minimum']} to {maximum}"
    if kind == "bool":
        return "true or false"
    if kind == "choice":
        values = params["values"]
        words = f"one of {joined(values)}" if len(values) > 1 else str(values[0])
        if "minimum" in params:
            words += f" or a whole number from {params['minimum']} to {maximum}"
        return f"{words}, or null" if params.get("nothing") else words
    if kind == "text":
        return f"text of at most {maximum} characters"
    if "items" in params:
        return f"a list of {params['count']}: {joined(params['items'], 'and')}"
    return f"a list of at most {maximum}"


# The messages, by code. Others rely on their wording: tests hold it.


def _place(path: str, params: Params) -> str:
    """Say a path in words: `modifiers, entry 1,, label,` of `modifiers[0].label`."""
    name, bracket, rest = path.partition("[")
    if not bracket:
        return path
    if "part" in params:
        return f"{name}, {params['part']},"
    number, _, part = rest.partition("]")
    where = f"{name}, entry {int(number) + 1},"
    return f"{where}, {part[1:]}," if part else where


def _got(params: Params) -> str:
    if "got_type" in params:
        return shown_type(params["got_type"], params.get("length", 0))
    return shown(params["got"])


def _refused(field: str, params: Params) -> str:
    if "nearest" in params:
        hint = f" Did you mean {params['nearest']}?"
    else:
        hint = " Leave the field out instead." if params.get("got", 0) is None else ""
    return f"{_place(field, params)} must be {allowed(params)}, not {_got(params)}.{hint}"


def _text(field: str, params: Params) -> str:
    if "got" in params or "got_type" in params:
        return _refused(field, params)
    return f"{_place(field, params)} must be {allowed(params)}, not of {params['length']}."


def _out_of_place(field: str, params: Params) -> str:
    conditions = [
        f"where {other} is {joined(values) if values is not None else 'given'}"
        for other, values in params["only_with"].items()
    ]
    both = "or" if params.get("any_of") else "and"
    return f"{field} belongs here only {joined(conditions, both)}."


def _none_of(_field: str, params: Params) -> str:
    fields = params["fields"]
    wanted = joined([f"{name} ({allowed(takes)})" for name, takes in fields.items()])
    return f"{'One of ' if len(fields) > 1 else ''}{wanted} is missing."


def _too_many(_field: str, params: Params) -> str:
    both = joined(params["fields"], "and")
    return f"Exactly one of {joined(params['group'])} may be given, not {both}."


def _not_against(field: str, params: Params) -> str:
    return (
        f"{field} {params['this']} may not answer {params['other']} {params['against']}; "
        f"allowed against it: {', '.join(params['allowed'])}."
    )


MESSAGES: dict[str, Callable[[str, Params], str]] = {
    "number": _refused,
    "yes_or_no": _refused,
    "one_of": _refused,
    "list": _refused,
    "text": _text,
    "broken_character": lambda field, p: f"{_place(field, p)} holds a broken character: {_got(p)}.",
    "missing": lambda field, p: f"{field} is missing; it must be {allowed(p)}.",
    "none_of": _none_of,
    "too_many": _too_many,
    "outsider": lambda field, p: (
        f"{field} does not belong to {p['roll']} rolls, only to {joined(p['rolls'], 'and')}."
    ),
    "out_of_place": _out_of_place,
    "unknown": lambda field, p: f"{field} is not a field; the nearest is {p['nearest']}.",
    "more_unknown": lambda _field, p: (
        f"{counted(p['count'], 'more field')} {'is' if p['count'] == 1 else 'are'} not known "
        "either."
    ),
    "record": lambda _field, p: f"A check must be named values, not {_got(p)}.",
    "not_against": _not_against,
    "needs": lambda field, p: (
        f"{field} {p['this']} needs a {p['needed']}, but {p['switch']} is false."
    ),
}
