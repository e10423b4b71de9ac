"""Cases of Boon Rolls."""

from collections.abc import Iterator
from typing import Any

from tools.conformance.case import Answer, Given, Other, changed, refuses
from tools.conformance.faults import wrong_faces

Record = dict[str, Any]

MARGINS = (-109, -100, -21, -20, -19, -11, -10, -9, -1, 0, 1, 9, 10, 11, 19, 20, 21, 100, 109)


def cases() -> Iterator[Given]:
    """Give all cases, those of a group together."""
    yield from _margins()
    yield from _targets()
    yield from _spending()
    yield from _open_ended()
    yield from _records()


def boons(bonus: int, **fields: Any) -> Record:
    """Give a record."""
    return {"system": "boons", "bonus": bonus, **fields}


def _strictly_more(given: Answer) -> Answer:
    """A point only for more than ten, as a summary of the game has it."""
    values = given["outcome"]
    points = (abs(values["margin"]) - 1) // 10
    over = values["margin"] >= 0
    plain = "success" if over else "failure"
    kind = "boons" if over else "snags"
    found = {"degree": f"{kind}-{points}" if points else plain, kind: points, "to_spend": points}
    return {"outcome": {**values, **found}}


def _tens(margin: int) -> dict[str, Other]:
    """Give the other reading of full tens."""
    if margin == 0 or margin % 10:
        return {}
    return {"A-S-01" if margin > 0 else "A-S-04": _strictly_more}


def _margins() -> Iterator[Given]:
    """Success and points by the margin; no cap, and the same below zero."""
    for margin in MARGINS:
        bonus = max(-60, min(60, margin))
        target = 16 + bonus - margin
        rules = ["R-S-02", "A-S-05", "A-S-06", "A-S-03" if 0 < abs(margin) < 10 else "R-S-11"]
        yield Given(
            "margin",
            f"{abs(margin)} {'over' if margin > 0 else 'below'} the target number"
            if margin
            else "the target number exactly",
            boons(bonus, target=target),
            [8, 8],
            rules=tuple(rules if margin else rules[:3]),
            others=_tens(margin),
        )
    for kind, faces in (("combat", [10, 10]), ("spell", [10, 10]), ("combat", [1, 1])):
        record = boons(6, kind=kind, target=15 if faces[0] == 10 else 19)
        yield Given("margin", f"{kind}: points as for any roll", record, faces, rules=("R-S-08",))
    for about, bonus, faces in (
        ("a total of -4", -6, [1, 1]),
        ("a total of -5", -7, [1, 1]),
        ("a total of -97", -99, [1, 1]),
    ):
        others = _tens(sum(faces) + bonus - 15)
        yield Given("margin", about, boons(bonus), faces, rules=("A-S-06",), others=others)
    yield Given(
        "margin", "two tens do not succeed by themselves", boons(-50), [10, 10], rules=("A-S-16",)
    )
    yield Given(
        "margin", "two ones do not fail by themselves", boons(50), [1, 1], rules=("A-S-16",)
    )
    yield Given(
        "margin",
        "no ranks: the bonus of the stats alone, and no penalty",
        boons(2),
        [8, 7],
        rules=("R-S-05", "R-S-06", "A-S-14"),
    )
    for faces in ([10, 4], [1, 7], [10, 10], [1, 1], [10, 1]):
        others = _tens(sum(faces) - 15)
        words = f"plain dice stop at {faces[0]} and {faces[1]}"
        yield Given("margin", words, boons(0), faces, rules=("A-S-13",), others=others)


def _targets() -> Iterator[Given]:
    """The target number: base and modifiers."""
    targets: tuple[tuple[str, Record], ...] = (
        ("15 where nothing is said", {}),
        ("15, said", {"target": 15}),
        ("18", {"target": 18}),
        ("-30", {"target": -30}),
        ("199", {"target": 199}),
        ("one modifier", {"modifiers": [["mud", 3]]}),
        ("a modifier that helps", {"modifiers": [["rope", -3]]}),
        ("modifiers add up", {"target": 12, "modifiers": [["mud", 3], ["rope", -2], ["", 4]]}),
        ("modifiers that cancel", {"modifiers": [["mud", 3], ["rope", -3]]}),
        ("twelve modifiers", {"modifiers": [["step", 1]] * 12}),
        ("a modifier of 99", {"modifiers": [["cliff", 99]]}),
    )
    for about, fields in targets:
        record = boons(3, **fields)
        others: dict[str, Other] = {}
        changes = sum(number for _, number in fields.get("modifiers", []))
        base = fields.get("target", 15)
        if changes:
            others["A-S-12"] = changed(total=15 - changes, target=base)
        if about == "18":
            rules: tuple[str, ...] = ("R-S-03", "A-S-15")
        else:
            rules = ("R-S-03", *(("A-S-12",) if "modifiers" in fields else ()))
        others |= _tens(15 - base - changes)
        yield Given("target", f"target number: {about}", record, [6, 6], rules=rules, others=others)


