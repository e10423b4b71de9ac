"""Calling for a roll: the check on screen as a link and a QR code. It opens prepared on the
player's phone and never rolls there.
"""

from collections.abc import Iterable

import dicewright
from app import effects
from app.effects import Effect
from app.events import Event
from app.features.check import form
from app.features.links.fragment import fragment
from app.session import Handler, Session
from app.systems import page
from app.text.qr import qr_code


def call(session: Session, event: Event) -> Iterable[Effect]:
    """Turn the check on screen into a link and a QR code."""
    yield from form.take(session, event.form)
    try:
        check = form.targets_of(session)[0].check
    except dicewright.CheckError as error:
        yield from form.show_faults(session, error)
        yield effects.announce(f"No link yet. {form.fault_words(session, error)}")
        return
    address = session.address + fragment(check)
    words = page(check.system).set_up(check)
    html = session.render("calls/call.html", words=words, address=address, code=qr_code(address))
    yield effects.replace("sheet-body", html)
    yield effects.show("sheet")


def send(_session: Session, event: Event) -> Iterable[Effect]:
    """Hand the link of a call to the share sheet or the clipboard."""
    yield effects.share("Roll this", event.data["words"], event.data["address"])


ACTIONS: dict[str, Handler] = {"call": call, "send": send}
