"""The printed examples and derived vectors of the rules, as data: what must come out of what.

Plain data and the standard library only, so that the same vectors run under pytest and inside the
runtime that ships. `run()` resolves them all and returns what went wrong, one line each.

A vector is `(id, record, faces, choices, expected)`; `expected` names part of the outcome record.
"""

from __future__ import annotations

from typing import Any

Vector = tuple[str, dict[str, Any], Any, dict[str, Any], dict[str, Any]]


def _task(skill: int, **fields: Any) -> dict[str, Any]:
    return {"system": "heroic", "roll": "task", "skill": skill, **fields}


def _opposed(skill: int, opposing: int, **fields: Any) -> dict[str, Any]:
    return {"system": "heroic", "roll": "opposed", "skill": skill, "opposing": opposing, **fields}


def _reaction(skill: int, opposing: int, **fields: Any) -> dict[str, Any]:
    answer = {"reaction": "dodge", "attack": "melee", **fields}
    return {"system": "heroic", "roll": "reaction", "skill": skill, "opposing": opposing, **answer}


def _came_to(degree: str, total: int, target: int, **more: Any) -> dict[str, Any]:
    success = degree in ("crit", "success", "complication")
    margin = total - target
    return {
        "degree": degree,
        "success": success,
        "total": total,
        "target": target,
        "margin": margin,
        **more,
    }


HIT = {"damage_factor": 1}
MISSED = {"damage_factor": 0}
AVOIDED = {"damage_factor": 0}
DOUBLED = {"damage_factor": 2}
NO_FACTOR: dict[str, Any] = {"damage_factor": None, "damage": None}

