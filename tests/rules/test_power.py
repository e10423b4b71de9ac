"""Power Rolls: counts, tiers, edges and banes, tests, opposed rolls (R-P, A-P, F-P)."""

from fractions import Fraction
from itertools import product

import pytest

from dicewright import CheckError, ChoiceError, odds, read_check, resolve

FACES = list(product(range(1, 11), repeat=2))


def power(characteristic=0, roll="ability", **fields):
    return {"system": "power", "roll": roll, "characteristic": characteristic, **fields}


def outcome(record, faces, **choices):
    return resolve(read_check(record), faces, choices).record()


COUNTS = {
    -5: ["97/0/3", "97/0/3", "90/7/3", "79/18/3", "0/90/10"],
    -1: ["94/3/3", "79/18/3", "64/30/6", "45/40/15", "0/64/36"],
    0: ["90/7/3", "72/25/3", "55/35/10", "36/43/21", "0/55/45"],
    1: ["85/12/3", "64/30/6", "45/40/15", "28/44/28", "0/45/55"],
    2: ["79/18/3", "55/35/10", "36/43/21", "21/43/36", "0/36/64"],
    3: ["72/25/3", "45/40/15", "28/44/28", "15/40/45", "0/28/72"],
    5: ["55/42/3", "28/44/28", "15/40/45", "6/30/64", "0/15/85"],
    7: ["36/61/3", "15/40/45", "6/30/64", "1/20/79", "0/6/94"],
}
SIDES = [{"banes": 2}, {"banes": 1}, {}, {"edges": 1}, {"edges": 2}]


@pytest.mark.parametrize("bonus", COUNTS)
@pytest.mark.parametrize(
    "side", range(5), ids=["double bane", "bane", "none", "edge", "double edge"]
)
def test_exact_counts_of_the_rules(bonus, side):
    """Tier 3 of the table holds the naturals 19 and 20, which are 3 in 100."""
    characteristic = max(-5, min(5, bonus))
    record = power(characteristic, bonus=bonus - characteristic, **SIDES[side])
    found = odds(read_check(record))
    tiers = [
        found.get("tier-1", 0),
        found.get("tier-2", 0),
        found.get("tier-3", 0) + found["critical"],
    ]
    assert "/".join(str(100 * share) for share in tiers) == COUNTS[bonus][side]
    assert found["critical"] == Fraction(3, 100)


def slow_tier(faces, bonus, edges, banes, automatic):
    """Read the order of the rules aloud (F-P-02 to F-P-05, F-P-11, R-P-21, A-P-03, A-P-09)."""
    total, net = sum(faces) + bonus, min(2, edges) - min(2, banes)
    total += {1: 2, -1: -2}.get(net, 0)
    tier = 1 if total <= 11 else 2 if total <= 16 else 3
    if net == 2 and tier < 3:
        tier += 1
    if net == -2 and tier > 1:
        tier -= 1
    if sum(faces) in (19, 20):
        tier = 3
    return total, automatic or tier


@pytest.mark.parametrize("automatic", [None, 1, 2, 3])
def test_every_face_agrees_with_the_slow_reading_of_the_rules(automatic):
    given = {} if automatic is None else {"automatic_tier": automatic}
    for characteristic, bonus, edges, banes in product((-5, 0, 4), (-4, 2), range(4), range(4)):
        record = power(characteristic, bonus=bonus, edges=edges, banes=banes, **given)
        check, counted = read_check(record), {}
        for faces in FACES[:: 1 if edges == banes else 3]:
            total, tier = slow_tier(faces, characteristic + bonus, edges, banes, automatic)
            critical = sum(faces) >= 19
            found = resolve(check, faces).record()
            degree = "critical" if critical and not automatic else f"tier-{tier}"
            assert (found["tier"], found["total"], found["degree"]) == (tier, total, degree)
            assert (found["critical"], found["extra_action"]) == (critical, critical)
            assert found["lower_tiers"] == list(range(1, tier))
            counted[degree] = counted.get(degree, 0) + 1
        if edges == banes:
            assert odds(check) == {degree: Fraction(n, 100) for degree, n in counted.items()}


def test_opposed_agrees_with_the_slow_reading_of_the_rules():
    """F-P-12: no tiers, doubles count four, the higher total wins; a natural 20 is nothing."""
    for skilled, edges, banes, opposing in product((True, False), range(4), range(4), (-3, 11, 19)):
        record = power(
            1, "opposed", skilled=skilled, edges=edges, banes=banes, opposing=opposing, bonus=-1
        )
        check, counted = read_check(record), {}
        change = {-2: -4, -1: -2, 0: 0, 1: 2, 2: 4}[min(2, edges) - min(2, banes)]
        for faces in FACES:
            total = sum(faces) + (2 if skilled else 0) + change
            degree = "win" if total > opposing else "tie" if total == opposing else "lose"
            found = resolve(check, faces)
            assert found.degree == degree
            assert found.record()["total"] == total
            assert found.record()["margin"] == total - opposing
            counted[degree] = counted.get(degree, 0) + 1
        assert odds(check) == {degree: Fraction(n, 100) for degree, n in counted.items()}


