"""The list of past rolls, a few at a time, newest first.

Thousands of entries are read, looked through and drawn in short pieces, each put off until the page
has painted the one before (`history.go`), so that scrolling never waits.
"""

import time
from collections.abc import Callable, Iterator

from markupsafe import Markup

from app import effects
from app.effects import Effect
from app.features.history.search import PAGE, HistorySearch
from app.features.history.sessions import session_of
from app.features.history.view import count_words, found_words, row_values
from app.rolls.from_history import Row
from app.session import Session
from app.store.store import Store

BUDGET_S = 0.006
"""How long one piece of work may take before the page is painted again, in seconds."""


def refresh(session: Session) -> Iterator[Effect]:
    """Show the history anew, as it is now, as far down as it was shown."""
    search = session.part(HistorySearch)
    search.begin(session.part(Store).history.entries())
    yield effects.replace(
        "history-hero",
        session.render("history/heroes.html", heroes=search.heroes, chosen=search.wanted.hero),
    )
    yield from draw_rows(session, begin=True)


def refresh_if_open(session: Session) -> Iterator[Effect]:
    """The same, where the view was opened before."""
    if session.part(HistorySearch).turn:
        yield from refresh(session)


def show_first(session: Session) -> Iterator[Effect]:
    """Show the newest rolls, whatever is on screen."""
    session.part(HistorySearch).limit = PAGE
    yield from refresh(session)


def draw_rows(session: Session, *, begin: bool = False) -> Iterator[Effect]:
    """One piece of work: look, draw, say how far it went, and put the rest off."""
    search, in_time = session.part(HistorySearch), budget()
    search.look(lambda: in_time() and len(search.found) < search.limit)
    now = session.clock.now_ms()
    drawn = [""]  # the rows that go on with the last session on screen, then those of others
    while search.drawn < min(search.limit, len(search.found)):
        row = search.found[search.drawn]
        if not search.headed or not search.headed[-1].holds(row[0].time):
            search.headed.append(session_of(search.entries, row[0].time))
            drawn.append("")
        drawn[-1] += session.render("history/row.html", row=row_values(row, now))
        search.drawn += 1
        if not in_time():
            break
    if in_time():
        search.look(in_time)
    before = len(search.headed) - len(drawn) + 1
    if drawn[0]:
        yield effects.append(f"history-session-{before}", drawn[0])
    html = "".join(
        session.render(
            "history/session.html",
            place=before + place,
            heading=search.headed[before + place - 1].heading(now),
            rows=Markup(rows),
        )
        for place, rows in enumerate(drawn[1:], 1)
    )
    if begin:
        yield effects.replace("history-list", html)
    elif html:
        yield effects.append("history-list", html)
    if not search.done or search.drawn < min(search.limit, len(search.found)):
        yield effects.later("history.go", turn=str(search.turn))
    elif search.wanted and not search.told:
        search.told = True
        yield effects.announce(found_words(search))
    yield from status(session)


def status(session: Session) -> Iterator[Effect]:
    """How many rolls there are and how many may be; what the filter found; what is left to show."""
    search, history = session.part(HistorySearch), session.part(Store).history
    count = len(history)
    yield effects.text("history-count", count_words(count, history.units()))
    yield effects.text("history-found", found_words(search) if search.wanted else "")
    left = not search.done or search.drawn < len(search.found)
    yield effects.attributes("history-older", hidden=None if left else "")
    yield effects.attributes("history-clear", hidden=None if search.wanted else "")
    token = search.deleted[-1] if search.deleted else None
    yield effects.attributes("history-undo", hidden=None if token else "", data_token=token)
    yield effects.attributes("history-some", hidden=None if count else "")
    empty = "" if count else session.render("history/empty.html")
    yield effects.replace("history-none", empty)


def redraw_rows(session: Session, ids: set[str]) -> Iterator[Effect]:
    """Show rows of the list as they are now."""
    search, history = session.part(HistorySearch), session.part(Store).history
    for place, row in enumerate(search.found):
        if row[0].id in ids:
            fresh = (history.get(entry.id) for entry in row)
            now: Row = tuple(entry for entry in fresh if entry)
            search.found[place] = now or row
            if now:
                values = row_values(now, session.clock.now_ms())
                html = session.render.part("history/row.html", "inside", values)
                yield effects.replace(f"row-{now[0].id}", html)


def budget() -> Callable[[], bool]:
    """Whether this piece of work may go on; asked again after each bit."""
    end = time.perf_counter() + BUDGET_S
    return lambda: time.perf_counter() < end
