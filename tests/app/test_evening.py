"""A whole evening on a game master's phone: two heroes, three opponents, 60 rolls of all kinds,
calls to another phone, secrets, points, throws, a backup restored in the middle. History tells it
back.
"""

import json
import random
from collections.abc import Callable
from typing import Any

from app.events import FormValues
from app.features.history.view import row_values
from app.rolls.from_history import rows
from app.rolls.view import row_view
from tests.doubles import MemoryStorage
from tests.player import Player

ADDRESS = "https://example.org/dicewright/"
TASK, OPPOSED, REACTION = "check-heroic-task", "check-heroic-opposed", "check-heroic-reaction"
ABILITY, TEST, POWER_OPPOSED = "check-power-ability", "check-power-test", "check-power-opposed"
BOONS = "check-boons-check"
MIRA = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": [["Climbing", 7]]}
WREN = {"kind": "hero", "name": "Wren", "system": "boons", "skills": [["Lore", 6, "general"]]}
GOBLIN = {"kind": "opponent", "name": "Goblin", "system": "heroic", "skills": [["Spears", 5]]}
LURKER = {
    "kind": "opponent",
    "name": "Lurker",
    "system": "power",
    "characteristics": [
        ["Might", 3],
        ["Agility", 0],
        ["Reason", -1],
        ["Intuition", 1],
        ["Presence", -1],
    ],
    "skills": [],
    "abilities": [],
}


class Evening:
    """The phone, the dice of the evening, and what its card said of every roll."""

    def __init__(self) -> None:
        self.dice = random.Random(11)
        self.said: dict[str, tuple[str, str]] = {}
        """Word and score of every roll in the open, by the id of its entry."""
        self.phone = self.new_phone()

    def new_phone(self) -> Player:
        phone = Player(MemoryStorage())
        phone.session.address = ADDRESS
        phone.session.random_bytes = lambda count: bytes(
            self.dice.randrange(256) for _ in range(count)
        )
        return phone

    def tap(self, action: str, form: FormValues | None = None, **data: Any) -> None:
        self.phone.tap(action, form, **data).painted()

    def settle_points(self) -> None:
        """Boon points are given up, snag points spent, each at once."""
        visit = self.phone.visit
        for roll in visit.rolls():
            outcome = roll.resolution.outcome.record()
            if roll.secret or roll.by or not outcome.get("to_spend"):
                continue
            number = str(roll.number)
            if outcome["boons"]:
                self.tap("roll.act", act="leave", number=number)
            for place in range(40):
                made = visit.made(roll.number)
                assert made is not None
                if "spent" in made.roll.choices:
                    break
                self.tap("roll.act", act="pick", number=number, place=str(place % 15))

    def hear(self) -> None:
        """Remember what every roll of the visit says now."""
        for made in self.phone.visit.every():
            if not made.gone and not made.roll.secret and made.entries:
                row = row_view(made.roll)
                self.said[made.entries[0]] = (row.word, row.score)

    def roll(self, form: str, **values: Any) -> None:
        """Set the form up and roll; what must be settled is settled."""
        before = self.phone.made
        self.phone.set(form, **values).painted()
        self.tap("roll.roll")
        assert self.phone.made == before + 1, self.phone.said()
        self.settle_points()
        self.hear()

    def on_desk(self, name: str, words: str) -> None:
        (record,) = [r for r in self.phone.store.heroes.all() if r.data["name"] == name]
        before = self.phone.made
        self.tap("opponents.throw", id=record.id, place="0", words=words)
        assert self.phone.made == before + 1, self.phone.said()
        self.hear()

    def called(self) -> None:
        """A call goes to a player's phone; the roll comes back."""
        self.phone.set(TASK, skill="1", difficulty="hard")
        self.phone.tap("calls.call")
        fields = {"ask": ["Climbing"], "why": ["the wall"], "from": ["Ana"]}
        self.phone.tap("calls.send", FormValues("call-form", fields))
        link = self._shared(self.phone)
        other = self.new_phone()
        hero = other.store.heroes.add({**MIRA, "name": "Bo"}).value
        other.tap("heroes.use", id=hero.id).painted()
        other.tap("links.opened", fragment=link).painted()
        other.tap("roll.roll").painted()
        other.tap("calls.reply", number="1")
        before = self.phone.made
        self.tap("links.opened", fragment=self._shared(other))
        assert self.phone.made == before + 1
        self.hear()

    def _shared(self, phone: Player) -> str:
        (given,) = [str(e.values["address"]) for e in phone.effects if e.kind == "share"]
        return "#" + given.partition("#")[2]

    def backed_up(self) -> None:
        """A backup, everything lost, the backup restored on a phone that knows nothing."""
        self.phone.tap("backup.make")
        (text,) = [
            str(e.values["words"])
            for e in self.phone.effects
            if e.kind in ("download", "share_file")
        ]
        assert json.loads(text)["holds"] == "everything"
        self.phone = self.new_phone()
        self.phone.clock.time += 3_600_000
        self.tap("backup.chosen", name="backup.json", text=text)
        self.tap("backup.merge")


