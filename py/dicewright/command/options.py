"""Options of a system, made from its fields, and the record that they spell.

Nothing is judged here: a value that no field takes goes on as it was typed, so that `read_check`
finds the fault and says what is allowed.
"""

from __future__ import annotations

import re
from argparse import (
    SUPPRESS,
    ArgumentParser,
    BooleanOptionalAction,
    Namespace,
    RawDescriptionHelpFormatter,
)
from collections.abc import Sequence
from typing import Any

from dicewright.fields import Field
from dicewright.system import System

NOT_TYPED = ("system", "v")  # the command names the system; there is one version of the record
NUMBER = re.compile(r"[+-]?[0-9]{1,15}")  # what the messages of faults can show
NOTHING = "null"
YES_OR_NO = {"true": True, "false": False}
FIELD, CHOICE = "field.", "choice."  # where the parser keeps what was given


def add_system(parser: ArgumentParser, system: System) -> None:
    """Add an option for every field of the system, and one for every choice."""
    parser.formatter_class = RawDescriptionHelpFormatter
    fields = parser.add_argument_group("the check")
    for field in system.fields.values():
        if field.name not in NOT_TYPED:
            _add_field(fields, field)
    if system.choices:
        chosen = parser.add_argument_group("choices, after the dice")
        for name in system.choices:
            chosen.add_argument(
                option(name),
                dest=CHOICE + name,
                action="append",
                nargs="*",
                default=SUPPRESS,
                metavar="VALUE",
                help="one of what the result offers; points as NAME COST, once for each thing",
            )


def option(name: str) -> str:
    """Give the option of a field or choice.

    >>> option("target_characteristic")
    '--target-characteristic'
    """
    return "--" + name.replace("_", "-")


def _add_field(parser: Any, field: Field) -> None:
    given: dict[str, Any] = {"dest": FIELD + field.name, "default": SUPPRESS, "help": told(field)}
    if field.type == "bool":
        parser.add_argument(option(field.name), action=BooleanOptionalAction, **given)
    elif field.items:
        names = tuple(item.name.upper() for item in field.items)
        parser.add_argument(option(field.name), nargs=len(names), metavar=names, **given)
    elif field.each is not None:
        parts = field.each.items
        names = tuple(part.name.upper() for part in parts) or ("VALUE",)
        given |= {"nargs": len(names), "metavar": names, "action": "append"}
        parser.add_argument(option(field.name), **given)
    else:
        parser.add_argument(option(field.name), metavar=field.type.upper(), **given)


def told(field: Field) -> str:
    """Say what a field takes, and where it belongs.

    >>> from dicewright import SYSTEMS
    >>> told(SYSTEMS["boons"].fields["target"])
    'a whole number from -30 to 199'
    >>> told(SYSTEMS["power"].fields["skilled"])
    'true or false; on test, opposed'
    """
    return f"{field.allowed()}; on {', '.join(field.rolls)}" if field.rolls else field.allowed()


def record_of(system: System, given: Namespace) -> dict[str, Any]:
    """Give the record that the options spell. Where the roll is not named, it is the first that
    all the given fields belong to.

    >>> from argparse import Namespace
    >>> from dicewright import SYSTEMS
    >>> record_of(SYSTEMS["heroic"], Namespace(**{"field.skill": "7", "field.opposing": "6"}))
    {'system': 'heroic', 'roll': 'opposed', 'skill': 7, 'opposing': 6}
    """
    typed = {name: value for name, value in vars(given).items() if name.startswith(FIELD)}
    fields = {name.removeprefix(FIELD): value for name, value in typed.items()}
    record: dict[str, Any] = {"system": system.name}
    if system.rolls and "roll" not in fields:
        record["roll"] = roll_of(system, fields)
    for name, value in fields.items():
        record[name] = _read(system.fields[name], value)
    return record


def roll_of(system: System, names: Sequence[str] | dict[str, Any]) -> str:
    """Find the first roll that all these fields belong to; the first of all where none is."""
    fitting = (
        roll for roll in system.rolls if all(system.fields[name].belongs_to(roll) for name in names)
    )
    return next(fitting, system.rolls[0])


def choices_of(given: Namespace) -> dict[str, Any]:
    """Give the choices that the options spell: a value, or a list of names and costs.

    >>> from argparse import Namespace
    >>> choices_of(Namespace(**{"choice.downgrade": [["1"]]}))
    {'downgrade': 1}
    >>> choices_of(Namespace(**{"choice.spent": [["push", "1"], ["haste", "2"]]}))
    {'spent': [['push', 1], ['haste', 2]]}
    """
    return {
        name.removeprefix(CHOICE): _choice(times)
        for name, times in vars(given).items()
        if name.startswith(CHOICE)
    }


def _choice(times: list[list[str]]) -> Any:
    if len(times) == 1 and len(times[0]) == 1:
        return number(times[0][0])
    return [[name, *map(number, costs)] for name, *costs in filter(None, times)]


def _read(field: Field, value: Any) -> Any:
    """Turn what was typed for a field into what stands in a record."""
    if field.items:
        return [_read(item, part) for item, part in zip(field.items, value, strict=True)]
    if field.each is not None:
        each = field.each
        return [_read(each, parts if each.items else parts[0]) for parts in value]
    if not isinstance(value, str) or field.type == "text":
        return value
    if value == NOTHING and field.nothing:
        return None
    if field.type == "choice" and field.minimum is None:
        return value
    return YES_OR_NO.get(value, value) if field.type == "bool" else number(value)


def number(text: str) -> int | str:
    """Read a number; what is none stays as it is.

    >>> number("-3"), number("three")
    (-3, 'three')
    """
    return int(text) if NUMBER.fullmatch(text) else text
