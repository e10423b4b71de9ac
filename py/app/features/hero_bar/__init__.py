"""What stands above the check form: the hero and the opponent in use with what of them is one tap
away, and the presets that fit.
"""

from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.check import change, edit
from app.features.check.form import Front
from app.features.hero_bar.chosen import choose, chosen, facing_values, named, shortcuts
from app.features.hero_bar.view import show_bar
from app.features.saving.tell import tell_written
from app.session import Handler, Session
from app.store.store import Store
from app.systems import form_class, page
from app.systems.facing import AGAINST


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
    yield effects.announce(f"{found.words}.")
    yield from change.changed(session, now)
    session.part(Front).shortcut = values


ACTIONS: dict[str, Handler] = {"leave": leave, "put": put, "show": show}
