"""A count of luck as CSV: a row for each degree of each system, for all and for each hero, and one
for each face of each die.
"""

import csv
import io
from collections.abc import Iterator
from fractions import Fraction

import dicewright
from app.features.export.csv_text import MARK, cell
from app.features.luck.count import Group, Result
from app.systems import page

HEADING = (
    *("what", "hero", "system", "source", "die", "value", "seen", "expected", "rolls"),
    *("luck", "luck expected", "chance", "exact"),
)


def as_csv(result: Result) -> str:
    """The whole count as the text of a CSV file."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    text.write(MARK)
    writer.writerow(HEADING)
    for row in _rows(result):
        writer.writerow(cell(row.get(name, "")) for name in HEADING)
    return text.getvalue()


def _rows(result: Result) -> Iterator[dict[str, object]]:
    yield from _group("all", result.table, result)
    for hero in result.heroes:
        yield from _group("hero", hero, result)
    for die in result.dice:
        throws = sum(die.counted)
        for face, seen in enumerate(die.counted, 1):
            yield {
                "what": "face",
                "source": "typed" if die.typed else "rolled",
                "die": f"d{die.sides}",
                "value": face,
                "seen": seen,
                "expected": _number(throws / die.sides),
                "rolls": throws,
                "chance": _number(die.evenness.chance),
                "exact": die.evenness.exact,
            }


def _group(what: str, group: Group, result: Result) -> Iterator[dict[str, object]]:
    if luck := group.luck:
        yield {
            "what": f"luck, {what}",
            "hero": group.name,
            "rolls": luck.rolls,
            "luck": _number(luck.average),
            "luck expected": _number(luck.expected),
            "chance": _number(luck.chance),
            "exact": True,
        }
    for name in dicewright.SYSTEMS:
        if tally := group.systems.get(name):
            for each in tally.degrees(result.odds, dicewright.SYSTEMS[name].rank):
                yield {
                    "what": f"outcome, {what}",
                    "hero": group.name,
                    "system": page(name).title,
                    "value": page(name).degree(each.degree)[0],
                    "seen": each.seen,
                    "expected": _number(each.expected),
                    "rolls": tally.count,
                }


def _number(value: float | Fraction) -> str:
    return f"{float(value):.6g}"
