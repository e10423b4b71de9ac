"""Calls for a roll between two phones, and what comes back: the caller's own numbers never travel,
a result is kept once, marked as another's, and over nothing.
"""

import re
from html import unescape
from typing import Any

import pytest

from tests.doubles import MemoryStorage
from tests.player import Player

PAGE = "https://example.org/dicewright/"
TASK = "check-heroic-task"


def phone() -> Player:
    player = Player(MemoryStorage())
    player.session.address = PAGE
    return player


def hero(player: Player, name: str, **fields: Any) -> Player:
    """A hero that is saved and in use."""
    data = {"kind": "hero", "name": name, "system": "heroic", "skills": [["Climbing", 7]], **fields}
    identity = player.store.heroes.add(data).value.id
    return player.tap("heroes.use", id=identity).painted()


def sheet(player: Player, **fields: str) -> Player:
    """Open the sheet for a call, and write on it."""
    player.tap("calls.call")
    from app.events import FormValues

    written = FormValues("call-form", {name: [text] for name, text in fields.items()})
    return player.tap("calls.send", form=written)


def shared(player: Player) -> tuple[str, str]:
    """What the share sheet was given: words and fragment."""
    (given,) = [each.values for each in player.effects if each.kind == "share"]
    address = str(given["address"])
    assert address.startswith(f"{PAGE}#")
    return str(given["words"]), "#" + address.partition("#")[2]


def opened(player: Player, fragment: str) -> Player:
    return player.tap("links.opened", fragment=fragment)


@pytest.fixture
def master() -> Player:
    """A game master's phone, with numbers of its own on the form."""
    return hero(phone(), "Secret boss", skills=[["Climbing", 12]]).set(
        TASK, skill="12", modifier="3", difficulty="hard"
    )


@pytest.fixture
def asked(master: Player) -> str:
    """The fragment of a call for Climbing."""
    sheet(master, ask="Climbing", why="the wall is wet", **{"from": "Ana"})
    return shared(master)[1]


def test_the_callers_own_numbers_are_never_sent(asked: str) -> None:
    assert "skill" not in asked
    assert "hero=" not in asked
    assert "Secret" not in asked
    assert "12" not in asked.replace("%20", "")


def test_free_text_stands_last(asked: str) -> None:
    names = [pair.partition("=")[0] for pair in asked.removeprefix("#").split("&")]
    assert names[-3:] == ["ask", "from", "why"]


def test_a_link_has_nothing_that_the_address_had_picked_up(master: Player) -> None:
    words, fragment = (sheet(master, ask="Climbing"), shared(master))[1]
    assert "?" not in fragment
    assert "Climbing" in words


def test_on_the_players_phone_the_number_comes_from_the_hero_in_use(asked: str) -> None:
    player = opened(hero(phone(), "Mira"), asked)
    assert player.front.record()["skill"] == 7
    assert player.front.record()["difficulty"] == "hard"
    banner = unescape(player.shown("call"))
    for said in ("Ana", "Climbing", "Hard", "the wall is wet", "Mira"):
        assert said in banner
    assert player.made == 0


def test_a_hero_who_has_no_such_skill_is_named_and_nothing_is_filled_in(asked: str) -> None:
    player = opened(hero(phone(), "Bo", skills=[["Lying", 9]]), asked)
    assert "Bo has no \u2068Climbing\u2069".replace("\u2068", "").replace("\u2069", "") in re.sub(
        "[\u2066-\u2069]", "", player.shown("call")
    )
    assert player.front.record().get("skill", "") == ""


def test_who_answers_is_asked_where_no_hero_is_in_use(asked: str) -> None:
    player = phone()
    for name, level in (("Bo", 3), ("Mira", 7)):
        data = {"kind": "hero", "name": name, "system": "heroic", "skills": [["Climbing", level]]}
        player.store.heroes.add(data)
    opened(player, asked)
    assert "Who answers?" in player.shown("call")
    (mira,) = [each.id for each in player.store.heroes.all() if each.data["name"] == "Mira"]
    player.tap("calls.take", id=mira)
    assert player.front.record()["skill"] == 7


@pytest.fixture
def answered(asked: str) -> tuple[Player, str, str]:
    """A player's phone after the roll: the phone, and the words and fragment that go back."""
    player = opened(hero(phone(), "Mira"), asked).roll(4, 6).painted()
    assert player.shown("call") == ""
    player.tap("calls.answer", number="1")
    assert "<svg" in player.shown("sheet-body")
    player.tap("calls.reply", number="1")
    words, fragment = shared(player)
    return player, words, fragment


def test_the_answer_is_a_short_text_and_a_link(answered: tuple[Player, str, str]) -> None:
    _, words, _ = answered
    plain = re.sub("[\u2066-\u2069]", "", words)
    assert plain == "Mira, Climbing: the wall is wet: Success, 20 against 12, dice 4 + 6."


