"""Cases of potency: whether an effect applies to a target, tier by tier."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from tools.conformance.case import Given, Other, refuses

RULES = ("F-P-14",)
TIERS = {1: [5, 5], 2: [6, 7], 3: [8, 9]}  # with a characteristic of 0 or 1
BY_TIER = ["weak", "average", "strong"]


def cases() -> Iterator[Given]:
    """Give all cases of potency."""
    yield from _one_for_all()
    yield from _by_tier()
    yield from _final_tier()
    yield from _records()


def ability(characteristic: int, **fields: Any) -> dict[str, Any]:
    """Give a record of an ability."""
    return {"system": "power", "roll": "ability", "characteristic": characteristic, **fields}


def _one_for_all() -> Iterator[Given]:
    """The same potency at every tier, below, at and above the target's characteristic."""
    for potency, characteristic, target in product(BY_TIER, (-5, 0, 2), (-5, -2, -1, 0, 1, 2, 5)):
        yield Given(
            "potency",
            f"{potency} with {characteristic:+d} against {target:+d}",
            ability(characteristic, potency=potency, target_characteristic=target),
            [6, 7],
            rules=RULES,
        )
    words = "of an unknown target nothing can be said"
    for fields in ({"potency": "weak"}, {"potencies": BY_TIER}):
        yield Given("potency", words, ability(2, **fields), [6, 7], rules=RULES)


def _by_tier() -> Iterator[Given]:
    """A potency for each tier: words, numbers, and none."""
    for (tier, faces), target in product(TIERS.items(), (0, 1, 2, 3)):
        yield Given(
            "potency",
            f"weak, average, strong with a highest of +3: tier {tier} against {target:+d}",
            ability(1, potencies=BY_TIER, highest_characteristic=3, target_characteristic=target),
            faces,
            rules=RULES,
        )
    for (tier, faces), target in product(TIERS.items(), (-2, -1, 0)):
        yield Given(
            "potency",
            f"the rolled +0 where no highest is given: tier {tier} against {target:+d}",
            ability(0, potencies=BY_TIER, target_characteristic=target),
            faces,
            rules=RULES,
        )
    for three in ([None, "strong", None], ["strong", None, 4]):
        for tier, faces in TIERS.items():
            yield Given(
                "potency",
                f"tier {tier} of {_said(three)} against +0",
                ability(1, potencies=three, target_characteristic=0),
                faces,
                rules=RULES,
            )
    for number, target in ((-5, -5), (10, 5), (0, 0), (0, -1), (3, 2), (3, 3)):
        yield Given(
            "potency",
            f"a potency of {number}, whatever the characteristics, against {target:+d}",
            ability(
                -5,
                potencies=[number] * 3,
                highest_characteristic=5,
                target_characteristic=target,
            ),
            [6, 7],
            rules=RULES,
        )
    yield Given(
        "potency",
        "which characteristic resists is for words only",
        ability(1, potencies=BY_TIER, potency_of="might", target_characteristic=0),
        [6, 7],
        rules=RULES,
    )
    yield Given(
        "potency",
        "one potency goes by the highest, too",
        ability(1, potency="strong", highest_characteristic=3, target_characteristic=2),
        [6, 7],
        rules=RULES,
    )


def _said(three: list[Any]) -> str:
    return ", ".join("none" if entry is None else str(entry) for entry in three)


def _final_tier() -> Iterator[Given]:
    """It is the potency of the tier that counts in the end."""
    three = {"potencies": [1, 2, None], "target_characteristic": 1}
    for taken in (1, 2):
        others: dict[str, Other] = {"A-P-05": refuses("choices", "downgrade")} if taken == 1 else {}
        yield Given(
            "potency",
            f"a potency of 1, 2 and none against +1: tier {taken} taken instead of 3",
            ability(1, **three),
            [8, 9],
            {"downgrade": taken},
            rules=("F-P-14", "R-P-17"),
            others=others,
        )
    for about, fields, faces in (
        ("an edge", {"edges": 2}, [5, 5]),
        ("a bane", {"banes": 2}, [8, 9]),
        ("automatic tier 1", {"automatic_tier": 1}, [8, 9]),
        ("automatic tier 2", {"automatic_tier": 2}, [5, 5]),
        ("a natural 20", {}, [10, 10]),
    ):
        words = f"a potency of 1, 2 and none against +1: {about}"
        yield Given("potency", words, ability(1, **three, **fields), faces, rules=RULES)


def _records() -> Iterator[Given]:
    for about, record in (
        ("a potency that is none", ability(2, potency="mighty")),
        ("a potency for all beside one for each", ability(2, potency="weak", potencies=BY_TIER)),
        ("a number for all tiers", ability(2, potency=3)),
        ("null for all tiers", ability(2, potency=None)),
        ("null for the list", ability(2, potencies=None)),
        ("potencies of two tiers", ability(2, potencies=["weak", "strong"])),
        ("a potency of 11", ability(2, potencies=[1, 2, 11])),
        ("a potency of -6", ability(2, potencies=[-6, 2, 3])),
        ("true is no potency", ability(2, potencies=[True, 2, 3])),
        ("a fraction is no potency", ability(2, potencies=[1.5, 2, 3])),
        ("a word that is no potency", ability(2, potencies=["weak", "mighty", None])),
        ("a target without a potency", ability(2, target_characteristic=1)),
        ("a highest characteristic without a potency", ability(2, highest_characteristic=3)),
        ("what resists without a potency", ability(2, potency_of="might")),
        ("a target of 6", ability(2, potency="weak", target_characteristic=6)),
        ("a highest characteristic of 6", ability(2, potencies=BY_TIER, highest_characteristic=6)),
        ("a characteristic that is none", ability(2, potencies=BY_TIER, potency_of="wits")),
        ("a potency on a test", {**ability(2, potency="weak"), "roll": "test"}),
        ("potencies on a test", {**ability(2, potencies=BY_TIER), "roll": "test"}),
    ):
        yield Given("potency", f"refused: {about}", record, [6, 7], rules=RULES)
