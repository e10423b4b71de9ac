"""Heroes and opponents of a system: how one is written on a sheet, and what it fills on a form.

The records themselves are `app.store`'s. A system says in its module `heroes` how its own part of a
hero is written and read again, and which controls of a check it fills.
"""

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, TypeVar

from wtforms import Form

from app.events import FormValues
from app.fields import ChipsField, LineField
from app.forms import CheckForm
from app.text.numbers import MINUS

Hero = Mapping[str, Any]
KINDS = (("hero", "Hero"), ("opponent", "Opponent"))
NUMBER_AT_END = re.compile(rf"[+{MINUS}-]?[0-9]{{1,3}}\Z")

Read = TypeVar("Read")


class Shortcut(NamedTuple):
    """One tap from a hero to a check: its words, and the controls it sets by short field name.

    `row`: what stands in a row of its own says here what that row holds. `on`: it counts already on
    the form that it is offered for, and a tap takes it away; where it is None, it counts when the
    form holds all that it sets.
    """

    words: str
    values: Mapping[str, str]
    row: str = ""
    on: bool | None = None


class LineError(ValueError):
    """A line that could not be read; `str()` says which and what is wanted."""


class HeroForm(Form):
    """What every hero has. A system adds its own fields and says how they become the record.

    Whatever the sheet shows unchanged stays in the record as it was saved, also where the sheet
    cannot show all of it (a line break in a name, a bonus that no line has room for).
    """

    system: ClassVar[str]

    name = LineField("Name")
    kind = ChipsField("Kind", choices=KINDS, default="hero")
    note = LineField("Note")

    def __init__(self, formdata: FormValues | None = None, **data: Any) -> None:
        super().__init__(formdata, prefix="hero", **data)

    @classmethod
    def of_hero(cls, hero: Hero) -> "HeroForm":
        """The form holding a hero."""
        common: dict[str, Any] = {
            name: one_line(str(hero.get(name, ""))) for name in ("name", "kind", "note")
        }
        return cls(**common, **cls.written(hero))

    @classmethod
    def written(cls, hero: Hero) -> dict[str, Any]:
        """The system's own part of a hero as the form's controls hold it."""
        raise NotImplementedError

    def own(self, saved: Hero | None) -> dict[str, Any]:
        """The system's own part of the record, taking over from `saved` (the hero that the sheet
        was filled from) whatever is unchanged. Raises LineError.
        """
        raise NotImplementedError

    def hero(self, saved: Hero | None = None) -> dict[str, Any]:
        """The record, not yet judged by the store; fields of `saved` that the sheet does not know
        stay. Raises LineError.
        """
        old = {} if saved is None else dict(saved)
        read = {
            "name": _kept_text(self.name.data, old.get("name")),
            "kind": self.kind.data,
            "system": self.system,
            "note": _kept_text(self.note.data, old.get("note")),
            **self.own(saved),
        }
        if saved is not None:  # what was not there and is empty is not there now
            read = {name: value for name, value in read.items() if value or name in old}
        return {**old, **read}


