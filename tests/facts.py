"""Everything that is stored as single facts, key by key: what an undo may change and what not."""

import json

from app.store.store import Store

ABSENT = "-"
"""The value of a fact that is not there."""

Facts = dict[tuple[str, str, str], str]
"""The value of each fact by kind, id and key."""


def facts_of(store: Store, *, originals: bool = False) -> Facts:
    """Everything that is stored, one fact a key; a record or entry that is there is a fact too.

    With `originals` also what an edited roll was first: a trace that edits and undos share.
    """
    facts: Facts = {}
    for kind in ("hero", "table"):
        for record in store.collection(kind).all():
            facts[kind, record.id, "there"] = "yes"
            for key, value in record.data.items():
                facts[kind, record.id, key] = json.dumps(value)
    for entry in store.history.entries():
        roll = {
            "there": "yes",
            "record": entry.record,
            "faces": entry.faces,
            "choices": entry.choices,
            "note": entry.note,
        }
        names = ("kind", "table", "notation", "total", "entry", "follows")
        roll |= {name: entry.data[name] for name in names if name in entry.data}
        if originals:
            roll["original"] = entry.original
        for key, value in roll.items():
            facts["roll", entry.id, key] = json.dumps(value)
    return facts


def everything(store: Store) -> Facts:
    """Those facts and all others: every field of a roll, presets, settings, last set-ups, what
    belongs to the device.
    """
    facts = facts_of(store)
    for entry in store.history.entries():
        for key, value in entry.data.items():
            facts["roll", entry.id, key] = json.dumps(value)
    for record in store.presets.all():
        for key, value in record.data.items():
            facts["preset", record.id, key] = json.dumps(value)
    for name in ("settings", "setups", "device"):
        for key, value in getattr(store, name).as_dict().items():
            facts[name, "", key] = json.dumps(value)
    return facts
