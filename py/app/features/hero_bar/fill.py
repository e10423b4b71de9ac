"""Using a hero: what it brings is put into every form of its system, on screen and for later."""

from collections.abc import Iterator, Mapping
from typing import Any

import dicewright
from app import effects
from app.effects import Effect
from app.features.check.form import held
from app.features.hero_bar.chosen import chosen, control_values, crew_records, named, passed_on
from app.features.saving.tell import tell_written
from app.forms import CheckForm
from app.session import Session
from app.store.store import Store
from app.systems import form_of, page


def fill_forms(
    session: Session, hero: Mapping[str, Any], before: Mapping[str, Any] | None = None
) -> Iterator[Effect]:
    """Every form of the hero's system takes over what the hero brings, for the next start too.
    What a form holds of the hero `before` becomes this one's, or goes.
    """
    setups = session.part(Store).setups
    set_ups: dict[str, object] = {}
    for kind in page(str(hero["system"])).forms:
        form = held(session, kind)
        values = {**passed(before, hero, form), **control_values(hero, form)}
        set_ups[form.form_id()] = {**form.values(), **values}
        yield effects.fill(form.form_id(), values)
        if session.values.form == form.form_id():
            session.values = session.values.changed(values)
    written = setups.set_many(set_ups)
    yield from tell_written(session, written, "what the hero sets on the forms", quiet=True)


def passed(
    before: Mapping[str, Any] | None, hero: Mapping[str, Any], form: CheckForm
) -> dict[str, str]:
    """What a form holds of the hero before, as this one has it, by the names of its controls."""
    return named(form, passed_on(before, hero, form)[0]) if before else {}


def own_numbers(session: Session, check: dicewright.Check) -> dict[str, str | list[str]]:
    """What the form of a check shows besides the check, where the hero that it is for, or else the
    one in use, has numbers of their own: by the names of the controls.
    """
    store, form = session.part(Store), held(session, form_of(check))
    shown = form.values()
    name = check.record().get("hero", "")
    hero = chosen(store, check.system, "hero")
    if name and (hero is None or hero.data.get("name") != name):
        hero = next(
            (each for each in crew_records(store, check.system) if each.data["name"] == name), None
        )
    return {**shown, **control_values(hero.data, form)} if hero else shown
