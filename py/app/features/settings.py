"""Settings: the house rules, and what the page shows of settings at its start."""

from collections.abc import Iterable, Iterator

from app import effects, keeping
from app.effects import Effect
from app.events import Event
from app.features import check as check_feature
from app.features import roll as roll_feature
from app.feel import feel_form
from app.house import house_form
from app.session import Handler, Session
from app.systems import page, pages

HOUSE = "house/"
"""Settings of this prefix and a system's name hold that system's house rules."""
FEEL = "feel"


def begin(session: Session, _event: Event) -> Iterable[Effect]:
    """The page has started: show the settings that differ from what it was built with."""
    for system in pages():
        values = session.store.settings.get(HOUSE + system.name)
        form = house_form(system, values) if isinstance(values, dict) else None
        if form is not None:
            yield effects.fill(f"house-{system.name}", _shown(form))
    kept = session.store.settings.get(FEEL)
    if isinstance(kept, dict):
        form = feel_form(kept)
        yield effects.fill("feel", _shown(form))
        yield effects.feeling(**{field.short_name: bool(field.data) for field in form})
    if session.store.settings.get(roll_feature.REAL_DICE):
        yield from roll_feature.real_dice(session, _event)


def feel(session: Session, event: Event) -> Iterable[Effect]:
    """How rolls feel on this device was changed."""
    form = feel_form()
    form.process(event.form)
    options = {field.short_name: bool(field.data) for field in form}
    session.store.settings.set(FEEL, options)
    yield effects.feeling(**options)
    yield from keeping.tell_troubles(session)


def house(session: Session, event: Event) -> Iterable[Effect]:
    """A house rule was set: every form of the system takes it over, now and at the next start."""
    system = page(event.data["system"])
    form = house_form(system)
    form.process(event.form)
    values = {field.short_name: field.data for field in form}
    session.store.settings.set(HOUSE + system.name, values)
    yield from _into_forms(session, system.name, _shown(form))
    yield from keeping.tell_troubles(session)
    yield effects.tell("House rule kept.")


def _into_forms(session: Session, system: str, shown: dict[str, str]) -> Iterator[Effect]:
    set_ups: dict[str, object] = {}
    for kind in page(system).forms:
        form = kind()
        mine = {
            f"{system}-{form.roll}-{name.rpartition('-')[2]}": value
            for name, value in shown.items()
            if name.rpartition("-")[2] in form.house
        }
        kept = session.store.setups.get(form.form_id())
        set_ups[form.form_id()] = {**(kept if isinstance(kept, dict) else form.values()), **mine}
        yield effects.fill(form.form_id(), mine)
        if session.values.form == form.form_id():
            session.values = session.values.changed(mine)
    session.store.setups.set_many(set_ups)
    if session.form().system == system:
        yield from check_feature.refresh(session)


def _shown(form: object) -> dict[str, str]:
    return {
        field.name: ("y" if field.data else "") if field.control == "switch" else str(field.data)
        for field in form  # type: ignore[attr-defined]
    }


ACTIONS: dict[str, Handler] = {
    "begin": begin,
    "feel": feel,
    "house": house,
}
