"""Calling for a roll, and answering a call: a sheet names what is asked, why and by whom, and makes
a link and a QR code of it. On the player's phone it opens prepared and never rolls there.
"""

from collections.abc import Iterable

import dicewright
from app import effects
from app.effects import Effect
from app.events import Event
from app.features.calls import send_back, sheet
from app.features.check import edit, form
from app.features.hero_bar.chosen import choose
from app.features.hero_bar.fill import fill_forms
from app.features.links.called import answer_as, brought, called_check
from app.features.saving.tell import tell_written
from app.resolution import Target
from app.rolls.visit import Visit
from app.session import Handler, Session
from app.store.store import Store


def call(session: Session, event: Event) -> Iterable[Effect]:
    """Open the sheet for a call of the check on screen."""
    yield from form.take(session, event.form)
    try:
        target = _to_call_for(session)
    except dicewright.CheckError as error:
        yield from form.show_faults(session, error)
        yield effects.tell(f"No link yet. {form.fault_words(session, error)}")
        return
    yield from sheet.open_sheet(session, target)


def _to_call_for(session: Session) -> Target:
    """What the form asks for. The numbers of whoever rolls may be missing: nobody sends them.
    Raises CheckError.
    """
    try:
        return form.targets_of(session)[0]
    except dicewright.CheckError as error:
        shown = form.front_form(session)
        own = brought(shown)
        if not {name for name, _ in error.errors} <= own:
            raise
        asked = {name: value for name, value in shown.record().items() if name not in own}
        return Target("", called_check(asked))


def changed(session: Session, event: Event) -> Iterable[Effect]:
    """Something was typed: the link follows once the typing rests."""
    yield from sheet.wait(session, event.form)


def draw(session: Session, event: Event) -> Iterable[Effect]:
    """The typing rests: the link and its code as the sheet is now."""
    if event.data["turn"] == str(session.part(sheet.Calling).turn):
        yield from sheet.draw(session)


def name(session: Session, event: Event) -> Iterable[Effect]:
    """A name that is one tap away is what is asked."""
    yield effects.fill(sheet.FORM, {"ask": event.data["name"]})
    yield from sheet.wait(session, event.form.changed({"ask": event.data["name"]}))
    yield from sheet.draw(session)
    yield effects.announce(f"{event.data['name']}.")


def send(session: Session, event: Event) -> Iterable[Effect]:
    """Hand the link of a call to the share sheet or the clipboard."""
    yield from sheet.wait(session, event.form)
    yield from sheet.draw(session)
    words, address = sheet.link(session)
    yield effects.share("Roll this", words, address)


def answer(session: Session, event: Event) -> Iterable[Effect]:
    """Open the sheet that sends a roll back to whoever asked for it."""
    made = session.part(Visit).made(int(event.data["number"]))
    if made is not None and made.roll.call is not None and not made.roll.secret:
        yield from send_back.open_sheet(session, made)


def reply(session: Session, event: Event) -> Iterable[Effect]:
    """Hand the answer to the share sheet or the clipboard."""
    made = session.part(Visit).made(int(event.data["number"]))
    if made is not None and made.roll.call is not None and not made.roll.secret:
        words, address = send_back.link(session, made)
        yield effects.share("My roll", words, address)


def take(session: Session, event: Event) -> Iterable[Effect]:
    """A hero is picked to answer the call: from now on in use."""
    store = session.part(Store)
    hero = store.heroes.get(event.data["id"])
    if hero is None:
        yield effects.tell("This hero has been deleted.")
        return
    yield from edit.end(session)
    written = choose(store, str(hero.data["system"]), "hero", hero.id)
    yield from fill_forms(session, hero.data)
    yield from answer_as(session, hero)
    yield from tell_written(session, written, "the choice of the hero", quiet=True)


def leave(session: Session, _event: Event) -> Iterable[Effect]:
    """The call is put away; the form stays as it is."""
    visit = session.part(Visit)
    visit.call = visit.called = None
    yield effects.replace("call", "")
    yield effects.announce("The call is put away.")


ACTIONS: dict[str, Handler] = {
    "answer": answer,
    "call": call,
    "changed": changed,
    "draw": draw,
    "leave": leave,
    "name": name,
    "reply": reply,
    "send": send,
    "take": take,
}