HEROIC: list[Vector] = [
    ("V-H-01", _task(7, difficulty="easy"), (4, 6), {}, _came_to("success", 17, 8, **NO_FACTOR)),
    ("V-H-02", _task(4, difficulty="very-hard"), (2, 5), {}, _came_to("failure", 11, 14)),
    ("V-H-03", _task(6, difficulty="heroic"), (4, 6), {}, _came_to("complication", 16, 16)),
    ("V-H-04", _opposed(7, 6, action="melee"), (2, 6), {}, _came_to("success", 15, 13, **HIT)),
    ("V-H-05", _opposed(7, 2, action="ranged"), (3, 3), {}, _came_to("success", 13, 9, **HIT)),
    ("V-H-06", _opposed(4, 9, action="spell"), (2, 3), {}, _came_to("failure", 9, 16)),
    # The source gives no dice for V-H-07 to V-H-09: any will do, the target number is the point.
    ("V-H-07", _reaction(5, 4, reaction="parry", attack="unarmed"), (3, 4), {}, {"target": 11}),
    ("V-H-08", _reaction(5, 6, reaction="shield-block"), (3, 4), {}, {"target": 13}),
    (
        "V-H-09",
        _reaction(5, 6, reaction="resist-magic", attack="spell"),
        (3, 4),
        {},
        {"target": 13},
    ),
    (
        "V-H-10",
        _opposed(7, 3, action="ranged", damage=8),
        (6, 6),
        {},
        _came_to("crit", 19, 10, damage_factor=2, damage=16, follow_ups=[], free_actions=0),
    ),
    (
        "V-H-11",
        _opposed(7, 3, action="ranged", damage=8),
        (1, 1),
        {"combat_fumble": 3},
        _came_to(
            "fumble",
            9,
            10,
            damage_factor=0,
            damage=0,
            follow_ups=["combat-fumble"],
            fumble={"row": "drop", "damage_factor": None, "damage": None},
        ),
    ),
    ("V-H-12", _opposed(4, 9, action="spell"), (6, 6), {}, _came_to("crit", 16, 16)),
    ("V-H-13", _task(2, difficulty="insane"), (6, 6), {}, _came_to("crit", 14, 18)),
    ("V-H-14", _task(7, difficulty="easy"), (1, 1), {}, _came_to("fumble", 9, 8)),
    ("V-H-15", _task(2, difficulty="basic"), (1, 1), {}, _came_to("fumble", 4, 4)),
    ("V-H-16", _opposed(7, 6, action="melee"), (2, 4), {}, _came_to("complication", 13, 13, **HIT)),
    ("V-H-17", _reaction(5, 4), (2, 4), {}, _came_to("complication", 11, 11, **AVOIDED)),
    ("V-H-18", _reaction(4, 6), (2, 5), {}, _came_to("failure", 11, 13, **HIT)),
    ("V-H-19", _reaction(4, 6), (1, 1), {}, _came_to("fumble", 6, 13, **DOUBLED)),
    ("V-H-20", _reaction(9, 2), (1, 1), {}, _came_to("fumble", 11, 9, **DOUBLED)),
    ("V-H-21", _reaction(0, 6), (6, 6), {}, _came_to("crit", 12, 13, free_actions=1, **AVOIDED)),
    (
        "V-H-22",
        _task(4, difficulty="moderate"),
        (6, 6),
        {},
        _came_to("crit", 16, 10, **NO_FACTOR),
    ),
    (
        "V-H-23",
        _opposed(4, 4, action="spell"),
        (1, 1),
        {},
        _came_to("fumble", 6, 11, follow_ups=["spell-miscast"], **NO_FACTOR),
    ),
    (
        "V-H-24",
        _opposed(4, 4, action="spell"),
        (6, 6),
        {},
        _came_to("crit", 16, 11, follow_ups=[], **NO_FACTOR),
    ),
    ("V-H-25", _task(4, difficulty="moderate"), (3, 3), {}, _came_to("complication", 10, 10)),
    ("V-H-26", _task(4, difficulty="moderate"), (3, 4), {}, _came_to("success", 11, 10)),
    ("V-H-27", _task(4, difficulty="moderate"), (2, 3), {}, _came_to("failure", 9, 10)),
    (
        "V-H-28",
        _task(4, difficulty="moderate", dice="d12"),
        (6,),
        {},
        _came_to("complication", 10, 10),
    ),
    ("V-H-29", _opposed(4, 6, dice="d12"), (9,), {}, _came_to("complication", 13, 13)),
    ("V-H-30", _task(2, difficulty="insane", dice="d12"), (12,), {}, _came_to("crit", 14, 18)),
    ("V-H-31", _task(9, difficulty="basic", dice="d12"), (1,), {}, _came_to("fumble", 10, 4)),
    ("V-H-32", _task(4, difficulty="easy", dice="d20"), (6,), {}, _came_to("success", 10, 10)),
    ("V-H-33", _task(4, difficulty="easy", dice="d20"), (5,), {}, _came_to("failure", 9, 10)),
    ("V-H-34", _opposed(7, 6, dice="d20"), (8,), {}, _came_to("success", 15, 15)),
    ("V-H-35", _task(7, difficulty="basic", dice="d20"), (1,), {}, _came_to("fumble", 8, 6)),
    ("V-H-36", _opposed(2, 15, dice="d20"), (20,), {}, _came_to("crit", 22, 24)),
    ("V-H-37", _reaction(5, 6, dice="d20"), (7,), {}, {"target": 15}),
    ("V-H-38", _task(9, difficulty="moderate", dice="d20"), (12,), {}, _came_to("success", 21, 12)),
    ("V-H-39", _task(9, difficulty="moderate", dice="d12"), (11,), {}, _came_to("success", 20, 10)),
    (
        "V-H-40",
        {"system": "heroic", "roll": "trivial"},
        (),
        {},
        {
            "degree": "success",
            "success": True,
            "natural": None,
            "total": None,
            "target": None,
            "margin": None,
            "damage_factor": None,
            "damage": None,
            "free_actions": 0,
            "follow_ups": [],
        },
    ),
]


def _fumbled(face: int, row: str, armed: bool, halved: bool, effect: str = "") -> Vector:
    record = _task(4, difficulty="easy", action="melee", damage=7, armed=armed)
    fumble = {"row": row, "damage_factor": 0.5, "damage": 3}
    if not halved:
        fumble = {"row": row, "damage_factor": None, "damage": None}
    hand = "armed" if armed else "unarmed"
    return (
        f"combat fumble {face} {hand}{' as ' if effect else ''}{effect}",
        record,
        (1, 1),
        {"combat_fumble": face} | ({"fumble_effect": effect} if effect else {}),
        {"fumble": fumble},
    )


FUMBLES: list[Vector] = [
    _fumbled(1, "hurt-self", True, True),
    _fumbled(2, "hurt-ally", True, True),
    _fumbled(3, "drop", True, False),
    _fumbled(4, "drop", True, False),
    _fumbled(5, "fall", True, False),
    _fumbled(6, "fall", True, False),
    _fumbled(1, "hurt-self", False, True),
    _fumbled(2, "hurt-ally", False, True),
    _fumbled(3, "hurt-self", False, True),
    _fumbled(4, "hurt-self", False, True),
    _fumbled(5, "fall", False, False),
    _fumbled(6, "fall", False, False),
    _fumbled(3, "hurt-self", True, True, "hurt-self"),
    _fumbled(4, "hurt-self", True, True, "hurt-self"),
    _fumbled(3, "drop", True, False, "drop"),
]


