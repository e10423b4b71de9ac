"""What the Luck view does once the history was read: offers stretches, counts in pieces, shows,
hands over.
"""

from collections.abc import Callable, Iterable, Iterator
from time import perf_counter

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.history.search import HistorySearch
from app.features.luck.count import LuckCount
from app.features.luck.stretch import Stretch, evening_of, evenings, from_history
from app.session import Session
from app.store.store import Store
from app.systems import pages
from app.text.compare import by_name
from app.text.time import day_of

BUDGET_S = 0.02
"""How long one piece of work may take before the page is painted again, in seconds."""
STILL_COUNTING = "Still counting."


def begin(session: Session, _event: Event) -> Iterable[Effect]:
    """Offer what can be chosen, choose what History's filter says, count."""
    count, entries = session.part(LuckCount), session.part(Store).history.entries()
    filtered = session.part(HistorySearch).wanted
    if filtered != count.taken:  # it was changed since it was last taken over
        count.taken, count.wanted = filtered, from_history(filtered)
    names = {entry.hero for entry in entries if entry.hero and not entry.hidden}
    offered, before = evenings(entries, session.clock.now_ms()), count.wanted
    count.wanted = wanted = before._replace(
        evening=evening_of(before.evening, offered),
        hero=before.hero if before.hero in names else "",
    )
    html = session.render(
        "luck/choices.html",
        evenings=offered,
        heroes=sorted(names, key=by_name),
        systems=pages(),
        wanted=wanted,
    )
    yield effects.replace("luck-choices", html)
    yield effects.fill("luck-form", {name: getattr(wanted, name) for name in wanted._fields})
    left_out = "" if filtered.text == filtered.degree == "" else LEFT_OUT
    yield effects.text("luck-left-out", left_out)
    count.begin(entries)
    yield effects.later("luck.go", turn=str(count.turn))


LEFT_OUT = (
    "What you search for in History, and its outcome filter, don't count here: rolls picked by "
    "how they came out would show any luck you like."
)


def filtered(session: Session, event: Event) -> Iterable[Effect]:
    """Another stretch was chosen."""
    count = session.part(LuckCount)
    wanted = Stretch(*(event.form.get(name) for name in Stretch._fields))
    if wanted != count.wanted and count.turn:
        count.wanted = wanted
        count.begin(session.part(Store).history.entries())
        yield from _go(session)


def go(session: Session, event: Event) -> Iterable[Effect]:
    """Count further; once all is counted, show it."""
    count = session.part(LuckCount)
    if event.data.get("turn") == str(count.turn) and not count.shown:
        yield from _go(session)


def _go(session: Session) -> Iterator[Effect]:
    """One piece of work; the rest is put off."""
    from app.features.luck.view import result_values
    from app.features.luck.words import summary

    count = session.part(LuckCount)
    if count.result is None:
        count.go(budget())
        yield effects.text("luck-state", f"Counting… {count.looked:,} of {count.all:,}")
        yield effects.later("luck.go", turn=str(count.turn))
        return
    count.shown = True
    yield effects.text("luck-state", "")
    values = result_values(count.result)
    yield effects.replace("luck-result", session.render("luck/result.html", **values))
    yield effects.announce(summary(count.result))


def copy(session: Session, _event: Event) -> Iterable[Effect]:
    """What was counted as text, on the clipboard."""
    yield from _handed_over(session, effects.copy)


def share(session: Session, _event: Event) -> Iterable[Effect]:
    """What was counted as text, to the share sheet."""
    yield from _handed_over(session, lambda words: effects.share("Dicewright", words))


def _handed_over(session: Session, give: Callable[[str], Effect]) -> Iterator[Effect]:
    from app.features.luck.as_text import as_text

    count = session.part(LuckCount)
    if count.result is None:
        yield effects.tell(STILL_COUNTING)
        return
    words = count.wanted.words(session.clock.now_ms())
    yield give(as_text(count.result, words))


def export(session: Session, _event: Event) -> Iterable[Effect]:
    """What was counted as CSV."""
    from app.features.luck.as_csv import as_csv

    result = session.part(LuckCount).result
    if result is None:
        yield effects.tell(STILL_COUNTING)
        return
    name = f"dicewright-luck-{day_of(session.clock.now_ms())}.csv"
    yield effects.download(name, "text/csv", as_csv(result))
    yield effects.announce("Luck exported.")


def budget() -> Callable[[], bool]:
    """Whether this piece of work may go on; asked again after each bit."""
    end = perf_counter() + BUDGET_S
    return lambda: perf_counter() < end
