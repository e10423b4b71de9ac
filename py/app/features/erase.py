"""Erasing everything of ours, after asking twice and offering a backup."""

from collections.abc import Iterable

from app import changing, effects, keeping
from app.effects import Effect
from app.events import Event
from app.features import backup
from app.restoring import use_view
from app.session import Handler, Session


def ask(session: Session, event: Event) -> Iterable[Effect]:
    """Ask before everything is erased, twice."""
    session.store.history.load()
    values = {**use_view(session.store), "again": event.data.get("again") == "y"}
    yield effects.replace("sheet-body", session.render("backup/erase.html", **values))
    yield effects.show("sheet")
    yield effects.focus("sheet-title")


def erase(session: Session, _event: Event) -> Iterable[Effect]:
    """Erase everything of ours. What others keep on the same origin stays."""
    gone = session.store.erase_all()
    for part in (session.rolls, session.stored, session.entries, session.versions):
        part.clear()
    session.taken_back.clear()
    session.browsing = session.restoring = None
    session.shown = 0
    for element in ("stage", "visit", "notice-undo", "history-list", "backup-plan"):
        yield effects.replace(element, "")
    yield from changing.end(session)
    words = (
        "Everything that Dicewright kept here is erased."
        if gone
        else "Not everything could be erased: this browser does not let go of it."
    )
    html = session.render("backup/erased.html", words=words)
    yield effects.replace("sheet-body", html)
    yield effects.announce(words)
    yield from backup.refresh(session)
    yield from keeping.tell_troubles(session)


def anew(_session: Session, _event: Event) -> Iterable[Effect]:
    """Start as on a first visit."""
    yield effects.reload()


ACTIONS: dict[str, Handler] = {"anew": anew, "ask": ask, "erase": erase}
