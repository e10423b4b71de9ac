"""The History view: its list and filters, and deleting all. One entry's details: `entry`."""

from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.history import entry, note
from app.features.history.delete import delete
from app.features.history.list_view import budget, draw_rows, refresh, show_first
from app.features.history.search import PAGE, Filter, HistorySearch
from app.features.saving.troubles import tell_troubles
from app.session import Handler, Session
from app.store.store import Store

LONGEST_SEARCH = 200


def opened(session: Session, _event: Event) -> Iterable[Effect]:
    """The view is opened: read what was not read yet, then show the newest rolls."""
    if session.part(Store).history.loaded:
        yield from show_first(session)
    else:
        yield effects.text("history-count", "Reading the history…")
        yield effects.later("history.read")


def read(session: Session, _event: Event) -> Iterable[Effect]:
    """Read some of the past; show it when all of it is read."""
    more = budget()
    for left in session.part(Store).history.load_steps():
        if left and not more():
            yield effects.later("history.read")
            return
    yield from tell_troubles(session)
    yield effects.later("history.begin")
    yield effects.later("saving.tidy")


def begin(session: Session, _event: Event) -> Iterable[Effect]:
    """What was read is shown, from its newest roll on. (Blocked storage counts as read: there are
    the rolls of this visit.)
    """
    yield from show_first(session)


def go(session: Session, event: Event) -> Iterable[Effect]:
    """Look further and draw more of what shall be shown."""
    if event.data.get("turn") == str(session.part(HistorySearch).turn):
        yield from draw_rows(session)


def more(session: Session, _event: Event) -> Iterable[Effect]:
    """Show older rolls below those that are shown."""
    search = session.part(HistorySearch)
    if search.drawn >= search.limit:
        search.limit = search.drawn + PAGE
        yield from draw_rows(session)


def filtered(session: Session, event: Event) -> Iterable[Effect]:
    """A field of the filter was changed."""
    form = event.form
    text = form.get("text").strip()[:LONGEST_SEARCH]
    kinds, days = ("system", "hero", "degree"), ("since", "until")
    wanted = Filter(text, *(form.get(name) for name in (*kinds, *days)))
    search = session.part(HistorySearch)
    if wanted != search.wanted and search.turn:
        search.wanted, search.limit = wanted, PAGE
        yield from refresh(session)


def clear(session: Session, _event: Event) -> Iterable[Effect]:
    """Show all rolls again."""
    search = session.part(HistorySearch)
    search.wanted, search.limit = Filter(), PAGE
    yield effects.fill("history-filter", dict.fromkeys(Filter._fields, ""))
    yield from refresh(session)
    yield effects.focus("history-text")


def ask_delete_all(session: Session, _event: Event) -> Iterable[Effect]:
    """Ask before everything is deleted."""
    count = len(session.part(Store).history)
    yield effects.replace("sheet-body", session.render("history/delete_all.html", count=count))
    yield effects.show("sheet")


def delete_all(session: Session, _event: Event) -> Iterable[Effect]:
    """Delete every roll."""
    yield effects.close("sheet")
    yield from delete(session, session.part(Store).history.ids())
    yield from refresh(session)
    yield effects.focus("history-title")


ACTIONS: dict[str, Handler] = {
    "ask-delete-all": ask_delete_all,
    "begin": begin,
    "clear": clear,
    "delete-all": delete_all,
    "filter": filtered,
    "go": go,
    "more": more,
    "opened": opened,
    "read": read,
    **entry.ACTIONS,
    **note.ACTIONS,
}
