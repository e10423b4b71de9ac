"""The check on screen: reading its form, its odds, what is wrong with it."""

from collections.abc import Iterable, Iterator

import dicewright
from app import changing, effects
from app.effects import Effect
from app.events import Event, FormValues
from app.faults import check_faults, labels_of
from app.present import odds_view
from app.session import Handler, Session
from app.systems import page


def changed(session: Session, event: Event) -> Iterable[Effect]:
    """A control of the check form has changed, or another form came to the front."""
    if event.form.form != session.values.form:
        yield effects.later("heroes.bars")
    yield from take(session, event.form)
    yield from refresh(session)
    if session.editing:
        yield from changing.follow(session)
    yield from _aside(session)
    yield effects.later("keeping.set-up")


def take(session: Session, values: FormValues) -> Iterator[Effect]:
    """Take the check form as the page sent it; controls that must follow a change do."""
    before, session.values = session.values, values
    if "shortcut" in session.kept:
        from app.features import heroes

        yield from heroes.follow(session)
        values = session.values
    changes = session.form().settle(before)
    if changes:
        session.values = values.changed(changes)
        yield effects.fill(values.form, changes)


def refresh(session: Session) -> Iterator[Effect]:
    """Show the odds of the check on screen, or what is wrong with it."""
    form = session.form()
    if form.house:
        from app.house import house_words

        yield effects.text(f"{form.form_id()}-house", house_words(form))
    try:
        check = form.check()
    except dicewright.CheckError as error:
        yield from faults(session, error)
        waiting = page(form.system).waiting(form)
        yield effects.replace("odds", session.render("parts/odds_missing.html", waiting=waiting))
    else:
        yield from no_faults(session)
        whose = form.against() if form.companions() else ""
        odds = odds_view(check, whose)
        yield effects.replace("odds", session.render("parts/odds.html", odds=odds))
    yield from page(form.system).live(form)


def faults(session: Session, error: dicewright.CheckError) -> Iterator[Effect]:
    """Say at each field what is wrong with it; a fault of no field on screen goes to the form's
    head.
    """
    form = session.form()
    by_field: dict[str, list[str]] = {}
    here = {field.short_name for field in form}
    for name, message in check_faults(error, labels_of(form)):
        by_field.setdefault(name if name in here else "", []).append(message)
    for field in form:
        messages = by_field.get(field.short_name, [])
        yield effects.text(f"{field.id}-fault", " ".join(messages))
        yield effects.attributes(field.id, aria_invalid="true" if messages else None)
    yield effects.text(f"{form.form_id()}-fault", " ".join(by_field.get("", [])))


def no_faults(session: Session) -> Iterator[Effect]:
    """Clear every fault of the form on screen."""
    form = session.form()
    for field in form:
        yield effects.text(f"{field.id}-fault", "")
        yield effects.attributes(field.id, aria_invalid=None)
    yield effects.text(f"{form.form_id()}-fault", "")


def _aside(session: Session) -> Iterator[Effect]:
    """A result of another system makes room for the form that came to the front."""
    shown = session.roll_numbered(session.shown)
    if shown is not None:
        aside = shown.check.system != session.form().system
        yield effects.attributes("result", data_aside="" if aside else None)


ACTIONS: dict[str, Handler] = {"changed": changed}
