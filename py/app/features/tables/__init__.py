"""The table's own tables on screen: the list, one table, sharing it as text.

Writing and arranging them is `edit`, throwing on one `throw`.
"""

from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.tables import edit, throw
from app.features.tables.desk import TableDesk
from app.features.tables.view import place
from app.rolls.lists import tables_of
from app.session import Handler, Session
from app.tables.write import share as share_words


def opened(session: Session, _event: Event) -> Iterable[Effect]:
    """The view came to the front: it stands where it was left, before a reload too."""
    edit.take_draft(session)
    yield from place(session)


def every(session: Session, _event: Event) -> Iterable[Effect]:
    """The list of all tables."""
    desk = session.part(TableDesk)
    desk.open, desk.draft, desk.arranging = "", None, False
    yield from place(session)
    yield effects.scroll("tables")


def show(session: Session, event: Event) -> Iterable[Effect]:
    """One table, from wherever it was asked for."""
    desk = session.part(TableDesk)
    desk.open, desk.draft, desk.arranging = event.data["table"], None, False
    yield from place(session)
    yield effects.view("tables")
    yield effects.scroll("tables")


def share(session: Session, event: Event) -> Iterable[Effect]:
    """The whole table as text, to the share sheet or the clipboard."""
    stored = tables_of(session).get(event.data["table"])
    if stored is not None:
        yield effects.share(stored.table.name, share_words(stored.table))


ACTIONS: dict[str, Handler] = {
    "list": every,
    "opened": opened,
    "share": share,
    "show": show,
    **edit.ACTIONS,
    **throw.ACTIONS,
}
