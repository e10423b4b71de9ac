"""Reads a record by the declared fields of its system: every fault is collected before `CheckError`
is raised, so that a form can show them all at once.

It makes no check: that is the system's business, and finding the system is `reading.py`'s.
"""

from __future__ import annotations

from collections.abc import Mapping

from dicewright.errors import CheckError, named, nearest
from dicewright.faults import Fault, got
from dicewright.fields import Field, FieldError

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from typing import Any

    from dicewright.system import System

UNKNOWN_SHOWN = 20  # unknown fields that are named one by one; the rest are only counted

Faults = list[Fault]


def read_values(system: System, record: object) -> dict[str, Any]:
    """Give the value of every field of the system, defaults filled in, or raise `CheckError`."""
    given = mapping(record)
    faults: Faults = []
    values: dict[str, Any] = {}
    roll_field = system.fields.get("roll")
    if roll_field:
        read_field(roll_field, given, values, [])
    roll = values.get("roll")
    roll_known = roll_field is None or roll is not None
    for name, field in system.fields.items():
        if roll_known and not field.belongs_to(roll):
            if name in given:
                faults.append(_outsider(field, roll))
        else:
            read_field(field, given, values, faults, required=roll_known or not field.rolls)
    belonging = _belonging(system, roll, given, values, faults) if roll_known else set()
    if roll_known:
        for group in system.one_of:
            members = [system.fields[name] for name in group if name in belonging]
            _read_group(members, given, faults)
    _find_unknown(system, roll if roll_known else None, given, faults)
    if not faults:
        for name, field in system.fields.items():
            if name not in values:
                values[name] = field.default_for(values) if name in belonging else None
        faults.extend(system.faults(values))
    if faults:
        raise CheckError(faults)
    return {name: values[name] for name in system.fields}


def mapping(record: object) -> Mapping[object, object]:
    """Return the record if it is one, else raise `CheckError`."""
    if isinstance(record, Mapping):
        return record
    raise CheckError([Fault("record", "record", got(record))])


def read_field(
    field: Field,
    given: Mapping[object, object],
    values: dict[str, Any],
    faults: Faults,
    required: bool = True,
) -> None:
    """Read one field of a record into `values`, or add what is wrong with it to `faults`."""
    if field.name in given:
        try:
            values[field.name] = field.read(given[field.name])
        except FieldError as refused:
            faults.append(refused.fault)
    elif field.required and required:
        faults.append(Fault(field.name, "missing", field.limits()))


def _outsider(field: Field, roll: str | None) -> Fault:
    return Fault(field.name, "outsider", {"roll": roll, "rolls": field.rolls})


def _belonging(
    system: System,
    roll: str | None,
    given: Mapping[object, object],
    values: Mapping[str, Any],
    faults: Faults,
) -> set[str]:
    """Find the fields that belong to this record; given ones that do not are faults."""
    belonging = set()
    for name, field in system.fields.items():
        if not field.belongs_to(roll):
            continue
        unmet = {
            other: allowed
            for other, allowed in field.only_with.items()
            if not _met(system.fields[other], allowed, roll, given, values)
        }
        if not unmet and field.only_with_any:
            others = [system.fields[other] for other in field.only_with_any]
            if not any(_met(other, None, roll, given, values) for other in others):
                unmet = dict.fromkeys(field.only_with_any)
        if not unmet:
            belonging.add(name)
        elif name in given:
            # Where another field is at fault itself, nobody can tell whether this one belongs.
            if any(_at_fault(system.fields[other], given, values) for other in unmet):
                belonging.add(name)
            else:
                any_of = {"any_of": True} if field.only_with_any else {}
                faults.append(Fault(name, "out_of_place", {"only_with": unmet, **any_of}))
    return belonging


def _met(
    other: Field,
    allowed: tuple[str, ...] | None,
    roll: str | None,
    given: Mapping[object, object],
    values: Mapping[str, Any],
) -> bool:
    """Say whether a condition on another field is met."""
    if not other.belongs_to(roll):
        return True
    if _at_fault(other, given, values):
        return False
    value = values.get(other.name, other.default)
    return value is not None if allowed is None else value in allowed


def _at_fault(other: Field, given: Mapping[object, object], values: Mapping[str, Any]) -> bool:
    """Say whether a field has no value although it is given or required; reported as such."""
    return other.name not in values and (other.name in given or other.required)


def _read_group(group: list[Field], given: Mapping[object, object], faults: Faults) -> None:
    """Require exactly one field of a group."""
    found = [field.name for field in group if field.name in given]
    if group and not found:
        params = {"fields": {field.name: field.limits() for field in group}}
        faults.append(Fault(group[0].name, "none_of", params))
    elif len(found) > 1:
        names = tuple(field.name for field in group)
        faults.append(Fault(found[-1], "too_many", {"fields": tuple(found), "group": names}))


def _find_unknown(
    system: System, roll: str | None, given: Mapping[object, object], faults: Faults
) -> None:
    unknown = [key for key in given if not (isinstance(key, str) and key in system.fields)]
    known = [
        name for name, field in system.fields.items() if roll is None or field.belongs_to(roll)
    ]
    for key in unknown[:UNKNOWN_SHOWN]:
        word = key if isinstance(key, str) else named(key)
        near = nearest(word, known)
        faults.append(Fault(named(key), "unknown", {"nearest": near}))
    rest = len(unknown) - UNKNOWN_SHOWN
    if rest > 0:
        faults.append(Fault("record", "more_unknown", {"count": rest}))
