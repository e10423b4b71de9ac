"""The picture of the totals: a column for each, as tall as it is likely, the target marked.

The numbers of the drawing and the numbers as text; the drawing itself is `odds/totals.html`.
"""

from fractions import Fraction
from math import prod
from typing import NamedTuple

from app.features.odds.looked import Looked
from app.rolls.percentile import exact_totals, percent_of
from app.text.numbers import minus, out_of, percent_words, percents

WIDTH, HEIGHT, TOP, FOOT = 360, 168, 26, 22
LEAST_LABEL = 26
"""A label needs so much room, in the drawing's own units."""
RARE = Fraction(1, 1000)
"""Totals of dice that may go on for ever are drawn where they are likelier than this."""
BETWEEN = 0.86
"""How much of its place a column fills."""


class Column(NamedTuple):
    """A total: the place of its column, its tone, its label (mostly empty) and its numbers."""

    x: float
    y: float
    width: float
    height: float
    middle: float
    tone: str
    label: str
    total: str
    word: str
    exact: str
    percent: str
    at_least: str


class Line(NamedTuple):
    """A mark: where its line stands, on which side of it its words, the chance to reach it."""

    x: float
    end: bool
    words: str
    percent: str


class Totals(NamedTuple):
    """The picture, in words for those who do not see it, and what it leaves out."""

    columns: tuple[Column, ...]
    marks: tuple[Line, ...]
    words: str
    rest: str
    width: int = WIDTH
    height: int = HEIGHT
    foot: float = HEIGHT - FOOT


def totals_view(looked: Looked) -> Totals | None:
    """The totals of the check; None where no dice are rolled."""
    check, system = looked.check, looked.system
    every = exact_totals(check)
    if not every:
        return None
    chances: dict[int, Fraction] = {}
    degrees: dict[int, str] = {}
    for (total, degree), chance in every.items():
        chances[total] = chances.get(total, Fraction()) + chance
        degrees.setdefault(total, degree)
    shown = {each: chance for each, chance in chances.items() if chance > RARE}
    rest = 1 - sum(shown.values(), Fraction())
    lowest, highest = min(shown), max(shown)
    whole, most = prod(check.dice), max(shown.values())
    place = WIDTH / (highest - lowest + 1)
    every_nth = next((n for n in (1, 2, 5, 10, 20) if n * place >= LEAST_LABEL), 50)
    shares = percents({**{str(each): shown[each] for each in shown}, "rest": rest})
    columns = []
    for total, chance in shown.items():
        word, tone = system.degree(degrees[total]) if looked.other is None else ("", "plain")
        height = float(chance / most) * (HEIGHT - TOP - FOOT)
        middle = (total - lowest + 0.5) * place
        columns.append(
            Column(
                round(middle - place * BETWEEN / 2, 2),
                round(HEIGHT - FOOT - height, 2),
                round(place * BETWEEN, 2),
                round(height, 2),
                round(middle, 2),
                tone,
                minus(total) if total % every_nth == 0 else "",
                minus(total),
                word,
                out_of(chance, whole).replace(" in ", " of "),
                percent_words(shares[str(total)], chance),
                percent_of(_at_least(chances, total)),
            )
        )
    marks = [] if looked.other else looked.says.marks(check, every)
    lines = tuple(
        Line(
            round(min(max(mark.total - lowest, 0), highest - lowest + 1) * place, 2),
            (mark.total - lowest) * place > WIDTH * 0.6,
            mark.words,
            percent_of(_at_least(chances, mark.total)),
        )
        for mark in marks
    )
    mode = max(shown, key=lambda total: shown[total])
    words = f"Totals from {minus(lowest)} to {minus(highest)}, most often {minus(mode)}."
    for line in lines:
        words += f" {line.words} or more: {line.percent}."
    return Totals(tuple(columns), lines, words, percent_words(shares["rest"], rest) if rest else "")


def _at_least(chances: dict[int, Fraction], total: int) -> Fraction:
    return sum((chance for each, chance in chances.items() if each >= total), Fraction())
