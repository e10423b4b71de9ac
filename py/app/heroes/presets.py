"""Which presets fit what is on screen, in which order, under which name. Keeps nothing."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import dicewright
from app.heroes.chosen import chosen

if TYPE_CHECKING:
    from app.session import Session
    from app.store.versions import Record


def fitting(session: "Session") -> "list[Record]":
    """The presets of the system at the front: those for all, and the chosen hero's."""
    system = session.form().system
    hero = chosen(session, system, "hero")
    owners = {"", hero.id if hero else ""}
    return [
        record
        for record in session.store.presets.all()
        if record.data["record"].get("system") == system and record.data.get("hero", "") in owners
    ]


def preset_name(check: dicewright.Check, words: str) -> str:
    """The name to offer: what the roll is for, else the set-up in words."""
    label = str(check.record().get("label", ""))
    return label or words[:1].upper() + words[1:80]


def moved(
    records: "Sequence[Record]", identity: str, by: int
) -> Iterator[tuple[str, dict[str, Any]]]:
    """The records to change, as id and new data, so that one moves `by` places (-1 is up)."""
    order = [record.id for record in records]
    if identity not in order:
        return
    place = order.index(identity)
    order.insert(max(0, min(len(order) - 1, place + by)), order.pop(place))
    by_id = {record.id: record.data for record in records}
    for number, one in enumerate(order, 1):
        if by_id[one].get("order") != number:
            yield one, {**by_id[one], "order": number}
