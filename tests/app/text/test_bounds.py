"""How deep a text is nested is seen without reading it, whatever it looks like."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.store.formats import load
from app.text.bounds import DEEPEST, LONGEST_NUMBER, BoundsError, check_bounds

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.sampled_from('[]{}"\\,:0a\n')),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text('[{\\"'), inside),
    max_leaves=30,
)


def depth(value: Any) -> int:
    """Levels of lists and objects."""
    if isinstance(value, dict):
        value = list(value.values())
    return 1 + max(map(depth, value), default=0) if isinstance(value, list) else 0


@given(VALUES, st.integers(0, 5), st.sampled_from([None, 1]))
def test_exactly_what_is_nested_deeper_than_it_may_be_is_refused(
    value: Any, deepest: int, indent: int | None
) -> None:
    text = json.dumps(value, indent=indent)
    if depth(value) <= deepest:
        check_bounds(text, deepest)
    else:
        with pytest.raises(BoundsError, match=f"nested {depth(value)} levels"):
            check_bounds(text, deepest)


@given(st.text(st.sampled_from('[]{}"\\0 ')))
def test_a_text_that_is_no_json_is_refused_and_nothing_else_happens(text: str) -> None:
    try:
        load(text)
    except ValueError:
        return
    assert load(text) == json.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        "[" * 100_000 + "]" * 100_000,
        '{"a":' * 100_000,
        '[{"a":' * 50_000,
        '["\\\\",' * 100_000,
        '"[]"' + "[" * 100_000,
        "[]" + "[" * 100_000,
    ],
)
def test_a_hundred_thousand_brackets(text: str) -> None:
    with pytest.raises(BoundsError, match=f"100,000 levels deep, and the limit is {DEEPEST}"):
        load(text)


def test_brackets_and_digits_in_a_string_count_for_nothing() -> None:
    for words in ("[" * 100_000, '"[' * 100_000, "\\[" * 100_000, "7" * 5_000):
        assert load(json.dumps({"note": words})) == {"note": words}


def test_an_unfinished_string_ends_with_the_text() -> None:
    for text in ('"' + "[" * 100_000, '"\\', '["' + '\\"[' * 100_000):
        with pytest.raises(ValueError, match=r"Unterminated|Invalid|Expecting"):
            load(text)


@pytest.mark.parametrize("number", ["9" * 5_000, "-" + "9" * 5_000, "0." + "3" * 5_000])
def test_a_number_of_thousands_of_digits(number: str) -> None:
    with pytest.raises(BoundsError, match=r"5,000 digits, and the limit is 300"):
        load(f"[1, {number}]")


def test_the_longest_number_can_be_shown_and_reckoned_with() -> None:
    number = load("9" * LONGEST_NUMBER)
    assert float(number) > 0
    assert len(str(number + 1)) == LONGEST_NUMBER + 1
