"""Cases of potency: whether an effect applies to a target."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from tools.conformance.case import Given

RULES = ("F-P-14",)


def cases() -> Iterator[Given]:
    """Give all cases of potency."""
    for potency, characteristic, target in product(
        ("weak", "average", "strong"), (-5, 0, 2), (-5, -2, -1, 0, 1, 2, 5)
    ):
        yield Given(
            "potency",
            f"{potency} with {characteristic:+d} against {target:+d}",
            ability(characteristic, potency=potency, target_characteristic=target),
            [6, 7],
            rules=RULES,
        )
    words = "of an unknown target nothing can be said"
    yield Given("potency", words, ability(2, potency="weak"), [6, 7], rules=RULES)
    for about, record in (
        ("a potency that is none", ability(2, potency="mighty")),
        ("a target without a potency", ability(2, target_characteristic=1)),
        ("a target of 6", ability(2, potency="weak", target_characteristic=6)),
        (
            "a potency on a test",
            {"system": "power", "roll": "test", "characteristic": 2, "potency": "weak"},
        ),
    ):
        yield Given("potency", about, record, [6, 7], rules=RULES)


def ability(characteristic: int, **fields: Any) -> dict[str, Any]:
    """Give a record of an ability."""
    return {"system": "power", "roll": "ability", "characteristic": characteristic, **fields}
