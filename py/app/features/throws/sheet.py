"""The sheet with free dice and the table's own random tables: one tap from the Roll view."""

from collections.abc import Iterable, Iterator

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.throws.make import SHEET, Plan, begin
from app.rolls.from_history import UnreadableError
from app.rolls.lists import tables_of
from app.rolls.throws import throw_from
from app.session import Handler, Session
from app.store.history.entries import Entry
from app.text.notation import LONGEST, NotationError, read_notation

SINGLE = ("d4", "d6", "d8", "d10", "d12", "d20", "d100")
DAMAGE = ("2d6", "3d6", "d6+1", "d8+2", "d10+3", "2d6+3", "4d6kh3")
MOST_RECENT = 4


class Recent:
    """The dice that were typed in this visit, the latest first."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def add(self, text: str) -> None:
        """These were thrown."""
        if text not in SINGLE + DAMAGE:
            self.texts = [text, *(each for each in self.texts if each != text)][:MOST_RECENT]


def show(session: Session, _event: Event) -> Iterable[Effect]:
    """Open the sheet."""
    yield from _open(session)


def _open(session: Session) -> Iterator[Effect]:
    every = tables_of(session).all()
    html = session.render(
        "throws/sheet.html",
        single=SINGLE,
        more=[*session.part(Recent).texts, *DAMAGE],
        longest=LONGEST,
        tables=[
            {"id": stored.id, "name": stored.table.name, "dice": stored.table.thrown.words}
            for stored in every
            if stored.table.dice
        ],
    )
    yield effects.replace("sheet-body", html)
    yield effects.show("sheet")


def throw(session: Session, event: Event) -> Iterable[Effect]:
    """Throw the dice of a chip, or those that were written."""
    yield from _free(session, event)


def type_in(session: Session, event: Event) -> Iterable[Effect]:
    """Type what the written dice show, this once."""
    yield from _free(session, event, real=True)


def _free(session: Session, event: Event, *, real: bool = False) -> Iterator[Effect]:
    text = event.data.get("notation") or event.form.get("notation")
    try:
        notation = read_notation(text)
    except NotationError as error:
        yield effects.text("free-fault", str(error))
        yield effects.attributes("free-dice", aria_invalid="true")
        yield effects.announce(f"Not thrown. {error}")
        yield effects.focus("free-dice")
        return
    yield effects.text("free-fault", "")
    yield effects.attributes("free-dice", aria_invalid=None)
    session.part(Recent).add(notation.text)
    plan = Plan.of_dice(SHEET, notation)
    yield from begin(session, plan, tapped=event.data.get("tapped"), real=real)


def table(session: Session, event: Event) -> Iterable[Effect]:
    """Throw on a table."""
    stored = tables_of(session).get(event.data["table"])
    if stored is not None and stored.table.dice:
        plan = Plan.of_table(SHEET, stored)
        yield from begin(session, plan, tapped=event.data.get("tapped"))


def throw_again(session: Session, entry: Entry, tapped: str | None) -> Iterator[Effect]:
    """The same table or dice anew, in the sheet; or why that cannot be."""
    try:
        throw = throw_from(entry)
    except UnreadableError as error:
        yield effects.tell(str(error))
        return
    if throw.table:
        stored = tables_of(session).get(throw.table)
        if stored is None or not stored.table.dice:
            yield effects.tell(f"{throw.name} is no longer there to throw on.")
            return
        plan = Plan.of_table(SHEET, stored)
    else:
        try:
            plan = Plan.of_dice(SHEET, read_notation(throw.name))
        except NotationError as error:
            yield effects.tell(str(error))
            return
    yield from _open(session)
    yield from begin(session, plan, tapped=tapped)


ACTIONS: dict[str, Handler] = {"show": show, "table": table, "throw": throw, "type": type_in}
