"""A throw from the tap to its entry in the history: dice drawn or typed, saved, shown and said.

Whoever throws (the Tables view, the sheet, the card of a roll) says so in a `Plan`.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from app import effects
from app.effects import Effect
from app.features.notices.undo import close_undo
from app.features.result.card import redraw
from app.features.saving.tell import tell_written
from app.features.throws import pad
from app.rolls.dice import draw
from app.rolls.roll import ROLLED, TYPED
from app.rolls.throws import throw_from
from app.rolls.visit import Visit
from app.session import Session
from app.store.history.entries import Entry
from app.store.records.table import Table
from app.store.records.table_dice import SUM
from app.store.store import Store
from app.tables.table_store import StoredTable
from app.text.direction import apart
from app.text.notation import Notation

TABLES, SHEET, CARD = "table-thrown", "free-thrown", ""
"""Where a throw is shown: the id of an element, none for the card of its roll."""


class Plan(NamedTuple):
    """What is thrown, and where it is shown. `number`: the roll of this visit it belongs to."""

    place: str
    name: str
    sizes: tuple[int, ...]
    table_id: str = ""
    table: Table | None = None
    notation: Notation | None = None
    number: int = 0

    @classmethod
    def of_table(cls, place: str, stored: StoredTable) -> "Plan":
        """A throw on a table that has dice."""
        table = stored.table
        return cls(place, table.name, table.dice, stored.id, table)

    @classmethod
    def of_dice(cls, place: str, notation: Notation) -> "Plan":
        """A throw of free dice."""
        return cls(place, notation.text, notation.sizes, notation=notation)


class Throws:
    """How many throws were made in this visit."""

    def __init__(self) -> None:
        self.count = 0


def begin(
    session: Session, plan: Plan, *, tapped: str | None, real: bool = False
) -> Iterator[Effect]:
    """Draw the dice now; where real dice are in use, or `real`, ask what they show. A tap soon
    after the one before is a slip of the thumb.
    """
    visit = session.part(Visit)
    if visit.is_second_tap(tapped):
        return
    if real or visit.real_dice:
        yield from pad.ask(session, plan.name, plan.sizes, lambda f: _typed(session, plan, f))
        return
    yield from _thrown(session, plan, draw(plan.sizes, session.random_bytes), ROLLED)


def _typed(session: Session, plan: Plan, faces: tuple[int, ...]) -> Iterator[Effect]:
    yield from _thrown(session, plan, faces, TYPED)


def _thrown(session: Session, plan: Plan, faces: tuple[int, ...], source: str) -> Iterator[Effect]:
    count = session.part(Throws)
    count.count += 1
    made = session.part(Visit).made(plan.number) if plan.number else None
    fields = _fields(plan, faces)
    if made is not None:
        record = made.roll.check.record()
        fields |= {"follows": made.entries[0], "hero": str(record.get("hero", ""))}
    secret = session.part(Visit).secret and made is None
    written = session.part(Store).history.add_throw(faces, **fields, source=source, secret=secret)
    entry: Entry = written.value
    throw = throw_from(entry)
    what = f"{'Table' if plan.table else 'Dice'} roll {count.count}"
    yield from close_undo(session)
    yield effects.attributes("first-sight", hidden="")
    yield from tell_written(session, written, what.lower(), quiet=True)
    if secret:
        html = session.render("throws/secret.html", key=entry.id, title=f"Secret {what.lower()}")
        yield effects.replace(plan.place, html)
        yield effects.announce(f"Secret {what.lower()}.")
        yield effects.feedback("plain")
        return
    if made is not None:
        made.throws += (entry.id,)
        yield from redraw(session)
        yield effects.scroll("result-throws")
    else:
        html = session.render(
            "throws/thrown.html",
            throw=throw,
            title=what,
            dice_words=plan.table.thrown.words if plan.table else "",
        )
        yield effects.replace(plan.place, html)
        yield effects.scroll(plan.place)
    fell = f"{apart(throw.came_to.removesuffix('.'))}. {apart(throw.name)}, {what.lower()}"
    yield effects.announce("; ".join((fell, *throw.marks)) + ".")
    yield effects.feedback("plain")


def _fields(plan: Plan, faces: tuple[int, ...]) -> dict[str, Any]:
    """What the entry of a throw holds of it."""
    if plan.notation is not None:
        return {"notation": plan.notation.text, "total": plan.notation.total(faces)}
    total = plan.table.thrown.number(faces) if plan.table else sum(faces)
    found = plan.table.entry_at(total) if plan.table else None
    read = plan.table.thrown.reading if plan.table else SUM
    return {
        **({"reading": read} if read != SUM else {}),
        "table": plan.table_id,
        "name": plan.name,
        "dice": list(plan.sizes),
        "total": total,
        "entry": found.text if found else f"No entry for {total}.",
    }
