"""What is shown of a reading before and after it is saved, as plain values: each roll beside its
source. Long names and texts are cut here; nothing is left out without a word.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import dicewright
from app.features.imports.brought import Asked, Brought, heroes_of
from app.features.imports.plan import CHANGED, NEW, SAME, Change
from app.store.store import Store
from app.systems import page
from app.systems.creatures import Creature, LeftOut, ReadRoll
from app.text.direction import apart
from app.text.numbers import counted, joined

KINDS = {"hero": "Hero", "opponent": "Opponent", "": "Presets"}
STATES = {NEW: "New", CHANGED: "Changed", SAME: "Already here"}
OPEN = 12
"""So many rolls are shown at once; where there are more, each creature's are folded."""
LONGEST_NAME, LONGEST_TEXT = 80, 2_000
MOST = 60
"""So much of a list is shown; the rest is counted."""
FEW = 6


def creatures_view(store: Store, brought: Brought) -> dict[str, Any]:
    """Every creature with what becomes of it."""
    changes = brought.changes(store)
    owner = store.heroes.get(brought.owner)
    numbers = brought.numbers.items()
    return {
        "creatures": [
            _creature(place, creature, change)
            for place, (creature, change) in enumerate(zip(brought.creatures, changes, strict=True))
        ],
        "open": sum(len(creature.presets) for creature in brought.creatures) <= OPEN,
        "nothing": all(change.state == SAME for change in changes),
        "name": brought.name[:LONGEST_NAME],
        "others": counted(brought.others, "other file") if brought.others else "",
        "owner": owner.data["name"] if owner else "",
        "numbers": _numbers(dict(numbers)),
        "save": save_words(1, 1),
    }


def _creature(place: int, creature: Creature, change: Change) -> dict[str, Any]:
    return {
        "place": place,
        "name": creature.name[:LONGEST_NAME] or "Without a name",
        "kind": KINDS.get(creature.kind, creature.kind),
        "state": STATES[change.state],
        "numbers": _numbers(creature.characteristics),
        "skills": _list(creature.skills),
        "said": [_sentence(words) for words in creature.said],
        "rolls": [_roll(f"{place}-{n}", roll) for n, roll in enumerate(creature.presets)],
        "count": counted(len(creature.presets), "roll"),
        "left_out": _left_out(creature.left_out),
        "kept": _list(change.kept),
        "gone": _list(change.gone),
        "refused": change.refused,
    }


def _roll(value: str, roll: ReadRoll) -> dict[str, Any]:
    check = dicewright.read_check(roll.record)
    system = page(check.system)
    heroes = system.heroes()
    return {
        "value": value,
        "name": roll.name[:LONGEST_NAME],
        "set_up": system.set_up(check),
        "lines": heroes.by_degree(roll.record) if heroes else (),
        "text": _cut(roll.text, LONGEST_TEXT),
        "said": [_sentence(words) for words in roll.said],
    }


def _left_out(left: Sequence[LeftOut]) -> dict[str, Any]:
    shown = [(each.name[:LONGEST_NAME], _sentence(each.why)) for each in left[:MOST]]
    return {"shown": shown, "more": len(left) - len(shown)}


def _numbers(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{name.capitalize()} {number}" for name, number in numbers.items())


def _list(names: Sequence[str]) -> str:
    more = [f"{len(names) - MOST} more"] if len(names) > MOST else []
    return ", ".join([*(name[:LONGEST_NAME] for name in names[:MOST]), *more])


def _cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else f"{text[:limit]}…"


def _sentence(words: str) -> str:
    """A reader's words as a sentence."""
    words = words.strip()
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '…', '!', '?')) else '.'}"


def ask_view(store: Store, brought: Brought, asked: Asked) -> dict[str, Any]:
    """Who may roll what came without a hero, and the numbers that are asked for."""
    system = brought.lone[0].system
    heroes = page(system).heroes()
    names = [roll.name for creature in brought.lone for roll in creature.presets]
    more = [f"{len(names) - FEW} more"] if len(names) > FEW else []
    return {
        "rolls": joined([*(apart(name[:LONGEST_NAME]) for name in names[:FEW]), *more]),
        "heroes": [{"id": r.id, "name": r.data["name"]} for r in heroes_of(store, system)[:MOST]],
        "numbers": asked.numbers.get(system) or (heroes.numbers({}) if heroes else {}),
    }


def done_view(changes: Iterable[Change], saved: str) -> dict[str, Any]:
    """What was saved, in words; empty where nothing was new."""
    changes = list(changes)
    people = [item for change in changes for item in change.items if item.kind == "hero"]
    heroes = [item for item in people if item.data["kind"] == "hero"]
    return {
        "saved": saved,
        "heroes": [{"id": item.id, "name": item.data["name"]} for item in heroes[:FEW]],
        "opponents": len(people) > len(heroes),
        "presets": not people,
        "kept": _list([name for change in changes for name in change.kept]),
        "refused": [words for change in changes for words in change.refused],
    }


def save_words(ticked: int, whole: int) -> str:
    """What the button says: `Save all`, or how many of how many."""
    return "Save all" if ticked == whole else f"Save {ticked} of {whole}"


def saved_words(creatures: Mapping[str, int]) -> str:
    """What was saved: `2 heroes and 1 preset`."""
    words = {"hero": ("hero", "heroes"), "opponent": ("opponent", ""), "": ("preset", "")}
    return joined([counted(creatures[kind], *words[kind]) for kind in words if creatures.get(kind)])
