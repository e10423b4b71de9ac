"""Whatever comes in, a value or a handled error comes out; what comes out can be read again."""

import json
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from dicewright import CheckError, ChoiceError, FacesError, odds, read_check, resolve
from tests.rules import strategies as our
from tests.rules.rule_ids import RULE_IDS

anything = our.json_values | st.binary() | st.builds(object) | st.tuples(st.integers(0, 11))


def rolled(check, data):
    """Roll as the browser does: ask for the next dice until there are none."""
    faces = ()
    while sizes := check.next_dice(faces):
        assert len(faces) < 100
        faces = check.add_faces(faces, [data.draw(st.integers(1, size)) for size in sizes])
    return faces


def decided(offers, data):
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
        assert error.errors
        str(error).encode()
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
    choices = decided(resolve(check, faces).offers, data)
    outcome = resolve(check, faces, choices)
    found = outcome.record()
    assert json.loads(json.dumps(found)) == found
    assert outcome.choices == choices
    assert resolve(check, json.loads(json.dumps(faces)), outcome.choices) == outcome
    assert outcome.offers == resolve(check, faces).offers
    assert outcome.steps
    for step in outcome.steps:
        assert step.rule in RULE_IDS
        assert step.text.endswith((".", ")"))


@given(
    our.valid_records,
    st.data(),
    anything | st.dictionaries(st.sampled_from(["downgrade", "spent", "combat_fumble"]), anything),
)
def test_any_choices_are_an_outcome_or_a_choice_error(record, data, choices):
    check = read_check(record)
    faces = rolled(check, data)
    try:
        resolve(check, faces, choices)
    except ChoiceError as error:
        error.message.encode()


@given(our.valid_records)
def test_odds_are_exact_and_ordered_worst_to_best(record):
    check = read_check(record)
    found = odds(check)
    assert sum(found.values()) == 1
    assert all(isinstance(share, Fraction) and share > 0 for share in found.values())
    assert list(found) == sorted(found, key=check.rules.rank)
