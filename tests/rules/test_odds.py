"""Odds against other people's arithmetic: icepool and dyce."""

from fractions import Fraction
from itertools import product

import dyce
import icepool
import pytest

from dicewright import odds, read_check


def test_order_is_worst_to_best():
    def degrees(**record):
        return list(odds(read_check(record)))

    assert degrees(system="heroic", roll="task", skill=4, target=11) == [
        "fumble",
        "failure",
        "complication",
        "success",
        "crit",
    ]
    assert degrees(system="power", roll="test", characteristic=0) == [
        "tier-1",
        "tier-2",
        "tier-3",
        "critical",
    ]
    assert degrees(system="power", roll="opposed", characteristic=0, opposing=11) == [
        "lose",
        "tie",
        "win",
    ]
    assert degrees(system="boons", bonus=5, open_ended=True)[:5] == [
        "snags-3",
        "snags-2",
        "snags-1",
        "failure",
        "success",
    ]


@pytest.mark.parametrize("dice", ["2d6", "d12", "d20"])
def test_heroic_odds_agree_with_icepool(dice):
    """icepool counts the sums; a crit is the highest sum, a fumble the lowest."""
    pool = {"2d6": icepool.d(6) + icepool.d(6), "d12": icepool.d(12), "d20": icepool.d(20)}[dice]
    tie = "success" if dice == "d20" else "complication"
    for skill, target in product((0, 4, 9, 30), (-30, 5, 11, 16, 99)):

        def degree(natural, skill=skill, target=target):
            if natural == pool.max_outcome():
                return "crit"
            if natural == pool.min_outcome():
                return "fumble"
            margin = natural + skill - target
            return "success" if margin > 0 else "failure" if margin < 0 else tie

        theirs = pool.map(degree)
        record = {"system": "heroic", "roll": "task", "dice": dice, "skill": skill}
        found = odds(read_check({**record, "target": target}))
        assert found == {name: theirs.probability(name) for name in theirs}


def test_power_odds_agree_with_icepool():
    pool = icepool.d(10) + icepool.d(10)
    for characteristic, (edges, banes) in product((-5, 0, 3), ((0, 0), (1, 0), (0, 1), (2, 0))):
        change = characteristic + 2 * (edges == 1) - 2 * banes

        def degree(natural, change=change, lift=edges == 2):
            if natural >= 19:
                return "critical"
            tier = 1 + (natural + change > 11) + (natural + change > 16)
            return f"tier-{min(3, tier + lift)}"

        theirs = pool.map(degree)
        record = {"system": "power", "roll": "ability", "characteristic": characteristic}
        found = odds(read_check({**record, "edges": edges, "banes": banes}))
        assert found == {name: theirs.probability(name) for name in theirs}


@pytest.mark.parametrize(("bonus", "target"), [(0, 15), (12, 15), (-3, 25), (99, -30)])
def test_boon_odds_agree_with_dyce(bonus, target):
    shares = {}
    for total, count in (2 @ dyce.H(10)).items():
        margin = total + bonus - target
        full = abs(margin) // 10
        kind, plain = ("boons", "success") if margin >= 0 else ("snags", "failure")
        degree = f"{kind}-{full}" if full else plain
        shares[degree] = shares.get(degree, 0) + Fraction(count, 100)
    found = odds(read_check({"system": "boons", "bonus": bonus, "target": target}))
    assert found == shares


def test_exploding_dice_agree_with_icepool():
    """icepool explodes; an exploding and an imploding die are put together by hand (F-S-02)."""
    depth = 6
    more_up = icepool.d(10).explode(depth=depth - 1)
    more_down = icepool.d(10).explode([1], depth=depth - 1)

    def die(face):
        if face == 10:
            return 10 + more_up
        return 1 - more_down if face == 1 else icepool.Die([face])

    check = read_check({"system": "boons", "bonus": 0, "open_ended": True})
    theirs = {}
    for one, other in product(range(1, 11), repeat=2):
        total = icepool.Die([11]) if {one, other} == {1, 10} else die(one) + die(other)
        for outcome in total:
            degree = "boons" if outcome >= 25 else "success" if outcome >= 15 else "less"
            share = total.probability(outcome) / 100
            theirs[degree] = theirs.get(degree, 0) + share
    found = odds(check)
    boons = sum(share for degree, share in found.items() if degree.startswith("boons"))
    assert abs(boons - theirs["boons"]) <= found["beyond"]
    assert abs(found["success"] - theirs["success"]) <= found["beyond"]
