"""Boon Rolls: 2d10 plus a skill bonus against a target number; full tens of the margin are points.

Decides success and points, and checks how they were spent; what a point buys is the table's own
list. The dice that go on rolling are in `open_ended.py`, the words in `boons_steps.py`.
"""

from __future__ import annotations

from sys import maxsize

from dicewright.check import Check
from dicewright.fields import Field
from dicewright.outcome import Offer, Step
from dicewright.system import System
from dicewright.systems import open_ended
from dicewright.systems.boons_points import AVERAGE, degree_of, points, target_number

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction
    from typing import Any

DICE = (10, 10)
BEYOND = "beyond"  # open-ended dice that the odds did not follow to their end

_MODIFIER = Field(
    "modifier",
    "list",
    items=(Field("label", "text", maximum=80), Field("number", "int", minimum=-99, maximum=99)),
)


class Boons(System):
    """The Boon Roll: one kind of roll for general skills, combat and spells alike (R-S-08).

    >>> from dicewright import read_check, resolve
    >>> check = read_check({"system": "boons", "bonus": 18, "modifiers": [["mud", -2]]})
    >>> resolve(check, (9, 8), {"spent": [["push", 1]]}).record()
    {'degree': 'boons-2', 'success': True, 'total': 35, 'target': 13, 'margin': 22, 'boons': 2,
     'snags': 0, 'to_spend': 2, 'lost': 1}

    The record; this system has no `roll`:

    | field | holds |
    | --- | --- |
    | `bonus` | -99 to 99, required |
    | `target` | -30 to 199, default 15 |
    | `modifiers` | at most 12 of `[label, number]` that add to the target number |
    | `kind` | `general` (default), `combat` or `spell`: the list that points are spent from |
    | `open_ended` | whether the dice go on rolling, default false; faces are then two lists |

    The outcome: `degree` (`failure`, `success`, or `snags-N` and `boons-N` where there are points;
    in the odds of open-ended dice also `beyond`), `success`, `total`, `target` (with the
    modifiers, R-S-03), `margin` (total less target), `boons` and `snags` (full tens of the margin,
    R-S-09, R-S-10), `to_spend` (whichever of them there are); with `open_ended` also `nova`, a
    bool. The choice `spent`, a list of `[name, cost]` with costs of 1 or more, adds `lost`, the
    points left over.
    """

    name = "boons"
    by_sum = True
    degrees = ("failure", "success")
    choices = ("spent",)
    own_fields = (
        Field("bonus", "int", minimum=-99, maximum=99, required=True),
        Field("target", "int", minimum=-30, maximum=199, default=AVERAGE),
        Field("modifiers", "list", maximum=12, each=_MODIFIER, default=()),
        Field("kind", "choice", values=("general", "combat", "spell"), default="general"),
        Field("open_ended", "bool", default=False),
    )

    def dice(self, check: Check) -> tuple[int, ...]:
        """Two d10 (R-S-01), which may go on rolling with `open_ended` (F-S-02)."""
        return DICE

    def read_faces(self, check: Check, faces: object) -> tuple[Any, ...]:
        """Read two faces, or two complete chains of open-ended dice."""
        if check.values["open_ended"]:
            return open_ended.read_all(faces)
        return super().read_faces(check, faces)

    def next_dice(self, check: Check, faces: object) -> tuple[int, ...]:
        """Give the dice still to be rolled; open-ended ones may be rolled again and again."""
        if check.values["open_ended"]:
            chains = open_ended.read_some(faces)
            return (open_ended.SIZE,) * len(open_ended.pending(chains))
        return super().next_dice(check, faces)

    def add_faces(self, check: Check, faces: object, rolled: object) -> tuple[Any, ...]:
        """Add faces to the dice that were still to be rolled."""
        if check.values["open_ended"]:
            return open_ended.add(faces, rolled)
        return super().add_faces(check, faces, rolled)

    def decide(self, check: Check, faces: tuple[Any, ...]) -> dict[str, Any]:
        """Give success and points (R-S-01 to R-S-03, R-S-09 to R-S-11)."""
        values = check.values
        rolled = open_ended.total(faces) if values["open_ended"] else sum(faces)
        total = rolled + values["bonus"]
        target = target_number(values)
        margin = total - target
        earned = points(margin)
        record = {
            "degree": degree_of(margin),
            "success": margin >= 0,
            "total": total,
            "target": target,
            "margin": margin,
            "boons": earned if margin >= 0 else 0,
            "snags": earned if margin < 0 else 0,
            "to_spend": earned,
        }
        if values["open_ended"]:
            record["nova"] = open_ended.is_nova(faces)
        return record

    def offers(self, check: Check, values: Mapping[str, Any]) -> dict[str, Offer]:
        """Offer the points to spend, good or bad (R-S-11, R-S-15)."""
        return {"spent": Offer.spend(values["to_spend"])} if values["to_spend"] else {}

    def choose(
        self, check: Check, values: dict[str, Any], choices: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Count what was not spent, and so is lost (A-S-08)."""
        if "spent" not in choices:
            return values
        return {**values, "lost": values["to_spend"] - sum(cost for _, cost in choices["spent"])}

    def rank(self, degree: str) -> int:
        """Order degrees worst to best: most snags first, most boons last, then `beyond`."""
        if degree in self.degrees:
            return self.degrees.index(degree)
        if degree == BEYOND:
            return maxsize
        kind, _, number = degree.partition("-")
        return -int(number) if kind == "snags" else 1 + int(number)

    def odds(self, check: Check) -> dict[str, Fraction] | None:
        """Give the odds of open-ended dice by die totals; None for plain dice."""
        return open_ended_odds(check) if check.values["open_ended"] else None

    def totals(self, check: Check) -> dict[tuple[int, str], Fraction] | None:
        """Give the totals of open-ended dice, as far as the odds follow them."""
        return open_ended_totals(check) if check.values["open_ended"] else None

    def steps(
        self,
        check: Check,
        faces: tuple[Any, ...],
        choices: Mapping[str, Any],
        values: Mapping[str, Any],
    ) -> Iterable[Step]:
        """Explain the outcome; the words are loaded when first read."""
        from dicewright.systems.boons_steps import explain

        return explain(check.values, faces, choices, values)


def open_ended_odds(check: Check, depth: int = open_ended.DEPTH) -> dict[str, Fraction]:
    """Give exact odds with at most `depth` rolls of a die after its first; the rest is `beyond`."""
    from fractions import Fraction

    counted, every = open_ended.totals(depth)
    offset = check.values["bonus"] - target_number(check.values)
    ways: dict[str, int] = {}
    for total, count in counted.items():
        degree = degree_of(total + offset)
        ways[degree] = ways.get(degree, 0) + count
    found = {degree: Fraction(ways[degree], every) for degree in sorted(ways, key=SYSTEM.rank)}
    found[BEYOND] = Fraction(every - sum(counted.values()), every)
    return found


def open_ended_totals(
    check: Check, depth: int = open_ended.DEPTH
) -> dict[tuple[int, str], Fraction]:
    """Give every total with its degree, with at most `depth` rolls of a die after its first."""
    from fractions import Fraction

    counted, every = open_ended.totals(depth)
    bonus, target = check.values["bonus"], target_number(check.values)
    return {
        (total + bonus, degree_of(total + bonus - target)): Fraction(counted[total], every)
        for total in sorted(counted)
    }


SYSTEM = Boons()
