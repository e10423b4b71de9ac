"""The history as a file for other programs, and what fell off its end."""

from collections.abc import Iterable, Iterator, Sequence

from app import effects, keeping
from app.effects import Effect
from app.events import Event
from app.features.backup import file_name
from app.session import Handler, Session
from app.store.entries import Entry


def history(session: Session, event: Event) -> Iterable[Effect]:
    """The whole history as a file for other programs; hidden rolls show nothing in it."""
    yield from _export(session, session.store.history.entries(), "history", event.data["kind"])


def fallen(session: Session, _event: Event) -> Iterable[Effect]:
    """What fell off the end in this visit, as a file."""
    yield from _export(session, session.store.history.fallen, "oldest", "json")


def let_go(session: Session, _event: Event) -> Iterable[Effect]:
    """What fell off the end is not wanted any more."""
    session.store.history.forget_fallen()
    yield from keeping.tell_troubles(session)


def _export(session: Session, entries: Sequence[Entry], what: str, kind: str) -> Iterator[Effect]:
    from app.store.export import to_csv, to_json

    name = file_name(session, what, kind)
    if kind == "csv":
        yield effects.download(name, "text/csv", to_csv(entries))
    else:
        text = to_json(entries, session.clock.now_ms())
        yield effects.download(name, "application/json", text)
    yield effects.announce(f"{len(entries):,} rolls are exported.")


ACTIONS: dict[str, Handler] = {"fallen": fallen, "history": history, "let-go": let_go}
