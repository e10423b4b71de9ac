"""What the odds view shows, as plain values: chances rounded and worded, ready for templates."""

from fractions import Fraction
from math import prod
from typing import Any, NamedTuple

import dicewright
from app.features.odds.looked import Looked
from app.features.odds.picture import totals_view
from app.rolls.odds import OddsRow, odds_view, rows_of
from app.rolls.percentile import percent_of
from app.systems.chances import Head
from app.text.numbers import MINUS, minus

NONE = "0 %"
"""What cannot happen on one of two sides."""


class Enough(NamedTuple):
    """A change that is enough: in words, and the chance with it."""

    words: str
    percent: str


class Take(NamedTuple):
    """A threshold (`75 %`), whether it is reached, and the changes that are enough."""

    words: str
    reached: bool
    changes: tuple[Enough, ...]


class Side(NamedTuple):
    """One of two set-ups: its words, the chance of the goal, its odds from worst to best."""

    words: str
    percent: str
    rows: tuple[OddsRow, ...]


class Beside(NamedTuple):
    """Two set-ups side by side: both, every degree with its percent on either side, best first, and
    a sentence that says which is better.
    """

    first: Side
    second: Side
    degrees: tuple[tuple[OddsRow, str, str], ...]
    words: str


class Cell(NamedTuple):
    """A cell of the table: its percent without the sign, and whether it is the check's own."""

    percent: str
    here: bool


class Table(NamedTuple):
    """The table of chances: its caption, what its rows and columns are, heads and cells."""

    caption: str
    down: str
    across: str
    columns: tuple[Head, ...]
    rows: tuple[tuple[Head, tuple[Cell, ...]], ...]


def body(looked: Looked) -> dict[str, Any]:
    """Everything that the templates show."""
    check = looked.check
    return {
        "system": looked.system,
        "set_up": minus(looked.system.set_up(check)),
        "label": check.record().get("label", ""),
        "odds": odds_view(check, looked.name, looked.other),
        "whole": prod(check.dice) * (prod(looked.other.check.dice) if looked.other else 1),
        "totals": totals_view(looked),
        "goals": looked.goals,
        "goal": looked.goal,
        "now": looked.now_words(),
        "take": take_view(looked),
        "set_ups": looked.set_ups,
        "sides": looked.sides,
        "beside": beside_view(looked) if len(looked.set_ups) > 1 and looked.goal else None,
        "table": table_view(looked),
    }


def take_view(looked: Looked) -> list[Take]:
    """What it would take to reach each threshold."""
    return [
        Take(
            f"{needed.threshold * 100} %",
            needed.reached,
            tuple(
                Enough(_first_large(change.option.words), percent_of(change.chance))
                for change in needed.changes
            ),
        )
        for needed in looked.what_if().needed(looked.check, looked.says.levers(looked.check))
    ]


def beside_view(looked: Looked) -> Beside:
    """The two chosen set-ups."""
    (first, at_first), (second, at_second) = (_side(looked, name) for name in looked.sides)
    return Beside(
        first,
        second,
        _degrees(first, second),
        _better(looked, first, at_first, second, at_second),
    )


def _side(looked: Looked, name: str) -> tuple[Side, Fraction]:
    set_up = looked.side(name)
    check = dicewright.read_check(set_up.record)
    chance = looked.what_if().chance(check)
    rows = rows_of(looked.system, looked.odds_of(check), 1)
    percent = percent_of(chance) if chance is not None else ""
    return Side(set_up.words, percent, rows), chance or Fraction()


def _degrees(first: Side, second: Side) -> tuple[tuple[OddsRow, str, str], ...]:
    """Every degree that either side has, the best first; both sides have theirs in order."""
    ours, theirs = ({row.word: row for row in side.rows} for side in (first, second))
    words = list(ours)
    after = len(words)
    for word in reversed(theirs):
        if word in ours:
            after = words.index(word)
        else:
            words.insert(after, word)
    return tuple(
        (
            ours.get(word) or theirs[word],
            ours[word].percent if word in ours else NONE,
            theirs[word].percent if word in theirs else NONE,
        )
        for word in reversed(words)
    )


def _better(
    looked: Looked, first: Side, at_first: Fraction, second: Side, at_second: Fraction
) -> str:
    goal = looked.goal.words if looked.goal else ""
    if at_first == at_second:
        return f"{goal}: {first.percent} either way."
    ahead, behind = (second, first) if at_second > at_first else (first, second)
    better = f"{ahead.words} is better, {ahead.percent} against {behind.percent}"
    return f"{goal}: {better}."


def table_view(looked: Looked) -> Table | None:
    """The table of chances around the check."""
    grid = looked.says.grid(looked.check)
    if grid is None or looked.goal is None:
        return None
    rows = []
    for row, chances in zip(grid.rows, looked.what_if().cells(grid), strict=True):
        cells = [
            Cell(_bare(chance), row.here and column.here)
            for column, chance in zip(grid.columns, chances, strict=True)
        ]
        rows.append((row, tuple(cells)))
    caption = f"{looked.goal.words} in percent: {grid.across} by {grid.down.lower()}"
    return Table(caption, grid.down, grid.across, tuple(grid.columns), tuple(rows))


def as_text(table: Table) -> str:
    """The table as lines with tabs between the cells; a minus is one that a spreadsheet knows."""
    lines = [table.caption, "\t".join([table.down, *(head.words for head in table.columns)])]
    lines += ["\t".join([head.words, *(cell.percent for cell in row)]) for head, row in table.rows]
    return "\n".join(lines).replace(MINUS, "-")


def _bare(chance: Fraction | None) -> str:
    return "" if chance is None else percent_of(chance).removesuffix(" %")


def _first_large(words: str) -> str:
    return words[:1].upper() + words[1:]
