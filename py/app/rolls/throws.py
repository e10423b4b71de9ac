"""Throws on random tables and of free dice, as values: read from the history, shown, said, shared.

A throw answers no check. What it came to is in its entry, so that a table that was changed since
changes no throw of the past. Nothing here writes.
"""

from collections.abc import Iterable
from typing import NamedTuple

from app.rolls.drawn import Dice
from app.rolls.from_history import UnreadableError
from app.rolls.roll import TYPED
from app.store.history.entries import Entry, throw_faults
from app.store.records.table_dice import SUM, TableDice, are_dice
from app.store.store import Store
from app.text.direction import apart
from app.text.faults import sentences
from app.text.notation import NotationError, read_notation

TABLE, FREE = "Table", "Free dice"


class Throw(NamedTuple):
    """One throw. `key` is its entry's id, `table` the id of its table (empty for free dice).

    `name` is the table's name, or the notation; `total` None where the entry holds none; `counts`
    says of each die whether it counts (free dice may keep some of them only). `damage` is what it
    comes to as the damage of a roll.
    """

    key: str
    table: str
    name: str
    sizes: tuple[int, ...]
    faces: tuple[int, ...]
    counts: tuple[bool, ...]
    total: int | None
    entry: str
    typed: bool = False
    damage: str = ""
    reading: str = SUM

    @property
    def dice_words(self) -> str:
        """`d6`, `2d6`, `d66`: its dice as they were read; empty where the entry names none."""
        return TableDice(self.sizes, self.reading).words

    @property
    def kind(self) -> str:
        """`Table, d6`, or `Free dice`."""
        if not self.table:
            return FREE
        return f"{TABLE}, {self.dice_words}" if self.sizes else TABLE

    @property
    def came_to(self) -> str:
        """`4: Sun`, or `12`."""
        return ": ".join(filter(None, ("" if self.total is None else str(self.total), self.entry)))

    @property
    def dice(self) -> tuple[Dice, ...]:
        """Its dice, to be drawn; none where the entry does not say which they were."""
        if not self.sizes:
            return ()
        each = zip(self.sizes, self.faces, strict=True)
        return tuple(
            Dice(sides, (face,), words)
            for (sides, face), words in zip(each, self.face_words, strict=True)
        )

    @property
    def face_words(self) -> tuple[str, ...]:
        """Each face; one that does not count stands in brackets."""
        each = zip(self.faces, self.counts, strict=True)
        return tuple(str(face) if counts else f"({face})" for face, counts in each)

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks that go with it wherever it is shown."""
        return ("real dice, typed in",) if self.typed else ()


def throw_from(entry: Entry) -> Throw:
    """The throw of an entry. Raises UnreadableError."""
    data = entry.data
    faults = throw_faults(data)
    if faults:
        words = " ".join(said for _, said in sentences(faults))
        raise UnreadableError(f"This throw can't be read. {words}")
    faces = tuple(entry.faces)
    sizes, counts = _dice(data.get("dice"), faces), (True,) * len(faces)
    notation = str(data.get("notation", ""))
    if notation:
        try:
            read = read_notation(notation)
        except NotationError:
            pass  # a newer build may know more ways of writing dice
        else:
            if len(read.sizes) == len(faces):
                sizes, counts = _dice(list(read.sizes), faces), read.counting(faces)
    return Throw(
        entry.id,
        str(data.get("table", "")),
        notation or str(data.get("name") or data.get("table")),
        sizes,
        faces,
        counts,
        data.get("total"),
        str(data.get("entry", "")),
        entry.source == TYPED,
        reading=str(data["reading"]) if sizes and are_dice(sizes, data.get("reading")) else SUM,
    )


def _dice(sizes: object, faces: tuple[int, ...]) -> tuple[int, ...]:
    """The sizes of the dice, where they can have shown these faces."""
    if type(sizes) is not list or len(sizes) != len(faces):
        return ()
    fit = all(type(s) is int and face <= s for s, face in zip(sizes, faces, strict=True))
    return tuple(sizes) if fit else ()


def damage_words(total: int, factor: float | None) -> str:
    """What damage dice come to: as they are, doubled, halved (rounded down, A-H-09).

    >>> damage_words(7, 0.5)
    'Damage 3, half of 7, rounded down'
    """
    if factor is None:
        return ""
    if factor == 1:
        return f"Damage {total}"
    came = int(total * factor)
    return f"Damage {came}, {'double' if factor > 1 else 'half of'} {total}" + (
        ", rounded down" if factor < 1 else ""
    )


def throws_of(store: Store, ids: Iterable[str]) -> tuple[Throw, ...]:
    """The throws of entries that are still there, in their order."""
    found = []
    for identity in ids:
        entry = store.history.get(identity)
        if entry is not None:
            try:
                found.append(throw_from(entry))
            except UnreadableError:
                continue  # the history shows it, with what is wrong
    return tuple(found)


def following(store: Store, ids: Iterable[str]) -> tuple[str, ...]:
    """The ids of the throws that belong to a roll, oldest first (reads the past)."""
    wanted = set(ids)
    entries = store.history.entries()
    found = [each.id for each in entries if each.is_throw and each.follows in wanted]
    return tuple(reversed(found))


def throw_line(throw: Throw) -> str:
    """A throw in one line of text: `Weather, 4: Sun (d6: 4)`."""
    dice = f"{throw.dice_words}: " if throw.table and throw.sizes else ""
    shown = f" ({dice}{' + '.join(throw.face_words)})"
    return f"{apart(throw.name)}, {apart(throw.came_to)}{shown}"


def throw_text(entry: Entry, when: str) -> str:
    """A throw as text for the clipboard and the share sheet."""
    try:
        throw = throw_from(entry)
    except UnreadableError as error:
        return str(error)
    note = f"Note: {apart(entry.note)}" if entry.note else ""
    lines = (throw_line(throw), *throw.marks, when, note)
    return "\n".join(line for line in lines if line)