def test_the_answer_is_one_more_roll_of_the_masters_history_marked_as_anothers(
    master: Player, answered: tuple[Player, str, str]
) -> None:
    master.roll(5, 5).painted()
    mine = master.store.history.entries()[0]
    opened(master, answered[2])
    assert "Sent by" in master.shown("result-card")
    assert "sent: " in master.said()
    theirs, still = master.store.history.entries()
    assert still.data == mine.data, "nothing is written over"
    assert (theirs.faces, theirs.hero, theirs.by) == ([4, 6], "Mira", "Mira")
    assert theirs.call == {"ask": "Climbing", "from": "Ana", "why": "the wall is wet"}
    assert "Send back" not in master.shown("result-card")


def test_the_same_link_brings_a_roll_once(
    master: Player, answered: tuple[Player, str, str]
) -> None:
    opened(opened(master, answered[2]), answered[2])
    assert "in your History already" in master.said()
    assert len(master.store.history.ids()) == 1
    player = answered[0]
    opened(player, answered[2])
    assert len(player.store.history.ids()) == 1, "it was rolled here"


def test_what_came_back_can_be_undone(master: Player, answered: tuple[Player, str, str]) -> None:
    opened(master, answered[2]).tap("roll.undo", number="1")
    assert master.store.history.ids() == []


@pytest.mark.parametrize(
    ("part", "says"),
    [
        ("&faces=%5B4%2C3", "faces"),
        ("&faces=%5B4%2C9%5D", "6"),
        ("&faces=%7B%7D", "list"),
        ("&faces=%5B4%2C3%5D&choices=%5B%5D", "choices"),
        ("&faces=%5B4%2C3%5D&choices=%7B%22flight%22%3A1%7D", "flight"),
        ("", "faces"),
    ],
)
def test_a_result_that_makes_no_sense_is_refused_and_nothing_is_kept(part: str, says: str) -> None:
    player = phone()
    opened(player, f"#system=heroic&roll=task&skill=7&difficulty=easy&result=abc{part}")
    assert "This link can't be used." in player.said()
    assert says in player.said().lower()
    assert player.store.history.ids() == []


def test_a_call_for_a_reaction_leaves_the_hands_and_the_answer_to_the_player() -> None:
    """And brings the attacker's damage dice along; the damage comes back with the roll."""
    master = phone().set(
        "check-heroic-reaction",
        attack="ranged",
        shield="",
        reaction="dodge",
        opposing="12",
        damage_dice="d6",
    )
    sheet(master, ask="", **{"from": "Ana"})
    link = shared(master)[1]
    for theirs in ("armed", "shield", "reaction=", "skill"):
        assert theirs not in link
    player = opened(hero(phone(), "Mira", skills=[["Agility", 1]]), link)
    assert player.front.record()["reaction"] == "dodge"
    player.random.left = [0, 1, 4]
    player.tap("roll.roll")
    assert "Damage 5" in player.shown("result-card")
    player.tap("calls.reply", number="1")
    opened(master, shared(player)[1])
    assert "Damage 5" in master.shown("result-card")
    throw, roll = master.store.history.entries()
    assert (throw.is_throw, throw.follows, throw.faces) == (True, roll.id, [5])


def test_damage_faces_that_no_such_dice_show_are_let_go(
    master: Player, answered: tuple[Player, str, str]
) -> None:
    opened(master, f"{answered[2]}&damage_faces=%5B9%5D")
    assert len(master.store.history.ids()) == 1


def test_a_secret_roll_is_not_sent_back(asked: str) -> None:
    player = opened(hero(phone(), "Mira"), asked).tap("secret.switch").roll(4, 6)
    assert "Send back" not in player.shown("result-card")
    player.tap("calls.answer", number="1")
    assert player.shown("sheet-body") == ""
    player.tap("secret.reveal", number="1")
    assert "Send back" in player.shown("result-card")


def test_a_secret_roll_names_nobody_who_asked(asked: str) -> None:
    player = opened(hero(phone(), "Mira"), asked).tap("secret.switch").roll(4, 6)
    assert "Ana" not in player.shown("result-card")
    assert "Ana" not in player.said()


def test_points_of_a_roll_that_came_back_hold_nobody_up() -> None:
    """They are spent where they were rolled."""
    player = phone()
    opened(
        player,
        "#system=boons&bonus=5&target=30&result=abc&faces=%5B3%2C4%5D&by=Wren",
    )
    assert len(player.store.history.ids()) == 1
    assert "spend" not in player.shown("roll-words")
    player.painted()
    assert "spend" not in player.shown("unfinished").lower()
