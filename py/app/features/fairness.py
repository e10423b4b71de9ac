"""The fairness page: a test throw of the dice that roll here."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import dicewright
from app import effects
from app.effects import Effect
from app.events import Event
from app.fairness import rolls_by_dice, sums_expected, throw_many, verdict
from app.rolls import ROLLED
from app.session import Handler, Session

if TYPE_CHECKING:
    from app.store.history import History

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
            "parts/fairness.html",
            sides=sides, total=count, rows=rows, expected=expected, verdict=words,
        ),
    )  # fmt: skip
    yield effects.announce(f"{count} throws of a d{sides}. {words}")


def mine(session: Session, _event: Event) -> Iterable[Effect]:
    """The sums of the rolls in the history beside what is expected; typed-in dice are not ours."""
    history = session.store.history
    history.load()
    tables = [_table(sizes, counted) for sizes, counted in rolls_by_dice(_rolled(history)).items()]
    tables.sort(key=lambda table: -table["count"])
    yield effects.replace("fairness-mine", session.render("parts/sums.html", tables=tables))
    words = ", ".join(f"{table['count']} of {table['dice']}" for table in tables)
    yield effects.announce(f"Your rolls: {words}." if words else "No rolls yet.")


def _rolled(history: "History") -> Iterator[tuple[tuple[int, ...], Sequence[object]]]:
    for entry in history.entries():
        if entry.source != ROLLED or entry.hidden:
            continue
        try:
            yield dicewright.read_check(entry.record).dice, entry.faces
        except dicewright.CheckError:
            continue  # from another version: its dice are not known here


def _table(sizes: tuple[int, ...], counted: Mapping[int, int]) -> dict[str, Any]:
    count = sum(counted.values())
    expected = sums_expected(sizes)
    most = max(*counted.values(), max(expected.values()) * count)
    rows = [
        {
            "sum": value,
            "seen": counted.get(value, 0),
            "width": round(100 * counted.get(value, 0) / most, 2),
            "mean": round(99 * chance * count / most, 2),
            "expected": f"{chance * count:.1f}",
        }
        for value, chance in expected.items()
    ]
    dice = f"{len(sizes)}d{sizes[0]}" if len(sizes) > 1 else f"d{sizes[0]}"
    return {"dice": dice, "count": count, "rows": rows}


ACTIONS: dict[str, Handler] = {"mine": mine, "test": test}
