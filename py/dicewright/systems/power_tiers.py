"""The numbers of Power Rolls: what makes a tier, what edges are worth, what a test brings.

No roll is decided here; `power.py` decides, `power_steps.py` explains.
"""

from __future__ import annotations

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

TIER_2, TIER_3 = 12, 17  # R-P-09, R-P-12: the lowest totals of these tiers
CRITICAL = 19  # R-P-21: a natural roll of this or more
SKILL = 2  # F-P-09
EDGE = 2  # F-P-02, F-P-03: one edge adds this, one bane takes it away
OPPOSED_DOUBLE = 4  # F-P-12: a double edge or bane on an opposed roll, which has no tiers
MOST = 2  # F-P-04: edges and banes count up to two on each side

POTENCY = {"weak": 2, "average": 1, "strong": 0}  # F-P-14: how far below the highest one
RESISTED_WITH = ("might", "agility", "reason", "intuition", "presence")

# F-P-07: tier 1, tier 2, tier 3, and tier 3 by a natural 19 or 20.
TESTS = {
    "easy": ("success-consequence", "success", "success-reward", "success-reward"),
    "medium": ("failure", "success-consequence", "success", "success-reward"),
    "hard": ("failure-consequence", "failure", "success", "success-reward"),
}


def net_edges(values: Mapping[str, Any]) -> int:
    """Give what is left of edges (+) and banes (-), -2 to 2 (F-P-04, A-P-08)."""
    edges: int = min(values["edges"], MOST)
    banes: int = min(values["banes"], MOST)
    return edges - banes


def tier_of(total: int) -> int:
    """Read the tier off a total (R-P-06, R-P-09, R-P-12, A-P-10)."""
    return 1 + (total >= TIER_2) + (total >= TIER_3)


def potency_at(values: Mapping[str, Any], tier: int) -> str | int | None:
    """Give the potency of a tier as the record has it: a word, a number, or None for none."""
    if values["potencies"] is None:
        word: str | None = values["potency"]
        return word
    potency: str | int | None = values["potencies"][tier - 1]
    return potency


def potency_value(values: Mapping[str, Any], tier: int) -> int | None:
    """Give the number that a target's characteristic must be below, or None for no potency at this
    tier (F-P-14).
    """
    potency = potency_at(values, tier)
    if not isinstance(potency, str):
        return potency
    highest: int = values["highest_characteristic"]
    return highest - POTENCY[potency]
