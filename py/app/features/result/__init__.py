"""Looking at a result: as large as the screen, and as text for others."""

from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.result.stage import come_back
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


def grow(session: Session, _event: Event) -> Iterable[Effect]:
    """A tap on the line that the card has become: the whole card again, from its top."""
    yield from come_back(session)
    yield effects.scroll("result-card")
    yield effects.focus("result-word")


ACTIONS: dict[str, Handler] = {"full": full, "grow": grow, "share": share}
