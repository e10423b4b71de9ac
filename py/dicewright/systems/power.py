"""Power Rolls: 2d10 plus a characteristic, read as one of three tiers; opposed rolls by total.

Decides one roll against one target; several targets are several checks with the same faces. The
working in words is in `power_steps.py`; group and montage tests are not here.
"""

from __future__ import annotations

from dicewright.check import Check
from dicewright.faults import Fault
from dicewright.fields import Field
from dicewright.outcome import Offer, Step
from dicewright.system import System
from dicewright.systems.power_tiers import (
    CRITICAL,
    EDGE,
    MOST,
    OPPOSED_DOUBLE,
    POTENCY,
    RESISTED_WITH,
    SKILL,
    TESTS,
    net_edges,
    potency_value,
    tier_of,
)

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

DICE = (10, 10)


def _three(name: str, entry: Field) -> Field:
    return Field(name, "list", items=(entry,) * 3, rolls=("ability",))


def _potent(name: str, kind: str, **more: Any) -> Field:
    return Field(name, kind, rolls=("ability",), only_with_any=("potencies", "potency"), **more)


class Power(System):
    """The Power Roll: ability roll, test and opposed roll.

    >>> from dicewright import read_check, resolve
    >>> strike = {"system": "power", "roll": "ability", "characteristic": 2, "edges": 1}
    >>> check = read_check({**strike, "damage": [2, 5, 8], "effects": ["", "pushed", "prone"]})
    >>> outcome = resolve(check, (6, 7))
    >>> outcome.record()
    {'degree': 'tier-3', 'tier': 3, 'natural': 13, 'total': 17, 'critical': False,
     'extra_action': False, 'test_outcome': None, 'effect': 'prone', 'damage': 10,
     'potency_applies': None, 'lower_tiers': [1, 2]}
    >>> lower = outcome.with_choices({"downgrade": 2}).record()
    >>> lower["degree"], lower["effect"], lower["damage"]
    ('tier-2', 'pushed', 7)

    The record: `roll` is `ability`, `test` or `opposed`.

    | field | holds | on |
    | --- | --- | --- |
    | `characteristic` | -5 to 5, required | all |
    | `bonus` | -30 to 30, default 0 | all |
    | `skilled` | a bool, default false | test, opposed |
    | `edges`, `banes` | 0 to 9, default 0 | all |
    | `automatic_tier` | 1 to 3: the tier, whatever the dice show | ability, test |
    | `difficulty` | `easy`, `medium` or `hard`; without one there is no test outcome | test |
    | `action` | `main` (default), `maneuver` or `other` | ability |
    | `effects` | three texts of at most 200 characters, one a tier | ability |
    | `damage` | three numbers of 0 to 999, one a tier | ability |
    | `damage_adds` | whether the characteristic adds to damage, default true | with `damage` |
    | `potencies` | three, one a tier: `weak`, `average`, `strong`, -5 to 10, or null | ability |
    | `potency` | `weak`, `average` or `strong`: the same at every tier | not with `potencies` |
    | `potency_of` | `might`, `agility`, `reason`, `intuition`, `presence`: resists | a potency |
    | `highest_characteristic` | -5 to 5, the roller's; default `characteristic` | a potency |
    | `target_characteristic` | -5 to 5: the potency applies where this is lower | a potency |
    | `opposing` | -30 to 99: the other side's total, required | opposed |

    The outcome: `degree` (`tier-1`, `tier-2`, `tier-3`, `critical`; opposed: `lose`, `tie`, `win`),
    `tier` (1 to 3), `natural` (the dice alone), `total`, `critical` (a bool: a natural 19 or 20,
    R-P-21), `extra_action` (a bool, F-P-06), `test_outcome` (`failure-consequence`, `failure`,
    `success-consequence`, `success`, `success-reward`, F-P-07), `effect` (a text), `damage` (never
    below 0), `potency_applies` (a bool, F-P-14), `lower_tiers` (a list); opposed also `margin`
    (total less the other side's). What does not apply is null. The choice `downgrade` takes one of
    the lower tiers (R-P-16).
    """

    name = "power"
    by_sum = True
    rolls = ("ability", "test", "opposed")
    choices = ("downgrade",)
    degrees = ("lose", "tie", "win", "tier-1", "tier-2", "tier-3", "critical")
    own_fields = (
        Field("roll", "choice", values=rolls, required=True),
        Field("characteristic", "int", minimum=-5, maximum=5, required=True),
        Field("bonus", "int", minimum=-30, maximum=30, default=0),
        Field("skilled", "bool", default=False, rolls=("test", "opposed")),
        Field("edges", "int", minimum=0, maximum=9, default=0),
        Field("banes", "int", minimum=0, maximum=9, default=0),
        Field("automatic_tier", "int", minimum=1, maximum=3, rolls=("ability", "test")),
        Field("difficulty", "choice", values=tuple(TESTS), rolls=("test",)),
        Field(
            "action",
            "choice",
            values=("main", "maneuver", "other"),
            default="main",
            rolls=("ability",),
        ),
        _three("effects", Field("effect", "text", maximum=200)),
        _three("damage", Field("damage", "int", minimum=0, maximum=999)),
        Field("damage_adds", "bool", default=True, rolls=("ability",), only_with={"damage": None}),
        _three(
            "potencies",
            Field("potency", "choice", values=tuple(POTENCY), minimum=-5, maximum=10, nothing=True),
        ),
        Field("potency", "choice", values=tuple(POTENCY), rolls=("ability",)),
        _potent("potency_of", "choice", values=RESISTED_WITH),
        _potent(
            "highest_characteristic", "int", minimum=-5, maximum=5, default_of="characteristic"
        ),
        _potent("target_characteristic", "int", minimum=-5, maximum=5),
        Field("opposing", "int", minimum=-30, maximum=99, required=True, rolls=("opposed",)),
    )

    def faults(self, values: Mapping[str, Any]) -> list[Fault]:
        """Refuse a potency for all tiers beside one for each."""
        if values["potency"] is None or values["potencies"] is None:
            return []
        both = ("potencies", "potency")
        return [Fault("potency", "too_many", {"fields": both, "group": both})]

    def dice(self, check: Check) -> tuple[int, ...]:
        """Two d10, always (R-P-04)."""
        return DICE

    def decide(self, check: Check, faces: tuple[Any, ...]) -> dict[str, Any]:
        """Give tier and consequences, or win, tie, lose (R-P-04 to R-P-22, F-P-02 to F-P-14)."""
        values = check.values
        natural = sum(faces)
        total = natural + values["characteristic"] + values["bonus"]
        if values["skilled"]:
            total += SKILL
        net = net_edges(values)
        if values["opposing"] is not None:
            return _opposed(natural, total + OPPOSED_DOUBLE // 2 * net, values["opposing"])
        if net in (1, -1):
            total += EDGE * net
        tier = tier_of(total)
        if net == MOST:
            tier = min(3, tier + 1)
        elif net == -MOST:
            tier = max(1, tier - 1)
        critical = natural >= CRITICAL
        if critical:  # A-P-03: above total and banes
            tier = 3
        if values["automatic_tier"] is not None:  # A-P-09: above the dice, too
            tier = values["automatic_tier"]
        named_critical = critical and values["automatic_tier"] is None
        record = {
            "degree": "critical" if named_critical else f"tier-{tier}",
            "tier": tier,
            "natural": natural,
            "total": total,
            "critical": critical,
            "extra_action": critical and values["action"] == "main",  # F-P-06
            "test_outcome": None,
            "effect": None,
            "damage": None,
            "potency_applies": None,
            "lower_tiers": tuple(range(1, tier)),
        }
        _apply_tier(values, record)
        return record

    def offers(self, check: Check, values: Mapping[str, Any]) -> dict[str, Offer]:
        """Offer every lower tier (R-P-16, A-P-05)."""
        return {"downgrade": Offer.one_of(values["lower_tiers"])} if values["lower_tiers"] else {}

    def choose(
        self, check: Check, values: dict[str, Any], choices: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Take a lower tier, last of all; the extra action stays (R-P-16, R-P-18, A-P-06)."""
        if "downgrade" not in choices:
            return values
        tier = choices["downgrade"]
        record = {**values, "tier": tier, "degree": f"tier-{tier}"}
        _apply_tier(check.values, record)
        return record

    def steps(
        self,
        check: Check,
        faces: tuple[Any, ...],
        choices: Mapping[str, Any],
        values: Mapping[str, Any],
    ) -> Iterable[Step]:
        """Explain the outcome; the words are loaded when first read."""
        from dicewright.systems.power_steps import explain

        return explain(check.values, faces, choices, values)


def _apply_tier(values: Mapping[str, Any], record: dict[str, Any]) -> None:
    """Fill in what the tier brings: test outcome, effect, damage (F-P-07, F-P-08, F-P-14)."""
    tier = record["tier"]
    if values["difficulty"] is not None:
        column = 3 if tier == 3 and record["critical"] else tier - 1
        record["test_outcome"] = TESTS[values["difficulty"]][column]
    if values["effects"] is not None:
        record["effect"] = values["effects"][tier - 1]
    if values["damage"] is not None:
        added = values["characteristic"] if values["damage_adds"] else 0
        record["damage"] = max(0, values["damage"][tier - 1] + added)
    record["potency_applies"] = _potency_applies(values, tier)


def _potency_applies(values: Mapping[str, Any], tier: int) -> bool | None:
    """Say whether the tier's potency applies: the target's must be lower (F-P-14)."""
    target: int | None = values["target_characteristic"]
    value = None if target is None else potency_value(values, tier)
    return None if target is None or value is None else target < value


def _opposed(natural: int, total: int, opposing: int) -> dict[str, Any]:
    """Compare two totals (F-P-12)."""
    margin = total - opposing
    return {
        "degree": "win" if margin > 0 else "lose" if margin < 0 else "tie",
        "tier": None,
        "natural": natural,
        "total": total,
        "critical": False,
        "extra_action": False,
        "test_outcome": None,
        "effect": None,
        "damage": None,
        "potency_applies": None,
        "lower_tiers": None,
        "margin": margin,
    }


SYSTEM = Power()
