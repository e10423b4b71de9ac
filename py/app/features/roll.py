"""Rolling the check on screen, and what may be decided after the dice."""

import json
from collections.abc import Iterable, Iterator

import dicewright
from app import changing, effects, keeping, stage, undoing
from app.dice import throw
from app.effects import Effect
from app.events import Event
from app.faults import check_words, labels_of
from app.features import check as check_feature
from app.present import result_view, share_text, speech
from app.rolls import ROLLED, TYPED
from app.session import Handler, Session

SECOND_TAP_MS = 300
REAL_DICE = "real dice"
"""The setting that remembers whether real dice are typed in."""


def roll(session: Session, event: Event) -> Iterable[Effect]:
    """The Roll button: draw the faces now, or open the pad when real dice are typed in.

    A tap soon after the one before is a slip of the thumb, not a second roll.
    """
    if _too_soon(session, event):
        return
    follows = event.data.get("follows", "")
    yield from check_feature.take(session, event.form)
    try:
        form = session.form()
        check = form.check()
        companions = form.companions()
    except dicewright.CheckError as error:
        session.tapped = float("-inf")  # nothing was rolled, so the next tap is no second roll
        yield from check_feature.faults(session, error)
        yield effects.announce(f"Not rolled. {check_words(error, labels_of(session.form()))}")
        yield from _to_first_fault(session, error)
        return
    if session.real_dice and check.dice:
        from app.features import typing_in

        yield from typing_in.ask(
            session, check, against=form.against(), companions=companions, follows=follows
        )
        return
    faces = throw(check, session.random_bytes)
    yield from stage.finish(
        session,
        check,
        faces,
        ROLLED,
        against=form.against(),
        companions=companions,
        follows=follows,
    )


def settled(session: Session, _event: Event) -> Iterable[Effect]:
    """After the result is painted: what may come later, so that the answer does not wait for it."""
    yield from stage.settle(session)


def choose(session: Session, event: Event) -> Iterable[Effect]:
    """A decision after the dice: `choice` with its `value` as JSON; no value takes it back."""
    found = session.roll_numbered(int(event.data["number"]))
    if found is None:
        return
    choices = dict(found.choices)
    if event.data.get("value"):
        choices[event.data["choice"]] = json.loads(event.data["value"])
    else:
        choices.pop(event.data["choice"], None)
    yield from stage.show(session, found.changed(choices=choices))
    yield from stage.settle(session)


def die(session: Session, event: Event) -> Iterable[Effect]:
    """A die that a decision asks for, rolled now; the real one is typed in when the roll's were."""
    found = session.roll_numbered(int(event.data["number"]))
    if found is None:
        return
    choice, sides = event.data["choice"], int(event.data["sides"])
    if session.real_dice or found.source == TYPED:
        from app.features import typing_in

        yield from typing_in.ask_die(session, found, choice, sides)
        return
    from app.dice import face

    rolled = face(sides, session.random_bytes)
    choices = {**found.choices, choice: rolled}
    yield from stage.show(session, found.changed(choices=choices, die_typed=False))
    yield from stage.settle(session)


def edit(session: Session, event: Event) -> Iterable[Effect]:
    """Change the check of a roll on the same dice: the form comes to the front with its set-up.
    A second tap ends that.
    """
    found = session.roll_numbered(int(event.data["number"]))
    if found is None:
        return
    if session.editing == found.number:
        yield from done(session, event)
        return
    yield from stage.put_in_form(
        session, found.check, against=found.against, companions=found.companions
    )
    yield from changing.begin(session, found)
    yield effects.scroll("check-forms")


def done(session: Session, _event: Event) -> Iterable[Effect]:
    """The roll is changed enough: from now on the form sets up the next one."""
    if session.editing:
        words = f"Roll {session.editing} stays so."
        yield from changing.end(session)
        yield effects.announce(words)


