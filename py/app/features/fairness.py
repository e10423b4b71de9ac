"""The fairness page: a test throw of the dice that roll here."""

from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.fairness import throw_many, verdict
from app.session import Handler, Session

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


ACTIONS: dict[str, Handler] = {"test": test}
