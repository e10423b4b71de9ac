"""Edit mode on screen: the form changes a roll on the same dice, and a bar over the Roll button
says so.

A roll changes with the form in this mode alone. What is decided on the result card ends it.
"""

from collections.abc import Iterator, Sequence

import dicewright
from app import effects
from app.effects import Effect
from app.features.check.form import targets_of
from app.features.result.card import show_result
from app.features.saving.tell import tell_written
from app.rolls import commands
from app.rolls.roll import Roll
from app.rolls.visit import Visit
from app.session import Session
from app.store.store import Store
from app.text.numbers import dice_words


def begin(session: Session, roll: Roll) -> Iterator[Effect]:
    """From now on the form changes this roll; its check is on screen already."""
    commands.begin_edit(session.part(Visit), roll)
    html = session.render("check/edit_mode.html", number=roll.number)
    yield effects.replace("edit-mode", html)
    yield effects.announce(f"Changing roll {roll.number} with the same dice.")


def end(session: Session, done: str = "") -> Iterator[Effect]:
    """The mode is over, if there was one; the roll stays as it is now, which `done` says."""
    visit = session.part(Visit)
    if visit.edit_mode is None:
        return
    what = f"the change to roll {visit.editing}"
    written = commands.end_edit(visit, session.part(Store))
    yield effects.replace("edit-mode", "")
    yield from tell_written(session, written, what, done, show=effects.announce, quiet=not done)


def follow(session: Session) -> Iterator[Effect]:
    """The form has changed: resolve the roll again on the same dice, or say why that cannot be.

    Another form at the front is another kind of roll, which these dice were not thrown for.
    """
    visit = session.part(Visit)
    mode = visit.edit_mode
    if mode is None:
        return
    if visit.roll(mode.number) is None or not commands.answers(mode.before, session.values.form):
        yield from end(session)
        return
    try:
        targets = targets_of(session)
    except dicewright.CheckError:
        yield _refused("The form has an error, so the result hasn't changed.")
        return
    try:
        now = commands.edit(visit, targets)
    except dicewright.FacesError:
        reason = _why_not(mode.before, targets[0].check)
        yield _refused(f"These dice don't fit: {reason}. The result hasn't changed.")
        return
    yield _refused("")
    if now is not None:
        yield from show_result(session, now)
    yield effects.later("roll.settled")


def _refused(words: str) -> Effect:
    return effects.text("edit-mode-refused", words)


def _why_not(roll: Roll, check: dicewright.Check) -> str:
    """Why the faces of a roll do not answer another check."""
    if check.dice != roll.check.dice:
        return f"you rolled {_called(roll.check.dice)}, and this needs {_called(check.dice)}"
    if any(isinstance(face, tuple) and len(face) > 1 for face in roll.faces):
        return "they were open-ended, and now they wouldn't be"
    return "they weren't open-ended, and now they would be"


def _called(dice: Sequence[int]) -> str:
    """`2d6`, `a d12`, `no dice`."""
    words = dice_words(dice)
    return f"a {words}" if len(dice) == 1 else words or "no dice"
