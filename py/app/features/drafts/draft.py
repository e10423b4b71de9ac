"""Where drafts are kept: with what belongs to this device alone, so in no backup."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from app import effects
from app.effects import Effect
from app.features.saving.tell import tell_written
from app.session import Session
from app.store.store import Store

PREFIX = "draft/"

EDITORS = {
    "hero-form": ("a hero's sheet", "heroes.resume"),
    "table-form": ("a table", "tables.resume"),
    "entry-note": ("a note on a roll", "history.show"),
    "preset-form": ("the name of a preset", "presets.ask"),
}
"""Each editor's form: what is written there, and the action that opens it again."""

VIEWS = {"hero-form": "heroes", "table-form": "tables", "entry-note": "history"}
"""The view in which each draft is offered; any other in the Roll view."""


class Waiting(NamedTuple):
    """A draft that can be gone on with."""

    form: str
    what: str
    action: str
    key: str
    view: str


def save_draft(session: Session, form: str, key: str, values: dict[str, str]) -> Iterator[Effect]:
    """Remember what a form holds; `key` says of what (the id of a hero, an entry, a table)."""
    written = session.part(Store).device.set(PREFIX + form, {"key": key, "values": values})
    yield from tell_written(session, written, "what you are writing", quiet=True)


def draft_of(session: Session, form: str, key: str) -> dict[str, str] | None:
    """What was being written about just this; None when nothing was."""
    found = _stored(session, form)
    return found["values"] if found and found["key"] == key else None


def drafts(session: Session) -> list[Waiting]:
    """Every draft there is."""
    return [
        Waiting(form, what, action, found["key"], VIEWS.get(form, "roll"))
        for form, (what, action) in EDITORS.items()
        if (found := _stored(session, form))
    ]


def clear_draft(session: Session, form: str) -> Iterator[Effect]:
    """It is saved, or not wanted any more."""
    device = session.part(Store).device
    if device.get(PREFIX + form) is not None:
        written = device.set(PREFIX + form, None)
        yield from tell_written(session, written, "clearing a draft", quiet=True)
    yield effects.attributes(form, data_unfinished=None)


def _stored(session: Session, form: str) -> dict[str, Any] | None:
    """A draft as we write it; anything else that stands there is passed over."""
    found = session.part(Store).device.get(PREFIX + form)
    if not isinstance(found, dict) or not isinstance(found.get("key"), str):
        return None
    values = found.get("values")
    if not isinstance(values, dict) or not all(isinstance(text, str) for text in values.values()):
        return None
    return found
