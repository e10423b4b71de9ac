"""Shows all presets in the table's order."""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.session import Session
from app.store.store import Store


def show_presets(session: Session) -> Iterator[Effect]:
    """The list as it is now."""
    store = session.part(Store)
    heroes = {record.id: record.data["name"] for record in store.heroes.all()}
    html = session.render("presets/list.html", presets=store.presets.all(), heroes=heroes)
    yield effects.replace("presets-list", html)
