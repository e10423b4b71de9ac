"""What this package answers to a record, faces and choices, in JSON types: an outcome, or what was
refused. Cases hold such answers, and programs that are tried against them give such answers.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from dicewright.errors import CheckError, ChoiceError, FacesError
from dicewright.reading import read_check, resolve


def answer(record: object, faces: object = (), choices: object = None) -> dict[str, Any]:
    """Give the outcome, or what was refused and which fields are at fault.

    >>> answer({"system": "boons", "bonus": 5}, [7, 8])["outcome"]["degree"]
    'success'
    >>> answer({"system": "boons", "bonus": 5, "luck": 1}, [7, 8])
    {'refused': {'what': 'record', 'fields': ['luck']}}
    >>> answer({"system": "boons", "bonus": 5}, [7, 11])
    {'refused': {'what': 'faces', 'fields': []}}
    >>> answer({"system": "boons", "bonus": 5}, [7, 8], {"spent": []})
    {'refused': {'what': 'choices', 'fields': ['spent']}}
    """
    try:
        check = read_check(record)
        outcome = resolve(check, faces, {} if choices is None else choices)
    except CheckError as error:
        return refused("record", (fault.top for fault in error.faults))
    except FacesError:
        return refused("faces")
    except ChoiceError as error:
        return refused("choices", [error.field])
    return {"outcome": outcome.record()}


def refused(what: str, fields: Iterable[str] = ()) -> dict[str, Any]:
    """Say what was refused: `record`, `faces` or `choices`; the fields at fault in order."""
    return {"refused": {"what": what, "fields": sorted(set(fields))}}


def answers(lines: Iterable[bytes]) -> Iterator[str]:
    """Answer lines of JSON, `{"record", "faces", "choices"}` each, one by one.

    Raises ValueError that names the line where one is no such thing.

    >>> list(answers([b'{"record": {"system": "boons", "bonus": 99}, "faces": [1]}']))
    ['{"refused":{"what":"faces","fields":[]}}']
    """
    for place, line in enumerate(lines, 1):
        try:
            asked = json.loads(line)
        except (ValueError, RecursionError):
            raise ValueError(f"line {place} is not JSON") from None
        if not isinstance(asked, dict) or "record" not in asked:
            raise ValueError(f"line {place} has no record")
        given = answer(asked["record"], asked.get("faces", []), asked.get("choices"))
        yield json.dumps(given, separators=(",", ":"))
