"""Erasing everything of ours, after asking twice and offering a backup."""

from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.backup.view import use_view
from app.features.check import edit
from app.features.history.search import HistorySearch
from app.features.notices.undo import close_undo
from app.features.refresh import EVERY_PART, refresh
from app.features.roll.finish import show_real_dice
from app.features.secret import show_secret
from app.rolls.visit import Visit
from app.session import Handler, Session
from app.store.store import Store

NOTICES = ("notice-store", "notice-link", "notice-backup", "backup-plan")
COUNTS = ("luck-choices", "luck-result", "fairness-mine")
"""What was counted of rolls that are gone."""


def ask(session: Session, event: Event) -> Iterable[Effect]:
    """Ask before everything is erased, twice."""
    store = session.part(Store)
    store.history.load()
    values = {**use_view(store), "again": event.data.get("again") == "y"}
    yield effects.replace("sheet-body", session.render("erase/ask.html", **values))
    yield effects.show("sheet")
    yield effects.focus("sheet-title")


def erase(session: Session, _event: Event) -> Iterable[Effect]:
    """Erase everything of ours, on screen too. What others keep on the same origin stays."""
    yield from edit.end(session)
    gone = session.part(Store).erase_all()
    session.part(Visit).forget()
    session.forget(keep=(Store, Visit, HistorySearch))
    session.part(HistorySearch).forget()
    for element in (*NOTICES, *COUNTS):
        yield effects.replace(element, "")
    yield from close_undo(session)
    yield from refresh(session, EVERY_PART)
    yield from show_real_dice(session, on=False)
    yield from show_secret(session)
    words = (
        "Everything Dicewright saved here has been erased."
        if gone
        else "Not everything could be erased: this browser refused."
    )
    html = session.render("erase/erased.html", words=words)
    yield effects.replace("sheet-body", html)
    yield effects.announce(words)


def anew(_session: Session, _event: Event) -> Iterable[Effect]:
    """Start as on a first visit."""
    yield effects.reload()


ACTIONS: dict[str, Handler] = {"anew": anew, "ask": ask, "erase": erase}
