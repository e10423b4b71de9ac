"""Looking at a result: as large as the screen, and as text for others."""

from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.rolls.share import share_text
from app.rolls.view import roll_view
from app.rolls.visit import Visit
from app.session import Handler, Session


def full(session: Session, event: Event) -> Iterable[Effect]:
    """The result as large as the screen, for the neighbours across the table."""
    roll = session.part(Visit).roll(int(event.data["number"]))
    if roll is not None:
        html = session.render("result/full.html", result=roll_view(roll))
        yield effects.replace("full-body", html)
        yield effects.show("full")


def share(session: Session, event: Event) -> Iterable[Effect]:
    """The roll as text with its whole working, to the share sheet or the clipboard."""
    roll = session.part(Visit).roll(int(event.data["number"]))
    if roll is not None:
        yield effects.share("Dicewright", share_text(roll_view(roll)))


ACTIONS: dict[str, Handler] = {"full": full, "share": share}
