"""Notices that are over by themselves: with the next roll, or with the set-up that they are about.

What tells of a failure, or wants an answer, is none of them.
"""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.features.notices.undo import close_undo
from app.session import Session

LINK = "notice-link"


class Passing:
    """The notices that go with the next roll, by the ids of their places; the form that the notice
    about a link is about, empty where there is none.
    """

    def __init__(self) -> None:
        self.places: set[str] = set()
        self.linked = ""


def until_the_next_roll(session: Session, place: str) -> None:
    """What stands in this place now goes with the next roll."""
    session.part(Passing).places.add(place)


def rolled(session: Session) -> Iterator[Effect]:
    """A roll was made: what was told before it is over."""
    passing = session.part(Passing)
    yield from close_undo(session)
    for place in sorted({LINK, *passing.places}):
        yield effects.replace(place, "")
    passing.places.clear()
    passing.linked = ""


def set_up(session: Session, form: str) -> Iterator[Effect]:
    """A form is at the front: what a link said of another one is over."""
    passing = session.part(Passing)
    if passing.linked and passing.linked != form:
        passing.linked = ""
        yield effects.replace(LINK, "")
