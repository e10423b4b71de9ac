"""The notice about a link that was opened: what it prepared, or why it prepared nothing."""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.session import Session


def tell_link(session: Session, words: str, *, good: bool) -> Iterator[Effect]:
    """Show and say it."""
    html = session.render("notices/link.html", words=words, good=good)
    yield effects.replace("notice-link", html)
    yield effects.announce(words)
