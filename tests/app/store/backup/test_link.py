"""A hero, a preset or a table as a link."""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.store.backup.link import TooLongError, load_payload, make_link, read_link
from app.store.backup.restore import BackupError

FIXTURES = Path(__file__).parents[1] / "fixtures"
HEROES = json.loads((FIXTURES / "1.0.1" / "reading.json").read_text())["heroes"].values()


def pack(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return base64.urlsafe_b64encode(zlib.compress(text.encode("utf-8"))).decode().rstrip("=")


@pytest.mark.parametrize("hero", HEROES, ids=lambda hero: hero["name"][:4])
def test_a_hero_by_link_fits_a_qr_code_and_arrives_whole(profile, store, hero):
    identity = store.heroes.add(hero).value.id
    payload = make_link(store, {"heroes": [identity]})
    assert len(payload) < 1000
    assert payload.isascii()
    assert not set(payload) & set("+/=&#?% ")
    friend = type(profile)().tab()
    plan = read_link(payload, friend)
    assert plan.counts["heroes"].new == 1
    assert friend.heroes.all() == []
    assert plan.apply("merge", app="1").done
    assert friend.heroes.get(identity).data == hero
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
        (pack("[" * 100_000), "nested 100,000 levels deep"),
        (pack("[" * 90_000 + "]" * 90_000), "nested 90,000 levels deep"),
        (pack(f'{{"version":{"1" * 5_000}}}'), "a number of 5,000 digits"),
        (pack(" " * 1_000_000), "damaged"),
        ("A" * 8001, "too long"),
        (pack({"version": 2}), "newer version"),
        (pack({"version": 1, "settings": {}}), "nothing that Dicewright knows"),
        (pack({"version": 1, "history": []}), "nothing that Dicewright knows"),
        (pack({"heroes": []}), "nothing that Dicewright knows"),
    ],
    ids=range(15),
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
    assert plan.faults[0].startswith("Hero 1: Kind")


def test_links_of_every_released_format_open(store):
    plan = read_link((FIXTURES / "link-v1.txt").read_text().strip(), store)
    assert plan.apply("merge", app="1").done
    assert [record.data["name"] for record in store.heroes.all()] == ["Tamsin Reed (sample)"]
