"""What the Luck view shows of a count, as plain values."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import dicewright
from app.features.luck.count import Die, Group, Result
from app.features.luck.words import die_words, luck_words, marked, number_of
from app.luck.degrees import Degree, Tally
from app.systems import page
from app.text.numbers import counted, how_often

LEAST_SHOWN = Fraction(1, 20)
"""A degree that did not come about and was expected less often is left out."""
NOBODY = "No hero named"


def result_values(result: Result) -> dict[str, Any]:
    """All that the view shows of a count."""
    table = result.table
    return {
        "rolls": counted(table.count, "roll"),
        "count": table.count,
        "unread": counted(result.unread, "roll") if result.unread else "",
        "unread_one": result.unread == 1,
        "luck": number_of(table.luck) if table.luck else "",
        "words": luck_words(table.luck),
        "heroes": [_hero(group, result) for group in result.heroes] if table.count else [],
        "systems": systems_of(table, result),
        "dice": [
            {"title": title, "rows": rows}
            for typed, title in ((False, "Dice rolled here"), (True, "Real dice, typed in"))
            if (rows := [_die(die, len(result.dice)) for die in result.dice if die.typed == typed])
        ],
    }


def _hero(group: Group, result: Result) -> dict[str, Any]:
    luck = group.luck
    return {
        "name": group.name or NOBODY,
        "named": bool(group.name),
        "rolls": group.count,
        "luck": number_of(luck) if luck else "",
        "side": ("lucky" if luck.lucky else "unlucky") if luck else "",
        "often": how_often(luck.chance).removeprefix("in ") if luck else "",
        "words": luck_words(luck),
        "systems": systems_of(group, result),
    }


def systems_of(group: Group, result: Result) -> list[dict[str, Any]]:
    """The degrees of each system that was rolled, best first."""
    found = []
    for name in dicewright.SYSTEMS:
        if tally := group.systems.get(name):
            rows = degree_rows(name, tally, result.odds)
            most = max(max(row["seen"], row["expected"]) for row in rows)
            for row in rows:
                row["width"] = round(100 * row["seen"] / most, 2)
                row["mean"] = round(99 * row["expected"] / most, 2)
            found.append({"title": page(name).title, "rolls": tally.count, "rows": rows})
    return found


def degree_rows(
    system: str, tally: Tally, odds: Mapping[Any, Mapping[str, Fraction]]
) -> list[dict[str, Any]]:
    """What came about and what was expected, best first; the unlikely that never came left out."""
    degrees = tally.degrees(odds, dicewright.SYSTEMS[system].rank)
    shown = [each for each in degrees if each.seen or each.expected >= LEAST_SHOWN]
    return [_degree(system, each) for each in reversed(shown)]


def _degree(system: str, each: Degree) -> dict[str, Any]:
    word, tone = page(system).degree(each.degree)
    usual = str(each.least) if each.least == each.most else f"{each.least} to {each.most}"
    return {
        "degree": each.degree,
        "word": word,
        "tone": tone,
        "seen": each.seen,
        "expected": float(each.expected),
        "expected_words": expected_words(each.expected),
        "usual": usual,
    }


def expected_words(expected: Fraction) -> str:
    """`12.4`; `0.05` where one place would say nothing."""
    number = float(expected)
    return f"{number:.1f}" if number >= 0.1 or not number else f"{number:.1g}"


def _die(die: Die, dice: int) -> dict[str, Any]:
    throws, most = sum(die.counted), max(die.counted)
    return {
        "title": f"d{die.sides}",
        "throws": counted(throws, "throw"),
        "marked": marked(die, dice),
        "words": die_words(die, dice),
        "faces": _faces(die.counted, max(most, throws / die.sides)),
        "mean": round(99 * throws / die.sides / max(most, throws / die.sides), 2),
        "expected": f"{throws / die.sides:.1f}",
    }


def _faces(seen: Sequence[int], most: float) -> list[dict[str, Any]]:
    return [
        {"face": face, "seen": count, "width": round(100 * count / most, 2)}
        for face, count in enumerate(seen, 1)
    ]
