"""Rolling the check on screen, and what is done with a roll of this visit afterwards."""

from collections.abc import Iterable

import dicewright
from app import effects
from app.effects import Effect
from app.events import Event
from app.features.check import edit as edit_mode
from app.features.check import form
from app.features.hero_bar.chosen import of_opponent
from app.features.result.card import redraw, settle, show_result
from app.features.roll import decide, pad, unfinished
from app.features.roll.finish import REAL_DICE, show_real_dice
from app.features.roll.throw import anew, throw
from app.features.roll.unfinished import settle_first
from app.features.saving.tell import tell_written
from app.rolls import commands
from app.rolls.roll import Roll
from app.rolls.visit import Visit
from app.session import Handler, Session
from app.store.store import Store


def roll(session: Session, event: Event) -> Iterable[Effect]:
    """The Roll button. A slip of the thumb is passed over before the form is even read."""
    visit = session.part(Visit)
    if visit.is_second_tap(event.data.get("tapped")):
        return
    yield from form.take(session, event.form)
    before = list(settle_first(session))
    if before:
        yield from before
        return
    try:
        targets = form.targets_to_throw(session)
    except dicewright.CheckError as error:
        visit.forget_tap()
        yield from form.show_faults(session, error)
        yield effects.announce(f"Not rolled. {form.fault_words(session, error)}")
        faulty = {name for name, _ in error.errors}
        first = (field.id for field in form.front_form(session) if field.short_name in faulty)
        if control := next(first, ""):
            yield effects.focus(control)
        return
    session.part(form.Front).spent = dict(form.front_form(session).spent())
    yield from throw(session, targets)


def settled(session: Session, _event: Event) -> Iterable[Effect]:
    """After the result is painted: what may come later, so that the answer does not wait for it."""
    yield from settle(session)
    yield from form.use_up(session)
    yield from form.remember_set_up(session)


def again(session: Session, event: Event) -> Iterable[Effect]:
    """The same check with new dice. A slip of the thumb leaves the form as it is."""
    visit = session.part(Visit)
    made = visit.made(int(event.data["number"]))
    if made is None or visit.is_second_tap(event.data.get("tapped")):
        return
    yield from edit_mode.end(session)
    targets = anew(made.roll.targets)
    if not of_opponent(session.part(Store), made.roll.check):
        yield from form.put(session, targets)  # the form is the player's
    follows = made.entries[0] if made.entries else ""
    yield from throw(session, targets, follows=follows)


def edit(session: Session, event: Event) -> Iterable[Effect]:
    """Change a roll on the same dice: the form comes to the front with its set-up. A second tap
    ends that.
    """
    visit = session.part(Visit)
    found = visit.roll(int(event.data["number"]))
    if found is None:
        return
    if visit.editing == found.number:
        yield from edit_mode.end(session, _kept(found.number))
        return
    yield from edit_mode.end(session)
    yield from form.put(session, found.targets)
    yield from edit_mode.begin(session, found)
    yield effects.scroll("check-forms")


def done(session: Session, _event: Event) -> Iterable[Effect]:
    """The roll is changed enough: from now on the form sets up the next one."""
    visit = session.part(Visit)
    if number := visit.editing:
        yield from edit_mode.end(session, _kept(number))
        if roll := visit.roll(number):
            yield from show_result(session, roll)


def _kept(number: int) -> str:
    return f"Done changing roll {number}."


def cancel(session: Session, _event: Event) -> Iterable[Effect]:
    """Leave edit mode: the roll and the form are as they were before it."""
    written = commands.cancel_edit(session.part(Visit), session.part(Store))
    before: Roll | None = written.value
    yield effects.replace("edit-mode", "")
    if before is not None:
        yield from form.put(session, before.targets)
        yield from show_result(session, before)
        what = f"undoing the change to roll {before.number}"
        yield from tell_written(session, written, what, quiet=True)
        yield from settle(session)
        yield from form.remember_set_up(session)


def undo(session: Session, event: Event) -> Iterable[Effect]:
    """Take a roll back: rolled by mistake. It can be brought back."""
    yield from edit_mode.end(session)
    visit = session.part(Visit)
    made = visit.made(int(event.data["number"]))
    if made is None:
        return
    number = made.roll.number
    written = commands.delete(visit, session.part(Store), (*made.entries, *made.throws))
    yield from redraw(session)
    yield from settle(session)
    what, done = f"the undo of roll {number}", f"Roll {number} undone."
    yield from tell_written(session, written, what, done, undo="Bring it back")


def real_dice(session: Session, _event: Event) -> Iterable[Effect]:
    """Switch between dice rolled here and real dice typed in; the next start remembers."""
    on = not session.part(Visit).real_dice
    written = session.part(Store).settings.set(REAL_DICE, on)
    yield from show_real_dice(session, on=on)
    what = "the switch to real dice" if on else "the switch back from real dice"
    done = "Real dice: type what they show." if on else "The app rolls the dice."
    yield from tell_written(session, written, what, done, show=effects.announce)


ACTIONS: dict[str, Handler] = {
    "again": again,
    "cancel": cancel,
    "done": done,
    "edit": edit,
    "real-dice": real_dice,
    "roll": roll,
    "settled": settled,
    "undo": undo,
    **decide.ACTIONS,
    **pad.ACTIONS,
    **unfinished.ACTIONS,
}
