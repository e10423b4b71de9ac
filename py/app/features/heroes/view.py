"""Shows everybody: heroes, then opponents."""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.session import Session
from app.store.store import Store
from app.systems import pages


def show_heroes(session: Session) -> Iterator[Effect]:
    """The list as it is now."""
    store, known = session.part(Store), pages()
    everybody = store.heroes.all()
    yield effects.replace(
        "heroes-list",
        session.render(
            "heroes/list.html",
            heroes=[record for record in everybody if record.data["kind"] != "opponent"],
            opponents=[record for record in everybody if record.data["kind"] == "opponent"],
            titles={system.name: system.title for system in known},
            systems=[system for system in known if system.heroes()],
            newer=len(store.heroes.newer),
        ),
    )
