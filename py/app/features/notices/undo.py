"""The offer to undo: a notice that names what was done and carries the token that takes back
exactly that. It stands in the view in which that was done; of several the latest is shown, and an
earlier one comes back once the later is used.

It is over once it is used, with the next roll, or after a while; as long as it has the focus or a
finger's or mouse's pointer it waits (WCAG 2.2.1).
"""

from collections.abc import Iterator
from typing import NamedTuple

from app import effects
from app.effects import Effect
from app.session import Session

OVER_AFTER = 120
"""Seconds after which an offer goes by itself."""


class Offer(NamedTuple):
    """What was done, in a sentence; what takes it back; the words of the button; for what was not
    saved yet, the sentence that is true once it is; the view in which it was done.
    """

    words: str
    token: str
    button: str
    once_saved: str = ""
    view: str = ""


class Offers:
    """The offers that were not used yet, the latest last."""

    def __init__(self) -> None:
        self.open: list[Offer] = []
        self.view = "roll"
        """The view that is on screen."""


def offer_undo(
    session: Session, words: str, token: str, *, button: str, once_saved: str = ""
) -> Iterator[Effect]:
    """Show what was done with its Undo button, and say it. For `saving.tell` alone, which knows
    whether it was saved.
    """
    offers = session.part(Offers)
    offers.open.append(Offer(words, token, button, once_saved, offers.view))
    yield from _show(session)
    yield effects.announce(words)
    yield effects.after(OVER_AFTER, "notices.over", held_by="notice-undo", token=token)


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


def moved(session: Session, view: str) -> Iterator[Effect]:
    """Another view is on screen: what was done in it is offered there."""
    offers = session.part(Offers)
    if offers.view != view:
        offers.view = view
        if offers.open:
            yield from _show(session)


def close_undo(session: Session) -> Iterator[Effect]:
    """The notice is put away, and those under it: something else is going on now."""
    session.part(Offers).open.clear()
    yield from _show(session)


def _show(session: Session) -> Iterator[Effect]:
    offers = session.part(Offers)
    here = [offer for offer in offers.open if offer.view == offers.view]
    html = session.render("notices/undo.html", offer=here[-1]) if here else ""
    yield effects.replace("notice-undo", html)