def test_opposed_outcome_has_no_tier_values():
    assert outcome(power(2, "opposed", opposing=10), (10, 10)) == {
        "degree": "win",
        "tier": None,
        "natural": 20,
        "total": 22,
        "critical": False,
        "extra_action": False,
        "test_outcome": None,
        "effect": None,
        "damage": None,
        "potency_applies": None,
        "lower_tiers": None,
        "margin": 12,
    }
    with pytest.raises(ChoiceError):
        outcome(power(2, "opposed", opposing=10), (10, 10), downgrade=1)


TESTS = {
    "easy": "success-consequence success success-reward success-reward",
    "medium": "failure success-consequence success success-reward",
    "hard": "failure-consequence failure success success-reward",
}


@pytest.mark.parametrize("difficulty", TESTS)
def test_test_outcomes(difficulty):
    """F-P-07, F-P-08, A-P-01."""
    rows = [(5, 5), (6, 6), (9, 9), (10, 9)]
    record = power(0, "test", difficulty=difficulty)
    found = [outcome(record, faces)["test_outcome"] for faces in rows]
    assert " ".join(found) == TESTS[difficulty]


def test_a_reward_for_natural_dice_needs_tier_3():
    """A double edge alone earns no reward (F-P-08); nor does tier 2 by choice or by rule."""
    lifted = power(0, "test", difficulty="medium", edges=2)
    assert outcome(lifted, (6, 6))["test_outcome"] == "success"
    natural = power(0, "test", difficulty="hard")
    assert outcome(natural, (10, 10), downgrade=2)["test_outcome"] == "failure"
    assert outcome({**natural, "automatic_tier": 2}, (10, 10))["test_outcome"] == "failure"
    forced = outcome({**natural, "automatic_tier": 3}, (10, 10))
    assert (forced["degree"], forced["test_outcome"]) == ("tier-3", "success-reward")
    assert outcome({**natural, "automatic_tier": 3}, (1, 1))["test_outcome"] == "success"


def test_without_a_difficulty_a_test_only_has_a_tier():
    """A-P-01."""
    assert outcome(power(0, "test"), (5, 5))["test_outcome"] is None


def test_downgrade():
    """R-P-16 to R-P-18, A-P-05, A-P-06: any lower tier, effect and damage with it."""
    record = power(2, damage=[3, 6, 9], effects=["a", "b", "c"])
    check = read_check(record)
    assert resolve(check, (10, 9)).offers == {"downgrade": (1, 2)}
    assert resolve(check, (6, 6)).offers == {"downgrade": (1,)}
    assert resolve(check, (1, 1)).offers == {}
    lowered = outcome(record, (10, 9), downgrade=1)
    assert (lowered["degree"], lowered["tier"]) == ("tier-1", 1)
    assert (lowered["effect"], lowered["damage"]) == ("a", 5)
    assert (lowered["critical"], lowered["extra_action"]) == (True, True)
    assert lowered["lower_tiers"] == [1, 2]
    assert outcome({**record, "automatic_tier": 3}, (1, 1), downgrade=2)["tier"] == 2


@pytest.mark.parametrize("action", ["main", "maneuver", "other"])
@pytest.mark.parametrize("roll", ["ability", "test"])
def test_extra_action_is_for_main_actions_of_abilities(roll, action):
    """F-P-06, A-P-04: natural 19 and 20 are tier 3 on every roll all the same."""
    given = {"action": action} if roll == "ability" else {}
    found = outcome(power(-5, roll, **given), (10, 9))
    assert found["degree"] == "critical"
    assert found["extra_action"] is (roll == "ability" and action == "main")


def test_damage_adds_the_characteristic_and_never_goes_below_zero():
    """F-P-14, V-P-31."""
    assert outcome(power(2, damage=[3, 6, 9]), (1, 1))["damage"] == 5
    assert outcome(power(2, damage=[3, 6, 9], damage_adds=False), (1, 1))["damage"] == 3
    assert outcome(power(-5, damage=[3, 6, 9]), (1, 1))["damage"] == 0


@pytest.mark.parametrize(("potency", "less"), [("weak", 2), ("average", 1), ("strong", 0)])
def test_potency_applies_to_a_lower_characteristic_only(potency, less):
    """F-P-14, V-P-32."""
    for own, target in product(range(-5, 6), repeat=2):
        record = power(own, potency=potency, target_characteristic=target)
        assert outcome(record, (5, 5))["potency_applies"] is (target < own - less)
    assert outcome(power(2, potency=potency), (5, 5))["potency_applies"] is None


