"""Whatever comes in, a value or a handled error comes out; what comes out can be read again."""

import json
import pickle
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright import CheckError, ChoiceError, FacesError, odds, read_check, resolve
from dicewright.faults import MESSAGES
from tests.rules import strategies as our
from tests.rules.rule_ids import RULE_IDS

anything = our.json_values | st.binary() | st.builds(object) | st.tuples(st.integers(0, 11))


def plain(value):
    """Whether a value is plain through and through, and small."""
    if isinstance(value, dict):
        return all(type(key) is str and plain(part) for key, part in value.items())
    if isinstance(value, tuple):
        return all(map(plain, value))
    if isinstance(value, str):
        return len(value) <= 41
    return value is None or type(value) in (bool, float) or abs(value) < 10**15


CHOICES = ["downgrade", "spent", "combat_fumble", "fumble_effect"]


def rolled(check, data):
    """Roll as the browser does: ask for the next dice until there are none."""
    faces = ()
    while sizes := check.next_dice(faces):
        assert len(faces) < 100
        faces = check.add_faces(faces, [data.draw(st.integers(1, size)) for size in sizes])
    return faces


def decided(outcome, data):
    """Decide as a player does: some of what is on offer, then some of what that brings."""
    choices = decided_of(outcome.offers, data)
    brought = outcome.with_choices(choices).offers
    return choices | decided_of({n: o for n, o in brought.items() if n not in outcome.offers}, data)


def decided_of(offers, data):
    choices = {}
    for name, offer in offers.items():
        if not data.draw(st.booleans()):
            continue
        if offer.points is None:
            choices[name] = data.draw(st.sampled_from(offer))
            continue
        left, spent = offer.points, []
        while left and data.draw(st.booleans()):
            cost = data.draw(st.integers(1, left))
            spent.append([data.draw(our.texts), cost])
            left -= cost
        choices[name] = spent
    return choices


@given(our.json_values | our.near_records | anything)
def test_any_value_is_a_check_or_a_check_error(record):
    try:
        check = read_check(record)
    except CheckError as error:
        assert error.errors == [(fault.top, fault.message) for fault in error.faults]
        str(error).encode()
        assert pickle.loads(pickle.dumps(error)).faults == error.faults
        for fault in error.faults:
            assert fault.code in MESSAGES
            assert plain(dict(fault.params)), fault
        for field, message in error.errors:
            field.encode()
            assert message
            assert len(message) < 400
        return
    assert read_check(check.record()) == check


@given(our.valid_records)
def test_what_the_contract_allows_is_read_and_read_again(record):
    check = read_check(record)
    canonical = check.record()
    assert json.loads(json.dumps(canonical)) == canonical
    assert read_check(canonical) == check
    assert hash(read_check(canonical)) == hash(check)
    assert read_check(canonical).record() == canonical
    assert canonical.items() <= record.items()
    assert "v" not in canonical


@given(our.valid_records, anything)
def test_any_faces_are_an_outcome_or_a_faces_error(record, faces):
    check = read_check(record)
    try:
        resolve(check, faces)
    except FacesError as error:
        error.message.encode()
    for ask in (check.next_dice, lambda some: check.add_faces((), some)):
        try:
            ask(faces)
        except FacesError as error:
            error.message.encode()


@given(our.valid_records, st.data())
def test_outcomes_are_plain_json_with_known_rule_ids(record, data):
    check = read_check(record)
    faces = rolled(check, data)
    choices = decided(resolve(check, faces), data)
    outcome = resolve(check, faces, choices)
    found = outcome.record()
    assert json.loads(json.dumps(found)) == found
    assert outcome.choices == choices
    assert resolve(check, json.loads(json.dumps(faces)), outcome.choices) == outcome
    assert outcome.offers.items() >= resolve(check, faces).offers.items()
    assert outcome.choices.keys() <= outcome.offers.keys()
    assert outcome.steps
    for step in outcome.steps:
        assert step.rule in RULE_IDS
        assert step.text.endswith((".", ")"))


@given(our.valid_records, st.data())
def test_other_choices_of_the_same_dice_are_not_decided_anew(record, data):
    """The outcome with these choices is the one that `resolve` gives, whatever was chosen first."""
    check = read_check(record)
    faces = rolled(check, data)
    undecided = resolve(check, faces)
    first, second = (decided(undecided, data) for _ in range(2))
    start = resolve(check, faces, first)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(check.rules), "decide", None)  # to call it is a TypeError
        found = start.with_choices(second)
        back = found.with_choices({})
    wanted = resolve(check, faces, second)
    for one, other in ((found, wanted), (back, undecided)):
        assert one == other
        assert one.record() == other.record()
        assert one.choices == other.choices
        assert one.offers == other.offers
        assert one.steps == other.steps
        assert one.degree == other.degree
        assert pickle.loads(pickle.dumps(one)).record() == other.record()
    assert start == resolve(check, faces, first)
    assert start.record() == resolve(check, faces, first).record()


@given(
    our.valid_records,
    st.data(),
    anything | st.dictionaries(st.sampled_from(CHOICES), anything),
)
def test_any_choices_are_an_outcome_or_a_choice_error(record, data, choices):
    check = read_check(record)
    faces = rolled(check, data)
    undecided = resolve(check, faces)
    try:
        outcome = resolve(check, faces, choices)
    except ChoiceError as error:
        error.message.encode()
        with pytest.raises(ChoiceError) as refused:
            undecided.with_choices(choices)
        assert (refused.value.field, refused.value.message) == (error.field, error.message)
    else:
        assert undecided.with_choices(choices) == outcome


@given(our.valid_records)
def test_odds_are_exact_and_ordered_worst_to_best(record):
    check = read_check(record)
    found = odds(check)
    assert sum(found.values()) == 1
    assert all(isinstance(share, Fraction) and share > 0 for share in found.values())
    assert list(found) == sorted(found, key=check.rules.rank)
