"""One entry of the history: what was checked, which faces fell, what was chosen. Never the outcome.

An entry of kind `throw` is a throw on a random table or of free dice: no check, so what it came to
is in it. Its `record` is empty, so that older builds, which want one, keep it.

An entry is a light view of the JSON that is stored; fields that this build does not know stay in
`data` and survive every round trip. Outcomes are resolved again wherever they are shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dicewright import Fault

if TYPE_CHECKING:
    from app.store.formats import JsonDict

SOURCES = ("rolled", "typed")
ROLL_FIELDS = ("record", "faces", "choices")
NOTE_LIMIT = 2000
THROW = "throw"
"""The `kind` of an entry that is no check."""
MOST_FACES = 200
LARGEST_FACE = 1000
LARGEST_TOTAL = 1_000_000
LONGEST_TEXT = 400
"""Code points of what a throw came to, of a table's name, of a notation."""


class Entry:
    """An entry as it is now. Treat `data` and what it holds as read-only.

    Whatever storage held is there in `data`; read by its name, a field of a wrong type says
    nothing, except for the roll's own, which the rules judge.
    """

    __slots__ = ("data",)

    def __init__(self, data: JsonDict) -> None:
        self.data = data

    def __repr__(self) -> str:
        return f"Entry({self.data!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self.data == other.data

    __hash__ = None  # type: ignore[assignment]

    @property
    def id(self) -> str:
        """Its name for ever."""
        identity: str = self.data["id"]
        return identity

    @property
    def time(self) -> str:
        """When it was rolled: ISO 8601, UTC, milliseconds."""
        time: str = self.data["time"]
        return time

    @property
    def record(self) -> JsonDict:
        """The record of the check, for `dicewright.read_check`."""
        record = self.data.get("record")
        return record if type(record) is dict else {}

    @property
    def is_throw(self) -> bool:
        """Whether this is a throw on a table or of free dice, and no check."""
        return self.data.get("kind") == THROW

    @property
    def faces(self) -> list[Any]:
        """The faces, for `dicewright.resolve`."""
        faces = self.data.get("faces")
        return faces if type(faces) is list else []

    @property
    def choices(self) -> JsonDict:
        """What the player decided after seeing the dice."""
        choices: JsonDict = self.data.get("choices", {})
        return choices

    @property
    def system(self) -> str:
        """The system of the check."""
        return str(self.record.get("system", ""))

    @property
    def source(self) -> str:
        """Where the faces came from: `rolled` here, or `typed` in from real dice."""
        return self._text("source") or "rolled"

    @property
    def hero(self) -> str:
        """Who rolled: a name, or empty."""
        return self._text("hero")

    @property
    def secret(self) -> bool:
        """Rolled in secret by the GM, revealed or not."""
        return bool(self.data.get("secret", False))

    @property
    def revealed(self) -> bool:
        """A secret roll that was shown to the table."""
        return bool(self.data.get("revealed", False))

    @property
    def hidden(self) -> bool:
        """Secret and not revealed: no screen, speech, share text or export shows its dice."""
        return self.secret and not self.revealed

    @property
    def call(self) -> JsonDict:
        """The call for a roll that it answers (`ask`, `from`, `why`), or nothing."""
        call = self.data.get("call")
        return call if type(call) is dict else {}

    @property
    def by(self) -> str:
        """Who sent it, where it was rolled on somebody else's phone; else empty."""
        return self._text("from")

    @property
    def sent(self) -> str:
        """The id that it has on the phone where it was rolled, where that is somebody else's."""
        return self._text("sent")

    @property
    def damage_dice(self) -> str:
        """The dice that a hit throws, as people write them, or empty."""
        return self._text("damage_dice")

    @property
    def note(self) -> str:
        """What somebody wrote on it."""
        return self._text("note")

    @property
    def edited(self) -> bool:
        """Whether record, faces or choices were changed afterwards."""
        return bool(self.data.get("edited", False))

    @property
    def original(self) -> JsonDict | None:
        """{record, faces, choices} as they were first, when edited."""
        original = self.data.get("original")
        return original if type(original) is dict and not entry_faults(original) else None

    @property
    def follows(self) -> str:
        """The id of the entry that this one repeats or rerolls, or, for a throw, of the roll that
        it belongs to; or empty.
        """
        return self._text("follows")

    @property
    def group(self) -> str:
        """Shared by the entries of one roll against several targets, or empty."""
        return self._text("group")

    def _text(self, name: str) -> str:
        text = self.data.get(name)
        return text if isinstance(text, str) else ""


def is_entry(data: object) -> bool:
    """Whether `data` can be listed as an entry (a quick look: the rules decide the rest)."""
    return (
        type(data) is dict
        and type(data.get("id")) is str
        and type(data.get("time")) is str
        and (type(data.get("record")) is dict or data.get("kind") == THROW)
    )


def entry_faults(data: JsonDict) -> list[Fault]:
    """What is wrong with the fields around a roll."""
    faults: list[Fault] = []
    for field, kind, wanted in (
        ("record", dict, "a set-up"),
        ("faces", list, "a list"),
        ("choices", dict, "a group of named values"),
        ("secret", bool, "yes or no"),
        ("revealed", bool, "yes or no"),
        ("edited", bool, "yes or no"),
        ("die_typed", bool, "yes or no"),
        ("hero", str, "text"),
        ("note", str, "text"),
        ("follows", str, "the id of a roll"),
        ("group", str, "text"),
        ("call", dict, "a group of named values"),
        ("from", str, "text"),
        ("sent", str, "the id of a roll"),
        ("damage_dice", str, "text"),
    ):
        if field in data and type(data[field]) is not kind:
            faults.append(Fault(field, "type", {"wanted": wanted}))
    if data.get("source", "rolled") not in SOURCES:
        faults.append(Fault("source", "one_of", {"values": SOURCES}))
    if isinstance(data.get("note"), str) and len(data["note"]) > NOTE_LIMIT:
        length = len(data["note"])
        faults.append(Fault("note", "text", {"maximum": NOTE_LIMIT, "length": length}))
    if data.get("kind") == THROW:
        faults += throw_faults(data)
    return faults


def throw_faults(data: JsonDict) -> list[Fault]:
    """What is wrong with the fields of a throw: `faces`, and either `table` with `entry` or
    `notation` with `total`.
    """
    faults: list[Fault] = []
    faces = data.get("faces")
    numbers = type(faces) is list and all(
        type(face) is int and 1 <= face <= LARGEST_FACE for face in faces
    )
    if not numbers or not faces or len(faces) > MOST_FACES:
        faults.append(Fault("faces", "list", {"maximum": MOST_FACES}))
    if ("table" in data) == ("notation" in data):
        faults.append(Fault("table", "missing", {"type": "text", "maximum": LONGEST_TEXT}))
    for field in ("table", "name", "notation", "entry"):
        text = data.get(field, "")
        if type(text) is not str or len(text) > LONGEST_TEXT:
            faults.append(Fault(field, "text", {"maximum": LONGEST_TEXT}))
    total = data.get("total", 0)
    if type(total) is not int or abs(total) > LARGEST_TOTAL:
        faults.append(Fault("total", "type", {"wanted": "a whole number"}))
    return faults
