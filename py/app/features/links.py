"""Opening a link that prepares a roll: its check comes to the screen, nothing is rolled."""

from collections.abc import Iterable

import dicewright
from app import effects, stage
from app.effects import Effect
from app.events import Event
from app.faults import words_of
from app.links import LinkError, read_fragment
from app.session import Handler, Session
from app.systems import page

ITEM = "#open="
"""What a link begins with that brings a hero, a preset or a table instead of a check."""


def opened(session: Session, event: Event) -> Iterable[Effect]:
    """The page was opened with, or went to, a fragment that prepares a roll."""
    fragment = event.data["fragment"]
    yield effects.address("#roll")
    if fragment.startswith(ITEM):
        from app.features import items

        yield from items.opened(session, event)
        return
    try:
        record = read_fragment(fragment)
        bare = record.keys() <= {"system", "roll"}
        system = page(str(record["system"]))
        if bare:
            form = system.form(str(record.get("roll", system.forms[0].roll)))
            check = form().check()
        else:
            check = dicewright.read_check(record)
    except (LinkError, dicewright.CheckError) as error:
        yield from _told(session, f"This link prepares no roll. {words_of(error)}", good=False)
        return
    except KeyError:
        words = f"This link prepares no roll. {system.title} has no such roll."
        yield from _told(session, words, good=False)
        return
    yield from stage.put_in_form(session, check)
    if not bare:
        words = (
            f"A link prepared this: {system.set_up(check)}. Nothing is rolled until you tap Roll."
        )
        yield from _told(session, words, good=True)


def dismissed(_session: Session, _event: Event) -> Iterable[Effect]:
    """The notice about the link was read."""
    yield effects.replace("notice-link", "")


def _told(session: Session, words: str, *, good: bool) -> Iterable[Effect]:
    yield effects.replace(
        "notice-link",
        session.render("parts/notice.html", words=words, good=good, dismiss="links.dismissed"),
    )
    yield effects.announce(words)


ACTIONS: dict[str, Handler] = {"dismissed": dismissed, "opened": opened}
