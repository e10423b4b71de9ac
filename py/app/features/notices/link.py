"""The notice about a link that was opened: what it prepared, or why it prepared nothing."""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.features.notices.passing import LINK, Passing
from app.session import Session


def tell_link(session: Session, words: str, *, good: bool, form: str = "") -> Iterator[Effect]:
    """Show and say it. What it says of a `form` (its id) is over with another one at the front."""
    session.part(Passing).linked = form
    html = session.render("notices/link.html", words=words, good=good)
    yield effects.replace(LINK, html)
    yield effects.scroll("roll")
    yield effects.announce(words)
