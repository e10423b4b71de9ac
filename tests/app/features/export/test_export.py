"""The history for other programs: CSV that a spreadsheet takes as text and numbers, and JSON."""

from __future__ import annotations

import csv
import io
import json
import time

import pytest

from app.features.export.csv_text import HEADING, to_csv
from app.features.export.json_text import to_json
from app.store.history.entries import Entry

TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}


def entry(record=TASK, faces=(4, 6), **fields):
    data = {"id": "x", "time": "2025-11-29T20:00:00.000Z", "record": record, "faces": list(faces)}
    return Entry({**data, **fields})


def rows(*entries):
    return list(csv.DictReader(io.StringIO(to_csv(entries).removeprefix("\ufeff"), newline="")))


def test_csv_holds_the_roll_and_its_outcome():
    (row,) = rows(entry(hero="Mira", source="typed", note='said "yes", then\nwent'))
    outcome = (row["degree"], row["total"], row["target"], row["margin"])
    assert outcome == ("success", "17", "8", "9")
    assert (row["dice"], row["source"], row["hero"]) == ("4 6", "typed", "Mira")
    assert (row["secret"], row["edited"], row["choices"]) == ("no", "no", "")
    assert row["note"] == 'said "yes", then\nwent'
    assert json.loads(row["record"]) == TASK


def test_csv_is_that_of_rfc_4180():
    assert to_csv([]) == "\ufeff" + ",".join(HEADING) + "\r\n"
    text = to_csv([entry(note='a "b", c')])
    assert text.endswith("\r\n")
    assert ',"a ""b"", c",' in text


def test_a_spreadsheet_reads_the_letters_and_the_local_time(monkeypatch):
    """It tells UTF-8 by the mark at the beginning, and a time by the way it is written."""
    monkeypatch.setenv("TZ", "CET-1")
    time.tzset()
    assert to_csv([entry(hero="Zoë")]).encode().startswith(b"\xef\xbb\xbftime,local time,")
    (row,) = rows(entry(hero="Zoë"))
    assert row["time"] == "2025-11-29T20:00:00.000Z"
    assert row["local time"] == "2025-11-29 21:00:00"
    assert row["hero"] == "Zoë"
    assert rows(entry(time="?"))[0]["local time"] == ""


def test_open_ended_dice_are_chains():
    record = {"system": "boons", "bonus": 0, "open_ended": True}
    assert rows(entry(record, [[10, 4], [7]]))[0]["dice"] == "10>4 7"


@pytest.mark.parametrize(
    "text",
    ["=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "  =1", "\n=1", "＝1", '=HYPERLINK("x")'],
)
def test_no_text_becomes_a_formula(text):
    (row,) = rows(entry({**TASK, "label": text}, hero=text, note=text))
    for column in ("label", "hero", "note"):
        assert row[column] == "'" + text


def test_a_formula_does_not_hide_behind_a_character_that_is_left_out():
    assert rows(entry(note="\x00=1+1"))[0]["note"] == "'=1+1"


def test_numbers_stay_numbers():
    missed = entry({**TASK, "difficulty": "insane", "skill": 0}, (2, 3))
    margin = rows(missed)[0]["margin"]
    assert int(margin) < 0
    assert f",{margin}," in to_csv([missed])


def test_half_a_character_breaks_nothing():
    assert rows(entry(note="\ud800"))[0]["note"] == "?"
    assert json.loads(to_json([entry(note="\ud800")], 0))["rolls"][0]["note"] == "\ud800"


def test_hidden_rolls_show_only_that_there_was_one():
    secret = entry(faces=(6, 5), hero="Mira", secret=True, note="psst")
    for text in (to_csv([secret]), to_json([secret], 0)):
        for told in ("Mira", "psst", "6 5", "success"):
            assert told not in text
    assert rows(secret)[0]["secret"] == "yes"
    assert rows(Entry({**secret.data, "revealed": True}))[0]["dice"] == "6 5"


def test_json_holds_every_roll_and_no_outcome_where_the_rules_refuse_one():
    unknown = entry({**TASK, "system": "unknown"})
    export = json.loads(to_json([unknown, entry()], 0))
    assert export["format"] == "dicewright-history"
    assert export["made"] == "1970-01-01T00:00:00.000Z"
    assert [roll.get("degree") for roll in export["rolls"]] == [None, "success"]
    assert export["rolls"][1]["record"] == TASK
