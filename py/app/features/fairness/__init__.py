"""The fairness page: a test throw of the dice that roll here."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import dicewright
from app import effects
from app.effects import Effect
from app.events import Event
from app.features.fairness.evidence import rolls_by_dice, sums_expected, throw_many, verdict
from app.rolls.roll import ROLLED
from app.session import Handler, Session
from app.store.store import Store
from app.text.numbers import counted, dice_words

if TYPE_CHECKING:
    from app.store.history.history import History

THROWS_A_FACE = 200
MOST_SIDES = 20


def test(session: Session, event: Event) -> Iterable[Effect]:
    """Throw one die many times and show the counts beside what is expected."""
    sides = int(event.data["sides"])
    if not 2 <= sides <= MOST_SIDES:
        raise ValueError(f"sides: 2 to {MOST_SIDES} are allowed, got {sides}")
    count = THROWS_A_FACE * sides
    counted = throw_many(sides, count, session.random_bytes)
    most = max(counted)
    rows = [
        {"face": number, "count": seen, "width": round(100 * seen / most, 2)}
        for number, seen in enumerate(counted, 1)
    ]
    expected = {"count": THROWS_A_FACE, "width": round(100 * THROWS_A_FACE / most, 2)}
    words = verdict(counted)
    yield effects.replace(
        "fairness-result",
        session.render(
            "fairness/faces.html",
            sides=sides, total=count, rows=rows, expected=expected, verdict=words,
        ),
    )  # fmt: skip
    yield effects.announce(f"{count} rolls of a d{sides}. {words}")


def mine(session: Session, _event: Event) -> Iterable[Effect]:
    """The sums of the rolls in the history beside what is expected; typed-in dice are not ours."""
    history = session.part(Store).history
    history.load()
    tables = [_sums(sizes, sums) for sizes, sums in rolls_by_dice(_rolled(history)).items()]
    tables.sort(key=lambda table: -table["count"])
    yield effects.replace("fairness-mine", session.render("fairness/sums.html", tables=tables))
    words = ", ".join(table["title"] for table in tables)
    yield effects.announce(f"Counted: {words}." if words else "No rolls yet.")


def _rolled(history: "History") -> Iterator[tuple[tuple[int, ...], Sequence[object]]]:
    for entry in history.entries():
        if entry.source != ROLLED or entry.hidden:
            continue
        try:
            yield dicewright.read_check(entry.record).dice, entry.faces
        except dicewright.CheckError:
            continue  # from another version: its dice are not known here


def _sums(sizes: tuple[int, ...], sums: Mapping[int, int]) -> dict[str, Any]:
    count = sum(sums.values())
    expected = sums_expected(sizes)
    most = max(*sums.values(), max(expected.values()) * count)
    rows = [
        {
            "sum": value,
            "seen": sums.get(value, 0),
            "width": round(100 * sums.get(value, 0) / most, 2),
            "mean": round(99 * chance * count / most, 2),
            "expected": f"{chance * count:.1f}",
        }
        for value, chance in expected.items()
    ]
    title = f"{counted(count, 'roll')} of {dice_words(sizes)}"
    return {"title": title, "count": count, "rows": rows}


ACTIONS: dict[str, Handler] = {"mine": mine, "test": test}
