"""A storage that refuses: whichever write fails, in whichever act, nothing is said to be saved that
storage does not have, the refusal is named on screen, and memory can still be exported.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from app.effects import Effect
from app.features.notices.undo import Offers
from app.features.saving.troubles import Told
from app.ports import StorageError
from app.session import actions_of
from app.store.backup.file import make_backup
from app.store.backup.restore import read_backup
from app.store.keys import ERASED
from app.store.store import Store
from app.systems import hero_faults
from tests.app.every_act import CHAPTERS, READS, Act, Witness
from tests.doubles import CountingBytes, MemoryStorage, SetClock
from tests.facts import Facts, everything

ONCE, LASTING = 1, 10**9
FAULTS = [("throws", ONCE), ("throws", LASTING), ("ignores", LASTING), ("truncates", LASTING)]
CLAIM = re.compile(
    r"\b(saved|kept|deleted|restored|moved|undone|made|done changing|added|removed|erased"
    r"|as it was)\b",
    re.I,
)
"""Words of which a sentence of success is made."""


class Refusing(MemoryStorage):
    """A storage that refuses some of its writes, counted from 1, as `way` says."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0
        self.refused = range(0)
        self.way = ""

    def _refuses(self) -> bool:
        self.count += 1
        if self.count in self.refused and self.way == "throws":
            raise StorageError("storage is full")
        return self.count in self.refused

    def set(self, key: str, text: str) -> None:
        if not self._refuses():
            super().set(key, text)
        elif self.way == "truncates":
            self.texts[key] = text[: len(text) // 2]

    def remove(self, key: str) -> None:
        if not self._refuses():
            super().remove(key)

    def start(self) -> Store:
        """The store as a new start would read it, where writing works."""
        copy = MemoryStorage()
        copy.texts = dict(self.texts)
        return Store(copy, SetClock(2_000_000_000_000), CountingBytes(), hero_faults=hero_faults)


def claims(effects: list[Effect]) -> list[str]:
    """Every sentence of success in what was shown or said."""
    words = []
    for effect in effects:
        element = effect.values.get("element", "")
        if effect.kind in ("announce", "tell") or element == "entry-note-saved":
            words.append(str(effect.values["words"]))
        elif element in ("notice-undo", "backup-plan"):
            words.append(re.sub(r"<[^>]*>", " ", str(effect.values.get("html", ""))))
    sentences = [each.strip() for text in words for each in re.split(r"(?<=[.!?])\s", text)]
    return [each for each in sentences if CLAIM.search(each) and not each.startswith("Not ")]


def played(acts: list[Act]) -> tuple[Witness, Refusing]:
    """A profile after these acts, nothing refused."""
    storage = Refusing()
    player = Witness(storage)
    player.set("check-heroic-task").painted()
    for act in acts:
        act.do(player)
    storage.count = 0
    player.listen()
    return player, storage


def differing(one: Facts, other: Facts) -> set[tuple[str, str, str]]:
    """The facts that two stores do not share."""
    return {fact for fact in {*one, *other} if one.get(fact) != other.get(fact)}


def writes_of(acts: list[Act]) -> int:
    """How many writes the last of these acts makes."""
    player, storage = played(acts[:-1])
    acts[-1].do(player)
    return storage.count


def every_act() -> Iterator[Any]:
    for chapter, acts in CHAPTERS.items():
        for place, act in enumerate(acts):
            # What is half restored when storage dies meanwhile is the next start's to finish.
            faults = FAULTS[:1] if chapter == "restoring" else FAULTS
            for way, many in faults:
                extent = "once" if many == ONCE else "from-there-on"
                name = f"{chapter}-{place}-{act.name.replace(' ', '-')}-{way}-{extent}"
                yield pytest.param(acts[: place + 1], way, many, id=name)


@pytest.mark.parametrize(("acts", "way", "many"), list(every_act()))
def test_no_act_is_said_to_be_saved_when_its_kth_write_was_refused(
    acts: list[Act], way: str, many: int
) -> None:
    for first in range(1, writes_of(acts) + 1):
        player, storage = played(acts[:-1])
        before = everything(player.store)
        earlier = {offer.words for offer in player.session.part(Offers).open}
        storage.way, storage.refused = way, range(first, first + many)
        acts[-1].do(player)
        memory, stored = everything(player.store), everything(storage.start())
        changed, lost = differing(before, memory), differing(memory, stored)
        if {kind for kind, _, _ in changed & lost} & acts[-1].loses:
            assert set(claims(player.heard)) <= earlier, f"write {first}"
        shown = " ".join(player.session.part(Told).sentences)
        assert "Not saved" in shown or not lost, f"write {first}: {lost}"
        # (Half of a deletion's mark reads as deleted, and yet it is not saved.)
        assert lost or "Not saved" not in shown or way == "truncates", f"write {first}"
        # All of it can be exported ...
        copy = Store(MemoryStorage(), SetClock(), CountingBytes(), hero_faults=hero_faults)
        assert read_backup(make_backup(player.store, ""), copy).apply(app="").done
        exported = differing(memory, everything(copy))
        assert {kind for kind, _, _ in exported} <= {"device"}, "which is in no backup"
        # ... and is saved once there is room.
        storage.refused = range(0)
        player.tap("saving.retry")
        assert not differing(memory, everything(storage.start()))
        assert "Not saved" not in " ".join(player.session.part(Told).sentences)


def test_the_script_has_every_act() -> None:
    from app import features

    names = [path.name for path in __import__("pathlib").Path(features.__path__[0]).iterdir()]
    every = {
        f"{name}.{verb}"
        for name in names
        if name.isidentifier() and not name.startswith("__")
        for verb in actions_of(name)
    }
    tapped = {
        action if "." in action else f"{action}.{action}"
        for acts in CHAPTERS.values()
        for action in played(acts)[0].tapped
    }
    assert every - tapped - {"erase.erase"} - READS == set(), "tap it in `every_act.CHAPTERS`"


def test_what_is_saved_is_said_so() -> None:
    """The words of success are those that the tests here look for."""
    said = {
        act.name
        for acts in CHAPTERS.values()
        for place, act in enumerate(acts)
        if (player := played(acts[:place])[0]) and (act.do(player), claims(player.heard))[1]
    }
    assert said >= {
        "a hero", "a preset", "a table", "a note", "a house rule", "a backup", "a backup sent",
        "deleted", "the deletion undone", "all deleted", "moved", "an entry", "as it came",
        "taken back", "done", "the original", "added", "replaced", "put back", "that undone",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("chapter", "act", "words"),
    [
        ("heroes", "a hero", "Not saved: Mira"),
        ("heroes", "deleted", "Not saved: deleting Mira"),
        ("presets", "deleted", "Not saved: deleting B"),
        ("presets", "moved", "Not saved: the order of the presets"),
        ("tables", "an entry", "Not saved: the entry"),
        ("history", "a note", "Not saved: the note"),
        ("history", "deleted", "Not saved: deleting 1 roll"),
        ("settings", "feedback", "Not saved: the settings of this device"),
        ("settings", "a house rule", "Not saved: the house rule"),
        ("settings", "real dice", "Not saved: the switch to real dice"),
        ("settings", "a backup", "Not saved: the date of this backup"),
        ("rolls", "done", "Not saved: the change to roll 4"),
        ("rolls", "brought back", "Not saved: the undo (deleting 1 roll)"),
    ],
)
def test_a_refusal_names_what_was_not_saved_why_and_what_to_do(
    chapter: str, act: str, words: str
) -> None:
    acts = CHAPTERS[chapter]
    place = next(place for place, each in enumerate(acts) if each.name == act)
    player, storage = played(acts[:place])
    storage.fault = "full"
    acts[place].do(player)
    (said,) = {
        str(effect.values["words"])
        for effect in player.heard
        if effect.kind == "tell" and str(effect.values["words"]).startswith(words)
    }
    assert "(storage is full). This lasts only until you close this page." in said
    shown = [e.values["html"] for e in player.heard if e.values.get("element") == "notice-store"]
    assert words.removeprefix("Not saved: ") in str(shown[-1])
    assert "Make a backup" in str(shown[-1])
    assert "Try again" in str(shown[-1])


def test_an_undo_that_was_offered_unsaved_says_so_no_more_once_it_is_saved() -> None:
    player, storage = played(CHAPTERS["heroes"][:2])
    storage.fault = "full"
    player.tap("heroes.delete", id=player.store.heroes.all()[0].id)
    assert "Not saved: deleting" in player.shown("notice-undo")
    storage.fault = ""
    player.tap("saving.retry")
    assert "deleted." in player.shown("notice-undo")
    assert player.said() == "Everything is saved now."
    player.undo()
    assert len(player.store.heroes.all()) == 1


def test_a_note_that_was_refused_keeps_its_draft() -> None:
    """The draft is all of it that storage has."""
    player, storage = played(CHAPTERS["history"][:2])
    storage.fault = "full"
    CHAPTERS["history"][2].do(player)
    assert storage.start().device.get("draft/entry-note")["values"] == {"note": "mind the gap"}


@pytest.mark.parametrize(("way", "many"), FAULTS)
def test_not_everything_is_said_to_be_erased_while_something_is_left(way: str, many: int) -> None:
    acts = [*CHAPTERS["heroes"][:4], Act("erased", lambda player: player.tap("erase.erase"))]
    for first in range(1, writes_of(acts) + 1):
        player, storage = played(acts[:-1])
        storage.way, storage.refused = way, range(first, first + many)
        acts[-1].do(player)
        if set(storage.texts) - {ERASED}:
            assert not claims(player.heard), f"write {first}"
        else:
            assert claims(player.heard), f"write {first}"
