"""The damage dice of a roll: thrown with a hit, or after it where real dice are typed in. The throw
belongs to the roll; how many times it counts, the roll says wherever the throw is shown.
"""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.features.saving.tell import tell_written
from app.features.throws.make import CARD, Plan, begin
from app.rolls.dice import draw
from app.rolls.visit import Made
from app.session import Session
from app.store.store import Store
from app.systems import page
from app.text.notation import NotationError, read_notation


def throw_with_hit(session: Session, made: Made) -> Iterator[Effect]:
    """The dice of a roll that was just made here and hits; nothing where it has none."""
    roll = made.roll
    factor = _factor(made)
    if factor is None or factor < 1 or roll.secret or roll.typed or not made.entries:
        return
    plan = _plan(made)
    if plan is not None:
        yield from _keep(session, made, plan, draw(plan.sizes, session.random_bytes))


def _keep(session: Session, made: Made, plan: Plan, faces: tuple[int, ...]) -> Iterator[Effect]:
    """Save a throw of damage dice with its roll."""
    assert plan.notation is not None
    written = session.part(Store).history.add_throw(
        faces,
        notation=plan.notation.text,
        total=plan.notation.total(faces),
        follows=made.entries[0],
        hero=str(made.roll.check.record().get("hero", "")),
        source=made.roll.source,
    )
    made.throws += (written.value.id,)
    yield from tell_written(session, written, "the damage", quiet=True)


def keep_sent(session: Session, made: Made, faces: tuple[int, ...]) -> Iterator[Effect]:
    """What the damage dice showed on the phone where the roll was made; faces that its dice do not
    have are let go.
    """
    plan = _plan(made) if faces and made.roll.targets[0].damage else None
    if plan is None or len(plan.sizes) != len(faces):
        return
    if all(1 <= face <= sides for face, sides in zip(faces, plan.sizes, strict=True)):
        yield from _keep(session, made, plan, faces)


def throw_damage(session: Session, made: Made, *, tapped: str | None) -> Iterator[Effect]:
    """The dice of a roll, on a tap."""
    plan = _plan(made) if _factor(made) is not None else None
    if plan is None:
        yield effects.tell("There is no damage to throw.")
        return
    yield from begin(session, plan, tapped=tapped, real=made.roll.typed)


def _factor(made: Made) -> float | None:
    """How many times the damage dice of a roll count; None where it has none or does not hit."""
    target, outcome = made.roll.targets[0], made.roll.resolution.outcome
    return page(target.check.system).damage_factor(outcome) if target.damage else None


def _plan(made: Made) -> Plan | None:
    try:
        notation = read_notation(made.roll.targets[0].damage)
    except NotationError:
        return None  # another version wrote it
    return Plan.of_dice(CARD, notation)._replace(number=made.roll.number)
