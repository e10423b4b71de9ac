"""Makes checks of records and outcomes of checks: the two doors of the package.

It finds the system that a record names; the system reads the rest (`record.py`) and resolves.
"""

from __future__ import annotations

import copyreg

from dicewright.check import Check
from dicewright.errors import CheckError
from dicewright.fields import Field, common_fields
from dicewright.outcome import Outcome
from dicewright.record import mapping, read_field
from dicewright.system import NO_CHOICES
from dicewright.systems import SYSTEMS

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from typing import Any

    from dicewright.faults import Fault


def read_check(record: object) -> Check:
    """Read a plain record into a check, or raise `CheckError` with all its faults.

    >>> from dicewright import CheckError, read_check
    >>> read_check({"system": "boons", "bonus": 5, "target": 15})
    read_check({'system': 'boons', 'bonus': 5})
    >>> try:
    ...     read_check({"system": "boons", "bonus": "five", "luck": 1})
    ... except CheckError as error:
    ...     for fault in error.faults:
    ...         print(fault.field, fault.code)
    bonus number
    luck unknown
    """
    given = mapping(record)
    field = Field("system", "choice", values=tuple(SYSTEMS), required=True)
    faults: list[Fault] = []
    values: dict[str, Any] = {}
    read_field(field, given, values, faults)
    if not faults:
        return SYSTEMS[values["system"]].read(given)
    for other in common_fields("")[1:]:
        read_field(other, given, values, faults)
    raise CheckError(faults)


def resolve(check: Check, faces: object = (), choices: object = NO_CHOICES) -> Outcome:
    """Say what rolled dice mean for a check: a pure function.

    `faces` are the dice as rolled, in the order of `check.dice`; `FacesError` where they do not
    fit. `choices` are what the player decided after seeing them, of those in `outcome.offers`;
    `ChoiceError` for any other.

    >>> from dicewright import read_check, resolve
    >>> check = read_check({"system": "power", "roll": "test", "characteristic": 2})
    >>> resolve(check, (6, 9)).offers
    {'downgrade': (1, 2)}
    >>> resolve(check, [6, 9], {"downgrade": 1}).degree
    'tier-1'
    """
    return check.rules.resolve(check, faces, choices)


# Copies and pickles are read and resolved anew.
copyreg.pickle(Check, lambda check: (read_check, (check.record(),)))
copyreg.pickle(Outcome, lambda outcome: (resolve, (outcome.check, outcome.faces, outcome.choices)))
