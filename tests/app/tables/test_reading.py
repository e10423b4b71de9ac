"""Tables as people paste them: the shapes in which they are published, and variants of each."""

import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.features.tables.read_text import read_text

PASTED = Path(__file__).parent / "pasted"


def numbers(found: dict[str, Any]) -> list[tuple[int | None, int | None]]:
    return [(each["low"], each["high"]) for each in found["entries"]]


def texts(found: dict[str, Any]) -> list[str]:
    return [each["text"] for each in found["entries"]]


def singles(count: int, first: int = 1) -> list[tuple[int, int]]:
    return [(each, each) for each in range(first, first + count)]


FILES: dict[str, tuple[list[int], str, list[tuple[int | None, int | None]], str, str]] = {
    "t01-pdf-wrapped-d8.txt": (
        [8],
        "sum",
        singles(8),
        "A hollow rod with a violet stone set into one end and a switch on its side. Pushed, it "
        "throws a narrow beam of warm light and then goes dead.",
        "A thin box with bits of coloured glass and a dozen knobs. Nobody knows what for.",
    ),
    "t02-range-on-own-line.txt": (
        [100],
        "sum",
        [(1, 2), (3, 4), (5, 6), (99, 100)],
        "Roll here at the start of each of your turns for a minute.",
        "You get all your spell points back.",
    ),
    "t03-markdown-lookup.md": (
        [20],
        "sum",
        [(1, 3), (4, 6), (7, 10), (11, 12), (13, 14), (15, 20)],
        "a camp",
        "nothing",
    ),
    "t04-reaction-open-ends.md": (
        [6, 6],
        "sum",
        [(None, 2), (3, 5), (6, 8), (9, 11), (12, None)],
        "Hostile, attacks",
        "Friendly",
    ),
    "t04c-injury-plus.txt": (
        [20],
        "sum",
        [(1, 5), (6, 10), (11, 15), (16, 19), (20, None)],
        "A scratch",
        "Dead",
    ),
    "t05-d66.txt": (
        [6, 6],
        "digits",
        [(low, low + 5) for low in range(11, 62, 10)],
        "The plan was thin",
        "It is still here",
    ),
    "t07-number-in-brackets.txt": ([6], "sum", singles(6), "Acolyte (1d8)", "Grey ooze (1)"),
    "t09.csv": ([6], "sum", [(1, 1), (2, 3), (4, 5), (6, 6)], "A goblin, alone", "Nothing"),
    "t09c-from-spreadsheet.tsv": (
        [6],
        "sum",
        [(1, 1), (2, 3), (4, 5), (6, 6)],
        "A goblin, alone",
        "Nothing",
    ),
    "t10-from-0-to-16.txt": ([], "sum", singles(17, 0), "You miss, no more", "A wound, and down"),
    "t11-other-hyphens.txt": (
        [10],
        "sum",
        [(1, 2), (3, 4), (5, 6), (7, 8), (9, 10)],
        "non-breaking hyphen",
        "words",
    ),
    "t12-numbered-bold.md": (
        [6],
        "sum",
        singles(6),
        "Pickpocket - a try at your purse",
        "Fire! - a house burns close by",
    ),
}


@pytest.mark.parametrize("name", FILES)
def test_a_published_table_is_read_as_it_was_meant(name: str) -> None:
    dice, reading, wanted, first, last = FILES[name]
    found = read_text((PASTED / name).read_text(encoding="utf-8"))
    assert found["kind"] == "random"
    assert (found["dice"], found["reading"]) == (dice, reading)
    assert numbers(found) == wanted
    assert (texts(found)[0], texts(found)[-1]) == (first, last)
    assert found["left"] == []


def test_weights_are_weights() -> None:
    found = read_text((PASTED / "t06-weights.txt").read_text(encoding="utf-8"))
    assert [each["weight"] for each in found["entries"]] == [33, 17, 9, 9, 8, 7, 5, 4, 3, 1, 1]
    assert found["dice"] == [97]
    assert numbers(found)[:2] == [(1, 33), (34, 50)]
    assert numbers(found)[-1] == (97, 97)
    assert "weight" in found["notes"][0]["why"]


@pytest.mark.parametrize(
    ("text", "dice", "wanted"),
    [
        ("01-50 a\n51-99 b\n00 c", [100], [(1, 50), (51, 99), (100, 100)]),
        ("1 a\n2 b\n3 c\n4 d\n5 e\n6 f\n7 g\n8 h\n9 i\n0 j", [10], singles(10)),
        ("-1: a\n0: b\n1-2: c", [], [(-1, -1), (0, 0), (1, 2)]),
        ("\u22122 to \u22121: a\n0: b\n1: c", [], [(-2, -1), (0, 0), (1, 1)]),
        ("1 or less: a\n2-5: b\n6 or more: c", [6], [(None, 1), (2, 5), (6, None)]),
        ("roll;result\n1;a, b\n2-3;c\n", [3], [(1, 1), (2, 3)]),
        ('"roll","result"\n"1","a, ""b"""\n"2","c"', [2], [(1, 1), (2, 2)]),
        ("1 | a\n--|--\n2 | b\n3 | c", [3], singles(3)),
        ("1\\. a\n2\\. b\n3\\. c", [3], singles(3)),
        (
            "\n".join(f"{tens}{units} x" for tens in range(1, 5) for units in range(1, 5)),
            [4, 4],
            None,
        ),
        ("00-24 a\n25-49 b\n50-99 c", [100], [(1, 24), (100, 100), (25, 49), (50, 99)]),
        ("1: a\n2: b\n3: c\n4: d\n5: e\n6: f\n7: g\n8: h\n9: i\n0: j", [10], singles(10)),
        ("up to 5: a\n6-10: b\n11 or higher: c", [], [(None, 5), (6, 10), (11, None)]),
        ("[1-2] a\n[3] b", [3], [(1, 2), (3, 3)]),
        ("Goblin,5\nOrc,3\nTroll,1", [9], [(1, 5), (6, 8), (9, 9)]),
        ("|Weight|Thing|\n|-|-|\n|5|a|\n|3|b|\n|1|c|", [9], [(1, 5), (6, 8), (9, 9)]),
        ("6: a\n5: b\n4: c", [6], [(6, 6), (5, 5), (4, 4)]),
        ("1 three wolves\nand 2 bears\n2 a hill\n3 rain", [3], singles(3)),
    ],
)
def test_variants(text: str, dice: list[int], wanted: list[tuple[int, int]] | None) -> None:
    found = read_text(text)
    assert found["kind"] == "random"
    assert found["dice"] == dice
    if wanted is not None:
        assert numbers(found) == wanted
    assert found["left"] == []


