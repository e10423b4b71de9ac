"""Rows of a hero's sheet: a skill, an ability, each with its own controls.

What is stored is as before: a row is a view of one item of a list of the hero. A row that nobody
changed is that item, whatever else is in it. No handler here: `app.features.heroes`.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from wtforms import FieldList, Form, FormField

from app.fields import HiddenLineField, LineField
from app.systems.skill_lines import NO_WORDS, LineError, Words, number_of, one_line, read_numbered
from app.text.near import near

Hero = Mapping[str, Any]
Names = Mapping[str, Sequence[str]]


class SheetRow(Form):
    """One item as controls. `template` draws them; `keep` is the name that stays although a name
    of the game is close to it.
    """

    template: ClassVar[str]
    enter_adds: ClassVar[bool] = True
    """Whether Enter in a row adds the next one."""

    keep = HiddenLineField()
    name = LineField("Name")

    @classmethod
    def shown(cls, item: Any) -> dict[str, str]:
        """What the controls hold for an item."""
        raise NotImplementedError

    @classmethod
    def of_line(cls, line: str, hero: Hero) -> Any:
        """The item that a pasted line describes. Raises LineError."""
        raise NotImplementedError

    @classmethod
    def line(cls, item: Any) -> str:
        """The item as the line that `of_line` reads."""
        raise NotImplementedError

    @classmethod
    def separate(cls, text: str) -> str:
        """A pasted text with a line for each item."""
        return text

    def item(self, before: Any) -> Any:
        """The item that the controls describe; `before` is the saved one that the row was filled
        from, None for a new row. Raises LineError.
        """
        raise NotImplementedError

    def before(self, saved: Sequence[Any]) -> Any:
        """The saved item that the row was filled from; only what is unknown here is taken of it."""
        return None

    def typed(self) -> dict[str, str]:
        """What the controls hold, by their full names."""
        return {field.name: text_of(field) for field in self}

    def values(self) -> dict[str, str]:
        """The same without blanks around, by short names; what only the page needs is left out."""
        return {
            field.short_name: plain_text(text_of(field)).strip()
            for field in self
            if field.short_name != "keep"
        }

    def is_shown(self, item: Any) -> bool:
        """Whether the row says just what it would say of `item`."""
        shown = {name: plain_text(text).strip() for name, text in self.shown(item).items()}
        return shown == self.values()

    def is_empty(self) -> bool:
        """Whether nothing was written into it."""
        return not any(self.values().values())

    def is_offered(self) -> bool:
        """Whether it has a name and still waits for the rest: a name that the sheet itself put
        there says nothing alone.
        """
        return False

    def settled(self) -> dict[str, str]:
        """Controls to set, by full name, once the row's name or number is typed to its end."""
        return {}


class NumberedRow(SheetRow):
    """A name and a number."""

    low: ClassVar[int]
    high: ClassVar[int]
    words: ClassVar[Words] = NO_WORDS
    what: ClassVar[str]
    """What the number is called, in small letters."""

    number = LineField("Number")

    @property
    def read_number(self) -> int | None:
        """The number, also where it was said in words."""
        return number_of(str(self.number.data or ""), self.words)

    def pair(self) -> list[Any]:
        """`[name, number]`. Raises LineError."""
        name, typed = self.values()["name"], self.values()["number"]
        if name and not typed:
            try:
                return read_numbered(name, self.low, self.high, self.words)
            except LineError:
                raise LineError(
                    f"{name[:60]}: the {self.what} is missing. "
                    f"Give it one from {self.low} to {self.high}, or remove it.",
                    self.number.id,
                ) from None
        number = self.read_number
        if not name:
            raise LineError(
                f"What is the {self.what} {typed[:20]} for? Its name is missing.", self.name.id
            )
        if number is None or not self.low <= number <= self.high:
            raise LineError(
                f"{name[:60]}: {typed[:20]} is no {self.what} from {self.low} to {self.high}.",
                self.number.id,
            )
        return [name, number]

    def is_offered(self) -> bool:
        """The name stands there, its number is still empty."""
        return bool(self.values()["name"]) and not self.values()["number"]

    def settled(self) -> dict[str, str]:
        """A number that was said in words, or typed behind the name."""
        name, typed = self.values()["name"], self.values()["number"]
        try:
            if typed:
                number = self.read_number
            else:
                name, number = read_numbered(name, self.low, self.high, self.words)
        except LineError:
            return {}
        if number is None or str(number) == typed:
            return {}
        return {self.name.name: name, self.number.name: str(number)}


