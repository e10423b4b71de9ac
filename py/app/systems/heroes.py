"""Heroes and opponents of a system: how one is written on a sheet, and what it fills on a form.

The records themselves are `app.store`'s. A system says in its module `heroes` how its own part of a
hero is written and read again, and which controls of a check it fills.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

from wtforms import Form

from app.events import FormValues
from app.fields import ChipsField, LineField
from app.forms import CheckForm
from app.systems.creatures import Creature
from app.systems.sheet_rows import SheetRow, SheetRows, text_of
from app.systems.skill_lines import LineError, one_line, read_lines

Hero = Mapping[str, Any]
KINDS = (("hero", "Hero"), ("opponent", "Opponent"))


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


class HeroForm(Form):
    """What every hero has. A system adds its own fields and says how they become the record.

    Whatever the sheet shows unchanged stays in the record as it was saved, also where the sheet
    cannot show all of it (a line break in a name, a field of a newer version).
    """

    system: ClassVar[str]

    name = LineField("Name")
    kind = ChipsField("Kind", choices=KINDS, default="hero")
    note = LineField("Note")

    def __init__(
        self, formdata: FormValues | None = None, saved: Hero | None = None, **data: Any
    ) -> None:
        super().__init__(formdata, prefix="hero", **data)
        self.saved: Hero = saved or {}

    @classmethod
    def of_hero(cls, hero: Hero) -> "HeroForm":
        """The form holding a hero."""
        common: dict[str, Any] = {
            name: one_line(str(hero.get(name, ""))) for name in ("name", "kind", "note")
        }
        return cls(saved=hero, **common, **cls.written(hero))

    @classmethod
    def fresh(cls, kind: str) -> "HeroForm":
        """The form for somebody new: the rows that most have, still empty."""
        form = cls(kind=kind)
        for rows in form.parts():
            for values in rows.first:
                rows.append_entry(dict(values))
        return form

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

    # Rows

    def parts(self) -> list[SheetRows]:
        """The lists of a hero that are written as rows."""
        return [field for field in self if isinstance(field, SheetRows)]

    def part(self, name: str) -> SheetRows:
        """The rows of one list; raises KeyError where the sheet has none."""
        found = {rows.part: rows for rows in self.parts()}
        return found[name]

    def items(self, rows: SheetRows, saved: Hero | None) -> list[Any]:
        """What the rows say, then the lines that were pasted. Raises LineError."""
        before = list((saved or {}).get(rows.part, []))
        found = rows.items(before)
        left = [item for item in before if not any(item is each for each in found)]
        text = rows.row.separate(str(self[rows.part].data or ""))
        return found + read_lines(text, left, rows.row.line, self._read(rows.row))

    def take_lines(self, rows: SheetRows) -> list[LineError]:
        """Make rows of the pasted lines. What is not understood stays in its control; the errors
        say why.
        """
        errors, left = [], []
        read = self._read(rows.row)
        before = [] if len(rows) else list(self.saved.get(rows.part, []))
        for line in filter(
            str.strip, rows.row.separate(str(self[rows.part].data or "")).splitlines()
        ):
            try:
                for item in read_lines(line, before, rows.row.line, read):
                    rows.append_entry(rows.row.shown(item))
            except LineError as error:
                errors.append(error)
                left.append(line)
        self[rows.part].data = "\n".join(left)
        return errors

    def _read(self, row: type[SheetRow]) -> Callable[[str], Any]:
        return lambda line: row.of_line(line, self.saved)

    def typed(self) -> dict[str, str]:
        """What all controls hold, by their names: what a page would send of them."""
        found: dict[str, str] = {}
        for field in self:
            if isinstance(field, SheetRows):
                for row in field.forms():
                    found |= row.typed()
            else:
                found[field.name] = text_of(field)
        return {name: text for name, text in found.items() if text}


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

    # Heroes and monsters that other tools have written: see `app.systems.creatures`

    def numbers(self, hero: Hero) -> Mapping[str, int]:
        """What a roll that is read without its owner takes of a hero, by lower-case name; of an
        empty one the names that have to be asked for.
        """
        return {}

    def of_creature(self, creature: Creature) -> Hero:
        """What a record holds of a creature that was read, besides its kind, name and system. The
        rolls that it holds have their `source` in it; the others become presets.
        """
        return {}

    def by_degree(self, record: Mapping[str, Any]) -> Sequence[tuple[str, str]]:
        """A roll that was read as the table will meet it: a line each, its start and the rest."""
        return ()


def folded(name: object) -> str:
    """A name as it is compared: without its case and the blanks around and doubled in it."""
    return " ".join(str(name).casefold().split())


def _kept_text(shown: str | None, saved: object) -> str:
    """What a control of one line holds, or the saved text where it shows just that."""
    text = (shown or "").strip()
    return saved if isinstance(saved, str) and one_line(saved).strip() == text else text
