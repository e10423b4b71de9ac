"""Cases of Power Rolls. Potency is in `power_potency.py`."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from tools.conformance import power_potency
from tools.conformance.case import Answer, Given, Other, changed, refuses
from tools.conformance.faults import wrong_faces

Record = dict[str, Any]

SIDES = range(4)  # three edges count as two, and so do three banes
NATURAL = {18: [9, 9], 19: [10, 9], 20: [10, 10]}
EFFECTS = ["slowed", "dazed", "restrained"]
WHERE = {17: "natural 17", 18: "natural 18", 19: "natural 19", 20: "natural 20"}


def cases() -> Iterator[Given]:
    """Give all cases, those of a group together."""
    yield from _tiers()
    yield from _edges()
    yield from _naturals()
    yield from _tests()
    yield from _automatic()
    yield from _downgrade()
    yield from _opposed()
    yield from _effects()
    yield from power_potency.cases()
    yield from _records()


def power(roll: str, characteristic: int = 0, **fields: Any) -> Record:
    """Give a record; fields that are None are left out."""
    given = {name: value for name, value in fields.items() if value is not None}
    return {"system": "power", "roll": roll, "characteristic": characteristic, **given}


def critical_rules(natural: int) -> tuple[str, ...]:
    """Give the rules of a natural roll that its working does not name."""
    return {18: ("A-P-13",), 20: ("R-P-20",)}.get(natural, ())


def in_tier(tier: int) -> Other:
    """Another reading ends in this tier, by its total or its edges, not by the dice."""

    def other(given: Answer) -> Answer:
        values = {"degree": f"tier-{tier}", "tier": tier, "lower_tiers": list(range(1, tier))}
        return {"outcome": {**given["outcome"], **values}}

    return other


def _tiers() -> Iterator[Given]:
    """Totals at the bounds of the tiers, and far beyond."""
    for roll, (total, characteristic, bonus, faces) in product(
        ("ability", "test"),
        (
            (-3, -5, 0, [1, 1]),
            (-33, -5, -30, [1, 1]),
            (2, 0, 0, [1, 1]),
            (11, 0, 0, [5, 6]),
            (12, 1, 0, [5, 6]),
            (12, -1, 2, [5, 6]),
            (16, 2, 0, [7, 7]),
            (17, 2, 0, [8, 7]),
            (13, -5, 0, [9, 9]),
            (19, 1, 0, [9, 9]),
            (21, 5, 0, [8, 8]),
            (46, 5, 30, [5, 6]),
        ),
    ):
        record = power(roll, characteristic, bonus=bonus or None)
        rules = ["R-P-01", "R-P-15" if roll == "ability" else "A-P-01"]
        rules += ["A-P-10"] * (total < 2 or total > 20) + ["A-P-11"] * (characteristic < 0)
        rules += critical_rules(sum(faces))
        yield Given("tier", f"{roll}: a total of {total}", record, faces, rules=tuple(rules))


def _edges() -> Iterator[Given]:
    """Edges and banes, two a side at most, then they cancel."""
    totals = {10: [5, 5], 11: [5, 6], 13: [6, 7], 15: [7, 8], 18: [9, 9]}
    for edges, banes, (total, faces) in product(SIDES, SIDES, totals.items()):
        yield Given(
            "edges",
            f"{total} before {_sides(edges, banes)}",
            power("ability", edges=edges, banes=banes),
            faces,
            rules=("F-P-04", "F-P-05", "A-P-08"),
        )
    for edges, banes in ((9, 0), (0, 9), (9, 9), (9, 1), (1, 9)):
        record = power("test", 2, edges=edges, banes=banes)
        yield Given("edges", _sides(edges, banes), record, [5, 4], rules=("F-P-04", "A-P-08"))


def _sides(edges: int, banes: int) -> str:
    edge = f"{edges} edge{'s' * (edges != 1)}"
    return f"{edge} and {banes} bane{'s' * (banes != 1)}"


def _net(edges: int, banes: int) -> int:
    return min(2, edges) - min(2, banes)


def _tier_without_naturals(total: int, net: int) -> int:
    """Give the tier that total and edges make; what natural dice do is left out."""
    total += {1: 2, -1: -2}.get(net, 0)
    tier = 1 if total <= 11 else 2 if total <= 16 else 3
    return max(1, min(3, tier + {2: 1, -2: -1}.get(net, 0)))


def _naturals() -> Iterator[Given]:
    """Natural 18, 19 and 20 under every combination of edges, banes and penalties."""
    for natural, edges, banes, penalty in product(NATURAL, SIDES, SIDES, (0, -30)):
        net, others = _net(edges, banes), {}
        if natural > 18 and penalty:
            others["A-P-03"] = in_tier(_tier_without_naturals(natural + penalty, net))
        elif natural > 18 and net == -2:
            others["A-P-03"] = in_tier(2)
        words = f", penalty {penalty}" if penalty else ""
        yield Given(
            "natural",
            f"natural {natural} with {_sides(edges, banes)}{words}",
            power("ability", edges=edges, banes=banes, bonus=penalty or None),
            NATURAL[natural],
            rules=("A-P-03", "F-P-06", *critical_rules(natural)),
            others=others,
        )
    for natural, characteristic in product(NATURAL, (-5, 5)):
        yield Given(
            "natural",
            f"natural {natural} with a characteristic of {characteristic:+d}",
            power("ability", characteristic),
            NATURAL[natural],
            rules=("A-P-03", *critical_rules(natural)),
        )
    for action, natural, banes in product(("main", "maneuver", "other"), NATURAL, (0, 2)):
        others = {}
        if natural > 18 and action != "main":
            others["A-P-04"] = changed(extra_action=True)
        if natural > 18 and banes:
            others["A-P-03"] = in_tier(2)
        yield Given(
            "natural",
            f"natural {natural} of an ability used as: {action}, {_sides(0, banes)}",
            power("ability", 1, action=action, banes=banes),
            NATURAL[natural],
            rules=("A-P-04", "F-P-06", *critical_rules(natural)),
            others=others,
        )


def _tests() -> Iterator[Given]:
    """Outcomes of a test by its difficulty."""
    dice = {11: [5, 6], 12: [5, 7], 16: [8, 8], 17: [8, 9], **NATURAL}
    for difficulty, (natural, faces) in product((None, "easy", "medium", "hard"), dice.items()):
        others: dict[str, Other] = {}
        if difficulty == "easy" and natural == 11:
            others["A-P-01"] = changed(test_outcome="failure-consequence")
        rules = ("R-P-14",) if difficulty == "easy" and natural >= 17 else ()
        yield Given(
            "test",
            f"{difficulty or 'no'} difficulty, natural {natural}",
            power("test", difficulty=difficulty),
            faces,
            rules=("A-P-01", "F-P-07", *rules, *critical_rules(natural)),
            others=others,
        )
    for difficulty, edges, banes, (natural, faces) in product(
        ("easy", "medium", "hard"), (0, 2), (0, 2), ((13, [6, 7]), (19, [10, 9]), (20, [10, 10]))
    ):
        if edges == banes:
            continue
        others = {}
        if natural > 18 and banes:
            better = {
                "easy": "success",
                "medium": "success-consequence",
                "hard": "failure",
            }[difficulty]
            two = {"degree": "tier-2", "tier": 2, "lower_tiers": [1]}
            others["A-P-03"] = changed(**two, test_outcome=better)
        if difficulty == "easy" and natural == 13 and banes:
            others["A-P-01"] = changed(test_outcome="failure-consequence")
        yield Given(
            "test",
            f"{difficulty}, natural {natural} with {_sides(edges, banes)}",
            power("test", difficulty=difficulty, edges=edges, banes=banes),
            faces,
            rules=("F-P-08", *critical_rules(natural)),
            others=others,
        )
    for edges, banes in ((0, 0), (1, 0), (2, 0), (0, 1)):
        record = power("test", 1, skilled=True, edges=edges, banes=banes, difficulty="medium")
        words = f"a skill adds 2, with {_sides(edges, banes)}"
        yield Given("test", words, record, [5, 4], rules=("F-P-09",))


def _automatic() -> Iterator[Given]:
    """An automatic tier decides; a natural 19 or 20 keeps its extra action."""
    for tier, natural, edges, banes in product((1, 2, 3), (17, 19, 20), (0, 1, 2), (0, 1, 2)):
        others: dict[str, Other] = {}
        if natural > 18:
            others["A-P-09"] = changed(degree="critical", tier=3, lower_tiers=[1, 2])
        yield Given(
            "automatic",
            f"automatic tier {tier}, natural {natural} with {_sides(edges, banes)}",
            power("ability", automatic_tier=tier, edges=edges, banes=banes),
            {17: [8, 9], **NATURAL}[natural],
            rules=("F-P-11", "F-P-06", *critical_rules(natural)),
            others=others,
        )
    for tier, difficulty, natural in product((1, 2, 3), ("easy", "medium", "hard"), (10, 20)):
        others = {}
        if natural == 20:
            three = {"degree": "critical", "tier": 3, "lower_tiers": [1, 2]}
            others["A-P-09"] = changed(**three, test_outcome="success-reward")
        if tier == 1 and difficulty == "easy":
            others["A-P-01"] = changed(test_outcome="failure-consequence")
        yield Given(
            "automatic",
            f"automatic tier {tier} on a test, {difficulty}, natural {natural}",
            power("test", automatic_tier=tier, difficulty=difficulty),
            {10: [5, 5], 20: [10, 10]}[natural],
            rules=("F-P-07", "F-P-08", "F-P-11"),
            others=others,
        )
    for action in ("maneuver", "other"):
        others = {"A-P-04": changed(extra_action=True)}
        others["A-P-09"] = changed(degree="critical", tier=3, lower_tiers=[1, 2])
        record = power("ability", action=action, automatic_tier=1)
        words = f"automatic tier 1, natural 20 of an ability used as: {action}"
        yield Given("automatic", words, record, [10, 10], rules=("F-P-11",), others=others)


def _downgrade() -> Iterator[Given]:
    """Any lower tier may be taken, last of all; never the same or a higher one."""
    rolls: dict[str, tuple[Record, list[int], int, bool]] = {
        "tier 1": ({}, [5, 5], 1, False),
        "tier 2": ({}, [6, 7], 2, False),
        "tier 3": ({}, [8, 9], 3, False),
        "a natural 19": ({}, [10, 9], 3, True),
        "a natural 20": ({"banes": 1}, [10, 10], 3, True),
        "a natural 20 of a maneuver": ({"action": "maneuver"}, [10, 10], 3, True),
        "automatic tier 3": ({"automatic_tier": 3}, [5, 5], 3, True),
        "automatic tier 2": ({"automatic_tier": 2}, [8, 9], 2, True),
    }
    for (about, (fields, faces, reached, forced)), taken in product(rolls.items(), (1, 2, 3)):
        record = power("ability", 1, effects=EFFECTS, damage=[2, 5, 8], **fields)
        allowed = taken < reached
        others: dict[str, Other] = {}
        if allowed and forced:
            others["A-P-06"] = refuses("choices", "downgrade")
        if allowed and record.get("action") == "maneuver":
            others["A-P-04"] = changed(extra_action=True)
        if allowed and reached - taken == 2:
            others["A-P-05"] = refuses("choices", "downgrade")
        yield Given(
            "downgrade",
            f"{about}: tier {taken} instead",
            record,
            faces,
            {"downgrade": taken},
            rules=("R-P-16", "A-P-05", *(("R-P-17",) if allowed else ())),
            others=others,
        )
    for difficulty, faces, taken in product(("easy", "medium", "hard"), ([8, 9], [10, 10]), (1, 2)):
        others = {}
        if faces == [10, 10]:
            others["A-P-06"] = refuses("choices", "downgrade")
        if taken == 1:
            others["A-P-05"] = refuses("choices", "downgrade")
            if difficulty == "easy":
                others["A-P-01"] = changed(test_outcome="failure-consequence")
        yield Given(
            "downgrade",
            f"a test, {difficulty}, natural {sum(faces)}: tier {taken} instead",
            power("test", difficulty=difficulty),
            faces,
            {"downgrade": taken},
            rules=("F-P-07", "F-P-08"),
            others=others,
        )
    for about, value in (("0", 0), ("a text", "1"), ("true", True), ("null", None)):
        record = power("ability")
        words = f"{about} is no tier to take"
        rules = ("A-P-05",)
        yield Given("downgrade", words, record, [8, 9], {"downgrade": value}, rules=rules)
    three = power("ability")
    yield Given(
        "downgrade", "a choice that is none", three, [8, 9], {"upgrade": 3}, rules=("A-P-05",)
    )


def _opposed() -> Iterator[Given]:
    """No tiers; doubles count four; the higher total wins."""
    for edges, banes, opposing in product(SIDES, SIDES, (10, 12, 14)):
        yield Given(
            "opposed",
            f"11 and 1 with {_sides(edges, banes)} against {opposing}",
            power("opposed", 1, edges=edges, banes=banes, opposing=opposing),
            [5, 6],
            rules=("F-P-12", "F-P-04"),
        )
    for about, record, faces in (
        ("a skill adds 2", power("opposed", 1, skilled=True, opposing=14), [5, 6]),
        ("a bonus", power("opposed", 1, bonus=3, opposing=14), [5, 6]),
        ("14 with a double edge beats 17", power("opposed", 3, edges=2, opposing=17), [5, 6]),
        ("a natural 20 is no more than 20", power("opposed", 0, opposing=21), [10, 10]),
        ("a natural 20, banes count", power("opposed", 0, banes=2, opposing=16), [10, 10]),
        ("below zero", power("opposed", -5, bonus=-30, opposing=-30), [1, 1]),
        ("a total of 99 on the other side", power("opposed", 5, opposing=99), [10, 10]),
    ):
        yield Given("opposed", about, record, faces, rules=("F-P-12",))
    record = power("opposed", 2, opposing=10)
    yield Given(
        "opposed", "no tier to take", record, [9, 9], {"downgrade": 1}, rules=("F-P-12", "A-P-05")
    )


def _effects() -> Iterator[Given]:
    """Damage and effects of each tier; one roll against several targets."""
    for faces, characteristic, adds in product(([5, 5], [6, 7], [8, 9]), (-5, 2), (None, False)):
        yield Given(
            "effect",
            f"damage 3, 6, 9 with a characteristic of {characteristic:+d}, "
            f"{'which does not add' if adds is False else 'which adds'}",
            power("ability", characteristic, damage=[3, 6, 9], damage_adds=adds, effects=EFFECTS),
            faces,
            rules=("R-P-15", "F-P-14"),
        )
    for faces in ([5, 5], [6, 7], [8, 9], [10, 10]):
        record = power("ability", 2, damage=[3, 6, 9], effects=["push 1", "push 2", "push 4"])
        yield Given("effect", "a slam", record, faces, rules=("R-P-15",))
    for edges, who in ((0, "first"), (1, "second"), (2, "third")):
        record = power("ability", 2, edges=edges, damage=[3, 6, 9])
        words = f"one roll against three targets: the {who}"
        yield Given("effect", words, record, [4, 5], rules=("F-P-14",))


def _records() -> Iterator[Given]:
    """Records that are no checks, and faces that do not fit."""
    ability, test = power("ability", 2), power("test", 2)
    opposed = power("opposed", 2, opposing=12)
    for about, record, rules in (
        ("no characteristic", {"system": "power", "roll": "test"}, ("R-P-04",)),
        ("a characteristic of 6", power("ability", 6), ("A-P-11",)),
        ("a characteristic of -6", power("ability", -6), ("A-P-11",)),
        ("two characteristics", {**ability, "characteristic": [1, 2]}, ("A-P-11",)),
        ("no roll", {"system": "power", "characteristic": 2}, ("R-P-01",)),
        ("bonus 31", {**ability, "bonus": 31}, ("F-P-05",)),
        ("ten edges", {**ability, "edges": 10}, ("F-P-04",)),
        ("minus one bane", {**ability, "banes": -1}, ("F-P-04",)),
        ("a skill on an ability", {**ability, "skilled": True}, ("F-P-09",)),
        ("a number is no yes or no", {**test, "skilled": 1}, ("F-P-09",)),
        ("a difficulty on an ability", {**ability, "difficulty": "easy"}, ("F-P-07",)),
        ("a difficulty that is none", {**test, "difficulty": "deadly"}, ("F-P-07",)),
        ("an action on a test", {**test, "action": "main"}, ("F-P-06",)),
        ("automatic tier 4", {**ability, "automatic_tier": 4}, ("F-P-11",)),
        ("automatic tier 0", {**test, "automatic_tier": 0}, ("F-P-11",)),
        ("an automatic tier of an opposed roll", {**opposed, "automatic_tier": 3}, ("F-P-12",)),
        ("no other side", power("opposed", 2), ("F-P-12",)),
        ("another side of a test", {**test, "opposing": 12}, ("F-P-12",)),
        ("damage of two tiers", {**ability, "damage": [2, 5]}, ("F-P-14",)),
        ("damage below zero", {**ability, "damage": [-1, 5, 8]}, ("F-P-14",)),
        ("damage on a test", {**test, "damage": [2, 5, 8]}, ("F-P-14",)),
        ("what adds to no damage", {**ability, "damage_adds": False}, ("F-P-14",)),
        ("effects of two tiers", {**ability, "effects": ["a", "b"]}, ("R-P-15",)),
        ("an effect that is no text", {**ability, "effects": ["a", "b", 3]}, ("R-P-15",)),
        ("an effect of 201 characters", {**ability, "effects": ["", "", "x" * 201]}, ("R-P-15",)),
        ("null is no bonus", {**ability, "bonus": None}, ("F-P-05",)),
        ("an unknown field", {**ability, "surges": 1}, ()),
        ("two faults are both told", {**ability, "edges": 10, "banes": 10}, ("F-P-04",)),
    ):
        yield Given("record", about, record, [5, 6], rules=rules)
    yield from wrong_faces(ability, [10, 10], ("R-P-04",))