def test_the_die_of_the_heading_is_thrown_and_a_difference_told() -> None:
    found = read_text("Weather (d12)\n1-6 sun\n7-20 rain")
    assert found["dice"] == [12]
    assert any("d12 cannot give" in each["why"] for each in found["notes"])


def test_several_tables_of_one_paste() -> None:
    found = read_text("# Weather\n1-3 sun\n4-6 rain\n\n# Mood\nd4\n1 glad\n2 sad\n3 wild\n4 calm")
    assert (found["name"], found["dice"]) == ("Weather", [6])
    [more] = found["more"]
    assert (more["name"], more["dice"], texts(more)) == (
        "Mood",
        [4],
        ["glad", "sad", "wild", "calm"],
    )


def test_a_list_stays_a_list_and_a_table_a_table() -> None:
    assert read_text("[1] Push\n[2+] Harm")["kind"] == "options"
    assert read_text("1 point: Push\n2+ points: Harm")["kind"] == "options"
    assert read_text("1: Rats (1)\n2: Cats (3)\n3: Dogs (2)")["kind"] == "random"
    assert read_text("1: Push\n2: Harm", "options")["kind"] == "options"
    assert read_text("[1] Push\n[2+] Harm", "random")["kind"] == "random"


ROWS = st.sampled_from(
    [
        "1",
        "2-3",
        "4+",
        "| 1 | a |",
        "1. **a**",
        "d8 Thing",
        "# Name",
        "",
        "wolves",
        "3 wolves",
        "0",
        "00",
        "1,a",
        "-1",
        '"1","a',
        "[1] a",
        "---",
        "≤ 2",
        "11-16 a",
    ]
)


@given(st.text() | st.lists(ROWS).map("\n".join), st.sampled_from(["", "random", "options", "?"]))
@example("1\n" * 3, "")
def test_any_text_gives_the_contracts_shape(text: str, kind: str) -> None:
    found = read_text(text, kind)
    for table in (found, *found.get("more", [])):
        assert table["kind"] in ("random", "options")
        assert table["reading"] in ("sum", "digits")
        assert all(type(sides) is int and sides >= 2 for sides in table["dice"])
        for entry in table["entries"]:
            assert entry["text"]
            if table["kind"] == "random":
                low, high = entry["low"], entry["high"]
                assert low is None or high is None or low <= high
            else:
                assert entry["cost"] >= 1
        for line in (*table["notes"], *table["left"]):
            assert line["line"] >= 1
            assert line["why"]


@given(st.lists(ROWS).map("\n".join))
def test_every_line_is_an_entry_or_noted_or_left(text: str) -> None:
    tables = read_text(text)
    every = [tables, *tables.get("more", [])]
    said = {line["line"] for table in every for line in (*table["notes"], *table["left"])}
    held = " ".join(entry["text"] for table in every for entry in table["entries"])
    for number, line in enumerate(text.splitlines(), 1):
        words = [word for word in ("wolves", "Thing", "Name", "a") if word in line]
        assert number in said or not line.strip() or all(word in held for word in words)


MEGABYTE = 1_000_000


@pytest.mark.parametrize("piece", ["1 ", "1-2 a\n", '1,"a"\n', "word "])
def test_a_megabyte_is_read_to_the_limit_and_the_rest_is_named(piece: str) -> None:
    """Nothing is dropped in silence: the last thing said is where reading ended."""
    found = read_text((piece * MEGABYTE)[:MEGABYTE])
    last = (found, *found.get("more", []))[-1]["left"][-1]
    assert last["why"].startswith("is past the first ")


PIECES = ["1 ", "|", "1-", 'a,"', "<", "1\n", "1-2 a\n", "**", "\\", "1,", "d6 ", "(1)", "~"]


def steps(text: str) -> int:
    """How many lines of Python this text takes to read."""
    counted = 0

    def count(*_: object) -> object:
        nonlocal counted
        counted += 1
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        read_text(text)
    finally:
        sys.settrace(before)
    return counted


@pytest.mark.parametrize("piece", PIECES)
def test_twice_the_text_takes_about_twice_the_steps(piece: str) -> None:
    """No reading is quadratic; steps are counted, for a clock would measure the machine."""
    size = 2_000
    once, twice = (steps((piece * size)[:length]) for length in (size, 2 * size))
    assert twice < 3 * once + 1_000
