"""Shows the bar above the form."""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.features.check.form import Front, front_form
from app.features.hero_bar.chosen import (
    chosen,
    crew,
    fitting_presets,
    holds,
    in_use,
    named,
    shortcuts,
)
from app.session import Session
from app.store.store import Store


def show_bar(session: Session) -> Iterator[Effect]:
    """The hero and the opponent in use, and the presets, for the form at the front."""
    store, form = session.part(Store), front_form(session)
    who, heroes = in_use(store, form), crew(store, form)
    html = session.render(
        "hero_bar/bar.html",
        who=who,
        crew=[] if len(heroes) == 1 and heroes[0].here else heroes,
        form=form.form_id(),
        system=form.system,
    )
    yield effects.replace("hero-bar", html)
    if heroes:
        yield effects.attributes("first-sight", hidden="")
    _follow(session)
    presets = fitting_presets(store, form.system)
    yield effects.replace("preset-bar", session.render("hero_bar/presets.html", presets=presets))


def _follow(session: Session) -> None:
    """What the form holds of the hero is followed like a shortcut that was tapped just now, after a
    reload too: once its number is changed by hand, its name is gone.
    """
    front, form = session.part(Front), front_form(session)
    hero = chosen(session.part(Store), form.system, "hero")
    if front.shortcut or hero is None or form["hero"].data != hero.data.get("name"):
        return
    for each in shortcuts(hero.data, form):
        values = named(form, each.values)
        if holds(form, values):
            front.shortcut = values
            return
