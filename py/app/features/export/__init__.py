"""The history as a file for other programs, and what the history's limit pushed out."""

from collections.abc import Iterable, Iterator, Sequence

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.saving.troubles import tell_troubles
from app.session import Handler, Session
from app.store.history.entries import Entry
from app.store.store import Store
from app.text.numbers import counted
from app.text.time import day_of


def history(session: Session, event: Event) -> Iterable[Effect]:
    """The whole history; hidden rolls show nothing in it."""
    entries = session.part(Store).history.entries()
    yield from _export(session, entries, "history", event.data["kind"])


def evicted(session: Session, _event: Event) -> Iterable[Effect]:
    """What the limit pushed out in this visit."""
    yield from _export(session, session.part(Store).history.evicted, "oldest", "json")


def let_go(session: Session, _event: Event) -> Iterable[Effect]:
    """What the limit pushed out is not wanted any more."""
    session.part(Store).history.forget_evicted()
    yield from tell_troubles(session)


def _export(session: Session, entries: Sequence[Entry], what: str, kind: str) -> Iterator[Effect]:
    name = f"dicewright-{what}-{day_of(session.clock.now_ms())}.{kind}"
    if kind == "csv":
        from app.features.export.csv_text import to_csv

        yield effects.download(name, "text/csv", to_csv(entries))
    else:
        from app.features.export.json_text import to_json

        text = to_json(entries, session.clock.now_ms())
        yield effects.download(name, "application/json", text)
    yield effects.announce(f"{counted(len(entries), 'roll')} exported.")


ACTIONS: dict[str, Handler] = {"evicted": evicted, "history": history, "let-go": let_go}
