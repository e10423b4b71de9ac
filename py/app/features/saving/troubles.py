"""Shows what the store has to tell (`app.store.troubles`) until it is over."""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.session import Session
from app.store.store import Store


class Told:
    """The troubles that are on screen, by their sentences, and the kinds that were put away."""

    def __init__(self) -> None:
        self.sentences: list[str] = []
        self.known: set[str] = set()


def tell_troubles(session: Session) -> Iterator[Effect]:
    """Show what the store has to tell, when it differs from what is shown."""
    told = session.part(Told)
    troubles = [t for t in session.part(Store).troubles() if t.kind not in told.known]
    sentences = [trouble.sentence for trouble in troubles]
    if sentences == told.sentences:
        return
    told.sentences = sentences
    html = session.render("saving/troubles.html", troubles=troubles)
    yield effects.replace("notice-store", html)
