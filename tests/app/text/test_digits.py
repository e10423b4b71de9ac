"""Faces typed on a keyboard: every face of every die, ended or not, one die after the other."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.text.digits import Die, Digits, may_grow, no_such_face, read_face

DICE = (2, 3, 4, 6, 8, 10, 12, 14, 20, 30, 100)
FACES = [(sides, face) for sides in DICE for face in range(1, sides + 1)]


class Typist:
    """Someone who types on the pad of some dice; `faces` are those that it took."""

    def __init__(self, *sizes: int) -> None:
        self.sizes = sizes
        self.faces: list[int] = []
        self.refused: list[str] = []
        self.digits = Digits(self.die, self.take)

    def die(self) -> Die | None:
        if len(self.faces) == len(self.sizes):
            return None
        return Die(self.sizes[len(self.faces)], len(self.faces) == len(self.sizes) - 1)

    def take(self, digits: str) -> None:
        die = self.die()
        assert die
        face = read_face(digits, die.sides)
        if face is None:
            self.refused.append(digits)
        else:
            self.faces.append(face)

    def type(self, keys: Iterable[str]) -> "Typist":
        """Type; a space ends a number, `<` takes the last digit back."""
        for key in keys:
            if key == " ":
                self.digits.end()
            elif key == "<":
                self.digits.take_back()
            else:
                self.digits.add(key)
        return self


@pytest.mark.parametrize(("sides", "face"), FACES)
def test_every_face_of_every_die_is_typed_as_it_stands_on_the_die(sides: int, face: int) -> None:
    assert Typist(sides).type(f"{face} ").faces == [face]


@pytest.mark.parametrize(("sides", "face"), [each for each in FACES if each[0] > 10])
def test_a_large_die_may_be_typed_with_a_nought_before(sides: int, face: int) -> None:
    assert Typist(sides).type(f"{face:02} ").faces == [face]


@pytest.mark.parametrize(
    ("sides", "digits", "face"), [(10, "0", 10), (10, "10", 10), (100, "00", 100), (100, "0 ", 100)]
)
def test_a_nought_is_the_highest_face_where_the_die_says_so(
    sides: int, digits: str, face: int
) -> None:
    assert Typist(sides).type(digits).faces == [face]


@given(st.lists(st.sampled_from(FACES), min_size=1, max_size=6))
def test_several_dice_are_typed_with_spaces(dice: list[tuple[int, int]]) -> None:
    typist = Typist(*(sides for sides, _ in dice))
    assert typist.type(" ".join(str(face) for _, face in dice) + " ").faces == [f for _, f in dice]
    assert not typist.refused


@pytest.mark.parametrize(
    ("sizes", "keys", "faces"),
    [
        ((6, 6), "46", [4, 6]),
        ((20,), "17", [17]),
        ((20, 20), "1720", [17, 20]),
        ((10, 10), "10 7", [10, 7]),
        ((10, 10), "17", [1, 7]),
        ((10, 10), "110", [1, 10]),
        ((10, 6), "1 6", [1, 6]),
        ((12,), "12", [12]),
        ((20,), "2<5", [5]),
        ((100, 100), "100 7 ", [100, 7]),
    ],
)
def test_fast_keys(sizes: tuple[int, ...], keys: str, faces: list[int]) -> None:
    assert Typist(*sizes).type(keys).faces == faces


@pytest.mark.parametrize(
    ("sizes", "keys", "refused"),
    [((20,), "25", "25"), ((6, 6), "7", "7"), ((6, 6), "0", "0"), ((12, 12), "15", "15"),
     ((10,), "17", "17"), ((20,), "0 ", "0")],
)  # fmt: skip
def test_a_number_that_is_not_on_the_die_is_refused_whole(
    sizes: tuple[int, ...], keys: str, refused: str
) -> None:
    """Never is a face taken out of it."""
    typist = Typist(*sizes).type(keys)
    assert (typist.faces, typist.refused) == ([], [refused])


@given(st.sampled_from(DICE), st.text("0123456789 <", max_size=12))
def test_whatever_is_typed_nothing_but_faces_of_the_die_is_taken(sides: int, keys: str) -> None:
    typist = Typist(*[sides] * 12).type(keys)
    assert all(1 <= face <= sides for face in typist.faces)
    assert not typist.digits.held or may_grow(typist.digits.held, sides)


def test_without_a_pad_nothing_is_held() -> None:
    typist = Typist().type("17 ")
    assert not typist.faces
    assert not typist.refused
    assert not typist.digits.held


@given(st.text(), st.sampled_from(DICE))
def test_any_text_is_a_face_or_is_refused_in_one_short_sentence(text: str, sides: int) -> None:
    face = read_face(text, sides)
    assert face is None or 1 <= face <= sides
    assert len(no_such_face(text, sides)) < 80
