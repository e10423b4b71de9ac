"""A hero or preset as a link, and the history for other programs."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import json
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.store.export import COLUMNS, to_csv, to_json
from app.store.restore import BackupError
from app.store.samples import SAMPLES
from app.store.share import TooLongError, load_payload, make_link, read_link

FIXTURES = Path(__file__).parent / "fixtures"
TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}


def pack(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return base64.urlsafe_b64encode(zlib.compress(text.encode("utf-8"))).decode().rstrip("=")


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample["name"])
def test_a_hero_by_link_fits_a_qr_code_and_arrives_whole(profile, store, sample):
    identity = store.heroes.add(sample).value.id
    payload = make_link(store, {"heroes": [identity]})
    assert len(payload) < 1000
    assert payload.isascii()
    assert not set(payload) & set("+/=&#?% ")
    friend = type(profile)().tab()
    plan = read_link(payload, friend)
    assert plan.counts["heroes"].new == 1
    assert friend.heroes.all() == []
    assert plan.apply().done
    assert friend.heroes.get(identity).data == sample
    assert read_link(payload, friend).counts["heroes"].same == 1, "twice changes nothing"


def test_what_is_too_long_for_a_link_says_so(store):
    noise = [
        "".join(hashlib.sha256(f"{i}{j}".encode()).hexdigest() for j in range(30)) for i in range(8)
    ]
    table = {"name": "Noise", "kind": "options", "entries": []}
    tables = [store.tables.add({**table, "note": note}).value for note in noise]
    with pytest.raises(TooLongError, match="use a file"):
        make_link(store, {"tables": [table.id for table in tables]})


@pytest.mark.parametrize(
    ("payload", "says"),
    [
        ("", "damaged"),
        ("!!!", "damaged"),
        ("AAAA", "damaged"),
        (pack("[]"), "damaged"),
        (pack("nope"), "damaged"),
        (pack({"version": 1, "heroes": []})[:-6], "damaged"),
        (pack("[" * 100_000), "damaged"),
        (pack(" " * 1_000_000), "damaged"),
        ("A" * 8001, "too long"),
        (pack({"version": 2}), "newer version"),
        (pack({"version": 1, "settings": {}}), "nothing that Dicewright knows"),
        (pack({"version": 1, "history": []}), "nothing that Dicewright knows"),
        (pack({"heroes": []}), "nothing that Dicewright knows"),
    ],
    ids=range(13),
)
def test_a_bad_link_is_refused_with_a_sentence(store, payload, says):
    with pytest.raises(BackupError, match=says):
        read_link(payload, store)


@given(st.text(max_size=60) | st.binary(max_size=60).map(lambda b: base64.b64encode(b).decode()))
def test_any_payload_gives_an_object_or_a_sentence(payload):
    try:
        assert isinstance(load_payload(payload), dict)
    except BackupError as error:
        assert str(error).startswith("This link")


def test_an_invalid_hero_in_a_link_is_named(store):
    item = {"id": "x", "stamp": "0mikptvk2abcdefgh", "data": {"kind": "pet"}}
    plan = read_link(pack({"version": 1, "heroes": [item]}), store)
    assert plan.counts["heroes"].invalid == 1
    assert "Hero 1: Kind: one of" in plan.faults[0]


def test_links_of_every_released_format_open(store):
    plan = read_link((FIXTURES / "link-v1.txt").read_text().strip(), store)
    assert plan.apply().done
    assert [record.data["name"] for record in store.heroes.all()] == ["Tamsin Reed (sample)"]


# Exports


def rows(store):
    return list(csv.DictReader(io.StringIO(to_csv(store.history.entries()), newline="")))


def test_csv_holds_the_roll_and_its_outcome(store):
    store.history.add(TASK, (4, 6), hero="Mira", source="typed", note='said "yes", then\nwent')
    (row,) = rows(store)
    assert (row["degree"], row["total"], row["target"], row["margin"]) == (
        "success",
        "17",
        "8",
        "9",
    )
    assert (row["dice"], row["source"], row["hero"]) == ("4 6", "typed", "Mira")
    assert row["note"] == 'said "yes", then\nwent'
    assert json.loads(row["record"]) == TASK
    assert to_csv([]).strip() == ",".join(COLUMNS)


def test_csv_of_open_ended_dice(store):
    store.history.add({"system": "boons", "bonus": 0, "open_ended": True}, [[10, 4], [7]])
    assert rows(store)[0]["dice"] == "10>4 7"


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "  =1", "\n=1", "＝1", '=HYPERLINK("x")']
)
def test_no_text_becomes_a_formula(store, text):
    store.history.add({**TASK, "label": text}, (4, 6), hero=text, note=text)
    (row,) = rows(store)
    for column in ("label", "hero", "note"):
        assert row[column] == "'" + text


def test_numbers_stay_numbers(store):
    store.history.add({**TASK, "difficulty": "insane", "skill": 0}, (2, 3))
    assert int(rows(store)[0]["margin"]) < 0
    assert f",{rows(store)[0]['margin']}," in to_csv(store.history.entries())


def test_hidden_rolls_show_only_that_there_was_one(store):
    entry = store.history.add(TASK, (6, 5), hero="Mira", secret=True, note="psst").value
    for text in (to_csv(store.history.entries()), to_json(store.history.entries(), 0)):
        assert "Mira" not in text
        assert "psst" not in text
        assert "6 5" not in text
        assert "success" not in text
    assert rows(store)[0]["secret"] == "yes"
    store.history.reveal(entry.id)
    assert rows(store)[0]["dice"] == "6 5"


def test_json_export(store):
    store.history.add(TASK, (4, 6))
    store.history.add({**TASK, "system": "unknown"}, (4, 6), note="\ud800")
    export = json.loads(to_json(store.history.entries(), 0))
    assert export["format"] == "dicewright-history"
    assert [roll.get("degree") for roll in export["rolls"]] == [None, "success"]
    assert export["rolls"][1]["record"] == TASK
