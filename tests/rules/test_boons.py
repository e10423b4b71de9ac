"""Boon Rolls: counts, points, spending, dice that go on rolling (R-S, A-S, F-S-02)."""

from fractions import Fraction
from itertools import product

import pytest

from dicewright import CheckError, ChoiceError, FacesError, odds, read_check, resolve
from dicewright.systems.boons import open_ended_odds


def boons(bonus=0, **fields):
    return {"system": "boons", "bonus": bonus, **fields}


def outcome(record, faces, **choices):
    return resolve(read_check(record), faces, choices).record()


@pytest.mark.parametrize(
    ("bonus", "target", "counts"),
    [
        (0, 15, (21, 0, 0, 69, 10, 0)),
        (5, 15, (63, 1, 0, 36, 0, 0)),
        (10, 15, (73, 21, 0, 6, 0, 0)),
        (15, 15, (36, 63, 1, 0, 0, 0)),
        (20, 15, (6, 73, 21, 0, 0, 0)),
        (0, 18, (6, 0, 0, 66, 28, 0)),
        (8, 18, (63, 1, 0, 36, 0, 0)),
        (-3, 25, (0, 0, 0, 3, 69, 28)),
        (0, 30, (0, 0, 0, 0, 55, 45)),
    ],
)
def test_exact_counts_of_the_rules(bonus, target, counts):
    degrees = ("success", "boons-1", "boons-2", "failure", "snags-1", "snags-2")
    expected = {
        degree: Fraction(count, 100) for degree, count in zip(degrees, counts, strict=True) if count
    }
    assert odds(read_check(boons(bonus, target=target))) == expected


def slow_points(distance):
    """Count full tens by taking them away one by one (A-S-01, A-S-03)."""
    taken = 0
    while distance >= 10:
        distance -= 10
        taken += 1
    return taken


def test_every_face_agrees_with_the_slow_reading_of_the_rules():
    """R-S-01 to R-S-03, R-S-09, R-S-10, A-S-01 to A-S-06 over a grid."""
    for bonus, target, modifier in product(
        (-99, -7, 0, 5, 42, 99), (-30, 15, 18, 199), (-20, 0, 7)
    ):
        record = boons(bonus, target=target, modifiers=[["mud", modifier], ["", 1]])
        check, counted = read_check(record), {}
        for faces in product(range(1, 11), repeat=2):
            total, needed = sum(faces) + bonus, target + modifier + 1
            if total >= needed:
                boon, snag = slow_points(total - needed), 0
                degree = f"boons-{boon}" if boon else "success"
            else:
                boon, snag = 0, slow_points(needed - total)
                degree = f"snags-{snag}" if snag else "failure"
            assert resolve(check, faces).record() == {
                "degree": degree,
                "success": total >= needed,
                "total": total,
                "target": needed,
                "margin": total - needed,
                "boons": boon,
                "snags": snag,
                "to_spend": boon or snag,
            }
            counted[degree] = counted.get(degree, 0) + 1
        assert odds(check) == {degree: Fraction(n, 100) for degree, n in counted.items()}


def test_average_difficulty_is_the_default():
    """R-S-04; and it is left out of the record."""
    check = read_check(boons(0, target=15, modifiers=[], kind="general", open_ended=False))
    assert check.record() == {"system": "boons", "bonus": 0}
    assert outcome(boons(0), (7, 8))["target"] == 15


@pytest.mark.parametrize("faces", [(10, 10), (5, 5), (1, 1)])
def test_every_kind_of_roll_earns_points_alike(faces):
    """R-S-08: combat and spells as much as general skills."""
    found = [
        outcome(boons(5, target=target, kind=kind), faces)
        for kind in ("general", "combat", "spell")
        for target in (15, 25)
    ]
    assert found[:2] == found[2:4] == found[4:]


def test_total_five_is_one_snag_and_six_is_none():
    """A-S-04, A-S-13: exactly ten below counts."""
    assert outcome(boons(0), (2, 3))["degree"] == "snags-1"
    assert outcome(boons(0), (3, 3))["degree"] == "failure"


def test_spending():
    """R-S-11, A-S-08, A-S-09: what is left is lost; any names, repeats allowed."""
    check = read_check(boons(25))
    assert resolve(check, (10, 10)).offers["spent"].points == 3
    assert "lost" not in resolve(check, (10, 10)).record()
    found = outcome(boons(25), (10, 10), spent=[["", 1], ["", 1]])
    assert (found["to_spend"], found["lost"]) == (3, 1)
    for wrong in (
        [["a", 0]],
        [["a", -1], ["b", 3]],
        [["a", 4]],
        [["a", True]],
        [["a", 1.0]],
        [["a" * 81, 1]],
        [["a"]],
        ["a", 1],
        [["a", 1]] * 4,
        {"a": 1},
        "a1",
        None,
        [[None, 1]],
        [["\ud800", 1]],
    ):
        with pytest.raises(ChoiceError, match="spent"):
            outcome(boons(25), (10, 10), spent=wrong)