def _spending() -> Iterator[Given]:
    """Points are spent at once; what is left over is lost."""
    over, below = boons(25), boons(-12)  # two points for 6 and 6, and two for 3 and 3
    for kind, record, faces in (("boon", over, [6, 6]), ("snag", below, [3, 3])):
        spent: tuple[tuple[str, list[list[Any]], int], ...] = (
            ("both on one thing", [["haste", 2]], 0),
            ("one each on two things", [["haste", 1], ["noise", 1]], 0),
            ("twice on the same", [["haste", 1], ["haste", 1]], 0),
            ("on something without a name", [["", 2]], 0),
            ("one of two", [["haste", 1]], 1),
            ("none of two", [], 2),
        )
        for about, things, lost in spent:
            others: dict[str, Other] = {}
            if lost:
                others["A-S-08"] = refuses("choices", "spent")
            if len(things) > 1:
                others["A-S-09"] = refuses("choices", "spent")
            yield Given(
                "spending",
                f"two {kind} points: {about}",
                record,
                faces,
                {"spent": things},
                rules=("R-S-11", "R-S-15", "A-S-08" if lost else "A-S-09"),
                others=others,
            )
        for about, value in (
            ("three on one thing", [["haste", 3]]),
            ("two and one", [["haste", 2], ["noise", 1]]),
            ("three things", [["haste", 1], ["noise", 1], ["aim", 1]]),
            ("nothing for a thing", [["haste", 0]]),
            ("minus one", [["haste", -1]]),
            ("a thing without a cost", [["haste"]]),
            ("a cost that is a text", [["haste", "2"]]),
            ("a name that is no text", [[7, 2]]),
            ("a name of 81 characters", [["x" * 81, 2]]),
            ("a number is no list", 2),
            ("null is no list", None),
        ):
            yield Given(
                "spending",
                f"two {kind} points: {about}",
                record,
                faces,
                {"spent": value},
                rules=("R-S-15", "A-S-09"),
            )
    for about, record in (("a success", boons(3)), ("a failure", boons(0))):
        yield Given(
            "spending",
            f"nothing to spend on {about} without points",
            record,
            [6, 6],
            {"spent": []},
            rules=("R-S-15", "A-S-03"),
        )


def _open_ended() -> Iterator[Given]:
    """Dice that go on rolling, an option."""
    rules = ("F-S-02", "A-S-13")
    for about, faces in (
        ("neither goes on", [[4], [7]]),
        ("a 10 is rolled again and added", [[10, 6], [4]]),
        ("and again", [[10, 10, 3], [4]]),
        ("a 10 that ends in a 1 still adds", [[10, 1], [4]]),
        ("a 1 is rolled again and subtracted", [[1, 5], [7]]),
        ("and again", [[1, 1, 4], [7]]),
        ("a 1 that ends in a 10 still subtracts", [[1, 10], [7]]),
        ("both tens", [[10, 2], [10, 5]]),
        ("both ones", [[1, 2], [1, 5]]),
        ("the second die alone", [[7], [10, 4]]),
        ("ten rolls of one die", [[10] * 9 + [2], [4]]),
        ("a 10 and a 1 are a Nova", [[10], [1]]),
        ("a 1 and a 10 are a Nova", [[1], [10]]),
    ):
        others = _tens(_total(faces) + 5 - 15)
        record = boons(5, open_ended=True)
        yield Given("open-ended", about, record, faces, rules=rules, others=others)
    wrong: tuple[tuple[str, list[Any]], ...] = (
        ("a 10 has to go on", [[10], [4]]),
        ("and again", [[10, 10], [4]]),
        ("a 1 has to go on", [[1], [4]]),
        ("both have to go on", [[10], [10, 4]]),
        ("a 7 stops", [[7, 3], [4]]),
        ("after its end a die stops", [[10, 4, 3], [4]]),
        ("a die that went up stops at a 1", [[10, 1, 3], [4]]),
        ("a Nova stops", [[10, 4], [1]]),
        ("a Nova stops for both", [[10, 4], [1, 4]]),
        ("one die", [[7]]),
        ("three dice", [[7], [7], [7]]),
        ("a die without a roll", [[], [7]]),
        ("dice that are no lists", [7, 4]),
        ("an 11", [[11], [4]]),
        ("a 0", [[0], [4]]),
        ("no dice", []),
    )
    for about, rolls in wrong:
        record = boons(5, open_ended=True)
        yield Given("open-ended", f"refused: {about}", record, rolls, rules=rules)
    yield Given("open-ended", "refused: lists of plain dice", boons(5), [[7], [4]], rules=rules)
    yield Given(
        "open-ended",
        "points of dice that went on",
        boons(18, open_ended=True),
        [[10, 4], [9]],
        {"spent": [["haste", 2]]},
        rules=rules,
    )


def _total(faces: list[list[int]]) -> int:
    if {chain[0] for chain in faces} == {1, 10}:
        return 11
    return sum(sum(c) if c[0] != 1 else 2 - sum(c) for c in faces)


def _records() -> Iterator[Given]:
    """Records that are no checks, and faces that do not fit."""
    for about, record, rules in (
        ("no bonus", {"system": "boons"}, ("R-S-01",)),
        ("bonus 100", boons(100), ("R-S-01",)),
        ("a text is no bonus", {"system": "boons", "bonus": "5"}, ("R-S-01",)),
        ("null is no target number", boons(5, target=None), ("R-S-03",)),
        ("target number 200", boons(5, target=200), ("R-S-03",)),
        ("thirteen modifiers", boons(5, modifiers=[["step", 1]] * 13), ("R-S-03",)),
        ("a modifier of 100", boons(5, modifiers=[["mud", 100]]), ("R-S-03",)),
        ("a modifier without a number", boons(5, modifiers=[["mud"]]), ("R-S-03",)),
        ("a modifier that is no pair", boons(5, modifiers=[3]), ("R-S-03",)),
        ("a kind that is none", boons(5, kind="lore"), ("R-S-12",)),
        ("a number is no yes or no", boons(5, open_ended=1), ("A-S-13",)),
        ("a difficulty", boons(5, difficulty="hard"), ("A-S-15",)),
        ("a roll", boons(5, roll="skill"), ()),
        ("an unknown field", boons(5, luck=1), ()),
    ):
        yield Given("record", about, record, [6, 6], rules=rules)
    yield from wrong_faces(boons(5), [10, 10], ("R-S-01",))
