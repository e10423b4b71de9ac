"""What can be done with the rolls of a visit: make one, change or decide on it, undo, bring back.

Commands take the visit, the store and plain values, and return what changed. Whatever can be taken
back gives a token; `undo` takes back exactly what its token names, or says why it cannot.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import dicewright
from app.resolution import Resolution, Target
from app.rolls import saving, unfinished
from app.rolls.from_history import Row, UnreadableError, roll_from
from app.rolls.roll import ROLLED, TYPED, Roll
from app.rolls.sent import Sent
from app.rolls.visit import EditMode, Made, Visit
from app.store.results import NOTHING, Written
from app.store.store import Store
from app.store.undo import Undone
from app.systems import form_of, page

HISTORY = "history"
"""The part of the store that rolls are in."""


def make(
    visit: Visit,
    store: Store,
    resolution: Resolution,
    *,
    now: int,
    source: str = ROLLED,
    follows: str = "",
    secret: bool = False,
) -> Written:
    """A new roll: it is saved first, so that what is shown is already there. The value is it. It is
    `secret` by itself, or because the visit's switch says so.
    """
    roll = Roll(
        visit.next_number(),
        resolution,
        source=source,
        time=now,
        secret=secret or visit.secret,
        follows=follows,
        call=visit.answer_call(resolution.check),
    )
    made = visit.add(roll)
    visit.shown = roll.number
    return saving.save(made, store)


def receive(visit: Visit, store: Store, resolution: Resolution, sent: Sent, *, now: int) -> Written:
    """A roll that was made on somebody else's phone: one more of the history, marked as theirs. The
    value is it.
    """
    roll = Roll(
        visit.next_number(),
        resolution,
        source=TYPED if sent.typed else ROLLED,
        time=now,
        call=sent.call,
        by=sent.by,
        sent=sent.id,
    )
    made = visit.add(roll)
    visit.shown = roll.number
    return saving.save(made, store)


def change(visit: Visit, store: Store, made: Made, now: Roll) -> Written:
    """A roll becomes something else: another check on its dice, or a decision. It can be undone
    for itself, unless it was revealed by that: to reveal one is for good.
    """
    before = made.roll
    visit.shown = now.number
    made.roll = now
    written = saving.save(made, store)
    if before.secret != now.secret:
        made.tokens.clear()
    elif before != now:
        made.tokens.append(_offer(store, made, before, now))
    return written


def _offer(store: Store, made: Made, before: Roll, now: Roll) -> str:
    def take_back() -> str:
        if made.gone:
            return f"Roll {now.number} is gone."
        if made.roll != now:
            return f"Roll {now.number} has changed since then."
        made.roll = before
        saving.save(made, store)
        return ""

    return store.undo_tokens.offer(f"the change to roll {now.number}", {HISTORY}, take_back)


def delete(visit: Visit, store: Store, ids: Sequence[str]) -> Written:
    """Delete entries of the history, and with them rolls of this visit."""
    written = store.history.delete_many(ids)
    follow_history(visit, store)
    return written


def undo(visit: Visit, store: Store, token: str) -> Undone:
    """Take back what a token names, here and in the history, or say why not."""
    done = store.undo_tokens.undo(token)
    visit.drop_token(token)
    follow_history(visit, store)
    return done


def recall(visit: Visit, store: Store, row: Row) -> Made:
    """The roll of an entry as a roll of this visit, brought back if it is not one. Raises
    UnreadableError.
    """
    ids = tuple(entry.id for entry in row)
    known = visit.of_entries(ids[:1])
    if known is not None:
        return known
    roll = roll_from(row, visit.next_number())
    made = visit.add(roll)
    made.saved, made.entries = roll, ids
    from app.rolls.throws import following  # the start needs none of it

    made.throws = following(store, ids)
    return made


def follow_history(visit: Visit, store: Store) -> None:
    """Bring the rolls of this visit up to date with the history: deleted rolls are gone, rolls
    brought back are there, rolls changed there (an undo, another tab) are as they are now.
    """
    for made in visit.every():
        if made.saved is None or not made.entries:
            continue
        entries = [entry for each in made.entries if (entry := store.history.get(each))]
        made.gone = not entries
        if not entries:
            continue
        saved = made.saved
        try:
            now = roll_from(entries, saved.number)
        except UnreadableError:
            continue  # another version wrote it: what is on screen is still right
        now = now._replace(time=saved.time, past=saved.past)
        if now != saved:
            made.roll = made.saved = now
            unfinished.mark(store, made.entries, now)
    if visit.made(visit.shown) is None:
        rolls = visit.rolls()
        visit.shown = rolls[-1].number if rolls else 0


# Edit mode: the form changes a roll on the same dice


def begin_edit(visit: Visit, roll: Roll) -> None:
    """From now on the form changes this roll."""
    visit.edit_mode = EditMode(roll.number, roll)


def edit(visit: Visit, targets: Sequence[Target]) -> Roll | None:
    """The form has changed: the roll being edited with these targets, on the same dice. It is made
    from what it was before, so that a change and its reverse leave no trace. None when no roll is
    edited. Raises FacesError where the dice cannot answer that check.
    """
    mode = visit.edit_mode
    made = visit.made(mode.number) if mode else None
    if mode is None or made is None:
        return None
    before = mode.before
    kept = [
        target._replace(choices=choices_kept(before.resolution, target.check)) for target in targets
    ]
    same = [(each.name, each.check) for each in kept] == [
        (each.name, each.check) for each in before.targets
    ]
    made.roll = before if same else before.changed(kept)
    return made.roll


def end_edit(visit: Visit, store: Store) -> Written:
    """Edit mode is over; the roll stays as it is now. All of its changes are one to undo, by the
    token, which is empty where nothing was changed.
    """
    mode, visit.edit_mode = visit.edit_mode, None
    made = visit.made(mode.number) if mode else None
    if mode is None or made is None:
        return NOTHING
    written = saving.save(made, store)
    if made.roll == mode.before:
        return written
    made.tokens.append(_offer(store, made, mode.before, made.roll))
    return written._replace(token=made.tokens[-1])


def cancel_edit(visit: Visit, store: Store) -> Written:
    """Leave edit mode: the roll, which is the value, is as it was before it."""
    mode, visit.edit_mode = visit.edit_mode, None
    made = visit.made(mode.number) if mode else None
    if mode is None or made is None:
        return NOTHING
    made.roll = mode.before
    return saving.save(made, store)


def answers(before: Roll, form_id: str) -> bool:
    """Whether a form sets up the kind of roll that these dice were thrown for."""
    return form_of(before.check).form_id() == form_id


def choices_kept(resolution: Resolution, check: dicewright.Check) -> Mapping[str, Any]:
    """What was decided on a roll, as far as another check on its dice leaves it standing. Raises
    FacesError.
    """
    outcome = dicewright.resolve(check, resolution.faces)
    return choices_standing(outcome, page(check.system).choices_kept(resolution, check))


def choices_standing(outcome: dicewright.Outcome, choices: Mapping[str, Any]) -> Mapping[str, Any]:
    """Those of the choices that are on offer together, whatever was decided on the outcome."""
    standing = dict(choices)
    while standing:
        try:
            outcome.with_choices(standing)
        except dicewright.ChoiceError as error:
            if standing.pop(error.field, None) is None:
                return {}
        else:
            return standing
    return {}
