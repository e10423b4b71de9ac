"""Shows the bar above the form."""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.features.check.form import front_form
from app.features.hero_bar.chosen import fitting_presets, in_use
from app.session import Session
from app.store.store import Store


def show_bar(session: Session) -> Iterator[Effect]:
    """The hero and the opponent in use, and the presets, for the form at the front."""
    store, form = session.part(Store), front_form(session)
    who = in_use(store, form)
    html = session.render("hero_bar/bar.html", who=who, form=form.form_id(), system=form.system)
    yield effects.replace("hero-bar", html)
    presets = fitting_presets(store, form.system)
    yield effects.replace("preset-bar", session.render("hero_bar/presets.html", presets=presets))
