"""Heroes and opponents on the page: what a system's hero holds, how it is written, what it fills.

The records themselves are kept by `app.store.heroes`. Each system says in its own module (named by
`SystemPage.heroes`) how its hero is written as a form and which controls of a check it fills.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from wtforms import Form

from app.events import FormValues
from app.fields import AreaField, ChipsField, LineField
from app.forms import CheckForm

Hero = Mapping[str, Any]
KINDS = (("hero", "Hero"), ("opponent", "Opponent"))


class Shortcut(NamedTuple):
    """One tap from a hero to a check: its words, and the controls it sets by short field name."""

    words: str
    values: Mapping[str, str]


class LineError(ValueError):
    """A line that could not be read; `str()` says which and what is wanted."""


class HeroForm(Form):
    """What every hero has. A system adds its own fields and says how they become the record."""

    system: ClassVar[str]

    name = LineField("Name")
    kind = ChipsField("Kind", choices=KINDS, default="hero")
    note = LineField("Note")

    def __init__(self, formdata: FormValues | None = None, **data: Any) -> None:
        super().__init__(formdata, prefix="hero", **data)

    @classmethod
    def of_hero(cls, hero: Hero) -> "HeroForm":
        """The form holding a hero."""
        common = {name: hero.get(name, "") for name in ("name", "kind", "note")}
        return cls(**common, **cls.written(hero))

    @classmethod
    def written(cls, hero: Hero) -> dict[str, Any]:
        """The system's own part of a hero as the form's controls hold it."""
        raise NotImplementedError

    def own(self) -> dict[str, Any]:
        """The system's own part of the record. Raises LineError."""
        raise NotImplementedError

    def hero(self) -> dict[str, Any]:
        """The record, not yet judged by the store. Raises LineError."""
        common = {
            "name": str(self.name.data or "").strip(),
            "kind": self.kind.data,
            "system": self.system,
            "note": str(self.note.data or "").strip(),
        }
        return {**common, **self.own()}


class SystemHeroes:
    """What one system does with its heroes."""

    form: type[HeroForm]

    def values(self, hero: Hero, form: CheckForm) -> Mapping[str, str]:
        """What choosing a hero sets on a check form, by short field name."""
        return {}

    def shortcuts(self, hero: Hero, form: CheckForm) -> Sequence[Shortcut]:
        """What of a hero, or of an opponent, can be put on this form with one tap."""
        return ()


def numbered_lines(text: str, low: int, high: int) -> list[list[Any]]:
    """Lines of a name and a number, such as `Climbing 6`, as `[name, number]`.

    Raises LineError for a line without a number from `low` to `high`; empty lines are passed over.
    """
    found = []
    for line in filter(None, map(str.strip, text.splitlines())):
        name, _, number = line.replace("\N{MINUS SIGN}", "-").rpartition(" ")
        digits = number.lstrip("+-")
        whole = digits.isascii() and digits.isdigit() and len(digits) < 4
        if not name.strip() or not whole or not low <= int(number) <= high:
            raise LineError(
                f"\N{LEFT DOUBLE QUOTATION MARK}{line[:60]}\N{RIGHT DOUBLE QUOTATION MARK}: "
                f"write a name and a number from {low} to {high}, such as Climbing 6."
            )
        found.append([name.strip().rstrip(":"), int(number)])
    return found


__all__ = [
    "AreaField",
    "Hero",
    "HeroForm",
    "LineError",
    "Shortcut",
    "SystemHeroes",
    "numbered_lines",
]
