"""Settings: the house rules, and what the page shows of settings at its start."""

from collections.abc import Iterable, Iterator

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.check.form import front_form, refresh
from app.features.check.house import HOUSE, house_again, shown_values
from app.features.result.unfinished import show_unfinished
from app.features.roll.finish import REAL_DICE, show_real_dice
from app.features.saving.tell import tell_written
from app.features.settings.feedback import feedback_form
from app.house import house_form
from app.rolls.visit import Visit
from app.session import Handler, Session
from app.store.store import Store
from app.systems import page, pages

FEEDBACK = "feel"
"""The name under which the options of this device are stored (since 1.0)."""


def begin(session: Session, _event: Event) -> Iterable[Effect]:
    """The page has started, or everything was restored or erased: show the settings as they are."""
    settings = session.part(Store).settings
    for system in pages():
        values = settings.get(HOUSE + system.name)
        form = house_form(system, values if isinstance(values, dict) else None)
        if form is not None:
            yield effects.fill(f"house-{system.name}", shown_values(form))
    kept = settings.get(FEEDBACK)
    options = feedback_form(kept)
    yield effects.fill("feedback", shown_values(options))
    if isinstance(kept, dict):
        yield effects.feedback_options(**{f.short_name: bool(f.data) for f in options})
    wanted = settings.get(REAL_DICE) is True
    if wanted != session.part(Visit).real_dice:
        yield from show_real_dice(session, on=wanted)
    yield from show_unfinished(session)


def feedback(session: Session, event: Event) -> Iterable[Effect]:
    """What this device does besides showing a result was changed."""
    form = feedback_form()
    form.process(event.form)
    options = {field.short_name: bool(field.data) for field in form}
    written = session.part(Store).settings.set(FEEDBACK, options)
    yield effects.feedback_options(**options)
    yield from tell_written(session, written, "the settings of this device")


def house(session: Session, event: Event) -> Iterable[Effect]:
    """A house rule was set: every form of the system takes it over, now and at the next start."""
    system = page(event.data["system"])
    form = house_form(system)
    form.process(event.form)
    values = {field.short_name: field.data for field in form}
    written = session.part(Store).settings.set(HOUSE + system.name, values)
    yield from _into_forms(session, system.name)
    yield from tell_written(session, written, "the house rule", "House rule saved.")


def _into_forms(session: Session, system: str) -> Iterator[Effect]:
    set_ups: dict[str, object] = {}
    setups = session.part(Store).setups
    for kind in page(system).forms:
        form = kind()
        mine = house_again(session, form)
        kept = setups.get(form.form_id())
        set_ups[form.form_id()] = {**(kept if isinstance(kept, dict) else form.values()), **mine}
        yield effects.fill(form.form_id(), mine)
        if session.values.form == form.form_id():
            session.values = session.values.changed(mine)
    written = setups.set_many(set_ups)
    yield from tell_written(session, written, "the house rule in the last set-ups", quiet=True)
    if front_form(session).system == system:
        yield from refresh(session)


ACTIONS: dict[str, Handler] = {"begin": begin, "feedback": feedback, "house": house}
