"""The check form at the front: what follows when a person changes it."""

from collections.abc import Iterable

import dicewright
from app import effects
from app.effects import Effect
from app.events import Event
from app.features.check import change, edit, form
from app.features.result.stage import step_aside
from app.rolls import dice
from app.rolls.visit import Visit
from app.session import Handler, Session
from app.systems import page


def changed(session: Session, event: Event) -> Iterable[Effect]:
    """A control has changed, or another form came to the front."""
    yield from change.changed(session, event.form)


def late(session: Session, event: Event) -> Iterable[Effect]:
    """What the system shows of the form once the odds are painted."""
    session.values = event.form
    shown = form.front_form(session)
    yield from page(shown.system).late(shown)


def remember(session: Session, _event: Event) -> Iterable[Effect]:
    """The form has changed a moment ago: it is the last set-up of its kind."""
    yield from form.remember_set_up(session)


def act(session: Session, event: Event) -> Iterable[Effect]:
    """A tap on the system's own part of its form: the action is named by `act`."""
    session.values = event.form
    shown = form.front_form(session)
    actions = page(shown.system).form_actions()
    if event.data["act"] not in actions:
        raise LookupError(f"the form has no action {event.data['act']!r}")
    now = actions[event.data["act"]](shown, event.data)
    if now.values is not None:
        session.values = now.values
        shown = form.front_form(session)
        yield from page(shown.system).dynamic_rows(shown, session.render)
        yield effects.fill(shown.form_id(), shown.values())
        yield from form.refresh(session)
        yield from edit.follow(session)
        yield from step_aside(session)
        yield effects.later("check.remember")
    if now.focus:
        yield effects.focus(now.focus)
    if now.said:
        yield effects.announce(now.said)


def other_side(session: Session, event: Event) -> Iterable[Effect]:
    """Throw the other side's dice now: its total stands on the form before ours are rolled."""
    if session.part(Visit).is_second_tap(event.data.get("tapped")):
        return
    yield from form.take(session, event.form)
    shown = form.front_form(session)
    try:
        check = shown.other_side()
        if check is None:
            return
        values = shown.other_thrown(dice.throw(check, session.random_bytes))
    except dicewright.CheckError as error:
        yield from form.show_faults(session, error)
        yield effects.announce(f"Not thrown. {form.fault_words(session, error)}")
        return
    session.values = session.values.changed(values)
    yield effects.fill(shown.form_id(), values)
    yield from form.refresh(session)
    yield from edit.follow(session)
    yield from step_aside(session)
    other = form.front_form(session).targets()[0].other
    if other is not None:
        yield effects.announce(f"{page(shown.system).other_words(other)}.")
    yield effects.later("check.remember")


ACTIONS: dict[str, Handler] = {
    "act": act,
    "changed": changed,
    "late": late,
    "other-side": other_side,
    "remember": remember,
}
