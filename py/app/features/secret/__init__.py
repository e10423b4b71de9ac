"""Secret rolls: a secret roll shows its number and nothing else, on screen, in speech, in the
history and in exports, until it is revealed.
"""

from collections.abc import Iterable, Iterator

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.roll.finish import decided
from app.features.secret.look import open_look, tick
from app.rolls.visit import Visit
from app.session import Handler, Session


def switch(session: Session, _event: Event) -> Iterable[Effect]:
    """Switch between open and secret rolls."""
    visit = session.part(Visit)
    visit.secret = not visit.secret
    yield from show_secret(session)
    yield effects.announce("Rolls are secret now." if visit.secret else "Rolls are open now.")


def show_secret(session: Session) -> Iterator[Effect]:
    """Show whether the next rolls are secret."""
    pressed = str(session.part(Visit).secret).lower()
    for switch_button in ("secret", "desk-secret"):
        yield effects.attributes(switch_button, aria_pressed=pressed)


def reveal(session: Session, event: Event) -> Iterable[Effect]:
    """Show a secret roll to the table, for good."""
    made = session.part(Visit).made(int(event.data["number"]))
    if made is not None:
        yield from decided(session, made, made.roll._replace(secret=False))


def look(session: Session, event: Event) -> Iterable[Effect]:
    """Show a secret roll to whoever holds the phone, for some seconds."""
    roll = session.part(Visit).roll(int(event.data["number"]))
    if roll is not None:
        yield from open_look(session, roll)


def ticked(session: Session, event: Event) -> Iterable[Effect]:
    """A second of a look is over."""
    yield from tick(session, event.data["turn"])


ACTIONS: dict[str, Handler] = {"look": look, "reveal": reveal, "switch": switch, "tick": ticked}
