"""Boon Rolls in the odds view: what could be changed, what it costs, what is compared with what.

A point of the target number is what a modifier gives or takes: it costs 1. A point of bonus is
training, or an item: it costs 2.
"""

from collections.abc import Iterable, Iterator, Sequence

import dicewright
from app.forms import CheckForm
from app.systems.chances import Goal, Grid, Head, Lever, Mark, SetUp, SystemOdds, numbers
from app.systems.chances import around as about
from app.text.numbers import minus, signed
from dicewright.systems.boons_points import target_number

USUAL = (15, 18, 20, 25, 30)
TRAINING = 2
STEP = 5
ROWS = 11


class BoonsOdds(SystemOdds):
    """What Boon Rolls say."""

    def goals(self, check: dicewright.Check) -> Sequence[Goal]:
        """Success, a boon at least, no snags."""
        return (
            Goal("success", "Success", _succeeds),
            Goal("boon", "A boon or more", lambda degree: degree.startswith("boons")),
            Goal("no-snag", "No snags", lambda degree: degree == "failure" or _succeeds(degree)),
        )

    def levers(self, check: dicewright.Check) -> Sequence[Lever]:
        """The target number, the bonus."""
        more = target_number(check.values) - check.values["target"]
        lower = numbers(check, "target", lambda value: f"TN {minus(value + more)}", 1, lower=True)
        higher = numbers(check, "bonus", lambda value: f"Bonus {signed(value)}", TRAINING)
        return (Lever("TN", tuple(lower)), Lever("Bonus", tuple(higher)))

    def set_ups(self, form: CheckForm, check: dicewright.Check) -> Sequence[SetUp]:
        """Five more or less, the other dice."""
        return tuple(_set_ups(check))

    def marks(self, check: dicewright.Check, totals: Iterable[tuple[int, str]]) -> Sequence[Mark]:
        """The target number."""
        target = target_number(check.values)
        return (Mark(target, f"TN {minus(target)}"),)

    def grid(self, check: dicewright.Check) -> Grid | None:
        """TN by bonus."""
        values, record = check.values, check.record()
        now = target_number(values)
        more = now - values["target"]
        rows = [
            Head(signed(value), value, value == values["bonus"])
            for value in about(values["bonus"], -99, 99, 2, ROWS)
        ]
        columns = [Head(minus(each), each - more, each == now) for each in sorted({*USUAL, now})]
        return Grid(
            "Bonus",
            "TN",
            rows,
            columns,
            lambda bonus, target: {**record, "bonus": bonus, "target": target},
        )


def _succeeds(degree: str) -> bool:
    return degree == "success" or degree.startswith("boons")


def _set_ups(check: dicewright.Check) -> Iterator[SetUp]:
    values, record = check.values, check.record()
    target = target_number(values)
    for by in (STEP, -STEP):
        bonus = values["bonus"] + by
        yield SetUp(f"bonus{by:+d}", f"Bonus {signed(bonus)}", {**record, "bonus": bonus})
    for by in (-STEP, STEP):
        easier = {**record, "target": values["target"] + by}
        yield SetUp(f"target{by:+d}", f"TN {minus(target + by)}", easier)
    open_ended = not values["open_ended"]
    words = "Open-ended dice" if open_ended else "Plain dice"
    yield SetUp("dice", words, {**record, "open_ended": open_ended})


ODDS = BoonsOdds()
