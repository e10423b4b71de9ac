"""A profile in which everything that can be stored is stored, and ways to damage it: values of a
wrong type at any depth, keys that are gone, texts that are cut, nested without end, or no JSON.
"""

import copy
import json
import random
from typing import Any

from app.events import FormValues
from app.store.backup.file import make_backup
from app.systems import pages
from tests.doubles import MemoryStorage
from tests.player import Player

NESTED = "[" * 100_000 + "]" * 100_000
DIGITS = "9" * 5_000
LITERAL = {"<nested>": NESTED, "<digits>": DIGITS}
"""JSON that `json.dumps` cannot write, by the text that stands for it until it has."""
WRONG: list[Any] = [
    None, True, False, 0, -1, 1.5, 10**299, "", "x", "é\ud800", "9" * 400, [], [[]], [None, "x"],
    {}, {"x": {}}, [[[[[[[[1]]]]]]]], "<nested>", "<digits>",
]  # fmt: skip
WHOLE = ["", "{", "null", "[]", "0", '"x"', NESTED, DIGITS, f'{{"format":1,"x":{NESTED}}}', "\x00"]
"""What a key may hold instead of a text of ours."""


class SeededBytes:
    """Bytes that are the same in every run."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def __call__(self, count: int, /) -> bytes:
        return self._random.randbytes(count)


def player_on(texts: dict[str, str]) -> Player:
    """A start of the app on what a profile holds."""
    storage = MemoryStorage(quota=50_000_000)
    storage.texts.update(texts)
    player = Player(storage)
    player.session.random_bytes = SeededBytes(1)
    return player


def full_profile() -> dict[str, str]:
    """Everything that the app stores, made by acts in the app: a key of every kind."""
    player = player_on({"dicewright/settings": "no JSON", "dicewright/old/0/settings": "{}"})
    player.tap("erase.erase")
    player.tap("heroes.samples").tap("roll.real-dice").tap("roll.real-dice")
    for system in pages():
        for record in player.store.heroes.all():
            if record.data["system"] == system.name:
                player.tap("heroes.use", id=record.id)
        for form in system.forms:
            player.set(form.form_id()).tap("roll").painted()
            player.tap("check.remember")
        player.tap("presets.save", form=FormValues("preset-form", {"preset-name": ["Mine"]}))
        player.tap("settings.house", system=system.name, form=FormValues()) if house(system) else 0
    player.tap("settings.feedback", form=FormValues("feedback", {"feedback-sound": ["y"]}))
    numbers = [made.roll.number for made in player.visit.every()]
    player.tap("roll.edit", number=str(numbers[-1]))
    system = pages()[-1]
    player.set(system.forms[-1].form_id(), bonus="9", label="Edited").tap("roll.done")
    player.tap("secret.switch").tap("roll").painted().tap("secret.switch")
    entries = player.store.history.entries()
    player.tap("history.note", entry=entries[0].id, form=FormValues("", {"note": ["A note"]}))
    player.tap("history.repeat", entry=entries[1].id)
    player.tap("history.delete", entry=entries[2].id)
    written = {"name": ["Weather"], "kind": [""], "text": ["1-3: Rain\n4-6: Sun"]}
    player.tap("tables.save", form=FormValues("table-form", written), table="")
    for built_in in ("combat-fumble", "snags"):
        player.tap("tables.show", table=built_in).tap("tables.remove", at="0")
    text = make_backup(player.store, "1.0.1")
    player.tap("backup.look", text=text, name="x").tap("backup.replace").tap("backup.make")
    for form, key in (
        ("hero-form", "new/heroic/hero"),
        ("table-form", ""),
        ("entry-note", entries[0].id),
        ("preset-form", ""),
    ):
        sent = FormValues(form, {"name": ["Draft"], "hero-name": ["Draft"]})
        player.tap("drafts.changed", draft=form, key=key, form=sent)
    texts = dict(player.storage.texts)
    texts["dicewright/aside/hero/lost~1"] = "no JSON"
    texts["dicewright/old/0/settings"] = '{"format":0}'
    return texts


def house(system: Any) -> bool:
    """Whether a system has house rules."""
    return any(form.house for form in system.forms)


def damaged(profile: dict[str, str], seed: int) -> dict[str, str]:
    """The profile with one to three things wrong in it."""
    chance = random.Random(seed)
    texts = dict(profile)
    for _ in range(chance.randint(1, 3)):
        key = chance.choice(sorted(texts))
        texts[key] = _damaged(texts[key], chance)
    return texts


def _damaged(text: str, chance: random.Random) -> str:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict) or chance.random() < 0.05:
        return chance.choice([*WHOLE, text[: chance.randrange(len(text) + 1)]])
    for _ in range(chance.choice((1, 1, 2))):
        _damage_one(value, chance)
    written = json.dumps(value)
    for name, literal in LITERAL.items():
        written = written.replace(f'"{name}"', literal)
    return written


def _damage_one(value: Any, chance: random.Random) -> None:
    """Change one value at any depth, each depth being as likely."""
    while True:
        names: list[Any] = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not names:
            return
        name = chance.choice(names)
        inside = value[name]
        if isinstance(inside, (dict, list)) and inside and chance.random() < 0.8:
            value = inside
            continue
        break
    if chance.random() < 0.1:
        del value[name]
    elif isinstance(inside, str) and chance.random() < 0.3:
        value[name] = inside[: len(inside) // 2]
    else:
        value[name] = copy.deepcopy(chance.choice(WRONG))  # it may be damaged, too
