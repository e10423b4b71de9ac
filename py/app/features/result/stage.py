"""How much of the Roll view the last result takes: all of its card, a line, or nothing.

Which roll is on the card, and what stands on it, is `card`'s.
"""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.rolls.visit import Visit
from app.session import Session
from app.systems import form_class


class Stage:
    """The roll whose card has made room for the form, 0 when none has."""

    def __init__(self) -> None:
        self.aside = 0


def step_aside(session: Session) -> Iterator[Effect]:
    """The form is touched: the result above it becomes a line; one of another system leaves. A roll
    that the form changes on the same dice stays in sight.
    """
    visit = session.part(Visit)
    shown = visit.roll(visit.shown)
    if shown is None or visit.editing == shown.number:
        return
    if shown.check.system != form_class(session.values.form).system:
        yield effects.attributes("result", data_aside="gone")
    else:
        yield effects.shrink("result")
    session.part(Stage).aside = shown.number


def stay_aside(session: Session, number: int) -> Iterator[Effect]:
    """The card was drawn anew: a line stays a line as long as it is the same roll."""
    stage = session.part(Stage)
    if stage.aside == number:
        yield from step_aside(session)
    else:
        stage.aside = 0


def come_back(session: Session) -> Iterator[Effect]:
    """The whole card is shown again."""
    session.part(Stage).aside = 0
    yield effects.attributes("result", data_aside=None)
