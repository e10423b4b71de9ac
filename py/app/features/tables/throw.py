"""Throwing on a random table: dice drawn here, or real ones typed in."""

from collections.abc import Iterable, Iterator

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.tables.desk import TableDesk
from app.rolls.dice import draw
from app.rolls.lists import tables_of
from app.rolls.view import Dice
from app.rolls.visit import Visit
from app.session import Handler, Session
from app.tables.table_store import StoredTable
from app.text.direction import apart
from app.text.numbers import dice_words, number_or_text

LARGEST_PAD = 20  # a larger die is typed as a number


def throw(session: Session, event: Event) -> Iterable[Effect]:
    """Throw the table's dice now; where real dice are in use, ask what they show."""
    stored = tables_of(session).get(event.data["table"])
    if stored is None or not stored.table.dice:
        return
    if session.part(Visit).real_dice:
        yield from _open_pad(session, stored)
        return
    yield from _thrown(session, stored, draw(stored.table.dice, session.random_bytes))


def type_in(session: Session, event: Event) -> Iterable[Effect]:
    """Open the pad for the table's dice."""
    stored = tables_of(session).get(event.data["table"])
    if stored is not None and stored.table.dice:
        yield from _open_pad(session, stored)


def face(session: Session, event: Event) -> Iterable[Effect]:
    """A face was typed, by a key of the pad or as a number; the last one closes the pad."""
    desk = session.part(TableDesk)
    stored = tables_of(session).get(event.data["table"])
    if stored is None:
        return
    dice = stored.table.dice
    sides = dice[len(desk.typed)]
    shown = number_or_text(event.data.get("face") or event.form.get("face"))
    if shown == 0 and sides in (10, 100):
        shown = sides  # as such dice write it
    if type(shown) is not int or not 1 <= shown <= sides:
        yield from _pad(session, stored, f"Enter a number from 1 to {sides}.")
        yield effects.focus("table-face")
        return
    desk.typed += (shown,)
    if len(desk.typed) < len(dice):
        yield from _pad(session, stored)
        return
    yield effects.close("pad")
    yield from _thrown(session, stored, desk.typed, typed=True)


def leave(_session: Session, _event: Event) -> Iterable[Effect]:
    """Close the pad without a throw."""
    yield effects.close("pad")


def _open_pad(session: Session, stored: StoredTable) -> Iterator[Effect]:
    session.part(TableDesk).typed = ()
    yield from _pad(session, stored)
    yield effects.show("pad")


def _pad(session: Session, stored: StoredTable, fault: str = "") -> Iterator[Effect]:
    dice, typed = stored.table.dice, session.part(TableDesk).typed
    html = session.render(
        "tables/pad.html",
        table=stored.id,
        name=stored.table.name,
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
    session: Session, stored: StoredTable, faces: tuple[int, ...], *, typed: bool = False
) -> Iterator[Effect]:
    desk = session.part(TableDesk)
    desk.throws += 1
    table, total = stored.table, sum(faces)
    entry = table.entry_at(total)
    words = entry.text if entry else f"No entry for {total}."
    dice = [
        Dice(sides, (shown,), str(shown)) for sides, shown in zip(table.dice, faces, strict=True)
    ]
    html = session.render(
        "tables/thrown.html",
        number=desk.throws,
        dice_words=dice_words(table.dice),
        dice=dice,
        total=total,
        words=words,
        typed=typed,
    )
    yield effects.replace("table-thrown", html)
    yield effects.scroll("table-thrown")
    said = "; real dice, typed in" if typed else ""
    fell = f"{total}: {apart(words.removesuffix('.'))}. {apart(table.name)}"
    yield effects.announce(f"{fell}, table roll {desk.throws}{said}.")


ACTIONS: dict[str, Handler] = {"face": face, "leave": leave, "throw": throw, "type": type_in}
