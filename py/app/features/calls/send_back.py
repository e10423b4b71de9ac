"""The sheet that sends a roll back to whoever asked for it: a short text, a link and its code."""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.features.calls.sheet import own_name
from app.features.links.fragment import result_fragment
from app.rolls.call import Call
from app.rolls.sent import Sent
from app.rolls.share import brief
from app.rolls.throws import throws_of
from app.rolls.view import row_view
from app.rolls.visit import Made
from app.session import Session
from app.store.store import Store
from app.text.qr import qr_code


def open_sheet(session: Session, made: Made) -> Iterator[Effect]:
    """The sheet for a roll that answers a call."""
    words, address = link(session, made)
    html = session.render(
        "calls/send_back.html",
        words=words,
        address=address,
        code=qr_code(address) if address else None,
        number=made.roll.number,
    )
    yield effects.replace("sheet-body", html)
    yield effects.show("sheet")


def link(session: Session, made: Made) -> tuple[str, str]:
    """The roll in a sentence, and the address that brings it into another history; empty for a roll
    against several targets, of which a link has room for one.
    """
    roll, row = made.roll, row_view(made.roll)
    words = f"{brief(row)}."
    if roll.resolution.several or not made.entries:
        return words, ""
    sent = Sent(
        made.entries[0],
        roll.faces,
        roll.targets[0].choices,
        roll.typed,
        own_name(session) or row.hero,
        roll.call or Call(),
        roll.targets[0].damage,
        _damage_faces(session, made),
    )
    return words, session.address + result_fragment(roll.check.record(), sent)


def _damage_faces(session: Session, made: Made) -> tuple[int, ...]:
    """What the damage dice of a roll showed; nothing where they were not thrown."""
    thrown = throws_of(session.part(Store), made.throws)
    return next((throw.faces for throw in thrown if not throw.table), ())
