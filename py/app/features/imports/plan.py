"""What bringing creatures in would do, record by record: the dry run. `carry_out` alone writes, all
of it or nothing.

An id comes from its source, so that a second import finds what the first one saved. What its owner
has changed since stays (`app.store.records.imported`).
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from app.store.records.imported import brought_in, id_of, marked, updated, with_items
from app.store.records.shapes import NAME_LIMIT
from app.store.records.versions import PAST, Record
from app.store.store import Store
from app.systems import page
from app.systems.creatures import Creature, ReadRoll
from app.text.faults import sentence

if TYPE_CHECKING:
    from app.store.backup.restore import Applied

NEW, CHANGED, SAME = "new", "changed", "same"
ROLLS = "rolls"
"""The list of an opponent's record that names the presets which were brought in for it."""

Wanted = Callable[[ReadRoll], bool]


class Item(NamedTuple):
    """A record that bringing in would write, unless it is there already (`state` says which)."""

    kind: str
    id: str
    data: dict[str, Any]
    state: str = NEW


class Change(NamedTuple):
    """What becomes of one creature. `kept`: what its owner has changed and keeps; `gone`: what its
    source no longer has; `refused`: what cannot be saved, each with a sentence.
    """

    items: tuple[Item, ...] = ()
    kept: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()

    @property
    def state(self) -> str:
        """New where its sheet (or, without one, any of it) is new, else changed or the same."""
        states = [item.state for item in self.items]
        if states and (states[0] == NEW or set(states) == {NEW}):
            return NEW
        return SAME if set(states) <= {SAME} else CHANGED


def every(_roll: ReadRoll) -> bool:
    """All of a creature's rolls are wanted."""
    return True


def change_of(
    store: Store, creature: Creature, owner: str = "", wanted: Wanted = every
) -> Change:
    """What bringing a creature in would do. Rolls without a creature become presets of `owner`."""
    rolls = [roll for roll in creature.presets if wanted(roll)]
    if not creature.kind:
        items = [_preset(store, roll, owner) for roll in rolls]
        return _whole([found for found in items if found is not None])
    sheet = _sheet(store, creature, tuple(rolls))
    held = {each.get("source") for each in _parts(sheet.items[0].data)}
    there = store.heroes.get(sheet.items[0].id)
    before = brought_in(there.data, ROLLS) if there else []
    found, kept = [], []
    others = [roll for roll in rolls if not _is_held(creature, held, roll)]
    for roll in others:
        if roll.source in before and store.presets.get(id_of(roll.source)) is None:
            kept.append(roll.name)  # its owner has deleted it
        else:
            found.append(_preset(store, roll, sheet.items[0].id))
    named = {each.source for each in creature.presets}
    gone = [
        str(preset.data["name"])
        for source in before
        if source not in named and (preset := store.presets.get(id_of(source)))
    ]
    sources = [roll.source for roll in others]
    sheet = _with_rolls(store, sheet, sources) if sources else sheet
    whole = _whole([sheet, *(each for each in found if each is not None)])
    return whole._replace(kept=(*whole.kept, *kept), gone=(*whole.gone, *gone))


def carry_out(store: Store, changes: Iterable[Change], app: str, what: str) -> "Applied":
    """Write all of these changes, or none. The token takes them back."""
    from app.store.backup.contents import Contents
    from app.store.backup.restore import Plan

    found = Contents({}, {"heroes": [], "presets": []}, [], {}, {}, [])
    for item in (item for change in changes for item in change.items if item.state != SAME):
        collection = store.collection(item.kind)
        now = collection.version(item.id)
        stamp = store.hybrid_clock.after(now.stamp if now else "")
        past = (now.stamp, *now.past)[:PAST] if now else ()
        found.records[collection.part].append(Record(item.id, item.data, stamp, past))
    return Plan(store, found).apply("merge", app=app, what=what)


def _sheet(store: Store, creature: Creature, rolls: tuple[ReadRoll, ...]) -> Change:
    """The record of a hero or opponent."""
    heroes = page(creature.system).heroes()
    own = {
        "kind": creature.kind,
        "name": (creature.name.strip() or "Nameless")[:NAME_LIMIT],
        "system": creature.system,
    }

    def data_of(each: Creature) -> dict[str, Any]:
        return {**own, **(heroes.of_creature(each) if heroes else {})}

    read, whole = data_of(creature._replace(presets=rolls)), data_of(creature)
    return _item(store, "hero", id_of(creature.source), read, whole)


def _preset(store: Store, roll: ReadRoll, owner: str) -> Change | None:
    data = {"name": roll.name[:NAME_LIMIT], "record": dict(roll.record), "hero": owner}
    return _item(store, "preset", id_of(roll.source), data, data)


def _item(
    store: Store, kind: str, identity: str, read: dict[str, Any], whole: dict[str, Any]
) -> Change:
    collection = store.collection(kind)
    there = collection.get(identity)
    if identity in collection.newer:
        words = f"{read['name']}: a newer version of Dicewright has saved it. Update to change it."
        return Change(refused=(words,))
    if there is None:
        data = marked(read)
        if kind == "preset":
            data["order"] = 1 + max((each.data.get("order", 0) for each in collection.all()), default=0)
        change = Change((Item(kind, identity, data),))
    else:
        new = updated(there.data, read, whole)
        state = SAME if new.data == there.data else CHANGED
        change = Change((Item(kind, identity, new.data, state),), new.kept, new.gone)
    faults = collection.faults(change.items[0].data)
    if faults:
        return Change(refused=(f"{read['name']}: {sentence(faults[0])}",))
    return change
