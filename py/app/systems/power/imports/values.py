"""Takes what is wanted out of a JSON value that may hold anything anywhere: never raises."""

from collections.abc import Iterator
from typing import Any

MOST = 1_000_000
"""Beyond this a number is taken as this: no reader counts so far, and no sum grows long."""


def at(value: object, *keys: str) -> Any:
    """What stands under these keys, one inside the other; None where nothing does."""
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def items(value: object, *keys: str) -> list[Any]:
    """The list under these keys; empty where there is none."""
    found = at(value, *keys)
    return found if isinstance(found, list) else []


def text(value: object, *keys: str) -> str:
    """The text under these keys, "" where there is none."""
    found = at(value, *keys)
    return found if isinstance(found, str) else ""


def texts(value: object, *keys: str) -> list[str]:
    """The texts in the list under these keys."""
    return [each for each in items(value, *keys) if isinstance(each, str)]


def number(value: object, *keys: str) -> int | None:
    """The whole number under these keys, also where it is written as text ("+2"); else None."""
    found = at(value, *keys)
    if isinstance(found, str):
        written = found.strip().replace("−", "-")
        digits = written.lstrip("+-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 7):
            return None
        found = int(digits) * (-1 if written.startswith("-") else 1)
    if isinstance(found, bool) or not isinstance(found, (int, float)):
        return None
    if isinstance(found, float) and not found.is_integer():
        return None
    return int(max(-MOST, min(MOST, found)))


def dicts(value: object) -> Iterator[dict[str, Any]]:
    """Every object inside a value, outer ones first."""
    waiting = [value]
    while waiting:
        here = waiting.pop()
        if isinstance(here, dict):
            yield here
            waiting += reversed(here.values())
        elif isinstance(here, list):
            waiting += reversed(here)
