"""What a change of the check form brings: odds, faults, the roll in edit mode, the set-up kept."""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.events import FormValues
from app.features.check import edit, form
from app.features.notices.passing import set_up
from app.features.result.stage import step_aside
from app.session import Session


def changed(session: Session, values: FormValues) -> Iterator[Effect]:
    """The form at the front holds something else, or another form came to the front."""
    other_form = values.form != session.values.form
    yield from form.take(session, values)
    yield from form.refresh(session)
    yield from edit.follow(session)
    yield from step_aside(session)
    yield from set_up(session, values.form)
    if other_form:
        yield effects.later("hero_bar.show")
    yield effects.later("check.remember")