@pytest.mark.parametrize(
    ("faces", "why"),
    [
        ([[10], [4]], "Die 1 of 2 stops too early"),
        ([[4], [10, 10]], "Die 2 of 2 stops too early"),
        ([[1, 1], [4]], "Die 1 of 2 stops too early"),
        ([[4, 5], [4]], "Die 1 of 2 goes on too long"),
        ([[10, 4, 4], [4]], "Die 1 of 2 goes on too long"),
        ([[1, 10, 3], [4]], "Die 1 of 2 goes on too long"),
        ([[10, 1, 1], [4]], "Die 1 of 2 goes on too long"),
        ([[10, 4], [1]], "Nova"),
        ([[10], [1, 3]], "Nova"),
        ([[10, 4]], "1 die is missing"),
        ([], "2 dice are missing"),
        ([[], []], "Die 1 of 2 has no rolls"),
        ([[4], [4], [4]], "Too many dice"),
        ((7, 8), "Die 1 of 2 must be the list"),
        ([[11], [4]], "1 to 10"),
        ([[10, 0], [4]], "Die 1 of 2, roll 2"),
        ([[True], [4]], "true"),
        ([4.0, [4]], "4.0"),
        ("10,4", "must be a list"),
        (None, "must be a list"),
    ],
)
def test_chains_that_the_rule_does_not_allow(faces, why):
    """F-S-02."""
    with pytest.raises(FacesError, match=why):
        resolve(read_check(boons(0, open_ended=True)), faces)


def test_plain_dice_take_no_lists():
    with pytest.raises(FacesError, match="Die 1 of 2"):
        resolve(read_check(boons(0)), [[7], [8]])


def test_rolling_on_needs_no_knowledge_of_the_rule():
    """Whoever rolls asks `next_dice` and hands the faces to `add_faces`, until none are left."""
    check = read_check(boons(0, open_ended=True))
    rolls = iter([10, 10, 10, 3, 4])
    faces, asked = (), []
    while sizes := check.next_dice(faces):
        asked.append(sizes)
        faces = check.add_faces(faces, [next(rolls) for _ in sizes])
    assert asked == [(10, 10), (10, 10), (10,)]
    assert faces == ((10, 10, 4), (10, 3))
    assert resolve(check, faces).record()["total"] == 37


def test_a_player_may_type_one_die_after_the_other():
    check = read_check(boons(0, open_ended=True))
    faces = check.add_faces((), [10])
    assert (faces, check.next_dice(faces)) == (((10,),), (10,))
    faces = check.add_faces(faces, [7])
    assert check.next_dice(faces) == (10,)
    faces = check.add_faces(faces, [2])
    assert (faces, check.next_dice(faces)) == (((10, 2), (7,)), ())
    with pytest.raises(FacesError, match="Too many"):
        check.add_faces(faces, [2])
    with pytest.raises(FacesError, match="Die 1"):
        check.add_faces((), [11])


@pytest.mark.parametrize(
    ("faces", "sizes"),
    [
        ((), (10, 10)),
        ([[4]], (10,)),
        ([[10]], (10,)),
        ([[10], [1]], ()),
        ([[1], [1]], (10, 10)),
        ([[1, 1], [1, 2]], (10,)),
        ([[10, 4], [7]], ()),
        ([[10], [7]], (10,)),
        ([[1, 10], [7]], ()),
    ],
)
def test_next_dice(faces, sizes):
    assert read_check(boons(0, open_ended=True)).next_dice(faces) == sizes


def chains(first, depth):
    """List every way a die can go on, with its chance; None where it goes on past the depth."""
    if first not in (1, 10):
        return [((first,), Fraction(1))]
    found, open_chain, chance = [], (first,), Fraction(1)
    for _ in range(depth):
        chance /= 10
        found += [((*open_chain, face), chance) for face in range(1, 11) if face != first]
        open_chain = (*open_chain, first)
    return [*found, (None, chance)]


def enumerated(check, depth):
    """Resolve every way that two dice can go on, which is the slow and obvious definition."""
    shares = {}
    for one, other in product(range(1, 11), repeat=2):
        if {one, other} == {1, 10}:
            ways = [(((one,), (other,)), Fraction(1))]
        else:
            ways = [
                ((a, b), chance_a * chance_b)
                for (a, chance_a), (b, chance_b) in product(
                    chains(one, depth), chains(other, depth)
                )
            ]
        for faces, chance in ways:
            degree = "beyond" if None in faces else resolve(check, faces).degree
            shares[degree] = shares.get(degree, 0) + chance / 100
    return shares


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize(("bonus", "target"), [(0, 15), (5, 15), (12, 18), (-4, 30)])
def test_odds_by_totals_agree_with_resolving_every_chain(bonus, target, depth):
    check = read_check(boons(bonus, target=target, open_ended=True))
    assert open_ended_odds(check, depth) == enumerated(check, depth)


@pytest.mark.parametrize("bonus", [-99, 0, 7, 99])
def test_open_ended_odds_sum_to_one_with_a_tiny_rest_at_the_end(bonus):
    found = odds(read_check(boons(bonus, open_ended=True)))
    assert sum(found.values()) == 1
    assert list(found)[-1] == "beyond"
    assert 0 < found["beyond"] < Fraction(1, 10**6)
    ranked = [d for d in found if d != "beyond"]
    snags = [int(d[6:]) for d in ranked if d.startswith("snags")]
    earned = [int(d[6:]) for d in ranked if d.startswith("boons")]
    assert snags == sorted(snags, reverse=True)
    assert earned == sorted(earned)


def test_bounds_of_fields():
    for field, value in (
        ("target", 200),
        ("target", -31),
        ("bonus", 100),
        ("modifiers", [["a", 1]] * 13),
        ("modifiers", [["a", 100]]),
        ("modifiers", [["a"]]),
        ("modifiers", [["a" * 81, 1]]),
        ("modifiers", ["a", 1]),
        ("kind", "magic"),
        ("open_ended", 1),
    ):
        with pytest.raises(CheckError) as caught:
            read_check({**boons(0), field: value})
        assert caught.value.field == field
    read_check(boons(0, modifiers=[["a" * 80, 99]] * 12))
