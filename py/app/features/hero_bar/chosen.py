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


class InUse(NamedTuple):
    """Somebody in use: hero or opponent, with the shortcuts that fit the form."""

    kind: str
    hero: Hero
    shortcuts: Sequence[Shortcut]


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
            found.append(InUse(kind, record.data, shortcuts(record.data, form)))
    return found


def fitting_presets(store: Store, system: str) -> list[Record]:
    """The presets of a system: those for all, and those of the hero in use."""
    hero = chosen(store, system, "hero")
    owners = {"", hero.id if hero else ""}
    return [
        record
        for record in store.presets.all()
        if record.data["record"].get("system") == system and record.data.get("hero", "") in owners
    ]
