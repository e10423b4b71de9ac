"""No handler dies silently: what it raises becomes a sentence and a line that can be handed on. And
what once raised does not.
"""

import html
import json
from collections.abc import Iterator
from typing import Any

import pytest

from app import effects
from app.effects import Effect
from app.events import Event, FormValues
from app.features import heroes
from app.features.failure import tell_failure
from app.features.tables.desk import TableDesk
from app.rolls.lists import tables_of
from app.session import Session
from app.store.keys import HISTORY, SETUPS
from app.systems import pages
from tests.player import Player as Opened

Player = Any
TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}


def tried(player: Player, action: str, **data: str) -> tuple[list[Effect], str]:
    """A tap as the page makes it: what is shown, and the line for a report."""
    done, error = player.session.attempt(Event(action, data, player.session.values))
    assert error is not None
    told = list(tell_failure(player.session, error, action))
    return done, html.unescape(told[0].values["html"])  # type: ignore[arg-type]


def half_way(session: Session, event: Event) -> Iterator[Effect]:
    """Does something, says so, and fails."""
    yield effects.announce("Done.")
    yield effects.later("heroes.show")
    {"Mira's secret": 1}[event.data["what"]]


@pytest.fixture
def fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(heroes.ACTIONS, "show", half_way)


def test_an_exception_is_told_with_what_to_do(player: Player, fails: None) -> None:
    _, notice = tried(player, "heroes.show", what="what")
    assert "Something went wrong with the heroes. Your saved rolls are safe. Carry on, or" in notice
    assert 'data-action="failure.copy" data-line="KeyError: ' in notice


def test_the_line_for_a_report_says_what_and_where_in_which_version(player: Player) -> None:
    _, notice = tried(player, "heroes.edit")
    line = "KeyError: 'id' at app.features.heroes:"
    assert line in notice
    assert "(heroes.edit, Dicewright 1.0.1)" in notice


@pytest.mark.parametrize("words", ["Mira", 'the "Owl"', "Mira's", "a \\ 'b", "x" * 5_000])
def test_the_line_for_a_report_holds_nothing_that_anybody_wrote(
    player: Player, fails: None, words: str
) -> None:
    _, notice = tried(player, "heroes.show", what=words)
    assert "KeyError: … at" in notice


def test_what_was_done_before_is_shown_and_nothing_is_tried_again(
    player: Player, fails: None
) -> None:
    """The heroes are shown later, which failed just now: the page would go round for ever."""
    done, _ = tried(player, "heroes.show", what="x")
    assert done == [effects.announce("Done.")]


def test_an_action_that_nobody_answers_is_told(player: Player) -> None:
    _, notice = tried(player, "no-such-feature.at-all")
    assert "Something went wrong with this page." in notice


def test_the_line_can_be_copied_and_the_notice_put_away(player: Player) -> None:
    assert player.tap("failure.copy", line="KeyError").effects == [effects.copy("KeyError")]
    assert player.tap("failure.dismissed").effects == [effects.replace("notice-failure", "")]
    assert player.tap("failure.anew").effects == [effects.reload()]


def test_a_text_that_was_cut_is_told(player: Player) -> None:
    player.tap("failure.too-long", most="100000")
    assert "first 100,000 characters" in player.shown("notice-failure")


# What once raised


@pytest.mark.parametrize("line", ["Climb --5", "Climb +-5", "--5", "-", "Climb 9999", "5"])
@pytest.mark.parametrize("system", [each.name for each in pages() if each.heroes()])
def test_an_odd_skill_line_is_saved_or_told(player: Player, system: str, line: str) -> None:
    sheet = {"hero-name": ["Mira"], "hero-kind": ["hero"], "hero-skills": [line]}
    numbers = ("might", "agility", "reason", "intuition", "presence")
    sheet |= {f"hero-{name}": ["0"] for name in numbers}
    player.tap("heroes.save", form=FormValues("hero-form", sheet), system=system, id="")
    saved = [record.data["skills"] for record in player.store.heroes.all()]
    assert saved or player.shown("hero-fault")
    assert saved in ([], [[line]], [[["", 5]]]) or system == "power"


@pytest.mark.parametrize("line", ["Thunder", "1001: Thunder", "1000: Thunder"])
def test_a_line_after_the_highest_number_is_told(player: Player, line: str) -> None:
    """It would have got the number 1001, which no table may have."""
    written = {"name": ["Weather"], "kind": ["random"], "text": ["999: Rain\n1000: Sun"]}
    player.tap("tables.save", form=FormValues("table-form", written), table="")
    identity = player.session.part(TableDesk).open
    player.tap("tables.put", form=FormValues("", {"line": [line]}), at="2")
    count = len(tables_of(player.session).table(identity).entries)
    if line == "1000: Thunder":
        assert count == 3
    else:
        assert count == 2
        assert player.shown("entry-new-fault")


def test_an_entry_whose_original_is_nothing_of_the_kind(player: Player) -> None:
    player.store.history.add(TASK, [4, 6], edited=True)
    key = next(key for key in player.storage.texts if key.startswith(HISTORY))
    for original in ('"x"', "5", "[]", '{"record":5}', '{"faces":{}}', '{"choices":[]}'):
        texts = dict(player.storage.texts)
        texts[key] = texts[key].replace('"edited":true', f'"edited":true,"original":{original}')
        assert original in texts[key]
        later = Opened()
        later.storage.texts.update(texts)
        (entry,) = later.store.history.entries()
        later.tap("history.opened").painted().painted()
        assert entry.id in later.shown("history-list"), original
        later.tap("history.show", entry=entry.id)
        assert "data-action" in later.shown("sheet-body")
        later.tap("history.original", entry=entry.id)
        assert later.store.history.entries()[0].record == TASK


@pytest.mark.parametrize("value", [5, "x", [], None, {"heroic-task-skill": 7}])
def test_last_set_ups_that_are_no_texts(player: Player, value: object) -> None:
    pair = ["0mh2a1b2c3abcdefg", value]
    names = ["", *(form.form_id() for system in pages() for form in system.forms)]
    player.storage.texts[SETUPS] = json.dumps({"format": 1, "values": dict.fromkeys(names, pair)})
    later = Opened(player.storage)
    later.tap("heroes.samples")
    for record in later.store.heroes.all():
        assert "Now using" in later.tap("heroes.use", id=record.id).said()
    for system in pages():
        if any(form.house for form in system.forms):
            later.tap("settings.house", system=system.name, form=FormValues())


def test_a_hero_that_lost_what_a_chip_offered(player: Player) -> None:
    player.set("check-heroic-task").tap("heroes.samples")
    hero = next(r for r in player.store.heroes.all() if r.data["system"] == "heroic")
    player.tap("heroes.use", id=hero.id)
    player.store.heroes.change(hero.id, {**hero.data, "skills": []})
    player.put("hero", 0)
    assert effects.later("hero_bar.show") in player.effects
