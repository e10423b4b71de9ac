"""The result card: puts a roll on it, and keeps the list of this visit's rolls beside it."""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.features.result.stage import Stage, stay_aside
from app.features.result.unfinished import show_unfinished
from app.features.saving.tell import tell_written
from app.rolls import saving
from app.rolls.lists import lists_of
from app.rolls.roll import Roll
from app.rolls.speech import speech
from app.rolls.view import RollView, card_view, row_view
from app.rolls.visit import Visit
from app.session import Session
from app.store.store import Store

ROWS_IN_VIEW = 12


def view_of(session: Session, roll: Roll) -> RollView:
    """What the card shows of a roll."""
    made = session.part(Visit).made(roll.number)
    pending = made.pending if made else {}
    token = made.tokens[-1] if made and made.tokens else ""
    mode = session.part(Visit).edit_mode
    editing = mode is not None and mode.number == roll.number and mode.before != roll
    off = made.put_off if made else True
    view = card_view(roll, lists_of(session), pending, token, editing=editing, put_off=off)
    if made is not None and made.entries and not roll.secret:
        entry = session.part(Store).history.get(made.entries[0])
        view = view._replace(note=entry.note if entry else "")
    if made is None or not made.throws or roll.secret:
        return view
    from app.rolls.throws import throws_of  # the start needs none of it

    return view.with_throws(throws_of(session.part(Store), made.throws))


def show_result(session: Session, roll: Roll) -> Iterator[Effect]:
    """Put a roll on the card and say it."""
    session.part(Stage).aside = 0
    view = view_of(session, roll)
    yield from draw(session, view)
    yield effects.announce(speech(view))


def draw(session: Session, view: RollView) -> Iterator[Effect]:
    """Put a view of a roll on the card, and in a line on the game master's desk."""
    yield effects.replace("result-card", session.render("result/card.html", result=view))
    yield effects.replace("desk-result", session.render("opponents/result.html", row=view))
    yield from stay_aside(session, view.number)


def redraw(session: Session) -> Iterator[Effect]:
    """The card and the list as things are now, without a word; nothing where no roll is left."""
    visit = session.part(Visit)
    roll = visit.roll(visit.shown)
    if roll is None:
        yield effects.replace("result-card", "")
        yield effects.replace("desk-result", "")
    else:
        yield from draw(session, view_of(session, roll))
    yield visit_list(session)
    yield from show_unfinished(session)


def visit_list(session: Session) -> Effect:
    """The last rolls made in this visit, newest first."""
    made = [roll for roll in session.part(Visit).rolls() if not roll.past]
    rows = [row_view(roll) for roll in reversed(made[-ROWS_IN_VIEW:])]
    return effects.replace("visit", session.render("result/visit.html", rows=rows))


def settle(session: Session) -> Iterator[Effect]:
    """Save what has changed, and show it where it stands besides the card."""
    yield visit_list(session)
    written = saving.save_all(session.part(Visit), session.part(Store))
    yield from tell_written(session, written, "the rolls of this visit", quiet=True)
    yield from show_unfinished(session)
