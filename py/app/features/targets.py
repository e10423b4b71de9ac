"""Adding and removing named targets of an ability roll in its form."""

from collections.abc import Iterable, Sequence
from typing import Any

from app import changing, effects
from app.effects import Effect
from app.events import Event
from app.features import check as check_feature
from app.session import Handler, Session
from app.systems import page
from app.systems.power import AbilityForm
from app.systems.power_targets import MOST_TARGETS

EMPTY: dict[str, Any] = {"name": None, "edges": 0, "banes": 0, "characteristic": None}


def add(session: Session, event: Event) -> Iterable[Effect]:
    """One more target, its name next to be typed."""
    session.values = event.form
    form = session.form()
    if not isinstance(form, AbilityForm):
        return
    rows = form.targets.rows()
    if len(rows) >= MOST_TARGETS:
        yield effects.announce(f"{MOST_TARGETS} targets at most.")
        return
    yield from _show(session, form, [*rows, EMPTY])
    yield effects.focus(form.targets.entries[-1].form["name"].id)
    yield effects.announce(f"Target {len(rows) + 1} added.")


def remove(session: Session, event: Event) -> Iterable[Effect]:
    """The target with this `place`, counted from 0, goes."""
    session.values = event.form
    form = session.form()
    if not isinstance(form, AbilityForm):
        return
    place = int(event.data["place"])
    rows = form.targets.rows()
    yield from _show(session, form, rows[:place] + rows[place + 1 :])
    yield effects.focus("power-ability-add-target")
    yield effects.announce(f"Target {place + 1} removed.")


def _show(session: Session, form: AbilityForm, rows: Sequence[dict[str, Any]]) -> Iterable[Effect]:
    form.targets.show(rows)
    session.values = form.form_values()
    yield from page(form.system).growing(form, session.render)
    yield from check_feature.refresh(session)
    if session.editing:
        yield from changing.follow(session)


ACTIONS: dict[str, Handler] = {"add": add, "remove": remove}
