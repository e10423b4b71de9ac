"""What is being written in an editor outlives the page: every editor, until saved or discarded."""

import re
from html import unescape
from typing import Any

import pytest

from app.events import FormValues
from app.features.drafts.draft import EDITORS

Player = Any
EASY = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}


class Writing:
    """An editor as a test uses it: how it is opened, what is written, how it is left."""

    def __init__(self, form: str, opened: dict[str, str], save: dict[str, str], **written: str):
        self.form, self.opened, self.save, self.written = form, opened, save, written

    @property
    def values(self) -> FormValues:
        """What the page sends of the form."""
        return FormValues(self.form, {name: [text] for name, text in self.written.items()})


HERO = Writing(
    "hero-form",
    {"action": "heroes.new", "system": "heroic", "kind": "hero"},
    {"action": "heroes.save", "system": "heroic"},
    **{"hero-name": "Tamsin", "hero-kind": "hero", "hero-skills": "Climbing 6"},
)
PRESET = Writing(
    "preset-form",
    {"action": "presets.ask"},
    {"action": "presets.save"},
    **{"preset-name": "Over the wall"},
)
NOTE = Writing(
    "entry-note",
    {"action": "history.show", "number": "1"},
    {"action": "history.note", "number": "1"},
    note="Tamsin fell into the well",
)
TABLE = Writing(
    "table-form",
    {"action": "tables.write", "table": ""},
    {"action": "tables.save", "table": ""},
    name="Weather",
    kind="",
    text="Rain\nSun",
)
EVERY = [HERO, PRESET, NOTE, TABLE]


def test_every_editor_is_tested_here() -> None:
    assert {each.form for each in EVERY} == set(EDITORS)


def begun(player: Player, editor: Writing) -> Player:
    """An editor is open and something was typed."""
    player.set("check-heroic-task", skill="7", difficulty="easy").roll(3, 4).painted()
    player.tap(**editor.opened)
    if editor is TABLE:
        return player.tap("tables.preview", form=editor.values, table="")
    html = player.shown("sheet-body")
    marks = dict(re.findall(r'data-(changed|draft|key)="([^"]*)"', html))
    return player.tap(marks["changed"], form=editor.values, **marks)


def next_start(player: Player) -> Player:
    """The page is loaded again."""
    again = type(player)(player.storage)
    again.set("check-heroic-task", skill="7", difficulty="easy").tap("drafts.begin")
    return again


@pytest.mark.parametrize("editor", EVERY, ids=lambda each: each.form)
def test_an_update_waits_for_what_is_being_written(player: Player, editor: Writing) -> None:
    begun(player, editor)
    (mark,) = [e for e in player.effects if e.kind == "attributes"]
    assert mark.values["element"] == editor.form
    assert "data-unfinished" in str(mark.values)


@pytest.mark.parametrize("editor", EVERY, ids=lambda each: each.form)
def test_a_draft_comes_back_after_a_reload(player: Player, editor: Writing) -> None:
    again = next_start(begun(player, editor))
    notice = unescape(again.shown("notice-draft"))
    assert EDITORS[editor.form][0] in notice
    marks = dict(re.findall(r'data-(action|key|entry)="([^"]*)"', notice.split("Continue")[0]))
    again.tap(**marks)
    shown = again.shown("tables-body" if editor is TABLE else "sheet-body")
    for text in filter(None, editor.written.values()):
        assert text in shown


@pytest.mark.parametrize("editor", EVERY, ids=lambda each: each.form)
def test_what_was_saved_is_no_draft(player: Player, editor: Writing) -> None:
    begun(player, editor).tap(**editor.save, form=editor.values)
    assert next_start(player).shown("notice-draft") == ""


@pytest.mark.parametrize("editor", EVERY, ids=lambda each: each.form)
def test_what_was_discarded_is_gone(player: Player, editor: Writing) -> None:
    again = next_start(begun(player, editor)).tap("drafts.discard", draft=editor.form)
    assert next_start(again).shown("notice-draft") == ""


@pytest.mark.parametrize("odd", ["x", {"key": 3}, {"key": "", "values": {"name": 1}}, []])
def test_a_draft_that_is_none_is_passed_over(player: Player, odd: object) -> None:
    player.store.device.set("draft/hero-form", odd)
    assert next_start(player).shown("notice-draft") == ""
