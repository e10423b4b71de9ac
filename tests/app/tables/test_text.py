"""Reading and writing tables as text: every line is taken up or handed back."""

import re
from typing import NamedTuple

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.store.records.table import (
    KINDS_OF_ROLL,
    LIST,
    MOST_ENTRIES,
    ROLL,
    Table,
    TableEntry,
)
from app.store.records.table_shape import TableError, read_table, table_faults, table_record
from app.systems import pages
from app.tables.built_in import BuiltInTable
from app.tables.reading.lines import ReadLine
from app.tables.reading.paste import read as read_all
from app.tables.write import share, write
from app.text.numbers import dice_words


class Read(NamedTuple):
    """The first table of a text."""

    name: str
    kind: str
    entries: tuple[TableEntry, ...]
    notes: tuple[ReadLine, ...]
    left: tuple[ReadLine, ...]


def read(text: str, kind: str = "") -> Read:
    found = read_all(text, kind)[0]
    return Read(found.name, found.kind, found.table().entries, found.notes, found.left)


BUILT_IN = [table for system in pages() for table in system.tables()]
LINES = st.lists(
    st.one_of(
        st.text(max_size=30),
        st.builds(
            "{}{}{}".format,
            st.sampled_from(
                ["1-2", "3", "5–6", "[2]", "2:", "(2+)", "- ", "2 points", "00 ", "7) "]
            ),
            st.sampled_from(["", " ", ": ", "\t"]),
            st.text(max_size=20),
        ),
    ),
    max_size=12,
)
TEXT = (
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=60)
    .map(str.strip)
    .filter(lambda text: len(text.splitlines()) == 1 and "\t" not in text)
)
COSTS = st.builds(
    TableEntry,
    TEXT,
    low=st.none(),
    high=st.none(),
    cost=st.integers(1, 99),
    more=st.booleans(),
    kinds=st.lists(st.sampled_from(KINDS_OF_ROLL), unique=True).map(tuple),
)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    if draw(st.booleans()):
        return Table("List", LIST, tuple(draw(st.lists(COSTS, max_size=6))))
    texts = draw(st.lists(TEXT, max_size=6))
    if draw(st.booleans()):
        return Table("Plain", ROLL, tuple(map(TableEntry, texts)))
    entries, low = [], draw(st.integers(1, 6))
    for text in texts:
        high = low + draw(st.integers(0, 9))
        entries.append(TableEntry(text, low, high))
        low = high + 1
    return Table("Numbered", ROLL, tuple(entries))


@given(LINES.map("\n".join), st.sampled_from(["", ROLL, LIST]))
@example("1POINT:0", LIST)
def test_any_text_is_read_or_handed_back_and_nothing_is_lost(text: str, kind: str) -> None:
    """Each line that is not blank is an entry, noted, the title or left; its words are kept."""
    parsed = read_all(text, kind)
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    kept = " ".join(entry.text for each in parsed for entry in each.table().entries)
    said = [line.text for each in parsed for line in (*each.notes, *each.left)]
    for line in lines:
        # The last word, without a cost or number that stands before it: `1POINT:0` says `0`.
        tail = (re.findall(r"[^:.\[\](){}]+", line.split()[-1]) or [""])[-1]
        bare = tail.strip("0123456789-–—−‐[](){}:.|+*•▪,;/&~\\").lower()
        assert line in said or bare in kept.lower(), (line, parsed)
    for each in parsed:
        assert table_faults(table_record(each.table("Name"))) == []


@given(tables())
def test_a_written_table_reads_back_as_the_same(table: Table) -> None:
    assert read(write(table), table.kind).entries == table.entries
    shared = read(share(table), table.kind)
    assert (shared.name, shared.entries) == (table.name, table.entries)


@given(tables())
def test_a_record_reads_back_as_the_same(table: Table) -> None:
    assert read_table(table_record(table)) == table


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(
                    ["name", "kind", "entries", "text", "cost", "low", "high", "more", "kinds"]
                ),
                inner,
            )
        ),
    )
)
def test_any_json_is_a_table_or_refused_with_reasons(value: object) -> None:
    try:
        assert table_record(read_table(value))
    except TableError as error:
        assert error.faults


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1-2 fall\n3–4: drop\n5—6\tout", ["1-2", "3-4", "5-6"]),
        ("1. one\n2. two\n3) three", ["1", "2", "3"]),
        ("1 one\n2 two", ["1", "2"]),
        ("01-50 low\n51-00 high", ["1-50", "51-100"]),
        ("[1-2] one\n[3] two", ["1-2", "3"]),
        ("1 - 3 | one\n4 - 6 | two", ["1-3", "4-6"]),
        ("2 snake eyes\n3-11 something\n12 boxcars", ["2", "3-11", "12"]),
    ],
)
def test_numbers_are_recognised(text: str, numbers: list[str]) -> None:
    parsed = read(text)
    assert parsed.kind == ROLL
    assert [entry.mark for entry in parsed.entries] == numbers
    assert not parsed.left


