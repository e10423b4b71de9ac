"""What a change of the check form brings: odds, faults, the roll in edit mode, the set-up kept."""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.events import FormValues
from app.features.check import edit, form
from app.features.notices.passing import set_up
from app.rolls.visit import Visit
from app.session import Session


def changed(session: Session, values: FormValues) -> Iterator[Effect]:
    """The form at the front holds something else, or another form came to the front."""
    other_form = values.form != session.values.form
    yield from form.take(session, values)
    yield from form.refresh(session)
    yield from edit.follow(session)
    yield from _step_aside(session)
    yield from set_up(session, values.form)
    if other_form:
        yield effects.later("hero_bar.show")
    yield effects.later("check.remember")


def _step_aside(session: Session) -> Iterator[Effect]:
    """A result of another system makes room for the form that came to the front."""
    visit = session.part(Visit)
    shown = visit.roll(visit.shown)
    if shown is not None:
        aside = shown.check.system != form.front_form(session).system
        yield effects.attributes("result", data_aside="" if aside else None)
