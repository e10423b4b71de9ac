"""Using a hero: what it brings is put into every form of its system, on screen and for later."""

from collections.abc import Iterator, Mapping
from typing import Any

from app import effects
from app.effects import Effect
from app.features.hero_bar.chosen import control_values
from app.features.saving.tell import tell_written
from app.session import Session
from app.store.store import Store
from app.systems import page


def fill_forms(session: Session, hero: Mapping[str, Any]) -> Iterator[Effect]:
    """Every form of the hero's system takes over what the hero brings, for the next start too."""
    setups = session.part(Store).setups
    set_ups: dict[str, object] = {}
    for kind in page(str(hero["system"])).forms:
        form = kind()
        remembered = setups.get(form.form_id())
        shown = form.form_values()
        if isinstance(remembered, dict):
            shown = shown.changed(
                {name: text for name, text in remembered.items() if isinstance(text, str)}
            )
        form = kind(session.values if session.values.form == form.form_id() else shown)
        values = control_values(hero, form)
        set_ups[form.form_id()] = {**form.values(), **values}
        yield effects.fill(form.form_id(), values)
        if session.values.form == form.form_id():
            session.values = session.values.changed(values)
    written = setups.set_many(set_ups)
    yield from tell_written(session, written, "what the hero sets on the forms", quiet=True)
