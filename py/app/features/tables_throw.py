"""Throwing on a random table: dice drawn here, or real ones typed in."""

from collections.abc import Iterable, Iterator

from app import effects
from app.bidi import apart
from app.dice import draw
from app.effects import Effect
from app.events import Event
from app.fields import number_or_text
from app.session import Handler, Session
from app.tables.model import dice_words
from app.tables.shelf import Shelved, shelf_of

LARGEST_PAD = 20  # a larger die is typed as a number


def throw(session: Session, event: Event) -> Iterable[Effect]:
    """Throw the table's dice now; where real dice are in use, ask what they show."""
    shelved = shelf_of(session).get(event.data["table"])
    if shelved is None or not shelved.table.dice:
        return
    if session.real_dice:
        yield from type_in(session, event)
        return
    yield from _thrown(session, shelved, draw(shelved.table.dice, session.random_bytes))


def type_in(session: Session, event: Event) -> Iterable[Effect]:
    """Open the pad for the table's dice."""
    shelf = shelf_of(session)
    shelved = shelf.get(event.data["table"])
    if shelved is None or not shelved.table.dice:
        return
    shelf.typed = ()
    yield from _pad(session, shelved)
    yield effects.show("pad")


def face(session: Session, event: Event) -> Iterable[Effect]:
    """A face was typed, by a key of the pad or as a number; the last one closes the pad."""
    shelf = shelf_of(session)
    shelved = shelf.get(event.data["table"])
    if shelved is None:
        return
    dice = shelved.table.dice
    sides = dice[len(shelf.typed)]
    shown = number_or_text(event.data.get("face") or event.form.get("face"))
    if shown == 0 and sides in (10, 100):
        shown = sides  # as such dice write it
    if type(shown) is not int or not 1 <= shown <= sides:
        yield from _pad(session, shelved, f"A d{sides} shows 1 to {sides}.")
        yield effects.focus("table-face")
        return
    shelf.typed += (shown,)
    if len(shelf.typed) < len(dice):
        yield from _pad(session, shelved)
        return
    yield effects.close("pad")
    yield from _thrown(session, shelved, shelf.typed, typed=True)


def leave(_session: Session, _event: Event) -> Iterable[Effect]:
    """Close the pad without a throw."""
    yield effects.close("pad")


def _pad(session: Session, shelved: Shelved, fault: str = "") -> Iterator[Effect]:
    dice, typed = shelved.table.dice, shelf_of(session).typed
    html = session.render(
        "tables/pad.html",
        table=shelved.id,
        name=shelved.table.name,
        sides=dice[len(typed)],
        place=len(typed) + 1,
        count=len(dice),
        typed=typed,
        keys=dice[0] <= LARGEST_PAD,
        fault=fault,
    )
    yield effects.replace("pad-body", html)
    if dice[0] > LARGEST_PAD:
        yield effects.focus("table-face")


def _thrown(
    session: Session, shelved: Shelved, faces: tuple[int, ...], *, typed: bool = False
) -> Iterator[Effect]:
    shelf = shelf_of(session)
    shelf.throws += 1
    table, total = shelved.table, sum(faces)
    entry = table.entry_at(total)
    words = entry.text if entry else "Nothing stands there."
    dice = [
        {"sides": sides, "faces": [shown], "words": str(shown)}
        for sides, shown in zip(table.dice, faces, strict=True)
    ]
    html = session.render(
        "tables/thrown.html",
        number=shelf.throws,
        dice_words=dice_words(table.dice),
        dice=dice,
        total=total,
        words=words,
        typed=typed,
    )
    yield effects.replace("table-thrown", html)
    yield effects.scroll("table-thrown")
    said = "; real dice, typed in" if typed else ""
    fell = f"{total}: {apart(words)} {apart(table.name)}"
    yield effects.announce(f"{fell}, throw {shelf.throws}{said}.")


ACTIONS: dict[str, Handler] = {"face": face, "leave": leave, "throw": throw, "type": type_in}
