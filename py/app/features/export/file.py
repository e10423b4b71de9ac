"""Rolls as a file for other programs, whoever asks for it."""

from collections.abc import Iterator, Sequence

from app import effects
from app.effects import Effect
from app.session import Session
from app.store.history.entries import Entry
from app.text.numbers import counted
from app.text.time import day_of


def export_rolls(
    session: Session, entries: Sequence[Entry], what: str, kind: str
) -> Iterator[Effect]:
    """Save entries as `csv` or `json`; `what` is part of the file's name."""
    said = f"{counted(len(entries), 'roll')} exported."
    name = f"dicewright-{what}-{day_of(session.clock.now_ms())}.{kind}"
    if kind == "csv":
        from app.features.export.csv_text import to_csv

        yield effects.download(name, "text/csv", to_csv(entries), said=said)
    else:
        from app.features.export.json_text import to_json

        text = to_json(entries, session.clock.now_ms())
        yield effects.download(name, "application/json", text, said=said)
