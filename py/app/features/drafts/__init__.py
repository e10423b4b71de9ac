"""Drafts: what is being written in an editor (a hero's sheet, a table, a note) outlives a reload.

An editor's form names its draft in `data-draft` and sends its changes here; the editor itself puts
the draft back when it is opened, and clears it once it is saved or cancelled.
"""

from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.drafts.draft import clear_draft, drafts, save_draft
from app.session import Handler, Session


def changed(session: Session, event: Event) -> Iterable[Effect]:
    """Something was written: remember it, and tell an update to wait."""
    values = {name: sent[0] for name, sent in event.form.items() if sent}
    yield from save_draft(session, event.data["draft"], event.data.get("key", ""), values)
    yield effects.attributes(event.form.form, data_unfinished="")


def begin(session: Session, _event: Event) -> Iterable[Effect]:
    """The page has started: say that something was being written."""
    if waiting := drafts(session):
        html = session.render("drafts/notice.html", drafts=waiting)
        yield effects.replace("notice-draft", html)


def discard(session: Session, event: Event) -> Iterable[Effect]:
    """What was written is not wanted any more; the editor it stands in is closed."""
    yield from clear_draft(session, event.data["draft"])
    yield effects.replace("notice-draft", "")
    yield effects.close("sheet")


def read(_session: Session, _event: Event) -> Iterable[Effect]:
    """The notice was read."""
    yield effects.replace("notice-draft", "")


ACTIONS: dict[str, Handler] = {
    "begin": begin,
    "changed": changed,
    "discard": discard,
    "read": read,
}
