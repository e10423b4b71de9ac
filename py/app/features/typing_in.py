"""Real dice: the pad on which a player types the faces, a die after the other.

The pad moves on by itself, and the result appears with the last face. On a d10, 0 is ten.
"""

from collections.abc import Iterable, Iterator

import dicewright
from app import effects, stage
from app.effects import Effect
from app.events import Event
from app.rolls import TYPED, Companion, Faces, Roll
from app.session import Handler, Session


class Typing:
    """What is being typed: the faces of a check, or one die that a decision asks for."""

    __slots__ = (
        "against",
        "check",
        "choice",
        "companions",
        "faces",
        "follows",
        "roll",
        "sides",
        "waiting",
    )

    def __init__(self, check: dicewright.Check) -> None:
        self.check = check
        self.faces: Faces = ()
        self.waiting: tuple[int, ...] = ()
        """Faces typed for the dice thrown together, until all of them are there."""
        self.roll: Roll | None = None
        self.against = ""
        self.companions: tuple[Companion, ...] = ()
        self.follows = ""
        self.choice = ""
        self.sides = 0

    def sizes(self) -> tuple[int, ...]:
        """The dice that are thrown together now."""
        return (self.sides,) if self.roll else self.check.next_dice(self.faces)


def ask(
    session: Session,
    check: dicewright.Check,
    *,
    against: str = "",
    companions: tuple[Companion, ...] = (),
    follows: str = "",
) -> Iterator[Effect]:
    """Open the pad for a check's dice, which count for its further targets, too."""
    session.typing = Typing(check)
    session.typing.against, session.typing.companions = against, companions
    session.typing.follows = follows
    yield from _pad(session, session.typing)
    yield effects.show("pad")


def ask_die(session: Session, roll: Roll, choice: str, sides: int) -> Iterator[Effect]:
    """Open the pad for the one die that a decision asks for."""
    typing = Typing(roll.check)
    typing.roll, typing.choice, typing.sides = roll, choice, sides
    session.typing = typing
    yield from _pad(session, typing)
    yield effects.show("pad")


def face(session: Session, event: Event) -> Iterable[Effect]:
    """A face was typed; the last one closes the pad and gives the result."""
    typing = session.typing
    if typing is None:
        return
    typing.waiting += (int(event.data["face"]),)
    if typing.roll is not None:
        session.typing = None
        yield effects.close("pad")
        choices = {**typing.roll.choices, typing.choice: typing.waiting[0]}
        yield from stage.show(session, typing.roll.changed(choices=choices, die_typed=True))
        yield from stage.settle(session)
        return
    if len(typing.waiting) == len(typing.sizes()):
        typing.faces = typing.check.add_faces(typing.faces, typing.waiting)
        typing.waiting = ()
    if typing.sizes():
        yield from _pad(session, typing)
        return
    session.typing = None
    yield effects.close("pad")
    yield from stage.finish(
        session,
        typing.check,
        typing.faces,
        TYPED,
        against=typing.against,
        companions=typing.companions,
        follows=typing.follows,
    )


def back(session: Session, _event: Event) -> Iterable[Effect]:
    """Take the last typed face back."""
    typing = session.typing
    if typing is None:
        return
    if typing.waiting:
        typing.waiting = typing.waiting[:-1]
    else:
        typing.faces = ()
    yield from _pad(session, typing)


def leave(session: Session, _event: Event) -> Iterable[Effect]:
    """Close the pad without a roll; nothing on screen is lost."""
    session.typing = None
    yield effects.close("pad")


def _pad(session: Session, typing: Typing) -> Iterator[Effect]:
    sizes = typing.sizes()
    place = len(typing.waiting)
    yield effects.replace(
        "pad-body",
        session.render(
            "parts/pad.html",
            sides=sizes[place],
            place=place + 1,
            count=len(sizes),
            typed=typing.waiting,
            again=bool(typing.faces),
        ),
    )


ACTIONS: dict[str, Handler] = {"back": back, "face": face, "leave": leave}
