"""What bringing creatures in would do, record by record: the dry run. `carry_out` alone writes, all
of it or nothing.

An id comes from its source, so that a second import finds what the first one saved. What its owner
has changed since stays (`app.store.records.imported`).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from app.store.records.imported import SOURCE, brought_in, id_of, marked, updated, with_items
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
"""The list that names the presets which were brought in for an opponent."""

Data = dict[str, Any]


class Item(NamedTuple):
    """A record as it will be; `state` says what is new about it."""

    kind: str
    id: str
    data: Data
    state: str


class Change(NamedTuple):
    """What becomes of one creature, its sheet first. `kept`: what its owner has changed, so that it
    stays; `gone`: what its source no longer has, and stays; `refused`: what cannot be saved, each
    in a sentence.
    """

    items: tuple[Item, ...] = ()
    kept: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()

    @property
    def state(self) -> str:
        """New where its sheet is, or all of its rolls are."""
        states = [item.state for item in self.items]
        if NEW in states[:1]:
            return NEW
        return CHANGED if set(states) - {SAME} else SAME


def change_of(store: Store, creature: Creature, owner: str, rolls: Sequence[ReadRoll]) -> Change:
    """What bringing in a creature with some of its rolls would do. Those without a creature become
    presets of `owner`.
    """
    if not creature.kind:
        return _together([_preset(store, roll, owner) for roll in rolls])
    sheet = _sheet(store, creature, rolls)
    if not sheet.items:
        return sheet
    item = sheet.items[0]
    there = store.heroes.get(item.id)
    before = brought_in(there.data, ROLLS) if there else []
    held = _held(creature)
    apart = [roll for roll in rolls if roll.source not in held]
    deleted = [roll for roll in apart if roll.source in before and not _has(store, roll.source)]
    presets = [_preset(store, roll, item.id) for roll in apart if roll not in deleted]
    data = with_items(item.data, ROLLS, [roll.source for roll in apart]) if apart else item.data
    if item.state == SAME and there and data != there.data:
        item = item._replace(state=CHANGED)
    sheet = sheet._replace(items=(item._replace(data=data),))
    found = _together([sheet, *presets])
    sources = {roll.source for roll in creature.presets}
    lost = (_has(store, source) for source in before if source not in sources)
    gone = (*found.gone, *(str(preset.data["name"]) for preset in lost if preset))
    return found._replace(kept=(*found.kept, *(roll.name for roll in deleted)), gone=gone)


def carry_out(store: Store, changes: Iterable[Change], app: str, what: str) -> "Applied":
    """Write all of these changes, or none. The token takes them back."""
    from app.store.backup.contents import Contents
    from app.store.backup.restore import Plan

    found = Contents({}, {"heroes": [], "presets": []}, [], {}, {}, [])
    order = max((preset.data.get("order", 0) for preset in store.presets.all()), default=0)
    for item in (item for change in changes for item in change.items if item.state != SAME):
        collection, data = store.collection(item.kind), item.data
        if item.kind == "preset" and "order" not in data:
            data, order = {**data, "order": order + 1}, order + 1
        now = collection.version(item.id)
        stamp = store.hybrid_clock.after(now.stamp if now else "")
        past = (now.stamp, *now.past)[:PAST] if now else ()
        found.records[collection.part].append(Record(item.id, data, stamp, past))
    return Plan(store, found).apply("merge", app=app, what=what)


def _together(changes: Sequence[Change]) -> Change:
    return Change(
        tuple(item for change in changes for item in change.items),
        tuple(name for change in changes for name in change.kept),
        tuple(name for change in changes for name in change.gone),
        tuple(words for change in changes for words in change.refused),
    )


def _has(store: Store, source: str) -> Record | None:
    return store.presets.get(id_of(source))


def _held(creature: Creature) -> set[object]:
    """The sources of the rolls that stand on the sheet itself; others become presets."""
    lists = (value for value in _own(creature).values() if isinstance(value, list))
    return {each.get(SOURCE) for held in lists for each in held if isinstance(each, dict)}


def _own(creature: Creature) -> Mapping[str, Any]:
    heroes = page(creature.system).heroes()
    return heroes.of_creature(creature) if heroes else {}


def _sheet(store: Store, creature: Creature, rolls: Sequence[ReadRoll]) -> Change:
    """The record of a hero or opponent."""
    name = (creature.name.strip() or "Nameless")[:NAME_LIMIT]
    base = {"kind": creature.kind, "name": name, "system": creature.system}
    read = {**base, **_own(creature._replace(presets=tuple(rolls)))}
    return _item(store, "hero", id_of(creature.source), read, {**base, **_own(creature)})


def _preset(store: Store, roll: ReadRoll, owner: str) -> Change:
    data = {"name": roll.name[:NAME_LIMIT], "record": dict(roll.record), "hero": owner}
    found = _item(store, "preset", id_of(roll.source), data, data)
    return found._replace(kept=(roll.name,) if found.kept else ())


def _item(store: Store, kind: str, identity: str, read: Data, whole: Data) -> Change:
    collection = store.collection(kind)
    if identity in collection.newer:
        words = f"{read['name']}: a newer version of Dicewright has saved it. Update to change it."
        return Change(refused=(words,))
    there = collection.get(identity)
    if there is None:
        change = Change((Item(kind, identity, marked(read), NEW),))
    else:
        new = updated(there.data, read, whole)
        state = SAME if new.data == there.data else CHANGED
        change = Change((Item(kind, identity, new.data, state),), new.kept, new.gone)
    if faults := collection.faults(change.items[0].data):
        return Change(refused=(f"{read['name']}: {sentence(faults[0])}",))
    return change
