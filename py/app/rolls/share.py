"""A roll as text with its whole working, for the clipboard and the share sheet."""

from collections.abc import Sequence

from app.rolls.from_history import UnreadableError, original_roll, roll_from
from app.rolls.throws import Throw, throw_line, throw_text
from app.rolls.view import SECRET_WORDS, RollView, RowView, roll_view
from app.store.history.entries import Entry
from app.text.direction import apart
from app.text.time import milliseconds, short_time


def share_text(view: RollView) -> str:
    """A roll of this visit: a line that says it all, then all that it was worked out from."""
    if view.secret:
        return f"{SECRET_WORDS} {view.number}"
    lines = [first_line(view), f"{view.system.title}: {view.set_up}"]
    dice = ", ".join(f"d{die.sides}: {die.words}" for die in view.dice)
    lines += [f"Dice: {dice}" if dice else "", *(apart(line.words) for line in view.meaning)]
    if view.targets:
        lines += _targets(view)
    else:
        lines += [f"{step.rule}  {apart(step.text)}" for step in view.steps]
        if view.chance:
            lines.append(f"{view.chance_word}: {view.chance}")
    for throw in view.throws:
        lines.append(throw_line(throw))
        lines.append(throw.damage)
    lines += view.marks
    return "\n".join(line for line in lines if line)


def first_line(view: RollView) -> str:
    """A roll as one would tell it: `Mira, Climbing: Success, 11 against 8.`, with what was settled
    after the dice.
    """
    names = [target.name for target in view.targets] or [view.against] * bool(view.against)
    against = f"against {apart(', '.join(names))}" if names else ""
    who = ", ".join(part for part in (apart(view.hero), apart(view.label), against) if part)
    came = ", ".join(part for part in (view.word, view.score) if part)
    said = ". ".join((came, *(apart(words).removesuffix(".") for words in view.settled)))
    return f"{who}: {said}." if who else f"{said}."


def brief(row: RowView) -> str:
    """A roll in one line: `Mira, Climbing: Success, 11 against 8, dice 5 + 4`."""
    who = ", ".join(part for part in (apart(row.hero), apart(row.label)) if part)
    dice = " + ".join(die.words for die in row.dice)
    what = ", ".join(filter(None, (row.word, row.score, f"dice {dice}" if dice else "")))
    return f"{who}: {what}" if who else what


def _targets(view: RollView) -> list[str]:
    """Every target with its outcome, meaning and working, line by line."""
    lines = []
    for target in view.targets:
        lines.append(f"{apart(target.name)}: {target.word}, {target.score}")
        lines += [f"  {target.set_up}", *(f"  {apart(line.words)}" for line in target.meaning)]
        lines += [f"  {step.rule}  {apart(step.text)}" for step in target.steps]
    return lines


def entry_text(entries: Sequence[Entry], now: int, throws: Sequence[Throw] = ()) -> str:
    """A roll of the history, with its time, its note, the `throws` that belong to it, and what it
    was before an edit; or a throw.
    """
    if entries[0].is_throw:
        when = short_time(milliseconds(entries[0].time), now, always_day=True)
        return SECRET_WORDS if entries[0].hidden else throw_text(entries[0], when)
    try:
        roll = roll_from(entries)
    except UnreadableError as error:
        return str(error)
    if roll.secret:
        return SECRET_WORDS
    view = roll_view(roll).with_throws(throws)
    lines = [share_text(view), short_time(roll.time, now, always_day=True)]
    lines += [f"Note: {apart(entry.note)}" for entry in entries if entry.note]
    if was := original_roll(entries):
        lines.append(f"Before the change: {share_text(roll_view(was)).splitlines()[0]}")
    return "\n".join(lines)
