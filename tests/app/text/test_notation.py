"""Dice as tables write them: what is read, what it comes to, what is refused and how."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.text.notation import (
    HIGHEST_NUMBER,
    MOST_DICE,
    MOST_SIDES,
    Notation,
    NotationError,
    Term,
    read_notation,
)

terms = st.builds(
    lambda sign, count, sides, keep, lowest: Term(
        sign, count, sides, min(keep, count), lowest and keep < count
    ),
    st.sampled_from([1, -1]),
    st.integers(1, 12),
    st.integers(2, MOST_SIDES),
    st.integers(1, 12),
    st.booleans(),
)
notations = st.builds(
    Notation,
    st.lists(terms, min_size=1, max_size=4).map(tuple),
    st.integers(-HIGHEST_NUMBER, HIGHEST_NUMBER),
)


@pytest.mark.parametrize(
    ("written", "text", "sizes"),
    [
        ("2d6+3", "2d6+3", (6, 6)),
        ("d100", "d100", (100,)),
        ("D%", "d100", (100,)),
        ("4d6 keep 3", "4d6kh3", (6,) * 4),
        ("4d6kh3", "4d6kh3", (6,) * 4),
        ("4d6k3", "4d6kh3", (6,) * 4),
        ("4d6 drop lowest", "4d6kh3", (6,) * 4),
        ("4d6 dl 1", "4d6kh3", (6,) * 4),
        ("2d20 keep the lowest", "2d20kl1", (20, 20)),
        ("2d20kl", "2d20kl1", (20, 20)),
        ("3d6 drop highest 2", "3d6kl1", (6,) * 3),
        ("2W6 + 1", "2d6+1", (6, 6)),
        ("2d6 − 1", "2d6-1", (6, 6)),
        ("10-d4", "-d4+10", (4,)),
        ("d8 + 2d6 + 1 + 2", "d8+2d6+3", (8, 6, 6)),
        ("2d6+2-2", "2d6", (6, 6)),
        ("3d6kh3", "3d6", (6,) * 3),
    ],
)
def test_dice_are_read_however_tables_write_them(
    written: str, text: str, sizes: tuple[int, ...]
) -> None:
    found = read_notation(written)
    assert (found.text, found.sizes) == (text, sizes)


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("2d6+3", (4, 5), 12),
        ("4d6kh3", (1, 6, 1, 4), 11),
        ("2d20kl1", (17, 3), 3),
        ("d8-2d4-1", (8, 3, 2), 2),
        ("d4-10", (1,), -9),
    ],
)
def test_what_dice_come_to(text: str, faces: tuple[int, ...], total: int) -> None:
    assert read_notation(text).total(faces) == total


def test_of_equal_faces_one_counts() -> None:
    assert read_notation("3d6 keep 2").counting((4, 4, 4)) == (True, True, False)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("", "Enter dice, such as 2d6+3."),
        ("7", "has no dice"),
        ("2d", "2d\N{RIGHT DOUBLE QUOTATION MARK} can't be read as dice"),
        ("2d6++3", "nothing after it"),
        ("fireball", "can't be read as dice"),
        ("0d6", f"1 to {MOST_DICE} dice at once, not 0."),
        ("99d6", f"1 to {MOST_DICE} dice at once, not 99."),
        ("30d6+30d6", f"At most {MOST_DICE} dice at once, not 60."),
        ("d1", f"A die has 2 to {MOST_SIDES} sides, not 1."),
        ("d9999", f"A die has 2 to {MOST_SIDES} sides, not 9999."),
        ("4d6 keep 5", "Of 4 dice you can keep 1 to 4, not 5."),
        ("4d6 drop 4", "Of 4 dice you can drop 1 to 3, not 4."),
        ("d6 drop 1", "Of 1 die none can be dropped"),
        ("4d6 keep 0", "Of 4 dice you can keep 1 to 4, not 0."),
        ("d6+1000", f"Add at most {HIGHEST_NUMBER}, not 1000."),
        ("d6" + "+1" * 50, "At most 80 characters, not 102."),
    ],
)
def test_what_is_refused_is_named_with_what_is_allowed(written: str, said: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_notation(written)
    assert said in str(refused.value)


@given(notations)
def test_what_is_written_is_read_back_as_the_same(notation: Notation) -> None:
    text = notation.text
    try:
        found = read_notation(text)
    except NotationError as refused:
        assert len(notation.sizes) > MOST_DICE or len(text) > 80, refused
        return
    assert (found.text, found.sizes, found.plus) == (text, notation.sizes, notation.plus)


@given(notations, st.data())
def test_a_total_is_the_sum_of_the_dice_that_count(notation: Notation, data: st.DataObject) -> None:
    faces = [data.draw(st.integers(1, sides)) for sides in notation.sizes]
    counting = notation.counting(faces)
    assert sum(counting) == sum(term.keep for term in notation.terms)
    signs = [term.sign for term in notation.terms for _ in range(term.dice)]
    shown = zip(signs, faces, counting, strict=True)
    assert notation.total(faces) == notation.plus + sum(s * f for s, f, c in shown if c)


@given(st.text(max_size=120))
def test_any_text_is_dice_or_a_sentence(text: str) -> None:
    try:
        found = read_notation(text)
    except NotationError as refused:
        assert str(refused)[-1] == "."
    else:
        assert found == read_notation(found.text)
        assert 1 <= len(found.sizes) <= MOST_DICE
