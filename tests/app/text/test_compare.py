"""Names are sorted, and words looked for, as people do it."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.text.compare import by_name, plain


@pytest.mark.parametrize(
    "names",
    [
        ["Goblin", "Goblin 2", "Goblin 10", "goblin 10 b", "Goblins"],
        ["Adam", "Émile", "emu", "Zed"],
        ["2 rats", "10 rats", "Rats"],
        ["Øystein", "Pål", "Zoë"],
    ],
)
def test_names_are_sorted_whatever_their_case_and_accents_and_by_their_numbers(
    names: list[str],
) -> None:
    shuffled = random.Random(4).sample(names, len(names))
    assert sorted(shuffled, key=by_name) == names


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoë", "zoe"),
        ("Zoe\u0308", "Zoë"),
        ("STRASSE", "Straße"),
        ("Łódź", "lodz"),
        ("l’été", "L'ETE"),
        ("\N{MINUS SIGN}1", "-1"),
        ("ﬁre", "fire"),
    ],
)
def test_words_are_the_same_whatever_their_case_accents_and_dashes(one: str, other: str) -> None:
    assert plain(one) == plain(other)


@given(st.text(), st.text())
def test_any_two_texts_have_an_order_and_the_same_key_only_where_they_are_the_same(
    one: str, other: str
) -> None:
    first, second = by_name(one), by_name(other)
    assert (first < second) + (second < first) + (one == other) == 1
