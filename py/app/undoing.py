"""Undo: what a roll was before its changes and decisions, and the rolls that were taken back.

A visit's memory alone: the history keeps a roll as it is now, and as it first was. Deleting and
bringing back is the business of `app.features.roll` and `app.features.history`.
"""

from typing import TYPE_CHECKING

from app import effects
from app.effects import Effect
from app.rolls import Roll

if TYPE_CHECKING:
    from app.session import Session

MOST_VERSIONS = 50
"""How many changes of one roll can be undone, the last ones."""


def remember(session: "Session", before: Roll, now: Roll) -> None:
    """A roll was changed or decided on. To reveal one is for good: nothing before it comes back."""
    if before.secret != now.secret:
        session.versions.pop(now.number, None)
    elif before is not now:
        session.versions[now.number] = [
            *session.versions.get(now.number, ())[1 - MOST_VERSIONS :],
            before,
        ]


def changed(session: "Session", roll: Roll) -> bool:
    """Whether Undo takes a change or a decision of this roll back, not the roll itself."""
    changing = session.editing == roll.number and session.unchanged is not roll
    return changing or bool(session.versions.get(roll.number))


def previous(session: "Session", number: int) -> Roll | None:
    """What a roll was before its last change or decision, which is forgotten; None when it had
    none.
    """
    versions = session.versions.get(number)
    return versions.pop() if versions else None


def notice(session: "Session") -> Effect:
    """The notice about rolls that were taken back, until none is left to bring back."""
    if not session.taken_back:
        return effects.replace("notice-undo", "")
    numbers = [roll.number for roll in session.taken_back]
    html = session.render("parts/taken_back.html", number=numbers[-1], more=numbers[:-1])
    return effects.replace("notice-undo", html)