def part(evening: Evening) -> None:
    """Thirty rolls of all kinds and three throws."""
    attack = {"action": "melee", "damage_dice": "d8+2", "skill": "8", "opposing": "2"}
    kinds: list[Callable[[], None]] = [
        lambda: evening.roll(TASK, skill="7", difficulty="hard", hero="Mira"),
        lambda: evening.roll(OPPOSED, hero="Mira", **attack),
        lambda: evening.roll(REACTION, attack="melee", opposing="5", skill="6"),
        lambda: evening.on_desk("Goblin", "Spears 5"),
        lambda: evening.on_desk("Goblin 2", "Spears 5"),
        lambda: evening.on_desk("Lurker", "Might 3"),
        lambda: evening.roll(ABILITY, characteristic="2", edges="1"),
        lambda: evening.roll(POWER_OPPOSED, characteristic="2", their_characteristic="3"),
        lambda: evening.roll(BOONS, bonus="14", hero="Wren"),
        evening.called,
    ]
    for _ in range(3):
        for kind in kinds:
            kind()
    evening.tap("throws.throw", notation="4d6 keep 3")
    evening.tap("throws.table", table="combat-fumble")
    evening.tap("throws.throw", notation="d100")


def test_an_evening() -> None:
    evening = Evening()
    for each in (MIRA, WREN, GOBLIN, LURKER):
        evening.phone.store.heroes.add(each)
    (goblin,) = [r for r in evening.phone.store.heroes.all() if r.data["name"] == "Goblin"]
    evening.tap("opponents.copy", id=goblin.id)
    evening.tap("secret.switch")
    evening.phone.set(TEST, characteristic="1").tap("roll.roll").painted()
    evening.tap("secret.switch")
    secret = evening.phone.store.history.ids()[0]
    part(evening)

    evening.backed_up()
    assert len(evening.phone.store.heroes.all()) == 5
    part(evening)

    history = evening.phone.store.history
    told = {
        row[0].id: row_values(row, evening.phone.clock.now_ms()) for row in rows(history.entries())
    }
    rolls = {key: row for key, row in told.items() if not history.get(key).is_throw}
    assert len(rolls) == 61
    assert all(not row["fault"] for row in told.values())
    throws = [entry for entry in history.entries() if entry.is_throw]
    assert sum(not entry.follows for entry in throws) == 6
    assert {entry.data["notation"] for entry in throws if entry.follows} <= {"d8+2"}
    for key, (word, score) in evening.said.items():
        assert (rolls[key]["word"], rolls[key]["score"]) == (word, score)
    assert len(evening.said) == 48
    assert sum(row["hidden"] for row in rolls.values()) == 13, "what enemies roll in Heroic, too"
    assert rolls[secret]["hidden"]
    assert rolls[secret]["word"] == "Secret roll"
    assert sum("sent by Bo" in str(row.get("marks")) for row in rolls.values()) == 6
    heroes = {entry.hero for entry in history.entries()}
    assert {"Mira", "Wren", "Goblin", "Goblin 2", "Lurker", "Bo"} <= heroes
