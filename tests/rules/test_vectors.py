"""Every printed example and derived vector of the rules, each by its id."""

import pytest

import dicewright
from tests.rules import vectors


@pytest.mark.parametrize("vector", vectors.VECTORS, ids=[v[0] for v in vectors.VECTORS])
def test_vector_comes_out_as_the_rules_say(vector):
    assert vectors.failures_of(vector) == []


@pytest.mark.parametrize("refused", vectors.REFUSED, ids=[r[0] for r in vectors.REFUSED])
def test_choice_that_is_not_on_offer_is_refused(refused):
    _, record, faces, choices = refused
    with pytest.raises(dicewright.ChoiceError):
        dicewright.resolve(dicewright.read_check(record), faces, choices)


def test_no_vector_of_the_rules_is_left_out():
    ids = {vector[0].split(" ")[0] for vector in vectors.VECTORS}
    numbered = [f"V-H-{n:02}" for n in range(1, 41)]
    numbered += [f"V-P-{n:02}" for n in range(1, 34)]
    numbered += [f"V-S-{n:02}" for n in range(1, 17)]
    assert not set(numbered) - ids


def test_the_run_that_the_shipped_runtime_makes_finds_nothing():
    assert vectors.run() == []
