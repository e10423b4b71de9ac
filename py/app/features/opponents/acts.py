"""What an opponent can do with one tap: what its sheet can roll, its own presets, and what of it
can stand on the other side of a hero's roll. The systems derive it from the sheet; nothing is
rolled here.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import dicewright
from app.features.check.house import house_again
from app.forms import CheckForm
from app.session import Session
from app.store.records.versions import Record
from app.store.store import Store
from app.systems import form_of, page
from app.systems.heroes import Shortcut
from app.text.faults import words_of

COPY_OF = "copy_of"
"""The field of a copy that holds the id of the one it was made of: they share its presets."""


class Act(NamedTuple):
    """One tap on the desk that rolls: its words, the record of its check, its damage dice."""

    words: str
    record: Mapping[str, Any]
    damage: str = ""


def acts_of(session: Session, opponent: Record) -> list[Act]:
    """What an opponent can roll: its presets first, then what its sheet gives."""
    name = str(opponent.data["name"])
    acts = [
        Act(
            str(preset.data["name"]),
            {**preset.data["record"], "hero": name},
            preset.data.get("damage_dice", ""),
        )
        for preset in presets_of(session.part(Store), opponent)
    ]
    system = page(str(opponent.data["system"]))
    heroes = system.heroes()
    if heroes is not None:
        acts += [
            Act(words, {**record, "hero": name})
            for words, record in heroes.rolls(opponent.data, [form() for form in system.forms])
        ]
    return acts


def check_of(session: Session, act: Act, *, preset: bool) -> dicewright.Check:
    """The check of an act. What the sheet gives is rolled by the table's house rules. Raises
    CheckError.
    """
    check = dicewright.read_check(act.record)
    if preset:
        return check
    form = form_of(check).of_record(check.record())
    held = form.form_values().changed(house_again(session, form))
    return type(form)(held).check()


def presets_of(store: Store, opponent: Record) -> list[Record]:
    """The presets of an opponent, and of the one that it is a copy of."""
    owners = {opponent.id, opponent.data.get(COPY_OF)}
    system = opponent.data["system"]
    return [
        preset
        for preset in store.presets.all()
        if preset.data.get("hero") in owners and preset.data["record"].get("system") == system
    ]


def facing_form(session: Session, opponent: Record, roll: str) -> CheckForm | None:
    """The form of a kind of roll on which an opponent can stand on the other side, as it is."""
    system = page(str(opponent.data["system"]))
    heroes = system.heroes()
    if heroes is None or roll not in heroes.facing:
        return None
    kind = system.form(roll)
    if kind.form_id() == session.values.form:
        return kind(session.values)
    held = kind().form_values()
    remembered = session.part(Store).setups.get(kind.form_id())
    if isinstance(remembered, dict):
        held = held.changed({name: t for name, t in remembered.items() if isinstance(t, str)})
    return kind(held)


def facing(session: Session, opponent: Record, roll: str) -> Sequence[Shortcut]:
    """What of an opponent can stand on the other side of that kind of roll."""
    form = facing_form(session, opponent, roll)
    heroes = page(str(opponent.data["system"])).heroes()
    if form is None or heroes is None:
        return ()
    return heroes.shortcuts(opponent.data, form)


def next_name(name: str, taken: Sequence[str], limit: int) -> str:
    """The name of the next copy: `Goblin` gives `Goblin 2`, or the first number above that nobody
    has; never longer than `limit`.

    >>> next_name("Goblin 2", ["Goblin", "Goblin 2"], 80)
    'Goblin 3'
    """
    base, _, number = name.rpartition(" ")
    if not base or not (number.isascii() and number.isdigit() and len(number) < 4):
        base = name
    there = {each.casefold() for each in taken}
    count = 2
    while True:
        end = f" {count}"
        found = base[: limit - len(end)].rstrip() + end
        if found.casefold() not in there:
            return found
        count += 1


def why_not(words: str, error: dicewright.CheckError) -> str:
    """Why an act cannot be rolled, in a sentence."""
    return f"{words} can't be rolled here. {words_of(error)}"
