"""What stands above the check form: the hero and the opponent in use with what of them is one tap
away, and the presets that fit.
"""

from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.check import change, edit
from app.features.check.form import Front, front_form
from app.features.hero_bar.chosen import (
    choose,
    chosen,
    facing_values,
    is_on,
    named,
    passed_on,
    shortcuts,
)
from app.features.hero_bar.fill import fill_forms
from app.features.hero_bar.view import show_bar
from app.features.saving.tell import tell_written
from app.rolls.visit import Visit
from app.session import Handler, Session
from app.store.store import Store
from app.systems import form_class, form_of, page
from app.systems.facing import AGAINST
from app.text.direction import apart


def show(session: Session, _event: Event) -> Iterable[Effect]:
    """Who is in use and which presets fit, for the form at the front."""
    yield from show_bar(session)


def leave(session: Session, event: Event) -> Iterable[Effect]:
    """Nobody is in use any more; what the form holds stays, but for the name."""
    system, kind = event.data["system"], event.data["kind"]
    yield from edit.end(session)
    written = choose(session.part(Store), system, kind, "")
    yield from tell_written(session, written, f"the choice to use no {kind}")
    name = "hero" if kind == "hero" else AGAINST
    for kind_of_form in page(system).forms:
        form = kind_of_form()
        if name in form:
            yield effects.fill(form.form_id(), named(form, {name: ""}))
    yield effects.later("check.changed")
    yield effects.later("hero_bar.show")


def use(session: Session, event: Event) -> Iterable[Effect]:
    """The phone is passed on: this hero rolls from now on, with numbers of their own."""
    store, visit = session.part(Store), session.part(Visit)
    record = store.heroes.get(event.data["id"])
    if record is None or record.data["system"] != front_form(session).system:
        yield effects.later("hero_bar.show")  # another tab deleted it, or another form came
        return
    called = visit.called
    if called is not None and form_of(called).form_id() == session.values.form:
        yield effects.later("calls.take", id=record.id)
        return
    yield from edit.end(session)
    system = str(record.data["system"])
    before = chosen(store, system, "hero")
    if before is not None and before.id == record.id:
        before = None
    lacks = passed_on(before.data, record.data, front_form(session))[1] if before else ""
    written = choose(store, system, "hero", record.id)
    session.part(Front).shortcut = {}
    yield from fill_forms(session, record.data, before.data if before else None)
    name = apart(record.data["name"])
    if lacks:
        words = f"Now using {name}, who has no {apart(lacks)}."
        yield from tell_written(session, written, f"the choice of {name}", words)
    else:
        words, show = f"Now using {name}.", effects.announce
        yield from tell_written(session, written, f"the choice of {name}", words, show=show)
    yield from change.changed(session, session.values)
    yield from show_bar(session)


def put(session: Session, event: Event) -> Iterable[Effect]:
    """A shortcut of the one in use fills the form that it was offered for."""
    form = form_class(event.data["check"])()
    record = chosen(session.part(Store), form.system, event.data["kind"])
    if record is None or session.values.form != form.form_id():
        yield effects.later("hero_bar.show")  # another form came to the front in the meantime
        return
    form = form_class(session.values.form)(session.values)
    offered, place = shortcuts(record.data, form), int(event.data["place"])
    if place >= len(offered):
        yield effects.later("hero_bar.show")  # another tab changed the hero
        return
    found = offered[place]
    yield from edit.end(session)
    values = named(form, found.values)
    if event.data["kind"] == "hero":  # a check of somebody else may have been put into the form
        values |= named(form, {"hero": record.data.get("name", "")})
    else:
        values = facing_values(record.data, form, found)
    now = session.values.changed(values)
    session.part(Front).shortcut = {}
    yield effects.fill(form.form_id(), values)
    yield from change.changed(session, now)
    session.part(Front).shortcut = values
    shown = front_form(session)
    on = [each.words for each in shortcuts(record.data, shown) if is_on(record.data, shown, each)]
    yield effects.announce(f"{', '.join(on)}." if on else f"{found.words}.")
    yield from show_bar(session)


ACTIONS: dict[str, Handler] = {"leave": leave, "put": put, "show": show, "use": use}
