"""The package against the second reader, far from the cases: any record, any dice, any choice."""

import json

from hypothesis import given
from hypothesis import strategies as st

from dicewright import read_check, resolve
from dicewright.command.answer import answer
from tests.conformance import second_reader
from tests.rules import strategies as our
from tests.rules.test_properties import decided, rolled

values = st.sampled_from(our.values) | st.integers(-6, 40) | st.booleans() | st.none() | st.text()
changes = st.dictionaries(st.sampled_from(our.names), values, max_size=2)
faces_of_any = st.lists(st.integers(0, 21) | st.lists(st.integers(0, 11), max_size=3), max_size=3)
choices_of_any = st.dictionaries(
    st.sampled_from(["downgrade", "spent", "combat_fumble", "fumble_effect"]),
    st.integers(0, 7) | st.lists(st.tuples(st.text(), st.integers(0, 3)).map(list), max_size=3),
    max_size=2,
)


def both(record, faces, choices):
    """What each of them answers to the same JSON."""
    asked = json.loads(json.dumps([record, faces, choices]))
    return answer(*asked), second_reader.answer(*asked)


@given(our.valid_records, st.data())
def test_both_resolve_alike(record, data):
    check = read_check(record)
    faces = rolled(check, data)
    choices = decided(resolve(check, faces), data)
    ours, theirs = both(record, faces, choices)
    assert "outcome" in ours
    assert ours == theirs


@given(our.valid_records, changes)
def test_both_refuse_the_same_records(record, change):
    """Whether what hangs on a field that is wrong itself is wrong too, is for each to say."""
    ours, theirs = both({**record, **change}, [1, 1], {})
    assert ours.keys() == theirs.keys()
    if ours.get("refused", {}).get("what") == "record":
        assert theirs["refused"]["what"] == "record"
        assert set(ours["refused"]["fields"]) & set(theirs["refused"]["fields"])
    else:
        assert ours == theirs


@given(our.valid_records, faces_of_any, choices_of_any)
def test_both_refuse_the_same_faces_and_choices(record, faces, choices):
    """Where several choices are wrong, either may be named."""
    ours, theirs = both(record, faces, choices)
    if len(choices) < 2:
        assert ours == theirs
    else:
        assert ours.get("refused", {}).get("what") == theirs.get("refused", {}).get("what")
