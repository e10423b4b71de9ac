"""Shows what the store has to tell (`app.store.troubles`) until it is over."""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.features.notices.undo import offers_saved
from app.session import Session
from app.store.store import Store

NAMED = 5
"""How many of the acts that were not saved are named; the notice counts them all."""


class Told:
    """The troubles that are on screen, by their sentences, and the kinds that were put away; what
    was not saved, in words, the latest last.
    """

    def __init__(self) -> None:
        self.sentences: list[str] = []
        self.known: set[str] = set()
        self.refused: list[str] = []

    def refuse(self, what: str) -> None:
        """Storage has refused this."""
        self.refused = [*(each for each in self.refused if each != what), what][-NAMED:]


def tell_troubles(session: Session) -> Iterator[Effect]:
    """Show what the store has to tell, when it differs from what is shown."""
    told, store = session.part(Told), session.part(Store)
    if store.saved():
        told.refused = []
        yield from offers_saved(session)
    troubles = [t for t in store.troubles() if t.kind not in told.known]
    sentences = [*(trouble.sentence for trouble in troubles), *told.refused]
    if sentences == told.sentences:
        return
    told.sentences = sentences
    html = session.render("saving/troubles.html", troubles=troubles, refused=told.refused)
    yield effects.replace("notice-store", html)
