"""The History view: the rows of past rolls, a few at a time, newest first; filters; deleting all.

Thousands of entries are read, looked through and drawn in short pieces, each put off until the
page has painted the one before (`history.go`), so that scrolling never waits. What is done with one
entry stands in `app.features.entry`.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence

from app import effects, keeping, stage, undoing
from app.browsing import PAGE, Browsing, Filter
from app.effects import Effect
from app.events import Event
from app.history_view import count_words, found_words, row_values
from app.session import Handler, Session

BUDGET_S = 0.006
"""How long one piece of work may take before the page is painted again, in seconds."""


def looking(session: Session) -> Browsing:
    """The look at the history of this visit."""
    if session.browsing is None:
        session.browsing = Browsing()
    return session.browsing


def opened(session: Session, _event: Event) -> Iterable[Effect]:
    """The view is opened: read what was not read yet, then show the newest rolls."""
    looking(session).limit = PAGE
    if session.store.history.loaded:
        yield from refresh(session)
    else:
        yield effects.text("history-count", "Reading the history")
        yield effects.later("history.read")


def read(session: Session, _event: Event) -> Iterable[Effect]:
    """Read some of the past; show it when all of it is read."""
    more = _budget()
    for left in session.store.history.load_steps():
        if left and not more():
            yield effects.later("history.read")
            return
    yield from keeping.tell_troubles(session)
    yield effects.later("history.begin")
    yield effects.later("keeping.tidy")


def begin(session: Session, _event: Event) -> Iterable[Effect]:
    """What was read is shown, from its newest roll on. (Blocked storage counts as read: there are
    the rolls of this visit.)
    """
    yield from refresh(session)


def refresh(session: Session) -> Iterator[Effect]:
    """Show the history anew, as it is now, as far down as it was shown."""
    browsing = looking(session)
    browsing.begin(session.store.history.entries())
    yield effects.replace(
        "history-hero",
        session.render("history/heroes.html", heroes=browsing.heroes, chosen=browsing.wanted.hero),
    )
    yield from _draw(session, begin=True)


def go(session: Session, event: Event) -> Iterable[Effect]:
    """Look further and draw more of what shall be shown."""
    browsing = looking(session)
    if event.data.get("turn") == str(browsing.turn):
        yield from _draw(session)


def more(session: Session, _event: Event) -> Iterable[Effect]:
    """Show older rolls below those that are shown."""
    browsing = looking(session)
    if browsing.drawn >= browsing.limit:
        browsing.limit = browsing.drawn + PAGE
        yield from _draw(session)


def filtered(session: Session, event: Event) -> Iterable[Effect]:
    """A field of the filter was changed."""
    form = event.form
    degree = form.get("degree")
    wanted = Filter(form.get("text").strip()[:200], form.get("system"), form.get("hero"), degree)
    browsing = looking(session)
    if wanted != browsing.wanted and browsing.turn:
        browsing.wanted, browsing.limit = wanted, PAGE
        yield from refresh(session)


def clear(session: Session, _event: Event) -> Iterable[Effect]:
    """Show all rolls again."""
    browsing = looking(session)
    browsing.wanted, browsing.limit = Filter(), PAGE
    yield effects.fill("history-filter", {"text": "", "system": "", "hero": "", "degree": ""})
    yield from refresh(session)
    yield effects.focus("history-text")


def _draw(session: Session, *, begin: bool = False) -> Iterator[Effect]:
    """One piece of work: look, draw, say how far it went, and put the rest off."""
    browsing, in_time = looking(session), _budget()
    browsing.look(lambda: in_time() and len(browsing.found) < browsing.limit)
    now = session.clock.now_ms()
    html = ""
    while browsing.drawn < min(browsing.limit, len(browsing.found)):
        row = row_values(browsing.found[browsing.drawn], now)
        html += session.render("history/row.html", row=row)
        browsing.drawn += 1
        if not in_time():
            break
    if in_time():
        browsing.look(in_time)
    if begin:
        yield effects.replace("history-list", html)
    elif html:
        yield effects.append("history-list", html)
    if not browsing.done or browsing.drawn < min(browsing.limit, len(browsing.found)):
        yield effects.later("history.go", turn=str(browsing.turn))
    elif browsing.wanted and not browsing.told:
        browsing.told = True
        yield effects.announce(found_words(browsing))
    yield from status(session)


def status(session: Session) -> Iterator[Effect]:
    """How many rolls there are and how many may be; what the filter found; what is left to show."""
    browsing, history = looking(session), session.store.history
    count = len(history)
    yield effects.text("history-count", count_words(count, history.units()))
    yield effects.text("history-found", found_words(browsing) if browsing.wanted else "")
    left = not browsing.done or browsing.drawn < len(browsing.found)
    yield effects.attributes("history-older", hidden=None if left else "")
    yield effects.attributes("history-clear", hidden=None if browsing.wanted else "")
    yield effects.attributes("history-undo", hidden=None if browsing.deleted else "")
    yield effects.attributes("history-some", hidden=None if count else "")
    empty = "" if count else session.render("history/empty.html")
    yield effects.replace("history-none", empty)


# Deleting


def ask_delete_all(session: Session, _event: Event) -> Iterable[Effect]:
    """Ask before everything is deleted."""
    count = len(session.store.history)
    yield effects.replace("sheet-body", session.render("history/delete_all.html", count=count))
    yield effects.show("sheet")


def delete_all(session: Session, _event: Event) -> Iterable[Effect]:
    """Delete every roll."""
    ids = session.store.history.ids()
    yield effects.close("sheet")
    yield from delete(session, list(ids))
    yield from refresh(session)
    yield effects.focus("history-title")


def delete(session: Session, ids: Sequence[str]) -> Iterator[Effect]:
    """Delete entries, in this visit's list too, and offer to take that back."""
    gone = set(ids)
    session.store.history.delete_many(ids)
    looking(session).deleted.append(list(ids))
    kept = [roll for roll in session.rolls if not gone & set(session.entries.get(roll.number, ()))]
    if len(kept) < len(session.rolls):
        session.taken_back += [roll for roll in session.rolls if roll not in kept]
        session.rolls = kept
        if session.shown not in {roll.number for roll in kept}:
            yield from stage.show_last(session)
        rows = stage.visit_rows(session)
        yield effects.replace("visit", session.render("parts/visit.html", rows=rows))
    words = "1 roll is deleted." if len(gone) == 1 else f"{len(gone):,} rolls are deleted."
    yield effects.replace("notice-undo", session.render("history/deleted.html", words=words))
    yield effects.announce(words)
    yield from keeping.tell_troubles(session)


def undo(session: Session, _event: Event) -> Iterable[Effect]:
    """Take the latest deletion back."""
    browsing = looking(session)
    if not browsing.deleted:
        return
    ids = browsing.deleted.pop()
    back = set(ids)
    session.store.history.bring_back_many(ids)
    returned = [r for r in session.taken_back if back & set(session.entries.get(r.number, ()))]
    if returned:
        session.taken_back = [roll for roll in session.taken_back if roll not in returned]
        session.rolls = sorted([*session.rolls, *returned], key=lambda made: made.number)
        yield from stage.show_last(session)
        rows = stage.visit_rows(session)
        yield effects.replace("visit", session.render("parts/visit.html", rows=rows))
    yield undoing.notice(session)
    yield effects.announce(f"{len(ids):,} {'roll is' if len(ids) == 1 else 'rolls are'} back.")
    yield from refresh(session)
    yield from keeping.tell_troubles(session)


def _budget() -> Callable[[], bool]:
    """Whether this piece of work may go on; asked again after each bit."""
    end = time.perf_counter() + BUDGET_S
    return lambda: time.perf_counter() < end


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
    "undo": undo,
}
