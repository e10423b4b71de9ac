"""The fairness page: honest counts, honest words, and it would catch a biased die."""

import os
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.features.fairness import self_test
from app.features.fairness.evidence import (
    DICE,
    METHOD,
    bytes_of,
    sums_expected,
    throw_many,
    verdict,
)
from app.features.fairness.self_test import EACH, EVERY_DIE, Blocks, SelfTest, judge
from app.rolls.dice import BYTES, counting_bytes, face

Player = Any
TEMPLATES = Path(__file__).parents[2] / "templates"


def test_every_throw_is_counted_once() -> None:
    assert sum(throw_many(6, 500, os.urandom)) == 500


def test_even_counts_are_not_called_rare() -> None:
    assert "Nothing suggests these dice are unfair" in verdict([200, 205, 195, 198, 202, 200])


def test_a_loaded_die_is_called_rare() -> None:
    assert "rare" in verdict([300, 180, 180, 180, 180, 180])


def test_the_page_shows_counts_and_says_the_verdict(player: Player) -> None:
    player.session.random_bytes = os.urandom
    player.tap("fairness.test", sides="6")
    assert "1200 rolls of a d6" in player.shown("fairness-result")
    assert "1200 rolls" in player.said()


def test_expected_sums_come_from_all_ways_the_dice_can_fall() -> None:
    expected = sums_expected((6, 6))
    assert expected[7] == pytest.approx(6 / 36)
    assert sum(expected.values()) == pytest.approx(1)


def test_own_rolls_stand_beside_the_expected_curve(player: Player) -> None:
    player.set("check-heroic-task")
    for faces in ((3, 4), (3, 4), (1, 1)):
        player.roll(*faces)
    player.tap("fairness.mine")
    assert "3 rolls of 2d6" in player.shown("fairness-mine")
    assert "3 rolls of 2d6" in player.said()


def test_typed_and_secret_rolls_are_not_counted(player: Player) -> None:
    player.set("check-heroic-task").tap("secret.switch").roll(3, 4)
    player.tap("secret.switch").tap("roll.real-dice").tap("roll")
    player.tap("roll.face", face="4").tap("roll.face", face="6").tap("fairness.mine")
    assert "No rolls yet" in player.shown("fairness-mine")


# What the page says of bytes, held against what the dice do with them


def face_of_byte(sides: int, byte: int) -> int:
    """The face that a byte gives by the code that rolls, 0 where it asks for another one."""
    left = [byte]

    def source(count: int) -> bytes:
        return bytes(left.pop() for _ in range(count))

    try:
        return face(sides, source)
    except IndexError:
        return 0


@pytest.mark.parametrize("sides", range(4, 101))
def test_every_byte_does_what_the_page_says(sides: int) -> None:
    """Every value of a byte, for every die from d4 to d100: those that count come first, give the
    faces in turn, and each face as often as any other; the others are drawn again.
    """
    said = bytes_of(sides)
    faces = [face_of_byte(sides, byte) for byte in range(256)]
    counting, refused = faces[: said.last + 1], faces[said.last + 1 :]
    assert counting == [byte % sides + 1 for byte in range(said.last + 1)]
    assert {counting.count(each) for each in range(1, sides + 1)} == {said.each}
    assert not any(refused)
    assert len(refused) < sides  # no byte is refused that could count
    first = said.last + 1
    words = {0: "none", 1: "255"}.get(len(refused), f"{first} to 255")
    assert said.refused == words


def test_the_page_has_a_line_for_every_die_and_says_what_the_code_does() -> None:
    assert "Each draw is a byte (0 to 255)" in METHOD
    assert (BYTES, counting_bytes(6)) == (256, 252)
    text = (TEMPLATES / "fairness" / "view.html").read_text()
    named = re.search(r"throws a ([^,]+(?:, d\d+)* and d\d+), ([\d,]+) times each", text)
    assert named
    assert tuple(map(int, re.findall(r"d(\d+)", named[1]))) == DICE
    assert int(named[2].replace(",", "")) == EACH
    assert EACH * len(DICE) == 1_000_000
    assert "Of 1,000 such tests of fair dice" in text
    assert self_test.FALSE_ALARMS == 1 / 1000
    assert [face_of_byte(6, byte) for byte in (0, 5, 6)] == [1, 6, 1]  # the page's own example


# The self-test


def run(source: Callable[[int], bytes]) -> list[self_test.Judged]:
    """A whole self-test with a source of bytes."""
    test = SelfTest()
    test.begin(source, 0)
    test.go(lambda: True)
    assert test.thrown == 1_000_000
    return [judge(counted) for counted in test.counted.values()]


def test_the_real_source_passes() -> None:
    """It fails by chance once in a thousand runs at the most, so it may try twice."""
    assert not all(any(each.mark for each in run(os.urandom)) for _ in range(2))


def now_and_then_zero(count: int) -> bytes:
    """A source that gives 0 once in fifty bytes more than it should."""
    return bytes(0 if each < 5 else each for each in LOADED.randbytes(count))


