"""The hero and the opponent that are chosen for each system, and what of them fits the form.

A choice is a setting, so that the next start has it again. A record that is gone, or that another
tab deleted, is no longer chosen; nothing else happens to the form.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from app.forms import CheckForm
from app.heroes import Hero, Shortcut
from app.systems import page

if TYPE_CHECKING:
    from app.session import Session
    from app.store.versions import Record

CHOSEN = "chosen/"
"""Settings `chosen/<kind>/<system>` hold the id of the record that is chosen."""


def chosen(session: "Session", system: str, kind: str) -> "Record | None":
    """The chosen hero or opponent of a system."""
    identity = session.store.settings.get(f"{CHOSEN}{kind}/{system}")
    record = session.store.heroes.get(identity) if isinstance(identity, str) else None
    return record if record and record.data.get("system") == system else None


def choose(session: "Session", system: str, kind: str, identity: str) -> None:
    """Choose a record for its system; the empty id chooses nobody."""
    session.store.settings.set(f"{CHOSEN}{kind}/{system}", identity)


def any_chosen(session: "Session") -> bool:
    """Whether somebody is chosen for any system; asks the settings alone."""
    return any(
        name.startswith(CHOSEN) and value
        for name, value in session.store.settings.as_dict().items()
    )


def shortcuts(hero: Hero, form: CheckForm) -> list[Shortcut]:
    """What of a hero fits the form at the front."""
    heroes = page(form.system).heroes()
    return list(heroes.shortcuts(hero, form)) if heroes else []


def control_values(hero: Hero, form: CheckForm) -> dict[str, str]:
    """What choosing a hero sets on a form, by the names of its controls."""
    heroes = page(form.system).heroes()
    own = heroes.values(hero, form) if heroes else {}
    name = {"hero": str(hero.get("name", ""))} if hero.get("kind") != "opponent" else {}
    return named(form, {**name, **own})


def named(form: CheckForm, values: Mapping[str, str]) -> dict[str, str]:
    """Short field names as the names of the form's controls."""
    return {f"{form.system}-{form.roll}-{name}": str(value) for name, value in values.items()}


def bar(session: "Session", form: CheckForm) -> list[dict[str, Any]]:
    """Who is chosen for the form's system, with the shortcuts that fit the form."""
    found = []
    for kind in ("hero", "opponent"):
        record = chosen(session, form.system, kind)
        if record is not None:
            fitting = shortcuts(record.data, form)
            found.append({"kind": kind, "id": record.id, "hero": record.data, "shortcuts": fitting})
    return found