@pytest.mark.parametrize("line", ["[2+] Hit", "2+: Hit", "(2+) Hit", "Hit [2+]", "Hit (2+ points)"])
def test_costs_are_recognised(line: str) -> None:
    assert read(line, LIST).entries == (TableEntry("Hit", cost=2, more=True),)


def test_a_heading_sets_the_cost_of_what_follows() -> None:
    parsed = read("1 point\nOne\n2-point boons:\nTwo\n[3] Three")
    assert [(entry.text, entry.cost) for entry in parsed.entries] == [
        ("One", 1),
        ("Two", 2),
        ("Three", 3),
    ]
    assert [note.number for note in parsed.notes] == [1, 3]


def test_kinds_are_recognised_in_front_and_in_the_bracket() -> None:
    entries = read("[2, combat] A\nSpells: B (1)\n[1, gold] C", LIST).entries
    assert [entry.kinds for entry in entries] == [("combat",), ("spell",), ()]
    assert entries[2].text == "[1, gold] C", "an unknown word stays in the text"


def test_a_wrapped_line_goes_on_from_the_one_before_and_is_noted() -> None:
    parsed = read("1-3: You fall\nand lie there\n4-6: Nothing")
    assert parsed.entries[0].text == "You fall and lie there"
    assert parsed.notes[0].number == 2


def test_text_that_begins_with_a_number_is_no_number_among_plain_lines() -> None:
    assert [entry.text for entry in read("12 goblins\n3 orcs\nAn ogre", ROLL).entries] == [
        "12 goblins",
        "3 orcs",
        "An ogre",
    ]


def test_limits_are_told_with_the_line() -> None:
    parsed = read("x" * 401 + "\nshort", ROLL)
    assert parsed.left[0].number == 1
    assert "400" in parsed.left[0].why
    many = read("\n".join(f"entry {n}" for n in range(MOST_ENTRIES + 1)), ROLL)
    assert len(many.entries) == MOST_ENTRIES
    assert str(MOST_ENTRIES) in many.left[0].why
    assert "50000" in read(("y" * 99 + "\n") * 501, ROLL).left[-1].why
    assert read("1: one\n1001: two", ROLL).left[0].number == 2


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("1-2 a\n3-6 b", "d6"),
        ("2 a\n3-11 b\n12 c", "2d6"),
        ("3-10 a\n11-18 b", "3d6"),
        ("01-50 a\n51-00 b", "d100"),
        ("a\nb\nc", "d3"),
        ("5-9 a\n10-20 b", "5d4"),
        ("alone", ""),
        ("", ""),
    ],
)
def test_the_die_comes_from_the_numbers_or_the_count(text: str, dice: str) -> None:
    assert dice_words(Table("T", ROLL, read(text, ROLL).entries).dice) == dice


def test_gaps_and_doubles_are_found() -> None:
    table = Table("T", ROLL, read("1-2: a\n2-3: b\n6: c", ROLL).entries)
    assert table.gaps() == [4, 5]
    assert table.doubles() == [2]
    assert table.entry_at(2) == table.entries[0]
    assert table.entry_at(4) is None


@pytest.mark.parametrize("built_in", BUILT_IN, ids=[each.id for each in BUILT_IN])
def test_the_built_in_tables_are_whole(built_in: BuiltInTable) -> None:
    """They are valid, survive their own text, and every name fits what points are spent on."""
    table = built_in.table()
    assert built_in.hint
    assert read_table(table_record(table)) == table
    assert read(write(table), table.kind).entries == table.entries
    assert not table.gaps()
    assert all(entry.name == entry.text for entry in table.entries)
    if table.kind == LIST and table.entries:
        assert min(entry.cost for entry in table.entries) == 1, "A-S-08: one point buys something"
