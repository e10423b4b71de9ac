"""The odds view: everything that can be known of the check on screen before it is rolled.

Nothing of it is loaded before it is opened.
"""

from collections.abc import Iterable, Iterator

import dicewright
from app import effects
from app.effects import Effect
from app.events import Event
from app.features.check.form import front_form, targets_to_throw
from app.features.odds.looked import KEPT, NOW, Look, Looked
from app.features.odds.view import as_text, body, table_view
from app.session import Handler, Session

BODY = "odds-body"


def show(session: Session, _event: Event) -> Iterable[Effect]:
    """The view is opened: the odds of the check on the form."""
    yield from _draw(session)


def goal(session: Session, event: Event) -> Iterable[Effect]:
    """Another hope: what it would take, the comparison and the table are about it."""
    look = session.part(Look)
    look.goal = event.form.get("goal")
    yield from _parts(session, "take", "beside", "table")
    yield effects.announce(_now_words(session))


def sides(session: Session, event: Event) -> Iterable[Effect]:
    """Another set-up on one of the two sides."""
    look = session.part(Look)
    look.sides = (event.form.get("first"), event.form.get("second"))
    yield from _parts(session, "beside")
    looked = _looked(session)
    if looked is not None:
        yield effects.announce(body(looked)["beside"].words)


def keep(session: Session, _event: Event) -> Iterable[Effect]:
    """Remember this set-up for this visit, to compare another one with it."""
    looked = _looked(session)
    if looked is None:
        return
    look = session.part(Look)
    look.kept = looked.check.record()
    look.sides = (KEPT, NOW)
    yield from _parts(session, "sides", "beside")
    yield effects.tell("Kept. Change the form and come back: both stand side by side.")


def copy(session: Session, _event: Event) -> Iterable[Effect]:
    """The table of chances as text, cells with tabs between them: a spreadsheet takes it."""
    looked = _looked(session)
    if looked is not None and (table := table_view(looked)):
        yield effects.copy(as_text(table), "Table copied.")


def on_paper(_session: Session, _event: Event) -> Iterable[Effect]:
    """Print the view."""
    yield effects.print_page()


def _looked(session: Session) -> Looked | None:
    try:
        target = targets_to_throw(session)[0]
    except dicewright.CheckError:
        return None
    return Looked(target, front_form(session), session.part(Look))


def _draw(session: Session) -> Iterator[Effect]:
    looked = _looked(session)
    if looked is None:
        yield effects.replace(BODY, session.render("odds/missing.html"))
        return
    yield effects.replace(BODY, session.render("odds/body.html", **body(looked)))


def _parts(session: Session, *names: str) -> Iterator[Effect]:
    looked = _looked(session)
    if looked is None:
        yield from _draw(session)
        return
    shown = body(looked)
    for name in names:
        yield effects.replace(f"odds-{name}", session.render(f"odds/{name}.html", **shown))


def _now_words(session: Session) -> str:
    looked = _looked(session)
    return looked.now_words() if looked is not None else ""


ACTIONS: dict[str, Handler] = {
    "copy": copy,
    "goal": goal,
    "keep": keep,
    "print": on_paper,
    "show": show,
    "sides": sides,
}
