"""What was read last and waits to be saved: whose numbers its rolls have, what of it is ticked, and
what would become of it. Nothing here is written, and nothing shown.
"""

from collections.abc import Mapping, Sequence

from app.events import FormValues
from app.features.hero_bar.chosen import chosen as in_use
from app.features.imports.plan import Change, change_of
from app.features.imports.reading import read_file
from app.store.records.versions import Record
from app.store.store import Store
from app.systems import page
from app.systems.creatures import Creature, Reading, ReadRoll

ROLL = "imports-roll"
CREATURE = "imports-creature"
Numbers = Mapping[str, int]


class Asked:
    """The numbers that somebody was asked for: the rest of the visit goes by them."""

    def __init__(self) -> None:
        self.numbers: dict[str, Numbers] = {}
        """By the name of a system."""


class Brought:
    """What was read last, until it is saved or left."""

    def __init__(self, text: str = "", name: str = "", others: int = 0) -> None:
        self.text, self.name = text, name
        self.others = others
        """How many files came with it and were not read."""
        self.creatures: tuple[Creature, ...] = ()
        self.owner = ""
        """The id of the hero whose numbers the rolls without a creature have, and who gets them."""
        self.numbers: Numbers = {}
        """Those numbers, where nobody on this device has them."""
        self.asks = False
        """Whether it is still unknown who rolls."""

    @property
    def lone(self) -> list[Creature]:
        """Rolls that came without their creature."""
        return [each for each in self.creatures if is_lone(each)]

    def read(self, store: Store, asked: Asked, owner: str | None = None) -> Reading:
        """Read the text. Rolls that came alone have the numbers of `owner`, or of the hero in use,
        or those that were asked for; where there are none they wait for an answer.
        """
        reading = read_file(self.text, self.name)
        self.creatures, self.owner, self.numbers, self.asks = reading.creatures, "", {}, False
        system = next((each.system for each in self.lone), "")
        heroes = page(system).heroes() if system else None
        if heroes is None:
            return reading
        hero = _hero(store, system, owner)
        if hero is not None:
            self.owner, numbers = hero.id, heroes.numbers(hero.data)
        elif known := asked.numbers.get(system):
            self.numbers = numbers = known
        else:
            self.asks = bool(heroes.numbers({}))
            return reading
        reading = read_file(self.text, self.name, numbers)
        self.creatures = reading.creatures
        return reading

    def changes(self, store: Store, form: FormValues | None = None) -> list[Change]:
        """What becomes of each creature; of one that is not ticked in the form, nothing."""
        owner = self.owner if store.heroes.get(self.owner) else ""
        return [
            change_of(store, creature, owner, _ticked(place, creature, form))
            if _is_ticked(place, creature, form)
            else Change()
            for place, creature in enumerate(self.creatures)
        ]

    def ticked(self, form: FormValues | None = None) -> int:
        """How much of it is ticked: each creature and each roll of it is one."""
        return sum(
            bool(creature.kind) + len(_ticked(place, creature, form))
            for place, creature in enumerate(self.creatures)
            if _is_ticked(place, creature, form)
        )


def is_lone(creature: Creature) -> bool:
    """Whether these are rolls without anybody who rolls them."""
    return not creature.kind and not creature.characteristics and bool(creature.presets)


def heroes_of(store: Store, system: str) -> list[Record]:
    """The heroes who may be the ones that roll."""
    return [
        record
        for record in store.heroes.all()
        if record.data.get("system") == system and record.data.get("kind") == "hero"
    ]


def _hero(store: Store, system: str, owner: str | None) -> Record | None:
    """The hero that was named, or the one in use; the empty name is nobody's."""
    if owner is None:
        return in_use(store, system, "hero")
    return store.heroes.get(owner)


def _ticked(place: int, creature: Creature, form: FormValues | None) -> Sequence[ReadRoll]:
    """The rolls of a creature that are ticked; without a form, all of them."""
    if form is None:
        return creature.presets
    wanted = set(form.getlist(ROLL))
    return [r for number, r in enumerate(creature.presets) if f"{place}-{number}" in wanted]


def _is_ticked(place: int, creature: Creature, form: FormValues | None) -> bool:
    return form is None or not creature.kind or str(place) in form.getlist(CREATURE)


def counts_of(creatures: Sequence[Creature], changes: Sequence[Change]) -> dict[str, int]:
    """How many of each kind of creature are saved; of rolls without one, each."""
    counts: dict[str, int] = {}
    for creature, change in zip(creatures, changes, strict=True):
        own = bool(change.items) if creature.kind else len(change.items)
        counts[creature.kind] = counts.get(creature.kind, 0) + own
    return counts
