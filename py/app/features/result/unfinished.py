"""Rolls that are not done with, on screen: the words of the Roll button, the reminder over it, and
what goes on, above the form. Drawn only where it differs from what is there.
"""

from collections.abc import Iterator
from typing import Any

from app import effects
from app.effects import Effect
from app.rolls.unfinished import Reminder, blocking, reminders, unfinished
from app.rolls.visit import Visit
from app.session import Session
from app.store.store import Store
from app.text.time import short_time


class OnScreen:
    """What is on screen of it, by the element, as the page came at first."""

    def __init__(self) -> None:
        self.html = {"roll-words": "Roll", "unfinished": "", "lasting": ""}


def show_unfinished(session: Session) -> Iterator[Effect]:
    """Show what is not done with, as it is now."""
    visit, store = session.part(Visit), session.part(Store)
    first = [open_ for made in blocking(visit) if (open_ := unfinished(made))]
    found = reminders(visit, store)
    waiting = [_view(session, each) for each in found if each.unfinished]
    lasting = [_view(session, each) for each in found if each.lasting]
    views: dict[str, dict[str, Any]] = {
        "roll-words": {"real": visit.real_dice, "first": first},
        "unfinished": {"waiting": waiting},
        "lasting": {"lasting": lasting},
    }
    shown = session.part(OnScreen).html
    for element, values in views.items():
        template = f"roll/{element.replace('-', '_')}.html"
        html = session.render(template, **values).strip()
        if html != shown[element]:
            shown[element] = html
            yield effects.replace(element, html)


def named(session: Session, reminder: Reminder) -> str:
    """A roll in a few words: who, what for, its number in this visit or when it was."""
    roll = reminder.roll
    record = roll.check.record()
    when = short_time(roll.time, session.clock.now_ms())
    last = f"roll {reminder.number}" if reminder.number else f"rolled {when}"
    return ", ".join(filter(None, [record.get("hero", ""), record.get("label", ""), last]))


def _view(session: Session, reminder: Reminder) -> dict[str, Any]:
    return {
        "entry": reminder.entry,
        "name": named(session, reminder),
        "words": reminder.unfinished.words if reminder.unfinished else "",
        "lasting": reminder.lasting,
    }
