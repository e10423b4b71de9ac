"""Percents as a table reads them: they sum to 100 and never lie about what can happen."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from app.text.numbers import out_of, percent_words, percents


@given(st.lists(st.integers(1, 1000), min_size=1, max_size=12))
def test_whole_percents_always_sum_to_100_and_stay_within_one(weights: list[int]) -> None:
    odds = {str(n): Fraction(weight, sum(weights)) for n, weight in enumerate(weights)}
    shares = percents(odds)
    assert sum(shares.values()) == 100
    assert all(abs(shares[name] - chance * 100) < 1 for name, chance in odds.items())


def test_the_largest_remainders_are_rounded_up() -> None:
    odds = {"crit": Fraction(1, 36), "failure": Fraction(34, 36), "fumble": Fraction(1, 36)}
    assert percents(odds) == {"crit": 3, "failure": 94, "fumble": 3}


def test_possible_is_never_0_and_uncertain_never_100() -> None:
    assert percent_words(0, Fraction(1, 400)) == "<1 %"
    assert percent_words(100, Fraction(399, 400)) == ">99 %"
    assert percent_words(100, Fraction(1)) == "100 %"


def test_exact_odds_count_the_dice_own_combinations() -> None:
    assert out_of(Fraction(1, 36), 36) == "1 in 36"
    assert out_of(Fraction(1, 2), 36) == "18 in 36"
    assert out_of(Fraction(1, 7), 36) == "1 in 7"
