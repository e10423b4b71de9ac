"""The offer to undo: a notice that names what was done and carries the token that takes back
exactly that, from whatever view. The latest is shown; an earlier one comes back once the later is
used.
"""

from collections.abc import Iterator
from typing import NamedTuple

from app import effects
from app.effects import Effect
from app.session import Session


class Offer(NamedTuple):
    """What was done, in a sentence; what takes it back; the words of the button; for what was not
    saved yet, the sentence that is true once it is.
    """

    words: str
    token: str
    button: str
    once_saved: str = ""


class Offers:
    """The offers that were not used yet, the latest last."""

    def __init__(self) -> None:
        self.open: list[Offer] = []


def offer_undo(
    session: Session, words: str, token: str, *, button: str, once_saved: str = ""
) -> Iterator[Effect]:
    """Show what was done with its Undo button, and say it. For `saving.tell` alone, which knows
    whether it was saved.
    """
    session.part(Offers).open.append(Offer(words, token, button, once_saved))
    yield from _show(session)
    yield effects.announce(words)


def offers_saved(session: Session) -> Iterator[Effect]:
    """Storage has everything: no offer says "not saved" any more."""
    offers = session.part(Offers)
    if any(offer.once_saved for offer in offers.open):
        offers.open = [
            offer._replace(words=offer.once_saved or offer.words, once_saved="")
            for offer in offers.open
        ]
        yield from _show(session)


def used(session: Session, token: str) -> Iterator[Effect]:
    """A token was used, here or elsewhere: its offer is over."""
    offers = session.part(Offers)
    offers.open = [offer for offer in offers.open if offer.token != token]
    yield from _show(session)


def close_undo(session: Session) -> Iterator[Effect]:
    """The notice is put away, and those under it: something else is going on now."""
    session.part(Offers).open.clear()
    yield from _show(session)


def _show(session: Session) -> Iterator[Effect]:
    offers = session.part(Offers).open
    html = session.render("notices/undo.html", offer=offers[-1]) if offers else ""
    yield effects.replace("notice-undo", html)
