"""The game master's tools: secrets stay secret, a call for a roll opens prepared."""

import re
from typing import Any

import dicewright
from app.features.links.fragment import read_fragment
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
    prepared = dicewright.read_check(read_fragment(link.partition("#")[2]))
    assert prepared == player.front.check()
    assert "<svg" in html
    assert player.made == 0


def test_a_faulty_check_calls_for_nothing(player: Player) -> None:
    player.set("check-heroic-task", skill="99").tap("calls.call")
    assert player.shown("sheet-body") == ""
    assert "30" in player.said()


def test_a_code_has_no_style_and_too_long_a_text_has_none() -> None:
    assert "style" not in str(qr_code("https://example.org/#system=power"))
    assert qr_code("x" * 5000) is None
