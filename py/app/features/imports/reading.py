"""Reads a file or a paste of another tool: looks at its size and depth first, then asks the
readers of each system (`READERS` of its package `imports`), with a guard around each.

Standard library only, and it raises nothing, whatever the text. What a format means is known to
the systems alone.
"""

import json
from collections.abc import Mapping
from importlib import import_module
from importlib.machinery import PathFinder
from typing import Any

import app.systems
import dicewright
from app.systems.creatures import Creature, Material, Reader, Reading, ReadRoll
from app.text.bounds import BoundsError, check_bounds

LARGEST_FILE = 6_000_000
"""Characters of a file or of pasted JSON; the largest file seen that holds one creature has 0.5
million, a whole book of monsters 5 million.
"""
LARGEST_PASTE = 200_000
"""Characters of a text that was pasted, about a hundred pages."""
DEEPEST = 100
"""Levels of brackets; real heroes have about forty."""

NOTHING = "Nothing to read: the text is empty."
NOT_KNOWN = "Found no hero, monster or roll in this. “What is read” lists what can be brought in."


def read(text: str, file_name: str = "") -> dict[str, Any]:
    """Read a file or a paste; the answer has JSON types only.

    `{"read_as", "creatures": [{"name", "kind", "characteristics", "skills", "presets": [{"name",
    "record", "said"}], "left_out": [{"name", "why"}]}], "fault"}`; `fault` is "" or a sentence.
    """
    reading = read_file(text, file_name)
    return {
        "read_as": reading.read_as,
        "creatures": [_plain(creature) for creature in reading.creatures],
        "fault": reading.fault,
    }


def read_file(
    text: str, file_name: str = "", characteristics: Mapping[str, int] | None = None
) -> Reading:
    """Read a file or a paste; what is known of each creature and roll besides stands in it.

    `characteristics` (by lower-case name) are those of the hero in use: rolls that come without a
    creature take them.
    """
    text = str(text).removeprefix("\ufeff")
    if not text.strip():
        return Reading(fault=NOTHING)
    if len(text) > LARGEST_FILE:
        return Reading(fault=_too_long(len(text), LARGEST_FILE))
    try:
        material = _material(text, str(file_name))
    except BoundsError as fault:
        return Reading(fault=f"This is not read: {fault}.")
    material = material._replace(characteristics=characteristics or {})
    if not file_name and not material.is_json and len(text) > LARGEST_PASTE:
        return Reading(fault=_too_long(len(text), LARGEST_PASTE))
    failed = ""
    for reader in readers():
        try:
            found = reader(material)
        except Exception:  # whatever a file holds, the answer is a sentence
            failed = "This looks like a known format, but something in it could not be understood."
            continue
        if found is not None:
            return found
    return Reading(fault=failed or NOT_KNOWN)


def readers() -> list[Reader]:
    """The readers of all systems, found by their folders; a folder without any is not loaded."""
    found: list[Reader] = []
    for name in dicewright.SYSTEMS:
        places = [f"{place}/{name}" for place in app.systems.__path__]
        if PathFinder.find_spec("imports", places) is not None:
            found += import_module(f"app.systems.{name}.imports").READERS
    return found


def _material(text: str, file_name: str) -> Material:
    """The text, and its value where it is JSON. Raises BoundsError."""
    if text.lstrip()[:1] not in ("{", "["):
        return Material(text, file_name)
    check_bounds(text, DEEPEST)
    try:
        return Material(text, file_name, is_json=True, value=json.loads(text))
    except (ValueError, RecursionError):
        return Material(text, file_name)


def _too_long(length: int, limit: int) -> str:
    return f"This is not read: it has {length:,} characters, and the limit is {limit:,}."


def _plain(creature: Creature) -> dict[str, Any]:
    return {
        "name": creature.name,
        "kind": creature.kind,
        "characteristics": dict(creature.characteristics),
        "skills": list(creature.skills),
        "presets": [_plain_roll(roll) for roll in creature.presets],
        "left_out": [each._asdict() for each in creature.left_out],
    }


def _plain_roll(roll: ReadRoll) -> dict[str, Any]:
    return {"name": roll.name, "record": dict(roll.record), "said": list(roll.said)}