class SheetRows(FieldList):  # type: ignore[type-arg]  # generic in the stubs only
    """The rows of one list of a hero. `part` is the list, and the name of the control into which
    lines may be pasted. `offered` are the game's own names by group; `instead` names of other
    things that stand for one of them; `first` what the rows of somebody new hold.
    """

    control = "sheet-rows"

    def __init__(
        self,
        row: type[SheetRow],
        *,
        part: str,
        title: str,
        one: str,
        offered: Names = MappingProxyType({}),
        instead: Mapping[str, str] = MappingProxyType({}),
        first: Sequence[Mapping[str, str]] = (),
        example: str = "",
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("label", title)
        super().__init__(FormField(row), **kwargs)
        self.row, self.part, self.one, self.offered = row, part, one, offered
        self.instead, self.first, self.example = instead, first, example

    def _compact_indices(self) -> None:
        """Rows keep their numbers: the page has them, too."""

    def entry(self, number: str) -> Any:
        """The row of this number, None where there is none."""
        wanted = f"{self.id}-{number}"
        return next((entry for entry in self.entries if entry.id == wanted), None)

    def named(self, name: str) -> Any:
        """The row that has this name, None where none has."""
        found = (e for e in self.entries if _folded(e.form.values()["name"]) == _folded(name))
        return next(found, None)

    def put_back(self, number: int, values: Mapping[str, str]) -> Any:
        """A row that was removed stands there again."""
        last = self.last_index
        entry = self._add_entry(data=dict(values), index=number)  # type: ignore[attr-defined]
        self.last_index = max(last, number)
        return entry

    def forms(self) -> list[SheetRow]:
        """The rows."""
        return [entry.form for entry in self.entries]

    def names(self) -> Iterator[str]:
        """The game's own names."""
        for names in self.offered.values():
            yield from names

    def left(self) -> dict[str, list[str]]:
        """The game's own names that no row has, by group."""
        there = {_folded(row.values()["name"]) for row in self.forms()}
        found = {
            group: [name for name in names if _folded(name) not in there]
            for group, names in self.offered.items()
        }
        return {group: names for group, names in found.items() if names}

    def question(self, row: SheetRow) -> str:
        """The game's name that the row's name may have been meant for; empty without one, where
        another row has it, and where the answer was no.
        """
        name = row.values()["name"]
        if not name or name == str(row.keep.data or "").strip():
            return ""
        instead = {_folded(each): meant for each, meant in self.instead.items()}
        meant = instead.get(_folded(name)) or near(name, self.names())
        there = {_folded(other.values()["name"]) for other in self.forms() if other is not row}
        return "" if _folded(meant) in there else meant

    def items(self, saved: Sequence[Any]) -> list[Any]:
        """The items of the rows; one that nobody changed is the saved one. An offered name that
        got nothing else, and an empty row, are none. Raises LineError.
        """
        left, found = list(saved), []
        for row in self.forms():
            same = next((place for place, item in enumerate(left) if row.is_shown(item)), None)
            if same is not None:
                found.append(left.pop(same))
            elif not row.is_empty() and row not in self.unfilled():
                found.append(row.item(row.before(saved)))
        return found

    def unfilled(self) -> list[SheetRow]:
        """Rows of a name of the game that got nothing else."""
        own = set(map(_folded, self.names()))
        return [
            row for row in self.forms() if row.is_offered() and _folded(row.values()["name"]) in own
        ]


def plain_text(text: str) -> str:
    """A text as a control of several lines has it: lines end one way, other control characters are
    blanks.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(map(one_line, lines))


def text_of(field: Any) -> str:
    """What a control holds, as the page sends it."""
    if field.control == "chips":
        return str(field.data or "")
    if field.control == "switch":
        return "y" if field.data else ""
    return str(field._value())


def _folded(name: str) -> str:
    return " ".join(name.casefold().split())
