"""The game master's tools: secrets stay secret, a call for a roll opens prepared."""

import re
from typing import Any

import dicewright
from app.features.gm import qr_code
from app.links import read_fragment
from app.present import row_view, share_text

Table = Any


def test_a_secret_roll_shows_its_number_and_nothing_else(table: Table) -> None:
    table.set("check-heroic-task", skill="7", difficulty="easy").tap("gm.secret")
    table.roll(4, 6)
    html = table.shown("stage")
    assert 'data-number="1"' in html
    for told in ("data-degree", "data-total", "Success", "17", "against"):
        assert told not in html
        assert told not in table.said()
    (roll,) = table.session.rolls
    assert share_text(roll) == "Secret roll 1"
    assert set(row_view(roll)) == {"number", "secret", "word", "tone"}


def test_revealing_shows_everything_and_is_kept(table: Table) -> None:
    table.set("check-heroic-task", skill="7", difficulty="easy").tap("gm.secret")
    table.roll(4, 6).painted()
    assert table.store.history.entries()[0].hidden
    table.tap("gm.reveal", number="1")
    assert 'data-total="17"' in table.shown("stage")
    assert not table.store.history.entries()[0].hidden


def test_the_next_roll_is_open_again_when_the_switch_is(table: Table) -> None:
    table.set("check-heroic-task").tap("gm.secret").tap("gm.secret").roll(4, 6)
    assert "data-degree" in table.shown("stage")


def test_a_call_is_a_link_that_prepares_the_check(table: Table) -> None:
    table.session.address = "https://example.org/dicewright/"
    table.set("check-heroic-task", skill="7", difficulty="easy").tap("gm.call")
    html = table.shown("sheet-body")
    (address,) = re.findall(r'<a href="([^"]+)"', html)
    link = address.replace("&amp;", "&")
    assert link.startswith("https://example.org/dicewright/#")
    prepared = dicewright.read_check(read_fragment(link.partition("#")[2]))
    assert prepared == table.session.form().check()
    assert "<svg" in html
    assert table.session.last_number == 0


def test_a_faulty_check_calls_for_nothing(table: Table) -> None:
    table.set("check-heroic-task", skill="99").tap("gm.call")
    assert table.shown("sheet-body") == ""
    assert "30" in table.said()


def test_a_code_has_no_style_and_too_long_a_text_has_none() -> None:
    assert "style" not in str(qr_code("https://example.org/#system=power"))
    assert qr_code("x" * 5000) is None
