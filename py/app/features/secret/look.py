"""Looking at a secret roll without revealing it: a private screen that closes by itself.

What it shows is spoken by nobody, saved nowhere and marked as no result; the page empties the
dialog whenever it closes (`data-private`). Revealing is a step of its own.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app import effects
from app.effects import Effect
from app.rolls.roll import Roll
from app.rolls.view import archived_view
from app.session import Session
from app.text.time import short_time

if TYPE_CHECKING:
    from app.rolls.throws import Throw

SECONDS = 15
"""How long a look takes at the most."""


class Look:
    """The look that is open: which one it is, and when it ends (in ms since 1970)."""

    def __init__(self) -> None:
        self.turn = 0
        self.ends = 0


def open_look(session: Session, roll: Roll) -> Iterator[Effect]:
    """Show everything of a roll for some seconds."""
    when = short_time(roll.time, session.clock.now_ms())
    view = archived_view(roll._replace(secret=False, number=0), when)
    yield from _show(session, "roll", result=view, throw=None, working_open=True)


def open_throw(session: Session, throw: "Throw") -> Iterator[Effect]:
    """The same for a throw without a check."""
    yield from _show(session, "throw", result=None, throw=throw)


def _show(session: Session, what: str, **values: object) -> Iterator[Effect]:
    look = session.part(Look)
    look.turn += 1
    look.ends = session.clock.now_ms() + SECONDS * 1000
    html = session.render("secret/look.html", what=what, seconds=SECONDS, **values)
    yield effects.replace("look-body", html)
    yield effects.show("look")
    yield effects.after(1, "secret.tick", turn=str(look.turn))


def tick(session: Session, turn: str) -> Iterator[Effect]:
    """A second of a look is over. The clock decides, since a busy page may be late."""
    look = session.part(Look)
    if turn != str(look.turn):
        return  # another look was opened since
    left = -(-(look.ends - session.clock.now_ms()) // 1000)
    if 0 < left <= SECONDS:
        yield effects.text("look-left", str(left))
        yield effects.after(1, "secret.tick", turn=turn)
    else:
        look.turn += 1
        yield effects.close("look")
        yield effects.replace("look-body", "")
