"""The start after a killed browser: what came back is told, once, and no more than is true."""

import pytest

from app.features.recovery import Found, recovered_words
from app.store.backup.file import make_backup
from app.store.backup.restore import read_backup
from app.store.keys import REPLACING
from tests.doubles import LateStorage, MemoryJournal
from tests.player import Player

TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
MIRA = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": [["Climb", 7]]}
CLOSED = "The browser was closed before it had saved everything."


class Phone:
    """A phone whose browser is killed, and pages opened on it."""

    def __init__(self) -> None:
        self.storage, self.journal = LateStorage(), MemoryJournal()

    def page(self) -> Player:
        return Player(self.storage, self.journal)

    def killed(self) -> Player:
        """Everything that was not committed is lost; the app is started again."""
        self.storage.kill()
        return self.page()

    def start(self, player: Player) -> Player:
        """The journal was read, as after every start."""
        player.session.part(Found).rows = self.journal.read()
        return player.tap("recovery.begin")


@pytest.fixture
def phone() -> Phone:
    return Phone()


def test_what_came_back_is_said_and_shown(phone: Phone) -> None:
    phone.page().store.history.add(TASK, [5, 6])
    player = phone.start(phone.killed())
    words = f"{CLOSED} 1 roll was recovered."
    assert player.said() == words
    assert words.split(". ")[1] in player.shown("notice-recovered")
    assert not phone.start(phone.page()).said(), "the next start has nothing to tell"


def test_a_start_that_lost_nothing_says_nothing(phone: Phone) -> None:
    phone.page().store.history.add(TASK, [5, 6])
    phone.storage.commit()
    assert not phone.start(phone.killed()).said()


def test_a_set_up_alone_comes_back_in_silence(phone: Phone) -> None:
    phone.page().store.setups.set("task", TASK)
    player = phone.start(phone.killed())
    assert not player.said()
    assert player.store.setups.get("task") == TASK


def test_what_could_not_be_saved_again_is_not_told_as_safe(phone: Phone) -> None:
    phone.page().store.history.add(TASK, [5, 6])
    player = phone.killed()
    phone.storage.fault = "full"
    phone.start(player)
    assert player.said().endswith("1 roll was recovered. This isn't saved yet (storage is full).")
    phone.storage.fault = ""
    assert not phone.page().store.history.entries(), "it is in memory alone"
    assert player.store.history.entries()


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ({}, ""),
        ({"history": 1}, f"{CLOSED} 1 roll was recovered."),
        ({"history": 3}, f"{CLOSED} 3 rolls were recovered."),
        ({"heroes": 2, "changes": 1}, f"{CLOSED} 2 heroes and 1 change were recovered."),
        (
            {"tables": 1, "history": 2, "heroes": 1},
            f"{CLOSED} 2 rolls, 1 hero and 1 table were recovered.",
        ),
    ],
)
def test_the_sentence(counts: dict[str, int], words: str) -> None:
    assert recovered_words(counts) == words


class TestReplacementCutOff:
    """Everything was being replaced when the browser was closed."""

    @pytest.fixture
    def cut_off(self, phone: Phone) -> Phone:
        other = Player()
        other.store.heroes.add({**MIRA, "name": "Cy"})
        file = make_backup(other.store, "1")
        player = phone.page()
        player.store.heroes.add(MIRA)
        phone.storage.commit()
        remove = phone.storage.remove

        def ends(key: str) -> None:
            if key == REPLACING:
                raise KeyboardInterrupt
            remove(key)

        phone.storage.remove = ends  # type: ignore[method-assign]
        with pytest.raises(KeyboardInterrupt):
            read_backup(file, player.store).apply("replace", app="1")
        phone.storage.remove = remove  # type: ignore[method-assign]
        return phone

    def test_it_is_taken_back_and_told(self, cut_off: Phone) -> None:
        player = cut_off.start(cut_off.page())
        assert "The replacement was undone" in player.said()
        assert "notice-good" in player.shown("notice-recovered")
        assert [hero.data["name"] for hero in player.store.heroes.all()] == ["Mira"]
        assert not cut_off.start(cut_off.page()).said()

    def test_where_that_is_refused_it_says_so(self, cut_off: Phone) -> None:
        player = cut_off.page()
        cut_off.storage.fault = "full"
        cut_off.start(player)
        assert "couldn't be put back yet" in player.said()
        assert "notice-bad" in player.shown("notice-recovered")
