"""Throwing: every new roll comes through here, whoever asked for it (the Roll button, Again, a
repeat from the history, a preset), with the same guard against a second tap.
"""

from collections.abc import Iterator, Sequence

from app.effects import Effect
from app.features.roll import pad
from app.features.roll.finish import finish
from app.features.roll.unfinished import settle_first
from app.resolution import Target
from app.rolls import dice
from app.rolls.roll import ROLLED
from app.rolls.visit import Visit
from app.session import Session
from app.systems import page


def anew(targets: Sequence[Target]) -> list[Target]:
    """The same targets for new dice: another side that threw is to throw again."""
    return [
        target._replace(other=target.other._replace(faces=())) if target.other else target
        for target in targets
    ]


def _faced(session: Session, target: Target) -> Target:
    """Another side that has not thrown yet throws here."""
    other = target.other
    if other is None or other.faces:
        return target
    faces = dice.throw(other.check, session.random_bytes)
    return page(target.check.system).face(target._replace(other=other._replace(faces=faces)))


def throw(
    session: Session,
    targets: Sequence[Target],
    *,
    follows: str = "",
    secret: bool = False,
) -> Iterator[Effect]:
    """Draw the faces now, or open the pad when real dice are typed in.

    Whoever calls has passed over a slip of the thumb (`Visit.is_second_tap`) before anything moved.
    `follows` is the history's id of the roll that is repeated. `secret`: whatever the switch says.
    While a roll has to be settled first, that one is shown instead.
    """
    visit, check = session.part(Visit), targets[0].check
    first = list(settle_first(session))
    if first:
        yield from first
        return
    targets = [_faced(session, target) for target in targets]
    if visit.real_dice and check.dice:
        yield from pad.ask(session, targets, follows, secret=secret)
        return
    faces = dice.throw(check, session.random_bytes)
    yield from finish(session, targets, faces, ROLLED, follows=follows, secret=secret)
