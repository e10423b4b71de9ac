"""Every act in the app that writes, as taps in the order in which a table might do them.

Each chapter begins on an empty profile. An act that is new in the app belongs here, or into `READS`
where it writes nothing.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from app.effects import Effect
from app.events import FormValues
from app.rolls.lists import tables_of
from app.store.backup.file import make_backup
from tests.doubles import MemoryStorage
from tests.player import Player


class Witness(Player):
    """A player who remembers what was tapped, and all that the page was told since `listen`."""

    def __init__(self, storage: MemoryStorage | None = None) -> None:
        super().__init__(storage)
        self.heard: list[Effect] = []
        self.tapped: set[str] = set()

    def tap(self, action: str, form: FormValues | None = None, **data: Any) -> "Witness":
        super().tap(action, form, **data)
        self.tapped.add(action)
        self.heard += self.effects
        return self

    def listen(self) -> None:
        """What is told counts from here."""
        self.heard = []


class Act(NamedTuple):
    """One act. `loses` are the kinds of facts of which its sentence of success speaks."""

    name: str
    do: Callable[[Witness], object]
    loses: frozenset[str] = frozenset({"hero", "preset", "table", "roll", "settings"})


def _form(name: str, /, **values: str) -> FormValues:
    return FormValues(name, {key: [value] for key, value in values.items()})


def _sheet(name: str, skills: str = "Climbing 6") -> FormValues:
    values = {"hero-name": name, "hero-kind": "hero", "hero-skills": skills}
    return _form("hero-form", **values)


def _rows(number: str = "7", skills: str = "") -> FormValues:
    """A sheet with one row."""
    row = {f"hero-skill_rows-0-{name}": text for name, text in {**SKILL, "number": number}.items()}
    return _form("hero-form", **{"hero-name": "M", "hero-skills": skills}, **row)


def _id(player: Witness, kind: str, name: str) -> str:
    records = player.store.collection(kind).all()
    return next(record.id for record in records if record.data["name"] == name)


def _entry(player: Witness) -> str:
    return player.store.history.ids()[0]


def _tap(action: str, form: FormValues | None = None, **data: Any) -> Callable[[Witness], object]:
    """A tap, and all that it put off. Data that is a function is asked with the player."""

    def do(player: Witness) -> None:
        said = {key: each(player) if callable(each) else each for key, each in data.items()}
        player.tap(action, form, **said).painted()

    return do


def _hero(name: str) -> Callable[[Witness], str]:
    return lambda player: _id(player, "hero", name)


def _preset(name: str) -> Callable[[Witness], str]:
    return lambda player: _id(player, "preset", name)


def _table(player: Witness) -> str:
    return next(each.id for each in tables_of(player.session).all() if not each.built_in)


def _rolled(form: str, *faces: int, **values: str) -> Callable[[Witness], object]:
    return lambda player: player.set(form, **values).painted() and player.roll(*faces).painted()


def _newest_number(player: Witness) -> str:
    return str(player.made)


def _undo(player: Witness) -> None:
    player.undo().painted()


def _change(player: Witness) -> None:
    player.set(TEST, characteristic="3")


def _typed(player: Witness) -> None:
    player.tap("roll.face", face="4").tap("roll.face", face="3").painted()


def _later(act: Callable[[Witness], object]) -> Callable[[Witness], object]:
    """An act a day later."""

    def do(player: Witness) -> None:
        player.clock.time += 24 * 3600 * 1000
        act(player)

    return do


def _new_dice(action: str, **data: Any) -> Callable[[Witness], object]:
    def do(player: Witness) -> None:
        player.random.left = [4, 3]
        _tap(action, **data)(player)

    return do


def _thrown(action: str, *faces: int, **data: Any) -> Callable[[Witness], object]:
    def do(player: Witness) -> None:
        player.random.left = [face - 1 for face in faces]
        _tap(action, **data)(player)

    return do


def _file(player: Witness) -> None:
    """A file from another phone: a hero, two rolls, a setting."""
    other = Player(MemoryStorage())
    other.store.heroes.add({"kind": "hero", "name": "Bo", "system": "heroic", "skills": []})
    other.store.settings.set("real dice", True)
    for faces in ([1, 2], [3, 4]):
        other.store.history.add({"system": "heroic", "roll": "task", **EASY}, faces)
    text = make_backup(other.store, "1.0.1")
    player.tap("backup.chosen", name="backup.json", text=text).painted()


TEST = "check-power-test"
OPEN = {"skill": "7", "difficulty": "easy"}
EASY = {"skill": 7, "difficulty": "easy"}
GOES_ON = "+2 on your next try at something related"
DATE = frozenset({"device"})
CALL = "#system=heroic&roll=task&difficulty=easy&ask=Climbing&from=Ana&why=wet"
SENT = (
    "#system=heroic&roll=task&skill=7&difficulty=easy&result=1a-2b&faces=%5B4%2C3%5D"
    "&by=Bo&ask=Climbing&from=Ana"
)
CALLING = _form("call-form", ask="Swimming", why="the river", **{"from": "Ana"})
NOTE = _form("entry-note", note="mind the gap")
TABLE = _form("table-form", name="Weather", kind="", text="Rain\nSun\nFog")
MISCASTS = _form("table-form", name="Spell miscast", kind="", text="1: Rain\n2: Frogs")
HOUSE = {"house-heroic-dice": "d12", "house-heroic-ties": "success"}

SKILL = {"name": "Swordplay", "number": "7"}
ROW = {"system": "heroic", "id": "", "key": "new/heroic/hero", "part": "skills"}
NO = {"answer": "no", "name": "Swordplay"}
GUARD = {"id": _hero("Gate guard (sample)"), "place": "0", "words": "Spears 5"}

CHAPTERS: dict[str, list[Act]] = {
    "heroes": [
        Act("a draft", _tap("drafts.changed", _sheet("Mira"), draft="hero-form", key="new")),
        Act("a hero", _tap("heroes.save", _sheet("Mira"), system="heroic")),
        Act("samples", _tap("heroes.samples")),
        Act("in use", _tap("heroes.use", id=_hero("Mira"))),
        Act("a shortcut", lambda player: player.put("hero", 0).painted()),
        Act(
            "a change",
            _tap("heroes.save", _sheet("Mira", "Climbing 7"), system="heroic", id=_hero("Mira")),
        ),
        Act("the change undone", _undo),
        Act("a sheet", _tap("heroes.edit", id=_hero("Mira"))),
        Act("a draft of it", _tap("drafts.changed", _sheet("M"), draft="hero-form", key="k")),
        Act("no draft", _tap("heroes.cancel")),
        Act("another draft", _tap("drafts.changed", _sheet("M"), draft="hero-form", key="k")),
        Act("discarded", _tap("drafts.discard", draft="hero-form")),
        Act("a row", _tap("heroes.add", _rows(), **ROW, name="Charm")),
        Act("pasted", _tap("heroes.lines", _rows(skills="Lore 4"), **ROW)),
        Act("typed", _tap("heroes.named", _rows(number="Excellent"), **ROW, row="0", asks="")),
        Act("answered", _tap("heroes.answer", _rows(), **ROW, row="0", **NO)),
        Act("no row", _tap("heroes.remove", _rows(), **ROW, row="0")),
        Act("put back", _tap("heroes.back", _sheet("M", ""), **ROW, row="0", values=SKILL)),
        Act("no draft of rows", _tap("heroes.cancel")),
        Act("passed on", _tap("hero_bar.use", id=_hero("Tamsin Reed (sample)"))),
        Act("not in use", _tap("hero_bar.leave", system="heroic", kind="hero")),
        Act("deleted", _tap("heroes.delete", id=_hero("Mira"))),
        Act("the deletion undone", _undo),
    ],
    "opponents": [
        Act("samples", _tap("heroes.samples")),
        Act("a copy", _tap("opponents.copy", id=_hero("Gate guard (sample)"))),
        Act("the copy undone", _undo),
        Act("its dice", _new_dice("opponents.throw", **GUARD)),
        Act("on the other side", _tap("opponents.face", **GUARD, roll="opposed")),
        Act("a row", _tap("heroes.add", _rows(), **ROW, name="Charm")),
        Act("pasted", _tap("heroes.lines", _rows(skills="Lore 4"), **ROW)),
        Act("typed", _tap("heroes.named", _rows(number="Excellent"), **ROW, row="0", asks="")),
        Act("answered", _tap("heroes.answer", _rows(), **ROW, row="0", **NO)),
        Act("no row", _tap("heroes.remove", _rows(), **ROW, row="0")),
        Act("put back", _tap("heroes.back", _sheet("M", ""), **ROW, row="0", values=SKILL)),
        Act("no draft of rows", _tap("heroes.cancel")),
        Act("not in use", _tap("hero_bar.leave", system="heroic", kind="opponent")),
    ],
    "presets": [
        Act(
            "a draft",
            _tap("drafts.changed", _form("p", **{"preset-name": "A"}), draft="preset-form"),
        ),
        Act("a preset", _tap("presets.save", _form("preset-form", **{"preset-name": "A"}))),
        Act("another", _tap("presets.save", _form("preset-form", **{"preset-name": "B"}))),
        Act("a third", _tap("presets.save", _form("preset-form", **{"preset-name": "C"}))),
        Act("moved", _tap("presets.move", id=_preset("C"), by="-2")),
        Act("rolled", _new_dice("presets.roll", id=_preset("A"))),
        Act("in the form", _tap("presets.put", id=_preset("A"))),
        Act("deleted", _tap("presets.delete", id=_preset("B"))),
        Act("the deletion undone", _undo),
        Act(
            "a draft again",
            _tap("drafts.changed", _form("p", **{"preset-name": "D"}), draft="preset-form"),
        ),
        Act("no draft", _tap("presets.cancel")),
    ],
    "tables": [
        Act("a draft", _tap("tables.preview", TABLE, table="")),
        Act("no draft", _tap("tables.cancel")),
        Act("a draft again", _tap("tables.preview", TABLE, table="")),
        Act("a table", _tap("tables.save", TABLE, table="")),
        Act("moved", _tap("tables.move", at="2", by="-1")),
        Act("an entry", _tap("tables.put", _form("", line="Hail"), at="3")),
        Act("an entry deleted", _tap("tables.remove", at="0")),
        Act("that undone", _undo),
        Act("deleted", _tap("tables.delete", table=_table)),
        Act("the deletion undone", _undo),
        Act("a built-in one shown", _tap("tables.show", table="snags")),
        Act("changed", _tap("tables.remove", at="0")),
        Act("as it came", _tap("tables.restore", table="snags")),
        Act("that undone", _undo),
    ],
    "rolls": [
        Act("a roll", _rolled("check-heroic-task", 4, 6, **OPEN)),
        Act("again", _new_dice("roll.again", number="1")),
        Act("taken back", _tap("roll.undo", number="2")),
        Act("brought back", _undo),
        Act("in secret", _tap("secret.switch")),
        Act("a secret roll", _rolled("check-heroic-task", 5, 5, **OPEN)),
        Act("revealed", _tap("secret.reveal", number="3")),
        Act("in the open", _tap("secret.switch")),
        Act("a critical", _rolled(TEST, 10, 10, characteristic="2")),
        Act("a lower tier", _tap("roll.choose", number="4", choice="downgrade", value="1")),
        Act("that undone", lambda player: player.undo_change(4).painted()),
        Act(
            "an edge",
            _tap("roll.act", number="4", act="change", field="edges", value="1", target=""),
        ),
        Act("to be changed", _tap("roll.edit", number="4")),
        Act("changing", _change),
        Act("done", _tap("roll.done")),
        Act("changed again", _tap("roll.edit", number="4")),
        Act("changing again", lambda player: player.set(TEST, characteristic="4").painted()),
        Act("cancelled", _tap("roll.cancel")),
        Act("points", _rolled("check-boons-check", 7, 4, bonus="14")),
        Act("spent", _tap("roll.act", number="5", act="pick", place="0")),
        Act("not spent", _tap("roll.act", number="5", act="anew")),
        Act("given back", _tap("roll.act", number="5", act="back", at="0")),
        Act("what goes on", _tap("roll.act", number="5", act="pick", place="1")),
        Act(
            "used",
            _tap("roll.used", entry=_entry, words="+2 on your next try at something related"),
        ),
        Act("that undone", _undo),
    ],
    "history": [
        Act("a roll", _rolled(TEST, 10, 10, characteristic="2")),
        Act("a draft", _tap("drafts.changed", NOTE, draft="entry-note", key=_entry)),
        Act("a note", _tap("history.note", NOTE, entry=_entry)),
        Act("brought back", _tap("history.change", entry=_entry)),
        Act("changing", _change),
        Act("done", _tap("roll.done")),
        Act("the original", _tap("history.original", entry=_entry)),
        Act("that undone", _undo),
        Act("repeated", _new_dice("history.repeat", entry=_entry)),
        Act("in secret", _tap("secret.switch")),
        Act("a secret roll", _rolled("check-heroic-task", 5, 5, **OPEN)),
        Act("revealed", _tap("history.reveal", entry=_entry)),
        Act("deleted", _tap("history.delete", entry=_entry)),
        Act("the deletion undone", _undo),
        Act("all deleted", _tap("history.delete-all")),
        Act("that undone", _undo),
    ],
    "settings": [
        Act("feedback", _tap("settings.feedback", _form("feedback", **{"feedback-sound": "y"}))),
        Act(
            "a house rule", _tap("settings.house", _form("house-heroic", **HOUSE), system="heroic")
        ),
        Act("a link", _tap("links.opened", fragment="#system=heroic&roll=task&skill=7&target=9")),
        Act("a call", _tap("links.opened", fragment=CALL)),
        Act("a hero", _tap("heroes.save", _sheet("Mira"), system="heroic")),
        Act("who answers", _tap("calls.take", id=_hero("Mira"))),
        Act("to call", _tap("calls.call")),
        Act("called", _tap("calls.changed", CALLING)),
        Act("by name", _tap("calls.name", CALLING, name="Climbing")),
        Act("sent", _tap("calls.send", CALLING)),
        Act("rolled", _rolled("check-heroic-task", 4, 3, **OPEN)),
        Act("back to who asked", _tap("calls.answer", number=_newest_number)),
        Act("on its way", _tap("calls.reply", number=_newest_number)),
        Act("what came back", _tap("links.opened", fragment=SENT)),
        Act("real dice", _tap("roll.real-dice")),
        Act("to be typed", _tap("roll.roll")),
        Act("typed", _typed),
        Act("no real dice", _tap("roll.real-dice")),
        Act("a backup", _tap("backup.make"), DATE),
        Act("a backup sent", _later(_tap("backup.sent")), DATE),
    ],
    "throwing": [
        Act("a table", _thrown("tables.throw", 3, table="combat-fumble")),
        Act("a table of the sheet", _thrown("throws.table", 4, table="combat-fumble")),
        Act("dice", _thrown("throws.throw", 4, 5, notation="2d6+3")),
        Act("undone", _tap("throws.undo", entry=_entry)),
        Act("brought back", _undo),
        Act("again", _thrown("history.repeat", 1, 2, entry=_entry)),
        Act("real dice", _tap("throws.type", _form("", notation="d6"))),
        Act("typed", _tap("throws.face", face="6")),
        Act("a note", _tap("history.note", NOTE, entry=_entry)),
        Act("deleted", _tap("history.delete", entry=_entry)),
        Act("a list", _tap("tables.save", MISCASTS, table="spell-miscast")),
        Act("a fumbled spell", _rolled("check-heroic-task", 1, 1, **OPEN, action="spell")),
        Act("a miscast", _thrown("throws.follow", 2, number="1", table="spell-miscast")),
        Act("a fumbled attack", _rolled("check-heroic-opposed", 1, 1, damage_dice="2d6")),
        Act("its die", _thrown("roll.die", 1, number="2", choice="combat_fumble", sides="6")),
        Act("its damage", _thrown("throws.damage", 5, 1, number="2")),
    ],
    "restoring": [
        Act("a hero", _tap("heroes.save", _sheet("Mira"), system="heroic")),
        Act("a roll", _rolled("check-heroic-task", 4, 6, **OPEN)),
        Act("a file", _file),
        Act("added", _tap("backup.merge")),
        Act("that undone", _undo),
        Act("the file again", _file),
        Act("replaced", _tap("backup.replace")),
        Act("put back", _tap("backup.put-back")),
        Act("that undone", _undo),
    ],
}

READS = frozenset(
    {
        "backup.discard-unread", "backup.leave", "backup.link", "backup.not-now", "backup.read",
        "backup.save-copy", "backup.save-unread", "backup.send",
        "calls.call", "calls.draw", "calls.leave", "check.act", "check.other-side",
        "drafts.begin", "drafts.read", "erase.anew", "erase.ask",
        "backup.save-older", "export.evicted", "export.history", "export.let-go",
        "failure.anew", "failure.copy",
        "failure.dismissed", "failure.too-long", "fairness.mine", "fairness.test",
        "heroes.ask", "heroes.new", "heroes.resume", "heroes.show",
        "history.ask-delete-all", "history.begin", "history.clear", "history.copy",
        "history.filter", "history.go", "history.link", "history.more", "history.opened",
        "history.read", "history.look", "history.share", "history.show",
        "history.write-note", "notices.dismissed", "notices.moved", "notices.over",
        "odds.copy", "odds.goal", "odds.keep", "odds.print", "odds.show", "odds.sides",
        "opponents.show", "presets.ask", "presets.show", "recovery.begin",
        "result.full", "result.grow", "result.share",
        "roll.back", "roll.die", "roll.later", "roll.leave", "roll.open",
        "saving.known", "saving.retry", "saving.tidy",
        "rules.back", "rules.go", "rules.opened", "rules.returned", "rules.rule", "rules.search",
        "rules.show",
        "secret.look", "secret.tick",
        "share.file", "share.offer", "share.send",
        "tables.arrange", "tables.list", "tables.opened",
        "tables.resume", "tables.row", "tables.share", "tables.type",
        "tables.write", "tabs.elsewhere", "throws.back", "throws.leave", "throws.show",
    }
)  # fmt: skip
"""Acts that write nothing, or nothing that a sentence speaks of; `roll.die` is a decision like
`roll.choose`. Erasing is tried by itself, and so is `recovery.begin`, in `test_recovery`.
"""
