"""Taking rolls back: the notice that offers the last one again.

Deleting and bringing back itself is `app.features.roll`'s and `app.features.history`'s.
"""

from typing import TYPE_CHECKING

from app import effects
from app.effects import Effect

if TYPE_CHECKING:
    from app.session import Session


def notice(session: "Session") -> Effect:
    """The notice about rolls that were taken back, until none is left to bring back."""
    if not session.taken_back:
        return effects.replace("notice-undo", "")
    numbers = [roll.number for roll in session.taken_back]
    html = session.render("parts/taken_back.html", number=numbers[-1], more=numbers[:-1])
    return effects.replace("notice-undo", html)
