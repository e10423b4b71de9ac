"""Real dice for a throw: what they show is typed, a die after the other; a large die as a number.

On a d10, 0 is ten; on a d100, 0 and 00 are a hundred.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from app import effects
from app.effects import Effect
from app.events import Event
from app.session import Handler, Session
from app.text.numbers import number_or_text

LARGEST_PAD = 20
"""A larger die is typed as a number."""

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
    """A face was typed, by a key of the pad or as a number; the last one closes the pad."""
    pad = session.part(ThrowPad)
    if pad.done is None:
        return
    sides = pad.sizes[len(pad.typed)]
    shown = number_or_text(event.data.get("face") or event.form.get("face"))
    if shown == 0 and sides in (10, 100):
        shown = sides  # as such dice write it
    if type(shown) is not int or not 1 <= shown <= sides:
        yield from _show(session, f"Enter a number from 1 to {sides}.")
        yield effects.focus("throw-face")
        return
    pad.typed += (shown,)
    if len(pad.typed) < len(pad.sizes):
        yield from _show(session)
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
        yield from _show(session)


def leave(session: Session, _event: Event) -> Iterable[Effect]:
    """Close the pad without a throw."""
    session.part(ThrowPad).close()
    yield effects.close("pad")


def _show(session: Session, fault: str = "") -> Iterator[Effect]:
    pad = session.part(ThrowPad)
    sides = pad.sizes[len(pad.typed)]
    keys = sides <= LARGEST_PAD
    html = session.render(
        "throws/pad.html",
        name=pad.name,
        sides=sides,
        place=len(pad.typed) + 1,
        count=len(pad.sizes),
        typed=pad.typed,
        keys=keys,
        fault=fault,
    )
    yield effects.replace("pad-body", html)
    if not keys:
        yield effects.focus("throw-face")


ACTIONS: dict[str, Handler] = {"back": back, "face": face, "leave": leave}