def _power(characteristic: int, roll: str = "ability", **fields: Any) -> dict[str, Any]:
    return {"system": "power", "roll": roll, "characteristic": characteristic, **fields}


def _tier(total: int, tier: int, **more: Any) -> dict[str, Any]:
    return {"degree": f"tier-{tier}", "total": total, "tier": tier, **more}


def _critical(total: int, **more: Any) -> dict[str, Any]:
    return {"degree": "critical", "total": total, "tier": 3, "critical": True, **more}


BRUTAL_SLAM = {"damage": [3, 6, 9], "effects": ["push 1", "push 2", "push 4"]}

POWER: list[Vector] = [
    ("V-P-01", _power(0), (5, 6), {}, _tier(11, 1)),
    ("V-P-02", _power(1), (5, 6), {}, _tier(12, 2)),
    ("V-P-03", _power(2), (7, 7), {}, _tier(16, 2)),
    ("V-P-04", _power(2), (8, 7), {}, _tier(17, 3, natural=15, critical=False)),
    ("V-P-05", _power(2), (10, 10), {}, _critical(22, natural=20)),
    ("V-P-06", _power(-5), (10, 9), {}, _critical(14, natural=19)),
    ("V-P-07", _power(-5), (9, 9), {}, _tier(13, 2, critical=False)),
    ("V-P-08", _power(0, banes=2), (10, 9), {}, _critical(19)),
    ("V-P-09", _power(0, banes=2), (9, 9), {}, _tier(18, 2)),
    ("V-P-10", _power(-5), (1, 1), {}, _tier(-3, 1)),
    ("V-P-11", _power(-5, edges=2), (1, 1), {}, _tier(-3, 2)),
    ("V-P-12", _power(2, edges=2), (9, 9), {}, _tier(20, 3)),
    ("V-P-13", _power(1, edges=1), (5, 4), {}, _tier(12, 2)),
    ("V-P-14", _power(1, banes=1), (6, 6), {}, _tier(11, 1)),
    ("V-P-15", _power(2, edges=1, banes=1), (5, 4), {}, _tier(11, 1)),
    ("V-P-16", _power(2, edges=2, banes=1), (5, 4), {}, _tier(13, 2)),
    ("V-P-17", _power(2, edges=3, banes=1), (5, 4), {}, _tier(13, 2)),
    ("V-P-18", _power(2, edges=5, banes=3), (5, 4), {}, _tier(11, 1)),
    ("V-P-19", _power(2, edges=1, banes=2), (6, 7), {}, _tier(13, 2)),
    ("V-P-20", _power(1, "test", skilled=True, edges=1), (5, 4), {}, _tier(14, 2)),
    ("V-P-20 bonus", _power(1, bonus=2, edges=1), (5, 4), {}, _tier(14, 2)),
    ("V-P-21", _power(1, edges=2), (5, 4), {}, _tier(10, 2)),
    ("V-P-22", _power(5), (8, 8), {}, _tier(21, 3, natural=16, critical=False)),
    (
        "V-P-23",
        _power(2),
        (10, 10),
        {"downgrade": 2},
        _tier(22, 2, critical=True, extra_action=True, lower_tiers=[1, 2]),
    ),
    ("V-P-24", _power(2, action="maneuver"), (10, 10), {}, _critical(22, extra_action=False)),
    (
        "V-P-25",
        _power(2, "test", difficulty="hard"),
        (10, 10),
        {},
        _critical(22, test_outcome="success-reward", extra_action=False),
    ),
    (
        "V-P-26",
        _power(2, "test", difficulty="hard"),
        (8, 7),
        {},
        _tier(17, 3, natural=15, test_outcome="success"),
    ),
    (
        "V-P-27",
        _power(0, "test", difficulty="easy"),
        (5, 6),
        {},
        _tier(11, 1, test_outcome="success-consequence"),
    ),
    (
        "V-P-28",
        _power(1, "test", difficulty="medium", edges=2),
        (5, 4),
        {},
        _tier(10, 2, test_outcome="success-consequence"),
    ),
    (
        "V-P-29",
        _power(2, "opposed", edges=2, opposing=17),
        (6, 6),
        {},
        {"degree": "win", "total": 18, "margin": 1, "tier": None, "critical": False},
    ),
    (
        "V-P-30",
        _power(2, automatic_tier=1),
        (10, 10),
        {},
        _tier(22, 1, critical=True, extra_action=True, lower_tiers=[]),
    ),
    (
        "V-P-31 tier 1",
        _power(2, **BRUTAL_SLAM),
        (4, 4),
        {},
        _tier(10, 1, damage=5, effect="push 1"),
    ),
    (
        "V-P-31 tier 2",
        _power(2, **BRUTAL_SLAM),
        (6, 6),
        {},
        _tier(14, 2, damage=8, effect="push 2"),
    ),
    (
        "V-P-31 tier 3",
        _power(2, **BRUTAL_SLAM),
        (8, 8),
        {},
        _tier(18, 3, damage=11, effect="push 4"),
    ),
    (
        "V-P-32 affected",
        _power(2, potency="average", target_characteristic=0),
        (5, 5),
        {},
        {"potency_applies": True},
    ),
    (
        "V-P-32 not affected",
        _power(2, potency="average", target_characteristic=1),
        (5, 5),
        {},
        {"potency_applies": False},
    ),
    ("V-P-33 first target", _power(2), (5, 4), {}, _tier(11, 1)),
    ("V-P-33 second target", _power(2), (5, 4), {}, _tier(11, 1)),
    ("V-P-33 third target, with an edge", _power(2, edges=1), (5, 4), {}, _tier(13, 2)),
]


