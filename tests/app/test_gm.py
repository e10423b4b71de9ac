"""The game master's tools: secrets stay secret, a call for a roll opens prepared."""

import re
from typing import Any

from app import effects
from app.features.links.called import called_check
from app.features.links.fragment import read_fragment, take_call
from app.features.result.card import view_of
from app.rolls.share import share_text
from app.rolls.view import roll_view
from app.text.qr import qr_code

Player = Any


def test_a_secret_roll_shows_its_number_and_nothing_else(player: Player) -> None:
    player.set("check-heroic-task", skill="7", difficulty="easy").tap("secret.switch")
    player.roll(4, 6)
    html = player.shown("result-card")
    assert 'data-number="1"' in html
    for told in ("data-degree", "data-total", "Success", "17", "against"):
        assert told not in html
        assert told not in player.said()
    (roll,) = player.visit.rolls()
    view = roll_view(roll)
    assert share_text(view) == "Secret roll 1"
    assert view == view._replace(number=1, secret=True, word="Secret roll")
    assert (view.degree, view.total, view.score, view.steps) == ("", None, "", ())


def test_revealing_shows_everything_and_is_kept(player: Player) -> None:
    player.set("check-heroic-task", skill="7", difficulty="easy").tap("secret.switch")
    player.roll(4, 6).painted()
    assert player.store.history.entries()[0].hidden
    player.tap("secret.reveal", number="1")
    assert 'data-total="17"' in player.shown("result-card")
    assert not player.store.history.entries()[0].hidden


SHOWN = ("Success", "17", "against 8", "Working")


def _secret_roll(player: Player) -> None:
    player.set("check-heroic-task", skill="7", difficulty="easy").tap("secret.switch")
    player.roll(4, 6).painted()


def test_one_tap_looks_at_a_secret_roll_and_reveals_nothing(player: Player) -> None:
    _secret_roll(player)
    assert 'data-action="secret.look" data-number="1"' in roll_card(player)
    player.tap("secret.look", number="1")
    html = player.shown("look-body")
    assert all(words in html for words in SHOWN)
    assert "Secret roll" in html
    assert "closes by itself after 15 seconds" in html
    for mark in ("data-result", "data-degree", "data-total", 'aria-live="polite', 'role="status'):
        assert mark not in html
    assert player.said() == ""
    assert player.shown("result-card") == ""
    assert player.visit.rolls()[0].secret
    assert player.store.history.entries()[0].hidden


def roll_card(player: Player) -> str:
    """The card of the newest roll, drawn again."""
    (roll,) = player.visit.rolls()
    return str(player.session.render("result/card.html", result=view_of(player.session, roll)))


def test_a_look_closes_by_itself_and_takes_everything_with_it(player: Player) -> None:
    _secret_roll(player)
    player.tap("secret.look", number="1")
    for left in range(14, 0, -1):
        player.clock.time += 1000
        player.tap("secret.tick", turn="1")
        assert player.shown("look-left") == str(left)
        assert "after" in [effect.kind for effect in player.effects]
    player.clock.time += 1000
    player.tap("secret.tick", turn="1")
    assert player.effects == [effects.close("look"), effects.replace("look-body", "")]
    assert player.tap("secret.tick", turn="1").effects == []


def test_a_second_look_has_all_its_seconds(player: Player) -> None:
    _secret_roll(player)
    player.tap("secret.look", number="1")
    player.clock.time += 10_000
    player.tap("secret.look", number="1")
    player.clock.time += 10_000
    assert player.tap("secret.tick", turn="1").effects == []
    assert player.tap("secret.tick", turn="2").shown("look-left") == "5"


def test_the_history_lets_look_as_well_and_tells_nothing(player: Player) -> None:
    _secret_roll(player)
    (entry,) = player.store.history.entries()
    player.tap("history.show", entry=entry.id)
    details = player.shown("sheet-body")
    assert 'data-action="history.look"' in details
    assert not any(words in details for words in SHOWN)
    player.tap("history.look", entry=entry.id)
    assert all(words in player.shown("look-body") for words in SHOWN)
    assert player.said() == ""
    assert player.store.history.entries()[0].hidden


def test_the_next_roll_is_open_again_when_the_switch_is(player: Player) -> None:
    player.set("check-heroic-task").tap("secret.switch").tap("secret.switch").roll(4, 6)
    assert "data-degree" in player.shown("result-card")


def test_a_call_is_a_link_that_prepares_the_check(player: Player) -> None:
    player.session.address = "https://example.org/dicewright/"
    player.set("check-heroic-task", skill="7", difficulty="easy").tap("calls.call")
    html = player.shown("sheet-body")
    (address,) = re.findall(r'<a href="([^"]+)"', html)
    link = address.replace("&amp;", "&")
    assert link.startswith("https://example.org/dicewright/#")
    record = read_fragment(link.partition("#")[2])
    assert take_call(record) is not None
    prepared = called_check(record).record()
    assert prepared == {"system": "heroic", "roll": "task", "difficulty": "easy", "skill": 4}, (
        "the caller's own 7 is not sent"
    )
    assert "<svg" in html
    assert player.made == 0


def test_a_faulty_check_calls_for_nothing(player: Player) -> None:
    player.set("check-heroic-task", difficulty="own", target="x").tap("calls.call")
    assert player.shown("sheet-body") == ""
    assert "No link yet" in player.said()


def test_a_call_needs_no_number_of_whoever_calls(player: Player) -> None:
    """The phone was passed to a hero without the skill: the field is empty, the call is not."""
    player.set("check-heroic-task", skill="", difficulty="hard").tap("calls.call")
    assert "Hard (TN 12)" in player.shown("sheet-body")


def test_a_code_has_no_style_and_too_long_a_text_has_none() -> None:
    assert "style" not in str(qr_code("https://example.org/#system=power"))
    assert qr_code("x" * 5000) is None
