"""The stage: a new roll is kept and shown, an old one is shown again, a check comes to its form.

What a tap means is decided by the handlers in `app.features`; they all put rolls on the stage here.
"""

from collections.abc import Iterator

import dicewright
from app import changing, effects, keeping, undoing
from app.effects import Effect
from app.features import check as check_feature
from app.present import result_view, row_view, stage_view
from app.rolls import Companion, Faces, Roll
from app.session import Session
from app.systems import form_of, page

ROWS_IN_VIEW = 12
OVER = ("notice-undo", "notice-link")
"""Messages that are over once a new roll is made."""


def finish(
    session: Session,
    check: dicewright.Check,
    faces: Faces,
    source: str,
    *,
    against: str = "",
    companions: tuple[Companion, ...] = (),
    follows: str = "",
) -> Iterator[Effect]:
    """A new roll stands: keep it, show it, say it."""
    session.taken_back.clear()
    made = Roll(
        session.next_number(),
        check,
        faces,
        source=source,
        time=session.clock.now_ms(),
        secret=session.secret,
        against=against,
        companions=companions,
        follows=follows,
    )
    session.rolls.append(made)
    yield from keeping.save_rolls(session)  # first: what is shown is already kept
    yield from show(session, made)
    yield effects.scroll("stage")
    yield effects.feel(result_view(made).get("tone", "plain"))
    yield effects.mark("roll-answered")
    for over in OVER:
        yield effects.replace(over, "")
    yield effects.later("roll.settled", number=str(made.number))


def settle(session: Session) -> Iterator[Effect]:
    """Keep what has changed, and show it where it stands besides the stage."""
    yield effects.replace("visit", session.render("parts/visit.html", rows=visit_rows(session)))
    yield from keeping.save_rolls(session)
    yield from keeping.remember_set_up(session)


def show(session: Session, shown: Roll, *, undoable: bool = True) -> Iterator[Effect]:
    """Put a roll on the stage and say it. A roll that was being changed is so no longer.

    What the roll was until now can be had again with Undo, if it is `undoable`.
    """
    yield from changing.end(session)
    before = session.roll_numbered(shown.number)
    if before is not None and undoable:
        undoing.remember(session, before, shown)
    session.shown = shown.number
    session.keep(shown)
    yield from changing.draw(session, shown)


def put_in_form(
    session: Session,
    check: dicewright.Check,
    *,
    against: str = "",
    companions: tuple[Companion, ...] = (),
) -> Iterator[Effect]:
    """Bring a check to the screen, ready to roll. It is no change of the roll on the stage."""
    yield from changing.end(session)
    form = form_of(check).of_record(check.record())
    form.set_targets((Companion(against, check), *companions))
    session.values = form.form_values()
    yield effects.choose(form.form_id())
    yield from page(check.system).growing(form, session.render)
    yield effects.fill(form.form_id(), form.values())
    yield from check_feature.refresh(session)


def show_last(session: Session) -> Iterator[Effect]:
    """Put the newest roll that is left on the stage, or nothing."""
    yield from changing.end(session)
    last = session.rolls[-1] if session.rolls else None
    session.shown = last.number if last else 0
    html = session.render("parts/stage.html", result=stage_view(session, last)) if last else ""
    yield effects.replace("stage", html)


def visit_rows(session: Session) -> list[dict[str, object]]:
    """The last rolls made in this visit, newest first."""
    new = [made for made in session.rolls if not made.past]
    return [row_view(made) for made in reversed(new[-ROWS_IN_VIEW:])]
