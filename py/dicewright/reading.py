"""Makes checks of records and outcomes of checks: the two doors of the package.

A record is judged by the declared fields of its system; every fault is collected before
`CheckError` is raised, so that a form can show them all at once.
"""

from __future__ import annotations

from collections.abc import Mapping

from dicewright.check import Check
from dicewright.errors import CheckError, joined, named, nearest, shown
from dicewright.fields import Field, FieldError, common_fields
from dicewright.outcome import Outcome
from dicewright.system import NO_CHOICES, System
from dicewright.systems import SYSTEMS

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from typing import Any

UNKNOWN_SHOWN = 20  # unknown fields that are named one by one; the rest are only counted

Errors = list[tuple[str, str]]


def read_check(record: object) -> Check:
    """Read a plain record into a check, or raise `CheckError` with all its faults."""
    given = _mapping(record)
    field = Field("system", "choice", values=tuple(SYSTEMS), required=True)
    errors: Errors = []
    values: dict[str, Any] = {}
    _read_field(field, given, values, errors)
    if not errors:
        return SYSTEMS[values["system"]].read(given)
    for other in common_fields("")[1:]:
        _read_field(other, given, values, errors)
    raise CheckError(errors)


def resolve(check: Check, faces: object = (), choices: object = NO_CHOICES) -> Outcome:
    """Say what rolled dice mean for a check: a pure function.

    `faces` are the dice as rolled, in the order of `check.dice`; `FacesError` where they do not
    fit. `choices` are what the player decided after seeing them, of those in `outcome.offers`;
    `ChoiceError` for any other.
    """
    return check.rules.resolve(check, faces, choices)


def read_values(system: System, record: object) -> dict[str, Any]:
    """Give the value of every field of the system, defaults filled in, or raise `CheckError`."""
    given = _mapping(record)
    errors: Errors = []
    values: dict[str, Any] = {}
    roll_field = system.fields.get("roll")
    if roll_field:
        _read_field(roll_field, given, values, [])
    roll = values.get("roll")
    roll_known = roll_field is None or roll is not None
    for name, field in system.fields.items():
        if roll_known and not field.belongs_to(roll):
            if name in given:
                errors.append((name, _outsider(field, roll)))
        else:
            _read_field(field, given, values, errors, required=roll_known or not field.rolls)
    belonging = _belonging(system, roll, given, values, errors) if roll_known else set()
    if roll_known:
        for group in system.one_of:
            members = [system.fields[name] for name in group if name in belonging]
            _read_group(members, given, errors)
    _find_unknown(system, roll if roll_known else None, given, errors)
    if not errors:
        for name, field in system.fields.items():
            if name not in values:
                values[name] = field.default_for(values) if name in belonging else None
        errors.extend(system.faults(values))
    if errors:
        raise CheckError(errors)
    return {name: values[name] for name in system.fields}


def _mapping(record: object) -> Mapping[object, object]:
    if isinstance(record, Mapping):
        return record
    raise CheckError([("record", f"A check must be named values, not {shown(record)}.")])


def _read_field(
    field: Field,
    given: Mapping[object, object],
    values: dict[str, Any],
    errors: Errors,
    required: bool = True,
) -> None:
    if field.name in given:
        try:
            values[field.name] = field.read(given[field.name])
        except FieldError as fault:
            errors.append((field.name, str(fault)))
    elif field.required and required:
        errors.append((field.name, f"{field.name} is missing; it must be {field.allowed()}."))


def _outsider(field: Field, roll: str | None) -> str:
    return f"{field.name} does not belong to {roll} rolls, only to {joined(field.rolls, 'and')}."


def _belonging(
    system: System,
    roll: str | None,
    given: Mapping[object, object],
    values: Mapping[str, Any],
    errors: Errors,
) -> set[str]:
    """Find the fields that belong to this record; given ones that do not are faults."""
    belonging = set()
    for name, field in system.fields.items():
        if not field.belongs_to(roll):
            continue
        reasons = [
            reason
            for other, allowed in field.only_with.items()
            if (reason := _unmet(system.fields[other], allowed, roll, given, values)) is not None
        ]
        if not reasons:
            belonging.add(name)
        elif name in given:
            if all(reasons):
                errors.append((name, f"{name} belongs here only {joined(reasons, 'and')}."))
            else:
                belonging.add(name)
    return belonging


def _unmet(
    other: Field,
    allowed: tuple[str, ...] | None,
    roll: str | None,
    given: Mapping[object, object],
    values: Mapping[str, Any],
) -> str | None:
    """Say which condition on another field is not met; None if met, empty if nobody can tell."""
    if not other.belongs_to(roll):
        return None
    if other.name not in values and (other.name in given or other.required):
        return ""  # the other field is at fault itself, and reported as such
    value = values.get(other.name, other.default)
    if allowed is None:
        return None if value is not None else f"where {other.name} is given"
    return None if value in allowed else f"where {other.name} is {joined(allowed)}"


def _read_group(group: list[Field], given: Mapping[object, object], errors: Errors) -> None:
    """Require exactly one field of a group."""
    found = [field.name for field in group if field.name in given]
    if group and not found:
        allowed = joined([f"{field.name} ({field.allowed()})" for field in group])
        one = "One of " if len(group) > 1 else ""
        errors.append((group[0].name, f"{one}{allowed} is missing."))
    elif len(found) > 1:
        names = joined([field.name for field in group])
        both = joined(found, "and")
        errors.append((found[-1], f"Exactly one of {names} may be given, not {both}."))


def _find_unknown(
    system: System, roll: str | None, given: Mapping[object, object], errors: Errors
) -> None:
    unknown = [key for key in given if not (isinstance(key, str) and key in system.fields)]
    known = [
        name for name, field in system.fields.items() if roll is None or field.belongs_to(roll)
    ]
    for key in unknown[:UNKNOWN_SHOWN]:
        word = key if isinstance(key, str) else named(key)
        near = nearest(word, known)
        errors.append((named(key), f"{named(key)} is not a field; the nearest is {near}."))
    rest = len(unknown) - UNKNOWN_SHOWN
    if rest > 0:
        errors.append(("record", f"{rest} more fields are not known either."))
