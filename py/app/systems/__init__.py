"""What the app knows of each game system besides its rules, found by the system's folder.

A system `name` of `dicewright.SYSTEMS` has its page in the package `app.systems.<name>` as `PAGE`,
a `SystemPage` (`app.systems.base`). No other module names a system.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import dicewright

if TYPE_CHECKING:  # readers of other tools' files load beside it, without forms
    from collections.abc import Mapping

    from app.forms import CheckForm
    from app.resolution import Target
    from app.systems.base import Faults, SystemPage


def page(name: str) -> SystemPage:
    """The page of a registered system; raises KeyError for an unknown one."""
    if name not in dicewright.SYSTEMS:
        raise KeyError(name)
    found: SystemPage = import_module(f"app.systems.{name}").PAGE
    return found


def pages() -> list[SystemPage]:
    """The pages of all registered systems, in the registry's order."""
    return [page(name) for name in dicewright.SYSTEMS]


def in_step(target: Target) -> Target:
    """The target, without an other side whose dice no longer give the number in the check."""
    if target.other is None or not target.other.faces:
        return target._replace(other=None)
    try:
        same = page(target.check.system).face(target).check == target.check
    except ValueError:
        same = False
    return target if same else target._replace(other=None)


def form_of(check: dicewright.Check) -> type[CheckForm]:
    """The form class in which a check is set up."""
    return page(check.system).form(str(check.record().get("roll", "check")))


def form_class(form_id: str) -> type[CheckForm]:
    """The form class of `check-<system>-<roll>`; raises KeyError for an unknown one."""
    _, system, roll = [*form_id.split("-", 2), "", ""][:3]
    return page(system).form(roll)


def hero_faults(hero: Mapping[str, Any]) -> Faults:
    """What is wrong with the part of a hero that is its system's own; an unknown system keeps
    whatever it likes.
    """
    name = hero.get("system")
    if not isinstance(name, str) or name not in dicewright.SYSTEMS:
        return []
    return page(name).hero_faults(hero)
