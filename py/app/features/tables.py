"""The table's own tables on screen: the list, one table, a throw on it, sharing.

Writing and arranging them is `tables_writing`; typing real dice for a throw `tables_throw`.
"""

from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.features import tables_throw, tables_writing
from app.features.tables_view import place
from app.session import Handler, Session
from app.tables.shelf import shelf_of
from app.tables.write import share as share_words


def opened(session: Session, _event: Event) -> Iterable[Effect]:
    """The view came to the front: it stands where it was left."""
    yield from place(session)


def every(session: Session, _event: Event) -> Iterable[Effect]:
    """The list of all tables."""
    shelf = shelf_of(session)
    shelf.opened, shelf.draft, shelf.arranging = "", None, False
    yield from place(session)
    yield effects.scroll("tables")


def show(session: Session, event: Event) -> Iterable[Effect]:
    """One table, from wherever it was asked for."""
    shelf = shelf_of(session)
    shelf.opened, shelf.draft, shelf.arranging = event.data["table"], None, False
    yield from place(session)
    yield effects.view("tables")
    yield effects.scroll("tables")


def share(session: Session, event: Event) -> Iterable[Effect]:
    """The whole table as text, to the share sheet or the clipboard."""
    shelved = shelf_of(session).get(event.data["table"])
    if shelved is not None:
        yield effects.share(shelved.table.name, share_words(shelved.table))


ACTIONS: dict[str, Handler] = {
    "list": every,
    "opened": opened,
    "share": share,
    "show": show,
    **tables_throw.ACTIONS,
    **tables_writing.ACTIONS,
}
