"""Opening a link: one that prepares a roll comes to the form, one that brings a hero, a preset or a
table becomes a dry run. Nothing is rolled or saved by a link.
"""

from collections.abc import Iterable

import dicewright
from app import effects
from app.effects import Effect
from app.events import Event
from app.features.check import edit, form
from app.features.hero_bar.fill import own_numbers
from app.features.links.called import called_check, show_call
from app.features.links.fragment import LinkError, read_fragment, take_call, take_result
from app.features.links.received import receive
from app.features.notices.link import tell_link
from app.features.result.stage import step_aside
from app.resolution import Target
from app.session import Handler, Session
from app.systems import page
from app.text.faults import words_of

ITEM = "#open="
"""What a link begins with that brings a hero, a preset or a table instead of a check."""


def opened(session: Session, event: Event) -> Iterable[Effect]:
    """The page was opened with, or went to, a fragment that says something."""
    fragment = event.data["fragment"]
    yield effects.address("#roll")
    if fragment.startswith(ITEM):
        yield effects.view("backup")
        yield effects.later("backup.link", payload=fragment.removeprefix(ITEM))
        return
    try:
        record = read_fragment(fragment)
        sent = take_result(record)
        if sent is not None:
            yield from receive(session, dicewright.read_check(record), sent)
            return
        call = take_call(record)
        bare = record.keys() <= {"system", "roll"}
        system = page(str(record["system"]))
        if call is not None:
            check = called_check(record)
        elif bare:
            kind = system.form(str(record.get("roll", system.forms[0].roll)))
            check = kind().check()
        else:
            check = dicewright.read_check(record)
    except (LinkError, dicewright.CheckError) as error:
        yield from tell_link(session, f"This link can't be used. {words_of(error)}", good=False)
        return
    except KeyError:
        words = f"This link can't be used. {system.title} has no such roll."
        yield from tell_link(session, words, good=False)
        return
    if call is not None:
        yield effects.replace("notice-link", "")
        yield from show_call(session, call, check)
        return
    yield from edit.end(session)
    yield from form.put(session, [Target("", check)], own_numbers(session, check))
    yield from step_aside(session)
    if not bare:
        words = f"A link set this up: {system.set_up(check)}."
        words = f"{words} Nothing is rolled until you tap Roll."
        yield from tell_link(session, words, good=True, form=session.values.form)


ACTIONS: dict[str, Handler] = {"opened": opened}