def _boons(bonus: int, target: int = 15, **fields: Any) -> dict[str, Any]:
    return {"system": "boons", "bonus": bonus, "target": target, **fields}


def _points(degree: str, total: int, margin: int, **more: Any) -> dict[str, Any]:
    kind, _, number = degree.partition("-")
    earned = int(number or 0)
    return {
        "degree": degree,
        "success": margin >= 0,
        "total": total,
        "margin": margin,
        "boons": earned if kind == "boons" else 0,
        "snags": earned if kind == "snags" else 0,
        "to_spend": earned,
        **more,
    }


BOONS: list[Vector] = [
    ("V-S-01", _boons(0), (7, 8), {}, _points("success", 15, 0)),
    ("V-S-02", _boons(0), (7, 7), {}, _points("failure", 14, -1)),
    ("V-S-03", _boons(5), (9, 10), {}, _points("success", 24, 9)),
    ("V-S-04", _boons(5), (10, 10), {}, _points("boons-1", 25, 10)),
    ("V-S-05", _boons(14), (10, 10), {}, _points("boons-1", 34, 19)),
    ("V-S-06", _boons(15), (10, 10), {}, _points("boons-2", 35, 20)),
    ("V-S-07", _boons(0), (3, 3), {}, _points("failure", 6, -9)),
    ("V-S-08", _boons(0), (2, 3), {}, _points("snags-1", 5, -10)),
    ("V-S-09", _boons(0), (1, 1), {}, _points("snags-1", 2, -13)),
    ("V-S-10", _boons(0, 21), (1, 1), {}, _points("snags-1", 2, -19)),
    ("V-S-11", _boons(0, 22), (1, 1), {}, _points("snags-2", 2, -20)),
    ("V-S-12", _boons(-6), (1, 1), {}, _points("snags-1", -4, -19)),
    ("V-S-13", _boons(-7), (1, 1), {}, _points("snags-2", -5, -20)),
    ("V-S-14", _boons(0, 18), (9, 9), {}, _points("success", 18, 0)),
    (
        "V-S-15",
        _boons(3, modifiers=[["dark", 3]]),
        (6, 6),
        {},
        _points("failure", 15, -3, target=18),
    ),
    ("V-S-16", _boons(2), (8, 7), {}, _points("success", 17, 2)),
]

TWO_BOONS, TWO_SNAGS = _boons(15), _boons(0, 22)

SPENDING: list[Vector] = [
    ("spend two as one", TWO_BOONS, (10, 10), {"spent": [["helpful news", 2]]}, {"lost": 0}),
    (
        "spend two as two",
        TWO_BOONS,
        (10, 10),
        {"spent": [["faster", 1], ["faster", 1]]},
        {"lost": 0},
    ),
    (
        "spend one of two",
        TWO_BOONS,
        (10, 10),
        {"spent": [["quieter", 1]]},
        {"lost": 1, "to_spend": 2},
    ),
    ("spend none of two", TWO_BOONS, (10, 10), {"spent": []}, {"lost": 2}),
    (
        "spend two snags",
        TWO_SNAGS,
        (1, 1),
        {"spent": [["start again", 2]]},
        {"lost": 0, "snags": 2},
    ),
    ("spend one snag of two", TWO_SNAGS, (1, 1), {"spent": [["noise", 1]]}, {"lost": 1}),
]

OPEN = _boons(0, open_ended=True)

