"""Real dice for a throw: what they show is typed, a die after the other; a large die as a number.

On a d10, 0 is ten; on a d100, 0 and 00 are a hundred.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from app import effects
from app.effects import Effect
from app.events import Event
from app.session import Handler, Session
from app.text.digits import no_such_face, read_face
from app.text.numbers import LONGEST_TYPED, counted

LARGEST_PAD = 20
"""A larger die is typed as a number."""

BETWEEN = re.compile(r"[\s,]+")
"""Between the numbers of several dice."""

Done = Callable[[tuple[int, ...]], Iterator[Effect]]


class ThrowPad:
    """What is being typed: on which dice, the faces so far, and what is then done with them."""

    def __init__(self) -> None:
        self.close()

    def close(self) -> None:
        """Nothing is typed."""
        self.name = ""
        self.sizes: tuple[int, ...] = ()
        self.typed: tuple[int, ...] = ()
        self.done: Done | None = None


def ask(session: Session, name: str, sizes: Sequence[int], done: Done) -> Iterator[Effect]:
    """Open the pad for these dice; `done` gets their faces."""
    pad = session.part(ThrowPad)
    pad.name, pad.sizes, pad.typed, pad.done = name, tuple(sizes), (), done
    yield from _show(session)
    yield effects.show("pad")


def face(session: Session, event: Event) -> Iterable[Effect]:
    """Faces were typed: one by a key of the pad, or numbers in a field. The last one closes the
    pad; where one is refused none is taken.
    """
    pad = session.part(ThrowPad)
    if pad.done is None:
        return
    written = event.data.get("face") or event.form.get("face")
    typed = pad.typed
    for text in BETWEEN.split(written[:LONGEST_TYPED].strip(" ,")):
        if len(typed) == len(pad.sizes):
            left = len(pad.sizes) - len(pad.typed)
            yield from _refuse(
                session, f"Too many numbers for {counted(left, 'die', 'dice')}.", written
            )
            return
        sides = pad.sizes[len(typed)]
        shown = read_face(text, sides)
        if shown is None:
            yield from _refuse(session, no_such_face(text, sides), written)
            return
        typed += (shown,)
    pad.typed = typed
    if len(pad.typed) < len(pad.sizes):
        yield from _ask_again(session)
        return
    done, faces = pad.done, pad.typed
    pad.close()
    yield effects.close("pad")
    yield from done(faces)


def back(session: Session, _event: Event) -> Iterable[Effect]:
    """Take the last typed face back."""
    pad = session.part(ThrowPad)
    if pad.done is not None:
        pad.typed = pad.typed[:-1]
        yield from _ask_again(session)


def leave(session: Session, _event: Event) -> Iterable[Effect]:
    """Close the pad without a throw."""
    session.part(ThrowPad).close()
    yield effects.close("pad")


def _refuse(session: Session, fault: str, written: str) -> Iterator[Effect]:
    yield from _ask_again(session, fault, written)
    yield effects.announce(fault)


def _ask_again(session: Session, fault: str = "", written: str = "") -> Iterator[Effect]:
    yield from _show(session, fault, written)
    sides = _sides(session.part(ThrowPad))
    yield effects.focus("pad-title" if sides <= LARGEST_PAD else "throw-face")


def _sides(pad: ThrowPad) -> int:
    return pad.sizes[len(pad.typed)]


def _show(session: Session, fault: str = "", written: str = "") -> Iterator[Effect]:
    pad = session.part(ThrowPad)
    html = session.render(
        "throws/pad.html",
        name=pad.name,
        sides=_sides(pad),
        place=len(pad.typed) + 1,
        count=len(pad.sizes),
        typed=pad.typed,
        keys=_sides(pad) <= LARGEST_PAD,
        fault=fault,
        written=written,
    )
    yield effects.replace("pad-body", html)


ACTIONS: dict[str, Handler] = {"back": back, "face": face, "leave": leave}