def cancel(session: Session, _event: Event) -> Iterable[Effect]:
    """Leave the change: the roll and the form are as they were before it."""
    before = session.unchanged
    if before is None:
        return
    session.keep(before)
    yield from stage.put_in_form(
        session, before.check, against=before.against, companions=before.companions
    )
    yield from stage.show(session, before)
    yield from stage.settle(session)


def again(session: Session, event: Event) -> Iterable[Effect]:
    """The same check with new dice."""
    found = session.roll_numbered(int(event.data["number"]))
    if found is None:
        return
    yield from stage.put_in_form(
        session, found.check, against=found.against, companions=found.companions
    )
    follows = next(iter(session.entries.get(found.number, ())), "")
    yield from roll(session, Event("roll.roll", {"follows": follows}, session.values))


def undo(session: Session, event: Event) -> Iterable[Effect]:
    """Take back the last change of a roll or the last decision on it, else the roll itself: rolled
    by mistake. It can be brought back at once.
    """
    yield from changing.end(session)
    taken = session.roll_numbered(int(event.data["number"]))
    if taken is None:
        return
    if before := undoing.previous(session, taken.number):
        yield from stage.show(session, before, undoable=False)
        yield effects.announce(f"Taken back. {speech(before)}")
        yield from stage.settle(session)
        return
    session.rolls = [kept for kept in session.rolls if kept is not taken]
    session.taken_back.append(taken)
    keeping.forget(session, taken)
    yield from stage.show_last(session)
    yield effects.announce(f"Roll {taken.number} is taken back.")
    yield from stage.settle(session)
    yield undoing.notice(session)


def bring_back(session: Session, _event: Event) -> Iterable[Effect]:
    """Undo the undo: the roll that was taken back last stands again, in its place; then the one
    before it may.
    """
    if not session.taken_back:
        return
    back = session.taken_back.pop()
    session.rolls = sorted([*session.rolls, back], key=lambda made: made.number)
    keeping.bring_back(session, back)
    yield undoing.notice(session)
    yield from stage.show(session, back)
    yield from stage.settle(session)


def copy(session: Session, event: Event) -> Iterable[Effect]:
    """The roll with its whole working as text, to the share sheet or the clipboard."""
    found = session.roll_numbered(int(event.data["number"]))
    if found is not None:
        yield effects.share("Dicewright", share_text(found))


def real_dice(session: Session, _event: Event) -> Iterable[Effect]:
    """Switch between rolling here and typing in what real dice show; the next start remembers."""
    session.real_dice = not session.real_dice
    session.store.settings.set(REAL_DICE, session.real_dice)
    yield effects.attributes("real-dice", aria_pressed=str(session.real_dice).lower())
    yield effects.text("roll-words", "Roll real dice" if session.real_dice else "Roll")
    yield effects.announce(
        "Real dice: type what they show." if session.real_dice else "Dice are rolled here."
    )


def full(session: Session, event: Event) -> Iterable[Effect]:
    """The result as large as the screen, for the neighbours across the table."""
    found = session.roll_numbered(int(event.data["number"]))
    if found is not None:
        html = session.render("parts/full.html", result=result_view(found))
        yield effects.replace("full-body", html)
        yield effects.show("full")


def _too_soon(session: Session, event: Event) -> bool:
    """Whether a tap came less than `SECOND_TAP_MS` after the one before."""
    if "tapped" not in event.data:
        return False
    before, session.tapped = session.tapped, float(event.data["tapped"])
    return session.tapped - before < SECOND_TAP_MS


def _to_first_fault(session: Session, error: dicewright.CheckError) -> Iterator[Effect]:
    faulty = {name for name, _ in error.errors}
    for field in session.form():
        if field.short_name in faulty:
            yield effects.focus(field.id)
            return


ACTIONS: dict[str, Handler] = {
    "again": again,
    "bring-back": bring_back,
    "cancel": cancel,
    "choose": choose,
    "copy": copy,
    "die": die,
    "done": done,
    "edit": edit,
    "full": full,
    "real-dice": real_dice,
    "roll": roll,
    "settled": settled,
    "undo": undo,
}