OPEN_ENDED: list[Vector] = [
    ("10,4 then 6", OPEN, [[10, 6], [4]], {}, {"total": 20, "nova": False}),
    ("10,4 then 10 then 3", OPEN, [[10, 10, 3], [4]], {}, {"total": 27, "nova": False}),
    ("1,7 then 5", OPEN, [[1, 5], [7]], {}, {"total": 3, "nova": False}),
    ("1,7 then 1 then 4", OPEN, [[1, 1, 4], [7]], {}, {"total": 3, "nova": False}),
    ("10,1 is a Nova", OPEN, [[10], [1]], {}, {"total": 11, "nova": True}),
    ("1,10 is a Nova", OPEN, [[1], [10]], {}, {"total": 11, "nova": True}),
    (
        "10,10 each rolled again",
        OPEN,
        [[10, 2], [10, 3]],
        {},
        {"total": 25, "degree": "boons-1"},
    ),
    (
        "1,1 each rolled again",
        OPEN,
        [[1, 2], [1, 3]],
        {},
        {"total": -3, "degree": "snags-1"},
    ),
    ("1,7 then 10", OPEN, [[1, 10], [7]], {}, {"total": -2, "degree": "snags-1"}),
    ("10,4 then 1", OPEN, [[10, 1], [4]], {}, {"total": 15, "degree": "success"}),
    ("7,8 as plain dice", OPEN, [[7], [8]], {}, {"total": 15, "nova": False}),
]

VECTORS = [*HEROIC, *FUMBLES, *POWER, *BOONS, *SPENDING, *OPEN_ENDED]

# What a choice must not be: id, record, faces, choices.
REFUSED: list[tuple[str, dict[str, Any], Any, dict[str, Any]]] = [
    ("three of two boons", TWO_BOONS, (10, 10), {"spent": [["accuracy", 3]]}),
    ("two and one of two boons", TWO_BOONS, (10, 10), {"spent": [["a", 2], ["b", 1]]}),
    ("three of two snags", TWO_SNAGS, (1, 1), {"spent": [["break the blade", 3]]}),
    ("nothing to spend", _boons(0), (7, 8), {"spent": []}),
    ("tier 1 lowered", _power(0), (5, 6), {"downgrade": 1}),
    ("tier 2 kept", _power(1), (5, 6), {"downgrade": 2}),
    ("tier 2 raised", _power(1), (5, 6), {"downgrade": 3}),
    ("tier 3 kept", _power(2), (8, 7), {"downgrade": 3}),
    (
        "no fumble, no table",
        _task(4, difficulty="easy", action="melee"),
        (1, 2),
        {"combat_fumble": 1},
    ),
    (
        "no fumble die, no effect",
        _task(4, difficulty="easy", action="melee"),
        (1, 1),
        {"fumble_effect": "drop"},
    ),
    (
        "an effect without a weapon",
        _task(4, difficulty="easy", action="melee", armed=False),
        (1, 1),
        {"combat_fumble": 3, "fumble_effect": "drop"},
    ),
    (
        "an effect of another row",
        _task(4, difficulty="easy", action="melee"),
        (1, 1),
        {"combat_fumble": 1, "fumble_effect": "hurt-self"},
    ),
    (
        "an effect of no row",
        _task(4, difficulty="easy", action="melee"),
        (1, 1),
        {"combat_fumble": 4, "fumble_effect": "fall"},
    ),
    ("no attack, no table", _task(4, difficulty="easy"), (1, 1), {"combat_fumble": 1}),
    (
        "fumble die shows 7",
        _task(4, difficulty="easy", action="melee"),
        (1, 1),
        {"combat_fumble": 7},
    ),
]


def failures_of(vector: Vector) -> list[str]:
    """Resolve one vector and say what differs from what is expected."""
    import dicewright

    name, record, faces, choices, expected = vector
    check = dicewright.read_check(record)
    found = dicewright.resolve(check, faces, choices).record()
    return [
        f"{name}: {key} is {found.get(key, 'absent')!r}, expected {value!r}"
        for key, value in expected.items()
        if key not in found or found[key] != value
    ]


def run() -> list[str]:
    """Resolve every vector and refuse every wrong choice; return what went wrong, if anything."""
    import dicewright

    failures: list[str] = []
    for vector in VECTORS:
        try:
            failures.extend(failures_of(vector))
        except ValueError as error:
            failures.append(f"{vector[0]}: {error}")
    for name, record, faces, choices in REFUSED:
        check = dicewright.read_check(record)
        try:
            dicewright.resolve(check, faces, choices)
        except dicewright.ChoiceError:
            continue
        failures.append(f"{name}: was not refused")
    return failures
