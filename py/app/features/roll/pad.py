"""Real dice: the pad on which a player types the faces, a die after the other.

The pad moves on by itself, and the result appears with the last face. On a d10, 0 is ten.
"""

from collections.abc import Iterable, Iterator, Sequence

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.check.form import Front
from app.features.roll.finish import decided, finish
from app.resolution import Faces, Target
from app.rolls.roll import TYPED
from app.rolls.visit import Visit
from app.session import Handler, Session
from app.text.digits import no_such_face, read_face


class Pad:
    """What is being typed: the faces of a check for its targets, or the one die (`sides`) that a
    decision on a roll (`number`, `choice`) asks for.
    """

    def __init__(self) -> None:
        self.close()

    def close(self) -> None:
        """Nothing is typed."""
        self.targets: Sequence[Target] = ()
        self.follows = ""
        self.secret = False
        self.faces: Faces = ()
        self.waiting: tuple[int, ...] = ()
        """Faces typed for the dice thrown together, until all of them are there."""
        self.number = 0
        self.choice = ""
        self.sides = 0

    @property
    def is_open(self) -> bool:
        """Whether something is being typed."""
        return bool(self.targets or self.number)

    def sizes(self) -> tuple[int, ...]:
        """The dice that are thrown together now."""
        if self.number:
            return (self.sides,)
        return self.targets[0].check.next_dice(self.faces)


def ask(
    session: Session, targets: Sequence[Target], follows: str = "", *, secret: bool = False
) -> Iterator[Effect]:
    """Open the pad for the dice of a check."""
    pad = session.part(Pad)
    pad.close()
    pad.targets, pad.follows, pad.secret = targets, follows, secret
    yield from _show(session, pad)


def ask_die(session: Session, number: int, choice: str, sides: int) -> Iterator[Effect]:
    """Open the pad for the one die that a decision asks for."""
    pad = session.part(Pad)
    pad.close()
    pad.number, pad.choice, pad.sides = number, choice, sides
    yield from _show(session, pad)


def face(session: Session, event: Event) -> Iterable[Effect]:
    """A face was typed; the last one closes the pad and gives the result."""
    pad = session.part(Pad)
    if not pad.is_open:
        return
    sides = pad.sizes()[len(pad.waiting)]
    shown = read_face(event.data["face"], sides)
    if shown is None:
        yield from _ask_again(session, pad, no_such_face(event.data["face"], sides))
        return
    pad.waiting += (shown,)
    if pad.number:
        number, choice = pad.number, pad.choice
        pad.close()
        yield effects.close("pad")
        made = session.part(Visit).made(number)
        if made is not None:
            now = made.roll.decided({**made.roll.choices, choice: shown})
            yield from decided(session, made, now._replace(die_typed=True))
        return
    if len(pad.waiting) == len(pad.sizes()):
        pad.faces = pad.targets[0].check.add_faces(pad.faces, pad.waiting)
        pad.waiting = ()
    if pad.sizes():
        yield from _ask_again(session, pad)
        return
    targets, faces, follows, secret = pad.targets, pad.faces, pad.follows, pad.secret
    pad.close()
    yield effects.close("pad")
    yield from finish(session, targets, faces, TYPED, follows=follows, secret=secret)


def back(session: Session, _event: Event) -> Iterable[Effect]:
    """Take the last typed face back."""
    pad = session.part(Pad)
    if not pad.is_open:
        return
    if pad.waiting:
        pad.waiting = pad.waiting[:-1]
    else:
        pad.faces = ()
    yield from _ask_again(session, pad)


def leave(session: Session, _event: Event) -> Iterable[Effect]:
    """Close the pad without a roll; nothing on screen is lost."""
    session.part(Pad).close()
    session.part(Front).spent = {}
    yield effects.close("pad")


def _show(session: Session, pad: Pad) -> Iterator[Effect]:
    yield _keys(session, pad)
    yield effects.show("pad")


def _ask_again(session: Session, pad: Pad, fault: str = "") -> Iterator[Effect]:
    yield _keys(session, pad, fault)
    yield effects.focus("pad-title")
    if fault:
        yield effects.announce(fault)


def _keys(session: Session, pad: Pad, fault: str = "") -> Effect:
    sizes = pad.sizes()
    place = len(pad.waiting)
    html = session.render(
        "roll/pad.html",
        sides=sizes[place],
        place=place + 1,
        count=len(sizes),
        typed=pad.waiting,
        again=bool(pad.faces),
        fault=fault,
    )
    return effects.replace("pad-body", html)


ACTIONS: dict[str, Handler] = {"back": back, "face": face, "leave": leave}
