"""Heroes and monsters that were read from a file or text of another tool, as plain values.

A system's readers (`READERS` of its package `imports`) answer with them, and `features/imports`
shows them beside their source before anything is saved. No form, no store and no page: this loads
with the standard library alone.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple


class ReadRoll(NamedTuple):
    """A roll that was read, ready to be saved as a preset.

    `record` is accepted by `dicewright.read_check`. `text` is what the source says, as plain text,
    to be shown beside it; `said` are sentences on what could not be taken over exactly. `source`
    names the roll within its source, the same at every reading of it. `rolled_with` are the
    characteristics by lower-case name of which the best one counts, empty where the source names
    none.
    """

    name: str
    record: Mapping[str, Any]
    said: tuple[str, ...] = ()
    text: str = ""
    source: str = ""
    rolled_with: tuple[str, ...] = ()


class LeftOut(NamedTuple):
    """Something that was seen and not taken over, and why."""

    name: str
    why: str


class Creature(NamedTuple):
    """A hero or monster that was read, or (kind and name empty) the rolls of a bare text.

    `kind` is `hero`, `opponent` or empty where the source does not say. `characteristics` are
    empty where the source has none. `source` is the same at every reading of the same creature.
    `said` is what holds for all of it.
    """

    name: str
    kind: str = ""
    source: str = ""
    characteristics: Mapping[str, int] = {}
    skills: tuple[str, ...] = ()
    presets: tuple[ReadRoll, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    said: tuple[str, ...] = ()
    system: str = ""


class Reading(NamedTuple):
    """What a text was understood as. `fault` is a sentence, empty where something was read."""

    read_as: str = ""
    creatures: tuple[Creature, ...] = ()
    fault: str = ""


class Material(NamedTuple):
    """What readers look at: the text, the name of its file ("" for a paste), and what the text
    holds where it is JSON (`is_json`). `characteristics` are those of the hero in use: rolls that
    come without a creature take them.
    """

    text: str
    file_name: str = ""
    is_json: bool = False
    value: Any = None
    characteristics: Mapping[str, int] = {}


Reader = Callable[[Material], Reading | None]
"""Reads what it knows; None where the text is none of its own."""
Readers = Sequence[Reader]
