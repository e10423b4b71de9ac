"""A roll that came back by a link: it becomes one more roll of this history, marked as somebody
else's. Nothing that is here is written over, and the same link brings it once.
"""

from collections.abc import Iterator

import dicewright
from app import effects
from app.effects import Effect
from app.features.check import edit
from app.features.links.fragment import LinkError
from app.features.notices.link import tell_link
from app.features.result.card import settle, show_result
from app.features.saving.tell import tell_written
from app.features.throws.damage import keep_sent
from app.resolution import Resolution, Target
from app.rolls import commands
from app.rolls.sent import Sent
from app.rolls.share import brief
from app.rolls.view import row_view
from app.rolls.visit import Visit
from app.session import Session
from app.store.store import Store
from app.text.direction import apart


def receive(session: Session, check: dicewright.Check, sent: Sent) -> Iterator[Effect]:
    """Keep and show what was sent. Raises LinkError for dice or choices that the check cannot
    have.
    """
    try:
        dicewright.resolve(check, sent.faces, sent.choices)
    except (dicewright.FacesError, dicewright.ChoiceError) as error:
        raise LinkError(str(error)) from None
    visit, store = session.part(Visit), session.part(Store)
    if _known(store, sent.id):
        words = "This roll is in your History already. Nothing was added."
        yield from tell_link(session, words, good=True)
        return
    yield from edit.end(session)
    target = Target("", check, sent.choices, damage=sent.damage)
    resolution = Resolution(sent.faces, [target])
    written = commands.receive(visit, store, resolution, sent, now=session.clock.now_ms())
    made = visit.made(visit.shown)
    if made is not None:
        yield from keep_sent(session, made, sent.damage_faces)
    said = f"{apart(sent.by)} sent: {brief(row_view(written.value))}"
    yield effects.replace("notice-link", "")
    yield effects.view("roll")
    yield from show_result(session, written.value)
    yield effects.scroll("result-card")
    yield from settle(session)
    yield from tell_written(session, written, "the roll that was sent", f"{said}. It is saved.")


def _known(store: Store, identity: str) -> bool:
    """Whether a roll is in the history, as ours or as one that was sent (reads the past)."""
    return any(identity in (entry.id, entry.sent) for entry in store.history.entries())