class SystemHeroes:
    """What one system does with its heroes."""

    form: type[HeroForm]
    facing: Mapping[str, str] = MappingProxyType({})
    """The kinds of roll on which an opponent's number is the other side, each with words for it."""
    opponents_in_secret: bool = False
    """Whether what an opponent rolls is the GM's own, secret roll (enemies roll nothing openly)."""

    def rolls(
        self, hero: Hero, forms: Sequence[CheckForm]
    ) -> Sequence[tuple[str, Mapping[str, Any]]]:
        """What a creature can roll with one tap: words and the record of each check. `forms` are
        those of the system as they come; what a shortcut fills on the first that has it is rolled.
        """
        found: dict[str, Mapping[str, Any]] = {}
        for form in forms:
            for each in self.shortcuts({**hero, "kind": "hero"}, form):
                if each.words not in found:
                    prefix = f"{form.system}-{form.roll}-"
                    set_to = {f"{prefix}{name}": text for name, text in each.values.items()}
                    found[each.words] = type(form)(form.form_values().changed(set_to)).record()
        return list(found.items())

    def brought(self, form: CheckForm) -> Collection[str]:
        """Fields of a check that whoever rolls brings along. A call for a roll leaves them out, so
        that nobody rolls with the numbers of the one who calls.
        """
        return ()

    def stand_in(self, form: CheckForm, record: Mapping[str, object]) -> Mapping[str, object]:
        """What stands for fields of `brought` until whoever rolls has said them, where the form's
        default may be wrong for the rest of the record.
        """
        return {}

    def names(self, hero: Hero, form: CheckForm) -> Sequence[str]:
        """What of a hero a call can ask for by name on this form; mostly what `shortcuts` offer."""
        labels = (each.values.get("label", "") for each in self.shortcuts(hero, form))
        return [label for label in labels if label]

    def asked(self, hero: Hero, form: CheckForm, name: str) -> Mapping[str, str] | None:
        """What a skill, characteristic or ability of a hero sets on the form, by short field name;
        None where the hero has none of this name.
        """
        wanted = folded(name)
        for shortcut in self.shortcuts(hero, form):
            if folded(shortcut.values.get("label", "")) == wanted:
                return shortcut.values
        return None

    def values(self, hero: Hero, form: CheckForm) -> Mapping[str, str]:
        """What choosing a hero sets on a check form, by short field name."""
        return {}

    def shortcuts(self, hero: Hero, form: CheckForm) -> Sequence[Shortcut]:
        """What of a hero, or of an opponent, can be put on this form with one tap."""
        return ()


def folded(name: object) -> str:
    """A name as it is compared: without its case and the blanks around and doubled in it."""
    return " ".join(str(name).casefold().split())


def one_line(text: str) -> str:
    """A text as a control of one line shows it: line breaks and other control characters are
    blanks.
    """
    return "".join(_SHOWN.get(unicodedata.category(character), character) for character in text)


_SHOWN = {"Cc": " ", "Zl": " ", "Zp": " ", "Cs": "\N{REPLACEMENT CHARACTER}"}


def as_lines(parts: Iterable[Read], line: Callable[[Read], str]) -> str:
    """The parts of a hero as a text of several lines, a line each."""
    return "\n".join(one_line(line(part)) for part in parts)


def read_lines(
    text: str, saved: Iterable[Read], line: Callable[[Read], str], read: Callable[[str], Read]
) -> list[Read]:
    """The parts that lines describe, each read by `read`, which may raise LineError; empty lines
    are passed over.

    A line that is just as `as_lines` wrote it for a part of `saved` is that part, unchanged.
    """
    written: dict[str, list[Read]] = {}
    for part in saved:
        written.setdefault(one_line(line(part)).strip(), []).append(part)
    found = []
    for each in filter(None, map(str.strip, text.splitlines())):
        before = written.get(each)
        found.append(before.pop(0) if before else read(each))
    return found


def numbered_lines(
    text: str, low: int, high: int, saved: Iterable[Sequence[Any]] = ()
) -> list[list[Any]]:
    """Lines of a name and a number, such as `Climbing 6`, as `[name, number]`, those of `saved`
    unchanged where their line is.

    Raises LineError for a line without a number from `low` to `high`; empty lines are passed over.
    """

    def read(line: str) -> list[Any]:
        return read_numbered(line, low, high)

    return read_lines(text, [list(pair) for pair in saved], numbered, read)


def numbered(pair: Sequence[Any]) -> str:
    """A name and a number as the line that `read_numbered` reads."""
    return f"{pair[0]} {pair[1]}"


def read_numbered(line: str, low: int, high: int) -> list[Any]:
    """`Climbing 6` as `[name, number]`. Raises LineError."""
    found = NUMBER_AT_END.search(line)
    before = line[: found.start()] if found else ""
    number = int(found[0].replace(MINUS, "-")) if found else 0
    name = before.rstrip(": \t").strip()
    if not name or before[-1] not in ": \t" or not low <= number <= high:
        raise LineError(
            f"\N{LEFT DOUBLE QUOTATION MARK}{line[:60]}\N{RIGHT DOUBLE QUOTATION MARK}: "
            f"write a name and a number from {low} to {high}, such as Climbing 6."
        )
    return [name, number]


def _kept_text(shown: str | None, saved: object) -> str:
    """What a control of one line holds, or the saved text where it shows just that."""
    text = (shown or "").strip()
    return saved if isinstance(saved, str) and one_line(saved).strip() == text else text
