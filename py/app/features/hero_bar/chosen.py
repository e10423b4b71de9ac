"""The hero and the opponent in use for each system, and what of them fits the form.

A choice is a setting, so that the next start has it again. A record that is gone, or that another
tab deleted, is no longer in use; nothing else happens to the form.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import dicewright
from app.forms import CheckForm
from app.store.records.versions import Record
from app.store.results import Written
from app.store.store import Store
from app.systems import page
from app.systems.facing import AGAINST
from app.systems.heroes import Hero, Shortcut

CHOSEN = "chosen/"
"""Settings `chosen/<kind>/<system>` hold the id of the record that is in use."""


class Chip(NamedTuple):
    """A shortcut in the bar: its place among all of the same hero, its words, whether the form is
    set up for it already (None: nobody can say).
    """

    place: int
    words: str
    on: bool | None


class InUse(NamedTuple):
    """Somebody in use: hero or opponent, with the shortcuts that fit the form, in rows: what each
    row holds (mostly nothing to say) and its chips.
    """

    kind: str
    hero: Hero
    rows: Sequence[tuple[str, Sequence[Chip]]]


class Member(NamedTuple):
    """A hero who can be used with one tap; `here`: the form rolls for this one."""

    id: str
    name: str
    here: bool


def chosen(store: Store, system: str, kind: str) -> Record | None:
    """The hero or opponent in use for a system."""
    identity = store.settings.get(f"{CHOSEN}{kind}/{system}")
    record = store.heroes.get(identity) if isinstance(identity, str) and identity else None
    return record if record and record.data.get("system") == system else None


def choose(store: Store, system: str, kind: str, identity: str) -> Written:
    """Use a record for its system; the empty id uses nobody."""
    return store.settings.set(f"{CHOSEN}{kind}/{system}", identity)


def shortcuts(hero: Hero, form: CheckForm) -> list[Shortcut]:
    """What of a hero fits the form at the front."""
    heroes = page(form.system).heroes()
    return list(heroes.shortcuts(hero, form)) if heroes else []


def control_values(hero: Hero, form: CheckForm) -> dict[str, str]:
    """What using a hero sets on a form, by the names of its controls."""
    heroes = page(form.system).heroes()
    own = heroes.values(hero, form) if heroes else {}
    name = {"hero": str(hero.get("name", ""))} if hero.get("kind") != "opponent" else {}
    return named(form, {**name, **own})


def facing_values(hero: Hero, form: CheckForm, shortcut: Shortcut) -> dict[str, str]:
    """What a shortcut of an opponent sets on a form, with its name, by the form's controls."""
    who = {AGAINST: f"{hero.get('name', '')}, {shortcut.words}"} if AGAINST in form else {}
    return named(form, {**shortcut.values, **who})


def named(form: CheckForm, values: Mapping[str, Any]) -> dict[str, str]:
    """Short field names as the names of the form's controls."""
    return {f"{form.system}-{form.roll}-{name}": str(value) for name, value in values.items()}


def opponents_of(store: Store, system: str) -> list[Record]:
    """The opponents of a system."""
    return [
        record
        for record in store.heroes.all()
        if record.data.get("kind") == "opponent" and record.data.get("system") == system
    ]


def of_opponent(store: Store, check: dicewright.Check) -> bool:
    """Whether a check is an opponent's own roll: one of that name is there, and no such hero."""
    name = str(check.record().get("hero", ""))
    kinds = {
        record.data.get("kind")
        for record in store.heroes.all()
        if name and record.data.get("name") == name and record.data.get("system") == check.system
    }
    return kinds == {"opponent"}


def in_use(store: Store, form: CheckForm) -> list[InUse]:
    """Who is in use for the form's system, with the shortcuts that fit the form."""
    found = []
    for kind in ("hero", "opponent"):
        record = chosen(store, form.system, kind)
        if record is not None:
            rows: dict[str, list[Chip]] = {}
            for place, each in enumerate(shortcuts(record.data, form)):
                chip = Chip(place, each.words, is_on(record.data, form, each))
                rows.setdefault(each.row, []).append(chip)
            found.append(InUse(kind, record.data, list(rows.items())))
    return found


def is_on(hero: Hero, form: CheckForm, shortcut: Shortcut) -> bool | None:
    """Whether the form is set up for a shortcut of a hero or opponent; None where the form does
    not say whose numbers it holds.
    """
    if hero.get("kind") != "opponent":
        values = {**named(form, {"hero": hero.get("name", "")}), **named(form, shortcut.values)}
    elif AGAINST in form:
        values = facing_values(hero, form, shortcut)
    else:
        return None
    if shortcut.on is not None:
        return shortcut.on
    return holds(form, values)


def holds(form: CheckForm, values: Mapping[str, str]) -> bool:
    """Whether a form's controls show all of these values."""
    shown = form.values()
    return all(shown.get(name, "") == value for name, value in values.items())


def crew(store: Store, form: CheckForm) -> list[Member]:
    """The heroes of the form's system, as the Heroes view lists them."""
    now, name = chosen(store, form.system, "hero"), str(form["hero"].data or "")
    return [
        Member(
            record.id,
            str(record.data.get("name", "")),
            now is not None and record.id == now.id and name == record.data.get("name"),
        )
        for record in crew_records(store, form.system)
    ]


def crew_records(store: Store, system: str) -> list[Record]:
    """The heroes of a system, without its opponents."""
    return [
        record
        for record in store.heroes.all()
        if record.data.get("system") == system and record.data.get("kind") != "opponent"
    ]


def passed_on(before: Hero, hero: Hero, form: CheckForm) -> tuple[dict[str, str], str]:
    """What the form holds of the hero before, as the next one has it, by short field name; and its
    name where the next one has no such thing: those controls are then empty or as on a first
    visit, so that nobody rolls with another's numbers.
    """
    heroes = page(form.system).heroes()
    label = str(form["label"].data or "") if "label" in form else ""
    old = heroes.asked(before, form, label) if heroes and label else None
    if not heroes or old is None or before.get("name") != form["hero"].data:
        return {}, ""
    if not holds(form, named(form, {n: v for n, v in old.items() if n != "label"})):
        return {}, ""
    new = heroes.asked(hero, form, label)
    if new is not None:
        return {**new, "label": label}, ""
    fresh, known = type(form)().values(), dicewright.SYSTEMS[form.system].fields
    prefix = f"{form.system}-{form.roll}-"
    return {
        name: ""
        if name in known and known[name].required
        else str(fresh.get(f"{prefix}{name}", ""))
        for name in {**old, "label": ""}
    }, label


def fitting_presets(store: Store, system: str) -> list[Record]:
    """The presets of a system: those for all, and those of the hero in use."""
    hero = chosen(store, system, "hero")
    owners = {"", hero.id if hero else ""}
    return [
        record
        for record in store.presets.all()
        if record.data["record"].get("system") == system and record.data.get("hero", "") in owners
    ]