LOADED = random.Random(14)


def counting(count: int) -> bytes:
    """A source that goes through all values of a byte in turn: far too even."""
    return bytes(each % 256 for each in range(count))


@pytest.mark.parametrize(
    ("source", "mark"), [(now_and_then_zero, "too uneven"), (counting, "too even")]
)
def test_a_biased_source_fails(source: Callable[[int], bytes], mark: str) -> None:
    judged = run(source)
    assert sum(each.mark == mark for each in judged) >= len(DICE) // 2


def test_a_remainder_without_rejection_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mapping is tested as well as the source."""
    monkeypatch.setattr(
        "app.features.fairness.evidence.face", lambda sides, source: source(1)[0] % sides + 1
    )
    marked = {each.sides for each in run(random.Random(3).randbytes) if each.mark}
    assert marked >= {6, 10, 12, 20, 30, 100}
    assert not marked & {4, 8}  # which divide 256


def test_fair_dice_are_marked_no_more_often_than_the_page_says() -> None:
    """2,000 counts of one die: each is marked with a chance of 2 * rate, so 20 at a rate of 1 in
    200; more than 36 come about less than once in a thousand tries.
    """
    fair, rate, marked = random.Random(2026), 1 / 200, 0
    for _ in range(2000):
        counted = [0] * 6
        for each in fair.choices(range(6), k=600):
            counted[each] += 1
        marked += bool(judge(counted, rate).mark)
    assert 0 < marked <= 36


def test_a_die_as_loaded_as_the_table_says_is_marked_in_nine_of_ten_tests() -> None:
    """The power that is stated, found again by throwing: 500 tests of a die loaded just so."""
    fair, throws = random.Random(7), 1200
    excess = judge([200] * 6, 1 / 1000).excess / 100
    weights = [1 + excess] + [1 - excess / 5] * 5
    marked = 0
    for _ in range(500):
        counted = [0] * 6
        for each in fair.choices(range(6), weights, k=throws):
            counted[each] += 1
        marked += judge(counted, 1 / 1000).mark == "too uneven"
    assert 0.85 <= marked / 500 <= 0.95


def test_each_die_has_its_share_of_the_false_alarms() -> None:
    assert 2 * len(DICE) * EVERY_DIE == pytest.approx(self_test.FALSE_ALARMS)


def test_bytes_are_drawn_in_blocks_and_each_is_used_once() -> None:
    drawn: list[bytes] = []

    def source(count: int) -> bytes:
        drawn.append(os.urandom(count))
        return drawn[-1]

    blocks = Blocks(source)
    used = b"".join(blocks(1) for _ in range(2 * self_test.BLOCK))
    assert used == b"".join(drawn)


def put_off(player: Player) -> list[Any]:
    return [each for each in player.effects if each.kind == "later"]


def begun(player: Player, monkeypatch: pytest.MonkeyPatch) -> Player:
    """A self-test with pieces as small as they get."""
    monkeypatch.setattr("app.features.fairness.BUDGET_S", 0)
    monkeypatch.setattr(self_test, "EACH", 2000)
    monkeypatch.setattr("app.features.fairness.ALL", 16_000)
    player.session.random_bytes = os.urandom
    return player.tap("fairness.begin")


def test_the_self_test_goes_on_in_pieces_and_says_little(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(player, monkeypatch)
    assert player.said() == "Testing a million faces."
    said, pieces = [], 0
    while put_off(player):
        player.clock.time += 1000
        player.painted()
        pieces += 1
        said += [player.said()] if player.said() else []
    assert pieces == 16_000 // self_test.PIECE + 1  # and the one that judges
    assert [words for words in said if words.endswith("% tested.")] == said[:-1]
    assert len(said) == 4  # once in ten seconds of these 32, and the end
    assert "16,000 faces tested." in said[-1]
    assert "Chi-squared" in player.shown("fairness-million")


def test_a_self_test_that_erasing_everything_forgot_can_still_be_stopped(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(player, monkeypatch).tap("erase.erase").tap("fairness.stop")
    assert "Stopped after 0 faces" in player.shown("fairness-million")
    (action,) = (e for e in player.effects if e.kind == "attributes")
    assert action.values["names"] == {"data-action": "fairness.begin"}


def test_the_self_test_stops_when_told_and_begins_anew(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(player, monkeypatch).painted()
    before = put_off(player)
    player.tap("fairness.stop")
    assert player.effects == []  # the second tap of a slip
    player.clock.time += 1000
    player.tap("fairness.stop")
    assert "Stopped after 500 faces. Nothing was judged." in player.shown("fairness-million")
    assert not put_off(player)
    player.tap("fairness.go", **before[0].values["data"])  # what was put off already
    assert player.effects == []
    player.tap("fairness.begin")
    player.tap("fairness.go", **before[0].values["data"])
    assert player.effects == []
    player.tap("fairness.go", turn="2")
    assert player.session.part(SelfTest).thrown == 500
