"""The game master's tools: secret rolls, and calling for a roll by link and QR code.

A secret roll shows its number and nothing else, on screen, in speech, in the history and in
exports, until it is revealed. A call opens prepared on the player's phone and never rolls there.
"""

from collections.abc import Iterable

from markupsafe import Markup

import dicewright
from app import effects, stage
from app.effects import Effect
from app.events import Event
from app.faults import check_words, labels_of
from app.features import check as check_feature
from app.links import fragment
from app.session import Handler, Session
from app.systems import page


def secret(session: Session, _event: Event) -> Iterable[Effect]:
    """Switch between open and secret rolls."""
    session.secret = not session.secret
    yield effects.attributes("secret", aria_pressed=str(session.secret).lower())
    yield effects.announce("Rolls are secret now." if session.secret else "Rolls are open now.")


def reveal(session: Session, event: Event) -> Iterable[Effect]:
    """Show a secret roll to the table, for good."""
    found = session.roll_numbered(int(event.data["number"]))
    if found is None:
        return
    yield from stage.show(session, found.changed(secret=False))
    yield from stage.settle(session)


def call(session: Session, event: Event) -> Iterable[Effect]:
    """Turn the check on screen into a link and a QR code."""
    yield from check_feature.take(session, event.form)
    try:
        check = session.form().check()
    except dicewright.CheckError as error:
        yield from check_feature.faults(session, error)
        yield effects.announce(f"No link yet. {check_words(error, labels_of(session.form()))}")
        return
    address = session.address + fragment(check)
    words = page(check.system).set_up(check)
    yield effects.replace(
        "sheet-body",
        session.render("parts/call.html", words=words, address=address, code=qr_code(address)),
    )
    yield effects.show("sheet")


def send(_session: Session, event: Event) -> Iterable[Effect]:
    """Hand the link of a call to the share sheet or the clipboard."""
    yield effects.share("Roll this", event.data["words"], event.data["address"])


def qr_code(text: str) -> Markup | None:
    """A QR code as inline SVG with its quiet zone; None where the text is too long for one."""
    import segno

    try:
        code = segno.make(text, error="m", micro=False)
    except segno.DataOverflowError:
        return None
    drawn = code.svg_inline(border=4, omitsize=True, svgclass="code", lineclass=None, dark="#000",
                            light="#fff")  # fmt: skip
    return Markup(drawn)  # made by the library from modules alone: the text is not in it


ACTIONS: dict[str, Handler] = {"call": call, "reveal": reveal, "secret": secret, "send": send}
