"""The fairness page: test throws of the dice that roll here, and what the rolls so far came to."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

import dicewright
from app import effects
from app.effects import Effect
from app.events import Event
from app.features.fairness.evidence import rolls_by_dice, sums_expected, throw_many, verdict
from app.features.fairness.self_test import ALL, EACH, SelfTest, judge
from app.features.fairness.self_test import verdict as judgement
from app.rolls.roll import ROLLED
from app.session import Handler, Session
from app.store.store import Store
from app.text.numbers import counted, dice_words, how_often

if TYPE_CHECKING:
    from app.store.history.history import History

THROWS_A_FACE = 200
MOST_SIDES = 20
BUDGET_S = 0.03
"""How long a piece of the self-test may take before the page is painted again, in seconds."""
BEGIN = ("Test a million faces", "fairness.begin")
SLIP_MS = 400
"""A tap so soon after the one that began the self-test is a slip of the thumb."""
QUIET_MS = 10_000
"""While it runs, nothing is said aloud for so long."""


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


def begin(session: Session, _event: Event) -> Iterable[Effect]:
    """Begin the self-test."""
    test = session.part(SelfTest)
    test.begin(session.random_bytes, session.clock.now_ms())
    yield effects.replace("fairness-million", session.render("fairness/running.html", most=ALL))
    yield from _button("Stop the test", "fairness.stop")
    yield effects.announce("Testing a million faces.")
    yield effects.later("fairness.go", turn=str(test.turn))


def go(session: Session, event: Event) -> Iterable[Effect]:
    """Throw on for a moment; the rest is put off until the page is painted."""
    test = session.part(SelfTest)
    if not test.running or event.data.get("turn") != str(test.turn):
        return
    end = perf_counter() + BUDGET_S
    test.go(lambda: perf_counter() < end)
    if not test.running:
        yield from _judged(session, test)
        return
    thrown, now = test.thrown, session.clock.now_ms()
    yield effects.attributes("fairness-progress", value=str(thrown))
    yield effects.text("fairness-thrown", f"{thrown:,} of {ALL:,}")
    if now - test.told >= QUIET_MS:
        test.told = now
        yield effects.announce(f"{100 * thrown // ALL} % tested.")
    yield effects.later("fairness.go", turn=str(test.turn))


def stop(session: Session, _event: Event) -> Iterable[Effect]:
    """Stop the self-test: a part of it says nothing."""
    test = session.part(SelfTest)
    if test.running and session.clock.now_ms() - test.begun < SLIP_MS:
        return
    test.stop()  # erasing everything may have forgotten it before
    words = f"Stopped after {test.thrown:,} faces. Nothing was judged."
    html = session.render("fairness/stopped.html", words=words)
    yield effects.replace("fairness-million", html)
    yield from _button(*BEGIN)
    yield effects.announce(words)


def _judged(session: Session, test: SelfTest) -> Iterator[Effect]:
    dice = [judge(counted) for counted in test.counted.values()]
    words = judgement(dice)
    rows = [
        {
            "die": f"d{each.sides}",
            "chi_squared": f"{each.chi_squared:.1f}",
            "often": how_often(each.chance).removeprefix("in "),
            "excess": f"{each.excess:.0f} %" if each.excess >= 1 else f"{each.excess:.1f} %",
            "mark": each.mark,
        }
        for each in dice
    ]
    values = {"rows": rows, "verdict": words, "total": ALL, "each": EACH}
    yield effects.replace("fairness-million", session.render("fairness/million.html", **values))
    yield from _button(*BEGIN)
    yield effects.announce(f"{ALL:,} faces tested. {words}")


def _button(words: str, action: str) -> Iterator[Effect]:
    """One button begins and stops, so that it keeps the focus."""
    yield effects.text("fairness-begin", words)
    yield effects.attributes("fairness-begin", data_action=action)


ACTIONS: dict[str, Handler] = {
    "begin": begin,
    "go": go,
    "mine": mine,
    "stop": stop,
    "test": test,
}
