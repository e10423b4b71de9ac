"""The name and the order of presets. Saves nothing."""

from collections.abc import Iterator, Sequence
from typing import Any

import dicewright
from app.store.records.versions import Record

LONGEST_NAME = 80


def preset_name(check: dicewright.Check, words: str) -> str:
    """The name to offer: what the roll is for, else the set-up in words."""
    label = str(check.record().get("label", ""))
    return label or words[:1].upper() + words[1:LONGEST_NAME]


def moved(
    records: Sequence[Record], identity: str, by: int
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
