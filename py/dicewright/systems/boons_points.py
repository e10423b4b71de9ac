"""The numbers of Boon Rolls: the target number, and the points of a margin.

No roll is decided here; `boons.py` decides, `boons_steps.py` explains.
"""

from __future__ import annotations

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

AVERAGE = 15  # R-S-04
POINT = 10  # R-S-09, R-S-10: one point for every full ten


def target_number(values: Mapping[str, Any]) -> int:
    """Give the TN: base difficulty and modifiers (R-S-03, A-S-12)."""
    target: int = values["target"]
    for _, number in values["modifiers"]:
        target += number
    return target


def points(margin: int) -> int:
    """Give the points of a margin: full tens, rounded toward zero (A-S-01, A-S-04)."""
    return abs(margin) // POINT


def degree_of(margin: int) -> str:
    """Name the degree of a margin (R-S-02, R-S-09, R-S-10)."""
    earned = points(margin)
    if margin >= 0:
        return f"boons-{earned}" if earned else "success"
    return f"snags-{earned}" if earned else "failure"
