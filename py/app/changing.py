"""Changing a roll on the same dice: the mode begins, every change of the form resolves the roll
again, the mode ends.

A roll changes with the form in this mode alone, and a bar over the Roll button shows it. What is
decided on the result card is no business of this module: it ends the mode.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import dicewright
from app import effects, undoing
from app.effects import Effect
from app.present import speech, stage_view
from app.rolls import Companion, Roll
from app.systems import form_of, page

if TYPE_CHECKING:
    from app.session import Session


def begin(session: "Session", roll: Roll) -> Iterator[Effect]:
    """From now on the form changes this roll; its check is on screen already."""
    session.editing = roll.number
    session.unchanged = roll
    yield effects.replace("changing", session.render("parts/changing.html", number=roll.number))
    yield effects.announce(f"Changing roll {roll.number} on the same dice.")


def end(session: "Session") -> Iterator[Effect]:
    """The mode is over, if there was one; the roll stays as it is now. All of its changes are one
    to Undo.
    """
    if not session.editing:
        return
    now = session.roll_numbered(session.editing)
    if now is not None and session.unchanged is not None:
        undoing.remember(session, session.unchanged, now)
    session.editing = 0
    session.unchanged = None
    yield effects.replace("changing", "")


def follow(session: "Session") -> Iterator[Effect]:
    """The form has changed: resolve the roll again on the same dice, or say why that cannot be.

    Another form at the front is another kind of roll, which these dice were not thrown for.
    """
    roll, before = session.roll_numbered(session.editing), session.unchanged
    if roll is None or before is None or session.values.form != form_of(before.check).form_id():
        yield from end(session)
        return
    try:
        now = _on_the_same_dice(session, before)
    except dicewright.CheckError:
        yield from _refused("The form has a fault: the result stays as it was.")
        return
    except dicewright.FacesError:
        reason = _why_not(before, session.form().check())
        words = f"These dice cannot answer that: {reason}; the result stays as it was."
        yield from _refused(words)
        return
    yield from _refused("")
    session.keep(now)
    yield from draw(session, now)
    yield effects.later("roll.settled")


def draw(session: "Session", roll: Roll) -> Iterator[Effect]:
    """Show the roll as it is now on the stage, and say it."""
    html = session.render("parts/stage.html", result=stage_view(session, roll))
    yield effects.replace("stage", html)
    yield effects.announce(speech(roll))


def _refused(words: str) -> Iterator[Effect]:
    yield effects.text("changing-refused", words)


def _why_not(roll: Roll, check: dicewright.Check) -> str:
    """Why the faces of a roll do not answer another check."""
    if check.dice != roll.check.dice:
        return f"{dice_words(roll.check.dice)} fell, and that takes {dice_words(check.dice)}"
    if any(isinstance(face, tuple) and len(face) > 1 for face in roll.faces):
        return "they were rolled on, as only open-ended dice are"
    return "open-ended dice are rolled on, and these were not"


def dice_words(dice: Sequence[int]) -> str:
    """`2d6`, `a d12`, `no dice`; the sizes of one check are all the same."""
    if not dice:
        return "no dice"
    return f"a d{dice[0]}" if len(dice) == 1 else f"{len(dice)}d{dice[0]}"


def _on_the_same_dice(session: "Session", before: Roll) -> Roll:
    """The roll with the form's check, made from what it was before the mode: a change and its
    reverse leave no trace. Raises CheckError, FacesError.
    """
    form = session.form()
    first, *others = (
        part._replace(choices=_outlasting(before, part.check))
        for part in (Companion(form.against(), form.check()), *form.companions())
    )
    now = before.changed(
        check=first.check, choices=first.choices, against=first.name, companions=tuple(others)
    )
    same = [(part.name, part.check) for part in now.parts()]
    return before if same == [(part.name, part.check) for part in before.parts()] else now


def _outlasting(before: Roll, check: dicewright.Check) -> Mapping[str, object]:
    """What was decided on a roll, as far as another check on its dice leaves it standing. Raises
    FacesError.
    """
    dicewright.resolve(check, before.faces)
    choices = page(check.system).outlasting(before, check)
    try:
        dicewright.resolve(check, before.faces, choices)
    except dicewright.ChoiceError:
        return {}
    return choices
