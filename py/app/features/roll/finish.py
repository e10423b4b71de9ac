"""What follows when the dice have fallen or something was decided on them: the roll is made or
changed, shown and said.
"""

from collections.abc import Iterator, Sequence

from app import effects
from app.effects import Effect
from app.features.check import edit
from app.features.notices import passing
from app.features.result.card import draw, settle, show_result, view_of
from app.features.result.unfinished import show_unfinished
from app.features.saving.tell import tell_written
from app.resolution import Faces, Resolution, Target
from app.rolls import commands
from app.rolls.roll import Roll
from app.rolls.speech import speech
from app.rolls.visit import Made, Visit
from app.session import Session
from app.store.store import Store

REAL_DICE = "real dice"
"""The setting that remembers whether real dice are typed in."""


def finish(
    session: Session,
    targets: Sequence[Target],
    faces: Faces,
    source: str,
    *,
    follows: str = "",
    secret: bool = False,
) -> Iterator[Effect]:
    """The faces are there: a new roll is made, shown and said."""
    yield from edit.end(session)
    written = commands.make(
        session.part(Visit),
        session.part(Store),
        Resolution(faces, [target._replace(choices={}) for target in targets]),
        now=session.clock.now_ms(),
        source=source,
        follows=follows,
        secret=secret,
    )
    made: Roll = written.value
    yield from tell_written(session, written, f"roll {made.number}", quiet=True)
    if targets[0].damage:
        from app.features.throws.damage import throw_with_hit  # few rolls have damage dice

        rolled = session.part(Visit).made(made.number)
        if rolled is not None:
            yield from throw_with_hit(session, rolled)
    view = view_of(session, made)
    yield from draw(session, view)
    yield effects.announce(speech(view))
    yield effects.scroll("result-card")
    yield effects.feedback(view.tone)
    yield effects.mark("roll-answered")
    yield from passing.rolled(session)
    yield effects.attributes("first-sight", hidden="")
    if made.call:
        yield effects.replace("call", "")
    yield effects.later("roll.settled", number=str(made.number))


def decided(session: Session, made: Made, now: Roll) -> Iterator[Effect]:
    """Something was decided on a roll, or it was changed from its card."""
    yield from edit.end(session)
    written = commands.change(session.part(Visit), session.part(Store), made, now)
    yield from show_result(session, now)
    yield from tell_written(session, written, f"the change to roll {now.number}", quiet=True)
    yield from settle(session)


def show_real_dice(session: Session, *, on: bool) -> Iterator[Effect]:
    """Type in what real dice show from now on, or roll here. It is not saved by this."""
    session.part(Visit).real_dice = on
    yield effects.attributes("real-dice", aria_pressed=str(on).lower())
    yield from show_unfinished(session)
