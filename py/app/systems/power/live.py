"""What the forms of Power Rolls say of their own controls: what is left of edges and banes, what
each tier brings.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import dicewright
from app.forms import CheckForm
from app.systems.power import words
from app.systems.power.opposed import OpposedForm
from app.text.direction import apart
from app.text.numbers import EN_DASH, minus, percent_words, percents
from dicewright.systems.power_tiers import potency_value

TIER_DEGREES = ("tier-1", "tier-2", "tier-3", "critical")


def live_words(form: CheckForm) -> Iterator[tuple[str, str]]:
    """The live parts of a form by name, each with what it says now."""
    record = form.record()
    edges, banes = record.get("edges", 0), record.get("banes", 0)
    if isinstance(edges, int) and isinstance(banes, int):
        yield "net", words.net_words(max(0, edges), max(0, banes), opposed=form.roll == "opposed")
    else:
        yield "net", ""
    if form.roll == "test":
        yield from _test_words(form, record)
    elif form.roll == "ability":
        yield from _ability_words(record)
    elif isinstance(form, OpposedForm):
        yield "who", apart(form.name_of_other()) if form.name_of_other() else ""
        yield "theirs", _their_words(form)


def _test_words(form: CheckForm, record: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for place, (word, _) in enumerate(words.test_outcomes(record.get("difficulty")), 1):
        yield f"outcome-{place}", word
    try:
        chances = tier_chances(form.check())
    except dicewright.CheckError:
        chances = ("", "", "", "")
    for place, chance in enumerate(chances, 1):
        yield f"chance-{place}", chance


def _their_words(form: OpposedForm) -> str:
    """Where the other side's total comes from."""
    try:
        other = form.other()
    except dicewright.CheckError:
        return ""
    if other is None:
        return ""
    if not other.faces:
        return (
            f"The app throws for them with your roll: 2d10, {words.counted_in(other.check.values)}."
        )
    dice = " + ".join(map(str, other.faces))
    return f"Dice {dice}, {words.counted_in(other.check.values)}."


def _ability_words(record: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    characteristic = record.get("characteristic")
    damage = record.get("damage")
    said = ""
    if isinstance(damage, list) and all(isinstance(part, int) for part in damage):
        adds = characteristic if record.get("damage_adds") else 0
        if isinstance(adds, int):
            said = " / ".join(str(max(0, part + adds)) for part in damage)
    yield "tiers", said
    yield "potency-value", _potency_words(record)


def _potency_words(record: Mapping[str, Any]) -> str:
    """What a target must be below, at once or a tier at a time; nothing while a number is none."""
    highest = record.get("highest_characteristic", record.get("characteristic"))
    potencies, potency = record.get("potencies"), record.get("potency")
    if type(highest) is not int or (potency is None and not isinstance(potencies, list)):
        return ""
    values = {"potencies": potencies, "potency": potency, "highest_characteristic": highest}
    numbers = [potency_value(values, tier) for tier in (1, 2, 3)]
    if potencies is None and numbers[0] is not None:
        return minus(f"Potency {numbers[0]}: applies to {numbers[0] - 1} or lower")
    shown = " / ".join(EN_DASH if number is None else str(number) for number in numbers)
    return minus(f"Potency by tier: {shown}. It applies to whoever is lower.")


@lru_cache(maxsize=32)
def tier_chances(check: dicewright.Check) -> tuple[str, ...]:
    """The chance of tier 1, 2, 3 and of a natural 19-20 in whole percents; a dash for what cannot
    happen.
    """
    odds = dicewright.odds(check)
    shares = percents(odds)
    return tuple(
        percent_words(shares[degree], odds[degree]) if degree in odds else EN_DASH
        for degree in TIER_DEGREES
    )