@pytest.mark.parametrize("downgrade", [None, 1, 2])
def test_each_tier_has_its_own_potency(downgrade):
    """F-P-14: that of the tier which counts in the end; the oracle spells each entry out."""
    entries = (None, "weak", "average", "strong", -5, 0, 3, 10)
    less = {"weak": 2, "average": 1, "strong": 0}
    choices = {} if downgrade is None else {"downgrade": downgrade}
    for three in product(entries, repeat=3):
        for highest, target in ((2, 0), (2, 1), (3, 2), (-5, -5), (5, 5)):
            more = {"highest_characteristic": highest, "target_characteristic": target}
            found = outcome(power(1, potencies=list(three), **more), (8, 8), **choices)
            entry = three[(downgrade or 3) - 1]
            if entry is None:
                assert found["potency_applies"] is None
            else:
                number = highest - less[entry] if isinstance(entry, str) else entry
                assert found["potency_applies"] is (target < number)


def test_potency_goes_by_the_rolled_characteristic_unless_a_highest_is_given():
    """F-P-14: and one potency for all tiers means what it meant in 1.0.1."""
    record = power(2, potency="strong", target_characteristic=2)
    assert outcome(record, (5, 5))["potency_applies"] is False
    assert outcome({**record, "highest_characteristic": 3}, (5, 5))["potency_applies"] is True
    by_tier = {**record, "potencies": ["strong"] * 3}
    del by_tier["potency"]
    assert outcome(by_tier, (5, 5)) == outcome(record, (5, 5))


@pytest.mark.parametrize(
    ("more", "field", "said"),
    [
        (
            {"potencies": ["weak", None, 11]},
            "potencies",
            "potencies, potency, must be one of weak, average or strong or a whole number from -5 "
            "to 10, or null, not 11.",
        ),
        ({"potencies": ["weak", None]}, "potencies", "a list of 3"),
        ({"potencies": [True, None, 1]}, "potencies", "not true"),
        (
            {"potencies": [1, 2, 3], "potency": "weak"},
            "potency",
            "Exactly one of potencies or potency may be given, not potencies and potency.",
        ),
        (
            {"potency_of": "might"},
            "potency_of",
            "potency_of belongs here only where potencies is given or where potency is given.",
        ),
        ({"potencies": [1, 2, 3], "potency_of": "wits"}, "potency_of", "one of might"),
        ({"potencies": [1, 2, 3], "highest_characteristic": 6}, "highest_characteristic", "5"),
    ],
)
def test_a_potency_that_cannot_be_is_told(more, field, said):
    with pytest.raises(CheckError) as refused:
        read_check(power(2, **more))
    assert refused.value.field == field
    assert said in str(refused.value)


def test_a_total_of_19_is_no_natural_19():
    """R-P-19, A-P-13: what counts are the dice before anything is added."""
    found = outcome(power(1), (9, 9))
    assert (found["natural"], found["total"]) == (18, 19)
    assert (found["degree"], found["critical"], found["extra_action"]) == ("tier-3", False, False)


def test_several_sources_of_edges_count_up_to_two():
    """F-P-04: one, two and three edges (cases, row 3)."""
    totals = [outcome(power(0, edges=edges), (6, 4))["total"] for edges in range(4)]
    tiers = [outcome(power(0, edges=edges), (6, 4))["tier"] for edges in range(4)]
    assert (totals, tiers) == ([10, 12, 10, 10], [1, 2, 2, 2])


def test_one_roll_against_several_targets_is_several_checks():
    """V-P-33, cases row 5: the same dice, a tier for each target."""
    checks = [read_check(power(2, edges=edges)) for edges in (0, 0, 1)]
    assert [resolve(check, (5, 4)).record()["tier"] for check in checks] == [1, 1, 2]


@pytest.mark.parametrize(
    ("record", "field"),
    [
        (power([1, 2]), "characteristic"),
        (power(6), "characteristic"),
        (power(0, skilled=True), "skilled"),
        (power(0, difficulty="easy"), "difficulty"),
        (power(0, "test", action="main"), "action"),
        (power(0, "test", damage=[1, 2, 3]), "damage"),
        (power(0, "opposed", opposing=9, automatic_tier=2), "automatic_tier"),
        (power(0, damage_adds=True), "damage_adds"),
        (power(0, target_characteristic=1), "target_characteristic"),
        (power(0, opposing=3), "opposing"),
        (power(0, "opposed"), "opposing"),
        (power(0, damage=[1, 2]), "damage"),
        (power(0, damage=[1, 2, 1000]), "damage"),
        (power(0, effects=["a", "b", "c" * 201]), "effects"),
        (power(0, effects="abc"), "effects"),
        (power(0, automatic_tier=0), "automatic_tier"),
    ],
)
def test_fields_that_do_not_belong_or_do_not_fit(record, field):
    with pytest.raises(CheckError) as caught:
        read_check(record)
    assert caught.value.field == field
    assert len(caught.value.errors) == 1
