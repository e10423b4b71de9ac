"""Points that wait: the Roll button says so, they may be put off, and no snag point disappears."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from app.events import FormValues
from tests.doubles import MemoryStorage
from tests.player import Player

FORM = "check-boons-check"


def roll_to(player: Player, total: int, **values: str) -> Player:
    return player.set(FORM, bonus=str(total - 11), **values).roll(7, 4).painted()


def started(storage: MemoryStorage) -> Player:
    """The page, loaded anew."""
    return Player(storage).tap("settings.begin")


def spent(player: Player, number: int) -> Any:
    made = player.visit.made(number)
    assert made is not None
    return made.roll.choices.get("spent")


def test_roll_first_shows_the_spending_and_says_so_before(player: Player) -> None:
    words = roll_to(player, -5).shown("roll-words")
    assert words.startswith("Roll")
    assert "first spend 2 snag points" in words
    player.roll(5, 5)
    assert player.made == 1
    assert "Not rolled. First spend 2 snag points, or tap Spend later." in player.said()
    assert "2 snag points to spend" in player.shown("result-card")


def test_a_second_thought_is_one_tap_and_the_next_tap_rolls(player: Player) -> None:
    roll_to(player, -5, label="Ledge").tap("roll.later", number="1")
    assert player.shown("roll-words") == "Roll"
    assert "Spend 2 snag points" in player.shown("unfinished")
    assert "Ledge, roll 1" in player.shown("unfinished")
    assert ">Spend later<" not in player.shown("result-card")
    player.roll(5, 5)
    assert player.made == 2


@pytest.mark.parametrize("action", ["roll.again", "history.repeat"])
def test_no_other_way_to_roll_passes_over_points(player: Player, action: str) -> None:
    roll_to(player, 5).random.left = [4, 4]
    player.tap(action, number="1")
    assert player.made == 1
    assert "First spend 1 snag point" in player.said()


def test_the_reminder_survives_a_reload_and_one_tap_opens_the_spending() -> None:
    """Whether it was put off or not: what was killed in between is not forgiven."""
    storage = MemoryStorage()
    player = roll_to(Player(storage), 5, label="Ledge")
    entry = player.store.history.ids()[0]
    again = started(storage)
    assert "Spend 1 snag point" in again.shown("unfinished")
    assert "Ledge" in again.shown("unfinished")
    again.tap("roll.open", entry=entry)
    assert "1 snag point to spend" in again.shown("result-card")
    again.tap("roll.act", act="pick", number="1", place="2")
    assert again.shown("unfinished") == ""
    assert '"reminder"' not in again.shown("unfinished")
    assert again.store.history.entries()[0].choices == {"spent": [["It takes a round longer", 1]]}
    assert started(storage).shown("unfinished") == ""


def test_several_are_counted(player: Player) -> None:
    for number in "123":
        roll_to(player, 5).tap("roll.later", number=number)
    assert "and 2 more" in player.shown("unfinished")


def test_points_that_were_picked_in_part_count_as_the_rest(player: Player) -> None:
    roll_to(player, -5).tap("roll.act", act="pick", number="1", place="0")
    assert "first spend 1 snag point" in player.shown("roll-words")


def test_a_secret_roll_is_not_betrayed_and_its_points_wait_after_it_is_revealed() -> None:
    storage = MemoryStorage()
    player = Player(storage)
    player.tap("secret.switch")
    roll_to(player, -5)
    assert player.shown("roll-words") == player.shown("unfinished") == ""
    player.roll(5, 5).painted()
    assert player.made == 2, "nothing holds up the next roll"
    again = started(storage)
    assert again.shown("unfinished") == ""
    entry = again.store.history.ids()[1]
    again.tap("roll.open", entry=entry)
    assert again.shown("result-card") == ""
    again.tap("history.reveal", entry=entry)
    assert "Spend 2 snag points" in again.shown("unfinished")
    player.tap("secret.reveal", number="1")
    assert "first spend 2 snag points" in player.shown("roll-words")


def test_an_undo_of_the_spending_brings_the_points_back_to_spend(player: Player) -> None:
    roll_to(player, 5).tap("roll.act", act="pick", number="1", place="0")
    assert player.shown("roll-words") == "Roll"
    player.undo_change()
    assert "first spend 1 snag point" in player.shown("roll-words")


def test_a_roll_that_was_undone_waits_no_more_and_waits_again_when_it_is_back(
    player: Player,
) -> None:
    roll_to(player, 5).tap("roll.later", number="1").tap("roll.undo", number="1")
    assert player.shown("unfinished") == ""
    assert "Spend 1 snag point" in player.undo().shown("unfinished")


def test_rolls_of_before_points_were_held_nag_nobody() -> None:
    """What 1.0.1 left unspent is told in the history, as it was."""
    storage = MemoryStorage()
    Player(storage).store.history.add({"system": "boons", "bonus": 5, "target": 30}, [3, 4])
    assert started(storage).shown("unfinished") == ""


# What goes on after a roll


MARK = "+2 on your next try at something related"


def bought_what_goes_on(storage: MemoryStorage) -> tuple[Player, str]:
    player = roll_to(Player(storage), 25, label="Ledge", hero="Wren")
    player.tap("roll.act", act="pick", number="1", place="1")
    return player, player.store.history.ids()[0]


def test_an_entry_that_goes_on_stays_in_view_until_it_is_used() -> None:
    """It survives a reload, says whose it is, and one tap ends it; that can be undone."""
    storage = MemoryStorage()
    player, entry = bought_what_goes_on(storage)
    assert MARK in player.shown("lasting")
    again = started(storage)
    assert MARK in again.shown("lasting")
    assert "Wren, Ledge, rolled" in again.shown("lasting")
    assert again.shown("roll-words") == "", "it holds up no roll"
    again.tap("roll.used", entry=entry, words=MARK)
    assert MARK not in again.shown("lasting")
    assert f"Used: {MARK}." in again.said()
    assert started(storage).shown("lasting") == ""
    assert MARK in again.undo().shown("lasting")
    assert MARK in started(storage).shown("lasting")


def test_what_is_taken_back_goes_on_no_more() -> None:
    player, _ = bought_what_goes_on(MemoryStorage())
    player.tap("roll.act", act="anew", number="1")
    assert MARK not in player.shown("lasting")
    assert MARK in player.undo_change().shown("lasting")


def test_what_does_not_go_on_is_no_reminder(player: Player) -> None:
    roll_to(player, 25).tap("roll.act", act="pick", number="1", place="0")
    assert player.shown("lasting") == ""


class Taps(RuleBasedStateMachine):
    """Any sequence of taps. After each one every snag point that was rolled in the open is chosen
    for, or the Roll button or the reminder leads to it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.storage = MemoryStorage()
        self.player = Player(self.storage)

    def number(self, at: int) -> int:
        rolls = self.player.visit.rolls()
        return rolls[at % len(rolls)].number

    def card(self, act: str, of: int, **data: str) -> None:
        self.player.tap("roll.act", act=act, number=str(self.number(of)), **data).painted()

    any_rolls = precondition(lambda self: bool(self.player.visit.rolls()))

    @rule(total=st.integers(-20, 50), kind=st.sampled_from(["general", "combat", "spell"]))
    def roll(self, total: int, kind: str) -> None:
        roll_to(self.player, total, kind=kind)

    @any_rolls
    @rule(at=st.integers(0, 9), place=st.integers(0, 14))
    def pick(self, at: int, place: int) -> None:
        self.card("pick", at, place=str(place))

    @any_rolls
    @rule(at=st.integers(0, 9), cost=st.integers(0, 4))
    def own(self, at: int, cost: int) -> None:
        form = FormValues("", {"name": ["Mud"], "cost": [str(cost)]})
        number = str(self.number(at))
        self.player.tap("roll.act", act="own", number=number, form=form).painted()

    @any_rolls
    @rule(at=st.integers(0, 9), act=st.sampled_from(["leave", "anew"]))
    def leave_or_open(self, at: int, act: str) -> None:
        self.card(act, at)

    @any_rolls
    @rule(at=st.integers(0, 9), pick=st.integers(0, 3))
    def give_back(self, at: int, pick: int) -> None:
        self.card("back", at, at=str(pick))

    @any_rolls
    @rule(at=st.integers(0, 9), action=st.sampled_from(["roll.later", "secret.reveal"]))
    def later_or_reveal(self, at: int, action: str) -> None:
        self.player.tap(action, number=str(self.number(at))).painted()

    @rule()
    def secret(self) -> None:
        self.player.tap("secret.switch")

    @any_rolls
    @rule(at=st.integers(0, 9), total=st.integers(-20, 50), cancel=st.booleans())
    def change(self, at: int, total: int, cancel: bool) -> None:
        number = self.number(at)
        roll = self.player.visit.roll(number)
        if roll is None or roll.secret:
            return
        self.player.tap("roll.edit", number=str(number))
        self.player.set(FORM, bonus=str(total - 11)).painted()
        self.player.tap("roll.cancel" if cancel else "roll.done").painted()

    @any_rolls
    @rule(at=st.integers(0, 9))
    def undo_change(self, at: int) -> None:
        made = self.player.visit.made(self.number(at))
        if made and made.tokens:
            self.player.undo_change(made.roll.number).painted()

    @rule(at=st.integers(0, 9))
    def come_back(self, at: int) -> None:
        ids = self.player.store.history.ids()
        if ids:
            self.player.tap("roll.open", entry=ids[at % len(ids)]).painted()

    @rule(at=st.integers(0, 9))
    def the_original(self, at: int) -> None:
        ids = self.player.store.history.ids()
        if ids:
            self.player.tap("history.original", entry=ids[at % len(ids)]).painted()

    @rule()
    def reload(self) -> None:
        later = self.player.clock.time + 1000  # so that the order of rolls never hangs on chance
        self.player = started(self.storage)
        self.player.clock.time = later

    @invariant()
    def no_snag_point_disappears(self) -> None:
        from app.rolls.from_history import roll_from
        from app.rolls.unfinished import blocking, reminders

        player = self.player
        waiting = {each.entry for each in reminders(player.visit, player.store) if each.unfinished}
        waiting |= {made.entries[0] for made in blocking(player.visit)}
        for entry in player.store.history.entries():
            outcome = roll_from((entry,)).resolution.outcome.record()
            if outcome["snags"] and not entry.hidden and outcome.get("lost", 1):
                assert entry.id in waiting


Taps.TestCase.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
TestAnySequenceOfTaps: Callable[..., Any] = Taps.TestCase
